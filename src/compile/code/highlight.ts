// Highlights code at build time, by classes only: the colours are the theme's. An unknown language
// stays plain text.
import type { Language } from 'highlight.js'
import HighlightJs from 'highlight.js/lib/core'
import { highlightedBy } from '../../fast/code/twin.ts'
import { textHtml } from '../../shared/htmlText.ts'
import { nearest } from '../../tools/nearest.ts'
import { SiteError } from '../../tools/problem.ts'
import { CodeMemory } from './codeMemory.ts'
import { HtmlEmitter, openTag } from './htmlEmitter.ts'
import { likeliestFirst } from './likeliest.ts'
import { grammarNamed, meantLanguage } from './moreLanguages.ts'
import {
  LANGUAGES,
  OTHER_USUAL_NAMES,
  type UsualLanguage,
  usualLanguage,
} from './usualLanguages.ts'

export interface OwnLanguage {
  /** Of the module that defines it. */
  path: string
  grammar: Language
  /** Other languages may stand in it. */
  embeds: boolean
}

/** Characters of code and of its HTML that are kept. */
const MOST_KEPT = 8_000_000

let highlighter = newHighlighter()

/** The site's own, by name. */
let own: ReadonlyMap<string, OwnLanguage> = new Map()

/** Those of the usual ones that the highlighter has: all of them take as long as forty pages. */
const registered = new Set<UsualLanguage>()

/** The versions of a site show the same code again and again. */
const highlighted = new CodeMemory(MOST_KEPT)

function newHighlighter(): typeof HighlightJs {
  const made = HighlightJs.newInstance()
  made.configure({ __emitter: HtmlEmitter })
  return made
}

export function setOwnLanguages(languages: ReadonlyMap<string, OwnLanguage>): void {
  highlighter = newHighlighter()
  highlighted.clear()
  own = languages
  registered.clear()
  registerOwn()
}

function registerOwn(): void {
  for (const [name, { grammar }] of own) highlighter.registerLanguage(name, () => grammar)
}

function makeReady(language: string): void {
  registerUsual(language)
  if (isReady(language)) return
  const name = meantLanguage(language)
  registerUsual(name)
  const more = isReady(name) ? undefined : grammarNamed(name)
  if (more) highlighter.registerLanguage(name, more)
  if (name !== language && isReady(name))
    highlighter.registerAliases(language, { languageName: name })
}

function registerUsual(language: string): void {
  const name = usualLanguage(language.toLowerCase())
  if (name === undefined || registered.has(name)) return
  highlighter.registerLanguage(name, LANGUAGES[name])
  highlighter.registerAliases(OTHER_USUAL_NAMES.get(name) ?? [], { languageName: name })
  registered.add(name)
  // Once more: theirs win over ours of the same name.
  registerOwn()
}

/** What code of the language may hold is not known to the highlighter's own walk. */
function registerAll(language?: string): void {
  if (language !== undefined && own.get(language)?.embeds === false) return
  for (const name of Object.keys(LANGUAGES)) registerUsual(name)
}

const isOwn = (language: Language) => [...own.values()].some(({ grammar }) => grammar === language)

const isReady = (language: string) => highlighter.getLanguage(language) !== undefined

const PLAIN = ['text', 'txt', 'plaintext', 'plain', 'mermaid']

/** True when the language is one of the highlighter's, or plain on purpose. */
export function knowsLanguage(language: string): boolean {
  if (PLAIN.includes(language)) return true
  makeReady(language)
  return isReady(language)
}

/** The language whose name is most like this one. */
export function nearestLanguage(name: string): string | undefined {
  registerAll()
  const aliases = highlighter
    .listLanguages()
    .flatMap((language) => highlighter.getLanguage(language)?.aliases ?? [])
  return nearest(name, likeliestFirst([...highlighter.listLanguages(), ...aliases], name))
}

/** The code as HTML: text and `span.hljs-*` elements. */
export function highlight(language: string | undefined, code: string): string {
  if (!language || PLAIN.includes(language) || !knowsLanguage(language)) return textHtml(code)
  return highlighted.get(language, code, () => {
    const input = { code, language, highlighter, isOwn, openTag, registerUsual, registerAll }
    const { html, fault } = highlightedBy(input)
    if (fault) throw ownFault(language, fault) ?? fault
    return html
  })
}

/** A grammar of the site's may call functions of its own. */
function ownFault(language: string, { message: fault }: Error): SiteError | undefined {
  const path = own.get(language)?.path
  const message = `the language "${language}" throws: ${fault}`
  const hint = 'Correct the functions that its grammar calls.'
  return path === undefined
    ? undefined
    : new SiteError([{ code: 'CONFIG_THROWS', severity: 'error', message, file: path, hint }])
}
