// Checks what an author wrote and fills in every default. All problems are reported together, with
// exit code 2.

import { hintAboutForeign, IN_PRISM } from '../docusaurus/keysOnlyThere.ts'
import { nearest } from '../tools/nearest.ts'
import { type Problem, SiteError } from '../tools/problem.ts'
import type { CheckedFile } from './checkedFile.ts'
import type { SiteConfig } from './config.ts'
import { problemsFrom } from './issues.ts'
import { keyPath } from './keyPath.ts'
import { locate } from './locate.ts'
import { inTheme, otherName } from './otherNames.ts'
import {
  type CheckedValues,
  type ConfigSource,
  type Overrides,
  resolveConfig,
} from './resolveConfig.ts'
import { docs } from './schema/docs.ts'
import { keysFor, knownKeys } from './schema/knownKeys.ts'
import { site } from './schema/site.ts'
import { baseUrl } from './schema/urls.ts'

export const checkConfig = (
  source: ConfigSource,
  root: string,
  overrides: Overrides = {},
): SiteConfig => resolveConfig(checkValues(source, overrides), source, root, overrides)

export function checkValues(source: ConfigSource, overrides: Overrides = {}): CheckedValues {
  const checked = site.safeParse(source.value)
  const flag = overrides.baseUrl === undefined ? undefined : baseUrl.safeParse(overrides.baseUrl)
  if (!checked.success || flag?.success === false)
    throw new SiteError(
      [
        ...problemsFrom(checked.error?.issues ?? [], checkedFile(source)),
        ...(flag?.error?.issues ?? []).map((issue) => flagProblem(issue.message, overrides)),
      ],
      2,
    )
  return {
    values: { ...checked.data, ...(flag && { baseUrl: flag.data }) },
    docs: docs.parse({}),
    notes: themeSlips(source.value, source),
  }
}

function flagProblem(rule: string, { baseUrl }: Overrides): Problem {
  return { code: 'USAGE', severity: 'error', message: `--base-url ${rule}, got '${baseUrl}'` }
}

function checkedFile({ value, file, text, pathOf = (path) => path }: ConfigSource): CheckedFile {
  return {
    value,
    file,
    codes: { key: 'CONFIG_KEY', value: 'CONFIG_VALUE' },
    whole: 'the configuration',
    placeOf: (path) => locate(text, pathOf(path)),
    nameOf: (path) => keyPath(pathOf(path)),
    knownKeys: (path) => knownKeys(path, site),
    keysFor: (path, value) => keysFor(path, value, site),
    otherName,
    elsewhere: (at, key) => (at.length === 0 ? belowRoot(key) : undefined),
    foreignKey: (at, key) => {
      if (at.join('.') === 'markdown' && key === 'hooks') return HOOKS_ABOVE
      if (at.length > 0) return undefined
      if (ANALYTICS.test(key)) return IN_SCRIPTS
      return hintAboutForeign(key, { file, value }, knownKeys([], site))
    },
    ownKeys: (at) => (at.length === 0 ? 'Values of your own go into customFields.' : undefined),
    examples: EXAMPLES,
  }
}

/** By the key that is missing. */
const EXAMPLES = {
  title: "Add title: 'My notes'.",
  url: "Add url: 'https://notes.example'.",
  'themeConfig.navbar.items[].items': "Add items: [{ to: '/docs', label: 'Notes' }].",
  'themeConfig.footer.links[].items': "Add items: [{ to: '/docs', label: 'Notes' }].",
}

/** Other programs have a key for a service that counts visits. */
const ANALYTICS = /^(?:analytics|gtag|ga|(?:google|ga|plausible|umami|matomo|fathom)[\w-]*)$/i
const HOOKS_ABOVE =
  "Write what is in it at the top of the configuration: onBrokenMarkdownLinks: 'warn'."
const IN_SCRIPTS =
  "Write scripts: [{ src: 'https://…', async: true }] with the address that the service gives."

/** Where the keys stand that authors write at the top by mistake. */
const SECTIONS = [['theme'], ['markdown'], ['themeConfig'], ['docs'], ['blog'], ['i18n']]

/** The same key in one of the sections, else one that is much like it: `theme.customCss`. */
function belowRoot(key: string): string | undefined {
  const all = SECTIONS.flatMap((at) => knownKeys(at, site).map((name) => ({ at, name })))
  const near = nearest(
    key,
    all.map(({ name }) => name),
  )
  const found = all.find(({ name }) => name === key) ?? all.find(({ name }) => name === near)
  return found && keyPath([...found.at, found.name])
}

/**
 * Keys of `themeConfig` that nothing reads. They pass, since other themes have keys of their own;
 * one that is nearly a known one, or that VitePress has, is a slip all the same.
 */
function themeSlips(value: unknown, { file, text }: { file: string; text: string }) {
  const { themeConfig } = value as { themeConfig?: object }
  const known = knownKeys(['themeConfig'], site)
  return Object.keys(themeConfig ?? {}).flatMap((key): Problem[] => {
    if (known.includes(key)) return []
    const near = nearest(key, known)
    const meant = inTheme(key) ?? (near && `themeConfig.${near}`)
    const foreign = key === 'prism' ? IN_PRISM : undefined
    if (meant === undefined && foreign === undefined) return []
    return [
      {
        code: 'CONFIG_KEY',
        severity: 'warning',
        message: `themeConfig.${key} is not a known key, and nothing reads it`,
        file,
        ...locate(text, ['themeConfig', key]),
        hint: foreign ?? `Did you mean ${meant}?`,
      },
    ]
  })
}
