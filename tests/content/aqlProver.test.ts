// What the AQL checker accepts, and what it says about the rest.
import { expect, test } from 'vitest'
import prove from '../../content/aql/prover.ts'
import { blocksIn } from '../../src/snippets/blocks.ts'
import { nearest } from '../../src/tools/nearest.ts'

/** What is wrong with the first block of a page. */
const faultsOf = async (page: string) => {
  const [block, next] = blocksIn(page, 'a.md')
  return prove(block!, { next, nearest })
}
const aqlFaults = (query: string) => faultsOf(`\`\`\`aql\n${query}\n\`\`\`\n`)

test.each([
  'FOR p IN people FILTER p.age >= 18 && p.name =~ "^A" SORT p.name DESC LIMIT 2, 5 RETURN DISTINCT p.name',
  'for v, e in 1..2 outbound "people/ada" follows prune v.x == 1 return v',
  'FOR v IN ANY SHORTEST_PATH @from TO @to GRAPH "g" OPTIONS { weightAttribute: "w" } RETURN v',
  'FOR p IN 1..3 ANY K_SHORTEST_PATHS "a/1" TO "a/2" edges RETURN LENGTH(p.edges)',
  'FOR d IN view SEARCH ANALYZER(PHRASE(d.t, "x"), "text_en") SORT BM25(d) RETURN MERGE(d, { score: TFIDF(d) })',
  'FOR p IN posts COLLECT year = p.year WITH COUNT INTO n RETURN { year, n }',
  'FOR p IN posts COLLECT AGGREGATE n = COUNT(p), m = MAX(p.w) RETURN { n, m }',
  'FOR p IN posts WINDOW { preceding: 1 } AGGREGATE s = SUM(p.w) RETURN s',
  'UPSERT { _key: "a" } INSERT { n: 1 } UPDATE { n: OLD.n + 1 } IN c OPTIONS { keepNull: false } RETURN NEW',
  'REPLACE p WITH UNSET(p, "x") IN people RETURN OLD._key',
  'RETURN p.tags[* FILTER CURRENT LIKE "a%" RETURN CURRENT] ALL IN ["a"]',
  'RETURN [1, 2][? AT LEAST (2) FILTER CURRENT > 0]',
  'RETURN MY::OWN::FUNCTION(`weird name`, @@collection, @value, d.@attribute)',
  'RETURN DOCUMENT("a/1").x // a comment with ( and "\n/* and ] another */',
  "RETURN x ? NOT y : 'a \\' (quote'",
  'LET N = 1 LET A = [N, N] RETURN { A, SQL: NONE == ANY, b: 0x1F + 0b01 + 1.5e-3 }',
  'FOR c IN CITIES RETURN c',
])('%s is fine', async (query) => expect(await aqlFaults(query)).toEqual([]))

test.each([
  ['FRO p IN x RETURN p', 0, 'FRO is no keyword of AQL', 'Did you mean FOR?'],
  [
    'FOR p IN x FLITER p.a == 1 RETURN p',
    11,
    'FLITER is no keyword of AQL',
    'Did you mean FILTER?',
  ],
  ['FOR p IN x SORT p.a DSC RETURN p', 20, 'DSC is no keyword of AQL', 'Did you mean DESC?'],
  ['RETURN LENGHT(x)', 7, 'LENGHT is no function of AQL', 'Did you mean LENGTH?'],
  ['RETURN geo_distanz(x)', 7, 'geo_distanz is no function of AQL', 'Did you mean GEO_DISTANCE?'],
  [
    'RETURN FROBNICATE(x)',
    7,
    'FROBNICATE is no function of AQL',
    'Functions of your own have a namespace: MY::FUNCTION().',
  ],
  ['RETURN (1 + [2)', 14, 'expected ] here, found )', undefined],
  ['RETURN (1', 7, '( is never closed', undefined],
  ['RETURN 1]', 8, '] closes nothing', undefined],
  ['RETURN "abc', 7, 'this " is never closed', undefined],
  ['RETURN 1 /* abc', 9, 'this comment is never closed', undefined],
  [
    'FILTER x == @ RETURN x',
    12,
    'a bind variable needs a name: letters, digits and underscores after the @',
    undefined,
  ],
  [
    'FILTER x == @@-a',
    12,
    'a bind variable needs a name: letters, digits and underscores after the @',
    undefined,
  ],
  ['RETURN x # y', 9, '# means nothing in AQL', undefined],
] as [string, number, string, string | undefined][])('%s', async (query, at, message, hint) => {
  const [first] = await aqlFaults(query)
  expect(first).toEqual(hint === undefined ? { at, message } : { at, message, hint })
})

test('an edge collection in capitals is asked to stand in backticks', async () => {
  expect(await aqlFaults('FOR v IN 1 OUTBOUND a XYZZY RETURN v')).toEqual([
    {
      at: 22,
      message: 'XYZZY is no keyword of AQL',
      hint: 'If it is a name, put it in backticks.',
    },
  ])
  expect(await aqlFaults('FOR v IN 1 OUTBOUND a `XYZZY` RETURN v')).toEqual([])
})

test('bind variables must be those of the block below', async () => {
  const page =
    '```aql\nFOR p IN @@all\n  FILTER p.a == @vaule\n```\n\n```json bind\n{ "value": 1, "@all": "x" }\n```\n'
  expect(await faultsOf(page)).toEqual([
    {
      at: 0,
      message: 'the query does not use the bind variable "value"',
      hint: 'A database refuses what is given and not used.',
    },
    {
      at: 31,
      message: '@vaule is not among the bind variables below',
      hint: 'Did you mean @value?',
    },
  ])
  expect(await faultsOf(page.replace(' bind', ''))).toEqual([])
})
