// A run that keeps the names of classes keeps those of modules as well: esbuild writes where each
// module lies in front of its code. No script asks for them, and they tell where the site lies.
import type { BuildResult } from 'esbuild'

/** What esbuild wraps a module in, with its name: `__esm({"../site/a.js"(){…}})`. */
const WRAPPED = /(\b__(?:esm|commonJS)\w*\(\{)("(?:[^"\\]|\\.)*")(?=\()/g

/** The same scripts, in which modules have no names. */
export function withoutModuleNames(result: BuildResult): BuildResult {
  const names = new Set(Object.keys(result.metafile!.inputs).map((name) => JSON.stringify(name)))
  const outputFiles = result.outputFiles!.map((file) => {
    if (!file.path.endsWith('.js')) return file
    const text = file.text.replace(WRAPPED, (written, start: string, name: string) =>
      names.has(name) ? `${start}""` : written,
    )
    return { ...file, contents: new TextEncoder().encode(text), text }
  })
  return { ...result, outputFiles }
}
