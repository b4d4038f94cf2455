// What a build writes: a site elsewhere, under another base, the same bytes each time, and nothing
// twice.
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { scanHtml } from '../../src/render/htmlScan.ts'
import { CONFIG, type TempSite, tempSite } from '../support/site.ts'

const FILES = {
  'content/docs/a.md':
    '---\ntitle: A\n---\n\nText with a [link](./b.md) and ![a picture](./dot.png).\n',
  'content/docs/b.md':
    '---\ntitle: B\ndescription: Told on cards.\n---\n\n```c title="b.c"\nint b;\n```\n',
  'content/docs/dot.png': Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAIAAAADCAYAAAC56t6BAAAAEUlEQVR42mNk+M9QzwAFjDABAP8tA/4y3XtZAAAAAElFTkSuQmCC',
    'base64',
  ),
  'content/blog/2022-01-01-post.md': '---\ntitle: Post\n---\n\nHello.\n',
  'content/pages/index.tsx':
    "import { useState } from 'react'\nexport default function Home() {\n  const [n] = useState(1)\n  return <main><h1>Home {n}</h1></main>\n}\n",
  'content/static/robots.txt': 'User-agent: *\n',
}

let site: TempSite
afterEach(() => site.remove())

/** Every file with the hash of its bytes. */
const sums = () =>
  site.files().map(
    (name) =>
      `${name} ${createHash('sha256')
        .update(fs.readFileSync(path.join(site.root, 'build', name)))
        .digest('hex')}`,
  )

describe('a site in another folder', () => {
  test('--site builds it, static files and home page included', async () => {
    site = await tempSite(FILES)
    expect((await site.run('build')).exitCode).toBe(0)
    expect(site.files()).toEqual(
      expect.arrayContaining([
        'index.html',
        'docs/a/index.html',
        'docs/a/page.json',
        'blog/2022/01/01/post/index.html',
        'robots.txt',
        '404.html',
        'sitemap.xml',
        'blog/rss.xml',
      ]),
    )
    expect(site.html('/')).toMatch(/<h1>Home (<!-- -->)?1<\/h1>/)
  })

  // B36
  test('--base-url stands once before every address', async () => {
    site = await tempSite(FILES)
    expect((await site.run('build', '--base-url', '/notes/')).exitCode).toBe(0)
    for (const page of ['/', '/docs/a', '/blog', '/404.html']) {
      const { hrefs } = scanHtml(site.html(page))
      const inside = hrefs.filter((href) => href.startsWith('/'))
      expect(inside.length).toBeGreaterThan(1)
      expect(
        inside.filter((href) => !href.startsWith('/notes/') || href.includes('/notes/notes')),
        page,
      ).toEqual([])
    }
    const { prose } = JSON.parse(site.read('build/docs/a/page.json'))
    expect(prose[0]).toMatch(/href="\/notes\/docs\/b"[\s\S]*src="\/notes\/assets\/images\//)
    expect(site.read('build/blog/rss.xml')).toContain(
      'https://test.example/notes/blog/2022/01/01/post',
    )
  })
})

describe('building again', () => {
  // B147
  test('unchanged input gives the same names and bytes, with and without the cache', async () => {
    site = await tempSite(FILES)
    await site.run('build')
    const first = sums()
    await site.run('build', '--no-cache')
    expect(sums()).toEqual(first)
    await site.run('clear')
    await site.run('build')
    expect(sums()).toEqual(first)
  })

  test('the same site in another folder, deeper and with spaces, gives the same names and bytes', async () => {
    const pages = {
      'content/pages/two.tsx':
        "import { useState } from 'react'\nimport { n } from '../parts/n.ts'\nexport default () => <h1>{useState(n)[0]}</h1>\n",
      'content/pages/three.tsx':
        "import { n } from '../parts/n.ts'\nexport default () => <h1>{n}</h1>\n",
      'content/parts/n.ts': 'export const n = Math.max(1, Date.now.length)\n',
    }
    site = await tempSite({ ...FILES, ...pages })
    await site.run('build')
    const first = sums()
    expect(first.filter((name) => name.startsWith('assets/pages/')).length).toBeGreaterThan(3)
    const copy = path.join(site.root, 'much deeper', 'copy of it')
    for (const [name, content] of Object.entries({ ...FILES, ...pages, 'site.config.ts': CONFIG }))
      site.write(`much deeper/copy of it/${name}`, content)
    expect((await site.run('build', '--site', copy)).exitCode).toBe(0)
    fs.rmSync(path.join(site.root, 'build'), { recursive: true })
    fs.renameSync(path.join(copy, 'build'), path.join(site.root, 'build'))
    expect(sums()).toEqual(first)
  })

  test('unchanged input compiles, renders and writes nothing', async () => {
    site = await tempSite(FILES)
    const cold = (await site.run('build', '--json')).report
    expect([cold.compiled, cold.rendered]).toEqual([4, cold.pages])
    const warm = (await site.run('build', '--json')).report
    expect([warm.compiled, warm.rendered]).toEqual([0, 0])
    expect(warm.files).toEqual({ written: 0, unchanged: cold.files.written, removed: 0 })
  })

  test('one edited file is compiled and rendered alone, and the result is that of a fresh build', async () => {
    site = await tempSite(FILES)
    await site.run('build')
    site.write('content/docs/b.md', `${FILES['content/docs/b.md']}\nAnd more.\n`)
    const { report } = await site.run('build', '--json')
    // Its HTML, its data, its words in the index of the search, and what that shows of it.
    expect([report.compiled, report.rendered, report.files.written]).toEqual([1, 1, 4])
    const incremental = sums()
    await site.run('clear')
    await site.run('build')
    expect(sums()).toEqual(incremental)
  })

  test('what a page shows of a post follows the post: its length, and whether it is cut short', async () => {
    const home =
      'export default ({ recentPosts: [post] }) => <main><h1>{post.title}</h1><p>{[post.readingMinutes, post.truncated].join()}</p></main>\n'
    site = await tempSite({ ...FILES, 'content/pages/index.tsx': home })
    const shown = async () => {
      expect((await site.run('build')).exitCode).toBe(0)
      return /<p>(.*?)<\/p>/.exec(site.html('/'))?.[1]
    }
    expect(await shown()).toBe('1,false')
    site.write(
      'content/blog/2022-01-01-post.md',
      `---\ntitle: Post\n---\n\nHello.\n\n${'word '.repeat(250)}\n`,
    )
    expect(await shown()).toBe('2,false')
    site.write(
      'content/blog/2022-01-01-post.md',
      `---\ntitle: Post\n---\n\nHello.\n\n<!-- truncate -->\n\n${'word '.repeat(250)}\n`,
    )
    expect(await shown()).toBe('2,true')
  })

  test('build after build, each takes up the one before the last: the same bytes as a first build, and nothing of what came between', async () => {
    site = await tempSite(FILES)
    const texts = Array.from(
      { length: 12 },
      (_, i) => [`content/docs/more/page-${i}.md`, `# Page ${i}\n`] as const,
    )
    for (const [name, text] of texts) site.write(name, text)
    await site.run('build')
    const changes: (() => void)[] = [
      () => site.write('content/docs/a.md', '# A\n\nOne.\n'),
      () => site.write('content/docs/a.md', '# A\n\nTwo.\n'),
      () => site.delete('content/docs/more/page-3.md'),
      () => site.write('build/docs/more/stray.txt', 'of somebody'),
      () => site.write('content/docs/more/page-4.md', '# Page 4\n\nChanged.\n'),
      () => site.write('build/docs/more/page-5/index.html', 'spoiled'),
      () => site.write('content/docs/more/page-3.md', '# Page 3\n'),
    ]
    for (const change of changes) {
      change()
      site.write('content/docs/b.md', `${site.read('content/docs/b.md')}\nAnd more.\n`)
      expect((await site.run('build')).exitCode).toBe(0)
      expect(site.has(site.record('previous/index.html'))).toBe(true)
    }
    // A file of somebody else's is nobody's to remove; `clear` and `build` leave it too.
    expect(site.read('build/docs/more/stray.txt')).toBe('of somebody')
    const incremental = sums()
    await site.run('clear')
    await site.run('build')
    expect(sums()).toEqual(incremental)
    expect(fs.readdirSync(site.root).filter((name) => name.startsWith('build'))).toEqual(['build'])
  })

  test('a removed source takes its files away', async () => {
    site = await tempSite(FILES)
    await site.run('build')
    site.delete('content/blog')
    expect((await site.run('build')).exitCode).toBe(0)
    expect(site.files().filter((name) => name.startsWith('blog'))).toEqual([])
  })

  test('a file that somebody changed in the output is written again', async () => {
    site = await tempSite(FILES)
    await site.run('build')
    const before = site.html('/docs/a')
    site.write('build/docs/a/index.html', 'spoiled')
    await site.run('build')
    expect(site.html('/docs/a')).toBe(before)
  })
})

describe('the output folder', () => {
  test('one with files of somebody else is left alone', async () => {
    site = await tempSite({ ...FILES, 'build/precious.txt': 'mine' })
    const { exitCode, stderr } = await site.run('build')
    expect([exitCode, stderr.includes('did not write')]).toEqual([2, true])
    expect(site.read('build/precious.txt')).toBe('mine')
  })

  test('a build that was killed between its two renames is mended by the next', async () => {
    site = await tempSite(FILES)
    await site.run('build')
    fs.renameSync(path.join(site.root, 'build'), path.join(site.root, 'build.old-99999999'))
    site.write('build.tmp-99999999/half.html', '')
    site.write('build.tmp-99999998/mine.html', 'of somebody')
    // No process has this number.
    const note = JSON.stringify({ outDir: path.join(site.root, 'build'), number: '99999999' })
    site.write(site.record('lock'), JSON.stringify({ pid: 99999999, host: os.hostname(), note }))
    const { exitCode, stderr } = await site.run('build')
    expect(exitCode, stderr).toBe(0)
    expect(fs.readdirSync(site.root).filter((name) => name.startsWith('build'))).toEqual([
      'build',
      'build.tmp-99999998',
    ])
    expect(site.html('/docs/a')).toContain('<h1>A</h1>')
  })
})

describe('check', () => {
  test('finds what a build finds and writes nothing', async () => {
    site = await tempSite({ ...FILES, 'content/docs/c.md': '[x](/nope)\n' })
    const { exitCode, stderr } = await site.run('check')
    expect([exitCode, stderr.includes('content/docs/c.md:1:1  /nope does not exist')]).toEqual([
      1,
      true,
    ])
    expect(site.has('build')).toBe(false)
  })
})
