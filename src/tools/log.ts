// The human log: lines on stderr, so that stdout stays free for data. Colour only where a reader
// can see it.
import { styleText } from 'node:util'

export type Style = 'red' | 'yellow' | 'green' | 'cyan' | 'dim' | 'bold'
export type Paint = (style: Style, text: string) => string

export interface Log {
  /** What happened; silent with `--quiet`. */
  info(text: string): void
  /** What the reader must see even with `--quiet`. */
  warn(text: string): void
  /** Prints only with `--debug`. */
  debug(text: string): void
  paint: Paint
}

export interface LogOptions {
  quiet?: boolean
  debug?: boolean
  /** Default: stderr. */
  stream?: { write(text: string): unknown; isTTY?: boolean }
  /** Default: the process's. */
  env?: Record<string, string | undefined>
}

export function createLog({
  quiet = false,
  debug = false,
  stream = process.stderr,
  env = process.env,
}: LogOptions = {}): Log {
  const colour = wantsColour(stream, env)
  const line = (text: string) => void stream.write(`${text}\n`)
  return {
    info: (text) => (quiet ? undefined : line(text)),
    warn: line,
    debug: (text) => (debug ? line(text) : undefined),
    paint: (style, text) => (colour ? styleText(style, text, { validateStream: false }) : text),
  }
}

function wantsColour(
  stream: { isTTY?: boolean },
  env: Record<string, string | undefined>,
): boolean {
  if (env.NO_COLOR) return false
  if (env.FORCE_COLOR !== undefined) return env.FORCE_COLOR !== '0' && env.FORCE_COLOR !== 'false'
  return stream.isTTY === true && env.TERM !== 'dumb'
}

/**
 * Makes control characters and those that turn the reading direction visible: text of an author
 * must not steer a reader's terminal. Nor the machine that builds a site: GitHub's obeys lines that
 * begin with `::command` or hold `##[command]`.
 */
export function visible(text: string): string {
  return shown(text).replace(/^([ \t]*):(?=:[a-z])|#(?=#\[)/gim, (sign, blanks = '') =>
    sign === '#' ? '\\u0023' : `${blanks}\\u003a`,
  )
}

/** The same for what must stay on one line: the name of a file. */
export const visibleLine = (text: string) =>
  visible(text).replaceAll('\n', '\\n').replaceAll('\t', '\\t')

const UNSEEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to be shown
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

function shown(text: string): string {
  return text.replace(
    UNSEEN,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
