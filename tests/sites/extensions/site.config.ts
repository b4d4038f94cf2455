// One of each thing that a site may add; theme/ and emitters have sites of their own.
import { defineConfig } from 'quire'
import { headingMarks, linkMarks } from './code/plugins.ts'

export default defineConfig({
  title: 'Extended',
  url: 'https://test.example',
  headTags: [{ tagName: 'meta', attributes: { name: 'own-tag', content: 'yes' } }],
  scripts: [{ src: 'https://scripts.example/count.js', defer: true }],
  stylesheets: ['https://styles.example/fonts.css'],
  clientModules: ['code/client.ts'],
  theme: { customCss: 'content/own.css' },
  markdown: {
    remarkPlugins: [[headingMarks, { mark: '§' }]],
    rehypePlugins: [linkMarks],
    codeLanguages: { calc: 'code/calcLanguage.ts' },
    admonitions: {
      keywords: ['plain'],
      types: {
        lab: {
          title: 'Lab',
          color: { light: '#7a3ff2', dark: '#b79bff' },
          icon: 'M6 1h4v5l5 8H1l5-8z',
        },
      },
    },
  },
  provers: { calc: 'code/calcProver.ts' },
})
