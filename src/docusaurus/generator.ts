// The Docusaurus that a site was made with.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { asMap } from './part.ts'

const CORE = '@docusaurus/core'

/**
 * The first number of its version, such as 3: as the site's package.json asks for it, or as it is
 * installed; undefined where neither tells.
 */
export function docusaurusMajor(root: string): number | undefined {
  const asked = readJson(join(root, 'package.json'))
  const { dependencies, devDependencies } = asked
  const range = { ...asMap(devDependencies), ...asMap(dependencies) }[CORE]
  return (
    majorIn(range) ?? majorIn(readJson(join(root, 'node_modules', CORE, 'package.json')).version)
  )
}

/** Of `^2.4.1`, `2.0.0-beta.9` or `>=2 <4` the 2; of `latest` or `workspace:*` nothing. */
function majorIn(version: unknown): number | undefined {
  const [, major] = /^[\^~>=v\s]*(\d+)(?:\.|\s|$)/.exec(String(version)) ?? []
  return major === undefined ? undefined : Number(major)
}

function readJson(file: string): Record<string, unknown> {
  try {
    return asMap(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return {}
  }
}
