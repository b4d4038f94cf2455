// No line of code is wider than the formatter's 100 columns. The formatter cuts code but no text,
// no pattern and no comment: those that have to stay whole may be longer.
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { engineRoot } from '../src/tools/engine.ts'

const WIDTH = 100

interface Node {
  type?: string
  start: number
  end: number
  value?: unknown
  regex?: unknown
}

/** Lines of a module that are too wide without their texts and patterns, counted from 1. */
function wideLines(name: string, code: string): number[] {
  if (!code.split('\n').some((line) => line.length > WIDTH)) return []
  const isText = new Uint8Array(code.length)
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const node = value as Node
    const isWord = node.type === 'Literal' && (typeof node.value === 'string' || node.regex)
    if (isWord || node.type === 'TemplateLiteral' || node.type === 'JSXText')
      isText.fill(1, node.start, node.end)
    for (const inner of Object.values(value)) visit(inner)
  }
  visit(parseSync(name, code).program)
  let at = 0
  return code.split('\n').flatMap((line, index) => {
    const start = at
    at += line.length + 1
    // A suppression has to stand in one line.
    if (/^\s*(\/\/|\{\/\*) biome-ignore /.test(line)) return []
    const rest = isText.subarray(start, start + line.length).filter((text) => text === 0).length
    return rest > WIDTH || (line.length > WIDTH && rest === line.length) ? [index + 1] : []
  })
}

test('a wide line is found, in code and in comments, but not for the text in it', () => {
  const word = 'word '.repeat(30)
  const code = [
    `const a = '${word}'`,
    `// ${word}`,
    `const b = [${'1, '.repeat(40)}]`,
    `const c = \`\n${word}\n\``,
    `const d = /${'a'.repeat(120)}/`,
  ]
  expect(wideLines('a.ts', code.join('\n'))).toEqual([2, 3])
})

test('no line of code is wider than 100 columns', () => {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.mts'], {
    cwd: engineRoot,
    encoding: 'utf8',
  })
  const wide = files
    .split('\n')
    .filter((file) => file && fs.existsSync(path.join(engineRoot, file)))
    .flatMap((file) =>
      wideLines(file, fs.readFileSync(path.join(engineRoot, file), 'utf8')).map(
        (line) => `${file}:${line}`,
      ),
    )
  expect(wide).toEqual([])
})
