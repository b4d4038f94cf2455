#!/usr/bin/env node
// Checks the import rule of src/docs/architecture.md: imports point to the left, never in a circle,
// and each big dependency stays where it is wrapped. Use: node scripts/check-imports.mjs [--count]
// [folder with src/ and theme/]. --count says how many imports lead from folder to folder, too.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const [folder] = process.argv.slice(2).filter((word) => word !== '--count')
const root = resolve(folder ?? dirname(dirname(fileURLToPath(import.meta.url))))

/**
 * From left to right: a file may import from its own place and from any place above it in the list.
 * The first pattern that fits decides.
 */
const RANKS = {
  src: [
    ['shared', /^src\/shared\//],
    ['tools', /^src\/tools\//],
    ['config', /^src\/(config|docusaurus)\//],
    ['fields of front matter', /^src\/markdown\/frontMatter\/(fields|kinds)\.ts$/],
    ['types', /^src\/types\//],
    ['parts of markdown', /^src\/markdown\/([^/]+\/|(markdown|processor)\.ts$)/],
    ['content', /^src\/content\//],
    ['markdown', /^src\/markdown\//],
    ['site', /^src\/site\//],
    ['bundle, render, publish and emit', /^src\/(bundle|render|publish|emit)\//],
    ['snippets', /^src\/snippets\//],
    ['build', /^src\/build\//],
    ['serve', /^src\/serve\//],
    ['commands', /^src\/commands\//],
    ['cli', /^src\/cli\.ts$/],
  ],
  theme: [
    ['styles and i18n', /^theme\/(styles|i18n)\//],
    ['browser', /^theme\/browser\//],
    ['boot', /^theme\/boot\//],
    ['state', /^theme\/state\//],
    ['data', /^theme\/data\//],
    ['enhance', /^theme\/enhance\//],
    ['parts', /^theme\/parts\//],
    ['docusaurus', /^theme\/docusaurus\//],
    ['layouts', /^theme\/layouts\//],
    ['app', /^theme\/app\//],
    ['client', /^theme\/client\//],
    ['server', /^theme\/server\//],
    ['dev', /^theme\/dev\//],
  ],
}

/** Places that few may reach although they stand to the left of many. */
const ONLY_FROM = [{ name: 'theme/boot', test: /^theme\/boot\//, from: /^theme\/(boot|client)\// }]

/** Which packages may be named where. */
const PACKAGES = [
  {
    name: 'unified and its plugins',
    test: /^(unified|@mdx-js\/|remark-|rehype-|mdast-util-|hast-util-)/,
    only: /^src\/(markdown\/|emit\/markdown\/)/,
  },
  {
    name: 'esbuild',
    test: /^esbuild$/,
    only: /^src\/(bundle\/\w+|tools\/esbuild|config\/(moduleProblem|bundleModule|pluginModules|regularFiles)|docusaurus\/foreignModules)\.ts$/,
  },
  { name: 'zod', test: /^zod$/, only: /^src\/(config\/|content\/dataFile\.ts$)/ },
  { name: 'the router', test: /^react-router/, only: /^theme\/app\/router\.tsx$/ },
  {
    name: 'React',
    test: /^react(-dom)?(\/|$)/,
    only: /^(theme\/(?!boot\/|browser\/)|src\/render\/)/,
  },
  { name: "Node's modules", test: /^node:/, only: /^src\/(?!shared\/|site\/)/ },
]

const files = sourceFiles()
const violations = []
const graph = new Map()
for (const file of files) {
  const found = importsOf(file)
  graph.set(
    file,
    found.flatMap(({ target, line }) =>
      target.startsWith('.') ? [{ to: pathOf(file, target), line }] : [],
    ),
  )
  for (const one of found) check(file, one)
}
for (const circle of circles()) violations.push(circle)
for (const { file, line, message } of violations) console.error(`${file}:${line}  ${message}`)
if (violations.length > 0) console.error(`✗ ${violations.length} imports break the rule`)
process.exitCode = violations.length > 0 ? 1 : 0
if (process.argv.includes('--count')) count()

/** Of the folders right in src/ and theme/: imports that lead out of one, and pairs of folders. */
function count() {
  const roomOf = (file) => file.split('/').slice(0, 2).join('/')
  const crossing = [...graph].flatMap(([file, imports]) =>
    imports.filter(({ to }) => roomOf(file) !== roomOf(to)).map(({ to }) => [file, to].map(roomOf)),
  )
  const ways = new Set(crossing.map((pair) => pair.join(' → ')))
  const rooms = new Set(files.map(roomOf))
  console.log(
    `${files.length} files in ${rooms.size} folders; ${crossing.length} imports between folders, on ${ways.size} ways; ${violations.length} against the rule`,
  )
}

function check(file, { target, line }) {
  const report = (message) => violations.push({ file, line, message })
  if (!target.startsWith('.')) {
    const rule = PACKAGES.find(({ test, only }) => test.test(target) && !only.test(file))
    if (rule) report(`${file} must not import ${rule.name} (${target})`)
    return
  }
  const path = pathOf(file, target)
  const [part, targetPart] = [file, path].map((name) => name.split('/')[0])
  if (part !== targetPart) {
    if (part === 'theme' && path.startsWith('src/shared/')) return
    report(
      part === 'theme'
        ? `the theme takes from src only src/shared, not ${path}`
        : `src must not import ${path}`,
    )
    return
  }
  const [own, other] = [file, path].map((name) =>
    RANKS[part].findIndex(([, test]) => test.test(name)),
  )
  const named = (rank) => RANKS[part][rank][0]
  if (own < 0 || other < 0)
    report(
      `${own < 0 ? file : path} has no place in the order: give it one in scripts/check-imports.mjs and src/docs/architecture.md`,
    )
  else if (other > own) report(`${named(own)} must not import ${named(other)} (${path})`)
  const wall = ONLY_FROM.find(({ test, from }) => test.test(path) && !from.test(file))
  if (wall) report(`${file} must not import ${wall.name} (${path})`)
}

/**
 * One violation for each import that closes a circle; a type's import counts too, since a reader
 * follows it as well.
 */
function circles() {
  const found = []
  const state = new Map()
  const visit = (file, trail) => {
    state.set(file, 'open')
    for (const { to, line } of graph.get(file) ?? []) {
      if (state.get(to) === 'open')
        found.push({
          file,
          line,
          message: `a circle: ${[...trail.slice(trail.indexOf(to)), to].join(' → ')}`,
        })
      else if (!state.has(to)) visit(to, [...trail, to])
    }
    state.set(file, 'done')
  }
  for (const file of files) if (!state.has(file)) visit(file, [file])
  return found
}

function pathOf(file, target) {
  return relative(root, resolve(root, dirname(file), target)).replaceAll('\\', '/')
}

function sourceFiles() {
  return (
    ['src', 'theme']
      .filter((folder) => existsSync(join(root, folder)))
      .flatMap((folder) =>
        readdirSync(join(root, folder), { recursive: true, withFileTypes: true }),
      )
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
      // The manual is a site, and no part of the engine.
      .filter((file) => !file.startsWith('src/docs/'))
      .sort()
  )
}

/** Static, dynamic and type imports and re-exports of a file; those in comments do not count. */
function importsOf(file) {
  const text = withoutComments(readFileSync(join(root, file), 'utf8'))
  const pattern =
    /(?:^|[\s;}])(?:import|export)\b(?:[\s\w$*{},]*?\bfrom)?\s*\(?\s*(['"])([^'"\n]+)\1/g
  return [...text.matchAll(pattern)].map((match) => ({
    target: match[2],
    line: text.slice(0, match.index + match[0].length).split('\n').length,
  }))
}

function withoutComments(text) {
  return text.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/[^\n]*/g, (comment) =>
    comment.replace(/[^\n]/g, ' '),
  )
}
