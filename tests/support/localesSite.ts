// The site of tests/support/localesSite in a folder of its own: four languages, one of them written
// from right to left, three docs, four versions, made as Docusaurus's manual describes such a site.
import fs from 'node:fs'
import path from 'node:path'
import { engineRoot } from '../../src/tools/engine.ts'
import { type TempSite, tempSite } from './site.ts'

const folder = path.join(engineRoot, 'tests/support/localesSite')

export const localesSite = (): Promise<TempSite> =>
  tempSite(
    Object.fromEntries(
      fs
        .readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(entry.parentPath, entry.name))
        .map((file) => [path.relative(folder, file), fs.readFileSync(file)]),
    ),
  )
