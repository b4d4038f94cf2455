// What esbuild found wrong with an author's module, in our words and with what to type next.
import { createRequire, isBuiltin } from 'node:module'
import path from 'node:path'
import type * as Esbuild from 'esbuild'
import { HINT, MESSAGE } from '../tools/conflict.ts'
import { fewFiles } from '../tools/diskProblem.ts'
import { engineRoot } from '../tools/engine.ts'
import { esbuild } from '../tools/esbuild.ts'
import { linesOf } from '../tools/linesOf.ts'
import { nearest } from '../tools/nearest.ts'
import { nearestImport } from '../tools/nearestPath.ts'
import { packageOf } from '../tools/packageNames.ts'
import { isInside, shownPath, slashes } from '../tools/paths.ts'
import type { Problem } from '../tools/problem.ts'
import { adjacentElements } from './adjacentElements.ts'
import { cssHint } from './cssFault.ts'
import { missingSign } from './missingSign.ts'
import { openByIndent } from './openByIndent.ts'

const LANGUAGES: Record<string, string> = {
  '.json': 'JSON',
  '.css': 'CSS',
  '.scss': 'Sass',
  '.sass': 'Sass',
}

/** What esbuild found wrong with an author's module; `folder` is what it names files from. */
export function moduleProblem(
  { text, location, notes, detail }: Esbuild.Message,
  { code, root, folder = root }: { code: string; root: string; folder?: string },
): Problem {
  if (text.endsWith(': too many open files') || text.includes(': too many open files,'))
    return fewFiles()
  const place = location && {
    file: shownNear(path.resolve(folder, location.file), root),
    line: location.line,
    column: location.column + 1,
  }
  const about = { code, severity: 'error', ...place } as const
  // A plugin of ours says the whole of it.
  if (typeof detail?.hint === 'string') return { ...about, message: text, hint: detail.hint }
  const missing = /^Could not resolve "(.*)"$/.exec(text)?.[1]
  if (missing !== undefined && isBuiltin(missing)) return { ...about, ...nodeModule(missing) }
  if (missing !== undefined) {
    const message = `the import "${missing}" leads to no file and no package`
    const from = location && path.dirname(path.resolve(folder, location.file))
    const named =
      from && missing.startsWith('.') ? nearestImport(missing, path.join(from, missing)) : undefined
    // A file does not mean itself.
    const near =
      named && path.join(from!, named) === path.resolve(folder, location!.file) ? undefined : named
    const target = from && path.extname(missing) ? path.join(from, missing) : undefined
    const wanted = target && isInside(target, root) ? shownPath(target, root) : undefined
    const hint = near ? `Did you mean "${near}"?` : missingHint(missing, wanted)
    return { ...about, message, hint }
  }
  const [, file, name] = /^No matching export in "(.*)" for import "(.*)"$/.exec(text) ?? []
  if (file !== undefined && name !== undefined)
    return { ...about, ...noSuchExport(moduleNamed(file, { location, folder, root }), name) }
  const [, open, close] = /^Expected "(.)" to go with "(.)"$/.exec(text) ?? []
  const begin = notes[0]?.location
  if (location && begin && open !== undefined) {
    const at = { line: begin.line, column: begin.column + 1 }
    return {
      ...about,
      ...at,
      message: `this "${close}" is never closed`,
      hint: `End it with "${open}".`,
    }
  }
  if (begin && text === 'Expected "*/" to terminate multi-line comment')
    return {
      ...about,
      line: begin.line,
      column: begin.column + 1,
      message: 'this comment is never closed',
      hint: 'Write */ where it ends.',
    }
  const curly = /^Unexpected "([‘’“”„«»])"/.exec(text)?.[1]
  if (curly !== undefined)
    return {
      ...about,
      message: `${curly} is no quote of code`,
      hint: 'Write straight quotes at both ends: \' or ".',
    }
  const [, twice] = /^Duplicate key "(.*)" in object literal$/.exec(text) ?? []
  if (twice !== undefined)
    return {
      ...about,
      message: `"${twice}" is written twice`,
      hint: `Keep one of the two; the other is on line ${begin?.line ?? 1}.`,
    }
  if (location && /^(?:<{7} |={7}$|>{7} )/.test(location.lineText))
    return { ...about, column: 1, message: MESSAGE, hint: HINT }
  const second = location && adjacentElements(path.resolve(folder, location.file), location)
  if (second) return { ...about, ...second }
  const sign = location && missingSign(text, path.resolve(folder, location.file), location)
  if (sign) return { ...about, ...sign }
  const isType = /^Expected "[^"]*" but found ":"$/.test(text)
  if (isType && location && /\.[cm]?jsx?$/.test(location.file))
    return {
      ...about,
      message: 'a type stands here, which JavaScript does not have',
      hint: `Take it out, or rename the file to ${path.basename(location.file).replace(/\.[cm]?jsx?$/, '.tsx')}.`,
    }
  const bracket =
    location && /^(?:Expected ".*" but found|Unexpected) /.test(text)
      ? openByIndent(linesOf(path.resolve(folder, location.file)), location.line)
      : undefined
  if (bracket) return { ...about, ...bracket }
  const [, json] = /^JSON does not support (comments|trailing commas)/.exec(text) ?? []
  if (json === 'comments')
    return { ...about, message: 'JSON has no comments', hint: 'Remove it, or use a .ts file.' }
  if (json) return { ...about, message: 'nothing follows this comma', hint: 'Remove the comma.' }
  const language = LANGUAGES[path.extname(location?.file ?? '')] ?? 'code'
  const message = `the file cannot be read as ${language}: ${lowered(text)}`
  const css = language === 'CSS' ? cssHint(text, location?.lineText ?? '') : undefined
  return {
    ...about,
    message,
    hint:
      noteOf(notes) ??
      css ??
      'Check the commas, quotes and brackets on this line and the one above.',
  }
}

/** `wanted` is the file that a path with an ending leads to, from the site's folder. */
function missingHint(missing: string, wanted: string | undefined): string {
  if (missing.startsWith('.') && wanted) return `Write ${wanted}, or correct the path.`
  if (/^(?:\.|@site\/|\/|~)/.test(missing))
    return 'Correct the path, which is meant from the file itself.'
  // The themes of code of Docusaurus.
  if (missing === 'prism-react-renderer')
    return 'Remove the import: code has colours of its own, which theme.customCss changes.'
  const near = nearest(missing, ['quire', 'quire/theme', 'react', 'react-dom'])
  if (near) return `Did you mean "${near}"?`
  return `Type npm install ${packageOf(missing)}, or begin the path of a file with "./".`
}

/** As a part of a sentence; `JSON does not support …` begins with a name. */
const lowered = (text: string) =>
  /^[A-Z]{2}/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)

/** Sources may lie a few folders above the site: they are named from it. */
function shownNear(file: string, root: string): string {
  const above = ['..', '../..', '../../..'].map((steps) => path.resolve(root, steps))
  const isNear = above.some(
    (folder) => folder !== path.parse(folder).root && isInside(file, folder),
  )
  return isNear && !isInside(file, engineRoot) && !isInside(file, root)
    ? slashes(path.relative(root, file))
    : shownPath(file, root)
}

/** What esbuild adds is a sentence, or says what stands `here`, at a place of its own. */
function noteOf([note]: Esbuild.Note[]): string | undefined {
  if (!note) return undefined
  const { text, location } = note
  if (location && / here[.:]?$/.test(text))
    return `${text.replace(/ here[.:]?$/, '')} at ${location.line}:${location.column + 1}.`
  return text.endsWith('?') ? text : `${text.replace(/[.:]?$/, '')}.`
}

/** A module of Node, asked for by code that runs in browsers as well. */
export function nodeModule(name: string): { message: string; hint: string } {
  return {
    message: `"${name}" is a module of Node, which browsers do not have`,
    hint: 'Read what you need in the configuration, and hand it on as customFields.',
  }
}

/** As its author names it, and what it exports. */
interface Exporting {
  shown: string
  /** As the import names it. */
  from: string
  exported: string[]
}

/** A module that is taken from elsewhere has a name of the bundler's: `shared:react`. */
function moduleNamed(
  file: string,
  { location, folder, root }: { location: Esbuild.Location | null; folder: string; root: string },
): Exporting {
  const taken = /^[\w-]{2,}:(.*)$/.exec(file)?.[1]
  const from = FROM.exec(location?.lineText ?? '')?.[1]
  if (taken === undefined) {
    const at = path.resolve(folder, file)
    const shown = from && isInside(at, engineRoot) ? from : shownPath(at, root)
    return { shown, from: from ?? shown, exported: exportsOf(at) }
  }
  const shown = from ?? taken
  return {
    shown,
    from: shown,
    exported: path.isAbsolute(taken) ? exportsOf(taken) : namesOf(shown),
  }
}

const FROM = /\bfrom\s*['"]([^'"]+)['"]/

/** What a package of the engine's own exports. */
function namesOf(name: string): string[] {
  try {
    return Object.keys(createRequire(path.join(engineRoot, 'package.json'))(name))
  } catch {
    return []
  }
}

function noSuchExport({ shown, from, exported }: Exporting, name: string) {
  if (name === 'default') {
    const message = `"${shown}" has no default export`
    const [first] = exported
    const hint = first
      ? `Import it by name, in braces: import { ${first} }, or write export default in that file.`
      : 'Write export default in front of what the file is for.'
    return { message, hint }
  }
  const near = nearest(name, exported)
  const hint = near
    ? `Did you mean "${near}"?`
    : exported.includes('default')
      ? `Import what it exports by default, without braces: import ${name} from …`
      : 'Export it there, or correct the name.'
  return { message: `"${shown}" exports no "${name}"`, hint: hint.replace(/…$/, `'${from}'.`) }
}

/** Of a file that was read before as code. */
function exportsOf(file: string): string[] {
  try {
    const { metafile } = esbuild().buildSync({
      entryPoints: [file],
      write: false,
      metafile: true,
      logLevel: 'silent',
      format: 'esm',
      outdir: '/',
    })
    return Object.values(metafile.outputs).flatMap((output) => output.exports)
  } catch {
    return []
  }
}
