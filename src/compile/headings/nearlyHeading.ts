// Lines that an author takes for a heading, and Markdown for text: `##Setup`, `**Setup**`. Asked
// for where a link leads to the id that such a heading would have.
import GithubSlugger from 'github-slugger'
import { codeDetector } from '../containers/markers.ts'
import { slugFor, takeOwnId } from './headingId.ts'

export interface NearlyHeading {
  /** In `text`, from 1. */
  line: number
  /** As it stands there, and as it has to be written. */
  written: string
  meant: string
  why: string
}

const NO_SPACE = /^ {0,3}(#{1,6})([^#\s].*)$/
const ODD_SPACE = /^ {0,3}(#{1,6})[^\S \t]+(\S.*)$/
const INDENTED = /^(?: {4,}|\t)\s*(#{1,6})[ \t]+(\S.*)$/
const BOLD = /^ {0,3}(?:\*\*|__)()([^*_].*?)(?:\*\*|__)\s*$/

const KINDS: [pattern: RegExp, why: string][] = [
  [NO_SPACE, 'needs a space to be a heading'],
  [ODD_SPACE, 'needs a plain space to be a heading'],
  [INDENTED, 'needs to begin its line to be a heading'],
  [BOLD, 'is bold text, and no heading'],
]

/** A line that may be one of these. It begins with a sign that V8 looks for in no time. */
const CANDIDATE = /\n(?: {0,3}(?:#{1,6}[^# \t\n]|\*\*|__)|(?: {4}|\t)[^\S\n]*#)[^\n]*/g

interface Candidate {
  /** Of its line in the text. */
  index: number
  line: string
  signs: string | undefined
  words: string
  why: string
}

/** Of a source: gives the first line from which a heading would get an id. */
export function nearlyHeadings(text: string): (id: string) => NearlyHeading | undefined {
  const byId = new Map<string, Candidate[]>()
  for (const candidate of candidatesIn(text)) {
    const id = idOf(candidate.words)
    const same = byId.get(id)
    if (same) same.push(candidate)
    else byId.set(id, [candidate])
  }
  return (id) => {
    for (const { index, line, signs, words, why } of byId.get(id) ?? []) {
      const above = text.slice(0, index).split('\n').slice(0, -1)
      if (isCodeBelow(above, line)) continue
      const meant = `${signs || '##'} ${words.trim()}`
      return { line: above.length + 1, written: line.trim(), meant, why }
    }
    return undefined
  }
}

function* candidatesIn(text: string): Generator<Candidate> {
  for (const { index, 0: found } of `\n${text}`.matchAll(CANDIDATE)) {
    const line = found.slice(1)
    for (const [pattern, why] of KINDS) {
      const [, signs, words] = pattern.exec(line) ?? []
      if (words !== undefined) yield { index, line, signs, words, why }
    }
  }
}

function isCodeBelow(above: string[], line: string): boolean {
  const isCode = codeDetector()
  for (const each of above) isCode(each)
  return isCode(line)
}

function idOf(words: string): string {
  const own = takeOwnId(words)
  if (own) return own.id
  const plain = words
    .replace(/[ \t]+#+[ \t]*$/, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*`]/g, '')
  return slugFor(plain.trim(), { slugger: new GithubSlugger() })
}
