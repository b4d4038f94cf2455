// What authors type who know Docusaurus, Hugo, VitePress or others: each is answered with what does
// the same here.
import { ownValue } from '../../shared/ownValue.ts'
import { programName } from './command.ts'

const type = (command: string) => `Type ${programName()} ${command}.`
const make = (kind: string) => type(`new ${kind} NAME`)

const COMMANDS: Record<string, () => string> = {
  deploy: () => 'None is needed: give the folder build/ to your host, by hand or in CI.',
  swizzle: () =>
    'None is needed: a file theme/parts/Footer/Footer.tsx of the site takes the place of that part.',
  'write-heading-ids': () => 'None is needed: write {#id} behind a heading to give it an id.',
  'docs:version': () => type('version 1.0'),
  server: () => type('dev'),
  watch: () => type('dev'),
  develop: () => type('dev'),
  run: () => type('dev'),
  generate: () => type('build'),
  compile: () => type('build'),
  export: () => type('build'),
  clean: () => type('clear'),
  create: () => type('init DIR'),
  post: () => make('post'),
  doc: () => make('doc'),
  docs: () => make('doc'),
  page: () => make('page'),
  category: () => make('category'),
  lint: () => type('check'),
  test: () => type('check'),
  import: () => type('migrate'),
  help: () => type('--help'),
}

const FLAGS: Record<string, () => string> = {
  config: () =>
    'The configuration is site.config.ts in the site’s folder; --site names another folder.',
  locale: () => 'All languages are built: i18n.locales in the configuration says which.',
  drafts: () => 'dev shows drafts; take draft: true out of one to publish it.',
  watch: () => type('dev'),
  verbose: () => 'Write --debug.',
  silent: () => 'Write --quiet.',
  destination: () => 'Write --out.',
  output: () => 'Write --out.',
  outdir: () => 'Write --out.',
  dest: () => 'Write --out.',
  source: () => 'Write --site.',
  root: () => 'Write --site.',
  cwd: () => 'Write --site.',
  dir: () => 'Write --site.',
  base: () => 'Write --base-url.',
  baseurl: () => 'Write --base-url.',
  minify: () => 'Leave it out: what is published is always minified.',
  'no-minify': () => 'Leave it out: what is published is always minified.',
}
const SAME: Record<string, string> = {
  D: 'drafts',
  d: 'output',
  s: 'source',
  b: 'base',
  c: 'config',
}

/** What to type in place of a command that there is not. */
export const commandElsewhere = (name: string): string | undefined =>
  ownValue(COMMANDS, name.toLowerCase())?.()

/** Likewise of a flag, without its dashes; `known` are those of the command. */
export function flagElsewhere(name: string, known: string[]): string | undefined {
  const word = SAME[name] ?? name.toLowerCase().replace(/^build-?(?=draft)/, '')
  const hint = ownValue(FLAGS, word)?.()
  const named = hint && /^Write --(\S+)\.$/.exec(hint)?.[1]
  return named === undefined || named === '' || known.includes(named) ? hint : undefined
}
