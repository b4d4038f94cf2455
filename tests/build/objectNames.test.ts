// Every object answers to `constructor` and `__proto__`: a table that is asked by what authors
// wrote must not. None of these words means anything to us.
import { afterEach, describe, expect, test } from 'vitest'
import { typeOf } from '../../src/serve/contentTypes.ts'
import { configWith, type TempSite, tempSite } from '../support/site.ts'

let site: TempSite
afterEach(() => site.remove())

const NAMES = ['constructor', '__proto__', 'valueOf']

/** Text of a file, by the name that it takes for a word. */
const DOCS: Record<string, (name: string) => string> = {
  'a language of code': (name) =>
    `\`\`\`${name} npm2yarn title="${name}"\n// highlight-next-line\nnpm i\n\`\`\`\n`,
  'an alert and an admonition': (name) => `> [!${name}]\n> x\n\n:::${name}\n\nx\n\n:::\n`,
  'an element and an attribute': (name) => `<${name}>x</${name}>\n\n<div ${name}="1">x</div>\n`,
  'the side of a column': (name) =>
    `<table><tr><th align="${name}">x</th></tr><tr><td align="${name}">y</td></tr></table>\n`,
  'a reference and a note': (name) => `[${name}] [^${name}]\n\n[^${name}]: x\n`,
  'a tag': (name) => `---\ntags: [${name}]\n---\n\n# ${name}\n`,
}

describe.each(NAMES)('%s', (name) => {
  test.each(Object.entries(DOCS))('as %s is text', async (_, doc) => {
    site = await tempSite({
      'site.config.ts': configWith("llms: {}, markdown: { html: 'allow' }"),
      'content/docs/a.md': doc(name),
      'content/docs/tags.yml': 'x:\n  label: X\n',
    })
    expectSound(await site.run('build', '--json'))
  })

  test('as an extension is of no known type', () => expect(typeOf(`a.${name}`)).toBeUndefined())

  test('as an attribute in MDX means nothing', async () => {
    site = await tempSite({
      'content/docs/a.mdx': `# A\n\n<div ${name}="x" style={{}}>y</div>\n`,
      'content/docs/b.mdx': `export const x = 1\n\n# B\n\n<div ${name}="x">{x}</div>\n`,
    })
    const run = await site.run('build', '--json')
    expectSound(run)
    expect(run.exitCode).toBe(0)
  })

  test('as a language, a folder of translations and one of our own is a name', async () => {
    site = await tempSite({
      'site.config.ts': configWith(`i18n: { defaultLocale: 'en', locales: ['en', '${name}'] }`),
      'content/docs/a.md': '# A\n',
      [`i18n/de/${name}/x.json`]: '{}',
      [`.quire/${name}/mine.txt`]: 'mine',
    })
    expectSound(await site.run('build', '--json'))
    site.write('site.config.ts', configWith("i18n: { defaultLocale: 'en', locales: ['en', 'de'] }"))
    expectSound(await site.run('build', '--json'))
    await site.run('clear')
    expect(site.read(`.quire/${name}/mine.txt`)).toBe('mine')
  })
})

/** Nothing of an object's own stands in what is told or published, and nothing has failed. */
function expectSound({ exitCode, stdout, stderr }: Awaited<ReturnType<TempSite['run']>>): void {
  expect([0, 1, 2], stdout + stderr).toContain(exitCode)
  const published = site
    .files()
    .filter((file) => /\.(?:html|json|md|txt|xml)$/.test(file))
    .map((file) => site.read(`build/${file}`))
  for (const text of [stdout, stderr, ...published])
    expect(text).not.toMatch(/\[native code\]|\[object |is a bug/)
}
