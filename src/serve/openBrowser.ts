// Opens the author's browser, where there is one to open.
import { childProcess } from '../tools/childProcess.ts'

type Environment = Record<string, string | undefined>

/** The program and its arguments, or why there is none. */
export function browserCommand(
  url: string,
  platform: NodeJS.Platform,
  env: Environment,
): string[] | { reason: string } {
  if (env.CI) return { reason: 'this is a CI job' }
  if (env.BROWSER === 'none') return { reason: 'BROWSER is "none"' }
  if (platform === 'darwin') return ['open', url]
  // The shell's own `start` would read signs of the address.
  if (platform === 'win32') return ['rundll32', 'url.dll,FileProtocolHandler', url]
  if (env.BROWSER) return [env.BROWSER, url]
  return env.DISPLAY || env.WAYLAND_DISPLAY ? ['xdg-open', url] : { reason: 'there is no display' }
}

/** Gives why no browser was opened; one that starts is not waited for. */
export function openBrowser(url: string): Promise<string | undefined> {
  const command = browserCommand(url, process.platform, process.env)
  if (!Array.isArray(command)) return Promise.resolve(command.reason)
  const [program, ...args] = command
  return new Promise((resolve) => {
    const child = childProcess().spawn(program!, args, { stdio: 'ignore', detached: true })
    child.on('error', () => resolve(`${program} cannot be started`))
    child.on('spawn', () => resolve(undefined))
    child.unref()
  })
}
