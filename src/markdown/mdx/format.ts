// Which language a file is written in: CommonMark with the theme's tags, or MDX.

export type MarkdownFormat = 'mdx' | 'detect' | 'md'

/**
 * A file's front matter decides, then the site; `detect` goes by the file's name. `path` is the
 * file's, `site` the option `markdown.format`.
 */
export function formatOf(
  path: string,
  site: MarkdownFormat = 'detect',
  frontMatter: { format?: MarkdownFormat; mdx?: { format?: MarkdownFormat } } = {},
): 'md' | 'mdx' {
  const chosen = frontMatter.format ?? frontMatter.mdx?.format ?? site
  if (chosen !== 'detect') return chosen
  return path.toLowerCase().endsWith('.mdx') ? 'mdx' : 'md'
}
