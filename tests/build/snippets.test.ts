// The real thing on a small site: programs are compiled and run, and one changed character of a
// page turns the check red at its place.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  checkSnippets,
  type SnippetFlags,
  type SnippetReport,
} from '../../src/snippets/checkSnippets.ts'
import { findTools } from '../../src/snippets/toolbox.ts'
import { createLog } from '../../src/tools/log.ts'
import { Report } from '../../src/tools/report.ts'

const tools = await findTools(['gcc', 'bash', 'nginx'])
for (const name of ['gcc', 'bash', 'nginx'] as const)
  if (!tools[name])
    console.warn(`SKIPPED: ${name} is not installed; what needs it is not tested here.`)

const PAGE = `---
title: A
---

# A

\`\`\`c title="double.c" run
#include <stdio.h>

int main(void)
{
    int c;

    while ((c = getchar()) != EOF) {
        putchar(c);
        if (c != '\\n')
            putchar(c);
    }
    return 3;
}
\`\`\`

Twice each:

\`\`\`text input
ab
c
\`\`\`

\`\`\`text output
aabb
cc
\`\`\`
`

let root: string
let said: string
beforeEach(() => {
  root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'quire-snippets-test ')))
  fs.mkdirSync(path.join(root, 'content/docs'), { recursive: true })
  fs.writeFileSync(
    path.join(root, 'site.config.ts'),
    "export default { title: 'T', url: 'https://a.example' }\n",
  )
})
afterEach(() => fs.rmSync(root, { recursive: true }))

function check(page: string, flags: Partial<SnippetFlags> = {}): Promise<SnippetReport> {
  fs.writeFileSync(path.join(root, 'content/docs/a.md'), page)
  said = ''
  const log = createLog({ stream: { write: (text) => (said += text) } })
  return checkSnippets(root, { cache: true, strict: false, report: new Report(), log, ...flags })
}

test.skipIf(!tools.gcc)(
  'a right program is green, a second time without running; one other character is red at its line',
  async () => {
    expect(await check(PAGE)).toMatchObject({
      ok: true,
      problems: [],
      counts: { blocks: 3, compiled: 1, runs: 1, skipped: 0, cached: 0 },
    })
    expect(said).toContain(
      '3 blocks on 1 page, 1 program compiled, 1 run compared, 0 transcripts executed',
    )
    expect(await check(PAGE)).toMatchObject({
      ok: true,
      counts: { compiled: 1, runs: 1, cached: 1 },
    })
    expect(await check(PAGE, { cache: false })).toMatchObject({ ok: true, counts: { cached: 0 } })

    const red = await check(PAGE.replace('\ncc\n', '\ncx\n'))
    expect(red.ok).toBe(false)
    expect(red.problems).toEqual([
      {
        code: 'SNIPPET_OUTPUT',
        severity: 'error',
        message: 'expected "cx", got "cc"',
        file: 'content/docs/a.md',
        line: 32,
        column: 2,
        hint: 'This is the program at line 7. Correct the program, or show what it prints.',
      },
    ])
    // What failed is tried again.
    expect((await check(PAGE.replace('\ncc\n', '\ncx\n'))).problems).toEqual(red.problems)
  },
)

test.skipIf(!tools.gcc)(
  'a warning is an error at its line, and so is memory out of bounds',
  async () => {
    const warns = await check(PAGE.replace('    int c;\n', '    int c, unused;\n'))
    expect(warns.problems).toMatchObject([
      {
        code: 'SNIPPET_COMPILE',
        line: 12,
        column: 12,
        message: expect.stringContaining('unused variable'),
      },
    ])
    const code =
      '#include <stdlib.h>\nint main(void)\n{\n    char *a = malloc(3);\n    a[rand() % 1 + 3] = 1;\n    free(a);\n}'
    const overflow = await check(`\`\`\`c run\n${code}\n\`\`\`\n`)
    expect(overflow.problems).toMatchObject([{ code: 'SNIPPET_SANITIZER', line: 6 }])
  },
)

test.skipIf(!tools.gcc)('a signal is a problem', async () => {
  const aborts = await check('```c run\n#include <stdlib.h>\nint main(void) { abort(); }\n```\n')
  expect(aborts.problems).toMatchObject([
    { code: 'SNIPPET_SIGNAL', line: 1, message: 'it is ended by SIGABRT' },
  ])
})

test.skipIf(!tools.bash)(
  'transcripts and scripts are executed in a folder of their own',
  async () => {
    const console =
      '```console run\n$ mkdir x && cd x\n$ basename $PWD\nx\n$ ls nowhere 2>/dev/null || echo none\nnone\n```\n'
    const script = '```bash run\ntr a b\n```\n\n```text input\naa\n```\n\n```text output\nbb\n```\n'
    expect(await check(`${console}\n${script}`)).toMatchObject({
      ok: true,
      counts: { transcripts: 2, runs: 4 },
    })
    const red = await check(console.replace('\nnone\n', '\nnine\n'))
    expect(red.problems).toMatchObject([
      { code: 'SNIPPET_OUTPUT', line: 6, column: 2, message: 'expected "nine", got "none"' },
    ])
    const fails = await check('```bash run\nfalse\n```\n')
    expect(fails.problems).toMatchObject([
      { code: 'SNIPPET_STATUS', line: 1, message: 'the script ends with status 1' },
    ])
  },
)

test.skipIf(!tools.nginx)('nginx tests a block in its context and names the line', async () => {
  const block = '```nginx run context=server\nlisten 80;\nroot /srv;\n```\n'
  expect(await check(block)).toMatchObject({ ok: true, counts: { nginx: 1 } })
  const red = await check(block.replace('root', 'rot'))
  expect(red.problems).toMatchObject([
    { code: 'SNIPPET_NGINX', line: 3, message: 'nginx refuses this: unknown directive "rot"' },
  ])
})

test('a missing tool is said aloud, and fails a strict check', async () => {
  const { gcc } = tools
  const before = process.env.PATH
  process.env.PATH = root
  try {
    const { ok, counts, problems } = await check(PAGE, { strict: true })
    expect([ok, counts.skipped, counts.compiled]).toEqual([false, 1, 0])
    expect(problems).toMatchObject([
      { code: 'SNIPPET_TOOL', severity: 'error', message: 'gcc is not installed: 1 block skipped' },
    ])
    expect(await check(PAGE)).toMatchObject({ ok: true, problems: [{ severity: 'warning' }] })
    expect(said).toContain('1 skipped')
  } finally {
    process.env.PATH = before
  }
  expect((await findTools(['gcc'])).gcc).toEqual(gcc)
})

test('everything is parsed without any tool, and after a stop nothing is left', async () => {
  const page =
    '```json\n{ "a": 1, }\n```\n\n```js\nlet a = = 1\n```\n\n```aql\nRETURN LENGHT([])\n```\n'
  const { problems } = await check(page)
  expect(problems.map(({ code, line, column }) => [code, line, column])).toEqual([
    ['SNIPPET_JSON', 2, 9],
    ['SNIPPET_JS', 6, 9],
  ])
  const folders = () =>
    fs.readdirSync(os.tmpdir()).filter((name) => /^quire-snippets-\w{6}$/.test(name))
  const before = folders()
  const report = await check('```c run\nint main(void) { for (;;) ; }\n```\n', {
    signal: AbortSignal.timeout(100),
  })
  expect(report.ok).toBe(false)
  expect(folders()).toEqual(before)
})

describe('a prover of the site’s own', () => {
  const PAGE_OF_WORDS = '# A\n\n```words\none two\nthree for\n```\n\n```text\n1 2 3 4\n```\n'
  const proverIs = (code: string) => {
    fs.writeFileSync(path.join(root, 'prover.ts'), code)
    fs.writeFileSync(
      path.join(root, 'site.config.ts'),
      "export default {\n  title: 'T',\n  url: 'https://a.example',\n  provers: {\n    words: 'prover.ts',\n  },\n}\n",
    )
  }

  test('finds what is wrong at its place, knows the block below, and is counted', async () => {
    proverIs(`import type { Prover } from 'quire'
const known = ['one', 'two', 'three', 'four']
const prove: Prover = async ({ code, language }, { next, nearest }) =>
  [...code.matchAll(/\\w+/g)].flatMap(({ 0: word, index }) =>
    known.includes(word) ? [] : [{ at: index, message: \`\${word} of \${language}, \${next?.code}\`, hint: nearest(word, known) }])
export default prove
`)
    const { ok, counts, problems } = await check(PAGE_OF_WORDS)
    expect([ok, counts.own]).toEqual([false, 1])
    expect(problems).toEqual([
      {
        code: 'SNIPPET_PROVER',
        severity: 'error',
        message: 'for of words, 1 2 3 4',
        hint: 'four',
        file: 'content/docs/a.md',
        line: 5,
        column: 7,
      },
    ])
    expect(said).toContain('1 checked by the site’s provers')
    expect(await check(PAGE_OF_WORDS.replace('for', 'four'))).toMatchObject({ ok: true })
  })

  test('a site without one is told of none, and loads none', async () => {
    expect((await check(PAGE_OF_WORDS)).counts).not.toHaveProperty('own')
    expect(said).not.toContain('provers')
  })

  test.each([
    ['that throws', 'export default () => {\n  throw new Error("no")\n}\n', 'CONFIG_THROWS', 2],
    [
      'that does not load',
      '\nthrow new Error("no")\nexport default () => []\n',
      'CONFIG_THROWS',
      2,
    ],
    ['that is no code', 'export default () => [\n  1 2]\n', 'CONFIG_SYNTAX', 2],
    ['that is no function', '\nexport default {}\n', 'CONFIG_VALUE', 2],
    ['that gives no list', '\n\nexport default () => "fine"\n', 'CONFIG_VALUE', 3],
  ])('one %s is a problem at its line', async (_, code, problem, line) => {
    proverIs(code)
    const refusal = await check(PAGE_OF_WORDS).then(
      () => [],
      (error: { problems: unknown[] }) => error.problems,
    )
    expect(refusal).toMatchObject([
      { code: problem, file: 'prover.ts', line, hint: expect.stringMatching(/^[A-Z].*\.$/) },
    ])
  })

  test('one that is not there is told at its key', async () => {
    proverIs('')
    fs.renameSync(path.join(root, 'prover.ts'), path.join(root, 'provers.ts'))
    await expect(check(PAGE_OF_WORDS)).rejects.toMatchObject({
      problems: [
        {
          code: 'CONFIG_VALUE',
          message: 'provers.words names the file "prover.ts", which does not exist',
          hint: 'Did you mean "provers.ts"?',
          file: 'site.config.ts',
          line: 5,
        },
      ],
    })
  })
})
