// Names of packages: in an import, and in the package.json of a site.
import { join } from 'node:path'
import { jsonIn } from './files.ts'

/** `@scope/name/part` → `@scope/name` */
export const packageOf = (name: string) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')

/** What the package.json in `root` names; none where there is no such file. */
export function packagesNamed(root: string): string[] {
  const { dependencies, devDependencies } = (jsonIn(join(root, 'package.json')) ?? {}) as {
    dependencies?: object
    devDependencies?: object
  }
  return Object.keys({ ...dependencies, ...devDependencies })
}
