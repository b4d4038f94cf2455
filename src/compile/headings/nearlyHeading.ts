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
  const byLetters = new Map<string, Candidate[]>()
  for (const candidate of candidatesIn(text)) {
    const letters = lettersOf(textOf(candidate.words))
    const same = byLetters.get(letters)
    if (same) same.push(candidate)
    else byLetters.set(letters, [candidate])
  }
  return (id) => {
    for (const { index, line, signs, words, why } of byLetters.get(lettersOf(id)) ?? []) {
      if (idOf(words) !== id) continue
      const above = text.slice(0, index).split('\n').slice(0, -1)
      if (isCodeBelow(above, line)) continue
      const meant = `${signs || '##'} ${words.trim()}`
      return { line: above.length + 1, written: line.trim(), meant, why }
    }
    return undefined
  }
}

/** The first line by itself: a sign put before the whole text would copy it. */
function* candidatesIn(text: string): Generator<Candidate> {
  const end = text.indexOf('\n')
  yield* candidatesBelow(`\n${end < 0 ? text : text.slice(0, end)}`, -1)
  yield* candidatesBelow(text, 0)
}

/** Of the lines that begin in `text`; `offset` is that of the text in the source. */
function* candidatesBelow(text: string, offset: number): Generator<Candidate> {
  for (const { index, 0: found } of text.matchAll(CANDIDATE)) {
    const line = found.slice(1)
    for (const [pattern, why] of KINDS) {
      const [, signs, words] = pattern.exec(line) ?? []
      if (words !== undefined) yield { index: index + 1 + offset, line, signs, words, why }
    }
  }
}

function isCodeBelow(above: string[], line: string): boolean {
  const isCode = codeDetector()
  for (const each of above) isCode(each)
  return isCode(line)
}

const idOf = (words: string) =>
  takeOwnId(words)?.id ?? slugFor(textOf(words).trim(), { slugger: new GithubSlugger() })

/** What the id is made from: its own, or the words without their marks. */
const textOf = (words: string) =>
  takeOwnId(words)?.id ??
  words
    .replace(/[ \t]+#+[ \t]*$/, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*`]/g, '')

/** All that an id of the same words has in common with them: making an id takes long. */
const lettersOf = (text: string) => text.toLowerCase().replace(/[^a-z\d]/g, '')
