// What holds for the whole repository, however it grows.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { engineRoot } from '../src/tools/engine.ts'

/** What the manual was built to is no source. */
const isBuilt = (file: string) => /docs[\\/]manual[\\/](?:build|\.quire)[\\/]/.test(file)

const planted: string[] = []
afterEach(() => {
  for (const folder of planted.splice(0)) fs.rmSync(folder, { recursive: true })
})

function plant(files: Record<string, string>): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'quire-imports-'))
  planted.push(folder)
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    fs.writeFileSync(path.join(folder, name), text)
  }
  return folder
}

function checkImports(...args: string[]): { code: number | null; said: string } {
  const { status, stderr } = spawnSync(
    process.execPath,
    [path.join(engineRoot, 'scripts/check-imports.mjs'), ...args],
    { encoding: 'utf8' },
  )
  return { code: status, said: stderr }
}

describe('imports', () => {
  test('point from right to left only', () => {
    expect(checkImports()).toEqual({ code: 0, said: '' })
  })

  const FAULTS = [
    [
      'src/shared/a.ts',
      "import { b } from '../tools/b.ts'",
      'src/shared/a.ts:1  shared must not import tools',
    ],
    [
      'src/tools/b.ts',
      "import type { Site } from '../types/site.ts'",
      'src/tools/b.ts:1  tools must not import types',
    ],
    [
      'src/markdown/c.ts',
      "\nexport * from '../site/b.ts'",
      'src/markdown/c.ts:2  markdown must not import site',
    ],
    [
      'src/site/d.ts',
      "import {\n  x,\n} from '../emit/b.ts'",
      'src/site/d.ts:3  site must not import bundle, render, publish and emit',
    ],
    [
      'src/build/worker.ts',
      "const b = await import('../serve/dev.ts')",
      'src/build/worker.ts:1  build must not import serve',
    ],
    [
      'src/serve/e.ts',
      "import '../commands/b.ts'",
      'src/serve/e.ts:1  serve must not import commands',
    ],
    [
      'src/emit/e.ts',
      "import App from '../../theme/app/App.tsx'",
      'src/emit/e.ts:1  src must not import theme/app/App.tsx',
    ],
    [
      'src/site/f.ts',
      "import fs from 'node:fs'",
      "src/site/f.ts:1  src/site/f.ts must not import Node's modules",
    ],
    [
      'src/shared/g.ts',
      "import { useState } from 'react'",
      'src/shared/g.ts:1  src/shared/g.ts must not import React',
    ],
    [
      'src/site/h.ts',
      "import remarkGfm from 'remark-gfm'",
      'src/site/h.ts:1  src/site/h.ts must not import unified and its plugins',
    ],
    [
      'src/serve/dev.ts',
      "import * as esbuild from 'esbuild'",
      'src/serve/dev.ts:1  src/serve/dev.ts must not import esbuild',
    ],
    [
      'src/site/z.ts',
      "import * as z from 'zod'",
      'src/site/z.ts:1  src/site/z.ts must not import zod',
    ],
    ['src/new/i.ts', "import '../tools/b.ts'", 'src/new/i.ts has no place in the order'],
    [
      'theme/parts/j.tsx',
      "import { Link } from 'react-router-dom'",
      'theme/parts/j.tsx:1  theme/parts/j.tsx must not import the router',
    ],
    [
      'theme/parts/k.tsx',
      "import type { Site } from '../../src/types/site.ts'",
      'theme/parts/k.tsx:1  the theme takes from src only src/shared',
    ],
    [
      'theme/state/l.ts',
      "import { B } from '../parts/B.tsx'",
      'theme/state/l.ts:1  state must not import parts',
    ],
    [
      'theme/layouts/M.tsx',
      "import { App } from '../app/App.tsx'",
      'theme/layouts/M.tsx:1  layouts must not import app',
    ],
    [
      'theme/boot/n.ts',
      "import { flushSync } from 'react-dom'",
      'theme/boot/n.ts:1  theme/boot/n.ts must not import React',
    ],
    [
      'theme/boot/o.ts',
      "import { store } from '../state/store.ts'",
      'theme/boot/o.ts:1  boot must not import state',
    ],
    [
      'theme/parts/P.tsx',
      "import { wake } from '../boot/wake.ts'",
      'theme/parts/P.tsx must not import theme/boot',
    ],
    ['src/tools/q.ts', "import type { R } from './r.ts'", ''],
    [
      'src/tools/r.ts',
      "\nimport type { Q } from './q.ts'",
      'src/tools/r.ts:2  a circle: src/tools/q.ts → src/tools/r.ts → src/tools/q.ts',
    ],
  ] as const

  test('every planted fault is found, each in its line', () => {
    const { code, said } = checkImports(
      plant(Object.fromEntries(FAULTS.map(([file, text]) => [file, text]))),
    )
    expect(code).toBe(1)
    for (const [, , message] of FAULTS) expect(said).toContain(message)
    expect(said).toContain(`✗ ${FAULTS.filter(([, , message]) => message).length} imports`)
  })

  test('what the rule allows, and comments, pass', () => {
    const folder = plant({
      'src/cli.ts':
        "import './build/build.ts'\n// import '../theme/app/App.tsx'\n/* import 'react' */",
      'src/markdown/a.ts':
        "import { unified } from 'unified'\nimport fs from 'node:fs'\nimport '../shared/b.ts'",
      'theme/app/router.tsx':
        "import { Link } from 'react-router-dom'\nimport '../../src/shared/url.ts'",
    })
    expect(checkImports(folder)).toEqual({ code: 0, said: '' })
  })
})

describe('files of the repository', () => {
  test('the top level holds the agreed files only', () => {
    const allowed = [
      'package.json',
      'package-lock.json',
      'tsconfig.json',
      'site.config.ts',
      'README.md',
      'LICENSE',
      'CHANGELOG.md',
    ]
    const folders = ['content', 'src', 'theme', 'scripts', 'tests', 'node_modules', 'build']
    const names = fs
      .readdirSync(engineRoot)
      .filter((name) => !name.startsWith('.') && !/^build\./.test(name))
    expect(names.filter((name) => ![...allowed, ...folders].includes(name))).toEqual([])
  })

  test('no source file speaks of the machine it was written on', () => {
    const files = ['src', 'theme', 'scripts', '.github', '.ci'].flatMap((folder) =>
      fs
        .readdirSync(path.join(engineRoot, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(entry.parentPath, entry.name))
        .filter((file) => !isBuilt(file)),
    )
    const pattern = /\/(home|root|work|Users)\/[a-z]|registry\.npmjs/
    expect(
      files
        .filter((file) => pattern.test(fs.readFileSync(file, 'utf8')))
        .map((file) => path.relative(engineRoot, file)),
    ).toEqual([])
  })
})

/** Files of some folders with such an extension, by path from the root. */
function repositoryFiles(folders: string[], extensions: RegExp): Map<string, string> {
  const names = folders.flatMap((folder) =>
    fs.statSync(path.join(engineRoot, folder)).isFile()
      ? [folder]
      : fs
          .readdirSync(path.join(engineRoot, folder), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => path.relative(engineRoot, path.join(entry.parentPath, entry.name))),
  )
  return new Map(
    names
      .filter((name) => extensions.test(name) && !isBuilt(name))
      .sort()
      .map((name) => [name, fs.readFileSync(path.join(engineRoot, name), 'utf8')]),
  )
}

const read = (file: string) => fs.readFileSync(path.join(engineRoot, file), 'utf8')
const exists = (file: string) => fs.existsSync(path.join(engineRoot, file))

describe('problem codes', () => {
  test('src/docs/problems.md lists those that the engine has, and no others', () => {
    const sources = [...repositoryFiles(['src', 'theme/dev'], /\.ts$/).values()]
    const quoted = sources.flatMap((text) =>
      [...text.matchAll(/(code: )?'([A-Z][A-Z\d]*(?:_[A-Z\d]+)*)'/g)]
        .filter(([, isCode, name]) => isCode || /^(?!ERR_).+_/.test(name!))
        .map(([, , name]) => name!),
    )
    const listed = [...read('src/docs/problems.md').matchAll(/^\| `([A-Z][A-Z_\d]+)` \|/gm)].map(
      ([, code]) => code!,
    )
    expect(listed.length).toBeGreaterThan(100)
    expect(listed.filter((code, at) => listed.indexOf(code) !== at)).toEqual([])
    expect(quoted.filter((code) => !listed.includes(code))).toEqual([])
    const source = sources.join('\n')
    expect(listed.filter((code) => !source.includes(`'${code}'`))).toEqual([])
  })
})

const DOCUMENTS = ['src/docs', '.github', 'README.md', 'CHANGELOG.md']

/** The comments of a module, each line with the file's name. */
function commentsIn(folders: string[]): [file: string, comment: string][] {
  return [...repositoryFiles(folders, /\.(ts|tsx|mjs|css)$/)].flatMap(([file, text]) =>
    (text.match(/(?<![:/'"`])\/\/.*|^\s*(?:\/\*|\*).*/gm) ?? []).map((line): [string, string] => [
      file,
      line,
    ]),
  )
}

describe('documents', () => {
  const CODE = ['src', 'theme', 'scripts', 'tests']

  /** Names of documents as comments cite them; those in quotes are examples of authors' files. */
  const cited = (comment: string) =>
    comment.replace(/(['"`]).*?\1/g, '').match(/[\w.-]+(?:\/[\w.-]+)*\.md\b/g) ?? []

  test('those that comments cite are in the repository', () => {
    const places = ['', 'src/docs/', '.github/', 'tests/']
    const missing = (file: string, name: string) =>
      ![...places, `${path.dirname(file)}/`].some((folder) => exists(folder + name))
    expect(cited('// `a.md`, "b.md" and c.md 4.2, see src/docs/d.md')).toEqual([
      'c.md',
      'src/docs/d.md',
    ])
    expect(missing('src/cli.ts', 'behaviour.md')).toBe(false)
    expect(missing('src/cli.ts', 'nowhere.md')).toBe(true)
    const lost = commentsIn(CODE).flatMap(([file, comment]) =>
      cited(comment)
        .filter((name) => missing(file, name))
        .map((name) => `${file}: ${name}`),
    )
    expect(lost).toEqual([])
  })

  test('files and folders that documents name exist', () => {
    const named = /`((?:src|theme|tests|scripts|\.github)\/[\w./-]*)`/g
    const lost = [...repositoryFiles(DOCUMENTS, /\.md$/)]
      // What was true on its day.
      .filter(([file]) => !/^(src\/docs\/decisions\/0|CHANGELOG)/.test(file))
      // Its files are those of its readers, and its links are checked when it is built.
      .filter(([file]) => !file.startsWith('src/docs/manual/'))
      .flatMap(([file, text]) => [
        ...[...text.matchAll(named)].map(([, name]) => [file, name!]),
        ...[...text.replace(/`[^`]*`/g, '').matchAll(/\]\((?!\w+:|#)([^)#\s]+)/g)].map(
          ([, name]) => [file, path.join(path.dirname(file), name!)],
        ),
      ])
      .filter(([, name]) => !exists(name!))
    expect(lost).toEqual([])
  })

  test('numbers and sections that comments and titles cite are told there', () => {
    const statements = read('src/docs/behaviour.md') + read('src/docs/reliability.md')
    const told = new Set([...statements.matchAll(/^- ([BCDT]-?\d+) /gm)].map(([, name]) => name))
    const sections = new Set(
      [...read('src/docs/behaviour.md').matchAll(/^#+ (\d+(?:\.\d+)?)[. ]/gm)].map(([, n]) => n),
    )
    // Titles of tests may begin with the number of a bad input.
    const titles = [...repositoryFiles(['tests'], /\.test\.tsx?$/)].map(
      ([file, text]): [string, string] => [file, (text.match(/\bC-\d\d\b/g) ?? []).join(' ')],
    )
    const lost = [...commentsIn(CODE), ...titles].flatMap(([file, comment]) => [
      ...[...comment.matchAll(/\b(B\d{1,3}|[CD]-\d\d|T\d\d?)\b/g)]
        .filter(([name]) => !told.has(name))
        .map(([name]) => `${file}: ${name}`),
      ...[
        ...comment.matchAll(/behaviour\.md(?: section)? (\d+(?:\.\d+)?(?:(?:, | and )\d+\.\d+)*)/g),
      ]
        .flatMap(([, numbers]) => numbers!.split(/, | and /))
        .filter((number) => !sections.has(number))
        .map((number) => `${file}: behaviour.md ${number}`),
    ])
    expect(told.size).toBeGreaterThan(250)
    expect(lost).toEqual([])
  })

  test('there is no number twice', () => {
    for (const file of ['src/docs/behaviour.md', 'src/docs/reliability.md']) {
      const names = [...read(file).matchAll(/^- ([BCDT]-?\d+) /gm)].map(([, name]) => name)
      expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
    }
  })

  test('every decision stands in the index under its number', () => {
    const index = read('src/docs/decisions/README.md')
    const files = fs
      .readdirSync(path.join(engineRoot, 'src/docs/decisions'))
      .filter((name) => name !== 'README.md')
    expect(files.filter((name) => !index.includes(`(${name})`))).toEqual([])
    const records = files.filter((name) => name !== 'tried-and-left.md')
    expect(new Set(records.map((name) => name.slice(0, 4))).size).toBe(records.length)
    for (const name of records) {
      const [, number] = /^(\d{4})-[a-z0-9-]+\.md$/.exec(name) ?? []
      const text = read(`src/docs/decisions/${name}`)
      expect(text.startsWith(`# ${number}. `), name).toBe(true)
      expect(text.match(/^## .*/gm), name).toEqual(['## Context', '## Decision', '## Consequence'])
    }
  })
})

describe('src/docs/architecture.md', () => {
  const page = read('src/docs/architecture.md')
  const walk = [...page.replace(/\s+/g, ' ').matchAll(/`(\w+)` in `([\w./-]+\.(?:tsx?|mjs))`/g)]
  const defines = (name: string, file: string) =>
    new RegExp(`(?:function\\*?|const|class|interface|type) ${name}\\b|^  ${name}\\(`, 'm').test(
      read(file),
    )

  test('each function of the way of one file is where the page says', () => {
    expect(defines('loadConfig', 'src/config/load.ts')).toBe(true)
    expect(defines('loadConfig', 'src/cli.ts')).toBe(false)
    expect(walk.length).toBeGreaterThan(40)
    const lost = walk.filter(([, name, file]) => !exists(file!) || !defines(name!, file!))
    expect(lost.map(([, name]) => name!)).toEqual([])
  })

  test('each folder of the engine and the theme has its sentence', () => {
    const folders = ['src', 'theme'].flatMap((part) =>
      fs
        .readdirSync(path.join(engineRoot, part), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => `${part}/${name}/`),
    )
    expect(folders.filter((name) => !page.includes(`- \`${name}\` `))).toEqual([])
  })

  test('the order of folders is the one that the script checks', () => {
    const ranks = /const RANKS = \{(.*?)\n\}/s.exec(read('scripts/check-imports.mjs'))![1]!
    const checked = [...ranks.matchAll(/\['([^']+)', /g)].map(([, name]) => name)
    const [, block] = /\nsrc:(.*?)```/s.exec(page)!
    expect(block!.split(/<|theme:/).map((name) => name.trim())).toEqual(checked)
  })
})

test('no two exported types have one name', () => {
  const files = new Map<string, string[]>()
  for (const [file, text] of repositoryFiles(['src', 'theme'], /\.tsx?$/))
    for (const [, name] of text.matchAll(/^export (?:interface|type|class) (\w+)/gm))
      files.set(name!, [...(files.get(name!) ?? []), file])
  expect([...files].filter(([, { length }]) => length > 1)).toEqual([])
})

/** The table "Never" of src/docs/words.md, which names a better word for each. */
const REFUSED = refusedWords(fs.readFileSync(path.join(engineRoot, 'src/docs/words.md'), 'utf8'))

function refusedWords(page: string): string[] {
  const table = page.split('\n## ').find((section) => section.startsWith('Never\n')) ?? ''
  const rows = table.split('\n').filter((line) => /^\| [a-z]/.test(line))
  return rows.flatMap((row) => row.split(' | ')[0]!.slice(2).split(', '))
}

const COMMENT = /(?:^|\s)\/\/ (.*)$|^\s*\/?\*+ ?(.*)$|(\/\* .*)$/
const MESSAGE = /\b(?:message|hint)\b[^'"`]*(['"`].*)$/

/** What an author or a maintainer reads of a line; code in a comment, `<picture>`, is none. */
function proseOf(line: string): string {
  const comment = COMMENT.exec(line)?.slice(1).find(Boolean)
  if (comment !== undefined) return comment.replace(/`[^`]*`|<[^>]*>/g, '')
  return MESSAGE.exec(line)?.[1] ?? ''
}

function refusedIn(text: string): string[] {
  const pattern = new RegExp(`\\b(${REFUSED.join('|')})\\b`, 'i')
  return text
    .split('\n')
    .flatMap((line, i) => (pattern.test(proseOf(line)) ? `${i + 1}: ${line.trim()}` : []))
}

describe('words', () => {
  test('comments and messages use the words of src/docs/words.md', () => {
    const files = ['src', 'theme'].flatMap((folder) =>
      fs
        .readdirSync(path.join(engineRoot, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.(tsx?|mts|[cm]js|css)$/.test(name) && !isBuilt(name))
        .map((name) => path.join(folder, name)),
    )
    const found = files.flatMap((file) =>
      refusedIn(fs.readFileSync(path.join(engineRoot, file), 'utf8')).map(
        (line) => `${file}:${line}`,
      ),
    )
    expect(found).toEqual([])
  })

  test('no Markdown case is answered with a refused word', () => {
    const cases = path.join(engineRoot, 'tests/markdown')
    const told = fs
      .readdirSync(cases)
      .map((name) => path.join(cases, name, 'problems.txt'))
      .filter((file) => fs.existsSync(file))
    // What an author wrote stands in quotes or brackets.
    const saidIn = (file: string) =>
      fs.readFileSync(file, 'utf8').replace(/"[^"]*"|\[[^\]]*\]/g, '')
    const pattern = new RegExp(`\\b(${REFUSED.join('|')})\\b`, 'i')
    expect(told.length).toBeGreaterThan(50)
    expect(told.filter((file) => pattern.test(saidIn(file)))).toEqual([])
  })

  test('a refused word is found in a comment, a message and a hint, not in code or an element', () => {
    expect(REFUSED).toContain('whoever')
    const lines = [
      '// Whoever reads this',
      '  /** The picture of a page. */',
      "    message: 'nobody knows it',",
      '    hint: `Write it beside the page.`,',
      "const HTML = 'p picture pre'",
      '// Inside `<picture>`, and <picture>',
      'let pictures = 0',
    ]
    expect(refusedIn(lines.join('\n'))).toHaveLength(4)
  })

  test('no title of a test begins with a number of the contract', () => {
    const NUMBERED = /^\s*(?:test|describe)\b.*?\((['`])(?:[A-D]-?\d+|\d+\.\d+|\d) (?!\/)/
    const tests = fs
      .readdirSync(path.join(engineRoot, 'tests'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.test.ts'))
    const found = tests.flatMap((name) =>
      fs
        .readFileSync(path.join(engineRoot, 'tests', name), 'utf8')
        .split('\n')
        .filter((line) => NUMBERED.test(line))
        .map((line) => `${name}: ${line.trim()}`),
    )
    expect(found).toEqual([])
    expect("  test('C-98 a missing config is named'").toMatch(NUMBERED)
  })
})
