// What to write in place of a wrong value, in one sentence.
import { nearest } from '../tools/nearest.ts'
import { alternatives } from '../tools/shortList.ts'
import { branchesOf, choicesIn, described, type Issue } from './issueText.ts'

/** `known` are the keys of an object there. */
export function advice(issue: Issue, value: unknown, known: string[]): string {
  return (
    ofOneKind(issue, value, known) ??
    ofSeveral(issue, value, known) ??
    `Correct the value, or remove the ${typeof issue.path.at(-1) === 'number' ? 'entry' : 'key'}.`
  )
}

/** What other programs call one of the choices. */
const SAME: Record<string, string> = {
  error: 'throw',
  fail: 'throw',
  true: 'throw',
  false: 'ignore',
  none: 'ignore',
  off: 'ignore',
  info: 'log',
}

/** One of several choices, where the value is nearly one of them, or its name elsewhere. */
export function guessed(issue: Issue, value: unknown): string | undefined {
  const choices = choicesIn(issue)
  const isWord = typeof value === 'string' || typeof value === 'boolean'
  const same = isWord && Object.hasOwn(SAME, String(value)) ? SAME[String(value)] : undefined
  const guess =
    (typeof value === 'string' ? nearest(value, choices.map(String)) : undefined) ??
    choices.find((choice) => choice === same)
  return guess === undefined ? undefined : `Did you mean '${guess}'?`
}

function ofOneKind(issue: Issue, value: unknown, known: string[]): string | undefined {
  if (issue.code === 'invalid_format' && issue.format === 'url' && isHost(value))
    return `Write the protocol too: 'https://${value}'.`
  if (issue.code !== 'invalid_type') return undefined
  if (issue.expected === 'string' && (typeof value === 'number' || typeof value === 'boolean'))
    return `Put it in quotes: '${value}'.`
  const isQuoted =
    typeof value === 'string' &&
    ((issue.expected === 'number' && isNumeric(value)) || /^(true|false)$/.test(value))
  if (isQuoted && issue.expected !== 'string') return `Write ${value} without quotes.`
  if (issue.expected === 'boolean') return 'Write true or false, without quotes.'
  if (issue.expected === 'number') return 'Write a number without quotes, or remove the key.'
  if (value === null) return undefined
  if (issue.expected === 'array') return asList(issue, value, known)
  return MAPS.has(issue.expected) ? asMap(issue, known) : undefined
}

const MAPS = new Set(['object', 'record'])

/** One entry without its brackets, or a map of what should be a list of objects. */
function asList(issue: Issue, value: unknown, known: string[]): string {
  const isEntry =
    typeof value !== 'object' || Object.keys(value!).some((key) => known.includes(key))
  if (isEntry || known.length < 2)
    return `Put it in square brackets: [${typeof value === 'string' ? described(value) : ' … '}].`
  return `Write a list: ${keyOf(issue)}[{ ${known[0]}: …, ${known[1]}: … }].`
}

function asMap(issue: Issue, known: string[]): string {
  const inside = `{ ${known[0] ?? 'name'}: … }`
  const isNamed = issue.code === 'invalid_type' && issue.expected === 'record' && known.length > 0
  return `Write keys and values, such as ${keyOf(issue)}${isNamed ? `{ NAME: ${inside} }` : inside}.`
}

function keyOf({ path }: Issue): string {
  const key = path.at(-1)
  return typeof key === 'string' ? `${key}: ` : ''
}

/** Of `false or an object` and the like: the one that the value is nearest to. */
function ofSeveral(issue: Issue, value: unknown, known: string[]): string | undefined {
  const branches = branchesOf(issue)
  const takes = (kind: string) =>
    branches.some((branch) => branch.code === 'invalid_type' && branch.expected === kind)
  const hasFalse = branches.some(
    (branch) => branch.code === 'invalid_value' && branch.values[0] === false,
  )
  if (takes('boolean') && typeof value === 'string' && /^(true|false)$/.test(value))
    return `Write ${value} without quotes.`
  if (!takes('object') || (!hasFalse && !takes('boolean'))) return undefined
  if (value === true) return 'Remove the key: without it there is one.'
  if (value === null) return 'Write false for none, or remove the key.'
  if (typeof value === 'string' && hasFalse && known.includes('path'))
    return `Write ${keyOf(issue)}{ path: ${described(value)} }.`
  const words = hasFalse ? ['false'] : ['true', 'false']
  return `Write ${alternatives([...words, `keys and values, such as ${keyOf(issue)}{ ${known[0]}: … }`])}.`
}

const isNumeric = (value: string) => value.trim() !== '' && Number.isFinite(Number(value))

const isHost = (value: unknown) =>
  typeof value === 'string' && /^[\w-]+(\.[\w-]+)*\.[a-z]{2,}(:\d+)?(\/|$)/i.test(value)
