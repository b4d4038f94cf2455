// Removes folders in a process of its own, which goes on when this one has ended: thousands of
// files take seconds.
import { childProcess } from './childProcess.ts'

const PROGRAM = `
require('node:os').setPriority(19)
for (const folder of process.argv.slice(1))
  require('node:fs').rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
`

/** `folders`: absolute. What fails stays. */
export function removeApart(folders: string[]): void {
  const child = childProcess().spawn(process.execPath, ['-e', PROGRAM, ...folders], {
    cwd: '/',
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  child.on('error', () => {})
  child.unref()
}
