// What an author's module says by <Translate> and translate(). TypeScript and JSX are taken out of
// it first.
import { esbuild } from '../../tools/esbuild.ts'
import { spokenTexts } from './spokenTexts.ts'

/** Nothing of a module with a fault in its syntax: a build tells that one. */
export async function moduleTexts(
  path: string,
  text: string,
): Promise<ReturnType<typeof spokenTexts>> {
  if (!text.includes('@docusaurus/Translate')) return { texts: {}, unclear: 0 }
  const loader = /\.[cm]?tsx?$/.test(path) ? 'tsx' : 'jsx'
  try {
    const { code } = await esbuild().transform(text, { loader, jsx: 'automatic', format: 'esm' })
    return spokenTexts(code)
  } catch {
    return { texts: {}, unclear: 0 }
  }
}
