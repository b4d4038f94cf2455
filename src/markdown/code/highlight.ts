// Highlights code at build time with Prism, by classes only: the colours are the theme's. An
// unknown language stays plain text.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type PrismType from 'prismjs'
import type { Grammar, TokenStream } from 'prismjs'
import { textHtml, valueHtml } from '../../shared/htmlText.ts'
import { engineRoot } from '../../tools/engine.ts'
import { nearest } from '../../tools/nearest.ts'
import { SiteError } from '../../tools/problem.ts'
import { messageOf } from '../../tools/thrown.ts'
import { OTHER_LANGUAGE_NAMES } from './languageNames.ts'

/** A highlighter of the site's own: HTML of the code; undefined leaves it to Prism. */
export type Highlighter = (code: string, language: string) => string | undefined

interface OwnModule<T> {
  /** In the site's folder. */
  path: string
  value: T
}

interface PrismLanguage {
  alias?: string | string[]
  require?: string | string[]
  /** Languages that it highlights within its own. */
  optional?: string | string[]
  /** Languages whose grammars it changes. */
  modify?: string | string[]
}

interface PrismPackage {
  prism: typeof PrismType
  languages: Record<string, PrismLanguage>
  /** Every name of each language that comes with the package. */
  names: Map<string, string>
  require: NodeJS.Require
}

const PLAIN = ['text', 'txt', 'plaintext', 'plain', 'mermaid']

/** No theme of ours has a colour for them. */
const UNCOLOURED = new Set(
  'punctuation operator interpolation template-string line prefix directive'.split(' '),
)

let loaded: PrismPackage | undefined
let ownLanguages = new Map<string, OwnModule<Grammar>>()
let ownHighlighter: OwnModule<Highlighter> | undefined

/** What the site brings along, in place of what it brought before. */
export function setOwnCode(
  languages: Map<string, OwnModule<Grammar>>,
  highlighter?: OwnModule<Highlighter>,
): void {
  ownLanguages = languages
  ownHighlighter = highlighter
}

/** Loaded when code first names a language. */
export function prismPackage(): PrismPackage {
  if (loaded) return loaded
  const require = createRequire(join(engineRoot, 'package.json'))
  const { meta: _, ...languages } = (
    require('prismjs/components.json') as Pick<PrismPackage, 'languages'>
  ).languages
  const names = new Map(OTHER_LANGUAGE_NAMES)
  for (const [name, { alias = [], modify }] of Object.entries(languages)) {
    // Code reads the same whatever was highlighted before: no language is loaded that changes
    // another, and its name stands for that one.
    const real = changesAnother(modify) ? [modify].flat()[0]! : name
    for (const each of [name, ...[alias].flat()]) names.set(each, real)
  }
  const prism = require('prismjs') as typeof PrismType
  loaded = { prism, languages, names, require }
  return loaded
}

/** Those that change markup come with it, or say so and do not. */
const changesAnother = (modify?: string | string[]): modify is string | string[] =>
  modify !== undefined && modify !== 'markup'

/** True when the language is one of Prism's or the site's, or plain on purpose. */
export const knowsLanguage = (language: string): boolean =>
  PLAIN.includes(language) || ownLanguages.has(language) || nameOf(language) !== undefined

/** Named first of those that are as near. */
const USUAL =
  'json js ts jsx tsx py python sh bash html css yaml xml sql java go rust cpp php ruby diff'.split(
    ' ',
  )

/** The language whose name is most like this one. */
export function nearestLanguage(name: string): string | undefined {
  return nearest(name, [...USUAL, ...ownLanguages.keys(), ...prismPackage().names.keys()])
}

/** Prism's own name of a language. */
const nameOf = (language: string): string | undefined =>
  // What has changed in a language is marked line by line.
  language.startsWith('diff-') ? 'diff' : prismPackage().names.get(language.toLowerCase())

/** The code as HTML: text and `span.token` elements. Throws SiteError for a module that throws. */
export function highlight(language: string | undefined, code: string): string {
  if (!language || PLAIN.includes(language)) return textHtml(code)
  const own = ownHighlighter && asked(ownHighlighter, (make) => textFrom(make(code, language)))
  if (own !== undefined) return own
  const written = ownLanguages.get(language)
  if (written) return asked(written, (grammar) => tokenHtml(tokensOf(code, grammar, language)))
  const name = nameOf(language)
  return name === undefined ? textHtml(code) : tokenHtml(tokensOf(code, grammarOf(name), name))
}

function grammarOf(name: string): Grammar {
  const { prism } = prismPackage()
  if (!prism.languages[name]) withPrism(() => load(name))
  return prism.languages[name]!
}

/** Prism's own loader loads a language again when one comes that it can contain. */
function load(name: string): void {
  const { prism, languages, require } = prismPackage()
  if (prism.languages[name]) return
  const { require: needed = [], optional = [] } = languages[name]!
  for (const each of [needed, optional].flat(2))
    if (!changesAnother(languages[each]!.modify)) load(each)
  require(`prismjs/components/prism-${name}.js`)
}

/** Languages and their hooks look for Prism there, and code of the site's may have put another. */
function withPrism(run: () => void): void {
  const global = globalThis as { Prism?: typeof PrismType }
  const before = global.Prism
  global.Prism = prismPackage().prism
  try {
    run()
  } finally {
    global.Prism = before
  }
}

/** Hooks find the code of templates in HTML. */
function tokensOf(code: string, grammar: Grammar, language: string): TokenStream {
  const { prism } = prismPackage()
  const run = { code, grammar, language, tokens: [] as TokenStream }
  withPrism(() => {
    prism.hooks.run('before-tokenize', run)
    run.tokens = prism.tokenize(run.code, run.grammar)
    prism.hooks.run('after-tokenize', run)
  })
  return run.tokens
}

function tokenHtml(stream: TokenStream): string {
  if (typeof stream === 'string') return textHtml(stream)
  if (Array.isArray(stream)) return stream.map(tokenHtml).join('')
  const { type, alias = [], content } = stream
  const inner = tokenHtml(content)
  if (UNCOLOURED.has(type) && (alias.length === 0 || type === 'prefix')) return inner
  const classes = ['token', type, ...[alias].flat()]
  return `<span class="${valueHtml(classes.join(' '))}">${inner}</span>`
}

/** Throws for what is no text, such as a promise. */
function textFrom(html: unknown): string | undefined {
  if (html === undefined || typeof html === 'string') return html
  throw new Error(
    html instanceof Promise
      ? 'it returns a promise; await before the export, and return HTML'
      : 'it returns no text',
  )
}

function asked<T, R>({ path, value }: OwnModule<T>, use: (value: T) => R): R {
  try {
    return use(value)
  } catch (error) {
    const message = `"${path}" throws while it highlights code: ${messageOf(error)}`
    const hint = 'Correct the function.'
    throw new SiteError([{ code: 'CONFIG_THROWS', severity: 'error', message, file: path, hint }])
  }
}
