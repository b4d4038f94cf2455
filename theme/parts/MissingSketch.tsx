// The drawing of the 404 page. Made by hand, so no line is quite straight.
import '../i18n/notFoundWords.ts'
import { say } from '../i18n/words.ts'
import { Html } from './Html.tsx'

const PAGE = 'c14-1 29 1 44-1 1 17-1 35 0 52-15-1-29 1-44 0 1-17-1-34 0-51'
const PAGES = ['96 40', '164 39', '232 41', '96 124', '232 123']
const RULES = [32, 64, 96, 128, 160, 192, 224].map((y) => `M8 ${y}H312`)

export function MissingSketch() {
  const here = say('youAreHere').replace(/[<&]/g, '')
  const svg = `<svg class="sketch__page" viewBox="0 0 320 248" aria-hidden="true"><path class="sketch__rule" d="${RULES.join('')}"/><path class="sketch__margin" d="M64 6V242M68 6V242"/><path class="sketch__wash" d="${PAGES.map((at) => `M${at}${PAGE}`).join('')}"/><path d="${PAGES.map((at) => `M${at}${PAGE}`).join('')}"/><path class="sketch__absent" d="M164 124${PAGE}"/><path class="sketch__here" d="M156 128c-1 15 1 30 0 44"/><g class="sketch__where"><text x="208" y="198">${here}</text></g></svg>`
  return <Html html={svg} className="sketch" />
}
