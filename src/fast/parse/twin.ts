// The twin that parses Markdown.
import type { Root } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { run, type Twin } from '../twins.ts'
import { parseNatively } from './native.ts'

const remark = unified().use(remarkParse).use(remarkGfm).freeze()

export const parserTwin: Twin<string, Root> = {
  name: 'parser',
  fast: parseNatively,
  reference: (text) => remark.parse(text) as Root,
}

export const parseMarkdown = (text: string): Root => run(parserTwin, text)
