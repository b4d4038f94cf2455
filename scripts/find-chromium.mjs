// Finds a Chromium for the tests, or gets one: $CHROMIUM_PATH, one installed on the system, one
// that Playwright has downloaded, else a download by Playwright, else (as root on Debian) the
// system's packages. It says what it does.
import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isDebianRoot, refusesInstalling } from './installing.mjs'

const BROWSERS = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'Chromium',
  'Google Chrome',
]
/**
 * Without windows of their own they take three fifths of the processor's time; they lack profiles
 * and the back/forward cache.
 */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell']
const PLACES = [
  '/usr/bin',
  '/usr/local/bin',
  '/snap/bin',
  '/Applications/Chromium.app/Contents/MacOS',
  '/Applications/Google Chrome.app/Contents/MacOS',
]

/**
 * Path of a Chromium that is there, a headless shell where there is one; throws when there is none.
 */
export function findChromium() {
  const found = fromEnvironment() ?? fromSystem([...SHELLS, ...BROWSERS]) ?? fromPlaywright()
  return found ?? missing()
}

/** Path of a Chromium that is a whole browser; throws when there is none. */
export function findBrowser() {
  return fromEnvironment() ?? fromSystem(BROWSERS) ?? fromPlaywright() ?? missing()
}

export function hasChromium() {
  return (fromEnvironment() ?? fromSystem(BROWSERS) ?? fromPlaywright()) !== undefined
}

/** Whether the tests have one that is cheap, or the one that is asked for. */
export function hasShell() {
  return (fromEnvironment() ?? fromSystem(SHELLS)) !== undefined
}

/** Gets a Chromium when there is none, unless that is refused; throws when there is none then. */
export function ensureChromium() {
  if (hasChromium()) return
  if (refusesInstalling()) return missing()
  say('No Chromium found; Playwright downloads one.')
  run(process.execPath, [playwrightCli(), 'install', 'chromium'])
  if (!fromPlaywright() && isDebianRoot()) {
    say('The download failed; installing packages of this system.')
    run('apt-get', ['update'])
    // One by one: older releases have no shell.
    for (const name of ['chromium', 'chromium-headless-shell'])
      run('apt-get', ['install', '--yes', '--no-install-recommends', name])
  }
  findBrowser()
}

function missing() {
  throw new Error(
    'No Chromium found. Install one, set CHROMIUM_PATH, or run npm test, which gets one.',
  )
}

function fromEnvironment() {
  const named = process.env.CHROMIUM_PATH
  if (named && !isProgram(named))
    throw new Error(`CHROMIUM_PATH names ${named}, which is not a program.`)
  return named || undefined
}

function fromSystem(names) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...PLACES].filter(Boolean)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram)
}

function fromPlaywright() {
  const { chromium } = createRequire(import.meta.url)('playwright-core')
  const file = chromium.executablePath()
  return file && isProgram(file) ? file : undefined
}

function playwrightCli() {
  return join(
    dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')),
    'cli.js',
  )
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

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  ensureChromium()
  console.log(findChromium())
}
