// The programs of the machine that proofs need: where they are, which version, and how to get one
// that is missing.
import { accessSync, constants } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { isFile } from '../tools/files.ts'
import { execute } from './execute.ts'
import type { RunProof } from './planPage.ts'

export type ToolName = 'gcc' | 'bash' | 'nginx'

export interface Tool {
  file: string
  /** Part of every key: another version may say something else. */
  version: string
}

export type Toolbox = Partial<Record<ToolName, Tool>>

const KNOWN: Record<ToolName, { commands: string[]; version: string; install: string }> = {
  gcc: { commands: ['gcc', 'cc'], version: '--version', install: 'apt-get install gcc libc6-dev' },
  bash: { commands: ['bash'], version: '--version', install: 'apt-get install bash' },
  nginx: { commands: ['nginx'], version: '-v', install: 'apt-get install nginx' },
}

/** Servers live where the search path of an ordinary user does not lead. */
const MORE_FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/sbin']

export const NEEDS: Record<RunProof['type'], ToolName> = {
  program: 'gcc',
  script: 'bash',
  console: 'bash',
  nginx: 'nginx',
}

export function isToolName(name: string): name is ToolName {
  return Object.hasOwn(KNOWN, name)
}

/** `what` is the name of a tool, or a sentence about the compiler. */
export function installHint(what: string): string {
  return `Install it (${KNOWN[isToolName(what) ? what : 'gcc'].install}), and these blocks are proved too.`
}

/** Looks for the named tools; what is missing is absent from the result. `folders` is for tests. */
export async function findTools(
  names: Iterable<ToolName>,
  folders = searchPath(),
): Promise<Toolbox> {
  const box: Toolbox = {}
  for (const name of names) {
    const file = KNOWN[name].commands
      .map((command) => commandIn(folders, command))
      .find((found) => found !== undefined)
    if (file) box[name] = { file, version: await versionOf(file, KNOWN[name].version) }
  }
  return box
}

function searchPath(): string[] {
  return [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), ...MORE_FOLDERS]
}

function commandIn(folders: string[], command: string): string | undefined {
  return folders.map((folder) => join(folder, command)).find(isExecutable)
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return isFile(file)
  } catch {
    // Not there, or in a folder that we may not enter.
    return false
  }
}

async function versionOf(file: string, flag: string): Promise<string> {
  const { stdout, stderr } = await execute(file, [flag], { cwd: tmpdir(), seconds: 10 })
  const text = `${stdout}${stderr}`.trim()
  return text.split('\n')[0] ?? ''
}
