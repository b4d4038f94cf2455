// Words and flags that a command does not take, many of them from other programs: what to type is
// said.
import { expect, test } from 'vitest'
import { commands } from '../../../src/commands/table.ts'
import { readArguments } from '../../../src/tools/commandLine/args.ts'
import { SiteError } from '../../../src/tools/problem.ts'

/** What is said of a command line, without the line about its usage. */
function hintOf(line: string | string[]): string {
  try {
    readArguments(typeof line === 'string' ? line.split(' ') : line, commands)
  } catch (error) {
    if (error instanceof SiteError) return error.problems[0]!.hint!.replace(/ Usage: .*/, '')
    throw error
  }
  return 'accepted'
}

test.each([
  ['server -D', 'Run quire dev.'],
  ['create site', 'Run quire init.'],
  ['build strict', 'Run quire build --strict.'],
  ['build srict', 'Run quire build --strict.'],
  ['build \u2014strict', 'Run quire build --strict.'],
  ['build -strict', 'Did you mean --strict?'],
  ['check -- --strict', 'Run quire check --strict.'],
  ['build content/docs', 'Leave it out; --site DIR names the folder of a site.'],
  ['dev 8080', 'Leave it out; --site DIR names the folder of a site.'],
  [
    'build --config x.ts',
    'Leave it out: the configuration is always site.config.ts; --site DIR names its folder.',
  ],
  [
    'build --locale de',
    'Leave it out: all locales are built, those in i18n.locales of site.config.ts.',
  ],
  ['build --no-minify', 'Leave it out: there is only one kind of build.'],
  ['build --watch', 'Run quire dev: it follows each change.'],
  ['dev --drafts', 'Leave it out: dev shows drafts.'],
  ['dev --no-open', 'Leave it out: the browser opens with --open only.'],
  ['build --port 8080', 'Leave it out; it is a flag of dev, preview.'],
  ['check --port', 'Leave it out; it is a flag of dev, preview.'],
  ['build --dest dist', 'Write --out DIR.'],
  ['check --base /x/', 'Did you mean --base-url?'],
  [
    'snippets --lang ts',
    'Its flags are --site, --no-cache, --strict, --json, --verbose, --quiet, --debug, --help.',
  ],
])('%s', (line, hint) => expect(hintOf(line)).toBe(hint))

test.each(['deploy', 'publish', 'swizzle', 'write-heading-ids'])(
  '%s has a way of its own',
  (name) => expect(hintOf(name)).toMatch(/^Quire has no such command: /),
)

test('a new page without its kind has the line to type', () => {
  const others = 'The kinds besides post are doc, page, category.'
  expect(hintOf(['new', 'My post'])).toBe(`Run quire new post My post. ${others}`)
  expect(hintOf('new My first post')).toBe(`Run quire new post My first post. ${others}`)
  expect(hintOf(['new', "It's"])).toBe(`Run quire new post 'It'\\''s'. ${others}`)
  expect(hintOf('new blog Hello')).toBe('Run quire new post Hello.')
  expect(hintOf('new psot')).toBe('Did you mean post?')
})

test.each(['build -q --strict', 'dev -qp 3000', 'serve', 'start -o', 'docs:version 1.0'])(
  '%s is taken',
  (line) => expect(hintOf(line)).toBe('accepted'),
)
