// A folder of the tests as a site of its own.
import fs from 'node:fs'
import path from 'node:path'
import { engineRoot } from '../../src/tools/engine.ts'
import { type TempSite, tempSite } from './site.ts'

/** `folder` is below the engine's; the site is a copy of it. */
export function siteFromFolder(folder: string): Promise<TempSite> {
  const from = path.join(engineRoot, folder)
  const files = fs
    .readdirSync(from, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
  return tempSite(
    Object.fromEntries(files.map((file) => [path.relative(from, file), fs.readFileSync(file)])),
  )
}
