// Where sites have their components. For hints only.
import { join } from 'node:path'
import { entriesOf } from './files.ts'

const FOLDERS = ['src/components', 'components', 'src']
const CODE = /^(.+)\.[jt]sx?$/

/** A component's file as an import names it, of a site in `root`: `@site/components/Card`. */
export function componentFile(name: string, root: string): string | undefined {
  const folder = FOLDERS.find((each) =>
    entriesOf(join(root, each)).some((file) => file === name || CODE.exec(file)?.[1] === name),
  )
  return folder && `@site/${folder}/${name}`
}
