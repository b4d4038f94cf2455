// Highlights code at build time, by classes only: the colours are the theme's. An unknown language stays plain text.
import type { ElementContent, Root } from 'hast'
import bash from 'highlight.js/lib/languages/bash'
import c from 'highlight.js/lib/languages/c'
import cmake from 'highlight.js/lib/languages/cmake'
import cpp from 'highlight.js/lib/languages/cpp'
import csharp from 'highlight.js/lib/languages/csharp'
import css from 'highlight.js/lib/languages/css'
import diff from 'highlight.js/lib/languages/diff'
import dockerfile from 'highlight.js/lib/languages/dockerfile'
import go from 'highlight.js/lib/languages/go'
import graphql from 'highlight.js/lib/languages/graphql'
import http from 'highlight.js/lib/languages/http'
import ini from 'highlight.js/lib/languages/ini'
import java from 'highlight.js/lib/languages/java'
import javascript from 'highlight.js/lib/languages/javascript'
import json from 'highlight.js/lib/languages/json'
import kotlin from 'highlight.js/lib/languages/kotlin'
import less from 'highlight.js/lib/languages/less'
import llvm from 'highlight.js/lib/languages/llvm'
import lua from 'highlight.js/lib/languages/lua'
import makefile from 'highlight.js/lib/languages/makefile'
import markdown from 'highlight.js/lib/languages/markdown'
import nginx from 'highlight.js/lib/languages/nginx'
import perl from 'highlight.js/lib/languages/perl'
import php from 'highlight.js/lib/languages/php'
import powershell from 'highlight.js/lib/languages/powershell'
import python from 'highlight.js/lib/languages/python'
import ruby from 'highlight.js/lib/languages/ruby'
import rust from 'highlight.js/lib/languages/rust'
import scss from 'highlight.js/lib/languages/scss'
import shell from 'highlight.js/lib/languages/shell'
import sql from 'highlight.js/lib/languages/sql'
import swift from 'highlight.js/lib/languages/swift'
import typescript from 'highlight.js/lib/languages/typescript'
import x86asm from 'highlight.js/lib/languages/x86asm'
import xml from 'highlight.js/lib/languages/xml'
import yaml from 'highlight.js/lib/languages/yaml'
import { createLowlight } from 'lowlight'
import { aql } from './aql.ts'

const LANGUAGES = {
  aql,
  bash,
  c,
  cmake,
  cpp,
  csharp,
  css,
  diff,
  dockerfile,
  go,
  graphql,
  http,
  ini,
  java,
  javascript,
  json,
  kotlin,
  less,
  llvm,
  lua,
  makefile,
  markdown,
  nginx,
  perl,
  php,
  powershell,
  python,
  ruby,
  rust,
  scss,
  shell,
  sql,
  swift,
  typescript,
  x86asm,
  xml,
  yaml,
} as const
const OWN_ALIASES = { x86asm: ['asm', 'nasm'], json: ['jsonc', 'json5'], ini: ['conf'], bash: ['zsh'] }
/** Languages in which no other one occurs: each is made ready when it is asked for, since all of them take as long as some forty pages. */
export const ALONE = ['aql', 'bash', 'c', 'cpp', 'css', 'go', 'ini', 'java', 'json', 'makefile', 'nginx', 'python', 'rust', 'sql']

const lowlight = createLowlight()
let hasAll = false

/** Other names, and languages in others (a script in HTML), ask for all of them. */
function makeReady(language: string): void {
  if (hasAll) return
  if (ALONE.includes(language)) {
    const name = language as keyof typeof LANGUAGES
    if (!lowlight.registered(language)) lowlight.register(name, LANGUAGES[name])
    return
  }
  hasAll = true
  lowlight.register(LANGUAGES)
  lowlight.registerAlias(OWN_ALIASES)
}

const PLAIN = ['text', 'txt', 'plaintext', 'plain', 'mermaid']

/** True when the language is one of the highlighter's, or plain on purpose. */
export function knowsLanguage(language: string): boolean {
  if (PLAIN.includes(language)) return true
  makeReady(language)
  return lowlight.registered(language)
}

/** The code as text and `span.hljs-*` elements. */
export function highlight(language: string | undefined, code: string): ElementContent[] {
  if (!language || PLAIN.includes(language) || !knowsLanguage(language)) return [{ type: 'text', value: code }]
  return (lowlight.highlight(language, code) as Root).children as ElementContent[]
}

/** Splits highlighted code at its line ends, opening spans again on the next line. The line ends themselves are left out. */
export function splitLines(nodes: ElementContent[]): ElementContent[][] {
  const lines: ElementContent[][] = [[]]
  for (const node of nodes) {
    if (node.type === 'text') {
      node.value.split('\n').forEach((value, i) => {
        if (i > 0) lines.push([])
        if (value) lines.at(-1)!.push({ type: 'text', value })
      })
    } else if (node.type === 'element') {
      splitLines(node.children).forEach((children, i) => {
        if (i > 0) lines.push([])
        if (children.length) lines.at(-1)!.push({ ...node, children })
      })
    }
  }
  return lines
}
