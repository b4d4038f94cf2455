// Configurations of Docusaurus, which are read where a site has none of ours.
import path from 'node:path'

export const FOREIGN_FILES = ['js', 'ts', 'mjs', 'cjs', 'mts', 'cts'].map(
  (extension) => `docusaurus.config.${extension}`,
)

/** Whether a file is such a configuration, or a checked one came from it. */
export const isForeignConfig = ({ file }: { file: string }): boolean =>
  FOREIGN_FILES.includes(path.basename(file))
