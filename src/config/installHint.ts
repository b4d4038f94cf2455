// What installs a package that a site imports and that is not there.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMap } from '../shared/isMap.ts'

/** `@scope/name/part` → `@scope/name` */
export const packageOf = (name: string) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')

/** The programs that install, by the files that they leave. */
const LOCKS = {
  'pnpm-lock.yaml': 'pnpm install',
  'yarn.lock': 'yarn install',
  'bun.lock': 'bun install',
  'bun.lockb': 'bun install',
}

/** One that the site names already lacks only that command. Undefined for any other. */
export function installHint(name: string, root: string): string | undefined {
  if (!namedBy(root).has(packageOf(name))) return undefined
  const lock = Object.keys(LOCKS).find((file) => existsSync(join(root, file)))
  const command = lock ? LOCKS[lock as keyof typeof LOCKS] : 'npm install'
  return `Run ${command}: package.json names the package, and it is not installed.`
}

function namedBy(root: string): Set<string> {
  try {
    const { dependencies, devDependencies } = JSON.parse(
      readFileSync(join(root, 'package.json'), 'utf8'),
    )
    return new Set(
      [dependencies, devDependencies].flatMap((each) => (isMap(each) ? Object.keys(each) : [])),
    )
  } catch {
    return new Set()
  }
}
