// An object where a document shows a value: React says which keys it has, and not where it stands.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeDetector } from '../../compile/containers/markers.ts'
import { placeAt } from '../../config/locate.ts'
import type { Problem } from '../../tools/problem.ts'
import { returnedObject } from './returnedObject.ts'

const SAID = /Objects are not valid as a React child \(found: (?:object with keys \{([^}]*)\})?/
/** Not the value of an attribute, nor a brace that is text. */
const SHOWN = /(?<![=\\$\w])\{\s*([\w$]+(?:\??\.[\w$]+)*)\s*\}/g

/**
 * `problem` at the braces that hold the object; undefined where it may be the fault of a component.
 * `stack` begins with what was said.
 */
export function shownObject(problem: Problem, stack: string, root: string): Problem | undefined {
  const said = SAID.exec(stack)
  if (!said) return undefined
  if (!problem.file?.endsWith('.mdx')) return returnedObject(problem, root)
  const text = readFileSync(join(root, problem.file), 'utf8')
  const prose = proseOf(text)
  const shown = [...prose.matchAll(SHOWN)]
  const objects = shown.filter(([, name]) => isObject(name!, text))
  const whole = shown.filter(([, name]) => !name!.includes('.'))
  const [likely, ...others] = whole.length > 0 ? whole : shown
  const isAlone = others.length === 0 && !/<[A-Z]/.test(prose)
  const found = objects[0] ?? (isAlone ? likely : undefined)
  if (!found) return returnedObject(problem, root)
  const name = found[1]!
  return {
    ...problem,
    message: problem.message.replace(
      /: an object stands .*$/,
      `: ${name} is an object, which cannot be shown`,
    ),
    ...placeAt(text, found.index),
    hint: hintFor(name, said[1]?.split(',')[0]?.trim()),
  }
}

function hintFor(name: string, key: string | undefined): string {
  // What it holds is not the author's.
  if (name === 'props') return `Write \\{props} for braces that are text.`
  return key && /^[\w$]+$/.test(key)
    ? `Write one of its values, such as {${name}.${key}}.`
    : `Write it as text: {String(${name})}.`
}

/** What is certain to be one: other values of the page may be texts. */
function isObject(name: string, text: string): boolean {
  if (name === 'props' || name === 'frontMatter') return true
  return (
    new RegExp(`^export const ${name.replace(/\$/g, '\\$&')}\\s*=\\s*\\{`, 'm').test(text) ||
    new RegExp(`^import\\s+\\*\\s+as\\s+${name.replace(/\$/g, '\\$&')}\\s`, 'm').test(text)
  )
}

/** The same length, without code. */
function proseOf(text: string): string {
  const isCode = codeDetector()
  return text
    .split('\n')
    .map((line) =>
      isCode(line) || /^(?:import|export)\b/.test(line) ? ' '.repeat(line.length) : line,
    )
    .join('\n')
    .replace(/`[^`\n]+`/g, (code) => ' '.repeat(code.length))
}
