// Documents that run and do what they should not: each costs its own page and no other, and none
// ends the build or keeps it running. The selection of a larger attack.
import { afterEach, expect, test } from 'vitest'
import { type TempSite, tempSite } from '../support/site.ts'

let site: TempSite
afterEach(() => site.remove())

const expression = (code: string) => `# Bad\n\n{${code}}\n`
const atLoad = (code: string) => `# Bad\n\nexport const x = (() => { ${code} })()\n`
const inComponent = (code: string) =>
  `export const A = () => { ${code}; return null }\n\n# Bad\n\n<A />\n`

/** Each with what is said of it. */
const FAILING: Record<string, [text: string, said: RegExp]> = {
  'loop-rendered': [inComponent('for (;;);'), /did not finish within 1 s/],
  'loop-loaded': [atLoad('for (;;);'), /did not finish within 1 s/],
  'loop-in-an-error': [
    expression(
      "(() => { throw Object.defineProperty(new Error('x'), 'stack', { get() { for (;;); } }) })()",
    ),
    /cannot be read/,
  ],
  'loop-in-a-text': [expression('({ toString() { for (;;); } }) + ""'), /did not finish/],
  generator: [expression("(function* () { while (true) yield 'x' })()"), /did not finish|iterat/i],
  'never-loaded': ['export const x = await new Promise(() => {})\n\n# Bad\n', /did not finish/],
  'exit-loaded': [atLoad('process.exit(0)'), /it calls process.exit\(\)/],
  'exit-rendered': [inComponent('process.exit(0)'), /it calls process.exit\(\)/],
  'exit-by-eval': [expression("new Function('process.reallyExit(0)')()"), /process.reallyExit/],
  'a-forgotten-promise': [atLoad("Promise.reject(new Error('forgotten'))"), /forgotten/],
  'a-forgotten-task': [inComponent("queueMicrotask(() => { throw new Error('later') })"), /later/],
  'thrown-nothing': [expression('(() => { throw null })()'), /null/],
  'thrown-proxy': [
    expression(
      '(() => { throw new Proxy({}, { get() { throw 1 }, getPrototypeOf() { throw 2 } }) })()',
    ),
    /cannot be rendered/,
  ],
  'thrown-novel': [expression("(() => { throw new Error('m'.repeat(1e7)) })()"), /m…$/],
  'thrown-by-a-trace': [
    inComponent("Error.prepareStackTrace = () => { throw 1 }; throw new Error('traced')"),
    /traced/,
  ],
  recursion: [expression('(function f() { return f() + f() })()'), /call stack/],
  'a-getter': [expression("({ get a() { throw new Error('got') } }).a"), /got/],
  'a-proxy': [expression("new Proxy({}, { get() { throw new Error('asked') } })"), /asked/],
  'an-object': [inComponent('return {}'), /an object is used where text or elements belong/],
  'an-async-component': [
    'export const A = async () => <b>x</b>\n\n# Bad\n\n<A />\n',
    /cannot be rendered/,
  ],
  'builtins-gone': [
    inComponent('globalThis.Map = globalThis.Object = 1; throw new Error("gone")'),
    /gone/,
  ],
  // react-dom's own code needs it for the rest of the page.
  'push-gone': [inComponent('delete Array.prototype.push'), /push is not a function/],
}

test('documents that loop, exit, reject or throw anything are told at their file and line', async () => {
  site = await tempSite({
    'content/docs/good.md': '# Good\n',
    ...Object.fromEntries(
      Object.entries(FAILING).map(([name, [text]]) => [`content/docs/${name}.mdx`, text]),
    ),
  })
  const { exitCode, report, stderr } = await site.run(
    { QUIRE_FILE_SECONDS: '1' },
    'build',
    '--json',
  )
  expect([exitCode, stderr.includes('This is a bug')]).toEqual([1, false])
  const told = new Map(report.problems.map(({ file, ...problem }) => [file, problem]))
  for (const [name, [, said]] of Object.entries(FAILING)) {
    const problem = told.get(`content/docs/${name}.mdx`)
    expect([name, problem?.code], JSON.stringify(problem)).toEqual([name, 'RENDER_FAILED'])
    expect(problem!.message.slice(-300)).toMatch(said)
    expect(problem!.line).toBeGreaterThan(0)
    expect(problem!.column).toBeGreaterThan(0)
  }
  expect(report.problems).toHaveLength(Object.keys(FAILING).length)
})

/** None of them is seen on another page. */
const QUIET: Record<string, string> = {
  leak: inComponent('globalThis.leaked = (globalThis.leaked ?? 0) + 1'),
  map: inComponent('Array.prototype.map = () => []'),
  replace: inComponent("String.prototype.replace = () => ''; JSON.stringify = () => '{}'"),
  'flat-map': inComponent('delete Array.prototype.flatMap'),
  'every-object': inComponent('Object.prototype.polluted = 1'),
  'at-load': atLoad('Array.prototype.join = () => "joined"; Object.prototype.polluted = 1'),
  globals: inComponent('delete globalThis.URL; delete globalThis.process'),
  stdout: inComponent("process.stdout.write('garbage'); process.stdout.end(); console.log('more')"),
  interval: atLoad('setInterval(() => {}, 1000)'),
  'later-loop': inComponent('setTimeout(() => { for (;;); }, 0)'),
  'later-exit': inComponent('setTimeout(() => process.exit(0), 0)'),
  signals: inComponent(
    "process.emit('SIGINT'); process.removeAllListeners(); process.exitCode = 9",
  ),
}
const SEEN =
  "export const a = () => 'fine'\n\n# Seen\n\n{a()} {typeof globalThis.leaked} {typeof {}.polluted} {[1, 2].map((n) => n + 1).flatMap((n) => [n, n]).join('-')}\n"

test('what a document changes for all is put back before the next page', async () => {
  const good = { 'content/docs/a-good.mdx': SEEN, 'content/docs/z-good.mdx': SEEN }
  site = await tempSite(good)
  await site.run('build')
  const text = (name: string) => /data-prose="0">[\s\S]*?<nav/.exec(site.html(`/docs/${name}`))![0]
  const alone = [text('a-good'), text('z-good')]
  expect(alone[0]).toContain('fine')
  for (const [name, code] of Object.entries(QUIET)) site.write(`content/docs/m-${name}.mdx`, code)
  const { exitCode, report } = await site.run('build', '--json')
  expect([exitCode, report.problems]).toEqual([0, []])
  expect([text('a-good'), text('z-good')].map(withoutPager)).toEqual(alone.map(withoutPager))
})

const withoutPager = (html: string) => html.slice(0, html.indexOf('</article'))
