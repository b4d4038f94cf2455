#!/usr/bin/env node
// Checks that imports point only to the left of the architecture's arrow (src/README.md), and that each big dependency stays where it is wrapped.
// Usage: node scripts/check-imports.mjs [folder with src/ and theme/]
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = resolve(process.argv[2] ?? dirname(dirname(fileURLToPath(import.meta.url))))

/** From left to right: a file may import from its own place and from anything left of it. The first pattern that fits decides. */
const ORDER = {
  src: [
    ['shared', /^src\/shared\//],
    ['tools', /^src\/tools\//],
    ['config', /^src\/config\//],
    ['types', /^src\/types\.ts$/],
    ['compile', /^src\/compile\//],
    ['site', /^src\/site\//],
    ['output', /^src\/output\//],
    ['snippets', /^src\/snippets\//],
    ['worker', /^src\/worker\.ts$/],
    ['cli', /^src\/(cli\.ts|commands\/)/],
    ['build, dev and preview', /^src\/[^/]+\.ts$/],
  ],
  theme: [
    ['styles and i18n', /^theme\/(styles|i18n)\//],
    ['state, data and enhance', /^theme\/(state|data|enhance)\//],
    ['parts', /^theme\/parts\//],
    ['layouts', /^theme\/layouts\//],
    ['client and server', /^theme\/(client|server)\.tsx$/],
    ['App and router', /^theme\/[^/]+\.tsx?$/],
  ],
}
const RANKS = ['shared', 'tools', 'config', 'types', 'compile', 'site', 'output', 'snippets', 'worker', 'build, dev and preview', 'cli']
const THEME_RANKS = ['styles and i18n', 'state, data and enhance', 'parts', 'layouts', 'App and router', 'client and server']

/** Which packages may be named where. */
const PACKAGES = [
  { name: 'unified and its plugins', test: /^(unified|gray-matter|@mdx-js\/|remark-|rehype-|mdast-util-|hast-util-)/, only: /^src\/compile\// },
  { name: 'esbuild', test: /^esbuild$/, only: /^src\/(output\/bundle\w*|config\/bundleModule)\.ts$/ },
  { name: 'the router', test: /^react-router/, only: /^theme\/(router|parts\/Link)\.tsx$/ },
  { name: 'React', test: /^react(-dom)?(\/|$)/, only: /^(theme\/|src\/output\/)/ },
  { name: "Node's modules", test: /^node:/, only: /^src\/(?!shared\/|site\/)/ },
]

const violations = []
for (const file of sourceFiles()) for (const found of importsOf(file)) check(file, found)
for (const { file, line, message } of violations) console.error(`${file}:${line}  ${message}`)
if (violations.length > 0) console.error(`✗ ${violations.length} imports point the wrong way`)
process.exitCode = violations.length > 0 ? 1 : 0

function check(file, { target, line }) {
  const report = (message) => violations.push({ file, line, message })
  if (!target.startsWith('.')) {
    const rule = PACKAGES.find(({ test, only }) => test.test(target) && !only.test(file))
    if (rule) report(`${file} must not import ${rule.name} (${target})`)
    return
  }
  const path = relative(root, resolve(root, dirname(file), target)).replaceAll('\\', '/')
  const [part, targetPart] = [file, path].map((name) => name.split('/')[0])
  if (part === 'src' && targetPart === 'src') return checkOrder(ORDER.src, RANKS, { file, path, report })
  if (part === 'theme' && targetPart === 'theme') return checkOrder(ORDER.theme, THEME_RANKS, { file, path, report })
  if (part === 'theme' && path.startsWith('src/shared/')) return
  report(part === 'theme' ? `the theme takes from src only src/shared, not ${path}` : `src must not import ${path}`)
}

function checkOrder(order, ranks, { file, path, report }) {
  const [own, other] = [file, path].map((name) => order.find(([, test]) => test.test(name))?.[0])
  if (!own || !other) report(`${own ? path : file} has no place in the order: give it one in scripts/check-imports.mjs and src/README.md`)
  else if (ranks.indexOf(other) > ranks.indexOf(own)) report(`${own} must not import ${other} (${path})`)
}

function sourceFiles() {
  return ['src', 'theme']
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort()
}

/** Static, dynamic and type imports and re-exports of a file; those in comments do not count. */
function importsOf(file) {
  const text = withoutComments(readFileSync(join(root, file), 'utf8'))
  const pattern = /(?:^|[\s;}])(?:import|export)\b(?:[\s\w$*{},]*?\bfrom)?\s*\(?\s*(['"])([^'"\n]+)\1/g
  return [...text.matchAll(pattern)].map((match) => ({
    target: match[2],
    line: text.slice(0, match.index + match[0].length).split('\n').length,
  }))
}

function withoutComments(text) {
  return text.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/[^\n]*/g, (comment) => comment.replace(/[^\n]/g, ' '))
}
