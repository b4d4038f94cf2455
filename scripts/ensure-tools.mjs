// Gets the programs that prove the code on the pages: a C compiler and nginx. As root on Debian
// what is missing is installed; elsewhere it is named, and the check says which blocks it skipped.
// It says what it does.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Program → Debian's packages. nginx may be where only root's PATH leads. */
const TOOLS = { gcc: ['gcc', 'libc6-dev'], nginx: ['nginx-light'] }
const FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/sbin']

/** True when everything is there, perhaps only now. */
export function ensureTools() {
  const missing = () => Object.keys(TOOLS).filter((name) => !isThere(name))
  if (missing().length > 0 && process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    console.error(`Not found: ${missing().join(', ')}; installing the packages of this system.`)
    run('apt-get', ['update'])
    run('apt-get', [
      'install',
      '--yes',
      '--no-install-recommends',
      ...missing().flatMap((name) => TOOLS[name]),
    ])
  }
  if (missing().length > 0)
    console.error(
      `Not found: ${missing().join(', ')}. The code that needs them is not proved here.`,
    )
  return missing().length === 0
}

function isThere(name) {
  return (
    FOLDERS.some((folder) => existsSync(`${folder}/${name}`)) ||
    spawnSync(name, ['-v'], { stdio: 'ignore' }).error === undefined
  )
}

function run(command, args) {
  console.error(`  ${[command, ...args].join(' ')}`)
  spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}
