// Turns what a sidebars file asks for into the sidebar's items: docs get their labels, empty
// categories go, unknown ids are reported.
import type { ResolvedDocsOptions } from '../../config/config.ts'
import { holderOf } from '../../content/unreadPlaces.ts'
import { nearestFew } from '../../tools/nearest.ts'
import { shortList } from '../../tools/shortList.ts'
import type { Content } from '../../types/content.ts'
import type { Doc } from '../../types/entry.ts'
import type { SidebarItem } from '../../types/sidebar.ts'
import { idOfFile } from '../docs/docOfFile.ts'
import { nearestDoc } from '../docs/nearestDoc.ts'
import type { PrefixParser } from '../docs/numberPrefix.ts'
import type { VersionPlan } from '../docs/versions.ts'
import { dirOf } from '../filePath.ts'
import type { ReportProblem } from '../report.ts'
import type { DraftCategory, Expanded } from './draftItem.ts'

export interface SidebarContext {
  version: VersionPlan
  options: ResolvedDocsOptions
  /** Reads names as the options want. */
  parse: PrefixParser
  content: Content
  /** All docs of the version, drafts too. */
  docs: Doc[]
  /** Drafts that are not shown: known, but in no sidebar. */
  hidden: Set<string>
  report: ReportProblem
}

/** Turns expanded items into the site's, and reports the ids that no doc has, each once. */
export class Finisher {
  private readonly context: SidebarContext
  private readonly docs: Map<string, Doc>
  private readonly unknown = new Set<string>()
  /** Of all sidebars of the version. */
  private readonly items: Expanded[]
  constructor(context: SidebarContext, items: Expanded[]) {
    this.context = context
    this.items = items
    this.docs = new Map(context.docs.map((doc) => [doc.id, doc]))
  }

  finish(items: Expanded[]): SidebarItem[] {
    return items.flatMap((item): SidebarItem[] => {
      if (item.type === 'link' || item.type === 'html') return [item]
      if (item.type === 'category') return this.finishCategory(item)
      const { writtenAt, ...own } = item
      const doc = this.shown(item.id, writtenAt)
      return doc
        ? [
            {
              ...own,
              key: item.key ?? item.label,
              id: doc.id,
              label: doc.compiled.frontMatter.sidebar_label ?? item.label ?? doc.title,
            },
          ]
        : []
    })
  }

  private finishCategory(category: Extract<Expanded, { type: 'category' }>): SidebarItem[] {
    const { label, key, customProps, className, description, link, writtenAt } = category
    const { options, report } = this.context
    if (category.items.length === 0 && !link) {
      if (category.isFaulty) return []
      const message = `the sidebar category "${label}" has neither items nor a link, so it leads nowhere`
      report({
        code: 'SIDEBAR_CATEGORY_EMPTY',
        severity: 'error',
        message,
        ...writtenAt?.(),
        hint: 'Give it an item or a link, or remove it.',
      })
      return []
    }
    const doc = link?.type === 'doc' ? this.shown(link.id, writtenAt) : undefined
    const items = this.finish(category.items)
    // What is left empty by drafts, or holds nothing but its own index, is no category for readers.
    if (items.length === 0)
      return doc ? [{ type: 'doc', id: doc.id, label, key, customProps, className }] : []
    const collapsible = category.collapsible ?? options.sidebarCollapsible
    return [
      {
        type: 'category',
        label,
        key,
        customProps,
        description,
        className,
        collapsible,
        collapsed: collapsible && (category.collapsed ?? options.sidebarCollapsed),
        items,
        link:
          link?.type === 'generated-index'
            ? { ...link, title: link.title ?? label, path: String(link.slug ?? '') }
            : doc && { type: 'doc', id: doc.id },
      },
    ]
  }

  /**
   * The doc of an id, with or without its version in front; undefined when it is unknown or hidden.
   */
  private shown(id: string, writtenAt: DraftCategory['writtenAt']): Doc | undefined {
    const prefix = `version-${this.context.version.ownName}/`
    const doc =
      this.docs.get(id) ??
      (id.startsWith(prefix) ? this.docs.get(id.slice(prefix.length)) : undefined)
    if (!doc) this.reportUnknown(id, writtenAt)
    return doc && !this.context.hidden.has(doc.id) ? doc : undefined
  }

  private reportUnknown(id: string, writtenAt: DraftCategory['writtenAt']): void {
    if (this.unknown.has(id)) return
    this.unknown.add(id)
    const { version, docs, report, content } = this.context
    // That there is none is told already.
    if (this.docs.size === 0) return
    const holder = holderOf(id, content.unreadPlaces)
    if (holder) {
      report({ ...holder.problem, severity: 'error' })
      return
    }
    const ids = [...this.docs.keys()]
    const near =
      [id.replace(/\.mdx?$/i, '').replace(/^\.?\//, '')].find((each) => this.docs.has(each)) ??
      nearestDoc(id, ids) ??
      docLeftOver(id, ids, this.items)
    const guess = near
      ? `Did you mean "${near}"?`
      : `Write the path inside the docs folder without number prefixes and extension, such as ${shortList(nearestFew(id, ids))}.`
    report({
      code: 'SIDEBAR_DOC_UNKNOWN',
      severity: 'error',
      message: `the sidebar names the doc "${id}", which the version "${version.ownName}" does not have`,
      ...writtenAt?.(),
      hint: idOfFile(id, docs) ?? guess,
    })
  }
}

// The doc that an id of a sidebar meant until the doc was renamed. For hints only.

/**
 * The one doc of a version that no sidebar names, where `id` is the one id of its folder that no
 * doc has: with more of either, which belongs to which is not known.
 */
function docLeftOver(id: string, ids: string[], items: Expanded[]): string | undefined {
  const named = new Set(namedIn(items))
  const [doc, ...others] = ids.filter((each) => !named.has(each))
  if (doc === undefined || others.length > 0 || dirOf(doc) !== dirOf(id)) return undefined
  const known = new Set(ids)
  const lost = [...named].filter((each) => dirOf(each) === dirOf(id) && !known.has(each))
  return lost.length === 1 ? doc : undefined
}

function namedIn(items: Expanded[]): string[] {
  return items.flatMap((item) => {
    if (item.type === 'link' || item.type === 'html') return []
    if (item.type !== 'category') return [item.id]
    const own = item.link?.type === 'doc' ? [item.link.id] : []
    return [...own, ...namedIn(item.items)]
  })
}
