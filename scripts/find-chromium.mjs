// Finds a Chromium for the tests, or gets one: $CHROMIUM_PATH, one installed on the system, one that Playwright has downloaded, else a download by
// Playwright, else (as root on Debian) the system's package. It says what it does.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const PLACES = [
  '/usr/bin',
  '/usr/local/bin',
  '/snap/bin',
  '/Applications/Chromium.app/Contents/MacOS',
  '/Applications/Google Chrome.app/Contents/MacOS',
]

/** Path of a Chromium that is there; throws when there is none. */
export function findChromium() {
  const found = fromEnvironment() ?? fromSystem() ?? fromPlaywright()
  if (!found) throw new Error('No Chromium found. Install one, set CHROMIUM_PATH, or run npm test, which gets one.')
  return found
}

/** As findChromium, but gets one when there is none. */
export function ensureChromium() {
  const found = fromEnvironment() ?? fromSystem() ?? fromPlaywright()
  if (found) return found
  say('No Chromium found; Playwright downloads one.')
  run(process.execPath, [playwrightCli(), 'install', 'chromium'])
  if (!fromPlaywright() && process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    say('The download failed; installing the chromium package of this system.')
    run('apt-get', ['update'])
    run('apt-get', ['install', '--yes', '--no-install-recommends', 'chromium'])
  }
  return findChromium()
}

function fromEnvironment() {
  const named = process.env.CHROMIUM_PATH
  if (named && !isProgram(named)) throw new Error(`CHROMIUM_PATH names ${named}, which is not a program.`)
  return named || undefined
}

function fromSystem() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...PLACES].filter(Boolean)
  const names = [...NAMES, 'Chromium', 'Google Chrome']
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isProgram)
}

function fromPlaywright() {
  const { chromium } = createRequire(import.meta.url)('playwright-core')
  const file = chromium.executablePath()
  return file && isProgram(file) ? file : undefined
}

function playwrightCli() {
  return join(dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')), 'cli.js')
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function run(command, args) {
  say(`  ${[command, ...args].join(' ')}`)
  spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] })
}

function say(text) {
  process.stderr.write(`${text}\n`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(ensureChromium())
