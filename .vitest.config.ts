// How `npm test` runs tests/: two at a time, since browsers and builds share the machine.
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer } from 'vitest/node'
import { engineId } from './scripts/engine.mjs'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** By their time, which a machine knows only when it has run them. */
const LONG =
  /\/(?:fast\/twins|compile\/linear|sites|compile\/xss|unit\/cli|build\/(?:customCss|ownFiles|commandLine|commandsFuzz))\.test\.ts$/

/** One that is long and begins last goes on alone, while the other processor has nothing to do. */
class LongFirst extends BaseSequencer {
  override async sort(files: Parameters<BaseSequencer['sort']>[0]) {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: (typeof files)[number]) => LONG.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

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
  },
  test: {
    globalSetup: ['tests/support/buildNotebook.ts'],
    include: ['tests/**/*.test.{ts,tsx}'],
    maxWorkers: 2,
    sequence: { sequencer: LongFirst },
    // Files share their worker's modules and browser: loading both anew for each file is half a
    // minute of the processor's time.
    isolate: false,
    // A test that builds a site or drives a browser takes seconds; on a busy machine, many. The
    // longest look at every page in turn: half a minute, and many times that where the processor is
    // shared.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // On a shared machine a browser is now and then starved for seconds. A test that needs its
    // second try is named as flaky in the output.
    retry: process.env.CI ? 2 : 0,
  },
})
