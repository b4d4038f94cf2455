// The colours can be read: WCAG AA, computed from tokens.css, in both modes.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('../../../theme/styles/tokens.css', import.meta.url), 'utf8')
const blocks = { light: /:root \{([^}]*)\}/, dark: /\[data-theme="dark"\] \{([^}]*)\}/ }

const papers = ['paper', 'raised', 'code', 'wash', 'mark']
const texts = ['ink', 'soft', 'accent', 'accent-hover']
const tones = ['tip', 'info', 'caution', 'danger']
const code = ['hl-keyword', 'hl-string', 'hl-comment', 'hl-number', 'hl-function', 'hl-type']

describe.each(['light', 'dark'] as const)('%s mode', (mode) => {
  const color = Object.fromEntries(
    [...(blocks[mode].exec(css)?.[1] ?? '').matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(
      ([, name, hex]) => [name, hex!],
    ),
  )
  const pairs = [...texts, ...code].flatMap((text) => papers.map((paper) => [text, paper] as const))

  it.each(pairs)('%s on %s', (text, paper) => {
    expect(contrast(color[text]!, color[paper]!)).toBeGreaterThanOrEqual(4.5)
  })

  it.each([
    ...tones.map((tone) => [tone, 'paper'] as const),
    ['tip', 'code'],
    ['red', 'raised'],
  ] as const)('%s on %s', (text, paper) => {
    expect(contrast(color[text]!, color[paper]!)).toBeGreaterThanOrEqual(4.5)
  })

  // theme/styles/code.css tints lines that are marked.
  it.each(['tip', 'danger', 'caution', 'line-strong'])('code on a line of the tone %s', (tone) => {
    const paper = mixed(color[tone]!, color.code!, 0.1)
    for (const text of ['ink', tone === 'line-strong' ? 'soft' : tone, ...code])
      expect(contrast(color[text]!, paper)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(['line-strong', 'red', 'accent'])('%s as a rule that carries meaning', (rule) => {
    for (const paper of ['paper', 'raised', 'code'])
      expect(contrast(color[rule]!, color[paper]!)).toBeGreaterThanOrEqual(3)
  })
})

/** `color-mix(in srgb, …)`, as hex. */
function mixed(tone: string, paper: string, share: number): string {
  const part = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  const parts = [1, 3, 5].map((at) => part(tone, at) * share + part(paper, at) * (1 - share))
  return `#${parts.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}

function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (light! + 0.05) / (dark! + 0.05)
}

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}
