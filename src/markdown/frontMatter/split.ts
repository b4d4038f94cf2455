// Splits a source into front matter and body. Front matter is YAML: other languages are refused.

import { createRequire } from 'node:module'
import { join } from 'node:path'
import type Matter from 'gray-matter'
import * as yaml from 'js-yaml'
import { engineRoot } from '../../tools/engine.ts'
import { type Problem, SiteError } from '../../tools/problem.ts'
import { openFence } from './fences.ts'
import type { Split } from './frontMatter.ts'
import { limitProblem } from './limits.ts'
import { yamlFault } from './yamlFault.ts'

const REFUSED_KEYS = ['__proto__', 'constructor', 'prototype']

/**
 * Reads the front matter of `text` (line ends must be LF). Throws SiteError with FRONT_MATTER_*
 * problems: another language than YAML, a fence that is not closed, YAML that does not parse,
 * anything but a map, or a key that would reach into prototypes.
 */
export function splitFrontMatter(text: string, file: string): Split {
  const opening = /^---([^\n]*)(\n|$)/.exec(text)
  if (!opening || /^-/.test(opening[1]!))
    return { data: {}, body: withoutNul(text), bodyLine: 0, lines: {}, columns: {}, raw: '' }
  const fail = (problem: Omit<Problem, 'severity' | 'file'>): never => {
    throw new SiteError([{ severity: 'error', file, ...problem }])
  }
  const language = opening[1]!.trim()
  if (language && language !== 'yaml') {
    fail({
      code: 'FRONT_MATTER_LANGUAGE',
      message: `front matter in "${language}": only YAML is allowed`,
      line: 1,
      column: 4,
      hint: 'Write "---" alone on the first line.',
    })
  }
  const end = /\n---([^\n]*)(\n|$)/.exec(text.slice(3))
  if (!end)
    fail({
      code: 'FRONT_MATTER_OPEN',
      ...openFence(text),
    })
  const raw = text.slice(opening[0].length, Math.max(opening[0].length, 3 + end!.index + 1))
  const closingLine = countLines(text.slice(0, 3 + end!.index + 1))
  if (/^-+$/.test(end![1]!.trim())) fail({ code: 'FRONT_MATTER_OPEN', ...openFence(text) })
  if (end![1]!.trim()) {
    fail({
      code: 'FRONT_MATTER_CLOSE',
      message: `the closing --- is followed by "${end![1]!.trim()}"`,
      line: closingLine + 1,
      column: 4,
      hint: 'Write it on a line of its own: the closing --- stands alone.',
    })
  }
  const data = parse(raw, fail)
  for (const key of Object.keys(data)) {
    if (key === '<<')
      fail({
        code: 'FRONT_MATTER_KEY',
        message: 'the merge key "<<" is not supported',
        line: lineOfKey(raw, key),
        column: 1,
        hint: 'Write the keys and values out.',
      })
    if (REFUSED_KEYS.includes(key))
      fail({
        code: 'FRONT_MATTER_KEY',
        message: `the key "${key}" is not allowed`,
        line: lineOfKey(raw, key),
        column: 1,
      })
  }
  const size = limitProblem(data)
  if (size)
    fail({
      code: size.code,
      message: size.message,
      hint: size.hint,
      line: lineOfKey(raw, size.key),
      column: size.code === 'FRONT_MATTER_CYCLE' ? size.key.length + 3 : 1,
    })
  const bodyAt = 3 + end!.index + end![0].length
  return {
    data,
    body: withoutNul(text.slice(bodyAt)),
    bodyLine: countLines(text.slice(0, bodyAt)),
    ...keyPlaces(raw),
    raw,
  }
}

/** Markdown has no U+0000: https://spec.commonmark.org/0.31.2/#insecure-characters */
const withoutNul = (text: string) => (text.includes('\0') ? text.replaceAll('\0', '\uFFFD') : text)

function parse(
  raw: string,
  fail: (problem: Omit<Problem, 'severity' | 'file'>) => never,
): Record<string, unknown> {
  try {
    // The last line end would move faults at the end to the line after it.
    const data = readYaml(raw.replace(/\n$/, ''))
    if (data === null || data === undefined) return {}
    if (typeof data !== 'object' || Array.isArray(data))
      fail({
        code: 'FRONT_MATTER_TYPE',
        message: 'the front matter must be a map of keys and values',
        line: 2,
        column: 1,
        hint: 'Write lines like "title: …", with a space behind the colon.',
      })
    return data as Record<string, unknown>
  } catch (error) {
    if (error instanceof SiteError) throw error
    const { message, line, ...fault } = yamlFault(raw, error)
    return fail({
      ...fault,
      code: 'FRONT_MATTER_YAML',
      message: `the front matter is not YAML: ${message}`,
      // The opening fence stands before it.
      line: line + 1,
    })
  }
}

function keyPlaces(raw: string): Pick<Split, 'lines' | 'columns'> {
  const lines: Record<string, number> = Object.create(null)
  const columns: Record<string, number> = Object.create(null)
  raw.split('\n').forEach((line, i) => {
    const match = /^(?:"([^"]+)"|'([^']+)'|([\w-]+|<<))\s*:[ \t]*/.exec(line)
    const key = match?.[1] ?? match?.[2] ?? match?.[3]
    if (!match || key === undefined || key in lines) return
    lines[key] = i + 2
    if (match[0].length < line.length) columns[key] = match[0].length + 1
  })
  return { lines, columns }
}

const lineOfKey = (raw: string, key: string) => keyPlaces(raw).lines[key] ?? 2

function countLines(text: string): number {
  let count = 0
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count++
  return count
}

// Reads the YAML of front matter with gray-matter, which gets an engine of js-yaml 5.

/** Loaded for the first file that needs it: the bundled engine requires it from its package. */
let loaded: typeof Matter | undefined
const matter = () =>
  (loaded ??= createRequire(join(engineRoot, 'package.json'))('gray-matter') as typeof Matter)

const refuse = () => {
  throw new Error('only YAML front matter is allowed')
}
const refused = { parse: refuse, stringify: refuse }

/** gray-matter would run code from `---js` blocks. Its text begins with the fence's line end. */
const engines = {
  yaml: {
    parse: (text: string) =>
      yaml.load(text.replace(/^\n/, ''), { schema: yaml.CORE_SCHEMA }) as object,
    stringify: refuse,
  },
  js: refused,
  javascript: refused,
  json: refused,
  coffee: refused,
  toml: refused,
}

/** The value of a YAML text; throws js-yaml's errors, with places in `text`. */
function readYaml(text: string): unknown {
  if (isEmpty(text)) return {}
  // Options, even none, keep gray-matter from handing out what it parsed before.
  return matter()(`---\n${text}\n---\n`, { language: 'yaml', engines }).data
}

/** js-yaml takes the lack of any value for a fault. */
const isEmpty = (text: string) => text.split('\n').every((line) => /^\s*(?:#|$)/.test(line))
