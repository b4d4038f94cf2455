// How other generators build the same documents. A set-up is a folder with a peer's configuration;
// what it needs must be installed there.
import { cpSync, existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
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
 * are missing.
 */
export function preparePeer(name, { setup, site, work }) {
  const { content, command, args, caches, needs } = PEERS[name]
  if (needs && !existsSync(join(setup, needs))) {
    console.log(`${name}: not measured, ${join(setup, needs)} is missing`)
    return undefined
  }
  const folder = join(work, name)
  rmSync(folder, { recursive: true, force: true })
  cpSync(setup, folder, { recursive: true, verbatimSymlinks: true })
  for (const part of ['docs', 'blog'])
    cpSync(join(site, 'content', part), join(folder, content, part), { recursive: true })
  const clear = () => {
    for (const cache of caches) putAway(join(folder, cache), work)
  }
  return { folder, command, args, clear }
}
