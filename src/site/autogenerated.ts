// Makes sidebar items from the folders of the docs. behaviour.md 3.2.
// Ties of position are broken by natural order of the raw names, so that 1-2 comes before 1-10.
import type { CategoryFile, Doc } from '../types.ts'
import { compareNames, dirOf, fileNameOf, withoutExtension } from './filePath.ts'
import type { PrefixedName } from './numberPrefix.ts'
import { withoutPrefixes } from './numberPrefix.ts'
import type { Report } from './report.ts'
import type { DraftItem } from './sidebarConfig.ts'
import { isIndexFile } from './slug.ts'

export interface Folders {
  /** All docs of the version, drafts too: those are taken out of the finished sidebar. */
  docs: Doc[]
  /** By raw folder. */
  categoryFiles: Map<string, CategoryFile>
  parse: (name: string) => PrefixedName
  report: Report
}

interface Folder {
  /** Raw, inside the docs folder. */
  dir: string
  docs: Doc[]
  folders: Map<string, Folder>
}

/** An item with what its place is decided by. */
interface Placed {
  item: DraftItem
  position?: number
  name: string
}

export function itemsOfFolder(dirName: string, folders: Folders): DraftItem[] {
  const dir = dirName === '.' ? '' : dirName
  const docs = folders.docs.filter((doc) => dir === '' || `${dirOf(doc.source.relative)}/`.startsWith(`${dir}/`))
  if (docs.length === 0) {
    folders.report({
      code: 'SIDEBAR_FOLDER_EMPTY',
      severity: 'warning',
      message: `a sidebar is made from the folder "${dirName}", but no doc is in it`,
      hint: 'dirName is the folder as it is on disk, inside the docs folder, prefixes kept; "." is the docs folder itself.',
    })
  }
  return itemsIn(treeOf(docs, dir), folders)
}

function treeOf(docs: Doc[], dir: string): Folder {
  const root: Folder = { dir, docs: [], folders: new Map() }
  for (const doc of docs) {
    const below = dirOf(doc.source.relative).slice(dir === '' ? 0 : dir.length + 1)
    let folder = root
    for (const part of below === '' ? [] : below.split('/')) {
      const child = folder.folders.get(part) ?? { dir: folder.dir === '' ? part : `${folder.dir}/${part}`, docs: [], folders: new Map() }
      folder.folders.set(part, child)
      folder = child
    }
    folder.docs.push(doc)
  }
  return root
}

function itemsIn(folder: Folder, folders: Folders, linked?: string): DraftItem[] {
  const docs = folder.docs.filter((doc) => doc.id !== linked).map(placedDoc)
  const categories = [...folder.folders.values()].map((child) => placedCategory(child, folders))
  return [...categories, ...docs].sort(comparePlaces).map(({ item }) => item)
}

function comparePlaces(a: Placed, b: Placed): number {
  const last = Number.POSITIVE_INFINITY
  const x = a.position ?? last
  const y = b.position ?? last
  return x === y ? compareNames(a.name, b.name) : x - y
}

function placedDoc(doc: Doc): Placed {
  const { frontMatter } = doc.compiled
  return {
    item: { type: 'doc', id: doc.id, className: frontMatter.sidebar_class_name },
    position: doc.sidebarPosition,
    name: withoutExtension(fileNameOf(doc.source.relative)),
  }
}

function placedCategory(folder: Folder, folders: Folders): Placed {
  const data = folders.categoryFiles.get(folder.dir)?.data ?? {}
  const raw = fileNameOf(folder.dir)
  const named = folders.parse(raw)
  const doc = linkedDoc(folder, folders)
  return {
    item: {
      type: 'category',
      label: data.label ?? doc?.sidebarLabel ?? named.name,
      description: data.description,
      collapsible: data.collapsible,
      collapsed: data.collapsed,
      className: data.className ?? doc?.compiled.frontMatter.sidebar_class_name,
      link: doc ? { type: 'doc', id: doc.id } : (data.link ?? undefined),
      items: itemsIn(folder, folders, doc?.id),
    },
    position: data.position ?? doc?.sidebarPosition ?? named.position,
    name: raw,
  }
}

/** The doc that a folder's label leads to: named in its category file, by its local or its whole id, else the folder's index file. */
function linkedDoc(folder: Folder, folders: Folders): Doc | undefined {
  const link = folders.categoryFiles.get(folder.dir)?.data.link
  if (link === undefined) {
    const indexes = folder.docs.filter((doc) => isIndexFile(doc.source.relative))
    return indexes.sort((a, b) => compareNames(a.source.relative, b.source.relative))[0]
  }
  if (link?.type !== 'doc') return undefined
  const local = `${withoutPrefixes(folder.dir, folders.parse)}/${link.id}`
  return folders.docs.find((doc) => doc.id === local) ?? folders.docs.find((doc) => doc.id === link.id)
}
