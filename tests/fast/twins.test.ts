// Each twin beside its reference, on every corpus: what it does not refuse is what the reference
// gives.
import type { Root } from 'mdast'
import { beforeAll, describe, expect, test } from 'vitest'
import { mathRules } from '../../src/build/mathRules.ts'
import type { MarkdownInput } from '../../src/compile/document/markdownOptions.ts'
import { renderMarkdown } from '../../src/compile/markdown.ts'
import { loadMath } from '../../src/compile/math/mathPackages.ts'
import { formulaTwins } from '../../src/compile/math/mathParsers.ts'
import { taggedTwin } from '../../src/compile/mdx/themeTags.ts'
import type { Rendered } from '../../src/compile/tree/rendered.ts'
import type { SiteConfig } from '../../src/config/config.ts'
import { loadParsersFor } from '../../src/fast/markdown/lateParsers.ts'
import { plainHtml, type ReadText } from '../../src/fast/markdown/plainHtml.ts'
import { markdownTwin } from '../../src/fast/markdown/twin.ts'
import { mdxParserTwin, mdxProgramsTwin } from '../../src/fast/mdx/twin.ts'
import { load, loadNative, PROVEN_VERSION } from '../../src/fast/parse/native.ts'
import { parserTwin } from '../../src/fast/parse/twin.ts'
import type { Twin } from '../../src/fast/twins.ts'
import { engineRoot } from '../../src/tools/engine.ts'
import { LONG } from '../support/long.ts'
import { CORPORA } from './corpora.ts'

type Corpus = keyof typeof CORPORA

interface Subject<In, Out> {
  twin: Twin<In, Out, Out | Promise<Out>>
  inputFrom(text: string, index: number): In
  /** The share of a corpus that must not be refused; all other corpora are compared as well. */
  floors: Partial<Record<Corpus, number>>
  /** Of a large corpus, each nth text: some references are slow. */
  step?: Partial<Record<Corpus, number>>
  /** A small fault, made of what is right. */
  broken(out: Out): Out
}

const contextOf = (): MarkdownInput['context'] => ({
  path: 'a.md',
  chain: ['a.md'],
  parts: [],
  includes: { root: '/', found: [], count: 0 },
})

const markdown: Subject<MarkdownInput, Rendered> = {
  twin: markdownTwin,
  inputFrom: (text, i) => ({
    text,
    options: { html: 'sanitize' },
    context: contextOf(),
    dropTitle: i % 2 === 0,
  }),
  floors: {
    notebook: 0.35,
    commonMark: 0.38,
    gfmExamples: 0.66,
    random: 0.07,
    plain: 1,
    containers: 1,
    realBlocks: 0.15,
  },
  // The parser, which it begins with, reads all of them.
  step: { random: LONG ? 1 : 4 },
  broken: (out) => ({ ...out, body: out.body.replace('</p>', '</p >') }),
}

/** Any text may stand in a file of MDX; many are none, which is told alike. */
const mdx: Subject<MarkdownInput, Rendered> = {
  ...markdown,
  inputFrom: (text, i) => ({
    ...markdown.inputFrom(text, i),
    options: { html: 'sanitize', format: 'mdx' },
  }),
  floors: { gfmExamples: 0.83, mdx: 0.7, plain: 0.8, containers: 1 },
  step: { random: 10 },
}

/** What is refused is read once: the reference goes on with what the fast way has read. */
const readOnce: Subject<MarkdownInput, Rendered> = {
  ...markdown,
  twin: {
    ...markdownTwin,
    name: 'readOnce' as 'markdown',
    fast(input) {
      let read: ReadText | undefined
      const keep = (found: ReadText) => {
        read = found
      }
      if (plainHtml(input, keep) || !read) return undefined
      const { document, parts } = read
      return renderMarkdown({ ...input, context: { ...input.context, parts } }, document)
    },
  },
  floors: { notebook: 0.05, random: 0.05 },
}

const mdxReadOnce: Subject<MarkdownInput, Rendered> = {
  ...readOnce,
  inputFrom: mdx.inputFrom,
  floors: { mdx: 0.01 },
  step: { random: 10 },
}

const MATH = mathRules({
  root: engineRoot,
  markdown: { math: true },
  theme: {},
} as unknown as SiteConfig).math!

/** Of a site with formulas, whose packages read all that may hold one. */
const formulas: Subject<MarkdownInput, Rendered> = {
  ...markdown,
  inputFrom: (text, i) => ({
    ...markdown.inputFrom(text, i),
    options: { html: 'sanitize', math: MATH },
  }),
  floors: { plain: 1, codeDollars: 1, dollars: 0.08 },
  step: { random: 20, formulas: 4 },
}

const mdxFormulas: Subject<MarkdownInput, Rendered> = {
  ...formulas,
  inputFrom: (text, i) => ({
    ...formulas.inputFrom(text, i),
    options: { html: 'sanitize', format: 'mdx', math: MATH },
  }),
  floors: { plain: 0.8, codeDollars: 1, dollars: 0.08 },
}

const parser: Subject<string, Root> = {
  twin: parserTwin,
  inputFrom: (text) => text,
  floors: {
    notebook: 0.6,
    commonMark: 0.6,
    gfmExamples: 0.9,
    random: 0.15,
    plain: 1,
    gfm: 0.57,
    containers: 1,
  },
  step: { dollars: 10 },
  broken: ({ children: [first, ...rest], ...root }) =>
    first
      ? { ...root, children: [{ ...first, position: undefined }, ...rest] }
      : { ...root, children: [] },
}

const mdxParser: Subject<string, Root> = {
  ...parser,
  twin: mdxParserTwin,
  floors: { notebook: 0.5, gfmExamples: 0.79, containers: 1 },
  step: { dollars: 10, random: LONG ? 1 : 4 },
}

const NAMES = new Set(['Tabs', 'TabItem', 'Foo', 'Admonition', 'a', 'div', 'b'])

/** With names that some texts of each corpus have tags of. */
const tagged: Subject<{ text: string; names: ReadonlySet<string> }, Root> = {
  ...parser,
  twin: { ...taggedTwin, name: 'tagged' as 'parser' },
  inputFrom: (text) => ({ text, names: NAMES }),
  // Of the first 3,000 it takes 0.308, and of 30,000 0.293.
  floors: { notebook: 0.5, plain: 1, containers: 1, realBlocks: LONG ? 0.29 : 0.3 },
  step: { dollars: 10, random: LONG ? 1 : 4 },
}

/** Of texts with formulas, as sites have them that turn those on. */
const FORMULAS = () => formulaTwins(MATH)
const PAIRS = () => formulaTwins({ ...MATH, options: { singleDollarTextMath: false } })

/** Of the parser's, which are several. */
const later = (name: string, twin: () => Twin<string, Root>): Twin<string, Root> => ({
  name: name as Twin<string, Root>['name'],
  fast: (text) => twin().fast(text),
  reference: (text) => twin().reference(text),
})

const formulaParser: Subject<string, Root> = {
  ...parser,
  twin: later('formulaParser', () => FORMULAS().markdown),
  floors: { formulas: 0.05, dollars: 0.1, plain: 1 },
  step: { random: LONG ? 1 : 20, formulas: 1, dollars: 1 },
}

const pairsParser: Subject<string, Root> = {
  ...formulaParser,
  twin: later('pairsParser', () => PAIRS().markdown),
}

const mdxFormulaParser: Subject<string, Root> = {
  ...formulaParser,
  twin: later('mdxFormulaParser', () => FORMULAS().mdx.parser),
  floors: { formulas: 0.05 },
}

const mdxFormulaPrograms: Subject<string, Root> = {
  ...mdxFormulaParser,
  twin: later('mdxFormulaPrograms', () => FORMULAS().mdx.programs),
}

const mdxPrograms: Subject<string, Root> = {
  ...mdxParser,
  twin: mdxProgramsTwin,
  step: { dollars: 10, random: 20 },
}

const OF_ONE_WAY = ['idSuffix', 'parts', 'ownImages']

/** Keys in one order; of notes only what all ways have; a key without a value is no key. */
function comparable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(comparable)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, inner]) => inner !== undefined && !OF_ONE_WAY.includes(key))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, comparable(inner)]),
  )
}

/** Whether `comparable` makes the same of both, told without making it: a "no" may be mistaken. */
function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const keys = keysOf(one)
  return (
    keys.length === keysOf(other).length &&
    keys.every(
      (key) =>
        Object.hasOwn(other, key) && isSame(one[key as keyof object], other[key as keyof object]),
    )
  )
}

const keysOf = (value: object) =>
  Object.keys(value).filter(
    (key) => value[key as keyof object] !== undefined && !OF_ONE_WAY.includes(key),
  )

/** How many texts the twin takes, and the first on which it differs. */
async function compare<In, Out>(
  { inputFrom, step = {} }: Subject<In, Out>,
  twin: Twin<In, Out, Out | Promise<Out>>,
  corpus: Corpus,
): Promise<{ taken: number; of: number; difference?: string }> {
  const texts = textsOf(corpus).filter((_, i) => i % (step[corpus] ?? 1) === 0)
  let taken = 0
  for (const [i, text] of texts.entries()) {
    const input = inputFrom(text, i)
    const out = twin.fast(input)
    if (out === undefined) continue
    taken++
    const reference = await referenceOf(twin, input)
    if (isSame(out, reference)) continue
    const given = JSON.stringify(comparable(out))
    const expected = JSON.stringify(comparable(reference))
    if (given !== expected)
      return {
        taken,
        of: texts.length,
        difference: `${JSON.stringify(text)}\n${given}\n${expected}`,
      }
  }
  return { taken, of: texts.length }
}

async function referenceOf<In, Out>(twin: Twin<In, Out, Out | Promise<Out>>, input: In) {
  try {
    return await twin.reference(input)
  } catch (error) {
    return `${error}`
  }
}

const known = new Map<Corpus, string[]>()
function textsOf(corpus: Corpus): string[] {
  const texts = known.get(corpus) ?? CORPORA[corpus]()
  known.set(corpus, texts)
  return texts
}

const ALL = Object.keys(CORPORA) as Corpus[]

beforeAll(async () => {
  await loadNative()
  await loadMath(MATH)
  await loadParsersFor('', 'mdx')
  await loadParsersFor('<Tabs>', 'md')
})

describe.each<[Subject<never, unknown>]>([
  [markdown as never],
  [mdx as never],
  [readOnce as never],
  [mdxReadOnce as never],
  [formulas as never],
  [mdxFormulas as never],
  [parser as never],
  [mdxParser as never],
  [tagged as never],
  [mdxPrograms as never],
  [formulaParser as never],
  [pairsParser as never],
  [mdxFormulaParser as never],
  [mdxFormulaPrograms as never],
])('a twin and its reference', (subject) => {
  const { twin, floors, broken } = subject

  test.each(ALL)(`agree: ${twin.name} on %s`, async (corpus) => {
    const { taken, of, difference } = await compare(subject, twin, corpus)
    expect(difference).toBeUndefined()
    expect(of === 0 ? 1 : taken / of).toBeGreaterThanOrEqual(floors[corpus] ?? 0)
  })

  test(`a fault is found: ${twin.name}`, async () => {
    const faulty = {
      ...twin,
      fast: (input: never) => {
        const out = twin.fast(input)
        return out === undefined ? undefined : broken(out)
      },
    }
    const found = async (corpus: Corpus) =>
      (await compare(subject, faulty, corpus)).difference !== undefined
    expect((await found('notebook')) || (await found('random'))).toBe(true)
  })
})

test('a native parser that takes every text is found to differ', async () => {
  const native = await load(PROVEN_VERSION)
  const { difference } = await compare(
    parser,
    { ...parserTwin, fast: native!.markdown },
    'addresses',
  )
  expect(difference).toContain('a&#64;x.org')
})
