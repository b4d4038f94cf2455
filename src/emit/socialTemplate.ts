// A template of the site's own for the images of link previews. What is wrong with it is told at
// its file.
import { join } from 'node:path'
import type { SiteModule, SocialCard, SocialTemplate } from '../config/extensions.ts'
import { runAuthors } from '../config/runAuthors.ts'
import { functionOf, moduleFault } from '../config/runModule.ts'
import { SiteError } from '../tools/problem.ts'

export async function ownCardSvg(
  card: SocialCard,
  module: SiteModule,
  root: string,
): Promise<string> {
  const template = await functionOf<SocialTemplate>(module, root, 'template')
  const svg: unknown = await runAuthors(async () => template(card), join(root, module.path), root)
  if (typeof svg === 'string' && /^\s*(?:<\?xml[^>]*>\s*)?<svg\b/.test(svg)) return svg
  throw faultOf(module, root, `is no SVG for "${card.title}"`)
}

export function faultOf({ path }: SiteModule, root: string, fault: string): SiteError {
  const message = `what the template gives for images of link previews ${fault}`
  const hint = 'Return a text that begins with <svg, 1200 wide and 630 high.'
  return new SiteError([moduleFault({ path, message, hint }, root)], 2)
}
