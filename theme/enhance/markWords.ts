// Marks the words that a reader searched for on the page that was found: painted by the browser,
// without a change of the document. Where it cannot do so nothing is marked.
import { eachWord } from '../../src/shared/search/words.ts'
import type { Matcher } from '../data/search/matcher.ts'

const NAME = 'quire-search'

/** A page comes within this time, or another way. */
const PATIENCE_MS = 8000
const MOST = 500
/** Not the text itself. */
const ASIDE = 'nav, aside, summary, button, script, style, [hidden], .toc'

let stop: (() => void) | undefined

/** Before the reader is sent to `href`: the words are marked when the page is there. */
export function markOnArrival(href: string, matches: Matcher): void {
  stop?.()
  if (!('highlights' in CSS)) return
  const { pathname } = new URL(href, location.href)
  const isThere = () => location.pathname === pathname
  const wasThere = isThere()
  const observer = new MutationObserver(() => {
    if (isThere()) mark(matches)
    else if (hasArrived) stop?.()
  })
  let hasArrived = wasThere
  const started = setInterval(() => {
    if (!isThere() || hasArrived) return
    hasArrived = true
    mark(matches)
  }, 50)
  const late = setTimeout(() => clearInterval(started), PATIENCE_MS)
  const pressed = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') stop?.()
  }
  stop = () => {
    clearInterval(started)
    clearTimeout(late)
    observer.disconnect()
    removeEventListener('keydown', pressed)
    CSS.highlights.delete(NAME)
    stop = undefined
  }
  observer.observe(document.body, { childList: true, subtree: true })
  addEventListener('keydown', pressed)
  if (wasThere) mark(matches)
}

function mark(matches: Matcher): void {
  const text = document.querySelector('main article') ?? document.querySelector('main')
  if (!text) return
  const found = new Highlight()
  const texts = document.createTreeWalker(text, NodeFilter.SHOW_TEXT)
  while (texts.nextNode() && found.size < MOST) {
    const node = texts.currentNode as Text
    if (node.parentElement?.closest(ASIDE)) continue
    eachWord(node.data, (word, at) => {
      if (matches(word) === undefined) return
      const range = new Range()
      range.setStart(node, at)
      range.setEnd(node, at + word.length)
      found.add(range)
    })
  }
  CSS.highlights.set(NAME, found)
}
