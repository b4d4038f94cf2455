// Tells GitHub Pages to serve folders that begin with an underscore; many authors have such a file
// of their own, which says the same.
import type { Site } from '../types/site.ts'
import { type OutputFile, textFile } from './outputFile.ts'

export function nojekyllFile({ staticFiles }: Site): OutputFile[] {
  return staticFiles.has('/.nojekyll') ? [] : [textFile('/.nojekyll', '')]
}
