// The twin that reads front matter.
import * as yaml from 'js-yaml'
import { run, type Twin } from '../twins.ts'
import { plainYaml } from './plainYaml.ts'

export const yamlTwin: Twin<string, unknown> = {
  name: 'yaml',
  fast: plainYaml,
  reference: (text) => (isEmpty(text) ? {} : yaml.load(text, { schema: yaml.CORE_SCHEMA })),
}

/** js-yaml takes the lack of any value for a fault. */
const isEmpty = (text: string) => text.split('\n').every((line) => /^\s*(?:#|$)/.test(line))

/** The value of a YAML text; throws js-yaml's errors. */
export const readYaml = (text: string): unknown => run(yamlTwin, text)
