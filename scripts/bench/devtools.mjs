// A browser driven over a pipe, with nothing enabled that a reader's browser has not: while a tool
// listens to the page's errors, V8 reads the client twice, which is a quarter of the time that was
// measured with Playwright.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** `open` gives a tab of its own, with nothing in its cache. */
export function launch(executable, ...more) {
  const profile = mkdtempSync(join(tmpdir(), 'quire-bench-'))
  const args = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-sync',
    ...more,
  ]
  const child = spawn(
    executable,
    [...args, '--headless', '--remote-debugging-pipe', `--user-data-dir=${profile}`],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    },
  )
  const [, , , down, up] = child.stdio
  const waiting = new Map()
  let [last, rest] = [0, '']
  up.setEncoding('utf8').on('data', (text) => {
    const messages = (rest + text).split('\0')
    rest = messages.pop()
    for (const message of messages) {
      const { id, result, error } = JSON.parse(message)
      const { resolve, reject } = waiting.get(id) ?? {}
      waiting.delete(id)
      if (error) reject?.(new Error(error.message))
      else resolve?.(result)
    }
  })
  child.on('exit', (code) => {
    for (const { reject } of waiting.values()) reject(new Error(`The browser has ended (${code}).`))
  })

  const send = (method, params = {}, sessionId = undefined) =>
    new Promise((resolve, reject) => {
      waiting.set(++last, { resolve, reject })
      down.write(`${JSON.stringify({ id: last, method, params, sessionId })}\0`)
    })

  async function open() {
    const { browserContextId } = await send('Target.createBrowserContext')
    const { targetId } = await send('Target.createTarget', {
      url: 'about:blank',
      browserContextId,
      width: 1280,
      height: 800,
    })
    const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true })
    const tab = (method, params) => send(method, params, sessionId)
    await tab('Page.enable')
    return {
      tab,
      evaluate: (code) => evaluate(tab, code),
      close: () => send('Target.disposeBrowserContext', { browserContextId }),
    }
  }

  async function close() {
    await Promise.all([
      new Promise((resolve) => child.once('exit', resolve)),
      send('Browser.close').catch(() => {}),
    ])
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  return { open, close }
}

async function evaluate(tab, code) {
  const { result, exceptionDetails } = await tab('Runtime.evaluate', {
    expression: code,
    awaitPromise: true,
    returnByValue: true,
  })
  if (exceptionDetails)
    throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
  return result.value
}
