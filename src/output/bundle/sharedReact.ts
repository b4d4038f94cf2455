// Lets authors' modules take React and the theme's parts from the bundle that is loaded already.
import type { Plugin } from 'esbuild'
import { partFile } from './themeParts.ts'

export const REACT = /^(react|react-dom|react-router-dom)(\/.*)?$/

/**
 * The author's modules take React, and what else `names` lists, from the bundle of the theme that
 * is loaded already, at `runtimeHref`. With `retriesParts` they get the theme's `lazy` where
 * React's is asked for.
 */
export function sharedReact(
  theme: string,
  runtimeHref: string,
  names: string[],
  { retriesParts }: { retriesParts: boolean },
): Plugin {
  const exported = names.filter((name) => name !== 'default')
  const lazyPart = partFile(theme, 'lazyPart')
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
      build.onResolve({ filter: /./, namespace: 'shared' }, ({ path }) => ({
        path,
        external: true,
      }))
      build.onLoad({ filter: /.*/, namespace: 'shared' }, ({ path }) => ({
        contents: sharedModule(path),
        loader: 'js',
      }))
    },
  }

  function sharedModule(path: string): string {
    if (path.startsWith('@theme/')) {
      const part = path.slice('@theme/'.length)
      return `export { ${part}, ${part} as default } from ${from}`
    }
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
