// What a .tsx page brings along: its style sheet, and what it is given.
import { afterEach, describe, expect, test } from 'vitest'
import { configWith, type TempSite, tempSite } from '../support/site.ts'

let site: TempSite
afterEach(() => site.remove())

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

describe('CSS that a page imports', () => {
  test('is linked in the head of that page, and of no other', async () => {
    site = await tempSite({
      'content/pages/index.tsx':
        "import './home.css'\nexport default () => <p className='box'>Home</p>\n",
      'content/pages/home.css': '.box { border: 3px solid red; background: url(./dot.png) }\n',
      'content/pages/dot.png': PIXEL,
      'content/pages/other.tsx': 'export default () => <p>Other</p>\n',
      'content/pages/text.md': '# Text\n',
    })
    const { exitCode, stderr } = await site.run('build')
    expect(stderr).not.toContain('error')
    expect(exitCode).toBe(0)
    const links = (href: string) =>
      [...site.html(href).matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(
        (match) => match[1]!,
      )
    const [theme, own, ...more] = links('/')
    expect(more).toEqual([])
    expect(site.read(`build${own}`)).toContain('.box{border:3px solid red')
    expect(links('/other')).toEqual([theme])
    expect(links('/text')).toEqual([theme])
    expect(JSON.parse(site.read('build/page.json')).style.href).toBe(own)
    expect(JSON.parse(site.read('build/other/page.json')).style).toBeUndefined()
  })

  test('with local names has the same ones in the HTML and in the style sheet', async () => {
    site = await tempSite({
      'content/pages/index.tsx':
        "import styles from './home.module.css'\nexport default () => <p className={styles.box}>Home</p>\n",
      'content/pages/home.module.css': '.box { color: red }\n',
    })
    expect((await site.run('build')).exitCode).toBe(0)
    const html = site.html('/')
    const name = /<p class="([^"]+)">Home/.exec(html)![1]!
    const own = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)][1]![1]!
    expect(site.read(`build${own}`)).toContain(`.${name}{color:red}`)
    const script = JSON.parse(site.read('build/page.json')).module
    expect(site.read(`build${script}`)).toContain(name)
  })

  test('that changes is in the next build', async () => {
    site = await tempSite({
      'content/pages/index.tsx': "import './home.css'\nexport default () => <p>Home</p>\n",
      'content/pages/home.css': 'p { color: red }\n',
      'content/pages/text.md': '# Text\n',
    })
    await site.run('build')
    site.write('content/pages/home.css', 'p { color: green }\n')
    expect((await site.run('build')).exitCode).toBe(0)
    const own = /<link rel="stylesheet" href="([^"]+)" data-style/.exec(site.html('/'))![1]!
    expect(site.read(`build${own}`)).toContain('green')
  })
})

test('the development server links the style sheet too, and shows its changes', async () => {
  site = await tempSite({
    'content/pages/index.tsx': "import './home.css'\nexport default () => <p>Home</p>\n",
    'content/pages/home.css': 'p { color: red }\n',
  })
  const server = await site.start('dev', '--port', '0')
  try {
    const sheet = async () => {
      const html = await (await fetch(server.url)).text()
      const href = /<link rel="stylesheet" href="([^"]+)" data-style/.exec(html)![1]!
      return (await fetch(new URL(href, server.url))).text()
    }
    expect(await sheet()).toContain('p{color:red}')
    site.write('content/pages/home.css', 'p { color: green }\n')
    await expect.poll(sheet).toContain('p{color:green}')
  } finally {
    await server.stop()
  }
})

describe('customFields', () => {
  const page =
    'export default ({ site }: { site: { customFields: Record<string, unknown> } }) => <p>{JSON.stringify(site.customFields)}</p>\n'

  test('reach .tsx pages, and only those carry them', async () => {
    site = await tempSite({
      'site.config.ts': configWith(
        "customFields: { motto: 'Read <more>', list: [1, { a: true }] }",
      ),
      'content/pages/index.tsx': page,
      'content/pages/text.md': '# Text\n',
    })
    expect((await site.run('build')).exitCode).toBe(0)
    expect(site.html('/')).toContain(
      '{&quot;motto&quot;:&quot;Read &lt;more&gt;&quot;,&quot;list&quot;:[1,{&quot;a&quot;:true}]}',
    )
    expect(site.html('/text')).not.toContain('motto')
    expect(site.read('build/text/page.json')).not.toContain('motto')
  })

  test('with a value that contains itself are refused with its place', async () => {
    site = await tempSite({
      'site.config.ts':
        "const loop: Record<string, unknown> = {}\nloop.self = loop\nexport default {\n  title: 'T',\n  url: 'https://t.example',\n  customFields: {\n    loop,\n  },\n}\n",
      'content/pages/index.tsx': page,
    })
    const { exitCode, report } = await site.run('build', '--json')
    expect(exitCode).toBe(2)
    expect(report.problems).toMatchObject([
      {
        code: 'CONFIG_VALUE',
        file: 'site.config.ts',
        line: 7,
        column: 5,
        message: 'customFields.loop.self must not contain itself',
      },
    ])
  })

  test('with a function say that pages do not get it', async () => {
    site = await tempSite({
      'site.config.ts':
        "export default {\n  title: 'T',\n  url: 'https://t.example',\n  customFields: {\n    now: () => 1,\n    year: 2026,\n  },\n}\n",
      'content/pages/index.tsx': page,
    })
    const { exitCode, report } = await site.run('build', '--json')
    expect(exitCode).toBe(0)
    expect(report.problems).toMatchObject([
      { code: 'CONFIG_VALUE', severity: 'warning', file: 'site.config.ts', line: 5, column: 5 },
    ])
    expect(site.html('/')).toContain('{&quot;year&quot;:2026}')
  })
})

describe('a page that throws', () => {
  const files = {
    'content/pages/bad.tsx':
      "import { readOut } from './_parts.tsx'\n\ninterface Unused {\n  a: 1\n}\n\nexport default function Bad() {\n  return <p>{readOut(undefined)}</p>\n}\n",
    'content/pages/_parts.tsx':
      'export function readOut(value?: { text: string }) {\n  return value!.text\n}\n',
    'content/pages/good.tsx':
      "import { readOut } from './_parts.tsx'\n\nexport default () => <p>{readOut({ text: 'x' })}</p>\n",
  }

  test('is named with the line of its own source, and with --debug the way there', async () => {
    site = await tempSite(files)
    const { exitCode, report, stderr } = await site.run('build', '--json', '--debug')
    expect(exitCode).toBe(1)
    expect(report.problems).toMatchObject([
      { code: 'RENDER_FAILED', file: 'content/pages/bad.tsx', line: 8, column: expect.any(Number) },
    ])
    expect(report.problems[0]!.message).toContain('/bad cannot be rendered')
    expect(stderr).toContain('8 |   return <p>{readOut(undefined)}</p>')
    expect(stderr).toMatch(/at .*content\/pages\/_parts\.tsx:2:\d+/)
    expect(stderr).toMatch(/at .*content\/pages\/bad\.tsx:8:\d+/)
  })

  test('in its module’s own code as well', async () => {
    site = await tempSite({
      'content/pages/bad.tsx':
        "const a = 1\n\nthrow new Error('boom')\nexport default () => <p>{a}</p>\n",
    })
    const { report, stderr } = await site.run('build', '--json')
    expect(report.problems).toMatchObject([
      {
        code: 'RENDER_FAILED',
        file: 'content/pages/bad.tsx',
        line: 3,
        message: expect.stringContaining('boom'),
      },
    ])
    expect(stderr).not.toContain('at content/pages')
  })
})
