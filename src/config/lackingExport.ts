// What to say of an author's module that exports nothing, or nothing by default.
import { SiteError } from '../tools/problem.ts'
import { shortList } from '../tools/shortList.ts'
import { placeAt } from './locate.ts'

/** A module as its author wrote it. */
interface Written {
  /** From the site's folder. */
  file: string
  text: string
  /** What it should export: `configuration`, `sidebars`. */
  what: string
  /** The smallest export that is right, and the smallest JSON. */
  example: string
  json: string
}

/** Its place is that of the first of the `names` that it does export. */
export function noDefaultExport(names: string[], { file, text, what }: Written): SiteError {
  const at = text.search(/^export\b/m)
  const message = `the file has no default export, only ${shortList(names.map((name) => `"${name}"`))}`
  const hint =
    names.length === 1
      ? `Write export default ${names[0]} at its end.`
      : `Write export default before the ${what}.`
  const place = at < 0 ? {} : placeAt(text, at)
  const about = { code: 'CONFIG_VALUE', severity: 'error', message, hint } as const
  return new SiteError([{ ...about, file, ...place }], 2)
}

/** Its place is that of the last variable, which was meant to be exported. */
export function noExport({ file, text, what, example, json }: Written): SiteError {
  const isJson = file.endsWith('.json')
  const message = `the file ${isJson ? 'holds' : 'exports'} no ${what}`
  const returning = isJson
    ? undefined
    : /^export default\b[^{]*?(?:=>\s*\{|\bfunction\b)/m.exec(text)
  if (returning)
    throw new SiteError(
      [
        {
          code: 'CONFIG_VALUE',
          severity: 'error',
          message: `the function that should give the ${what} returns nothing`,
          file,
          ...placeAt(text, returning.index),
          hint: `Write return before what it gives: return ${example}.`,
        },
      ],
      2,
    )
  const variable = [...text.matchAll(/^(?:const|let|var)\s+(\w+)/gm)].at(-1)
  const write = file.endsWith('.cjs') ? 'module.exports =' : 'export default'
  const whole = isJson ? `Write ${json}.` : `Write ${write} ${example}.`
  const hint = variable ? `Write ${write} ${variable[1]} at its end.` : whole
  const about = { code: 'CONFIG_VALUE', severity: 'error', message, hint } as const
  return new SiteError([{ ...about, file, ...placeAt(text, variable?.index ?? 0) }], 2)
}
