// Where the keys of the author's modules are written. A file's text is remembered with what the
// file exports, not in it: what is found later, such as a link that leads nowhere, names the line
// of its key, and the values stay plain data.
import type { Problem } from '../tools/problem.ts'
import type { SiteConfig } from './config.ts'
import { locate, type Position } from './locate.ts'

export type FilePlace = { file?: string } & Partial<Position>

type PathOf = (path: PropertyKey[]) => PropertyKey[]

/** By locale; under '' what holds for all. */
export type WrittenConfig = Record<string, Record<string, unknown>>

interface Remembered {
  text?: string
  pathOf?: PathOf
  notes?: Problem[]
  missing?: string[]
  makers?: string[]
  aliases?: Record<string, string>
  written?: WrittenConfig
}

const remembered = new WeakMap<object, Remembered>()

const about = (value: object): Remembered => remembered.get(value) ?? {}

const remember = (value: object, more: Remembered): void => {
  remembered.set(value, { ...about(value), ...more })
}

/**
 * `value` is the checked configuration, or what a sidebars file exports; `pathOf` says where a key
 * stands in a text that has other keys.
 */
export const rememberText = (value: object, text: string, pathOf?: PathOf) =>
  remember(value, { text, pathOf })

/** The text that a value was read from. */
export const textBehind = (value: object): string => about(value).text ?? ''

/** Line and column of a key where they are known. */
export function placeIn(value: object, path: PropertyKey[]): Position | undefined {
  const { text, pathOf } = about(value)
  return text === undefined || path.length === 0 ? undefined : locate(text, pathOf?.(path) ?? path)
}

export const placeInConfig = (config: SiteConfig, path: PropertyKey[]): FilePlace => ({
  file: config.file,
  ...placeIn(config, path),
})

/** What is to be said of a configuration that is sound. */
export const rememberNotes = (config: SiteConfig, notes: Problem[]) => remember(config, { notes })

export const notesOf = (config: SiteConfig): Problem[] => about(config).notes ?? []

/**
 * Names of modules that the configuration, or a sidebars file that exports `value`, imports and
 * that are not there.
 */
export const rememberMissing = (value: object, missing: string[]) => remember(value, { missing })

export const missingOf = (value: object): string[] => about(value).missing ?? []

/** Names of plugins that are not run, whose pages or data other pages may need. */
export const rememberMakers = (config: SiteConfig, makers: string[]) => remember(config, { makers })

/** Short names of folders, from the site's folder, that imports of the site begin with. */
export const rememberAliases = (config: SiteConfig, aliases: Record<string, string>) =>
  remember(config, { aliases })

export const aliasesIn = (config: SiteConfig): Record<string, string> => about(config).aliases ?? {}

/** Whether pages may lack what makes them whole: packages, or what plugins give. */
export const isIncomplete = (config: SiteConfig): boolean =>
  missingOf(config).length > 0 || (about(config).makers ?? []).length > 0

/** The configuration of another generator as plain data, for modules of its pages. */
export const rememberWritten = (config: SiteConfig, written: WrittenConfig) =>
  remember(config, { written })

export const writtenOf = (config: SiteConfig): WrittenConfig => about(config).written ?? {}

/** `copy` has the keys of `config`, with other values in some of them. */
export function rememberAsCopy(config: SiteConfig, copy: SiteConfig): SiteConfig {
  remember(copy, about(config))
  return copy
}
