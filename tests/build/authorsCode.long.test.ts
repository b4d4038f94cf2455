// Code of a site's own, such as a language of code, may throw anything, at any time, or never end:
// each is told, and nothing waits for ever.
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { configWith, type TempSite, tempSite } from '../support/site.ts'

let site: TempSite
afterEach(() => site.remove())

const FILES = {
  'site.config.ts': configWith("markdown: { codeLanguages: { rhyme: 'code/rhyme.ts' } }"),
  'content/docs/a.md': '# A\n\n```rhyme\nroses\n```\n',
}
const LOOPS =
  "export default () => ({ word: { exec: (text: string) => { while (text.includes('loop')); } } })\n"

async function problemsWith(code: string, files: Record<string, string> = {}) {
  site = await tempSite({ ...FILES, 'code/rhyme.ts': code, ...files })
  const { exitCode, report } = await site.run({ QUIRE_FILE_SECONDS: '3' }, 'build', '--json')
  expect([exitCode, site.has('build')]).toEqual([2, false])
  return report.problems
}

describe('a module of the site that', () => {
  test.each([
    ['throws a value without a text', 'export default () => { throw Object.create(null) }\n'],
    ['throws it while it is loaded', 'throw Object.create(null)\n'],
  ])('%s', async (_, code) => {
    expect(await problemsWith(code)).toMatchObject([
      { code: 'CONFIG_THROWS', file: 'code/rhyme.ts', message: expect.stringContaining('object') },
    ])
  })

  test('throws in a timer', async () => {
    site = await tempSite({
      ...FILES,
      'code/rhyme.ts':
        "\nsetTimeout(() => {\n  throw new Error('late')\n})\nexport default () => new Promise(() => {})\n",
    })
    const { exitCode, stderr } = await site.run('build')
    expect(exitCode).toBe(2)
    expect(stderr).toContain('CONFIG_THROWS  code/rhyme.ts:3:9  the file threw an error: late')
    expect(stderr).not.toMatch(/^\s+at /m)
  })

  test('never ends', async () => {
    expect(await problemsWith('for (;;);\nexport default () => ({})\n')).toMatchObject([
      { code: 'CONFIG_TIMEOUT', file: 'code/rhyme.ts' },
    ])
  })

  test('imports a pipe', async () => {
    site = await tempSite({
      ...FILES,
      'code/rhyme.ts': "import './pipe.ts'\nexport default () => ({})\n",
    })
    execFileSync('mkfifo', [path.join(site.root, 'code/pipe.ts')])
    const { report } = await site.run('build', '--json')
    expect(report.problems).toMatchObject([
      {
        code: 'CONFIG_SYNTAX',
        file: 'code/rhyme.ts',
        line: 1,
        message: expect.stringContaining('this is a pipe'),
      },
    ])
  })

  test.each([
    ['beside it', 'code', './pack.ts'],
    ['of a package', 'node_modules/pack', 'pack'],
  ])('has a package.json %s that is a pipe', async (_, folder, name) => {
    site = await tempSite({
      ...FILES,
      'code/pack.ts': '',
      'node_modules/pack/index.js': '',
      'code/rhyme.ts': `import '${name}'\nexport default () => ({})\n`,
    })
    execFileSync('mkfifo', [path.join(site.root, folder, 'package.json')])
    const { report } = await site.run('build', '--json')
    expect(report.problems).toMatchObject([
      { code: 'CONFIG_SYNTAX', message: expect.stringContaining('this is a pipe') },
    ])
  })

  test('awaits while it is loaded runs', async () => {
    site = await tempSite({ ...FILES, 'code/rhyme.ts': 'await 0\nexport default () => ({})\n' })
    expect((await site.run('build')).exitCode).toBe(0)
  })
})

describe('a loop of the configuration that never ends is ended', () => {
  const LOOP =
    "import { writeSync } from 'node:fs'\nconst spin = () => { writeSync(2, 'spins'); for (;;); }\n"

  test.each([
    ['SIGTERM', 'build', 'at once', `${LOOP}export default () => spin()\n`],
    ['SIGINT', 'dev', 'at once', `${LOOP}export default () => spin()\n`],
    ['SIGINT', 'build', 'later', `${LOOP}export default async () => { await null; spin() }\n`],
    ['SIGTERM', 'dev', 'later', `${LOOP}export default async () => { await null; spin() }\n`],
  ] as const)('by %s, in %s, when it runs %s', async (signal, command, _, config) => {
    site = await tempSite({ 'site.config.ts': config, 'content/docs/a.md': 'x\n' })
    const start = performance.now()
    const running = site.runApart(command)
    const child = site.children[0]!
    await new Promise((resolve) => child.stderr!.once('data', resolve))
    const startedIn = performance.now() - start
    child.kill(signal)
    await running
    expect(child.signalCode).toBe(signal)
    // By itself the loop would be ended after ten seconds: many times what the start takes.
    expect((performance.now() - start) / startedIn).toBeLessThan(5)
  })
})

test('a loop of the configuration that begins after an await ends by itself', async () => {
  site = await tempSite({
    'site.config.ts': 'export default async () => { await null; for (;;); }\n',
    'content/docs/a.md': 'x\n',
  })
  const { exitCode, stderr } = await site.run({ QUIRE_FILE_SECONDS: '1' }, 'build')
  expect(exitCode).toBe(null)
  expect(stderr).toBe(
    'error CONFIG_TIMEOUT  site.config.ts  did not finish within 1 s\nhint  End the loop that it runs in.\n',
  )
})

test.skipIf(process.platform === 'win32')(
  'a configuration that fills the memory is told by its name, though V8 ends the process',
  async () => {
    site = await tempSite({
      'site.config.ts': "const a: string[] = []\nfor (;;) a.push('x'.repeat(1000) + a.length)\n",
      'content/docs/a.md': 'x\n',
    })
    const small = { NODE_OPTIONS: '--max-old-space-size=32' }
    expect((await site.run(small, 'check')).stderr).toMatch(
      /\nerror CONFIG_MEMORY {2}site\.config\.ts {2}the process ended while this ran\nhint .*=4096\.\n$/,
    )
    // The time limit says what it was, alone.
    site.write('site.config.ts', 'export default async () => { await null; for (;;); }\n')
    const { stderr } = await site.run({ ...small, QUIRE_FILE_SECONDS: '1' }, 'check')
    expect(stderr).toMatch(/^error CONFIG_TIMEOUT .*\nhint .*\n$/)
  },
)

describe.each([
  ['here', 1, '1'],
  ['in threads', 400, '2'],
])('a file that never ends, compiled %s', (_, count, threads) => {
  test('is told, the others are compiled, and nothing of it is kept', async () => {
    const docs = Object.fromEntries(
      Array.from({ length: count }, (_, i) => [
        `content/docs/d${i}.md`,
        `# D\n\n${'w '.repeat(1200)}\n`,
      ]),
    )
    const text = (word: string) => `# H\n\n\`\`\`rhyme\na ${word}\n\`\`\`\n`
    site = await tempSite({
      ...FILES,
      ...docs,
      'code/rhyme.ts': LOOPS,
      'content/docs/hang.md': text('loop'),
    })
    const env = { QUIRE_THREADS: threads, QUIRE_FILE_SECONDS: '2' }
    for (const compiled of [count + 2, 1]) {
      const { exitCode, report } = await site.run(env, 'build', '--json')
      expect(exitCode).toBe(1)
      expect(report.problems).toMatchObject([
        { code: 'SOURCE_TIME', file: 'content/docs/hang.md', hint: expect.stringMatching(/\.$/) },
      ])
      expect(report.compiled).toBe(compiled)
    }
    site.write('content/docs/hang.md', text('end'))
    const { exitCode, report } = await site.run(env, 'build', '--json')
    expect([exitCode, report.compiled]).toEqual([0, 1])
  })
})

// C-41
test('with unified a ramp of backticks is told when its time is over', async () => {
  const ramp = Array.from({ length: 1400 }, (_, i) => `e${'`'.repeat(i)}`).join('')
  site = await tempSite({
    'content/docs/ramp.md': ramp,
    'content/docs/other.md': 'x\n',
    'site.config.ts': configWith("markdown: { processor: 'unified' }"),
  })
  const limits = { QUIRE_FILE_SECONDS: '0.3', QUIRE_THREADS: '1' }
  expect((await site.run(limits, 'check', '--json')).report.problems).toMatchObject([
    { code: 'SOURCE_TIME', file: 'content/docs/ramp.md' },
  ])
  expect((await site.run('check')).exitCode).toBe(0)
})
