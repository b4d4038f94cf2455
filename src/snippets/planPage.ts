// What has to be proved on a page: reads the marks of its blocks and says of each what it claims.
// Nothing is run here.
import type { Problem } from '../tools/problem.ts'
import { type Block, problemIn } from './blocks.ts'

/** What a program reads and what the page says it prints. Without `output` it is only run. */
export interface Run {
  input?: Block
  output?: Block
}

export type NginxContext = (typeof CONTEXTS)[number]

export type Proof =
  /** A C program or a shell script with its runs; always at least one. */
  | { type: 'program'; block: Block; runs: Run[] }
  | { type: 'script'; block: Block; runs: Run[] }
  /** Commands after `$ `, each followed by what it prints. */
  | { type: 'console'; block: Block }
  | { type: 'nginx'; block: Block; context: NginxContext }
  | { type: 'json' | 'js'; block: Block }
  /** For a prover of the site's own, which is shown the block below too. */
  | { type: 'own'; block: Block; next?: Block }

/** Claims that need a program of the machine. */
export type RunProof = Extract<Proof, { type: 'program' | 'script' | 'console' | 'nginx' }>

export interface Plan {
  proofs: Proof[]
  /** Marks that claim something which cannot be proved. */
  problems: Problem[]
  /** How many blocks their authors left out with `skip`. */
  left: number
}

const CONTEXTS = ['main', 'http', 'server', 'location'] as const
const SHELLS = ['bash', 'sh']
const TEXTS = ['text', 'txt', 'plaintext']
const SCRIPTS = ['js', 'javascript', 'mjs', 'cjs']

/** `own` are the languages that the site has provers for. */
export function planPage(blocks: Block[], own: Pick<Set<string>, 'has'> = new Set()): Plan {
  const plan: Plan = { proofs: [], problems: [], left: 0 }
  const runs = new RunReader(plan.problems)
  for (const [index, block] of blocks.entries()) {
    const isText = TEXTS.includes(block.language)
    if (isText && block.words.includes('input')) runs.takeInput(block)
    else if (isText && block.words.includes('output')) runs.takeOutput(block)
    else {
      const skips = block.words.includes('skip')
      if (block.words.includes('run')) runs.begin(skips)
      const proof = skips
        ? undefined
        : own.has(block.language)
          ? ({ type: 'own', block, next: blocks[index + 1] } as const)
          : proofOf(block, plan.problems)
      if (skips) plan.left++
      if (proof && 'runs' in proof) runs.collectInto(proof.runs)
      if (proof) plan.proofs.push(proof)
    }
  }
  runs.begin(false)
  for (const proof of plan.proofs)
    if ('runs' in proof && proof.runs.length === 0) proof.runs.push({})
  return plan
}

export function isRun(proof: Proof): proof is RunProof {
  return proof.type !== 'json' && proof.type !== 'js' && proof.type !== 'own'
}

function proofOf(block: Block, problems: Problem[]): Proof | undefined {
  const { language } = block
  if (language === 'json') return { type: 'json', block }
  if (SCRIPTS.includes(language)) return { type: 'js', block }
  if (!block.words.includes('run')) return undefined
  if (language === 'c') return { type: 'program', block, runs: [] }
  if (SHELLS.includes(language)) return { type: 'script', block, runs: [] }
  if (language === 'console') return { type: 'console', block }
  if (language === 'nginx') return nginxProof(block, problems)
  problems.push(
    badMark(
      block,
      `"run" has no meaning for ${language || 'a block without a language'}`,
      'run works for c, bash, console and nginx.',
    ),
  )
  return undefined
}

function nginxProof(block: Block, problems: Problem[]): Proof | undefined {
  const word = block.words.find((one) => one.startsWith('context='))?.slice('context='.length)
  const context = CONTEXTS.find((known) => known === word)
  if (context) return { type: 'nginx', block, context }
  const message =
    word === undefined
      ? 'an nginx block that is run must name its context'
      : `"${word}" is no context of nginx`
  problems.push(
    badMark(
      block,
      message,
      'Write context=main, context=http, context=server or context=location.',
    ),
  )
  return undefined
}

function badMark(block: Block, message: string, hint: string): Problem {
  return problemIn(block, { line: 0 }, { code: 'SNIPPET_MARK', message, hint })
}

/** Gathers the `input` and `output` blocks that follow a program, until the next program begins. */
class RunReader {
  readonly #problems: Problem[]
  #runs: Run[] | undefined
  #input: Block | undefined
  /** The program is left out, and so are its runs. */
  #skips = false

  constructor(problems: Problem[]) {
    this.#problems = problems
  }

  begin(skips: boolean): void {
    this.#reportLoneInput()
    this.#runs = undefined
    this.#skips = skips
  }

  collectInto(runs: Run[]): void {
    this.#runs = runs
  }

  takeInput(block: Block): void {
    this.#reportLoneInput()
    if (!this.#skips) this.#input = block
  }

  takeOutput(block: Block): void {
    if (this.#runs) this.#runs.push({ input: this.#input, output: block })
    else if (!this.#skips)
      this.#problems.push(
        badMark(
          block,
          'this output belongs to no program',
          'Mark the program above it with run, or take the word output away.',
        ),
      )
    this.#input = undefined
  }

  #reportLoneInput(): void {
    if (this.#input)
      this.#problems.push(
        badMark(
          this.#input,
          'this input has no output',
          'Show what the program prints in a ```text output block below it.',
        ),
      )
    this.#input = undefined
  }
}
