// An engine of a test's own: what an installation needs to run, with this one's packages.
import fs from 'node:fs'
import path from 'node:path'
import { engineRoot } from '../../src/tools/engine.ts'

const PARTS = ['src', 'theme', 'scripts', 'package.json', 'package-lock.json']

export function copyEngine(folder: string): void {
  for (const name of PARTS)
    fs.cpSync(path.join(engineRoot, name), path.join(folder, name), { recursive: true })
  fs.symlinkSync(path.join(engineRoot, 'node_modules'), path.join(folder, 'node_modules'))
}
