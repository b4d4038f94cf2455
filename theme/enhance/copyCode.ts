// The buttons of a code block: copy, and word wrap where a line is too long.
import { attempt } from '../browser/attempt.ts'
import { say, type Word } from '../i18n/words.ts'
import { liveMessage } from '../state/liveMessage.ts'

/** How long "Copied" is shown, in ms. */
const shown = 1000
/** Bad news takes longer to read. */
const longer = 3000

export function enhanceCode(block: HTMLElement): void {
  const pre = block.querySelector('pre')
  if (!pre) return
  const wrap = buttonOf('wrap', 'wrapLabel', 'wrapLabel')
  const copy = copyButton(pre)
  const group = document.createElement('div')
  group.className = 'code-block-buttons'
  group.append(wrap, copy)
  pre.after(group)

  const takeOverflow = (scrolls: boolean) => {
    wrap.hidden = !block.classList.contains('code-block-wrapped') && !scrolls
    makeStop(pre, scrolls)
  }
  wrap.hidden = true
  wrap.setAttribute('aria-pressed', 'false')
  wrap.addEventListener('click', () => {
    const on = block.classList.toggle('code-block-wrapped')
    wrap.setAttribute('aria-pressed', String(on))
    takeOverflow(overflows(pre))
  })
  takers.set(pre, takeOverflow)
  attempt(() => observer().observe(pre))
}

const overflows = (pre: Element) => pre.scrollWidth > pre.clientWidth

const takers = new WeakMap<Element, (scrolls: boolean) => void>()
let sizes: ResizeObserver | undefined

/**
 * Tells blocks whether they overflow: after the next layout, and when a hidden tab shows a block,
 * or fonts and windows change. All are asked before the first is told, or each would need a layout.
 */
function observer(): ResizeObserver {
  sizes ??= new ResizeObserver((entries) => {
    const all = entries.map(({ target }) => [target, overflows(target)] as const)
    for (const [pre, scrolls] of all) takers.get(pre)!(scrolls)
  })
  return sizes
}

/**
 * What scrolls can be scrolled by the keyboard, under a name; other code would only be in the way
 * of Tab.
 */
function makeStop(pre: HTMLElement, scrolls: boolean): void {
  const title = pre.closest('.theme-code-block')?.querySelector('.code-block-title')
    ?.firstChild?.textContent
  pre.tabIndex = scrolls ? 0 : -1
  pre.role = scrolls ? 'group' : null
  pre.ariaLabel = scrolls ? title || say('code') : null
}

/** Says "Copied" only when it is: the clipboard may refuse, and pages without https have none. */
function copyButton(pre: HTMLElement): HTMLButtonElement {
  const button = buttonOf('copy', 'copy', 'copyLabel')
  let timer: ReturnType<typeof setTimeout> | undefined
  const copy = async () => navigator.clipboard.writeText(codeOf(pre))
  const tell = (word: 'copied' | 'copyFailed', time: number) => {
    label(button, word, word)
    liveMessage.set(say(word))
    clearTimeout(timer)
    timer = setTimeout(() => {
      label(button, 'copy', 'copyLabel')
      liveMessage.set('')
    }, time)
  }
  button.addEventListener('click', () => {
    copy().then(
      () => tell('copied', shown),
      () => tell('copyFailed', longer),
    )
  })
  return button
}

/**
 * The code as written: without the last line break. Marks and line numbers are the style sheet's
 * and not in the text.
 */
function codeOf(pre: HTMLElement): string {
  return (pre.querySelector('code') ?? pre).textContent.replace(/\n$/, '')
}

function buttonOf(name: string, title: Word, aria: Word): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = `code-block-button code-block-button--${name}`
  label(button, title, aria)
  return button
}

function label(button: HTMLButtonElement, title: Word, aria: Word): void {
  button.title = say(title)
  button.setAttribute('aria-label', say(aria))
  if (button.classList.contains('code-block-button--copy')) button.textContent = say(title)
  button.classList.toggle('code-block-button--done', title === 'copied')
}
