// Bundles an author's module (site.config.ts, a sidebars file) into one text; runModule.ts runs it.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as Esbuild from 'esbuild'
import type { ForeignModules, Format } from '../docusaurus/foreignModules.ts'
import { engineRoot } from '../tools/engine.ts'
import { esbuild } from '../tools/esbuild.ts'
import { SiteError } from '../tools/problem.ts'
import { bundleKey, keepBundle, keptBundle } from './keptBundle.ts'
import { MODULE_NAMES, namedModule, namesOfModule } from './moduleNames.ts'
import { moduleProblem } from './moduleProblem.ts'
import type { PluginModules } from './pluginModules.ts'
import { folderFault, regularFiles } from './regularFiles.ts'

/** Only an ES module can await while it is loaded. */
const AWAITS = /^Top-level await is/

/** What is not simply bundled. */
export interface Others {
  /** Loads the modules of another generator. */
  foreign?: ForeignModules
  /** Plugins of Markdown, which only threads load. */
  plugins?: PluginModules
  /** Takes the bundle of an earlier command, and keeps it for the next; see keptBundle.ts. */
  keeps?: boolean
  /** What this process can do while the bundler works, which is another one. */
  meanwhile?: () => void
}

/**
 * The module with all that it imports, as one text: for `require`, which can be ended when it takes
 * too long, or where it must be an ES module.
 */
export async function bundled(file: string, root: string, others: Others = {}): Promise<string> {
  const fault = folderFault(root) ?? folderFault(path.dirname(file))
  if (fault) throw failureOf([fault], root)
  const key = others.keeps ? bundleKey(file, root, others.foreign ? 'foreign' : 'own') : undefined
  const kept = key === undefined ? undefined : keptBundle(key, root)
  if (kept !== undefined) {
    others.foreign?.begin()
    return kept
  }
  const run = (format: Format) =>
    esbuild().build({ ...optionsFor(file, root, format, others), metafile: key !== undefined })
  try {
    const running = run('cjs')
    // Its request is sent in a later turn.
    if (others.meanwhile) setImmediate(others.meanwhile)
    const result = await running.catch((error) => {
      const errors = messagesOf(error)
      if (errors?.length && errors.every(({ text }) => AWAITS.test(text))) return run('esm')
      throw error
    })
    const twice = others.foreign ? [] : result.warnings.filter(isWrittenTwice)
    if (twice.length > 0) throw failureOf(twice, root)
    if (key !== undefined) keepBundle(key, file, root, result)
    return result.outputFiles![0]!.text
  } catch (error) {
    if (error instanceof SiteError) throw error
    const messages = messagesOf(error)
    throw messages?.length ? failureOf(messages, root) : error
  }
}

/** Only the last value counts, and the author sees the first; the same one twice is no harm. */
const isWrittenTwice = ({ id, location, notes: [first] }: Esbuild.Message) =>
  id === 'duplicate-object-key' &&
  !location?.file.includes('node_modules') &&
  pairAt(location) !== pairAt(first?.location)

/** `title: 'A'` */
const pairAt = (place: Esbuild.Location | null | undefined) =>
  place && /^[^,}]*/.exec(Buffer.from(place.lineText).subarray(place.column).toString())![0].trim()

const messagesOf = (error: unknown) => (error as Partial<Esbuild.BuildFailure>).errors

const failureOf = (messages: Esbuild.PartialMessage[], root: string) =>
  new SiteError(
    messages.map((message) =>
      moduleProblem({ notes: [], location: null, ...message } as Esbuild.Message, {
        code: 'CONFIG_SYNTAX',
        root,
      }),
    ),
    2,
  )

/** Begins with `import` in an ES module and in no other. */
const REQUIRE = {
  esm: (url: string) =>
    `import { createRequire as quireRequire } from 'node:module'; const require = quireRequire(${url});`,
  cjs: (url: string) => `var require = require('node:module').createRequire(${url});`,
}

/** The names of `entry` stand at the top of the bundle. */
const moduleNames = (entry: string): Esbuild.Plugin => ({
  name: 'module-names',
  setup(build) {
    build.onLoad({ filter: /\.[cm]?[jt]sx?$/, namespace: 'file' }, ({ path: file }) =>
      file === entry ? undefined : namedModule(file),
    )
  },
})

function optionsFor(
  file: string,
  root: string,
  format: Format,
  { foreign, plugins }: Others,
): Esbuild.BuildOptions {
  const url = JSON.stringify(pathToFileURL(file).href)
  return {
    entryPoints: [file],
    absWorkingDir: root,
    bundle: true,
    write: false,
    format,
    platform: 'node',
    target: 'node20',
    sourcemap: 'inline',
    logLevel: 'silent',
    loader: { '.json': 'json' },
    plugins: [
      regularFiles(),
      ...(foreign ? [foreign.plugin(format)] : []),
      ...(plugins ? [plugins.plugin()] : []),
      moduleNames(file),
      ownName,
    ],
    define: {
      ...MODULE_NAMES,
      ...(foreign && { 'process.env.NODE_ENV': '"production"' }),
    },
    banner: {
      js: `${foreign?.banner(url, format) ?? REQUIRE[format](url)} ${namesOfModule(file)}`,
    },
  }
}

/**
 * An author's site need not have the engine in its own node_modules. What else the package exports
 * is not for a configuration.
 */
const ownName: Esbuild.Plugin = {
  name: 'own-name',
  setup(build) {
    build.onResolve({ filter: /^quire(?:\/|$)/ }, ({ path: asked }) => {
      if (asked === 'quire') return { path: path.join(engineRoot, 'src/config/config.ts') }
      const text = `the import "${asked}" leads to no file and no package`
      return { errors: [{ text, detail: { hint: "Write from 'quire'." } }] }
    })
  },
}
