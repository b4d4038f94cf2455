// What hosts are told of a site, once its pages are rendered: one content security policy, computed
// from what is published, in the configuration of each host.
import { readFileSync } from 'node:fs'
import { type Bundle, CLIENT_ENTRY } from '../bundle/bundle.ts'
import type { SiteConfig } from '../config/config.ts'
import { hostFiles } from '../emit/hosts/hostFiles.ts'
import { hostSiteOf } from '../emit/hosts/hostSite.ts'
import { bytesOf, type OutputFile, textFile } from '../emit/outputFile.ts'
import { cssNeeds } from '../emit/policy/cssNeeds.ts'
import { htmlNeeds } from '../emit/policy/htmlNeeds.ts'
import { type Policy, policyFrom } from '../emit/policy/policy.ts'
import type { PolicyNeeds } from '../emit/policy/policyNeeds.ts'
import { policyProblems } from '../emit/policy/policyProblems.ts'
import { moduleNeeds } from '../emit/policy/scriptNeeds.ts'
import { hashOf } from '../emit/policy/sources.ts'
import { withoutBase } from '../shared/url.ts'
import type { Cache } from '../tools/cache.ts'
import type { Problem } from '../tools/problem.ts'
import type { Site } from '../types/site.ts'
import { hostProblems } from './hostProblems.ts'

export interface Hosting {
  /** For the published folder. */
  inside: OutputFile[]
  /** For the folder next to it. */
  beside: OutputFile[]
  problems: Problem[]
}

interface Made {
  sites: Site[]
  bundle: Bundle
  others: OutputFile[]
  /** Of the pages. */
  needs: PolicyNeeds
}

export async function hostingOf(
  { sites, bundle, others, needs }: Made,
  cache: Cache,
): Promise<Hosting> {
  const { config, staticFiles } = sites[0]!
  await addFiles(others, { needs, config, cache })
  addModules(bundle, { needs, config })
  addServices(config, needs)
  const { head, banner } = bundle.boot
  const policy = policyFrom(needs, [hashOf(head), hashOf(banner)], config)
  const site = hostSiteOf(sites, others, policy.text)
  const made = hostFiles(site, config.outDir)
  const isTheirs = ({ path }: { path: string }) => staticFiles.has(`/${path}`)
  const asFile = ({ path, content }: { path: string; content: string }) =>
    textFile(`/${path}`, content)
  return {
    inside: made.inside.filter((file) => !isTheirs(file)).map(asFile),
    beside: [
      asFile({ path: 'csp.json', content: policyJson(policy) }),
      // For their authors to take over what they miss.
      ...[...made.beside, ...made.inside.filter(isTheirs)].map(asFile),
    ],
    problems: [
      ...policyProblems(policy, config),
      ...hostProblems(config, staticFiles, made.inside.filter(isTheirs), site.redirects.length),
    ],
  }
}

const policyJson = ({ text, directives, reasons }: Policy) =>
  `${JSON.stringify({ policy: text, directives, because: reasons }, null, 2)}\n`

interface Asking {
  needs: PolicyNeeds
  config: SiteConfig
}

/** Files that are no pages and that browsers show, or load for a page. */
async function addFiles(
  others: OutputFile[],
  { needs, config, cache }: Asking & { cache: Cache },
): Promise<void> {
  for (const file of others) {
    const read = /\.(?:html?|xsl)$/i.test(file.path)
      ? htmlNeeds
      : /\.css$/i.test(file.path)
        ? cssNeeds
        : undefined
    if (!read) continue
    const key = `n${JSON.stringify([config.url, file.path, file.key])}`
    let own = cache.get<string[]>(key)
    if (!own) {
      own = read(Buffer.from(await bytesOf(file)).toString(), config.url)
      cache.put(key, own)
    }
    needs.add(own, file.source ?? file.path)
  }
}

/** Authors' code: of the theme's own it is known that it works under the policy. */
function addModules(bundle: Bundle, { needs, config }: Asking): void {
  const sources = new Map(
    Object.entries(bundle.modules).map(([source, { href }]) => [
      withoutBase(href, config.baseUrl),
      source === CLIENT_ENTRY ? config.file : source,
    ]),
  )
  for (const [servedAt, file] of Object.entries(bundle.files))
    if (/^\/assets\/pages\/.*\.js$/.test(servedAt))
      needs.add(moduleNeeds(readFileSync(file, 'utf8')), sources.get(servedAt) ?? servedAt)
  for (const path of bundle.ownInputs ?? [])
    needs.add(moduleNeeds(readFileSync(`${config.root}/${path}`, 'utf8')), path)
}

/** Algolia's search asks the hosts of the application that it is told. */
function addServices({ theme: { algolia }, file }: SiteConfig, needs: PolicyNeeds): void {
  if (!algolia) return
  const id = algolia.appId.toLowerCase()
  const hosts = [`https://${id}-dsn.algolia.net`, 'https://*.algolianet.com']
  needs.add(
    hosts.map((host) => `connect-src ${host}`),
    file,
  )
}
