// The elements of the overlay, without anything in them.
import { element } from './element.ts'
import { overlayStyle } from './overlayStyle.ts'

export interface ProblemsOverlay {
  dialog: HTMLDialogElement
  title: HTMLElement
  list: HTMLElement
  note: HTMLElement
  badge: HTMLButtonElement
  status: HTMLElement
}

/** Puts them into the document; `open` is for the count, `onClose` for a dialog that closed. */
export function makeOverlay(open: () => void, onClose: () => void): ProblemsOverlay {
  const title = element('h2', { id: 'title', tabindex: '-1', autofocus: true })
  const list = element('div', { class: 'list' })
  const note = element('p', { class: 'note' })
  const close = element(
    'button',
    { type: 'button', class: 'close', 'aria-label': 'Close', onclick: () => dialog.close() },
    '✕',
  )
  const dialog: HTMLDialogElement = element(
    'dialog',
    {
      role: 'alertdialog',
      'aria-labelledby': 'title',
      onclose: onClose,
      onclick: (event) => event.target === dialog && dialog.close(),
    },
    element(
      'div',
      { class: 'panel' },
      element('header', { class: 'head' }, title, element('kbd', {}, 'Esc'), close),
      list,
      note,
    ),
  )
  const badge = element('button', { type: 'button', onclick: open })
  const status = element('p', { class: 'status', role: 'status' })
  const host = document.createElement('quire-problems')
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(overlayStyle)
  root.adoptedStyleSheets = [sheet]
  root.append(dialog, badge, status)
  document.documentElement.append(host)
  return { dialog, title, list, note, badge, status }
}
