// Writes a made-up site that uses what real sites use, the same on every machine: tabs in JSX,
// addresses of all sorts, tables in lists, nested fences, raw HTML, footnotes, admonitions, tasks,
// and code in twelve languages. Its documents have 2 to 60 kB, as many of each size as Jest's.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { CODE } from './codeSamples.mjs'
import { configText, linkFrom, pad, randomFrom, WORDS } from './corpus.mjs'

/** Bytes of the documents of Jest's site, from the smallest tenth to the largest. */
const SIZES = [2000, 2459, 4896, 5205, 7630, 8466, 9424, 13617, 22959, 60000]

export function writeRealCorpus(folder, docs, posts = Math.ceil(docs / 10)) {
  const random = randomFrom(docs * 17 + posts)
  const upTo = (count) => Math.floor(random() * count)
  const pick = (list) => list[upTo(list.length)]
  const words = (count) => Array.from({ length: count }, () => pick(WORDS)).join(' ')
  const upper = (text) => text[0].toUpperCase() + text.slice(1)
  const name = () => `${pick(WORDS)}${upper(pick(WORDS))}`

  const INLINE = [
    () => `\`${name()}()\``,
    () => `**${words(2)}**`,
    () => `_${words(2)}_`,
    () =>
      `[${words(2)}](https://${pick(WORDS)}.example/${pick(WORDS)}?q=${upTo(99)}#${pick(WORDS)})`,
    () => `https://${pick(WORDS)}.example/${pick(WORDS)}`,
    () => `www.${pick(WORDS)}.example`,
    () => `${pick(WORDS)}@${pick(WORDS)}.example`,
    () => `@${pick(WORDS)}/${pick(WORDS)}`,
    () => `<kbd>${pick(WORDS)}</kbd>`,
    () => `~~${words(1)}~~`,
    () => `\`${pick(WORDS)} < ${upTo(9)}\``,
  ]
  const sentence = () =>
    `${upper(words(5 + upTo(10)))}${random() < 0.5 ? ` ${pick(INLINE)()} ${words(3)}` : ''}.`
  const paragraph = () => Array.from({ length: 2 + upTo(4) }, sentence).join(' ')
  const code = (sign = '```') => {
    const [language, text] = pick(CODE)
    const title = random() < 0.3 ? ` title="${pick(WORDS)}.${language}"` : ''
    return `${sign}${language}${title}\n${text.replaceAll('NAME', name)}\n${sign}`
  }
  const indented = (text, blanks) => text.replace(/^(?=.)/gm, ' '.repeat(blanks))
  const table = () =>
    [
      `| ${words(1)} | ${words(1)} | ${words(2)} |`,
      '| :-- | --: | --- |',
      ...Array.from(
        { length: 2 + upTo(6) },
        () => `| \`${name()}\` | ${upTo(999)} | ${sentence().replaceAll('|', '')} |`,
      ),
    ].join('\n')

  const blocks = (place, count) => [
    paragraph,
    paragraph,
    paragraph,
    () => code(),
    () => code(),
    table,
    () => Array.from({ length: 3 + upTo(4) }, () => `- ${sentence()}`).join('\n'),
    () =>
      `1. ${sentence()}\n\n${indented(table(), 3)}\n\n2. ${sentence()}\n\n${indented(code(), 3)}`,
    () => `- [x] ${sentence()}\n- [ ] ${sentence()}\n  - ${sentence()}`,
    () =>
      `:::${pick(['note', 'tip', 'info', 'warning', 'danger'])}[${upper(words(2))}]\n\n${paragraph()}\n\n:::`,
    () => `> ${sentence()}\n>\n> - ${sentence()}`,
    () => `\`\`\`\`markdown\n${code()}\n\`\`\`\``,
    () =>
      `<details>\n<summary>${upper(words(3))}</summary>\n\n${paragraph()}\n\n${code()}\n\n</details>`,
    () => tabs(['npm', 'yarn', 'pnpm'], () => code()),
    () => `${sentence()}[^${count.notes + 1}]\n\n[^${++count.notes}]: ${sentence()}`,
    () => `See [${words(2)}](${linkFrom(place, placeOf(upTo(docs)))}) and <br /> ${words(3)}.`,
  ]
  const tabs = (labels, inside) => {
    const items = labels.map(
      (label) => `<TabItem value="${label}" label="${upper(label)}">\n\n${inside()}\n\n</TabItem>`,
    )
    return `<Tabs groupId="tool">\n${items.join('\n')}\n</Tabs>`
  }
  const body = (place, bytes) => {
    const count = { notes: 0 }
    const choices = blocks(place, count)
    const texts = [paragraph()]
    for (let size = 0, n = 1; size < bytes; n++) {
      const text = n % 6 === 0 ? `## ${upper(words(2))} ${n}` : pick(choices)()
      texts.push(text)
      size += text.length + 2
    }
    return texts.join('\n\n')
  }
  const IMPORTS = "import Tabs from '@theme/Tabs'\nimport TabItem from '@theme/TabItem'\n\n"

  const placeOf = (i) => `part-${pad(Math.floor(i / 20), 3)}/page-${pad(i, 4)}.md`
  for (let i = 0; i < docs; i++) {
    const at = ((i * 7) % docs) / Math.max(1, docs - 1)
    const text = body(placeOf(i), sizeAt(Math.min(at, 1)))
    write(
      `content/docs/${placeOf(i)}`,
      `---\ntitle: ${upper(words(3))} ${i}\n---\n\n${IMPORTS}${text}\n`,
    )
  }
  for (let i = 0; i < posts; i++) {
    const date = new Date(Date.UTC(2020, 0, 1 + i)).toISOString().slice(0, 10)
    write(
      `content/blog/${date}-post-${pad(i, 4)}.md`,
      `---\ntitle: ${upper(words(3))} ${i}\n---\n\n${paragraph()}\n\n<!-- truncate -->\n\n${code()}\n\n${table()}\n`,
    )
  }
  write('site.config.json', configText())
  return { edited: `content/docs/${placeOf(Math.min(3, docs - 1))}` }

  function write(path, text) {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}

/** Between two of the sizes; `at` from 0 to 1. */
function sizeAt(at) {
  const place = at * (SIZES.length - 1)
  const below = Math.floor(place)
  const above = SIZES[below + 1] ?? SIZES[below]
  return SIZES[below] + (place - below) * (above - SIZES[below])
}
