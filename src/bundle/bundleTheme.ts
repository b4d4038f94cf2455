// The theme, bundled: for the browser and for rendering. It is bundled without any knowledge of
// pages, so a site of ten and one of ten thousand get the same client, byte for byte. What was
// bundled is kept until a file changes: by the engine, for all sites of the same settings, or by
// the site itself when it has style sheets of its own.
import { join, relative } from 'node:path'
import type { SiteConfig } from '../config/config.ts'
import { joinPath } from '../shared/url.ts'
import { engineRoot } from '../tools/engine.ts'
import { hash } from '../tools/hash.ts'
import { isInside, slashes } from '../tools/paths.ts'
import type { Settings, ThemeBundle } from './bundle.ts'
import { type BundleFile, isMap } from './esbuildRun.ts'
import { bundleStore, type Keeping, keptBundle, type MadeBundle } from './store.ts'
import { settingsOf } from './themeSettings.ts'

/** Bundles, or takes the stored bundle when nothing that goes in has changed. */
export async function bundleTheme(config: SiteConfig, how: Keeping): Promise<ThemeBundle> {
  const settings = await settingsOf(config)
  const { siteRoot, staticDirectories, ...constants } = settings
  const { customStyles, mermaid, ownTheme } = settings
  const isOwn = [customStyles, mermaid, ownTheme].some((own) => own !== undefined)
  const store = bundleStore(siteRoot, [constants], isOwn ? 'theme' : 'themes')
  return keptBundle(store, how, () => madeBundle(settings, how))
}

async function madeBundle(settings: Settings, how: Keeping): Promise<MadeBundle<ThemeBundle>> {
  // Loaded only to bundle: mostly the stored bundle is current.
  const { bundleAll } = await import('./themeRuns.ts')
  const runs = await bundleAll(settings, how)
  const { entries, inline, inputs, absent } = runs
  const browser = [...runs.client, ...runs.css].map(({ bytes }) => bytes)
  const scripts = [inline.head, inline.banner, entries.formulas?.path ?? '']
  const clientHash = hash([...browser, ...scripts], 12)
  const node = [...runs.server, ...runs.worker]
  const code = node.filter((file) => !isMap(file)).map(({ bytes }) => bytes)
  const wholeHash = hash([clientHash, ...code], 16)
  const href = ({ path }: Pick<BundleFile, 'path'>) => joinPath(settings.baseUrl, path)
  const emitted = [...runs.client, ...runs.css, ...runs.formulas, ...runs.worker]
  return {
    hash: hash([wholeHash, ...node.filter(isMap).map(({ bytes }) => bytes)], 16),
    bundle: (folder) => ({
      clientHash,
      hash: wholeHash,
      cssHref: href(entries.css),
      ...(entries.formulas && { formulaStyle: href(entries.formulas) }),
      boot: inline,
      serverFile: join(folder, entries.server.path),
      shared: {
        clientHref: href(entries.client),
        clientExports: entries.client.exports,
        serverExports: entries.server.exports,
      },
      files: Object.fromEntries(emitted.map(({ path }) => [`/${path}`, join(folder, path)])),
      clientBytes: runs.clientBytes,
      absentInputs: absent,
      problems: runs.problems,
      ...(settings.ownTheme && { ownInputs: inputsIn(settings.siteRoot, inputs) }),
    }),
    files: [...emitted, ...runs.server],
    inputs,
    absent,
  }
}

/** What the theme is made with: the engine's packages, wherever npm has put them. */
const OF_THEME = /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/

/** From the site's folder. An engine that is installed there is none of the site's own. */
export function inputsIn(root: string, inputs: string[], engine = engineRoot): string[] {
  const isEngines = (file: string) =>
    (engine !== root && isInside(file, engine)) || OF_THEME.test(file)
  return inputs
    .filter((file) => isInside(file, root) && !isEngines(file))
    .map((file) => slashes(relative(root, file)))
}
