// Of two static folders with one file the first is published, which is reported.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { shownName } from '../shared/fileName.ts'
import type { Problem } from '../tools/problem.ts'
import type { Site } from '../types/site.ts'

export function staticTwice({
  config,
  staticFiles,
}: Pick<Site, 'config' | 'staticFiles'>): Problem[] {
  const folders = [...new Set(config.staticDirectories)].filter((folder) =>
    existsSync(join(config.root, folder)),
  )
  if (folders.length < 2) return []
  const problems: Problem[] = []
  for (const servedAt of staticFiles) {
    const [first, ...others] = folders.filter((folder) =>
      existsSync(join(config.root, folder, servedAt)),
    )
    for (const folder of others) {
      const message = `"${shownName(folder + servedAt)}" is not published: "${shownName(first + servedAt)}" has the same name, and its folder comes first`
      problems.push({
        code: 'STATIC_DUPLICATE',
        severity: 'warning',
        message,
        file: folder + servedAt,
        hint: 'Keep one of the two.',
      })
    }
  }
  return problems
}
