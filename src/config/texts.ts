// Where the keys of the author's modules are written. A file's text is remembered with what the
// file exports, not in it: what is found later, such as a link that leads nowhere, names the line
// of its key, and the values stay plain data.
import type { Problem } from '../tools/problem.ts'
import type { SiteConfig } from './config.ts'
import { locate, type Position } from './locate.ts'

export type FilePlace = { file?: string } & Partial<Position>

type PathOf = (path: PropertyKey[]) => PropertyKey[]

const texts = new WeakMap<object, { text: string; pathOf: PathOf }>()

/** By locale; under '' what holds for all. */
export type WrittenConfig = Record<string, Record<string, unknown>>

const written = new WeakMap<SiteConfig, WrittenConfig>()

/**
 * `value` is the checked configuration, or what a sidebars file exports; `pathOf` says where a key
 * stands in a text that has other keys.
 */
export function rememberText(value: object, text: string, pathOf: PathOf = (path) => path): void {
  texts.set(value, { text, pathOf })
}

/** The text that a value was read from. */
export const textBehind = (value: object): string => texts.get(value)?.text ?? ''

/** Line and column of a key where they are known. */
export function placeIn(value: object, path: PropertyKey[]): Position | undefined {
  const known = texts.get(value)
  return known === undefined || path.length === 0
    ? undefined
    : locate(known.text, known.pathOf(path))
}

export function placeInConfig(config: SiteConfig, path: PropertyKey[]): FilePlace {
  return { file: config.file, ...placeIn(config, path) }
}

const notes = new WeakMap<SiteConfig, Problem[]>()

/** What is to be said of a configuration that is sound. */
export function rememberNotes(config: SiteConfig, problems: Problem[]): void {
  notes.set(config, problems)
}

const missing = new WeakMap<object, string[]>()

/**
 * Names of modules that the configuration, or a sidebars file that exports `value`, imports and
 * that are not there.
 */
export function rememberMissing(value: object, names: string[]): void {
  missing.set(value, names)
}

export const missingOf = (value: object): string[] => missing.get(value) ?? []

const makers = new WeakMap<object, string[]>()

/** Names of plugins that are not run, whose pages or data other pages may need. */
export function rememberMakers(config: SiteConfig, names: string[]): void {
  makers.set(config, names)
}

/** Whether pages may lack what makes them whole: packages, or what plugins give. */
export const isIncomplete = (config: SiteConfig): boolean =>
  missingOf(config).length > 0 || (makers.get(config) ?? []).length > 0

export function notesOf(config: SiteConfig): Problem[] {
  return notes.get(config) ?? []
}

/** The configuration of another generator as plain data, for modules of its pages. */
export function rememberWritten(config: SiteConfig, values: WrittenConfig): void {
  written.set(config, values)
}

export const writtenOf = (config: SiteConfig): WrittenConfig => written.get(config) ?? {}

/** `copy` has the keys of `config`, with other values in some of them. */
export function rememberAsCopy(config: SiteConfig, copy: SiteConfig): SiteConfig {
  for (const known of [texts, notes, missing, makers, written] as WeakMap<object, unknown>[])
    if (known.has(config)) known.set(copy, known.get(config))
  return copy
}
