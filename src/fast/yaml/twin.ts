// The twin that reads front matter.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type Matter from 'gray-matter'
import * as yaml from 'js-yaml'
import { engineRoot } from '../../tools/engine.ts'
import { run, type Twin } from '../twins.ts'
import { plainYaml } from './plainYaml.ts'

/** Loaded for the first file that needs it: most front matter is plain. */
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

export const yamlTwin: Twin<string, unknown> = {
  name: 'yaml',
  fast: plainYaml,
  // Options, even none, keep gray-matter from handing out what it parsed before.
  reference: (text) =>
    isEmpty(text) ? {} : matter()(`---\n${text}\n---\n`, { language: 'yaml', engines }).data,
}

/** js-yaml takes the lack of any value for a fault. */
const isEmpty = (text: string) => text.split('\n').every((line) => /^\s*(?:#|$)/.test(line))

/** The value of a YAML text; throws js-yaml's errors, with places in `text`. */
export const readYaml = (text: string): unknown => run(yamlTwin, text)
