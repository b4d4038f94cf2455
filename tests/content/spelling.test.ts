/**
 * Spelling of what readers read, by cspell's British dictionary and the
 * notebook's own words in words.txt. Code, in blocks and in lines, is left out.
 *
 * The dictionary takes -ize too, as Oxford does. The notebook writes -ise, and
 * that is checked here.
 */
import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))
const content = join(root, 'content')
const words = readFileSync(join(root, 'tests/content/words.txt'), 'utf8')
const markdown = readdirSync(content, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.md'))
  .sort()

/**
 * What cspell has to say, a line each: `content/blog/a.md:3:7 - Unknown word (teh)`, or a fault of
 * its own.
 */
async function spell(what: string, input = ''): Promise<string[]> {
  const options = [
    '--config',
    '.cspell.json',
    '--no-progress',
    '--no-summary',
    '--no-color',
    '--no-cache',
    '--no-show-suggestions',
  ]
  const cspell = spawn(
    process.execPath,
    ['node_modules/cspell/bin.mjs', 'lint', ...options, what],
    { cwd: root },
  )
  let output = ''
  for (const stream of [cspell.stdout, cspell.stderr]) {
    stream.setEncoding('utf8')
    stream.on('data', (text: string) => {
      output += text
    })
  }
  cspell.stdin.end(input)
  const exitCode = await new Promise<number | null>((resolve, reject) => {
    cspell.on('error', reject)
    cspell.on('close', resolve)
  })
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  return exitCode === 0 || lines.length > 0 ? lines : [`cspell ended with ${exitCode}`]
}

/** The words it does not take, without their places. */
const wordsIn = (lines: string[]) =>
  lines.map((line) => / word \(([^)]+)\)/.exec(line)?.[1] ?? line)

/** Spaces for all that is code, so that places stay what they were. */
function withoutCode(text: string): string {
  const blank = (code: string) => code.replace(/[^\n]/g, ' ')
  return text
    .replace(/^(`{3,}|~{3,})[^\n]*\n[\s\S]*?^\1[`~]*[ \t]*$/gm, blank)
    .replace(/(`+)(?!`)(?:[^\n]|\n(?!\n))*?[^`]\1(?!`)/g, blank)
}

const oxford =
  /\b(?!(?:re)?siz|down?siz|cap?siz|priz|seiz)[a-z]+[iy]z(?:e[ds]?|ers?|ing|ations?)\b/gi

describe('spelling', () => {
  test('every word of the pages is in the dictionary or in words.txt', async () => {
    expect(markdown.length).toBeGreaterThan(0)
    expect(await spell('content/**/*.md')).toEqual([])
  }, 300_000)

  test('American forms and misspellings are seen, code is not read', async () => {
    const page = [
      '---',
      'title: Favorite colors',
      '---',
      'The behavior of teh gray center, and [a catalog](./neighbor.md).',
      '`color`, `` a`color ``',
      '',
      '```c title="dialog.c"',
      'int color;',
      '```',
      '<svg class="flavor" aria-label="A labeled box"></svg>',
      'The traveled colour.',
    ].join('\n')
    const seen = [
      'Favorite',
      'colors',
      'behavior',
      'teh',
      'gray',
      'center',
      'catalog',
      'labeled',
      'traveled',
    ]
    expect(wordsIn(await spell('stdin://content/blog/example.md', page))).toEqual(seen)
  }, 300_000)

  test('words end in -ise', () => {
    const found = markdown.flatMap((file) => {
      const lines = withoutCode(readFileSync(join(content, file), 'utf8')).split('\n')
      return lines.flatMap((line, index) =>
        Array.from(line.matchAll(oxford), ([word]) => `content/${file}:${index + 1} ${word}`),
      )
    })
    expect(found).toEqual([])
    expect(
      'Optimize the sizes, organizers seized a prize for initialization, resizing'.match(oxford),
    ).toEqual(['Optimize', 'organizers', 'initialization'])
  })
})

describe('words.txt', () => {
  const list = words.split('\n').slice(0, -1)

  test('one word a line, sorted, none twice', () => {
    expect(words.endsWith('\n')).toBe(true)
    expect(list.filter((word) => !/^\p{L}+$/u.test(word))).toEqual([])
    expect(list).toEqual(
      [...new Set(list)].sort((a, b) => new Intl.Collator('en-GB').compare(a, b)),
    )
  })

  test('every word is still in use', () => {
    const prose = markdown
      .map((file) => withoutCode(readFileSync(join(content, file), 'utf8')))
      .join('\n')
    expect(
      list.filter((word) => !new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'iu').test(prose)),
    ).toEqual([])
  })
})
