// Writes a made-up site of any size, the same on every machine: docs in sections (of 100) and
// groups (of 20), posts one a day. A document has about 4 kB: headings, two code blocks, a table,
// lists, links to other documents.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'

export const WORDS =
  'address allocator block buffer byte cache call code compiler constant data debugger edge error field file frame function graph handle heap index input kernel key label layout line linker list loader lock map memory module name node object offset output page parser path pointer process program query queue range record register request result root route row scope section segment server signal size stack state string symbol table task thread token tree type value vector version word and but each every for from in into is it no not of on once or that the then this to until when where which with'.split(
    ' ',
  )

export function writeCorpus(folder, docs, posts, { section = 100, group = 20 } = {}) {
  const random = randomFrom(docs * 31 + posts)
  const pick = (list) => list[Math.floor(random() * list.length)]
  const words = (count) => Array.from({ length: count }, () => pick(WORDS)).join(' ')
  const upper = (text) => text[0].toUpperCase() + text.slice(1)
  const sentence = () =>
    `${upper(words(7 + Math.floor(random() * 12)))}${random() < 0.2 ? `, \`${pick(WORDS)}()\`` : ''}.`
  const paragraph = () => Array.from({ length: 4 }, sentence).join(' ')
  const code = () =>
    `\`\`\`c title="${pick(WORDS)}.c"\n#include <stdio.h>\n\nint ${pick(WORDS)}_${Math.floor(random() * 99)}(int n)\n{\n    int total = 0;\n    for (int i = 0; i < n; i++)\n        total += i * ${Math.floor(random() * 9)}; /* ${words(3)} */\n    return total;\n}\n\`\`\``
  const table = () =>
    `| name | size | use |\n|---|---:|---|\n${Array.from({ length: 5 }, () => `| ${pick(WORDS)} | ${Math.floor(random() * 999)} | ${words(4)} |`).join('\n')}`
  const list = () => Array.from({ length: 5 }, () => `- ${sentence()}`).join('\n')
  const body = (link) =>
    [
      paragraph(),
      `## ${upper(words(3))}`,
      paragraph(),
      code(),
      `See [${words(2)}](${link}).`,
      `## ${upper(words(2))}`,
      paragraph(),
      list(),
      `### ${upper(words(2))}`,
      paragraph(),
      table(),
      `## ${upper(words(3))}`,
      paragraph(),
      code(),
      list(),
      `## ${upper(words(2))}`,
      paragraph(),
      paragraph(),
    ].join('\n\n')

  const place = (i) =>
    `section-${pad(Math.floor(i / section), 3)}/group-${Math.floor((i % section) / group)}/page-${pad(i, 5)}.md`
  for (let i = 0; i < docs; i++) {
    write(
      `content/docs/${place(i)}`,
      `---\ntitle: ${upper(words(3))} ${i}\ndescription: ${sentence().replace(/[`:]/g, '')}\n---\n\n${body(linkFrom(place(i), place(Math.floor(random() * docs))))}\n`,
    )
  }
  for (let i = 0; i < posts; i++) {
    const date = new Date(Date.UTC(2020, 0, 1 + i)).toISOString().slice(0, 10)
    write(
      `content/blog/${date}-post-${pad(i, 4)}.md`,
      `---\ntitle: ${upper(words(3))} ${i}\ntags: [${pick(['game', 'story'])}]\n---\n\n${paragraph()}\n\n<!-- truncate -->\n\n${paragraph()}\n\n${code()}\n\n${paragraph()}\n`,
    )
  }
  write('site.config.json', configText())
  return { edited: `content/docs/${place(Math.min(3, docs - 1))}` }

  function write(name, text) {
    const file = join(folder, name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}

/** Of a site with docs and a blog. */
export function configText() {
  const navbar = {
    title: 'Bench',
    items: [
      { type: 'docSidebar', sidebarId: 'defaultSidebar', label: 'Docs' },
      { to: '/blog', label: 'Blog' },
    ],
  }
  const config = { title: 'Bench', url: 'https://bench.example', themeConfig: { navbar } }
  return `${JSON.stringify(config, null, 2)}\n`
}

/** A relative link to a file, as authors write it and every generator reads it. */
export function linkFrom(from, to) {
  const path = posix.relative(posix.dirname(from), to)
  return path.startsWith('.') ? path : `./${path}`
}

export const pad = (number, width) => String(number).padStart(width, '0')

/** Numbers from 0 to 1, the same for the same seed. */
export function randomFrom(seed) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x9e3779b9) >>> 0
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 4294967296
  }
}
