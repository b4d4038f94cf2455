// How Markdown is read.
import * as z from 'zod'
import { plainPath } from '../../tools/publicFiles.ts'
import { languageName, modulePath, modulePaths } from './extensions.ts'
import {
  admonitions,
  alerts,
  type FrontMatterParser,
  type MarkdownPreprocessor,
  magicComments,
  npm2yarn,
} from './habits.ts'
import { math } from './math.ts'
import { strictObject } from './objects.ts'
import { pluginLists } from './plugins.ts'
import { folder, functionOf } from './values.ts'

export const markdown = strictObject(() => ({
  /** Whether `mermaid` fences are diagrams; `themeConfig.mermaid` says how they look. */
  mermaid: z.boolean().default(false),
  /** Formulas between dollars: `true`, or what KaTeX is told. */
  math: math.default(false),
  /**
   * What parses Markdown: `satteri`, a parser in Rust, or `unified` with remark-parse. Plugins of
   * remark that add syntax need `unified`, and get it without being asked.
   */
  processor: z.enum(['satteri', 'unified']).default('satteri'),
  /** Raw HTML in Markdown: keep what is on an allow-list, keep all, or drop all. */
  html: z.enum(['sanitize', 'allow', 'drop']).default('sanitize'),
  /**
   * What Markdown files are: `detect` goes by the ending, `mdx` and `md` say it of all. A file's
   * front matter may say otherwise.
   */
  format: z.enum(['mdx', 'detect', 'md']).default('detect'),
  /**
   * Whether documents in MDX may run code: components of their own, exports, expressions. `false`
   * refuses them, for sites whose documents come from people who must not run code: the manual's
   * page "Contributions from strangers" says what that promises.
   */
  modules: z.boolean().default(true),
  /**
   * Files and folders that Markdown may show and link although they are hidden, hold keys or lie at
   * the top of the site, e.g. `['package.json', '.github/workflows']`. Hidden files and key stores
   * in a folder have to be named themselves.
   */
  publicFiles: z.array(folder.transform(plainPath)).default([]),
  /**
   * More languages for code, e.g. `{ pql: 'code/pql.ts' }`: modules whose default export is a
   * function from Prism to a grammar. They come before ours of the same name.
   */
  codeLanguages: modulePaths.default({}),
  /**
   * A highlighter in place of Prism, e.g. `code/shiki.ts`: a module whose default export is a
   * function from code and language to HTML; undefined leaves a block to Prism.
   */
  highlighter: modulePath.optional(),
  /** Names of admonitions; docs, blog and pages may have their own. */
  admonitions: admonitions.default(true),
  /** Whether a quote that begins with `[!NOTE]` is an admonition. */
  alerts: alerts.default(true),
  /** Whether `:tada:` is an emoji. */
  emoji: z.boolean().default(false),
  /** Comments in code that mark lines; unset: `highlight-next-line` and the like. */
  magicComments: magicComments.optional(),
  /**
   * Whether code may have marks (`[!code ++]`, `ins={2}`), marked words (`/word/`) and text from
   * files (`file=./a.ts`).
   */
  richCode: z.boolean().default(true),
  /** Whether `![alt](a.png =300x200)` is an image of that size. */
  imageSizes: z.boolean().default(true),
  /** Whether an image that stands alone and has a title is a figure, with the title as caption. */
  figures: z.boolean().default(false),
  /** Whether `*[HTML]: Hypertext Markup Language` explains HTML wherever it stands in the text. */
  abbreviations: z.boolean().default(false),
  /**
   * Whether documents of MDX are written for MDX 1, as those of Docusaurus 2: addresses in angle
   * brackets are links, a `<` before anything but a name is text, and what is indented by four
   * spaces is code.
   */
  mdx1: z.boolean().default(false),
  /** The language of code that names none. */
  codeLanguage: languageName.optional(),
  /** Ids of headings that their authors do not write. */
  anchors: strictObject(() => ({
    /** Whether they keep capital letters. */
    maintainCase: z.boolean().default(false),
  })).optional(),
  /** Changes the text of each Markdown file before it is read; files that others include stay. */
  preprocessor: functionOf<MarkdownPreprocessor>().optional(),
  /**
   * Changes the front matter of each file: is given the text and what reads it, and gives
   * `{ frontMatter, content }`.
   */
  parseFrontMatter: functionOf<FrontMatterParser>().optional(),
  /** Tabs for npm, Yarn, pnpm and Bun from fences that say `bash npm2yarn`. */
  npm2yarn: npm2yarn.default(false),
  ...pluginLists,
}))
