// One problem: its code and place, what is wrong, the lines around the place, what to type.
import { DEV_OPEN, type DevProblem } from '../../src/shared/devMessages.ts'
import { element } from './element.ts'

export function problemCard(problem: DevProblem): HTMLElement {
  const { severity, code, message, details = [], hint } = problem
  const [first = '', ...more] = message.split('\n')
  const rest = [...more, ...details]
  return element(
    'article',
    { class: `card ${severity}` },
    element(
      'header',
      { class: 'card-head' },
      element('span', { class: 'code' }, `${severity} ${code}`),
      placeOf(problem),
    ),
    element('h3', { class: 'message' }, first),
    rest.length > 0 && element('p', { class: 'more' }, rest.join('\n')),
    frameOf(problem),
    hint !== undefined && element('p', { class: 'hint' }, hint),
  )
}

/** A button that opens the editor there. */
function placeOf({ file, line, column }: DevProblem): HTMLElement | undefined {
  if (file === undefined) return undefined
  const text = [file, line, line && column].filter((part) => part !== undefined).join(':')
  const failure = element('span', { class: 'failure', role: 'alert' })
  const open = async () => {
    failure.textContent = ''
    failure.textContent = await openInEditor({ file, line, column })
  }
  return element(
    'span',
    { class: 'place' },
    element(
      'button',
      { type: 'button', class: 'open', title: 'Open in the editor', onclick: () => void open() },
      text,
    ),
    failure,
  )
}

function frameOf({ frame = [], line, column }: DevProblem): HTMLElement | undefined {
  if (frame.length === 0) return undefined
  const rows = frame.flatMap(({ line: number, text }) => {
    const isFaulty = number === line
    const row = element(
      'div',
      { class: isFaulty ? 'row faulty' : 'row' },
      element('span', { class: 'number' }, String(number)),
      element('code', {}, text),
    )
    const hasCaret = isFaulty && column !== undefined && column <= text.length + 1
    return hasCaret ? [row, caretRow(text.slice(0, column - 1))] : [row]
  })
  // What scrolls must be reached by the keyboard too.
  return element(
    'div',
    { class: 'frame', tabindex: '0', role: 'group', 'aria-label': 'Code' },
    ...rows,
  )
}

/** The text before the caret is there unseen, so that the caret stands right in every script. */
function caretRow(before: string): HTMLElement {
  return element(
    'div',
    { class: 'row', 'aria-hidden': 'true' },
    element('span', { class: 'number' }),
    element('code', {}, element('span', { class: 'unseen' }, before), element('b', {}, '^')),
  )
}

/** Gives what went wrong, or an empty text. */
async function openInEditor(place: Pick<DevProblem, 'file' | 'line' | 'column'>): Promise<string> {
  const named = Object.entries(place).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(named.map(([key, value]) => [key, String(value)]))
  try {
    const response = await fetch(`${DEV_OPEN}?${query}`, { method: 'POST' })
    return response.ok ? '' : (await response.text()).trim()
  } catch {
    return 'The development server does not answer.'
  }
}
