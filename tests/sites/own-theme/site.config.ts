import { defineConfig } from 'quire'

export default defineConfig({
  title: 'Own theme',
  url: 'https://test.example',
  baseUrl: '/notes/',
  theme: { customCss: 'content/own.css' },
  themeConfig: { footer: { copyright: 'Nobody' } },
})
