// Facts that stood wrong on the pages once: what a compiler can check is run, the rest must not
// come back in its old words.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const content = fileURLToPath(new URL('../../content/', import.meta.url))
const page = (file: string) => readFileSync(join(content, file), 'utf8')

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'quire-facts-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function gcc(...args: string[]) {
  const { status, stderr, error } = spawnSync('gcc', ['-std=c17', ...args], {
    cwd: folder,
    encoding: 'utf8',
  })
  if (error) throw error
  return { status, stderr }
}

/** The program under a title on a page, compiled: a function from its input to its output. */
function program(file: string, title: string): (input: string) => string {
  const text = page(file).split(`\`\`\`c title="${title}" run\n`)[1]!.split('\n```')[0]!
  writeFileSync(join(folder, title), `${text}\n`)
  expect(gcc('-Wall', '-Wextra', '-pedantic', '-Werror', '-o', `${title}.out`, title)).toEqual({
    status: 0,
    stderr: '',
  })
  return (input) => spawnSync(join(folder, `${title}.out`), { input, encoding: 'utf8' }).stdout
}

describe('exercise 1-23', () => {
  let strip: (input: string) => string
  beforeAll(() => {
    strip = program('docs/knr/chapter01/1-23.md', '1-23.c')
  })

  test.each([
    [
      'blanks after a backslash stay, for without them the lines would be joined',
      '#define A 1 \\ \nint x;\n',
      '#define A 1 \\ \nint x;\n',
    ],
    [
      'so does the blank of a comment there',
      '#define A 1 \\ /* c */\nint x;\n',
      '#define A 1 \\  \nint x;\n',
    ],
    ['other trailing blanks go', 'int x;  \nint y; /* c */ \n', 'int x;\nint y;\n'],
    [
      'all line ends come out alike',
      'int x; // c\r\nint y; /* d */\r\nint z;\r\n',
      'int x;\nint y;\nint z;\n',
    ],
    ['a comment continues over CR LF', '// c \\\r\nmore\r\nint x;\r\n', '\nint x;\n'],
    ['a lone carriage return is a character', '"a\rb" \\\rx\n', '"a\rb" \\\rx\n'],
  ])('%s', (_, input, output) => {
    expect(strip(input)).toBe(output)
  })
})

describe('what gcc says', () => {
  const compile = (text: string, ...flags: string[]) => {
    writeFileSync(join(folder, 'x.c'), text)
    return gcc(...flags, '-o', 'x', 'x.c')
  }

  test('a trigraph is honoured in silence by -std=c17, and an error with the flags of the notebook', () => {
    const text = '#include <stdio.h>\nint main(void) { puts("what??!"); return 0; }\n'
    expect(compile(text)).toMatchObject({ status: 0, stderr: '' })
    expect(spawnSync(join(folder, 'x'), { encoding: 'utf8' }).stdout).toBe('what|\n')
    expect(compile(text, '-Wall', '-Werror').stderr).toContain('trigraph ??! converted to |')
  })

  test('a greeting by printf is one by puts, whose thirteen main seems to return', () => {
    const text = '#include <stdio.h>\nmain() { printf("hello, world\\n"); }\n'
    writeFileSync(join(folder, 'hello.c'), text)
    for (const [flags, call] of [
      [[], 'puts'],
      [['-fno-builtin'], 'printf'],
    ] as const) {
      spawnSync('gcc', ['-std=c90', ...flags, '-S', 'hello.c'], { cwd: folder })
      expect(readFileSync(join(folder, 'hello.s'), 'utf8')).toMatch(
        new RegExp(`call\\s+${call}\\b`),
      )
      spawnSync('gcc', ['-std=c90', ...flags, 'hello.c', '-o', 'hello'], { cwd: folder })
      expect(spawnSync(join(folder, 'hello')).status).toBe(13)
    }
  })

  test('a full disk is seen by those who ask, as the introduction does', () => {
    const [, lines] = /```c\n(if \(ferror[^`]*)```/.exec(page('docs/knr/intro.md'))!
    const program = (end: string) =>
      compile(
        `#include <stdio.h>\n#include <stdlib.h>\nint main(void) { puts("x"); ${end} return 0; }\n`,
      )
    const statusOnFullDisk = () =>
      spawnSync('sh', ['-c', './x </dev/null >/dev/full'], { cwd: folder }).status
    expect(program('')).toMatchObject({ status: 0 })
    expect(statusOnFullDisk()).toBe(0)
    expect(program(lines!)).toMatchObject({ status: 0 })
    expect(statusOnFullDisk()).toBe(1)
  })

  test('5 / 9 gives minus zero below freezing', () => {
    compile(
      '#include <stdio.h>\nint main(void) { printf("%.1f", (double)(5 / 9 * (20.0f - 32.0f))); return 0; }\n',
    )
    expect(spawnSync(join(folder, 'x'), { encoding: 'utf8' }).stdout).toBe('-0.0')
  })
})

test.each([
  ['blog/tentacle.md', 'two centuries later there is no tree'],
  ['docs/knr/chapter01/1-1.md', 'quietly uses the proper type'],
  ['docs/knr/chapter01/1-15.md', 'three each way'],
  ['docs/arangoDB/arangoIntro.md', 'arangosh --server.database marginalia'],
  ['docs/nginx/resources.md', '# root, error_page and locations as above'],
  ['docs/knr/_category_.json', 'answers to the exercises of'],
  [
    'docs/arangoDB/CRUD/DocReadArango.md',
    'builds the whole collection in memory to look at one, and which',
  ],
  ['docs/knr/chapter01/1-1.md', 'is the number of characters `printf` wrote'],
  ['docs/knr/chapter01/1-2.md', 'still armed with the flags'],
  ['docs/knr/intro.md', 'a program that has failed returns'],
  ['docs/arangoDB/arangoIntro.md', 'changed the licence from'],
  ['docs/arangoDB/arangoIntro.md', '\n  arangoimport '],
  ['docs/nginx/resources.md', 'follows the address without any variable.\n'],
  ['docs/wiki/memory-layout.md', 'and it does so on every run: only the base'],
  ['blog/status.md', 'The new ones are drawn as vectors'],
  ['docs/arangoDB/aggregate.md', '`COUNT_DISTINCT`, and the bit operations.'],
])('%s no longer says "%s"', (file, sentence) => {
  expect(page(file)).not.toContain(sentence)
})

test.each([
  ['docs/knr/chapter01/1-1.md', 'gcc has replaced it by `puts`'],
  ['docs/knr/chapter01/1-3.md', 'or -0.0 where the difference is negative'],
  ['docs/knr/intro.md', 'if (ferror(stdin) || fflush(stdout) == EOF)'],
  ['docs/arangoDB/arangoIntro.md', '-v "$PWD":/data'],
  ['docs/arangoDB/arangoIntro.md', 'docker exec arango arangoimport'],
  ['docs/nginx/resources.md', 'It still needs a `resolver`, in that block or in `http`.'],
  ['docs/wiki/memory-layout.md', 'compiled with `gcc -std=c17 -O1 where.c -o where`'],
  ['blog/status.md', 'Most pages have no picture at all yet.'],
])('%s says "%s"', (file, sentence) => {
  expect(page(file)).toContain(sentence)
})

test('the sketch of the home page has the program’s text at its random base, and no address 0', () => {
  const sketch = page('pages/index.tsx')
    .split('className="sketch__addresses"')[1]!
    .split('</g>')[0]!
  const addresses = [...sketch.matchAll(/y="(\d+)">\s*(\S+)/g)].map(([, y, text]) => [
    text,
    Number(y),
  ])
  expect(addresses).toEqual([
    ['7ffd…', 77],
    ['7f3c…', 206],
    ['55d0…', 495],
  ])
})

test('the word that the notebook does without is not used', () => {
  const files = readdirSync(content, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.md') && existsSync(join(content, file)),
  )
  const users = files.filter((file) =>
    /\bsimply\b/i.test(page(file).replace('the word "simply"', '')),
  )
  expect(users).toEqual([])
})
