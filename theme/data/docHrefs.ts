// Finds the doc on screen in the other versions, by its id.
import type { DocList, VersionInfo } from '../../src/shared/shell.ts'
import { samePath } from '../../src/shared/url.ts'
import { fetchJson } from '../browser/fetchJson.ts'
import { onOutdated } from '../browser/outdated.ts'

const lists = new Map<string, Promise<DocList>>()

if (FEATURES.live) onOutdated(() => lists.clear())

function fetchDocs(href: string): Promise<DocList> {
  const list =
    lists.get(href) ??
    fetchJson(href)
      .then((value) => (value ?? {}) as DocList)
      .catch(() => {
        lists.delete(href)
        return {}
      })
  lists.set(href, list)
  return list
}

/** The href of the same doc in each version that has it, by the version's name. */
export async function fetchDocHrefs(
  versions: VersionInfo[],
  active: string,
  href: string,
): Promise<Record<string, string>> {
  const all = await Promise.all(
    versions.map(async (version) => ({
      name: version.name,
      docs: await fetchDocs(version.docsHref),
    })),
  )
  const here = all.find(({ name }) => name === active)?.docs ?? {}
  const id = Object.keys(here).find((each) => samePath(here[each]!.path, href))
  return Object.fromEntries(
    all.flatMap(({ name, docs }) => (id !== undefined && docs[id] ? [[name, docs[id].path]] : [])),
  )
}
