// Front matter as a function of the configuration gives it, `markdown.parseFrontMatter`. It is
// asked about each file before that is compiled, and what it gives goes with the file.

import type { SiteConfig } from '../config/config.ts'
import { plainValue } from '../config/plainValue.ts'
import type { FoundSource } from '../content/scan.ts'
import { splitFrontMatter } from '../markdown/frontMatter/split.ts'
import { decodeText } from '../markdown/text/decode.ts'
import { isMap } from '../shared/isMap.ts'
import { hash } from '../tools/hash.ts'
import { SiteError } from '../tools/problem.ts'
import { askAuthors, wrongAnswer } from './askAuthors.ts'

type FrontMatter = Record<string, unknown>

const ASKED = {
  path: ['markdown', 'parseFrontMatter'],
  hint: 'Correct the function: it receives { filePath, fileContent, defaultParseFrontMatter }, and must return { frontMatter, content }.',
}

/** The same sources where there is no such function; throws SiteError for one that fails. */
export async function withFrontMatter(
  sources: FoundSource[],
  config: SiteConfig,
): Promise<FoundSource[]> {
  if (!config.markdown.parseFrontMatter) return sources
  // All in one call: what an author's code may change is put back once.
  return askAuthors(() => inTurn(sources, config), ASKED, config)
}

async function inTurn(sources: FoundSource[], config: SiteConfig): Promise<FoundSource[]> {
  const found: FoundSource[] = []
  for (const each of sources) {
    const isText = each.source.format !== 'tsx'
    found.push(isText ? await parsedAnew(each, config) : each)
  }
  return found
}

async function parsedAnew(found: FoundSource, config: SiteConfig): Promise<FoundSource> {
  const { source, bytes } = found
  const written = readable(found)
  // What is wrong with it is reported when it is compiled.
  if (!written) return found
  const given = await config.markdown.parseFrontMatter!({
    filePath: source.file,
    fileContent: written.text,
    defaultParseFrontMatter: async ({ fileContent }) => {
      const { data, body } = splitFrontMatter(fileContent, source.path)
      return { frontMatter: withDates(structuredClone(data)), content: body.trim() }
    },
  })
  const { frontMatter } = isMap(given) ? given : {}
  if (!isMap(frontMatter))
    throw wrongAnswer(`returned no frontMatter for "${source.path}"`, ASKED, config)
  const data = asWritten(plainValue(frontMatter) as FrontMatter, written.data)
  const own = JSON.stringify(data)
  if (own === JSON.stringify(written.data)) return found
  return { source: { ...source, frontMatter: data, hash: hash([bytes, own]) }, bytes }
}

function readable({ source, bytes }: FoundSource) {
  try {
    const text = decodeText(bytes, source.path)
    return { text, data: splitFrontMatter(text, source.path).data }
  } catch (error) {
    if (!(error instanceof SiteError)) throw error
    return undefined
  }
}

/** As YAML has it: a time has seconds. */
const DATE = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d:\d\d(?:\.\d+)?)(Z|[+-]\d\d:\d\d)?)?$/

/** Dates are values of their own there. */
function withDates(data: FrontMatter): FrontMatter {
  for (const map of [data, data.last_update]) {
    if (!isMap(map) || typeof map.date !== 'string') continue
    const [, day, time, zone = 'Z'] = DATE.exec(map.date) ?? []
    const date = new Date(time ? `${day}T${time}${zone}` : (day ?? ''))
    if (!Number.isNaN(date.getTime())) map.date = date
  }
  return data
}

/** As data of JSON; what the function left alone stays as the file has it. */
function asWritten(given: FrontMatter, data: FrontMatter): FrontMatter {
  const before = withDates(structuredClone(data))
  const same = (key: string) => JSON.stringify(given[key]) === JSON.stringify(before[key])
  const kept = Object.entries(given).map(([key, value]) => [key, same(key) ? data[key] : value])
  return JSON.parse(JSON.stringify(Object.fromEntries(kept))) as FrontMatter
}
