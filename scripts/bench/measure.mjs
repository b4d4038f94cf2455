// Runs one command and says what it cost: wall and CPU seconds, and the peak memory of the whole
// process tree.
import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Linux only: elsewhere memory is reported as 0. Rejects when the command fails. */
export function measure(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const start = performance.now()
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options })
    let output = ''
    let errors = ''
    child.stdout.on('data', (text) => (output += text))
    child.stderr.on('data', (text) => (errors += text))
    let peak = 0
    const sampler = setInterval(() => (peak = Math.max(peak, memoryOf(child.pid))), 40)
    child.on('error', reject)
    child.on('close', (code) => {
      clearInterval(sampler)
      const wall = (performance.now() - start) / 1000
      if (code !== 0)
        return reject(
          new Error(`${command} ${args.join(' ')} ended with ${code}:\n${errors.slice(-2000)}`),
        )
      const children = childCpu() - cpuBefore
      cpuBefore += children
      resolve({ wall, cpu: children, peakMb: peak / 1e6, output })
    })
  })
}

let putAwayCount = 0

/**
 * Out of the way without deleting: ext4 does not give a deleted file's place again for minutes, and
 * looks for others ever longer.
 */
export function putAway(path, work) {
  if (!existsSync(path)) return
  try {
    renameSync(path, join(work, `away-${++putAwayCount}`))
  } catch {
    // On another disk.
    rmSync(path, { recursive: true, force: true })
  }
}

// CPU time of finished children, from the kernel's account of this process.
let cpuBefore = childCpu()
function childCpu() {
  try {
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1].split(' ')
    return (Number(fields[13]) + Number(fields[14])) / 100
  } catch {
    return 0
  }
}

function memoryOf(root) {
  let sum = 0
  const parents = new Map()
  try {
    for (const name of readdirSync('/proc')) {
      if (!/^\d+$/.test(name)) continue
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1].split(' ')
        parents.set(Number(name), { parent: Number(stat[1]), bytes: Number(stat[21]) * 4096 })
      } catch {
        // Ended meanwhile.
      }
    }
  } catch {
    return 0
  }
  for (const [pid, { bytes }] of parents) if (isBelow(pid, root, parents)) sum += bytes
  return sum
}

function isBelow(pid, root, parents) {
  for (let at = pid; at; at = parents.get(at)?.parent) if (at === root) return true
  return false
}

/** Files and bytes below a folder. */
export function sizeOf(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  const sizes = files.map((entry) => ({
    html: entry.name.endsWith('.html'),
    bytes: statSync(join(entry.parentPath, entry.name)).size,
  }))
  const html = sizes.filter((file) => file.html)
  const sum = (list) => list.reduce((total, { bytes }) => total + bytes, 0)
  return {
    files: sizes.length,
    bytes: sum(sizes),
    pages: html.length,
    htmlBytes: sum(html) / Math.max(1, html.length),
  }
}

/** Bytes of Markdown below a folder. What was built is not gone into: it may be on its way out. */
export function markdownSize(folder) {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory())
      return sum + (/^(?:build|\.quire)$/.test(entry.name) ? 0 : markdownSize(path))
    return sum + (/\.mdx?$/.test(entry.name) ? statSync(path).size : 0)
  }, 0)
}

export const median = (numbers) =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)]
