// Keys of `themeConfig` that nothing reads. They pass, since other themes have keys of their own;
// one that is nearly a known one, or that VitePress has, is a slip all the same.
import { nearest } from '../tools/nearest.ts'
import type { Problem } from '../tools/problem.ts'
import { IN_PRISM } from './docusaurus/keysOnlyThere.ts'
import { locate } from './locate.ts'
import { inTheme } from './otherNames.ts'
import { knownKeys } from './schema/knownKeys.ts'
import { site } from './schema/site.ts'

export function themeSlips(value: unknown, { file, text }: { file: string; text: string }) {
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
