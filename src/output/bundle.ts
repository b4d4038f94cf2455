// The theme, bundled: for the browser, for rendering, and the author's own .tsx pages apart. The theme is bundled without any knowledge
// of pages, so a site of ten and one of ten thousand get the same client, byte for byte. What was bundled is kept until a file changes.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { SiteConfig } from '../config/config.ts'
import type { SiteFrame } from '../shared/page.ts'
import { joinPath } from '../shared/url.ts'
import { engineRoot, engineVersion } from '../tools/engine.ts'
import { hash } from '../tools/hash.ts'
import { SiteError } from '../tools/problem.ts'
import { type BundleFile, bundleAll, type InlineScripts, type ModuleSource } from './bundleRuns.ts'

export interface Bundle {
  /** Changes with anything that pages are rendered with. */
  hash: string
  /** Changes with what every browser loads: a page's `build` is made from it. */
  clientHash: string
  cssHref: string
  /** Scripts that stand in the HTML. */
  boot: InlineScripts
  /** URL of each .tsx page's module in the browser, by source path. */
  modules: Record<string, string>
  /** Rendering module for Node, absolute. */
  serverFile: string
  /** Rendering modules of .tsx pages for Node, by source path, absolute. */
  serverModules: Record<string, string>
  /** What is emitted: address without base → file on disk. */
  files: Record<string, string>
  /** Minified bytes of the script that a first visit loads: entry and what it imports. */
  clientBytes: number
}

/** With every file that went in, and its hash. */
type StoredBundle = Bundle & { inputs: Record<string, string> }

/** How many bundles of other settings (another base URL, other pages) stay for the next time. */
const KEPT = 3

/** Bundles, or takes the stored bundle when nothing that goes in has changed. `pages` are the sources of .tsx pages. */
export async function bundleTheme(config: SiteConfig, frame: Omit<SiteFrame, 'build'>, pages: ModuleSource[], useCache: boolean): Promise<Bundle> {
  const constants = {
    colorMode: frame.colorMode,
    announcementId: frame.announcement?.id ?? null,
    features: {
      announcement: frame.announcement !== undefined,
      hideOnScroll: frame.navbar.hideOnScroll,
      hideableSidebar: frame.sidebar.hideable,
    },
    css: announcementCss(config),
  }
  // The bundled engine's own address changes with its sources: a bundle of an older engine is not taken.
  const settings = JSON.stringify([config.baseUrl, constants, pages.map(({ path }) => path), engineRoot, engineVersion, import.meta.url])
  const folder = join(config.root, '.quire', 'theme', hash([settings], 12))
  const stored = useCache ? readStored(folder) : undefined
  if (stored) return stored
  const runs = await bundleAll({ siteRoot: config.root, baseUrl: config.baseUrl, pages, ...constants })
  const place = ({ path }: BundleFile) => join(folder, path)
  const href = ({ path }: BundleFile) => joinPath(config.baseUrl, path)
  const emitted = [...runs.client, ...runs.css, ...runs.modules]
  const clientHash = hash([...[...runs.client, ...runs.css].map(({ bytes }) => bytes), runs.inline.head, runs.inline.banner], 12)
  const bundle: Bundle = {
    clientHash,
    hash: hash([clientHash, ...[...runs.server, ...runs.modules].map(({ bytes }) => bytes)], 16),
    cssHref: href(runs.entries.css),
    boot: runs.inline,
    modules: Object.fromEntries(pages.map(({ path }, i) => [path, href(runs.entries.modules[i]!)])),
    serverFile: place(runs.entries.server),
    serverModules: Object.fromEntries(pages.map(({ path }, i) => [path, place(runs.entries.serverModules[i]!)])),
    files: Object.fromEntries(emitted.map((file) => [`/${file.path}`, place(file)])),
    clientBytes: runs.clientBytes,
  }
  store(folder, [...emitted, ...runs.server], { ...bundle, inputs: hashesOf(runs.inputs) })
  return bundle
}

/** What a colour may look like in the configuration: a name, #hex, or one function of numbers. Nothing else gets into the style sheet. */
const COLOR = /^(#[\da-f]{3,8}|[a-z]+|(rgba?|hsla?|hwb|lab|lch|oklab|oklch)\([\d\s.,%/a-z+-]*\))$/i

/** The bar's colours as a rule: an inline style would need a hole in a content security policy. */
function announcementCss({ file, theme: { announcementBar } }: SiteConfig): string {
  const properties = { backgroundColor: '--announcement-background', textColor: '--announcement-text' } as const
  const values = (['backgroundColor', 'textColor'] as const).flatMap((key) => {
    const color = announcementBar?.[key]
    if (color === undefined) return []
    if (COLOR.test(color)) return [`${properties[key]}:${color}`]
    const message = `themeConfig.announcementBar.${key}: "${color}" is not a colour of CSS`
    const hint = 'Write a name, #rrggbb, or a function such as hsl(210 60% 30%).'
    throw new SiteError([{ code: 'CONFIG_VALUE', severity: 'error', message, file, hint }], 2)
  })
  return values.length > 0 ? `.announcement-bar{${values.join(';')}}` : ''
}

function readStored(folder: string): Bundle | undefined {
  try {
    const { inputs, ...bundle } = JSON.parse(readFileSync(join(folder, 'bundle.json'), 'utf8')) as StoredBundle
    const unchanged = Object.entries(inputs).every(([file, sum]) => hash([readFileSync(file)]) === sum)
    return unchanged && Object.values(bundle.files).every((file) => existsSync(file)) ? bundle : undefined
  } catch {
    // No such bundle, a file gone, or half of one: bundle anew.
    return undefined
  }
}

/** Written beside its place and moved there, so that a reader never meets half a bundle. */
function store(folder: string, files: BundleFile[], bundle: StoredBundle): void {
  const work = `${folder}.${process.pid}`
  rmSync(work, { recursive: true, force: true })
  for (const { path, bytes } of files) {
    const file = join(work, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, bytes)
  }
  writeFileSync(join(work, 'bundle.json'), JSON.stringify(bundle))
  rmSync(folder, { recursive: true, force: true })
  renameSync(work, folder)
  removeOld(dirname(folder), folder)
}

function removeOld(parent: string, current: string): void {
  const others = readdirSync(parent)
    .map((name) => join(parent, name))
    .filter((folder) => folder !== current)
  const newestFirst = others.sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
  for (const folder of newestFirst.slice(KEPT)) rmSync(folder, { recursive: true, force: true })
}

function hashesOf(files: string[]): Record<string, string> {
  return Object.fromEntries(files.map((file) => [file, hash([readFileSync(file)])]))
}
