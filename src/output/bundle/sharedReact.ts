// Lets authors' modules take React and the theme's parts from the bundle that is loaded already.
import { join } from 'node:path'
import type { Plugin } from 'esbuild'
import { inertImport, type LostExports } from './lostExports.ts'
import { partFile } from './themeParts.ts'

export const REACT = /^(react|react-dom|react-router-dom)(\/.*)?$/

/**
 * The author's modules take React, and what else `names` lists, from the bundle of the theme that
 * is loaded already, at `runtimeHref`. With `retriesParts` they get the theme's `lazy` where
 * React's is asked for. What `lost` names is exported by none of them.
 */
export function sharedReact(
  theme: string,
  runtimeHref: string,
  names: string[],
  { retriesParts, lost }: { retriesParts: boolean; lost: LostExports },
): Plugin {
  const exported = names.filter((name) => name !== 'default')
  const lazyPart = partFile(theme, 'lazyPart')
  const ownFiles: Record<string, string> = {
    'react-dom': join(theme, 'data/reactDom.ts'),
    'react-router-dom': join(theme, 'docusaurus/router.tsx'),
  }
  const from = JSON.stringify(runtimeHref)
  return {
    name: 'shared-react',
    setup(build) {
      build.onResolve({ filter: REACT }, ({ path, importer }) => ({
        path: importer === lazyPart ? 'theme' : path,
        namespace: 'shared',
      }))
      build.onResolve({ filter: /lazyPart\.tsx$/, namespace: 'shared' }, () => ({
        path: lazyPart,
        sideEffects: false,
      }))
      build.onResolve({ filter: /^@theme\// }, ({ path }) =>
        names.includes(path.slice('@theme/'.length)) ? { path, namespace: 'shared' } : undefined,
      )
      build.onResolve(
        { filter: /(?:reactDom|missing|router)\.tsx?$/, namespace: 'shared' },
        ({ path }) => ({
          path,
          sideEffects: false,
        }),
      )
      build.onResolve({ filter: /./, namespace: 'shared' }, ({ path }) => ({
        path,
        external: true,
      }))
      build.onLoad({ filter: /.*/, namespace: 'shared' }, ({ path }) => {
        const names = lost.codeFor(`shared:${path}`, 'quireMissing')
        const contents = sharedModule(path) + (names && inertImport(theme) + names)
        return { contents, loader: 'js' }
      })
    },
  }

  function sharedModule(path: string): string {
    if (path.startsWith('@theme/')) {
      const part = path.slice('@theme/'.length)
      return `export { ${part}, ${part} as default } from ${from}`
    }
    const own = ownFiles[path] && JSON.stringify(ownFiles[path])
    if (own) return `export * from ${own}\nexport { default } from ${own}`
    const isOwn = path === 'react' && retriesParts
    const all = `export { ${exported.filter((name) => !isOwn || name !== 'lazy').join(', ')} } from ${from}`
    if (!isOwn) return names.includes('default') ? `${all}\nexport { default } from ${from}` : all
    return [
      all,
      `import react from ${from}`,
      "import { lazy } from './lazyPart.tsx'",
      'export { lazy }',
      'export default /* @__PURE__ */ Object.assign({}, react, { lazy })',
    ].join('\n')
  }
}
