// Reads an ordering number off the front of a file or folder name: `01-intro` is `intro` at
// position 1. Table: behaviour.md 1.3.

import type { ResolvedDocsOptions, SiteConfig } from '../../config/config.ts'
import { docsPath } from '../../config/docsFolders.ts'
import { placeInConfig } from '../../config/texts.ts'
import { type Problem, SiteError } from '../../tools/problem.ts'
import { messageOf } from '../../tools/thrown.ts'

export interface PrefixedName {
  name: string
  position?: number
}

// Looks like a version or a date (`7.0-foo`, `2021-11-foo`, `1-10`): the digits belong to the name.
const digitsTwice = /^\d+[-_.]\d+/
const prefixed = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/

export function numberPrefixOf(name: string): PrefixedName {
  const match = digitsTwice.test(name) ? null : prefixed.exec(name)
  return match ? { name: match[2]!, position: Number(match[1]) } : { name }
}

/**
 * The same for names that keep their digits: `numberPrefixParser: false` or `parse_number_prefixes:
 * false`.
 */
export function wholeName(name: string): PrefixedName {
  return { name }
}

/** Takes the prefixes off every part of a path. */
export function withoutPrefixes(path: string, parse: (name: string) => PrefixedName): string {
  return path
    .split('/')
    .map((part) => parse(part).name)
    .join('/')
}

export type PrefixParser = (name: string) => PrefixedName

/** As the docs' options want names to be read; `config` says where a function that fails is. */
export function prefixParserOf(docs: ResolvedDocsOptions, config: SiteConfig): PrefixParser {
  const { numberPrefixParser: parser } = docs
  if (typeof parser !== 'function') return parser ? numberPrefixOf : wholeName
  return (name) => {
    try {
      const { filename, numberPrefix } = parser(name)
      return { name: String(filename), position: numberPrefix }
    } catch (error) {
      const place = placeInConfig(config, docsPath(docs, config, 'numberPrefixParser'))
      throw new SiteError([{ ...thrown(name, error), ...place }], 2)
    }
  }
}

function thrown(name: string, error: unknown): Problem {
  return {
    code: 'CONFIG_THROWS',
    severity: 'error',
    message: `numberPrefixParser threw an error for "${name}": ${messageOf(error)}`,
    hint: 'Return { filename, numberPrefix } for every name.',
  }
}
