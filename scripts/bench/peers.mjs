// How other generators build the same documents. A set-up is a folder with a peer's configuration;
// what it needs must be installed there.
import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { basename, join, relative, resolve } from 'node:path'
import { copySite, docusaurusConfigOf } from './content.mjs'
import { putAway } from './measure.mjs'

export const PEERS = {
  hugo: { content: 'content', command: 'hugo', args: ['--quiet'], caches: ['public', 'resources'] },
  eleventy: {
    content: '.',
    command: process.execPath,
    args: ['node_modules/@11ty/eleventy/cmd.cjs', '--quiet'],
    caches: ['_site'],
    needs: 'node_modules',
  },
  docusaurus: {
    content: '.',
    command: process.execPath,
    args: ['node_modules/@docusaurus/core/bin/docusaurus.mjs', 'build'],
    caches: ['build', '.docusaurus', 'node_modules/.cache'],
    needs: 'node_modules',
  },
}

/**
 * A copy of the set-up with the site's documents in it; undefined, said aloud, when its packages
 * are missing. `from` is a Docusaurus site, which only Docusaurus builds, by its own configuration.
 */
export function preparePeer(name, { setup, site, work, content: from }) {
  const { content, command, args, caches, needs } = PEERS[name]
  if (needs && !existsSync(join(setup, needs))) {
    console.log(`${name}: not measured, ${join(setup, needs)} is missing`)
    return undefined
  }
  const folder = join(work, name)
  rmSync(folder, { recursive: true, force: true })
  const clear = () => {
    for (const cache of caches) putAway(join(folder, cache), work)
  }
  const peer = { folder, command, args, clear }
  if (from) {
    if (name !== 'docusaurus') return undefined
    placeSite({ from, setup, folder })
    return { ...peer, editedFrom: (path) => path }
  }
  cpSync(setup, folder, { recursive: true, verbatimSymlinks: true })
  for (const part of ['docs', 'blog'])
    cpSync(join(site, 'content', part), join(folder, content, part), { recursive: true })
  return { ...peer, editedFrom: (path) => join(content, relative('content', path)) }
}

/** The site with its own configuration, and the packages of the set-up. */
function placeSite({ from, setup, folder }) {
  mkdirSync(folder)
  copySite(from, folder)
  for (const file of [docusaurusConfigOf(from), join(setup, 'package.json')])
    cpSync(file, join(folder, basename(file)))
  symlinkSync(resolve(setup, 'node_modules'), join(folder, 'node_modules'))
}
