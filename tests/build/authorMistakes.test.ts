// What authors get wrong most quietly: each is reported where it stands, with what to type.
import { afterAll, expect, test } from 'vitest'
import { configWith, type TempSite, tempSite } from '../support/site.ts'

const sites: TempSite[] = []
afterAll(() => {
  for (const site of sites) site.remove()
})

async function told(files: Record<string, string>, ...args: string[]) {
  const site = await tempSite({ 'content/docs/a.md': '# A\n\nText.\n', ...files })
  sites.push(site)
  const { report } = await site.run('build', '--json', ...args)
  return report.problems.map(({ code, file, line, column, message, hint }) => ({
    code,
    place: [file, line, column].filter(Boolean).join(':'),
    text: `${message} | ${hint}`,
  }))
}

test('what is read by nothing is named, with what was probably meant', async () => {
  const problems = await told({
    'site.config.ts': configWith(
      "i18n: { defaultLocale: 'en', locales: ['en', 'de', 'german'] }, blog: {}",
    ),
    'i18n/de/docs/current/a.md': '# A\n',
    'i18n/de/docusaurus-plugin-content-docs/current/a.md': '# A auf Deutsch\n',
    'theme/parts/Fooer.tsx': 'export function Footer() { return null }\n',
    'content/blog/x.md': '# X\n\nText.\n',
    'content/blog/authors.yml': 'me:\n  name: Me\n  socials:\n    githbu: me\n',
  })
  expect(problems).toEqual([
    {
      code: 'AUTHORS_FILE',
      place: 'content/blog/authors.yml:4:5',
      text: '"githbu" is no service that is known by names, so "me" leads nowhere | Did you mean github?',
    },
    {
      code: 'POST_DATE_MISSING',
      place: 'content/blog/x.md:1:1',
      text: expect.stringContaining('2023-03-01-title.md'),
    },
    {
      code: 'TRANSLATION_STRAY',
      place: 'i18n/de/docs',
      text: 'no translations are read from the folder "docs" | Rename it to i18n/de/docusaurus-plugin-content-docs/current, or remove it.',
    },
    {
      code: 'CONFIG_LOCALE',
      place: expect.stringMatching(/^site\.config\.ts:1:\d+$/),
      text: expect.stringContaining('Did you mean "de"?'),
    },
    {
      code: 'THEME_FILE',
      place: 'theme/parts/Fooer.tsx:1:1',
      text: expect.stringContaining('Did you mean "theme/parts/Footer/Footer.tsx"?'),
    },
  ])
})

test('a plugin that throws is named with its own line, and a brace that is open by its own', async () => {
  const plugin = 'export default () => (tree) => {\n  tree.childs.forEach(() => {})\n}\n'
  const thrown = await told({
    'site.config.ts': `import toc from './plugins/toc.ts'\n${configWith('markdown: { remarkPlugins: [toc] }')}`,
    'plugins/toc.ts': plugin,
  })
  expect(thrown).toMatchObject([
    {
      code: 'PLUGIN_THROWS',
      place: 'content/docs/a.md',
      text: expect.stringMatching(
        /^the plugin toc threw .* Correct the plugin at plugins\/toc\.ts:2:15 /,
      ),
    },
  ])
  const open = await told({
    'site.config.ts': configWith("theme: { customCss: 'my.css' }"),
    'my.css': '.a { color: red\n',
  })
  expect(open).toEqual([
    {
      code: 'BUNDLE_FAILED',
      place: 'my.css:1:4',
      text: 'this "{" is never closed | End it with "}".',
    },
  ])
})

test.each([
  ["customCss: 'a.css'", 'customCss is not a known key | Did you mean theme.customCss?'],
  ["navbr: { title: 'x' }", 'Did you mean themeConfig.navbar?'],
  ["trailingSlash: 'never'", 'Write true or false, without quotes.'],
  [
    "markdown: { admonitions: { types: { a: { color: 'blu' } } } }",
    "must be a colour of CSS, got 'blu'",
  ],
])('of the configuration: %s', async (option, text) => {
  const problems = await told({ 'site.config.ts': configWith(option) })
  expect(problems[0]).toMatchObject({
    place: expect.stringMatching(/^site\.config\.ts:1:/),
    text: expect.stringContaining(text),
  })
})

test('a configuration that is not exported is named', async () => {
  const config = "const notes = {\n  title: 'Notes',\n}\n"
  expect(await told({ 'site.config.ts': config })).toMatchObject([
    { place: 'site.config.ts:1:1', text: expect.stringContaining('Write export default notes ') },
  ])
})
