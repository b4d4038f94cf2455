// Runs a bundled script with the code that V8 made of it in an earlier process. What it shares with
// modules that are loaded later, they find as a module that is loaded already.
import { readFileSync, realpathSync } from 'node:fs'
import { createRequire, Module } from 'node:module'
import { dirname } from 'node:path'
import { Script } from 'node:vm'
import { keep, keptCode } from './keptCode.cjs'

// A function on one line, so that places in the script stay true.
const BEFORE = '(function (exports, require, module, __filename, __dirname) { '
const BEHIND = '\n})'

/** Of a script that has done so much, most of what it needs is compiled. */
const USES = 8

export interface KeptScript<Exports> {
  exports: Exports
  /** To be called each time the script has done its work. */
  used?: () => void
}

/** `file`: absolute, of a script in CommonJS and ASCII that has no `import()`. */
export function runKept<Exports>(file: string): KeptScript<Exports> {
  const codeFile = `${file}.code`
  const text = BEFORE + readFileSync(file, 'latin1') + BEHIND
  const { code: cachedData } = keptCode(codeFile)
  const script = new Script(text, { filename: file, cachedData })
  const module = new Module(file)
  const require = createRequire(file)
  script.runInThisContext()(module.exports, require, module, file, dirname(file))
  module.loaded = true
  remember(module, file)
  const exports = module.exports as Exports
  if (cachedData && !script.cachedDataRejected) return { exports }
  let uses = 0
  return { exports, used: () => ++uses === USES && keep(script, codeFile) }
}

/** Modules that require a copy of a script that runs find that one. */
export function shareKept(file: string, copy: string): void {
  remember(createRequire(file).cache[file]!, copy)
}

function remember(module: Module, file: string): void {
  const { cache } = createRequire(file)
  for (const name of [file, realpathSync(file)]) cache[name] = module
}
