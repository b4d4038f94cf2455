// Compiles the programs of the exercise book, taken from their pages, and runs them.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findTools } from '../../src/snippets/toolbox.ts'

const book = fileURLToPath(new URL('../../content/docs/knr/', import.meta.url))
export const { gcc } = await findTools(['gcc'])
if (!gcc) console.warn('SKIPPED: gcc is not installed; no program of the exercises is run here.')

const FLAGS = ['-std=c17', '-Wall', '-Wextra', '-pedantic', '-Werror', '-g']
const SANITIZERS = ['-fsanitize=address,undefined']

export const exercisePage = (name: string): string =>
  readFileSync(join(book, name === 'intro' ? 'intro.md' : `chapter01/${name}.md`), 'utf8')

/** The program under the title `1-9.c` on its page, or under another title on that page. */
export function programOf(title: string, page = title): string {
  const block = new RegExp(`^\`\`\`c title="${title}\\.c"[^\\n]* run\\n([\\s\\S]*?)\\n\`\`\`$`, 'm')
  return `${block.exec(exercisePage(page))![1]}\n`
}

export type Program = (input: string) => { output: string; status: number | null; errors: string }

/** A folder with compiled programs in it, until `remove`. */
export class ProgramFolder {
  readonly path = mkdtempSync(join(tmpdir(), 'quire-exercises-'))
  readonly #exercises = new Map<string, Program>()

  /** Compiles C, with sanitizers unless flags are given. */
  compile(name: string, code: string, ...flags: string[]): Program {
    writeFileSync(join(this.path, `${name}.c`), code)
    const options = flags.length > 0 ? flags : SANITIZERS
    this.gcc([...FLAGS, ...options, '-o', name, `${name}.c`])
    return (input) => {
      const { stdout, stderr, status, error } = spawnSync(join(this.path, name), {
        input: Buffer.from(input, 'latin1'),
        encoding: 'latin1',
        maxBuffer: 1 << 27,
      })
      if (error) throw error
      return { output: stdout, status, errors: stderr }
    }
  }

  /** The program of a page; it is compiled once. */
  exercise(name: string): Program {
    const known = this.#exercises.get(name) ?? this.compile(name, programOf(name))
    this.#exercises.set(name, known)
    return known
  }

  gcc(args: string[], input = ''): string {
    const { status, stdout, stderr } = spawnSync(gcc!.file, args, {
      cwd: this.path,
      input,
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(stderr)
    return stdout
  }

  shell(command: string): number | null {
    return spawnSync('bash', ['-c', command], { cwd: this.path }).status
  }

  remove(): void {
    rmSync(this.path, { recursive: true, force: true })
  }
}
