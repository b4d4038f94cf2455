import { defineConfig } from 'quire'

export default defineConfig({
  title: 'Own files',
  tagline: 'made of all pages',
  url: 'https://test.example',
  baseUrl: '/notes/',
  emitters: ['code/llms.ts', 'code/pages.ts'],
})
