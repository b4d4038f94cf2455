// The programs of the machine that the tests use. Before anything is installed it is said what, why
// and how to refuse; where it is refused or cannot be, what is skipped for want of it is named.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { ensureChromium, hasChromium, hasShell } from './find-chromium.mjs'
import { isDebianRoot, refusesInstalling } from './installing.mjs'

/** nginx may be where only root's PATH leads. */
const FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/sbin']
/** Long enough to read what is about to happen and to press Ctrl-C. */
const READING_MS = 5000

export const PROGRAMS = {
  gcc: {
    name: 'gcc',
    why: 'compiles the C programs on the notebook’s pages, which are then run',
    skipped: 'the C programs on the notebook’s pages, tests/content/corrections.test.ts',
    ...debian('gcc', ['gcc', 'libc6-dev']),
  },
  nginx: {
    name: 'nginx',
    why: 'tests the configurations on the notebook’s pages, and serves a site as the manual says',
    skipped:
      'the nginx configurations on the notebook’s pages, tests/build/nginxRecipe.test.ts, tests/browser/policy.long.test.ts, a part of tests/browser/notebookPages.long.test.ts',
    ...debian('nginx', ['nginx-light']),
  },
  apache: {
    name: 'Apache',
    why: 'serves sites with the configuration that Quire writes for it',
    skipped: 'the part of Apache in tests/build/hosts.test.ts',
    ...debian('apache2', ['apache2']),
  },
  caddy: {
    name: 'Caddy',
    why: 'serves sites with the configuration that Quire writes for it',
    skipped: 'the part of Caddy in tests/build/hosts.test.ts',
    ...debian('caddy', ['caddy']),
  },
  chromium: {
    name: 'Chromium',
    why: 'is what the browser tests read the sites with',
    skipped: 'tests/browser',
    isThere: hasChromium,
    how: 'a download by Playwright, else a package of the system',
    canInstall: () => true,
    install: ensureChromium,
  },
  shell: {
    name: 'a headless shell of Chromium',
    why: 'reads the sites in three quarters of a whole browser’s time',
    ...debian('chromium-headless-shell', ['chromium-headless-shell']),
    isThere: hasShell,
    // Without it nothing is skipped: a machine that does not know the package is left in peace.
    canInstall: () => isDebianRoot() && knowsPackage('chromium-headless-shell'),
  },
}

/** Gives the programs for want of which tests are skipped. */
export async function ensureTools(
  programs,
  { refuses = refusesInstalling(), say = console.error, pause = process.stdin.isTTY } = {},
) {
  const missing = programs.filter((program) => !program.isThere())
  const wanted = refuses ? [] : missing.filter((program) => program.canInstall())
  if (wanted.length > 0) {
    say('About to install what the tests use and this machine does not have:')
    for (const { name, how, why } of wanted) say(`  ${name} (${how}): ${why}`)
    say(
      'To refuse: npm test -- --no-install, or set QUIRE_NO_INSTALL=1. What needs them is then skipped.',
    )
    if (pause) await setTimeout(READING_MS)
    for (const program of wanted) program.install()
  }
  const left = missing.filter((program) => program.skipped && !program.isThere())
  if (left.length > 0) {
    say(refuses ? 'Nothing is installed, as asked. Skipped:' : 'Not found. Skipped:')
    for (const { name, skipped } of left) say(`  for want of ${name}: ${skipped}`)
  }
  return left
}

function debian(command, packages) {
  return {
    isThere: () =>
      FOLDERS.some((folder) => existsSync(`${folder}/${command}`)) ||
      spawnSync(command, ['-v'], { stdio: 'ignore' }).error === undefined,
    how: `apt-get install ${packages.join(' ')}`,
    canInstall: isDebianRoot,
    install() {
      run('apt-get', ['update'])
      run('apt-get', ['install', '--yes', '--no-install-recommends', ...packages])
    },
  }
}

function knowsPackage(name) {
  return spawnSync('apt-cache', ['show', name], { stdio: 'ignore' }).status === 0
}

function run(command, args) {
  console.error(`  ${[command, ...args].join(' ')}`)
  spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}
