import { join } from 'node:path'
import { build } from 'esbuild'
import { expect, it } from 'vitest'
import { STYLE_TARGET } from '../../../src/bundle/stylePlugins.ts'

const SHEET = join(import.meta.dirname, '../../../theme/styles/theme.css')
/** For browsers in which selections do not inherit: to others it is no rule at all. */
const OTHERS = /@supports not selector\(::search-text\)\s*\{[^{}]*\{[^{}]*\}\s*\}/
/**
 * These are tried on each element of a page. The wish for less motion has two more, for those
 * readers alone.
 */
const FOR_ALL = [
  '*',
  ':focus-visible',
  '::before',
  '::after',
  '.markdown > [data-prose] > :first-child',
  '.markdown > [data-prose] > :last-child',
  '.markdown details > :last-child',
  '.admonition-content > :last-child',
  '.tabs-container > [role=tabpanel] > :first-child',
  '.tabs-container > [role=tabpanel] > :last-child',
  '.navbar-sidebar .sidebar > :not(.menu)',
  '.theme-doc-sidebar-container > .sidebar--hidden > :not(.sidebar__expand)',
  '.alert > :last-child',
  '.card__header > :last-child',
  '.card__body > :last-child',
  '.card__footer > :last-child',
]

// A browser files a rule under the class, element or attribute that its last part names, and asks
// only what is filed under those of an element. `:is()` of several names none of them.
it('names in each rule what it is for', async () => {
  const { outputFiles } = await build({
    entryPoints: [SHEET],
    bundle: true,
    write: false,
    target: STYLE_TARGET,
    external: ['infima:*'],
    logLevel: 'silent',
  })
  const found = selectorsOf(outputFiles[0]!.text).filter(isForAll)
  expect(found.filter((one) => !FOR_ALL.includes(one))).toEqual([])
  expect(FOR_ALL.filter((one) => !found.includes(one))).toEqual([])
})

function selectorsOf(css: string): string[] {
  const plain = css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(OTHERS, '')
    .replace(/@keyframes[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '')
  const heads = [...plain.matchAll(/([^{};]+)\{/g)].map(([, head]) => head!.trim())
  return heads.filter((head) => !head.startsWith('@')).flatMap((head) => partsOf(head, /^,\s*/))
}

const isForAll = (selector: string) => {
  const last = partsOf(selector, /^(?:\s*[>+~]\s*|\s+)/).at(-1)!
  return (
    (!last.startsWith(':root') && !/[\w.#[]/.test(withoutPseudo(last))) ||
    /^\[class[*^$]/.test(last)
  )
}

const withoutPseudo = (part: string) => part.replace(/::?[\w-]+(?:\((?:[^()]|\([^()]*\))*\))?/g, '')

/** Cut where `cut` matches outside of brackets. */
function partsOf(text: string, cut: RegExp): string[] {
  const parts = ['']
  let depth = 0
  for (let at = 0; at < text.length; ) {
    const found = depth === 0 ? cut.exec(text.slice(at))?.[0] : undefined
    if (found) parts.push('')
    else parts.push(parts.pop() + text[at]!)
    if ('(['.includes(text[at]!)) depth++
    if (')]'.includes(text[at]!)) depth--
    at += found?.length ?? 1
  }
  return parts
}
