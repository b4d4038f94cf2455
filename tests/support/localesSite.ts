// The site of tests/support/localesSite in a folder of its own: four languages, one of them written
// from right to left, three docs, four versions, made as Docusaurus's manual describes such a site.
import type { TempSite } from './site.ts'
import { siteFromFolder } from './siteFromFolder.ts'

export const localesSite = (): Promise<TempSite> => siteFromFolder('tests/support/localesSite')
