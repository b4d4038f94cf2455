// What installs a package that a site imports and that is not there.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { packageOf, packagesNamed } from '../tools/packageNames.ts'

/** The programs that install, by the files that they leave. */
const LOCKS: [file: string, command: string][] = [
  ['pnpm-lock.yaml', 'pnpm install'],
  ['yarn.lock', 'yarn install'],
  ['bun.lock', 'bun install'],
  ['bun.lockb', 'bun install'],
]

/** One that the site names already lacks only that command. Undefined for any other. */
export function installHint(name: string, root: string): string | undefined {
  if (!packagesNamed(root).includes(packageOf(name))) return undefined
  const [, command] = LOCKS.find(([file]) => existsSync(join(root, file))) ?? ['', 'npm install']
  return `Run ${command}: package.json names the package, and it is not installed.`
}
