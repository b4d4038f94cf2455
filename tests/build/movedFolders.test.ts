// A site that was made for Docusaurus gives the same bytes in every folder, and tells of none:
// wherever its modules come from, the scripts of its pages do not name them.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { PIXEL, type TempSite, tempSite } from '../support/site.ts'

const FILES = {
  'docusaurus.config.js':
    "module.exports = { title: 'T', url: 'https://x.example', baseUrl: '/', onBrokenLinks: 'ignore', presets: [['classic', {}]] }\n",
  'static/img/dot.png': PIXEL,
  'static/img/large.png': Buffer.concat([PIXEL, Buffer.alloc(20_000)]),
  'static/img/drawn.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>\n',
  'src/texts/plain.txt': 'Plain.\n',
  'src/texts/part.mdx': 'A part of **its** own.\n',
  'src/old/index.js': "exports.old = () => require('../../static/img/large.png').default\n",
  'src/top.js': "exports.top = ['at the top']\n",
  'src/pages/index.module.css': '.box { color: red }\n',
  'src/pages/index.js': `import React from 'react'
import styles from './index.module.css'
import text from '!!raw-loader!../texts/plain.txt'
import Part from '../texts/part.mdx'
import { old } from '../old'
export default () => {
  const drawn = require('@site/static/img/drawn.svg').default
  const { top } = require('@site/src/top.js')
  const dot = require('@site/static/img/dot.png').default
  return <main className={styles.box}><img src={dot} alt="" /><img src={old()} alt="" />{text}{String(drawn)}{top}<Part /></main>
}
`,
  'docs/intro.mdx': `import dot from '@site/static/img/dot.png'

# Intro

<img src={dot} alt="A dot" />
<img src={require('@site/static/img/large.png').default} alt="Another" />
`,
}

test('the same bytes in another folder, and no name of a folder in them', async () => {
  const sites = [await tempSite(FILES), await tempSite({ ...FILES, 'deeper/x.txt': '' })]
  const deeper = path.join(sites[1]!.root, 'deeper', 'in here')
  for (const [name, content] of Object.entries(FILES))
    sites[1]!.write(`deeper/in here/${name}`, content)
  const first = await published(sites[0]!, sites[0]!.root)
  const second = await published(sites[1]!, deeper)
  expect(Object.keys(second)).toEqual(Object.keys(first))
  for (const [name, text] of Object.entries(second)) {
    expect(text === first[name], name).toBe(true)
    for (const { root } of sites)
      expect(text.includes(path.basename(root)), `the site’s folder in ${name}`).toBe(false)
  }
  for (const site of sites) site.remove()
})

/** The text of every file of the output, by its name. */
async function published(site: TempSite, root: string): Promise<Record<string, string>> {
  const { exitCode, stderr } = await site.run('build', '--site', root)
  expect(exitCode, stderr).toBe(0)
  const folder = path.relative(site.root, path.join(root, 'build'))
  return Object.fromEntries(
    site
      .files(folder)
      .map((name) => [name, readFileSync(path.join(root, 'build', name), 'latin1')]),
  )
}
