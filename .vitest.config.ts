// How `npm test` runs tests/.
import { fileURLToPath } from 'node:url'
import type { ResolvedConfig } from 'vite'
import { defineConfig } from 'vitest/config'
import { engineId } from './scripts/engine.cjs'
import { memoryFolder } from './tests/support/memoryFolder.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * Packages as the engine has them. For those who work on them some have assertions, which throw
 * where the engine goes on.
 */
const packagesOfUsers = {
  name: 'packages-of-users',
  configResolved: ({ ssr }: ResolvedConfig) => {
    const { resolve } = ssr
    if (resolve) resolve.conditions = resolve.conditions?.filter((name) => !/develop/.test(name))
  },
}

// Whatever makes temporary folders takes them from there: tests, commands, the browser.
const inMemory = memoryFolder()
if (inMemory) process.env.TMPDIR = inMemory

export default defineConfig({
  root: at('.'),
  cacheDir: at('.quire/vitest'),
  resolve: {
    alias: [{ find: /^quire$/, replacement: at('src/config/config.ts') }],
  },
  // Of the same sources: what the command line has bundled, tests need not bundle again.
  // And as in a bundle of a site in several languages: words are English until others are given.
  define: {
    ENGINE_ID: JSON.stringify(engineId()),
    'FEATURES.translated': 'true',
    'FEATURES.live': 'false',
    'FEATURES.offline': 'false',
  },
  plugins: [packagesOfUsers],
  test: {
    globalSetup: ['tests/support/buildNotebook.ts'],
    include: ['tests/**/*.test.{ts,tsx}'],
    maxWorkers: 2,
    // Files share their worker's modules and browser: loading both anew for each file is half a
    // minute of the processor's time.
    isolate: false,
    // A test that builds a site or drives a browser takes seconds; on a busy machine, many. The
    // longest look at every page in turn: half a minute, and many times that where the processor is
    // shared.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // What is waited for comes at once or never: a browser alone takes more than Vitest's second
    // until it asks for a newer service worker.
    expect: { poll: { timeout: 20_000 } },
    // On a shared machine a browser is now and then starved for seconds. A test that needs its
    // second try is named as flaky in the output.
    retry: process.env.CI ? 2 : 0,
  },
})
