// The twin that parses Markdown.
import type { Root } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
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

const remarkWithMdx = unified().use(remarkParse).use(remarkGfm).use(remarkMdx).freeze()

/** Throws VFileMessage for a text that is no MDX. */
export const parseMdx = (text: string): Root => remarkWithMdx.parse(text) as Root

export const parseMarkdown = (text: string): Root => run(parserTwin, text)
