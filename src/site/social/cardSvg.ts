// The image of a page for link previews, in the hand of the notebook: paper with a margin, the
// title as large as it may be, what it belongs to above it, whose it is below.

import type { SocialCard } from '../../config/extensions.ts'
import { escapeHtml } from '../../shared/text.ts'
import { cutToWidth, fittedTitle } from './fittedTitle.ts'

const [PAPER, INK, SOFT, LINE, MARGIN] = ['#fdfcf9', '#201e1a', '#5a554b', '#e3ddd0', '#b03a1e']
const [LEFT, RIGHT] = [140, 1110]

/** What XML cannot hold, and emoji with their joiners, of which no outline can be drawn. */
const NO_TEXT =
  /[\p{Cc}\p{Cs}\p{Emoji_Presentation}\ufffe\uffff]|\ufe0f|\u20e3|(?<=\p{Emoji_Presentation}|\ufe0f)\u200d/gu

/** What of a text an image shows. */
export const plainText = (words: string) => words.replace(NO_TEXT, ' ').replace(/\s+/g, ' ').trim()

export function cardSvg(card: SocialCard): string {
  const isRight = card.direction === 'rtl'
  const at = (x: number) => (isRight ? 1200 - x : x)
  const start = isRight ? 'end' : 'start'
  const end = isRight ? 'start' : 'end'
  const { size, lines } = fittedTitle(plainText(card.title), RIGHT - LEFT)
  const leading = size * 1.16
  const first = 330 - ((lines.length - 1) * leading) / 2 + size * 0.2
  const last = first + (lines.length - 1) * leading
  const by = plainText([card.authors.slice(0, 3).join(', '), card.date].filter(Boolean).join(' · '))
  const text = (words: string, y: number, style: string, x = LEFT, anchor = start) =>
    words === ''
      ? ''
      : `<text x="${at(x)}" y="${Math.round(y)}" text-anchor="${anchor}" ${style}>${escapeHtml(words)}</text>`
  const italic = (fill: string, px: number) =>
    `font-style="italic" font-size="${px}" fill="${fill}"`
  const bold = (px: number) => `font-weight="700" font-size="${px}" fill="${INK}"`
  const rules = [96, 534].map((y) => `<path d="M0 ${y}H1200" stroke="${LINE}" stroke-width="2"/>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630" font-family="Literata">
<path fill="${PAPER}" d="M0 0h1200v630H0z"/>
${rules.join('\n')}
<path d="M${at(89)} 0V630" stroke="${MARGIN}" stroke-width="2.5"/>
${text(cutToWidth(plainText(card.section ?? card.tagline), 30, RIGHT - LEFT), 72, italic(SOFT, 30))}
${lines.map((line, i) => text(line, first + i * leading, `${bold(size)} letter-spacing="${-size / 60}"`)).join('\n')}
<path d="${underline(at(LEFT), last + size * 0.42, isRight ? -1 : 1)}" fill="none" stroke="${MARGIN}" stroke-width="5" stroke-linecap="round"/>
${text(cutToWidth(plainText(card.site), 34, 480), 590, bold(34))}
${text(cutToWidth(by, 28, 460), 588, italic(SOFT, 28), RIGHT, end)}
</svg>`
}

/** A short stroke, as by hand. */
const underline = (x: number, y: number, way: 1 | -1) =>
  `M${x} ${Math.round(y)}q${way * 45} -7 ${way * 86} -1t${way * 74} -4`
