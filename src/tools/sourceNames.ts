// What names of source files say. Capitals do not matter: some systems and editors write
// `README.MD`.

const MARKDOWN = /\.(?:mdx?|markdown)$/i

export const isMarkdownFile = (name: string): boolean => MARKDOWN.test(name)

/** `a/index.md` → `a/index`; the name itself when it is not Markdown's. */
export const withoutMarkdownExtension = (name: string): string => name.replace(MARKDOWN, '')

/**
 * What people write pages in, and nothing here reads. Data and images next to the sources are
 * no mistake.
 */
const OTHER_PAGE =
  /\.(?:html?|xhtml|txt|text|rst|adoc|asciidoc|org|textile|mdown|mkdn?|mdwn|mdtext|rmd|qmd|ipynb|vue|svelte|astro|docx?|odt)$/i

export const looksLikePage = (name: string): boolean => OTHER_PAGE.test(name)
