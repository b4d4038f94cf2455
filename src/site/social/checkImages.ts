// What link previews would not show, though the build is content: SVG, and titles in scripts that
// the fonts of generated images lack.
import { isExternal } from '../../shared/url.ts'
import type { Entry } from '../../types/entry.ts'
import type { SiteWithoutShell } from '../../types/site.ts'
import { staticPath } from '../links/staticImages.ts'
import { configProblem, frontMatterProblem, type ReportProblem } from '../report.ts'
import { plainText } from './cardSvg.ts'
import { isHeld } from './heldText.ts'

const isSvg = (image: unknown) => typeof image === 'string' && /\.svgz?(?:[?#]|$)/i.test(image)

export function checkPreviewImages(site: SiteWithoutShell, report: ReportProblem): void {
  const { config, docs, posts, pages } = site
  if (isSvg(config.theme.image))
    report({
      ...configProblem(config, ['themeConfig', 'image'], svgFault(config.theme.image!)),
      severity: 'warning',
    })
  else if (config.theme.image !== undefined) checkStatic(config.theme.image, site, report)
  const entries: Entry[] = [...docs, ...posts, ...pages]
  for (const { compiled } of entries)
    if (isSvg(compiled.frontMatter.image))
      report({
        ...frontMatterProblem(compiled, 'image', svgFault(String(compiled.frontMatter.image))),
        severity: 'warning',
      })
  checkTitles(site, entries, report)
}

/** No page names it in its text, so that no check of links sees it. */
function checkStatic(image: string, site: SiteWithoutShell, report: ReportProblem): void {
  const { config, staticFiles } = site
  const path = staticPath(image, site)
  if (isExternal(image) || staticFiles.has(path)) return
  report({
    ...configProblem(config, ['themeConfig', 'image'], {
      code: 'IMAGE_MISSING',
      message: `the image ${image} does not exist`,
      hint: `Save it as ${config.staticDirectories[0] ?? 'static'}${path}, or correct the path.`,
    }),
    severity: 'warning',
  })
}

const svgFault = (image: string) => ({
  code: 'PREVIEW_IMAGE',
  message: `link previews do not show "${image}": most networks do not read SVG`,
  hint: 'Name a PNG or JPEG image, best of 1200 by 630 pixels.',
})

/** One note for all: a system font may help, and no font is known before an image is drawn. */
function checkTitles({ config }: SiteWithoutShell, entries: Entry[], report: ReportProblem): void {
  if (!config.social || config.social.template) return
  const unheld = entries.filter(
    ({ title, compiled }) => compiled.frontMatter.image === undefined && !isHeld(plainText(title)),
  )
  const [first] = unheld
  if (!first) return
  const count = unheld.length === 1 ? 'a title has' : `${unheld.length} titles have`
  report({
    ...configProblem(config, ['socialImages'], {
      code: 'PREVIEW_IMAGE',
      message: `${count} characters that the fonts of preview images do not have, such as "${first.title}"`,
      hint: 'Install a font for them where the site is built, or name one in socialImages.template: without a font they are left out.',
    }),
    severity: 'info',
  })
}
