// A site that needs much, under the policy that was computed from its pages, as a real nginx sends
// it: browsers refuse nothing of it. The notebook's policy: notebookPages.long.test.ts.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testBrowser } from '../support/browser.ts'
import { type HostServer, hasServer, serveBy } from '../support/hostServers.ts'
import { hydrated } from '../support/reader.ts'
import { type TempSite, tempSite } from '../support/site.ts'

const { open } = testBrowser()

/** What it writes needs a style sheet of its own, and so do the real drawings. */
const MERMAID = `export default {
  initialize() {},
  async render(id, source) {
    const made = document.createElement('div')
    made.innerHTML = '<style>#' + id + ' { fill: red }</style>'
    document.body.append(made)
    return { svg: '<svg id="' + id + '" style="max-width: 9px"><style>#' + id + ' text { fill: red }</style><text>' + source.length + '</text></svg>' }
  },
}
`
const OWN = {
  'site.config.ts': `export default { title: 'T', url: 'https://test.example', favicon: 'data:,', hosts: ['nginx'], offline: true,
    markdown: { html: 'allow', mermaid: MERMAID, math: true, npm2yarn: true },
    headTags: [{ tagName: 'script', attributes: {}, innerHTML: 'window.own = 1' }],
    themeConfig: { announcementBar: { content: 'Read the <b>news</b>' } } }`,
  'content/docs/parts.mdx': `# Parts

import Tabs from '@theme/Tabs'
import TabItem from '@theme/TabItem'

<Tabs groupId="os"><TabItem value="a" label="A">One</TabItem><TabItem value="b" label="B">Two</TabItem></Tabs>

\`\`\`js showLineNumbers=7 title="a.js"
let a = 1
let b = 2
\`\`\`

\`\`\`bash npm2yarn
npm install x
\`\`\`

export const Own = () => <b style={{ color: 'red' }} onClick={() => 1}>own</b>

<Own />
`,
  'content/docs/text.md': `# Text

| a | b |
|:-:|--:|
| 1 | 2 |

![own](/own.svg =30x20)

<p id="styled" style="color: rgb(1, 2, 3)" onclick="window.clicked = 1">styled</p>

<script>window.inContent = 1</script>

[parts](./parts.mdx)
`,
  'content/docs/sum.md': '# Sum\n\nThe $a_1$ is\n\n$$\n\\int_0^1 \\frac{x}{y} x\n$$\n',
  'content/docs/chart.md': '# Chart\n\n```mermaid\ngraph TD\n```\n',
  'content/pages/index.md': '# Home\n\n[text](/docs/text)\n',
  'content/static/own.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'node_modules/mermaid/package.json': '{ "version": "11.0.0", "module": "m.js", "main": "m.js" }',
  'node_modules/mermaid/m.js': MERMAID,
}

interface Tab {
  load(path: string): Promise<void>
  page: Awaited<ReturnType<typeof open>>['page']
  /** What was refused since the last load. */
  refused(): Promise<string[]>
  complaints: string[]
}

async function newTab(server: HostServer): Promise<Tab> {
  const { page, complaints } = await open()
  await page.addInitScript(() => {
    const refused: string[] = []
    Object.assign(window, { refused })
    document.addEventListener('securitypolicyviolation', (event) =>
      refused.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
    )
  })
  return {
    page,
    complaints,
    async load(path) {
      await page.goto(server.url + path)
      await hydrated(page)
    },
    refused: () => page.evaluate(() => (window as never as { refused: string[] }).refused),
  }
}

async function built(files: Record<string, string>) {
  const site = await tempSite(files)
  const { exitCode, stderr } = await site.run('build')
  expect([exitCode, stderr]).toMatchObject([0, expect.anything()])
  const server = await serveBy('nginx', `${site.root}/build`)
  return { site, server }
}

const policyOf = (site: TempSite): string => JSON.parse(site.read('build.hosts/csp.json')).policy

describe.runIf(hasServer('nginx'))('under its own policy', () => {
  describe('a site that needs more', () => {
    const parts = ['/', '/docs/parts', '/docs/text', '/docs/sum', '/docs/chart']
    let plain: Awaited<ReturnType<typeof built>>
    let drawing: Awaited<ReturnType<typeof built>>
    const config = (mermaid: boolean) => OWN['site.config.ts'].replace('MERMAID', String(mermaid))
    beforeAll(async () => {
      plain = await built({ ...OWN, 'site.config.ts': config(false) })
      drawing = await built({ ...OWN, 'site.config.ts': config(true) })
    })
    afterAll(async () => {
      for (const { site, server } of [plain, drawing]) {
        await server?.stop()
        site?.remove()
      }
    })

    test.each(['plain', 'drawing'])('is complete: %s', async (name) => {
      const { server } = name === 'plain' ? plain : drawing
      const tab = await newTab(server)
      for (const path of parts) {
        await tab.load(path)
        expect([path, await tab.refused()]).toEqual([path, []])
      }
      if (name === 'drawing') {
        await tab.load('/docs/chart')
        await tab.page.waitForSelector('.mermaid-diagram[data-drawn] svg')
        expect(await tab.refused()).toEqual([])
      }
      await tab.page.evaluate(() => navigator.serviceWorker.ready)
      await tab.load('/docs/text')
      await tab.page.click('#styled')
      expect(
        await tab.page.evaluate(() => {
          const { own, inContent, clicked } = window as never as Record<string, number>
          return [
            own,
            inContent,
            clicked,
            getComputedStyle(document.getElementById('styled')!).color,
          ]
        }),
      ).toEqual([1, 1, 1, 'rgb(1, 2, 3)'])
      await tab.page.click('.markdown a[href="/docs/parts"]')
      await tab.page.waitForSelector('.tabs-container')
      expect(await tab.refused()).toEqual([])
      expect(tab.complaints).toEqual([])
    })

    test('is used without a refusal: tabs, copying, the announcement, the search', async () => {
      const tab = await newTab(plain.server)
      const { page } = tab
      await tab.load('/docs/parts')
      await page.getByRole('tab', { name: 'B', exact: true }).click()
      await page.getByText('Two', { exact: true }).waitFor()
      await page.locator('.code-block-button--copy').first().click()
      await page.locator('.announcement-bar__close').click()
      await page.waitForSelector('.announcement-bar', { state: 'detached' })
      await page.keyboard.press('Control+k')
      await page.fill('dialog.search [role=combobox]', 'styl')
      await page.waitForSelector('dialog.search [role=option][aria-selected=true]')
      await page.keyboard.press('Enter')
      await page.waitForSelector('#styled')
      expect(await tab.refused()).toEqual([])
      expect(tab.complaints).toEqual([])
    })

    test('has the sources that its bytes need, told with where they come from', () => {
      const { because } = JSON.parse(plain.site.read('build.hosts/csp.json'))
      const told = because.map(({ directive, from }: { directive: string; from: string[] }) => [
        directive,
        from[0],
      ])
      expect(told).toContainEqual(['script-src-attr', 'content/docs/text.md'])
      expect(told).toContainEqual(['style-src-attr', 'content/docs/sum.md'])
      expect(policyOf(plain.site)).not.toContain("style-src 'self' 'unsafe-inline'")
      expect(policyOf(plain.site)).toContain('require-trusted-types-for')
      expect(policyOf(drawing.site)).toContain("style-src 'self' 'unsafe-inline'")
    })
  })
})
