// Reads a docusaurus.config.* and gives the checked configuration that means the same.
import fs from 'node:fs'
import { shownPath } from '../../tools/files.ts'
import { hash } from '../../tools/hash.ts'
import { SiteError } from '../../tools/problem.ts'
import { checkConfig, type Overrides } from '../check.ts'
import type { SiteConfig } from '../config.ts'
import { moduleValue } from '../runModule.ts'
import { sitePlugins } from '../sitePlugins.ts'
import { rememberMissing, rememberNotes } from '../texts.ts'
import { ForeignModules } from './foreignModules.ts'
import { nameFunctions } from './nameFunctions.ts'
import { asMap } from './part.ts'
import { type Translation, translate } from './translate.ts'

export async function loadForeign(
  file: string,
  root: string,
  overrides: Overrides,
): Promise<SiteConfig> {
  const { translation, shown, text, code, packages } = await readForeign(file, root)
  const { value, notes, pathOf } = translation
  const config = checkConfig({ value, file: shown, text, pathOf }, root, overrides)
  rememberNotes(config, [notes.problem(shown, text)])
  rememberMissing(config, notes.missing)
  config.plugins = sitePlugins(config, { file, isForeign: true, code, packages, pathOf })
  return config
}

interface Read {
  translation: Translation
  /** The file's name and its text. */
  shown: string
  text: string
  /** The module that it was read from, and the files of packages that it loads. */
  code: string
  packages: string[]
}

export async function readForeign(file: string, root: string): Promise<Read> {
  const foreign = new ForeignModules()
  const { value, code } = await moduleValue(file, root, { foreign })
  const shown = shownPath(file, root)
  if (Object.keys(asMap(value)).length === 0) throw noConfigIn(shown)
  const translation = translate(asMap(value), root, foreign.missing)
  nameFunctions(translation.value, hash([code]))
  translation.notes.missing.push(...foreign.missing)
  return {
    translation,
    shown,
    text: fs.readFileSync(file, 'utf8'),
    code,
    packages: foreign.files,
  }
}

function noConfigIn(file: string): SiteError {
  const message = 'the file exports no configuration'
  const hint = 'Export an object with title and url, or a function that gives one.'
  return new SiteError([{ code: 'CONFIG_VALUE', severity: 'error', message, file, hint }], 2)
}
