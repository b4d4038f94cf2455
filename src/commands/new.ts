// quire new KIND NAME: a post, doc, page or category in the folder that the configuration names for
// it. Never over a file; what was made and what comes next is said.
import fs from 'node:fs'
import path from 'node:path'
import type { SiteConfig } from '../config/config.ts'
import { loadConfig } from '../config/load.ts'
import { docs as docsOptions } from '../config/schema/docs.ts'
import { fileKey } from '../shared/fileName.ts'
import { programName } from '../tools/commandLine/command.ts'
import { entriesOf, isFolder } from '../tools/files.ts'
import { nearest } from '../tools/nearest.ts'
import { linkProblem, OUTSIDE, realPathIn } from '../tools/ownFiles.ts'
import { SiteError } from '../tools/problem.ts'
import { shortList } from '../tools/shortList.ts'
import { withoutMarkdownExtension } from '../tools/sourceNames.ts'
import type { Context } from './context.ts'
import { type NewFile, newFileOf } from './newFile.ts'
import { type NewKind, type NewName, newNameFrom } from './newNames.ts'
import { type ExitCode, exitCodeOf, refusal } from './runAndReport.ts'

export function runNew(context: Context): Promise<ExitCode> {
  return exitCodeOf(context, async () => {
    const { args, log, root } = context
    const kind = args.words[0] as NewKind
    const typed = args.words[1]!
    nameFrom(typed)
    const config = await loadConfig(root)
    const folder = folderFor(kind, config, args.text.id)
    const name = nameFrom(typed.startsWith(`${folder}/`) ? typed.slice(folder.length + 1) : typed)
    const file = newFileOf(kind, name, {
      folder: path.join(root, folder),
      isDraft: args.on.has('draft'),
      extension: args.on.has('mdx') ? 'mdx' : 'md',
      authorsFile: config.blogs.find((blog) => blog.path === folder)?.authorsMapPath,
    })
    const shown = `${folder}/${file.path}`
    refuseTaken(config, folder, file)
    const target = path.join(root, shown)
    const made = fs.mkdirSync(path.dirname(target), { recursive: true })
    // Never over a file that came into being meanwhile.
    fs.writeFileSync(target, file.text, { flag: 'wx' })
    await refuseUnread(kind, config, made ?? target)
    log.info(`Created ${shown}.`)
    log.info(`Next: ${nextSteps(kind, shown, file)}`)
    if (args.on.has('json'))
      context.print(JSON.stringify({ ok: true, kind, file: shown, title: name.title }))
    return 0
  })
}

function nameFrom(typed: string): NewName {
  const name = newNameFrom(typed)
  if ('message' in name) throw refused(name.message, name.hint)
  return name
}

/** From the site's folder. */
function folderFor(kind: NewKind, config: SiteConfig, id: string | undefined): string {
  const sections = { post: 'blog', doc: 'docs', category: 'docs', page: 'pages' } as const
  const name = sections[kind]
  const all = { blog: config.blogs, docs: config.allDocs, pages: config.allPages }[name]
  if (id === undefined) {
    const main = config[name]
    // The folder of the docs makes a site one with docs: it may be made here.
    if (!main && name === 'docs') return docsOptions.parse({}).path
    if (!main) throw refused(`the site has no ${name}: the configuration says ${name}: false`)
    return main.path
  }
  const found = all.find((each) => each.id === id)
  if (found) return found.path
  const ids = all.map((each) => each.id)
  const near = nearest(id, ids)
  throw refused(
    `there is no "${id}" among ${name}`,
    near ? `Did you mean ${near}?` : `There are: ${shortList(ids)}.`,
  )
}

/** Where the site had no docs and has none now, its configuration says so. */
async function refuseUnread(kind: NewKind, before: SiteConfig, made: string): Promise<void> {
  if ((kind !== 'doc' && kind !== 'category') || before.docs) return
  if ((await loadConfig(before.root)).docs) return
  fs.rmSync(made, { recursive: true })
  throw refused('the site has no docs: the configuration says docs: false')
}

/** Names that a disk without capitals, or the site, takes for the same one. */
function refuseTaken({ root }: SiteConfig, folder: string, { path: inside }: NewFile): void {
  const parts = inside.split('/')
  let above = path.join(root, folder)
  if (isFolder(above) && realPathIn(root, above) === undefined && !folder.startsWith('../'))
    throw new SiteError([linkProblem(folder, OUTSIDE)], 2)
  for (const [i, part] of parts.entries()) {
    const isLast = i === parts.length - 1
    const keyOf = (name: string) => fileKey(isLast ? withoutMarkdownExtension(name) : name)
    const known = entriesOf(above).find((name) => keyOf(name) === keyOf(part))
    if (known !== undefined && (isLast || !isFolder(path.join(above, known)))) {
      const shown = [folder, ...parts.slice(0, i), known].join('/')
      throw refused(`"${shown}" exists already`, 'Choose another name, or edit that file.')
    }
    above = path.join(above, known ?? part)
    if (isFolder(above) && realPathIn(root, above) === undefined && !folder.startsWith('../'))
      throw new SiteError([linkProblem([folder, ...parts.slice(0, i + 1)].join('/'), OUTSIDE)], 2)
  }
}

const refused = (message: string, hint = '') =>
  refusal('NEW_REFUSED', message, `${hint} Nothing was changed.`.trim())

function nextSteps(kind: NewKind, shown: string, { authors }: NewFile): string {
  const program = programName()
  if (kind === 'category')
    return `put docs into it: ${program} new doc ${path.posix.basename(path.posix.dirname(shown))}/First steps`
  const who = authors && authors.length > 1 ? ` Its authors may be ${shortList(authors)}.` : ''
  return `write it, and see it with ${program} dev.${who}`
}
