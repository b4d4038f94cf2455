// The configuration of Marginalia, the notebook that this repository publishes. Every option of
// Quire is described in src/config/schema/.
import { defineConfig } from 'quire'
import { keepUnits } from './content/markdown/keepUnits.ts'

export default defineConfig({
  // The site's name: in the navbar, in the title of every page, in feeds.
  title: 'Marginalia',
  // One line under the title.
  tagline: "a developer's notebook",
  // Origin of the published site, without a path: canonical links, feeds and the site map begin
  // with it.
  url: 'https://marginalia.example',
  // Path the site is served under; `/notes/` if it were a folder of a larger site.
  baseUrl: '/',
  // Icon of browser tabs, inside content/static.
  favicon: 'img/favicon.svg',
  // Stands between a page's title and the site's.
  titleDelimiter: '|',
  // Search engines may list the site.
  noIndex: false,
  // One language. Each further one has a folder in i18n/.
  i18n: { defaultLocale: 'en', locales: ['en'] },
  // A link to a page that does not exist fails the build.
  onBrokenLinks: 'throw',
  // So does a link to a heading that does not exist.
  onBrokenAnchors: 'throw',
  // A link to a Markdown file that does not exist only warns.
  onBrokenMarkdownLinks: 'warn',
  // Two sources with one path only warn: the first wins.
  onDuplicateRoutes: 'warn',
  // The home page says so when its scripts and styles could not be found.
  baseUrlIssueBanner: true,
  markdown: {
    // Diagrams are off.
    mermaid: false,
    // Texts are read by remark-parse, not by Sätteri: slower, and with the plugins of remark.
    processor: 'unified',
    // What an exercise asks for stands in a box of its own (content/styles/exercise.css).
    admonitions: { types: { exercise: { title: 'Exercise' } } },
  },
  // AQL on its pages is checked against the words that ArangoDB knows.
  provers: { aql: 'content/aql/prover.ts' },
  // The sidebar is made from the folders of content/docs, under this name.
  docs: {
    sidebarName: 'tutorialSidebar',
    // A number stays on the line of its unit.
    rehypePlugins: [keepUnits],
  },
  // Five posts on a list, five recent ones beside it, and the reading time of each.
  blog: {
    postsPerPage: 5,
    blogSidebarCount: 5,
    showReadingTime: true,
    rehypePlugins: [keepUnits],
    blogDescription:
      'Stories from a programmer’s work, and games looked at with a programmer’s eye.',
  },
  // Every page as Markdown too, and llms.txt, which lists them.
  llms: true,
  theme: {
    // Style sheets of the notebook's own, after the theme's: the first page, drawings in the text,
    // the task of an exercise.
    customCss: [
      'content/styles/home.css',
      'content/styles/diagram.css',
      'content/styles/exercise.css',
    ],
  },
  themeConfig: {
    // The picture of link previews, 1200 by 630; a page may name its own.
    image: 'img/social.png',
    // Light at first; readers may switch, and the system's preference is not asked.
    colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
    // The docs sidebar cannot be hidden, and opening a category leaves the others open.
    docs: { sidebar: { hideable: false, autoCollapseCategories: false } },
    // Headings of levels 2 and 3 stand in the table of contents.
    tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
    navbar: {
      // The name beside the logo.
      title: 'Marginalia',
      // The picture that leads home, one for each colour mode.
      logo: { alt: 'Marginalia', src: 'img/logo.svg', srcDark: 'img/logo-dark.svg' },
      // True would hide the navbar while a reader scrolls down.
      hideOnScroll: false,
      items: [
        // Leads to the first page of the sidebar, and is marked on every doc.
        { type: 'docSidebar', sidebarId: 'tutorialSidebar', position: 'left', label: 'Wiki' },
        // Leads to the list of posts.
        { to: '/blog', position: 'left', label: 'Blog' },
        // The versions of the docs; there is one, called Next.
        { type: 'docsVersionDropdown', position: 'right' },
        // The languages of the site; there is one.
        { type: 'localeDropdown', position: 'right' },
      ],
    },
    footer: {
      // Light or dark, whatever the page's colour mode.
      style: 'light',
      // Columns of links.
      links: [
        {
          title: 'Docs',
          items: [
            { label: 'All docs', to: '/docs' },
            { label: 'Wiki', to: '/docs/category/wiki' },
            { label: 'K&R exercises', to: '/docs/category/knr' },
            { label: 'nginx', to: '/docs/category/nginx' },
            { label: 'ArangoDB', to: '/docs/category/arango-db' },
          ],
        },
        {
          title: 'Blog',
          items: [
            { label: 'Posts', to: '/blog' },
            { label: 'Archive', to: '/blog/archive' },
            { label: 'Tags', to: '/blog/tags' },
          ],
        },
        {
          title: 'Follow',
          items: [
            // Feeds are files, not pages: pathname:// keeps them out of the link check for pages.
            { label: 'RSS', href: 'pathname:///blog/rss.xml' },
            { label: 'Atom', href: 'pathname:///blog/atom.xml' },
            // Who finds a mistake can say so from any page.
            { label: 'Report an error', href: 'mailto:errata@marginalia.example' },
          ],
        },
      ],
      // HTML, at the very end of every page.
      copyright: 'Copyright © 2022–2026 Marginalia. Made with Quire.',
    },
  },
})
