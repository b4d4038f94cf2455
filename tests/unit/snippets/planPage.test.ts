// The marks of blocks, read from Markdown as authors write it.
import { expect, test } from 'vitest'
import { blocksIn } from '../../../src/snippets/blocks.ts'
import { type Plan, planPage } from '../../../src/snippets/planPage.ts'

const fence = (info: string, code = '') => `\`\`\`${info}\n${code}\n\`\`\`\n\n`
const planOf = (...fences: string[]): Plan =>
  planPage(blocksIn(fences.join('text\n\n'), 'a.md'), new Set(['aql']))
const messages = (plan: Plan) =>
  plan.problems.map(({ code, line, message }) => `${code} ${line} ${message}`)

/** `input → output` of each run of the first proof. */
function runsOf({ proofs }: Plan): string[] {
  const [proof] = proofs
  if (!proof || !('runs' in proof)) throw new Error('no program')
  return proof.runs.map(({ input, output }) => `${input?.code ?? '-'} → ${output?.code ?? '-'}`)
}

test('a program is run on every pair below it, up to the next program', () => {
  const plan = planOf(
    fence('c title="a.c" {1} run', 'int a;'),
    fence('text input', 'one'),
    fence('text output', '1'),
    fence('c', 'fragment'),
    fence('text', 'no mark'),
    fence('text output', '2'),
    fence('c run', 'int b;'),
    fence('text output', '3'),
  )
  expect(plan.proofs.map(({ type, block }) => [type, block.title, block.code])).toEqual([
    ['program', 'a.c', 'int a;'],
    ['program', undefined, 'int b;'],
  ])
  expect(runsOf(plan)).toEqual(['one → 1', '- → 2'])
  expect(plan.problems).toEqual([])
})

test('a program without output is run once all the same', () => {
  expect(runsOf(planOf(fence('c run', 'x')))).toEqual(['- → -'])
  expect(runsOf(planOf(fence('bash run', 'x')))).toEqual(['- → -'])
})

test('JSON, JavaScript and what the site proves itself need no mark; other languages are only shown without one', () => {
  const plan = planOf(
    fence('json'),
    fence('js'),
    fence('aql'),
    fence('c'),
    fence('bash'),
    fence('nginx'),
    fence('jsonc'),
    fence('python'),
    fence(''),
  )
  expect(plan.proofs.map(({ type }) => type)).toEqual(['json', 'js', 'own'])
})

test('skip leaves a block out, and with it the runs of a program', () => {
  const plan = planOf(
    fence('json skip'),
    fence('c run skip'),
    fence('text input'),
    fence('text output'),
  )
  expect(plan).toEqual({ proofs: [], problems: [], left: 2 })
})

test('an nginx block names its context', () => {
  const plan = planOf(
    fence('nginx run context=server {6}'),
    fence('nginx run'),
    fence('nginx run context=sever'),
  )
  expect(plan.proofs).toMatchObject([{ type: 'nginx', context: 'server' }])
  expect(messages(plan)).toEqual([
    'SNIPPET_MARK 7 an nginx block that is run must name its context',
    'SNIPPET_MARK 13 "sever" is no context of nginx',
  ])
})

test('a mark that proves nothing is a problem', () => {
  const plan = planOf(
    fence('text output'),
    fence('c run'),
    fence('text input'),
    fence('python run'),
  )
  expect(messages(plan)).toEqual([
    'SNIPPET_MARK 1 this output belongs to no program',
    'SNIPPET_MARK 13 this input has no output',
    'SNIPPET_MARK 19 "run" has no meaning for python',
  ])
})

test('a prover of the site’s own sees the block below, and comes before ours', () => {
  const bind = fence('json title="bind variables" bind', '{}')
  expect(planOf(fence('aql run'), bind).proofs).toMatchObject([
    { type: 'own', block: { language: 'aql' }, next: { code: '{}' } },
    { type: 'json' },
  ])
  expect(planOf(fence('aql skip'))).toEqual({ proofs: [], problems: [], left: 1 })
  const blocks = blocksIn(fence('json'), 'a.md')
  expect(planPage(blocks, new Set(['json'])).proofs).toMatchObject([{ type: 'own' }])
  expect(planPage(blocks).proofs).toMatchObject([{ type: 'json' }])
})
