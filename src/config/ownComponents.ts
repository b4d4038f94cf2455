// The file in which a site names the components that all of its documents may use.
import { join } from 'node:path'
import { isFile, isFolder } from '../tools/files.ts'

/** The second is where Docusaurus has it. */
const FOLDERS = ['theme', 'src/theme']
const NAMES = ['MDXComponents', 'MDXComponents/index']
const EXTENSIONS = ['.tsx', '.jsx', '.ts', '.js']

/** Absolute; undefined for a site without one. */
export function ownComponentsFile(root: string): string | undefined {
  const folders = FOLDERS.filter((folder) => isFolder(join(root, folder)))
  return folders
    .flatMap((folder) =>
      NAMES.flatMap((name) => EXTENSIONS.map((extension) => join(root, folder, name + extension))),
    )
    .find(isFile)
}
