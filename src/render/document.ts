// The whole HTML document around a rendered page.

import type { InlineScripts } from '../bundle/bundle.ts'
import { headTags } from '../shared/head.ts'
import type { PageData } from '../shared/page.ts'
import type { SiteShell } from '../shared/shell.ts'
import { escapeHtml } from '../shared/text.ts'
import { engineVersion } from '../tools/engine.ts'
import { attributesHtml, scriptJson } from './escape.ts'

/** Addresses and scripts that are the same in every document of a build. */
export interface DocumentAssets {
  cssHref: string
  boot: InlineScripts
}

/**
 * `body` is the rendered app. `InitialData` stands at the end, without the page's prose, which the
 * client reads back from the markup. It is the only JSON script right in the body, and is known by
 * that (theme/data/initialPage.ts). `ownJson`: of the page without its prose.
 */
export function htmlDocument(
  page: PageData,
  body: string,
  shell: SiteShell,
  assets: DocumentAssets,
  ownJson: string,
): string {
  const { head } = page
  const own = headTags(head, shell).map(({ tag, attributes, text }) => {
    const start = `<${tag}${attributesHtml({ ...attributes, 'data-page': '' })}>`
    return tag === 'script' ? `${start}${scriptJson(text ?? '')}</script>` : start
  })
  const { hoisted, rest } =
    page.module === undefined ? { hoisted: '', rest: body } : withoutHoisted(body)
  const { tags, json } = sharedHtml(shell)
  const { defaultMode, respectPrefersColorScheme } = shell.colorMode
  const choice = respectPrefersColorScheme ? 'system' : defaultMode
  return `<!doctype html>
<html lang="${escapeHtml(shell.locale.htmlLang)}" dir="${shell.locale.direction}" data-theme="${defaultMode}" data-theme-choice="${choice}" class="${escapeHtml(head.htmlClass)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="Quire v${engineVersion}">
${hoisted.includes('<title') ? '' : `<title>${escapeHtml(head.title)}</title>\n`}<script>${assets.boot.head}</script>
<link rel="stylesheet" href="${escapeHtml(assets.cssHref)}">
${page.formulaStyle ? `<link rel="stylesheet" href="${escapeHtml(page.formulaStyle)}" data-formulas>\n` : ''}${page.style ? `<link rel="stylesheet" href="${escapeHtml(page.style.href)}" data-style>\n` : ''}${tags.concat(own, hoisted || []).join('\n')}
</head>
<body>
<div id="__docusaurus">${rest}</div>
<script type="application/json">{"shell":${json},"page":${scriptJson(ownJson)}}</script>
${bannerOf(page, shell, assets.boot)}</body>
</html>
`
}

/**
 * React puts the head's tags of a page's own components (`<Head>`) before everything else, and
 * expects them in the head.
 */
function withoutHoisted(body: string): { hoisted: string; rest: string } {
  const [hoisted = ''] =
    /^(?:<(?:meta|link)\b[^>]*>|<title\b[^>]*>[^<]*<\/title>)+/.exec(body) ?? []
  return { hoisted, rest: body.slice(hoisted.length) }
}

const shared = new WeakMap<SiteShell, { tags: string[]; json: string }>()

/** What follows from the shell alone. */
function sharedHtml(shell: SiteShell): { tags: string[]; json: string } {
  const known = shared.get(shell)
  if (known) return known
  // Of the tags the client needs none.
  const { headTags: _, ...sent } = shell
  const html = { tags: siteTags(shell), json: scriptJson(JSON.stringify(sent)) }
  shared.set(shell, html)
  return html
}

/**
 * After the style sheet, for which it waits: a banner is only ever made when the sheet is known to
 * be missing.
 */
function bannerOf(page: PageData, shell: SiteShell, boot: InlineScripts): string {
  return shell.baseUrlIssueBanner && page.href === shell.baseUrl
    ? `<script>${boot.banner}</script>\n`
    : ''
}

/** A tag of the configuration as it was written: its inner text is the author's own. */
function tagHtml({ tag, attributes, text = '' }: SiteShell['headTags'][number]): string {
  const start = `<${tag}${attributesHtml(attributes)}>`
  return /^(meta|link|base)$/.test(tag) ? start : `${start}${text}</${tag}>`
}

/** Tags that all pages of a site share. */
function siteTags(shell: SiteShell): string[] {
  const tags: string[] = []
  if (shell.faviconHref)
    tags.push(`<link${attributesHtml({ rel: 'icon', href: shell.faviconHref })}>`)
  for (const { type, title, href } of shell.feeds)
    tags.push(`<link${attributesHtml({ rel: 'alternate', type, href, title })}>`)
  for (const tag of shell.headTags) tags.push(tagHtml(tag))
  return tags
}
