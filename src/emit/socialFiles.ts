// The images of link previews that are made for pages without one of their own. A page's image has
// the name of what it shows: one that is published already is not made again.
import { socialImage } from '../site/social/socialImage.ts'
import type { Site } from '../types/site.ts'
import type { OutputFile } from './outputFile.ts'

export function socialFiles(site: Site): OutputFile[] {
  const { social, root } = site.config
  if (!social) return []
  const found = new Map<string, OutputFile>()
  for (const entry of site.entryBySource.values()) {
    const image = socialImage(entry, site)
    if (!image || found.has(image.servedAt)) continue
    found.set(image.servedAt, {
      path: image.servedAt.slice(1),
      key: image.servedAt,
      make: async () => (await import('./socialPng.ts')).socialPng(image.card, social, root),
    })
  }
  return [...found.values()]
}
