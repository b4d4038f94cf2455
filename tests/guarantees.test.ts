// What holds for the whole repository, however it grows.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { engineRoot } from '../src/tools/engine.ts'

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
      "import type { Site } from '../types.ts'",
      'src/tools/b.ts:1  tools must not import types',
    ],
    [
      'src/compile/c.ts',
      "\nexport * from '../site/b.ts'",
      'src/compile/c.ts:2  compile must not import site',
    ],
    [
      'src/site/d.ts',
      "import {\n  x,\n} from '../output/b.ts'",
      'src/site/d.ts:3  site must not import output',
    ],
    [
      'src/fast/c.ts',
      "import '../compile/compile.ts'",
      'src/fast/c.ts:1  fast must not import compile',
    ],
    [
      'src/compile/l.ts',
      "import { serialize } from '../fast/html/serialize.ts'",
      'src/compile/l.ts:1  src/compile/l.ts must not import a twin but through its twin.ts',
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
      'src/output/e.ts',
      "import App from '../../theme/app/App.tsx'",
      'src/output/e.ts:1  src must not import theme/app/App.tsx',
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
    ['src/new/i.ts', "import '../tools/b.ts'", 'src/new/i.ts has no place in the order'],
    [
      'theme/parts/j.tsx',
      "import { Link } from 'react-router-dom'",
      'theme/parts/j.tsx:1  theme/parts/j.tsx must not import the router',
    ],
    [
      'theme/parts/k.tsx',
      "import type { Site } from '../../src/types.ts'",
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
      'src/compile/a.ts':
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
        .map((entry) => path.join(entry.parentPath, entry.name)),
    )
    const pattern = /\/(home|root|work|Users)\/[a-z]|registry\.npmjs/
    expect(
      files
        .filter((file) => pattern.test(fs.readFileSync(file, 'utf8')))
        .map((file) => path.relative(engineRoot, file)),
    ).toEqual([])
  })
})

describe('problem codes', () => {
  test('all are listed in src/docs/architecture.md', () => {
    const src = path.join(engineRoot, 'src')
    const files = fs
      .readdirSync(src, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
    const used = files.flatMap((name) =>
      [...fs.readFileSync(path.join(src, name), 'utf8').matchAll(/code: '([A-Z][A-Z\d_]+)'/g)].map(
        ([, code]) => code!,
      ),
    )
    expect(used.length).toBeGreaterThan(40)
    const rows = fs
      .readFileSync(path.join(src, 'docs/architecture.md'), 'utf8')
      .match(/^\| `[A-Z].*$/gm)!
    // `FRONT_MATTER_OPEN` `_CLOSE`: what begins with an underscore goes on from the first code of
    // its row.
    const listed = rows.flatMap((row) => {
      const [first, ...others] = [...row.split('|')[1]!.matchAll(/`([A-Z_\d]+)`/g)].map(
        ([, code]) => code!,
      )
      return [
        first,
        ...others.map((code) =>
          code.startsWith('_') ? first!.replace(/_[A-Z]+$/, '') + code : code,
        ),
      ]
    })
    expect([...new Set(used)].filter((code) => !listed.includes(code)).sort()).toEqual([])
  })
})
