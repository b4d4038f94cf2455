// quire init DIR: a new site, from one of the templates. It asks nothing, and writes only into a
// folder that is not there yet or is empty.
import fs from 'node:fs'
import path from 'node:path'
import { hiddenIn } from '../shared/fileName.ts'
import { programName } from '../tools/commandLine/command.ts'
import { usage } from '../tools/commandLine/helpText.ts'
import { engineRoot, engineVersion } from '../tools/engine.ts'
import { isFile, jsonIn } from '../tools/files.ts'
import { nearest } from '../tools/nearest.ts'
import { shownPath, slashes } from '../tools/paths.ts'
import { plural } from '../tools/plural.ts'
import { shellWord } from '../tools/shellWord.ts'
import { shortList } from '../tools/shortList.ts'
import type { Context } from './context.ts'
import { type ExitCode, exitCodeOf, refusal } from './runAndReport.ts'

const TEMPLATES = ['notebook', 'docs', 'blog']
const FOLDER = path.join(engineRoot, 'scripts/templates')
const INSTALLED = 'npm i && npm start'

export function runInit(context: Context): Promise<ExitCode> {
  return exitCodeOf(context, async () => {
    const { args, log } = context
    const folder = path.resolve(args.words[0]!)
    const template = templateFrom(context)
    refuseUsed(folder)
    const hidden = hiddenIn(args.words[0]!)
    if (hidden !== undefined) throw initRefusal(`the name contains ${hidden}`)
    const files = filesOf(template, folder)
    for (const [name, text] of files) {
      const file = path.join(folder, name)
      fs.mkdirSync(path.dirname(file), { recursive: true })
      // Never over a file that came into being meanwhile.
      fs.writeFileSync(file, text, { flag: 'wx' })
    }
    const dependency = dependencyOf(engineRoot, folder)
    if (typeof dependency === 'object' && dependency.archive !== undefined) {
      fs.mkdirSync(path.join(folder, VENDOR))
      fs.copyFileSync(dependency.archive, path.join(folder, archiveIn(dependency.archive)))
    }
    const shown = shownPath(folder, process.cwd())
    log.info(`"${shown}" has a new site (${template}, ${plural(files.size, 'file')}).`)
    const enter = shown === '.' ? '' : ` cd ${shellWord(shown)} &&`
    // Without a dependency there is nothing to install, and the command is this one.
    const build = dependency === 'none' ? `${programName()} build` : INSTALLED
    log.info(`Next:${enter} ${build}`)
    if (typeof dependency === 'object' && dependency.isHereAlone)
      log.info(
        '"quire" in package.json is a folder of this machine: only this machine can install it.',
      )
    if (args.on.has('json'))
      context.print(JSON.stringify({ ok: true, folder, template, files: [...files.keys()] }))
    return 0
  })
}

function templateFrom({ args }: Context): string {
  const { template = TEMPLATES[0]! } = args.text
  if (TEMPLATES.includes(template)) return template
  const near = nearest(template, TEMPLATES)
  const hint = near ? `Did you mean ${near}?` : `There are: ${shortList(TEMPLATES)}.`
  throw usage(`there is no template "${template}"`, args.command, hint)
}

/** A repository without a file yet is as good as empty. */
function refuseUsed(folder: string): void {
  const stat = fs.statSync(folder, { throwIfNoEntry: false })
  const isLink = !stat && fs.lstatSync(folder, { throwIfNoEntry: false })
  const shown = shownPath(folder, process.cwd())
  if (isLink) throw initRefusal(`"${shown}" is a link that leads nowhere`)
  if (!stat) return
  if (!stat.isDirectory()) throw initRefusal(`"${shown}" is a file`)
  const names = fs.readdirSync(folder).filter((name) => name !== '.git')
  if (names.length > 0)
    throw initRefusal(`"${shown}" is not empty: it holds ${shortList(names.sort())}`)
}

const initRefusal = (message: string) =>
  refusal(
    'INIT_REFUSED',
    message,
    `Name a folder that does not exist yet: ${programName()} init my-notes. Nothing was changed.`,
  )

/** Texts by their paths from the folder. */
function filesOf(template: string, folder: string): Map<string, string> {
  const title = titleFrom(folder)
  const date = new Date().toISOString().slice(0, 10)
  const hasPackage = dependencyOf(engineRoot, folder) !== 'none'
  const first = hasPackage
    ? 'Run `npm i` first: without it, no other command is found.'
    : 'It uses the `quire` that is installed on this machine: there is nothing to install.'
  const files = new Map([['package.json', manifestOf(folder)]])
  for (const part of ['common', template]) {
    const from = path.join(FOLDER, part)
    for (const entry of fs.readdirSync(from, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue
      const file = path.join(entry.parentPath, entry.name)
      // npm would read it as a list of what to leave out of the package.
      const name = slashes(path.relative(from, file)).replace(/^gitignore$/, '.gitignore')
      const text = fs.readFileSync(file, 'utf8')
      files.set(
        name,
        text.replaceAll('{title}', title).replaceAll('{date}', date).replaceAll('{first}', first),
      )
    }
  }
  return files
}

/** Letters and digits alone, which mean nothing in any file: `my-notes` gives `My notes`. */
function titleFrom(folder: string): string {
  const words =
    path
      .basename(folder)
      .match(/[\p{L}\p{M}\p{N}]+/gu)
      ?.join(' ') ?? 'My notes'
  return words.replace(/^./u, (first) => first.toUpperCase())
}

function manifestOf(folder: string): string {
  const name =
    path
      .basename(folder)
      .toLowerCase()
      .match(/[a-z\d]+/g)
      ?.join('-') ?? 'notes'
  const manifest = {
    // npm refuses a package that depends on one of its own name.
    name: name === 'quire' ? 'quire-site' : name,
    private: true,
    type: 'module',
    scripts: {
      start: 'quire dev',
      build: 'quire build',
      preview: 'quire preview',
      test: 'quire check',
    },
    ...dependenciesOf(folder),
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}

function dependenciesOf(folder: string): Manifest {
  const dependency = dependencyOf(engineRoot, folder)
  if (dependency === 'none') return {}
  return {
    dependencies: { quire: dependency === 'registry' ? `^${engineVersion}` : dependency.spec },
    // Types of JSX for editors, which the site's tsconfig.json turns on.
    devDependencies: { '@types/react': `^${REACT_MAJOR}` },
  }
}

const REACT_MAJOR = 19

interface Manifest {
  private?: boolean
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

/** `archive`: a file to copy into the site, so that a clone of the site can be installed. */
interface Dependency {
  spec: string
  archive?: string
  isHereAlone?: true
}

const VENDOR = 'vendor'
const archiveIn = (file: string) => `${VENDOR}/${path.basename(file)}`

const PLACE = /^(?:file|git|github|gitlab|bitbucket|https?)\b.*:/

/**
 * How a new site names this package among its dependencies. Where it was installed from a file, by
 * git or from an address, a registry may not have it: the site names the same place.
 *
 * `registry`: one that came from there, where the version says all. `none`: one that the site can
 * only find as the command that made it, since npm fails where it may not change what it links.
 */
export function dependencyOf(
  engine: string,
  site: string,
  isOurs = mayChange(path.join(engine, 'scripts/site.cjs')),
): Dependency | 'registry' | 'none' {
  const named = installedAs(engine)
  if (named) {
    const { spec, folder } = named
    if (spec.startsWith('file:')) {
      const file = path.resolve(folder, spec.slice(5))
      return isFile(file)
        ? { spec: `file:${archiveIn(file)}`, archive: file }
        : { spec: fileSpec(file, site), isHereAlone: true }
    }
    return PLACE.test(spec) ? { spec } : 'registry'
  }
  // A checkout, or an installation for the whole machine, of a package that no registry has.
  const { private: isPrivate } = jsonIn(path.join(engine, 'package.json')) as Manifest
  if (!isPrivate) return 'registry'
  return isOurs ? { spec: fileSpec(engine, site), isHereAlone: true } : 'none'
}

/** npm makes the scripts of a package that it links executable, which only their owner may do. */
function mayChange(script: string): boolean {
  try {
    fs.chmodSync(script, fs.statSync(script).mode)
    return true
  } catch {
    return false
  }
}

const fileSpec = (file: string, site: string) => `file:${slashes(path.relative(site, file))}`

/** What the nearest package above says that depends on this one. */
function installedAs(engine: string): { spec: string; folder: string } | undefined {
  for (let folder = path.dirname(engine); ; folder = path.dirname(folder)) {
    const manifest = jsonIn(path.join(folder, 'package.json')) as Manifest | undefined
    const spec = manifest?.dependencies?.quire ?? manifest?.devDependencies?.quire
    if (typeof spec === 'string') return { spec, folder }
    if (folder === path.dirname(folder)) return undefined
  }
}
