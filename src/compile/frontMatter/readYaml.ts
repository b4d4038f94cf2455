// Reads the YAML of front matter with gray-matter, which gets an engine of js-yaml 5.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type Matter from 'gray-matter'
import * as yaml from 'js-yaml'
import { engineRoot } from '../../tools/engine.ts'

/** Loaded for the first file that needs it: the bundled engine requires it from its package. */
let loaded: typeof Matter | undefined
const matter = () =>
  (loaded ??= createRequire(join(engineRoot, 'package.json'))('gray-matter') as typeof Matter)

const refuse = () => {
  throw new Error('only YAML front matter is allowed')
}
const refused = { parse: refuse, stringify: refuse }

/** gray-matter would run code from `---js` blocks. Its text begins with the fence's line end. */
const engines = {
  yaml: {
    parse: (text: string) =>
      yaml.load(text.replace(/^\n/, ''), { schema: yaml.CORE_SCHEMA }) as object,
    stringify: refuse,
  },
  js: refused,
  javascript: refused,
  json: refused,
  coffee: refused,
  toml: refused,
}

/** The value of a YAML text; throws js-yaml's errors, with places in `text`. */
export function readYaml(text: string): unknown {
  if (isEmpty(text)) return {}
  // Options, even none, keep gray-matter from handing out what it parsed before.
  return matter()(`---\n${text}\n---\n`, { language: 'yaml', engines }).data
}

/** js-yaml takes the lack of any value for a fault. */
const isEmpty = (text: string) => text.split('\n').every((line) => /^\s*(?:#|$)/.test(line))
