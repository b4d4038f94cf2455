// The tour of the manual as steps: what it says to type, to save and to see, in its order.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

export interface Step {
  /** Lines for a shell, or the name of a file and its text. */
  commands?: string[]
  mayFail?: boolean
  file?: string
  text: string
  /** What the output of the commands holds. */
  seen?: string
}

const FENCE = /^(`{3,})(\w+)([^\n]*)\n([\s\S]*?)^\1$/gm

export function stepsIn(page: string): Step[] {
  const steps: Step[] = []
  for (const [, , language, info, text] of page.matchAll(FENCE)) {
    const file = /title="([^"]+)"/.exec(info!)?.[1]
    if (file) steps.push({ file, text: text! })
    else if (language === 'sh')
      steps.push({ commands: text!.trim().split('\n'), mayFail: info === ' fails', text: text! })
    else if (language === 'text') steps.at(-1)!.seen = text!.trim().replaceAll('npx ', '')
  }
  return steps
}

/** `start` and `preview` stay until they are ended: they are only waited for. */
const SERVERS = /^npm (?:start|run preview)$/

export interface Shell {
  cwd: string
  env: NodeJS.ProcessEnv
}

/** Does a step as a reader would, and gives what is printed. Installing is left to its caller. */
export async function take(step: Step, shell: Shell): Promise<string> {
  if (step.file) {
    fs.mkdirSync(path.dirname(path.join(shell.cwd, step.file)), { recursive: true })
    fs.writeFileSync(path.join(shell.cwd, step.file), step.text)
    return ''
  }
  let seen = ''
  for (const command of step.commands!) seen += await type(command, shell, step.mayFail)
  return seen
}

async function type(command: string, shell: Shell, mayFail = false): Promise<string> {
  if (command.startsWith('npm i')) return ''
  if (command.startsWith('cd ')) {
    shell.cwd = path.join(shell.cwd, command.slice(3))
    return ''
  }
  if (SERVERS.test(command)) return served(command, shell)
  // What is installed is found by its name, without asking for a package of that name.
  const line = command.replace(/^npx (?:--package=\S+ )?/, '')
  const { status, stdout, stderr } = spawnSync(line, { ...shell, shell: true, encoding: 'utf8' })
  if ((status === 0) === mayFail) throw new Error(`${command}: ${status}\n${stdout}${stderr}`)
  return stdout + stderr
}

async function served(command: string, shell: Shell): Promise<string> {
  const server = spawn(`${command} -- --port 0`, { ...shell, shell: true, detached: true })
  try {
    const address = await addressOf(server)
    const answer = await fetch(address)
    if (!answer.ok) throw new Error(`${command}: ${address} answers with ${answer.status}`)
    return address
  } finally {
    // The shell and npm stand before it.
    process.kill(-server.pid!, 'SIGTERM')
    await new Promise((resolve) => server.once('close', resolve))
  }
}

function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = ''
    const read = (text: Buffer) => {
      printed += text
      const address = /http:\/\/localhost:\d+\//.exec(printed)?.[0]
      if (address) resolve(address)
    }
    server.stdout!.on('data', read)
    server.stderr!.on('data', read)
    server.once('close', () => reject(new Error(printed)))
  })
}
