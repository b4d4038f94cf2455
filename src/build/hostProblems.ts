// What a host cannot do as it is configured, or would do wrong.
import type { SiteConfig } from '../config/config.ts'
import { baseUrlOf } from '../config/localeFolders.ts'
import { placeInConfig } from '../config/texts.ts'
import { LIMITED, MOST_REDIRECTS } from '../emit/hosts/folderFiles.ts'
import { shownName } from '../shared/fileName.ts'
import type { Problem } from '../tools/problem.ts'

/** They serve the published folder at the root of its host. */
const AT_ROOT = ['netlify', 'cloudflare', 'vercel'] as const
/** They send a reader of /docs/x on to /docs/x/, where the page is a folder. */
const WITH_SLASH = ['netlify', 'cloudflare', 'github-pages'] as const
/** They compress what they send themselves, and look for no compressed files. */
const COMPRESSING = ['netlify', 'cloudflare', 'vercel', 'github-pages'] as const

export function hostProblems(
  config: SiteConfig,
  staticFiles: Set<string>,
  theirs: { path: string }[],
  redirects: number,
): Problem[] {
  const { hosts, baseUrl, i18n, trailingSlash } = config
  const place = placeInConfig(config, ['hosts'])
  const problems: Problem[] = theirs.map(({ path }) => ({
    code: 'HOST_FILE',
    severity: path === 'CNAME' ? 'info' : 'warning',
    message: `"${path}" of a static folder is published in place of the one that Quire generates for the host`,
    ...place,
    hint: `Take what you need from "${path}" next to the output, or remove your own.`,
  }))
  const odd = i18n.locales
    .map(({ name }) => baseUrlOf(config, name))
    .find((base) => !/^[\w./~-]*$/.test(base))
  if (odd !== undefined)
    problems.push({
      code: 'HOST_BASE_URL',
      severity: 'error',
      message: `the base URL "${shownName(odd)}" has characters that servers read as something else`,
      ...place,
      hint: 'Use letters, digits, "-", ".", "_" and "~" in it.',
    })
  for (const host of AT_ROOT)
    if (hosts.includes(host) && baseUrl !== '/')
      problems.push({
        code: 'HOST_BASE_URL',
        severity: 'warning',
        message: `'${host}' serves what is published at the root of its host, and the site is built for ${baseUrl}`,
        ...place,
        hint: `Publish a folder that has the output at ${baseUrl}, and move the host's files to its root.`,
      })
  const slashed = WITH_SLASH.filter((host) => hosts.includes(host))
  if (trailingSlash === undefined && slashed.length > 0)
    problems.push({
      code: 'HOST_SLASH',
      severity: 'info',
      message: `${slashed.map((host) => `'${host}'`).join(' and ')} ${slashed.length > 1 ? 'answer' : 'answers'} /docs/x by a redirect to /docs/x/, and the site's links have no slash`,
      ...place,
      hint: 'Set trailingSlash: false, which writes docs/x.html, or true, which links to /docs/x/.',
    })
  const compressing = COMPRESSING.filter((host) => hosts.includes(host))
  if (config.precompress && compressing.length > 0 && compressing.length === hosts.length)
    problems.push({
      code: 'HOST_COMPRESSES',
      severity: 'info',
      message: `${compressing.map((host) => `'${host}'`).join(' and ')} ${compressing.length > 1 ? 'compress' : 'compresses'} texts ${compressing.length > 1 ? 'themselves' : 'itself'}, and no reader gets the .br and .gz files that the build makes`,
      ...placeInConfig(config, ['precompress']),
      hint: 'Remove precompress: the build has less to do, and there is less to deploy.',
    })
  const limited = LIMITED.filter((host) => hosts.includes(host))
  if (redirects > MOST_REDIRECTS && limited.length > 0)
    problems.push({
      code: 'HOST_REDIRECTS',
      severity: 'warning',
      message: `the site has ${redirects} aliases, and ${limited.map((host) => `'${host}'`).join(' and ')} ${limited.length > 1 ? 'take' : 'takes'} ${MOST_REDIRECTS} redirects: the others become redirect pages`,
      ...place,
      hint: 'Remove aliases that readers no longer use.',
    })
  const kept = [...staticFiles].filter((path) => path.startsWith('/assets/'))
  if (kept.length > 0)
    problems.push({
      code: 'HOST_ASSETS',
      severity: 'warning',
      message: `"${shownName(kept[0]!)}"${kept.length > 1 ? ` and ${kept.length - 1} more` : ''} of a static folder would be cached by browsers permanently, since ${kept.length > 1 ? 'they lie' : 'it lies'} in "assets"`,
      ...place,
      hint: 'Rename the folder, so that browsers see changes.',
    })
  return problems
}
