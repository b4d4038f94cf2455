// All files of the output that are not pages: the client, and what each emitter makes of the site.
import type { Bundle } from '../output/bundle/bundle.ts'
import { copiedFiles } from '../output/emitters/copiedFiles.ts'
import { feedFiles } from '../output/emitters/feedFiles.ts'
import { nojekyllFile } from '../output/emitters/nojekyllFile.ts'
import type { Emitter, OutputFile } from '../output/emitters/outputFile.ts'
import { siteDataFiles } from '../output/emitters/siteDataFiles.ts'
import { sitemapFile } from '../output/emitters/sitemapFile.ts'
import type { Site } from '../types.ts'

/** A new output file is a row here and a file in output/emitters/. */
const EMITTERS: Emitter[] = [copiedFiles, siteDataFiles, feedFiles, sitemapFile, nojekyllFile]

export function siteFiles(site: Site, bundle: Bundle): OutputFile[] {
  return [...clientFiles(bundle), ...EMITTERS.flatMap((emit) => emit(site))]
}

/** Their addresses hold a hash of what is in them. */
function clientFiles({ files }: Bundle): OutputFile[] {
  return Object.entries(files).map(([servedAt, file]) => ({
    path: servedAt.slice(1),
    key: servedAt,
    file,
  }))
}
