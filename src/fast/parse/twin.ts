// The twin that parses Markdown.
import type { Root } from 'mdast'
import { run, type Twin } from '../twins.ts'
import { parseNatively, setReference } from './native.ts'
import { markdownReference } from './reference.ts'

export { markdownReference }

const remark = markdownReference().freeze()

const reference = (text: string) => remark.parse(text) as Root
setReference(reference)

export const parserTwin: Twin<string, Root> = { name: 'parser', fast: parseNatively, reference }

export const parseMarkdown = (text: string): Root => run(parserTwin, text)
