// What is said of a component that is neither imported nor a part of the theme.
import { componentFile } from '../../tools/componentFile.ts'
import { nearest } from '../../tools/nearest.ts'
import { HTML_NAMES } from '../rules/htmlNames.ts'
import { PARTS } from './bindings.ts'

/** What to type. `root` is the site's folder, where the component may be. */
export function unknownHint(name: string, root: string): string {
  const file = componentFile(name, root)
  if (file) return `Import it: import ${name} from '${file}'.`
  const other = otherPart(name)
  if (other) return other
  const near = nearest(name, KNOWN)
  if (near === name) return `Import it: import ${name} from '@theme/${name}'.`
  if (near) return `Did you mean <${near}>?`
  return `Write src/components/${name}.tsx, and import ${name} from '@site/src/components/${name}'.`
}

/** What to write for a component of another program. */
export function otherPart(name: string): string | undefined {
  if (/^(?:Note|Info|Tip|Warning|Caution|Danger)$/.test(name)) return admonition(name.toLowerCase())
  return Object.hasOwn(OTHERS, name) ? OTHERS[name] : undefined
}

/** The part whose name a tag has but for its capitals: `tabs`. No element of HTML is one. */
export function partInSmall(name: string): string | undefined {
  if (HTML_NAMES.has(name)) return undefined
  return KNOWN.find((part) => part.toLowerCase() === name)
}

const KNOWN = Object.keys(PARTS)

const admonition = (type: string) => `Write :::${type} above its text, and ::: below.`
const DETAILS = 'Did you mean <Details summary="…">?'
const TAB = 'Did you mean <TabItem value="…" label="…">?'

/** What other programs have, and this one by another name. */
const OTHERS: Record<string, string> = {
  Tab: TAB,
  TabPanel: TAB,
  Callout: admonition('note'),
  Aside: admonition('note'),
  Alert: admonition('note'),
  Accordion: DETAILS,
  Collapse: DETAILS,
  Collapsible: DETAILS,
  Expandable: DETAILS,
  CodeGroup: 'Write :::code-group above the blocks of code, and ::: below.',
  Mermaid: 'Write the diagram between ```mermaid and ```.',
}
