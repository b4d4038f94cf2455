// What a code of a problem means, by the list of codes, and what Quire says, by the first Markdown
// case that has it: so that neither can be out of date.
import fs from 'node:fs'
import path from 'node:path'
import { codeFrame, lineReader } from '../../../src/tools/codeFrame.ts'
import { engineRoot } from '../../../src/tools/engine.ts'

const CASES = path.join(engineRoot, 'tests/markdown')

/** By code, in the order of the list. */
export function meanings(): Map<string, string> {
  const list = fs.readFileSync(path.join(engineRoot, 'src/docs/problems.md'), 'utf8')
  return new Map(
    [...list.matchAll(/^\| `([A-Z_\d…]+)` \| (.*) \|$/gm)].map(([, code, when]) => [code!, when!]),
  )
}

export function problemText(code: string): string {
  const meaning = meanings().get(code)
  if (!meaning) throw new Error(`src/docs/problems.md has no ${code}`)
  const example = shortestExample(code)
  const said = example ? `\n\n\`\`\`text\n${example}\n\`\`\`` : ''
  return `**When:** ${meaning}.${said}`
}

let told: Map<string, string[]> | undefined

function shortestExample(code: string): string | undefined {
  told ??= examplesByCode()
  return told.get(code)?.sort((a, b) => a.length - b.length || (a < b ? -1 : 1))[0]
}

/** All that cases expect to be told, each with the lines of its input. */
function examplesByCode(): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const name of fs.readdirSync(CASES).sort()) {
    const file = path.join(CASES, name, 'problems.txt')
    if (!fs.existsSync(file)) continue
    for (const text of fs.readFileSync(file, 'utf8').trim().split('\n\n')) {
      const head = /^\w+ ([A-Z_]+) {2}(\S+?)(?::(\d+))?(?::(\d+))? {2}/.exec(text)
      if (!head) continue
      const [, code, input, line, column] = head
      found.set(code!, [
        ...(found.get(code!) ?? []),
        withFrame(text, { name, input: input!, line: Number(line), column: Number(column) }),
      ])
    }
  }
  return found
}

interface Place {
  name: string
  input: string
  line: number
  column: number
}

/** As a terminal shows it: the line of the source stands below the message. */
function withFrame(text: string, { name, input, line, column }: Place): string {
  const folder = path.join(CASES, name)
  const problem = { code: '', severity: 'error', message: '', file: input, line, column } as const
  const frame = line > 0 ? codeFrame(folder, problem, lineReader()) : undefined
  const [head, ...rest] = text.split('\n')
  const shown = head!.replace(input, `content/docs/${input.replace('input', 'page')}`)
  return [shown, ...(frame ? [frame] : []), ...rest].join('\n')
}
