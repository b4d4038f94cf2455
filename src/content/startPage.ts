// The home page of a site that has nothing but a configuration: it says what to write where. A site
// whose content folders are named otherwise has content, and has lost it: that stays an error.
import { join } from 'node:path'
import type { SiteConfig } from '../config/config.ts'
import { isForeignConfig } from '../config/foreignFiles.ts'
import { hash } from '../tools/hash.ts'
import type { Problem } from '../tools/problem.ts'
import type { Source } from '../types/source.ts'

const FILE = 'content/pages/index.md'
const USUAL = ['content/docs', 'content/blog', 'content/pages']

const TEXT = `---
title: Start here
---

# Your site is ready

It has a configuration and no page yet. Write one of these files, and build again:

| File | Becomes |
|---|---|
| \`content/pages/index.md\` | the home page, in the place of this one |
| \`content/pages/about.md\` | the page \`/about\` |
| \`content/docs/first.md\` | a page of the documentation, with a sidebar: \`/docs/first\` |
| \`content/blog/2024-05-17-hello.md\` | a post, with a list of posts and a feed |
| \`content/static/img/photo.jpg\` | a file that is copied as it is: \`/img/photo.jpg\` |

A page is Markdown:

\`\`\`md
---
title: About
---

Who writes here, and about what.
\`\`\`

\`quire dev\` shows the site while you write. \`quire init my-notes\` makes a folder with all of this.
`

interface StartPage {
  found: { source: Source; bytes: Uint8Array }
  problem?: Problem
}

/** For a site in which no source was found; undefined where content is meant to be elsewhere. */
export function startPage(config: SiteConfig): StartPage | undefined {
  const folders = [...config.allDocs, ...config.blogs, ...config.allPages].map(({ path }) => path)
  const isUsual = folders.includes('content/pages') && folders.every((each) => USUAL.includes(each))
  if (!isUsual || isForeignConfig(config)) return undefined
  const bytes = new TextEncoder().encode(TEXT)
  return {
    found: {
      source: {
        path: FILE,
        file: join(config.root, FILE),
        section: 'pages',
        relative: 'index.md',
        format: 'md',
        locale: config.i18n.defaultLocale,
        hash: hash([TEXT]),
      },
      bytes,
    },
    // Docs that are configured and have none are told, with all that they lack.
    problem:
      config.allDocs.length > 0
        ? undefined
        : {
            code: 'SITE_EMPTY',
            severity: 'warning',
            message:
              "the site has no page yet: its home page is one of Quire's, which says what to write",
            hint: `Write the first one: ${FILE} is the home page.`,
          },
  }
}
