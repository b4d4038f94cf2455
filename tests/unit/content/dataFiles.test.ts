// authors.yml, tags.yml and _category_ files: what is read, and what an author is told of them.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { checkConfig } from '../../../src/config/check.ts'
import { readDataFiles } from '../../../src/content/dataFiles.ts'
import type { Scan } from '../../../src/content/scan.ts'
import { type Problem, SiteError } from '../../../src/tools/problem.ts'
import { expectNoDearer } from '../../support/linear.ts'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) fs.rmSync(folder, { recursive: true })
})

function read(files: Record<string, string>) {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'quire-data-'))
  folders.push(root)
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
    fs.writeFileSync(path.join(root, name), text)
  }
  const config = checkConfig(
    { value: { title: 'T', url: 'https://t.example', docs: {} }, file: 'site.config.ts', text: '' },
    root,
  )
  const found = Object.keys(files)
    .filter((name) => name.includes('_category_'))
    .map((name): Scan['categoryFiles'][number] => ({
      file: path.join(root, name),
      path: name,
      version: 'current',
      dir: path.dirname(name),
    }))
  const problems: Problem[] = []
  try {
    return { ...readDataFiles(config, found, (more) => problems.push(...more)), problems }
  } catch (error) {
    if (!(error instanceof SiteError)) throw error
    return { problems: [...problems, ...error.problems], authors: {}, tagsFiles: [] }
  }
}

const told = (problems: Problem[]) =>
  problems.map(({ severity, file, line, column, message, hint }) => [
    `${severity} ${file}:${line}:${column}`,
    message,
    hint,
  ])

describe('authors.yml', () => {
  const file = 'content/blog/authors.yml'

  test('a slip in a key is told with its place and the key that was meant', () => {
    const { problems, authors } = read({
      [file]: 'ada:\n  name: Ada\n  titel: Countess\nbob:\n  nmae: Bob\n',
    })
    expect(told(problems)).toEqual([
      [`warning ${file}:3:3`, 'ada.titel is not a known key', 'Did you mean title?'],
      [`warning ${file}:5:3`, 'bob.nmae is not a known key', 'Did you mean name?'],
    ])
    expect(authors).toMatchObject({ default: { ada: { name: 'Ada' } } })
  })

  test('socials and the wish for a page are kept', () => {
    const { problems, authors } = read({
      [file]: 'ada:\n  name: Ada\n  socials:\n    github: ada\n    x: 7\n  page: true\n',
    })
    const ada = { socials: { github: 'ada', x: 7 }, page: true }
    expect(authors).toMatchObject({ default: { ada } })
    expect(problems).toEqual([])
  })

  test('an address that would run is refused, at its place', () => {
    for (const url of ['javascript:alert(1)', 'vbscript:x', 'data:text/html,x', 'java\tscript:x']) {
      const { problems } = read({ [file]: `ada:\n  name: Ada\n  url: ${JSON.stringify(url)}\n` })
      expect(told(problems)).toEqual([
        [`error ${file}:3:3`, expect.stringMatching(/^ada\.url /), expect.any(String)],
      ])
    }
  })

  test('so is one of socials, and a name that every object has is not a service', () => {
    const { problems } = read({
      [file]: 'ada:\n  name: Ada\n  socials:\n    x: ada\n    github: "javascript:alert(1)"\n',
    })
    expect(told(problems)).toEqual([
      [
        `error ${file}:5:5`,
        expect.stringContaining('ada.socials.github must be an http(s) address'),
        expect.any(String),
      ],
    ])
    for (const name of ['constructor', 'toString'])
      expect(
        told(read({ [file]: `a:\n  name: A\n  socials:\n    ${name}: b\n` }).problems),
      ).toEqual([
        [
          `warning ${file}:4:5`,
          expect.stringContaining(`"${name}" is not a service`),
          expect.any(String),
        ],
      ])
  })

  test('so is an image that is none, and one that holds itself is not', () => {
    for (const field of ['image_url', 'imageURL'])
      for (const url of ['javascript:alert(1)', 'data:text/html,x', ' vbscript:x']) {
        const { problems } = read({ [file]: `ada:\n  name: Ada\n  ${field}: "${url}"\n` })
        expect(told(problems)).toEqual([
          [`error ${file}:3:3`, expect.stringContaining('must be a path'), expect.any(String)],
        ])
      }
    expect(
      read({ [file]: 'a: { name: A, image_url: "data:image/png;base64,AA==" }\n' }),
    ).toMatchObject({
      problems: [],
    })
  })

  test('a wrong kind of value is told in our words', () => {
    const { problems } = read({ [file]: 'me: Ada\nbob: { name: [B] }\n' })
    expect(told(problems)).toEqual([
      [`error ${file}:1:1`, "me must be an object, got 'Ada'", "Write me: { name: 'Ada' }."],
      [
        `error ${file}:2:8`,
        'bob.name must be a text, got a list',
        'Correct the value, or remove the key.',
      ],
    ])
  })

  test('aliases that make gigabytes are refused before anything looks at them', async () => {
    const bomb = (names: string) =>
      [...names]
        .map((name, i) => {
          const inner = i === 0 ? '1' : `*${names[i - 1]}`
          return `${name}: &${name} [${Array(9).fill(inner).join(', ')}]`
        })
        .join('\n')
    await expectNoDearer(bomb('abcdef'), bomb('abcdefgh'), (text) => {
      const { problems } = read({ [file]: text })
      expect(told(problems).map(([, message]) => message)).toEqual([
        'the file holds more than 500000 values',
      ])
    })
  })

  test('a bracket that is never closed is told where it stands', () => {
    const { problems } = read({ [file]: "ada: { name: Ada # }\nbob: { name: 'B}' }\n" })
    expect(told(problems)).toEqual([
      [
        `error ${file}:1:6`,
        'the file is not valid YAML: this "{" is never closed',
        'End it with "}", or put quotes around the text.',
      ],
    ])
  })

  test('a file that cannot be read has the place of the fault', () => {
    const { problems } = read({ [file]: 'ada:\n  name: "Ada\nbob: x\n' })
    expect(problems).toMatchObject([
      {
        code: 'AUTHORS_FILE',
        severity: 'error',
        file,
        line: 2,
        column: 9,
        message: 'the file is not valid YAML: this quote is never closed',
      },
    ])
  })
})

describe('_category_ files', () => {
  test('a slip in a key, in JSON and in YAML', () => {
    const { problems } = read({
      'content/docs/a/_category_.json':
        '{\n  "$schema": "https://s.example",\n  "label": "A",\n  "postion": 1\n}\n',
      'content/docs/b/_category_.yml': 'label: B\nlink:\n  type: generated-index\n  slgu: /b\n',
    })
    expect(told(problems)).toEqual([
      [
        'error content/docs/a/_category_.json:4:3',
        'postion is not a known key',
        'Did you mean position?',
      ],
      [
        'error content/docs/b/_category_.yml:4:3',
        'link.slgu is not a known key',
        'Did you mean slug?',
      ],
    ])
  })

  test.each([
    [
      '{"position": "first"}',
      "position must be a number, got 'first'",
      'Write a number without quotes, or remove the key.',
    ],
    ['{"position": "1"}', "position must be a number, got '1'", 'Write 1 without quotes.'],
    ['{"label": 7}', 'label must be a text, got 7', "Put it in quotes: '7'."],
    [
      '{"link": {"type": "docs"}}',
      "link.type must be 'doc' or 'generated-index', got 'docs'",
      "Did you mean 'doc'?",
    ],
    ['{"link": {"type": "doc"}}', 'link.id is missing: expected a text', "Add id: '…'."],
    [
      '[1]',
      'the file must be an object, got a list',
      'Write keys and values, such as { label: … }.',
    ],
  ])('%s', (text, message, hint) => {
    const { problems } = read({ 'content/docs/a/_category_.json': text })
    expect(problems).toMatchObject([
      { code: 'CATEGORY_FILE', severity: 'error', line: 1, message, hint },
    ])
  })

  test('faults of all data files are told together', () => {
    const { problems } = read({
      'content/docs/a/_category_.json': '{',
      'content/blog/authors.yml': '- 1',
      'content/docs/tags.yml': 'a: 1',
    })
    expect(problems.map(({ code }) => code)).toEqual(['CATEGORY_FILE', 'AUTHORS_FILE', 'TAGS_FILE'])
  })
})

test('tags.yml of the blog and of the docs are read, and slips in them told', () => {
  const { tagsFiles, problems } = read({
    'content/blog/tags.yml': 'story:\n  label: Stories\n  permlink: /tales\ngame:\n',
    'content/docs/tags.yaml': 'c: { description: The language. }\n',
  })
  expect(tagsFiles).toMatchObject([
    {
      path: 'content/blog/tags.yml',
      section: 'blog',
      tags: { story: { label: 'Stories' }, game: null },
    },
    {
      path: 'content/docs/tags.yaml',
      section: 'docs',
      version: 'current',
      tags: { c: { description: 'The language.' } },
    },
  ])
  expect(told(problems)).toEqual([
    [
      'warning content/blog/tags.yml:3:3',
      'story.permlink is not a known key',
      'Did you mean permalink?',
    ],
  ])
})

test('a comment in a category file of JSON is told as one', () => {
  const text = '{\n  "label": "A", // the first\n  "position": 1\n}\n'
  expect(told(read({ 'docs/a/_category_.json': text }).problems)).toEqual([
    [
      'error docs/a/_category_.json:2:17',
      'JSON has no comments',
      'Remove it, or name the file .yml and begin it with "#".',
    ],
  ])
  const address = '{ "label": "https://a.example // b" }'
  expect(read({ 'docs/a/_category_.json': address }).problems).toEqual([])
})
