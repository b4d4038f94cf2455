// Links to the page as Markdown, to read and to copy. theme/client/client.tsx copies it. Without
// scripts both links lead to the file.
import { copyMarkdown, viewMarkdown } from '../../i18n/en/markdown.json'
import { ownWord } from '../../i18n/words.ts'

export const MarkdownLinks = ({ href }: { href: string }) => (
  <span className="markdown-links">
    <a className="copy-markdown" href={href}>
      {ownWord('copyMarkdown') ?? copyMarkdown}
    </a>{' '}
    <a href={href}>{ownWord('viewMarkdown') ?? viewMarkdown}</a>
  </span>
)
