// The documents of a real site for the bench: docs/ and blog/ of a folder, or a whole Docusaurus
// site with its versions, sidebars and static files, whose configuration is read by a small table.
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/** What of a Docusaurus site makes pages. */
const PARTS = ['docs', 'blog', 'versioned_docs', 'versioned_sidebars', 'static', 'src/pages']
const FILE = /^(versions\.json|sidebars\.\w+)$/

export const docusaurusConfigOf = (from) =>
  ['js', 'mjs', 'ts']
    .map((extension) => resolve(from, `docusaurus.config.${extension}`))
    .find((file) => existsSync(file))

/** Puts the documents into `site`; gives the path of one doc that has a title in front matter. */
export async function takeContent(from, site, engine) {
  const config = docusaurusConfigOf(from)
  const folder = config ? '.' : 'content'
  for (const part of ['docs', 'blog'])
    rmSync(join(site, 'content', part), { recursive: true, force: true })
  if (config) {
    copySite(from, site)
    const options = configFrom((await import(pathToFileURL(config).href)).default, engine)
    writeFileSync(join(site, 'site.config.json'), `${JSON.stringify(options, null, 2)}\n`)
  } else
    for (const part of ['docs', 'blog'])
      cpSync(join(from, part), join(site, folder, part), { recursive: true })
  return join(folder, 'docs', titledDoc(join(site, folder, 'docs')))
}

export function copySite(from, to) {
  for (const part of PARTS.filter((name) => existsSync(join(from, name))))
    cpSync(join(from, part), join(to, part), { recursive: true })
  for (const name of readdirSync(from).filter((file) => FILE.test(file)))
    cpSync(join(from, name), join(to, name))
}

function titledDoc(docs) {
  const names = readdirSync(docs, { recursive: true }).filter((name) => /\.mdx?$/.test(name))
  return names.sort().find((name) => /^title: /m.test(readFileSync(join(docs, name), 'utf8')))
}

/** What both know by the same name, and the options of the preset. */
function configFrom(theirs, engine) {
  const preset = theirs.presets?.map((entry) => entry[1] ?? {})[0] ?? {}
  const { title, tagline, url, baseUrl } = theirs
  return {
    title,
    tagline,
    url,
    baseUrl,
    // A missing page of a site that is not ours to mend should not end the bench.
    onBrokenLinks: 'warn',
    onBrokenAnchors: 'warn',
    docs: partOf(preset.docs, 'docs'),
    blog: partOf(preset.blog, 'blog'),
    staticDirectories: ['static'],
    ...(knowsFormats(engine) && { markdown: { format: 'mdx' } }),
    themeConfig: {
      navbar: { title: theirs.themeConfig?.navbar?.title ?? title, items: [] },
    },
  }
}

function partOf(options, folder) {
  if (options === false) return false
  const { path = folder, routeBasePath, sidebarPath } = options ?? {}
  return {
    path,
    ...(routeBasePath && { routeBasePath }),
    ...(sidebarPath && { sidebarPath: relative('.', sidebarPath) }),
  }
}

/** Whether this engine has the option that reads `.md` as MDX, as they do. */
const knowsFormats = (engine) =>
  /^\s*format:/m.test(readFileSync(join(engine, 'src/config/schema/site.ts'), 'utf8'))
