// The script of the site's own search, with its style sheet: for readers who search. It has no
// React of its own, and is none of the client's chunks, so that no other page pays for it.
import { basename, join } from 'node:path'
import type { BuildResult, Plugin } from 'esbuild'
import { common, definesFor, outputOf, run, THEME } from './esbuildRun.ts'
import { lazySheet } from './stylePlugins.ts'
import { STYLE_TARGET } from './styleRun.ts'

const ENTRY = join(THEME, 'enhance/search/entry.ts')

/** What the dialog uses: theme/parts/Search/SearchButton.tsx gives it. */
const GIVEN = [
  'createContext',
  'useCallback',
  'useContext',
  'useDeferredValue',
  'useEffect',
  'useId',
  'useMemo',
  'useRef',
  'useState',
  'useSyncExternalStore',
  'Fragment',
  'jsx',
  'jsxs',
]

export function searchRun(
  features: Record<string, boolean>,
  siteRoot: string,
): Promise<BuildResult> {
  return run(
    {
      ...common,
      define: definesFor(features),
      minify: true,
      platform: 'browser',
      entryPoints: { search: ENTRY },
      entryNames: 'assets/js/[name]-[hash]',
      assetNames: 'assets/js/[name]-[hash]',
      plugins: [givenReact(), lazySheet('search', 'file', STYLE_TARGET)],
    },
    siteRoot,
  )
}

/** The script's file name, in the folder of the client. */
export const searchName = (result: BuildResult): string => basename(outputOf(result, ENTRY).path)

function givenReact(): Plugin {
  return {
    name: 'given-react',
    setup(build) {
      build.onResolve({ filter: /^(?:react(?:\/jsx-runtime)?|quire:react)$/ }, () => ({
        path: 'react',
        namespace: 'given-react',
      }))
      build.onLoad({ filter: /./, namespace: 'given-react' }, () => ({
        contents: `export let ${GIVEN.join(', ')}
export const take = (react) => { ({ ${GIVEN.join(', ')} } = react) }`,
        loader: 'js',
      }))
    },
  }
}
