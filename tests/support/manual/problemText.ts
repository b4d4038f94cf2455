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

/** `words` are a code, and the Markdown case whose example is meant, where the shortest is not. */
export function problemText(words: string): string {
  const [code, wanted] = words.split(' ') as [string, string?]
  const meaning = meanings().get(code)
  if (!meaning) throw new Error(`src/docs/problems.md has no ${code}`)
  const example = exampleOf(code, wanted)
  // Else a mark of code in it would be taken for one.
  const shown = example?.replaceAll('[!code', '[!!code')
  const said = shown ? `\n\n\`\`\`text\n${shown}\n\`\`\`` : ''
  return `${meaning[0]!.toUpperCase()}${meaning.slice(1)}.${said}`
}

let told: Map<string, Example[]> | undefined

interface Example {
  /** Name of its case. */
  name: string
  text: string
}

function exampleOf(code: string, wanted: string | undefined): string | undefined {
  told ??= examplesByCode()
  const examples = told.get(code)?.filter(({ name }) => !wanted || name === wanted)
  return examples?.sort((a, b) => a.text.length - b.text.length || (a.text < b.text ? -1 : 1))[0]
    ?.text
}

/** All that cases expect to be told, each with the lines of its input. */
function examplesByCode(): Map<string, Example[]> {
  const found = new Map<string, Example[]>()
  for (const name of fs.readdirSync(CASES).sort()) {
    const file = path.join(CASES, name, 'problems.txt')
    if (!fs.existsSync(file)) continue
    for (const text of fs.readFileSync(file, 'utf8').trim().split('\n\n')) {
      const head = /^\w+ ([A-Z_]+) {2}(\S+?)(?::(\d+))?(?::(\d+))? {2}/.exec(text)
      if (!head) continue
      const [, code, input, line, column] = head
      const place = { name, input: input!, line: Number(line), column: Number(column) }
      found.set(code!, [...(found.get(code!) ?? []), { name, text: withFrame(text, place) }])
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
