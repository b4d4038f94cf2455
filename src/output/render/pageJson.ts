// A page's data without its texts, which are most of it: those are handed over as they are.
import type { PageData } from '../../shared/page.ts'

const START = '{"prose":['

/** With '' for each text, as the client finds it in the page's HTML. */
export function jsonWithoutProse({ prose, ...rest }: PageData): string {
  return JSON.stringify({ prose: prose.map(() => ''), ...rest })
}

export const pageOf = ({ json, prose }: { json: string; prose: string[] }): PageData => ({
  ...JSON.parse(json),
  prose,
})

/** What is published: `json`, of `jsonWithoutProse`, with the texts. In pieces. */
export function jsonWithProse(json: string, prose: string[]): string[] {
  const empty = prose.map(() => '""').join()
  const texts = prose.map((text, i) => [i > 0 ? ',"' : '"', ...quoted(text), '"'])
  return [START, ...texts.flat(), json.slice(START.length + empty.length)]
}

/** A whole page's. */
export const publishedJson = (page: PageData): string =>
  jsonWithProse(jsonWithoutProse(page), page.prose).join('')

/** Of long texts V8 makes their JSON in parts, and copies them once more. */
const PART = 8192

/** As they stand between the quotes of JSON. */
function quoted(text: string): string[] {
  const parts: string[] = []
  for (let at = 0; at < text.length; ) {
    const end = at + PART
    const next = isHighSurrogate(text.charCodeAt(end - 1)) ? end + 1 : end
    parts.push(JSON.stringify(text.slice(at, next)).slice(1, -1))
    at = next
  }
  return parts
}

const isHighSurrogate = (code: number) => code >= 0xd800 && code < 0xdc00
