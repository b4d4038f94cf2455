// Highlights code at build time, by classes only: the colours are the theme's. An unknown language
// stays plain text.
import type { Emitter, HLJSOptions, Language } from 'highlight.js'
import HighlightJs from 'highlight.js/lib/core'
import bash from 'highlight.js/lib/languages/bash'
import c from 'highlight.js/lib/languages/c'
import cmake from 'highlight.js/lib/languages/cmake'
import cpp from 'highlight.js/lib/languages/cpp'
import csharp from 'highlight.js/lib/languages/csharp'
import css from 'highlight.js/lib/languages/css'
import diff from 'highlight.js/lib/languages/diff'
import dockerfile from 'highlight.js/lib/languages/dockerfile'
import go from 'highlight.js/lib/languages/go'
import graphql from 'highlight.js/lib/languages/graphql'
import http from 'highlight.js/lib/languages/http'
import ini from 'highlight.js/lib/languages/ini'
import java from 'highlight.js/lib/languages/java'
import javascript from 'highlight.js/lib/languages/javascript'
import json from 'highlight.js/lib/languages/json'
import kotlin from 'highlight.js/lib/languages/kotlin'
import less from 'highlight.js/lib/languages/less'
import llvm from 'highlight.js/lib/languages/llvm'
import lua from 'highlight.js/lib/languages/lua'
import makefile from 'highlight.js/lib/languages/makefile'
import markdown from 'highlight.js/lib/languages/markdown'
import nginx from 'highlight.js/lib/languages/nginx'
import perl from 'highlight.js/lib/languages/perl'
import php from 'highlight.js/lib/languages/php'
import powershell from 'highlight.js/lib/languages/powershell'
import python from 'highlight.js/lib/languages/python'
import ruby from 'highlight.js/lib/languages/ruby'
import rust from 'highlight.js/lib/languages/rust'
import scss from 'highlight.js/lib/languages/scss'
import shell from 'highlight.js/lib/languages/shell'
import sql from 'highlight.js/lib/languages/sql'
import swift from 'highlight.js/lib/languages/swift'
import typescript from 'highlight.js/lib/languages/typescript'
import x86asm from 'highlight.js/lib/languages/x86asm'
import xml from 'highlight.js/lib/languages/xml'
import yaml from 'highlight.js/lib/languages/yaml'
import { textHtml, valueHtml } from '../../shared/htmlText.ts'
import { nearest } from '../../tools/nearest.ts'
import { SiteError } from '../../tools/problem.ts'
import { CodeMemory } from './codeMemory.ts'
import { grammarNamed, meantLanguage } from './moreLanguages.ts'

const LANGUAGES = {
  bash,
  c,
  cmake,
  cpp,
  csharp,
  css,
  diff,
  dockerfile,
  go,
  graphql,
  http,
  ini,
  java,
  javascript,
  json,
  kotlin,
  less,
  llvm,
  lua,
  makefile,
  markdown,
  nginx,
  perl,
  php,
  powershell,
  python,
  ruby,
  rust,
  scss,
  shell,
  sql,
  swift,
  typescript,
  x86asm,
  xml,
  yaml,
} as const
const OWN_ALIASES = {
  x86asm: ['asm', 'nasm'],
  json: ['jsonc', 'json5'],
  ini: ['conf'],
  bash: ['zsh'],
}
/**
 * Languages in which no other one occurs: each is made ready when it is asked for, since all of
 * them take as long as some forty pages.
 */
export const SELF_CONTAINED = [
  'bash',
  'c',
  'cpp',
  'css',
  'go',
  'ini',
  'java',
  'json',
  'makefile',
  'nginx',
  'python',
  'rust',
  'sql',
]

/** Writes what the highlighter finds as HTML. It calls scopes by both pairs of names. */
class HtmlEmitter implements Emitter {
  readonly #prefix: string
  #html = ''
  #depth = 0

  constructor({ classPrefix }: HLJSOptions) {
    this.#prefix = classPrefix
  }

  addText(text: string): void {
    this.#html += textHtml(text)
  }

  /**
   * Of `title.function` the first class gets the prefix, each further one as many underscores as
   * names stand before it.
   */
  openNode(name: string): void {
    const classes = name.includes('.')
      ? name.split('.').map((part, i) => part + '_'.repeat(i))
      : [name]
    this.#html += `<span class="${valueHtml(this.#prefix + classes.join(' '))}">`
    this.#depth++
  }

  closeNode(): void {
    if (this.#depth === 0) return
    this.#html += '</span>'
    this.#depth--
  }

  startScope(name: string): void {
    this.openNode(name)
  }

  endScope(): void {
    this.closeNode()
  }

  __addSublanguage(other: HtmlEmitter, name: string): void {
    this.#html += name ? `<span class="${name}">${other.toHTML()}</span>` : other.toHTML()
  }

  /** What is still open at the end of the code ends there. */
  finalize(): void {
    while (this.#depth > 0) this.closeNode()
  }

  toHTML(): string {
    return this.#html
  }
}

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
let hasAll = false
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
  hasAll = false
  registerOwn()
}

function registerOwn(): void {
  for (const [name, { grammar }] of own) highlighter.registerLanguage(name, () => grammar)
}

/**
 * Other names, and languages in others (a script in HTML), ask for all of them, and what is none of
 * them for those that few sites show.
 */
function makeReady(language: string): void {
  makeUsual(language)
  if (isReady(language)) return
  const name = meantLanguage(language)
  const more = isReady(name) ? undefined : grammarNamed(name)
  if (more) highlighter.registerLanguage(name, more)
  if (name !== language && isReady(name))
    highlighter.registerAliases(language, { languageName: name })
}

function makeUsual(language: string): void {
  if (hasAll || own.get(language)?.embeds === false) return
  if (SELF_CONTAINED.includes(language)) {
    const name = language as keyof typeof LANGUAGES
    if (!isReady(language)) highlighter.registerLanguage(name, LANGUAGES[name])
    return
  }
  hasAll = true
  for (const [name, definition] of Object.entries(LANGUAGES))
    highlighter.registerLanguage(name, definition)
  for (const [languageName, aliases] of Object.entries(OWN_ALIASES))
    highlighter.registerAliases(aliases, { languageName })
  // Once more: theirs win over ours of the same name.
  registerOwn()
}

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
  makeReady(name)
  const aliases = highlighter
    .listLanguages()
    .flatMap((language) => highlighter.getLanguage(language)?.aliases ?? [])
  return nearest(name, [...highlighter.listLanguages(), ...aliases])
}

/** The code as HTML: text and `span.hljs-*` elements. */
export function highlight(language: string | undefined, code: string): string {
  if (!language || PLAIN.includes(language) || !knowsLanguage(language)) return textHtml(code)
  return highlighted.get(language, code, () => {
    const { value, errorRaised } = highlighter.highlight(code, { language, ignoreIllegals: true })
    if (errorRaised) throw ownFault(language, errorRaised) ?? errorRaised
    return value
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

/**
 * Splits highlighted code at its line ends, opening spans again on the next line. The line ends
 * themselves are left out, and so are empty spans.
 */
export function splitLines(html: string): string[] {
  let open: string[] = []
  return html.split('\n').map((text) => {
    const before = open.join('')
    for (const [tag] of text.matchAll(/<[^>]*>/g))
      open = tag === '</span>' ? open.slice(0, -1) : [...open, tag]
    return withoutEmpty(before + text + '</span>'.repeat(open.length))
  })
}

function withoutEmpty(html: string): string {
  const less = html.replaceAll(/<span class="[^"]*"><\/span>/g, '')
  return less === html ? html : withoutEmpty(less)
}
