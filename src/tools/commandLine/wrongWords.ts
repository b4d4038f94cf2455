// What to say of words on a command line that a command does not take: what was meant is typed out.
// Words of other site generators have a table.
import { nearest } from '../nearest.ts'
import { SiteError } from '../problem.ts'
import { type Command, programName } from './command.ts'
import { usage } from './helpText.ts'

/** `before` is what stands before the word: `build`, `version 1.0`. */
export function unexpectedWord(word: string, before: string, command: Command): SiteError {
  // An editor of prose makes one dash of two hyphens.
  const flag = nearest(word.replace(/^[-\u2010-\u2015]+/, ''), namesOf(command))
  const value = flag && command.flags[flag]?.value
  const hint = flag
    ? `Run ${programName()} ${before} --${flag}${value ? ` ${value}` : ''}.`
    : `Leave it out${'site' in command.flags ? '; --site DIR names the folder of a site' : ''}.`
  return usage(`unexpected "${word}" after ${before}`, command, hint)
}

export function unknownCommand(name: string, commands: Command[]): SiteError {
  const names = ['help', ...commands.flatMap(({ name, alias = [] }) => [name, ...alias])]
  return refusal(
    `there is no command "${name}"`,
    adviceFor(name) ?? meant(nearest(name, names)),
    commands,
  )
}

/** Flags alone: `--help` and `--version` need no command, and were not among them. */
export function noCommand(argv: string[], commands: Command[]): SiteError {
  const typed = argv.find((word) => /^--?\w/.test(word))?.replace(/^-+/, '')
  const flag = typed && nearest(typed, ['help', 'version'])
  return flag
    ? refusal(`there is no flag --${typed}`, `Run ${programName()} --${flag}.`, commands)
    : refusal('no command', undefined, commands)
}

function refusal(message: string, guess: string | undefined, commands: Command[]): SiteError {
  const all = `Commands: ${commands.map(({ name }) => name).join(', ')}. Try --help.`
  return new SiteError([{ code: 'USAGE', severity: 'error', message, hint: guess ?? all }], 2)
}

/** Also one with one hyphen, which is read as a flag for each letter: `-strict`. */
export function unknownFlag(rawName: string, command: Command, commands: Command[]): SiteError {
  const typed = rawName.replace(/^-+/, '')
  const names = namesOf(command)
  const owners = commands.filter(({ flags }) => typed in flags).map(({ name }) => name)
  const all = Object.keys(command.flags).map((name) => `--${name}`)
  const hint =
    adviceFor(`--${typed}`, command) ??
    meant(nearest(typed, names), '--') ??
    (owners.length > 0 ? `Leave it out; it is a flag of ${owners.join(', ')}.` : undefined) ??
    (nearest(typed, ['version']) && `Run ${programName()} --version.`) ??
    `Its flags are ${all.join(', ')}.`
  return usage(`${command.name} has no flag ${rawName}`, command, hint)
}

function adviceFor(word: string, command?: Command): string | undefined {
  const row = ADVICE.find(([words]) => words.split(' ').includes(word))
  if (!row || (command && row[1].includes('--site') && !('site' in command.flags))) return undefined
  return row[1].replace('$', programName())
}

/** `$` stands for the program's name. */
const ADVICE: [words: string, hint: string][] = [
  ['create scaffold', 'Run $ init.'],
  ['server watch', 'Run $ dev.'],
  ['generate', 'Run $ build.'],
  ['clean', 'Run $ clear.'],
  [
    'deploy publish gh-pages',
    "Quire has no such command: run $ build and publish the folder build/. For the files that a host needs, write hosts: ['github-pages'], or another host, in site.config.ts.",
  ],
  [
    'swizzle eject',
    'Quire has no such command: to replace a part of the theme, write a file with its path, such as theme/parts/Footer/Footer.tsx.',
  ],
  [
    'write-heading-ids',
    'Quire has no such command: each heading gets an id from its words. To set another, write {#my-id} after the heading.',
  ],
  [
    '--config --c',
    'Leave it out: the configuration is always site.config.ts; --site DIR names its folder.',
  ],
  ['--locale --l', 'Leave it out: all locales are built, those in i18n.locales of site.config.ts.'],
  [
    '--minify --no-minify --bundle-analyzer --production --dev',
    'Leave it out: there is only one kind of build.',
  ],
  ['--watch', 'Run $ dev: it follows each change.'],
  ['--output --dest --destination', 'Write --out DIR.'],
  ['--source --root', 'Write --site DIR.'],
  ['--drafts --buildDrafts', 'Leave it out: dev shows drafts.'],
  ['--no-open', 'Leave it out: the browser opens with --open only.'],
  ['--hot-only --poll --skip-build', 'Leave it out: there is no such choice.'],
]

const meant = (word: string | undefined, before = '') => word && `Did you mean ${before}${word}?`

function namesOf({ flags }: Command): string[] {
  return Object.entries(flags).flatMap(([name, { alias = [] }]) => [name, ...alias])
}
