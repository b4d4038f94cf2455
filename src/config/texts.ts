// Where the keys of the author's modules are written. A file's text is remembered beside what the
// file exports, not in it: what is found later, such as a link that leads nowhere, names the line
// of its key, and the values stay plain data.
import type { SiteConfig } from './config.ts'
import { locate, type Position } from './locate.ts'

export type FilePlace = { file?: string } & Partial<Position>

const texts = new WeakMap<object, string>()

/** `value` is the checked configuration, or what a sidebars file exports. */
export function rememberText(value: object, text: string): void {
  texts.set(value, text)
}

/** Line and column of a key where they are known. */
export function placeIn(value: object, path: PropertyKey[]): Position | undefined {
  const text = texts.get(value)
  return text === undefined || path.length === 0 ? undefined : locate(text, path)
}

export function placeInConfig(config: SiteConfig, path: PropertyKey[]): FilePlace {
  return { file: config.file, ...placeIn(config, path) }
}
