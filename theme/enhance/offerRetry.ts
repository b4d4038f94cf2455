// The page's script could not be started: the text stays, and a line on top offers to try again.
import { say } from '../i18n/words.ts'

export function offerRetry(start: () => Promise<void>): void {
  const line = document.createElement('div')
  line.className = 'load-error'
  line.setAttribute('role', 'alert')
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'button'
  button.textContent = say('retry')
  line.append(`${say('failed')} `, button)
  document.body.append(line)
  let tries = 0
  button.addEventListener('click', () => {
    // A file that came broken is not fetched again under its own name: the second try loads the document.
    if (tries++ > 0) return location.reload()
    start().then(
      () => line.remove(),
      () => button.focus(),
    )
  })
}
