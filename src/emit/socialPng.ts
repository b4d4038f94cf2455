// An SVG becomes the PNG that a link preview shows, by the package of the site's own. The package
// works in threads of its own.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { SocialImages } from '../config/config.ts'
import type { SiteModule, SocialCard } from '../config/extensions.ts'
import { cardSvg } from '../site/social/cardSvg.ts'
import { isHeld } from '../site/social/heldText.ts'
import { engineRoot } from '../tools/engine.ts'

interface Resvg {
  renderAsync(svg: string, options: object): Promise<{ asPng(): Uint8Array }>
}

const FONTS = ['Literata-Bold.ttf', 'Literata-Italic.ttf'].map((name) =>
  join(engineRoot, 'theme/social', name),
)
export async function socialPng(
  card: SocialCard,
  { resvg, template }: SocialImages,
  root: string,
): Promise<Uint8Array> {
  if (template) return ownPng(card, template, { resvg, root })
  return png(cardSvg(card), resvg)
}

/** What is wrong with an SVG is told at the template that gave it. */
async function ownPng(
  card: SocialCard,
  template: SiteModule,
  { resvg, root }: { resvg: string; root: string },
): Promise<Uint8Array> {
  const { faultOf, ownCardSvg } = await import('./socialTemplate.ts')
  const svg = await ownCardSvg(card, template, root)
  try {
    return await png(svg, resvg, true)
  } catch (error) {
    throw faultOf(
      template,
      root,
      `cannot be drawn for "${card.title}": ${(error as Error).message}`,
    )
  }
}

async function png(svg: string, resvg: string, isOwn = false): Promise<Uint8Array> {
  const { renderAsync } = createRequire(resvg)(resvg) as Resvg
  const image = await renderAsync(svg, {
    font: {
      fontFiles: FONTS,
      // Reading those of the system takes longer than making the image.
      loadSystemFonts: isOwn || !isHeld(svg),
      defaultFontFamily: 'Literata',
    },
    fitTo: { mode: 'width', value: 1200 },
  })
  return image.asPng()
}
