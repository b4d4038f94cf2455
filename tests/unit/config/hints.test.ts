// Every hint in the code is a sentence: it begins with a capital and ends in a full stop or a
// question mark. Read from the source, so that no hint needs a test of its own for it.
import fs from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { engineRoot } from '../../../src/tools/engine.ts'

/** What is filled in: nobody can say here how it begins or ends. */
const FILLED = '\0'

interface Node {
  type: string
  [key: string]: unknown
}

/** The texts that the value of a hint may be. */
function textsOf(node: Node): string[] {
  const among = (...keys: string[]) => keys.flatMap((key) => textsOf(node[key] as Node))
  if (node.type === 'ConditionalExpression') return among('consequent', 'alternate')
  if (node.type === 'LogicalExpression') return among('left', 'right')
  if (node.type === 'TemplateLiteral') {
    const quasis = node.quasis as { value: { cooked: string } }[]
    return [quasis.map(({ value }) => value.cooked).join(FILLED)]
  }
  return typeof node.value === 'string' ? [node.value] : []
}

function hintsIn(code: string): string[] {
  const hints: string[] = []
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const node = value as Node
    const name = (node.key ?? node.id) as { name?: string } | undefined
    const given = (node.type === 'VariableDeclarator' ? node.init : node.value) as Node | null
    if (name?.name === 'hint' && typeof given?.type === 'string') hints.push(...textsOf(given))
    for (const inner of Object.values(node)) visit(inner)
  }
  visit(parseSync('hints.ts', code).program)
  return hints
}

const isSentence = (hint: string) => /^["A-Z\0].*[.?…\0]$/s.test(hint)

test('a hint in the wrong voice is found wherever it stands', () => {
  const code = [
    "const hint = isNew ? 'Write it.' : 'write it.'",
    "const problem = { hint: near ?? 'Write it' }",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code that is read
    'f({ hint: `did you mean ${near}?` }, { hint: `Did you mean ${near}?` })',
  ]
  expect(hintsIn(code.join('\n')).filter((hint) => !isSentence(hint))).toEqual([
    'write it.',
    'Write it',
    'did you mean \0?',
  ])
})

test('every hint begins with a capital and ends in a full stop or a question mark', () => {
  const files = fs
    .readdirSync(path.join(engineRoot, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => path.posix.join('src', name.split(path.sep).join('/')))
  const wrong = files.flatMap((file) =>
    hintsIn(fs.readFileSync(path.join(engineRoot, file), 'utf8'))
      .filter((hint) => !isSentence(hint))
      .map((hint) => ({ file, hint })),
  )
  expect(wrong).toEqual([])
})
