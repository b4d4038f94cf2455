// The buttons of a code block: copy, and word wrap where a line is too long.
import { attempt } from '../browser/attempt.ts'
import { say, type Word } from '../i18n/words.ts'
import { liveMessage } from '../state/liveMessage.ts'

export function enhanceCode(block: HTMLElement): void {
  const pre = block.querySelector('pre')
  if (!pre) return
  const wrap = buttonOf('wrap', 'wrapLabel')
  const copy = copyButton(pre)
  const group = document.createElement('div')
  group.className = 'code-block-buttons'
  group.append(wrap, copy)
  pre.after(group)

  const takeOverflow = (scrolls: boolean) => {
    const isWrapped = block.classList.contains('code-block-wrapped')
    wrap.hidden = !isWrapped && !scrolls
    wrap.setAttribute('aria-pressed', `${isWrapped}`)
    // What scrolls can be scrolled by the keyboard; other code would be in the way of Tab.
    pre.tabIndex = scrolls ? 0 : -1
    pre.role = scrolls ? 'group' : null
    pre.ariaLabel = scrolls ? nameOf(block) : null
  }
  wrap.hidden = true
  wrap.addEventListener('click', () => {
    block.classList.toggle('code-block-wrapped')
    takeOverflow(overflows(pre))
  })
  takers.set(pre, takeOverflow)
  sizes?.observe(pre)
}

const overflows = (pre: Element) => pre.scrollWidth > pre.clientWidth

const takers = new WeakMap<Element, (scrolls: boolean) => void>()

/**
 * Tells blocks whether they overflow: after the next layout, and when a hidden tab shows a block,
 * or fonts and windows change. All are asked before the first is told, or each would need a layout.
 */
const sizes = attempt(
  () =>
    new ResizeObserver((entries) =>
      entries
        .map(({ target }) => [target, overflows(target)] as const)
        .forEach(([pre, scrolls]) => {
          takers.get(pre)!(scrolls)
        }),
    ),
)

/** Its title, or the heading before it. */
function nameOf(block: Element): string {
  const title = block.querySelector('.code-block-title span')?.textContent
  const headings = [...document.querySelectorAll('h1,h2,h3,h4')]
  // Those that the block is behind: Node.DOCUMENT_POSITION_FOLLOWING.
  const before = headings.findLast((one) => one.compareDocumentPosition(block) & 4)
  return title || before?.textContent || say('code')
}

/** Says "Copied" only when it is: the clipboard may refuse. */
function copyButton(pre: HTMLElement): HTMLButtonElement {
  const button = buttonOf('copy', 'copyLabel')
  let timer: ReturnType<typeof setTimeout> | undefined
  const label = (title: Word, aria: Word) => {
    button.textContent = say(title)
    name(button, title, aria)
    button.classList.toggle('code-block-button--done', title === 'copied')
  }
  label('copy', 'copyLabel')
  button.addEventListener('click', async () => {
    const isCopied = await copied(pre)
    const word = isCopied ? 'copied' : 'copyFailed'
    label(word, word)
    liveMessage.set(say(word))
    clearTimeout(timer)
    timer = setTimeout(
      () => {
        label('copy', 'copyLabel')
        liveMessage.set('')
      },
      // Bad news takes longer to read.
      isCopied ? 1000 : 3000,
    )
  })
  return button
}

/**
 * The code as written, without the last line break: marks and line numbers are the style sheet's
 * and not in the text. Pages without https have no clipboard; the code is selected there, for the
 * reader's own keys where the browser does not copy either.
 */
function copied(pre: HTMLElement): boolean | Promise<boolean> {
  if (navigator.clipboard)
    return navigator.clipboard.writeText(pre.textContent.replace(/\n$/, '')).then(
      () => true,
      () => false,
    )
  getSelection()!.selectAllChildren(pre)
  return document.execCommand('copy')
}

function buttonOf(kind: string, word: Word): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = `code-block-button code-block-button--${kind}`
  name(button, word, word)
  return button
}

function name(button: HTMLButtonElement, title: Word, aria: Word): void {
  button.title = say(title)
  button.setAttribute('aria-label', say(aria))
}
