// The esbuild runs of the theme, in memory: (a) the client with its layouts as chunks of their own,
// (b) the style sheet, (c) what renders in Node, (d) the inline scripts, which load (a). Modules of
// the author's own are in moduleRuns.ts.
import { join } from 'node:path'
import type { BuildResult } from 'esbuild'
import type { Problem } from '../../tools/problem.ts'
import { type BundleFile, filesOf, inputsOf } from './esbuildRun.ts'
import { type InlineScripts, inlineRun } from './inlineRun.ts'
import { missingProblems } from './missingImports.ts'
import { missingSemicolons } from './missingSemicolon.ts'
import { OwnStyles } from './ownStyles.ts'
import { formulaRun } from './packageRuns.ts'
import { sassPackages } from './sassStyles.ts'
import { type ScriptRuns, scriptRuns } from './scriptRuns.ts'
import { keptScripts } from './scriptStore.ts'
import type { Settings } from './settings.ts'
import type { Later } from './store.ts'
import { cssRun, cssWarnings, sheetOf } from './styleRun.ts'
import { workerRun } from './workerRun.ts'

export interface ThemeRuns extends Pick<ScriptRuns, 'client' | 'server' | 'clientBytes'> {
  css: BundleFile[]
  /** Style sheet and fonts of formulas. */
  formulas: BundleFile[]
  /** The service worker. */
  worker: BundleFile[]
  inline: InlineScripts
  entries: ScriptRuns['entries'] & { css: BundleFile; formulas?: BundleFile }
  /** Every file that went in, absolute. */
  inputs: string[]
  /** Files that would have gone in, had they been there; absolute. */
  absent: string[]
  problems: Problem[]
}

/** Throws SiteError for what esbuild finds wrong, with the file's place. */
export async function bundleAll(
  settings: Settings,
  how: { useCache: boolean; later?: Later },
): Promise<ThemeRuns> {
  const ownInputs = new Set<string>()
  const { siteRoot, katex, ownTheme, workbox } = settings
  const styles = new OwnStyles(siteRoot)
  const reading = keptScripts(settings, how, () => scriptRuns(settings, styles))
  const [scripts, css, formulas, worker] = await Promise.all([
    reading,
    // What the site's own files import is known when they have been read.
    ownTheme
      ? reading.then(() => cssRun(settings, ownInputs, styles))
      : cssRun(settings, ownInputs),
    katex && formulaRun(katex, siteRoot),
    workbox && workerRun(workbox, settings),
  ])
  const missing = missingProblems(css.warnings, { siteRoot, modules: [] })
  const problems = [
    ...missing,
    ...cssWarnings(css, siteRoot),
    ...missingSemicolons(inputsOf(css), siteRoot),
  ]
  const inline = await inlineRun(settings, scripts)
  const { client, server, clientBytes } = scripts
  return {
    client,
    server,
    clientBytes,
    css: filesOf(css),
    formulas: formulas ? filesOf(formulas) : [],
    worker: worker?.files ?? [],
    inline: inline.scripts,
    entries: {
      ...scripts.entries,
      css: sheetOf(css),
      ...(formulas && { formulas: sheetOf(formulas) }),
    },
    inputs: [
      ...ownInputs,
      ...new Set([
        ...scripts.inputs,
        ...inline.inputs,
        ...(worker?.inputs ?? []),
        ...[css, ...(formulas ? [formulas] : [])].flatMap(inputsOf),
      ]),
    ],
    absent: missing.length > 0 ? [...sassPackages(siteRoot), ...absentPackages(css, siteRoot)] : [],
    problems,
  }
}

/** The packages whose style sheets are missing. */
const absentPackages = ({ warnings }: BuildResult, siteRoot: string): string[] =>
  warnings.flatMap(({ detail }) => {
    const missing: unknown = detail?.missing
    if (typeof missing !== 'string') return []
    const name = missing.split('/').slice(0, missing.startsWith('@') ? 2 : 1)
    return [join(siteRoot, 'node_modules', ...name, 'package.json')]
  })
