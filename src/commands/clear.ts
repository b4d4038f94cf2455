// quire clear: removes what commands made and nothing else. It refuses a folder that might hold somebody's work.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { SiteConfig } from '../config/config.ts'
import { loadConfig } from '../config/load.ts'
import { leftovers } from '../output/staging.ts'
import { isFile, isFolder, isInside, shownPath } from '../tools/files.ts'
import { SiteError } from '../tools/problem.ts'
import type { Context } from './context.ts'
import { codeOf, type ExitCode } from './outcome.ts'

export function runClear(context: Context): Promise<ExitCode> {
  return codeOf(context, async () => {
    const { root, log, args } = context
    const config = await configOrDefault(context)
    if (fs.existsSync(config.outDir)) refuseForeign(config.outDir, root, config.folders)
    const present = [config.outDir, ...leftovers(config.outDir), path.join(root, '.quire')].filter((target) => fs.existsSync(target))
    for (const target of present) fs.rmSync(target, { recursive: true, force: true, maxRetries: 3 })
    const removed = present.map((target) => shownPath(target, root))
    log.info(removed.length === 0 ? 'Nothing to remove.' : `Removed ${removed.join(', ')}.`)
    if (args.on.has('json')) context.print(JSON.stringify({ ok: true, removed }))
    return 0
  })
}

interface Places {
  outDir: string
  /** Absolute folders of the author's work. */
  folders: string[]
}

// A broken config is one of the reasons to clear: then the default folder is meant.
async function configOrDefault({ root, args, log }: Context): Promise<Places> {
  try {
    return placesOf(await loadConfig(root, { out: args.text.out }))
  } catch (error) {
    if (!(error instanceof SiteError) || !isFolder(root) || error.problems.some((problem) => problem.code === 'CONFIG_MISSING')) throw error
    log.warn('The configuration cannot be read; clearing the default folders.')
    const out = args.text.out === undefined ? path.join(root, 'build') : path.resolve(args.text.out)
    return { outDir: out, folders: [path.join(root, 'content')] }
  }
}

function placesOf({ root, outDir, docs, blog, pages, staticDirectories }: SiteConfig): Places {
  const folders = [docs?.path, blog?.path, pages?.path, ...staticDirectories, 'content', 'i18n', 'versioned_docs']
  return { outDir, folders: folders.filter((folder) => folder !== undefined).map((folder) => path.resolve(root, folder)) }
}

function refuseForeign(outDir: string, root: string, folders: string[]): void {
  const target = fs.realpathSync(outDir)
  const holdsWork = [root, os.homedir(), process.cwd(), ...folders].some((folder) => isInside(folder, target))
  const liesInWork = folders.some((folder) => isInside(target, folder))
  const names = fs.statSync(target).isDirectory() ? fs.readdirSync(target) : ['a file']
  const isProject = names.some((name) => name === '.git' || name === 'package.json' || name.startsWith('site.config.'))
  const isOurs = isInside(target, root) || names.length === 0 || isGenerated(target)
  if (!holdsWork && !liesInWork && !isProject && isOurs) return
  const message = `${shownPath(target, root)} does not look like a folder that Quire wrote`
  throw new SiteError([{ code: 'CLEAR_REFUSED', severity: 'error', message, hint: 'Nothing was removed. Remove it yourself if you are sure.' }], 2)
}

function isGenerated(folder: string): boolean {
  const page = path.join(folder, '404.html')
  return isFile(page) && fs.readFileSync(page, 'utf8').includes('<meta name="generator" content="Quire ')
}
