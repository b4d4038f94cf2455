// What a build leaves for the next one, in case that finds one text changed which only its own page
// shows: all that this page was made with, besides its text. pagesToKeep.ts makes it, remadePage.ts
// uses it.
import { join } from 'node:path'
import type { NearlyHeading } from '../compile/headings/nearlyHeading.ts'
import type { JoinedFile } from '../output/emitters/joinedFile.ts'
import type { OutputFile } from '../output/emitters/outputFile.ts'
import type { OutputRecord } from '../output/publish/outputRecord.ts'
import type { RenderTask } from '../output/render/renderTask.ts'
import type { SearchPage } from '../site/searchPages.ts'
import { makeWay } from '../tools/replaceFile.ts'
import { readSealed, writeSealed } from '../tools/sealedJson.ts'
import type { Searched } from '../types/compiled.ts'
import type { Site } from '../types/site.ts'
import type { MadeWith } from './renderPages.ts'
import type { SearchInput } from './searchInput.ts'

export interface KeptPages {
  locales: KeptLocale[]
  /** Files of the output that hold copies of pages. */
  joined: (OutputFile & JoinedFile)[]
  /** See `AskedTexts`. */
  headings: [path: string, [id: string, answer: NearlyHeading | undefined][]][]
  texts: string[]
  broken: string[]
}

export interface KeptLocale extends MadeWith, Pick<Site, 'messages' | 'language'> {
  /** By the path of the source. */
  pages: [path: string, PageBefore[]][]
  /** Of a site with a search of ours. */
  search?: KeptSearch
}

export interface KeptSearch extends Omit<SearchInput, 'pages'> {
  pages: (Omit<SearchPage, 'searched'> & { searched?: Pick<Searched, 'key' | 'size'> })[]
  /** Of the output: all that were made. */
  files: string[]
}

export interface PageBefore extends Pick<RenderTask, 'htmlPath' | 'jsonPath' | 'markdownPath'> {
  /** What went into the slots of its text. */
  hrefs: string[]
}

/** A page as it is kept. */
export const withoutTexts = ({ searched, ...page }: SearchPage): KeptSearch['pages'][number] => ({
  ...page,
  ...(searched && { searched: { key: searched.key, size: searched.size } }),
})

interface Stored extends KeptPages {
  /** Of the published files that it belongs to, as in `LastBuildRecord`. */
  manifest: string
}

const fileOf = ({ folder }: OutputRecord) => join(folder, 'pages.json')

/**
 * Undefined where the last build left nothing or it is damaged, or where what is published is not
 * of that build.
 */
export function keptPages(record: OutputRecord): KeptPages | undefined {
  const kept = readSealed(fileOf(record)) as Stored | undefined
  return kept?.manifest === record.hash() ? kept : undefined
}

/** For the files that are published now. Throws what the disk refuses. */
export const writeKeptPages = (kept: KeptPages, record: OutputRecord): void =>
  writeSealed(fileOf(record), { ...kept, manifest: record.hash() } satisfies Stored)

export const removeKeptPages = (record: OutputRecord): void => makeWay(fileOf(record))
