// A document that is a page of its own, and that code imports as a component.
import { expect, test } from 'vitest'
import { PIXEL, tempSite } from '../support/site.ts'

test('it shows its text, with its links and images, on both pages', async () => {
  const site = await tempSite({
    'docusaurus.config.js':
      "module.exports = { title: 'T', url: 'https://x.example', baseUrl: '/', presets: [['classic', {}]] }\n",
    'docs/dot.png': PIXEL,
    'docs/other.md': '# Other\n',
    'docs/part.mdx':
      "import Tag from './_tag'\n\n# Part\n\nSee [the other](./other.md), <Tag /> and ![a dot](./dot.png).\n",
    'docs/_tag.jsx': 'export default () => <b>{Math.max(1, 2)}</b>\n',
    'docs/_parts.jsx': "import Part from './part.mdx'\nexport const Shown = () => <Part />\n",
    'docs/whole.mdx': "import { Shown } from './_parts'\n\n# Whole\n\n<Shown />\n",
  })
  try {
    const { exitCode, report, stderr } = await site.run('build', '--json')
    expect(exitCode, stderr).toBe(0)
    expect(report.problems.map(({ code }) => code)).toEqual(['MOVE_IN'])
    for (const page of ['/docs/part', '/docs/whole']) {
      const html = site.html(page).replaceAll('<!-- -->', '')
      expect(html).toContain('<a href="/docs/other">the other</a>, <b>2</b> and <img')
      expect(html.match(/the other<\/a>, /g)).toHaveLength(1)
    }
  } finally {
    site.remove()
  }
})

test('where a page throws is found on such a site as well', async () => {
  const site = await tempSite({
    'docusaurus.config.js':
      "module.exports = { title: 'T', url: 'https://x.example', baseUrl: '/', presets: [['classic', {}]] }\n",
    'docs/a.md': '# A\n',
    'src/part.mdx': 'A part, and [a](/docs/a).\n',
    'src/pages/bad.js':
      "import Part from '../part.mdx'\n\nexport default () => <p>{null.b}<Part /></p>\n",
  })
  try {
    const { report } = await site.run('build', '--json')
    expect(report.problems.find(({ code }) => code === 'RENDER_FAILED')).toMatchObject({
      file: 'src/pages/bad.js',
      line: 3,
    })
  } finally {
    site.remove()
  }
})
