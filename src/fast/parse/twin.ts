// The twin that parses Markdown.
import type { Root } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { run, type Twin } from '../twins.ts'
import { linearSyntax } from './linearSyntax.ts'
import { parseNatively, setReference } from './native.ts'

export { linearSyntax }

const remark = unified().use(remarkParse).use(linearSyntax).use(remarkGfm).freeze()

const reference = (text: string) => remark.parse(text) as Root
setReference(reference)

export const parserTwin: Twin<string, Root> = { name: 'parser', fast: parseNatively, reference }

export const parseMarkdown = (text: string): Root => run(parserTwin, text)
