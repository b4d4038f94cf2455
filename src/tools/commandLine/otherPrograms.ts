// Commands and flags of other site generators, and what to type here in their place.
import { type Command, programName } from './command.ts'

const type = (line: string) => `Type ${programName()} ${line}.`

/** By our command: what others call it. */
const SAME_COMMANDS: Record<string, string> = {
  init: 'create scaffold setup',
  dev: 'server s watch develop',
  build: 'generate g export make',
  check: 'test lint validate',
  clear: 'clean purge',
  'write-translations': 'translate i18n extract',
}

/** What has no command here: `deploy`. */
const NO_COMMANDS: Record<string, () => string> = {
  deploy: () =>
    `There is none: type ${programName()} build, and publish the folder build/; write hosts: ['github-pages'], or another host, in site.config.ts for the files that it needs.`,
  swizzle: () =>
    'There is none: write a file of the same name as the part of the theme that it replaces, such as theme/parts/Footer/Footer.tsx.',
  'write-heading-ids': () =>
    'There is no need: each heading has an id made of its words; write {#my-id} behind one for another.',
}
const AS_DEPLOY = ['publish', 'upload', 'push', 'gh-pages']

const PROGRAMS = ['quire', 'npx', 'docusaurus', 'vitepress', 'vuepress', 'hugo', 'jekyll', 'astro']

/** `next` is the word behind it. */
export function otherCommand(name: string, next: string | undefined): string | undefined {
  if (PROGRAMS.includes(name)) return type(next ?? '--help')
  const named = AS_DEPLOY.includes(name) ? 'deploy' : name === 'eject' ? 'swizzle' : name
  if (Object.hasOwn(NO_COMMANDS, named)) return NO_COMMANDS[named]!()
  const ours = keyFor(name, SAME_COMMANDS)
  return ours && type(ours)
}

/** By our flag: what others call it. */
const SAME_FLAGS: Record<string, string> = {
  out: 'd destination dest o output output-dir',
  site: 's source src root dir cwd',
  'base-url': 'b baseURL base',
  'no-cache': 'f force clean ignore-cache',
  drafts: 'D buildDrafts build-drafts include-drafts',
}

const ALWAYS = 'Leave it out: there is one kind of build, as readers get it.'
const WATCHES = 'dev follows each change'
const LOCALES = (value = 'fr') =>
  `Leave it out: all locales are built. List ${value} in i18n.locales of site.config.ts to have it.`

type Advice = (command: Command, value?: string) => string | undefined

const ofDev = (about: string, isOwn: boolean) =>
  isOwn ? `Leave it out: ${about}.` : `${type('dev').slice(0, -1)}: ${about}.`

const NO_FLAGS: Record<string, Advice> = {
  'config c': ({ flags }) =>
    'site' in flags
      ? 'Leave it out: the configuration is always site.config.ts; --site DIR names its folder.'
      : undefined,
  'locale l lang': ({ name }, value) =>
    /^(?:build|dev|check|preview)$/.test(name) ? LOCALES(value) : undefined,
  'minify no-minify bundle-analyzer production prod mode env environment': () => ALWAYS,
  'dev development': () => ofDev('build is always for readers', false),
  'watch w livereload incremental': ({ name }) => ofDev(WATCHES, name === 'dev'),
  'no-open no-browser': ({ flags }) =>
    'open' in flags ? 'Leave it out: the browser opens with --open only.' : 'Leave it out.',
  'hot-only poll skip-build no-watch': () => 'Leave it out: there is nothing to choose here.',
  'D drafts buildDrafts build-drafts': ({ name }) =>
    name === 'dev' ? 'Leave it out: dev shows drafts.' : undefined,
}

/** What to do about a flag that the command does not have; `value` is the word behind it. */
export function otherFlag(
  flag: string,
  command: Command,
  commands: Command[],
  value: string | undefined,
): string | undefined {
  const row = Object.entries(NO_FLAGS).find(([names]) => names.split(' ').includes(flag))
  const advice = row?.[1](command, value)
  if (advice) return advice
  const same = keyFor(flag, SAME_FLAGS)
  if (same && same in command.flags) return type(withFlag(command.name, same, command, value))
  const others = commands.filter(({ flags }) => flag in flags)
  if (others.length === 0) return undefined
  // A build is served when it is done.
  const other = others.find(({ name }) => command.name === 'build' && name === 'preview')
  if (other) return type(withFlag('preview --build', flag, other, value))
  const names = others.map(({ name }) => name)
  const typed = type(withFlag(names[0]!, flag, others[0]!, value))
  return `Leave it out; it is a flag of ${names.join(', ')}. ${typed}`
}

function withFlag(before: string, flag: string, { flags }: Command, value?: string): string {
  const word = flags[flag]?.value && (value ?? flags[flag].value)
  return [before, `--${flag}`, word].filter(Boolean).join(' ')
}

const keyFor = (name: string, table: Record<string, string>): string | undefined =>
  Object.keys(table).find((key) => table[key]!.split(' ').includes(name))
