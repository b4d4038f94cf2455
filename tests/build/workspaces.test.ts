// A site in a workspace: its packages lie above it, or beside it behind a link, and its style
// sheets and modules may be those of any of them.
import fs from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { workspaceOf } from '../../src/config/sharedFiles.ts'
import { type Run, type TempSite, tempSite } from '../support/site.ts'

const config = (customCss: string) => `module.exports = {
  title: 'WS', url: 'https://ws.example', baseUrl: '/',
  clientModules: [require.resolve('fancy/client.js'), '../packages/ui/beside.css'],
  presets: [['classic', { blog: false, theme: { customCss: [${customCss}] } }]],
}
`
const SHEETS =
  "require.resolve('fancy/main.css'), 'fancy/second.css', require.resolve('@ws/ui/style.css'), './own.css'"

let site: TempSite
let run: Run
const build = () => site.run('build', '--json', '--site', `${site.root}/website`)
const css = () =>
  site
    .files('website/build')
    .filter((file) => file.endsWith('.css'))
    .map((file) => site.read(`website/build/${file}`))
    .join()

beforeAll(async () => {
  site = await tempSite({
    'package.json': '{"private":true,"workspaces":["packages/*","website"]}',
    'node_modules/fancy/package.json': '{"name":"fancy","version":"1.0.0","main":"index.js"}',
    'node_modules/fancy/index.js': "exports.word = 'fancy word'\n",
    'node_modules/fancy/client.js': "document.title = 'from above'\n",
    'node_modules/fancy/main.css': '@import "./more.css";\n.main { color: #000001 }\n',
    'node_modules/fancy/more.css': '.more { color: #000002 }\n',
    'node_modules/fancy/second.css': '.second { color: #000003 }\n',
    'node_modules/fancy/third.css': '.third { color: #000004 }\n',
    'packages/ui/package.json': '{"name":"@ws/ui","version":"1.0.0","main":"src/index.tsx"}',
    'packages/ui/src/index.tsx': `import './button.css'
export const Button = ({ text }: { text: string }) => <b className="ws-button">{text}</b>
`,
    'packages/ui/src/button.css': '.ws-button { color: #000005 }\n',
    'packages/ui/style.css': '.style { color: #000006 }\n',
    'packages/ui/beside.css': '.beside { color: #000007 }\n',
    'packages/ui/.secret.css': '.secret { color: #000009 }\n',
    'website/own.css': '@import "@ws/ui/style.css";\n@import "~fancy/third.css";\n',
    'website/docusaurus.config.js': config(SHEETS),
    'website/docs/a.mdx':
      "import { Button } from '@ws/ui'\nimport { word } from 'fancy'\n\n# A\n\n<Button text={word} />\n",
  })
  fs.mkdirSync(`${site.root}/node_modules/@ws`)
  fs.symlinkSync('../../packages/ui', `${site.root}/node_modules/@ws/ui`)
  run = await build()
})
afterAll(() => site?.remove())

test('packages above the site and beside it are found, and their style sheets', () => {
  expect(run.exitCode, run.stderr).toBe(0)
  expect(run.report.problems.filter(({ severity }) => severity !== 'info')).toEqual([])
  const html = site.read('website/build/docs/a/index.html')
  expect(html).toContain('<b class="ws-button">fancy word</b>')
  const colors = [...css().matchAll(/#00000[1-9]/g)].map(([color]) => color)
  expect([...new Set(colors)].sort()).toEqual([1, 2, 3, 4, 5, 6, 7].map((n) => `#00000${n}`))
  const scripts = site.files('website/build').filter((file) => file.endsWith('.js'))
  expect(scripts.some((file) => site.read(`website/build/${file}`).includes('from above'))).toBe(
    true,
  )
})

test('a style sheet of another package is built anew when it changes', async () => {
  site.write('packages/ui/style.css', '.style { color: #000008 }\n')
  expect((await build()).exitCode).toBe(0)
  expect(css()).toContain('#000008')
})

test('the top of a workspace is where its packages are named, and never above it', () => {
  expect(workspaceOf(`${site.root}/website`)).toBe(site.root)
  fs.mkdirSync(`${site.root}/website/.git`)
  expect(workspaceOf(`${site.root}/website`)).toBe(`${site.root}/website`)
  fs.rmdirSync(`${site.root}/website/.git`)
  expect(workspaceOf('/')).toBe('/')
})

test.each(["'../packages/ui/.secret.css'", "'../../outside.css'"])(
  'what is hidden or outside of the workspace is not read: %s',
  async (sheet) => {
    site.write('website/docusaurus.config.js', config(sheet))
    const { report } = await build()
    const { details = [] } = report.problems.find(({ code }) => code === 'MOVE_IN')!
    expect(details.join('\n')).toContain(`${sheet.replaceAll("'", '"')} is not read`)
    expect(css()).not.toContain('#000009')
  },
)
