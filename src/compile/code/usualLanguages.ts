// The grammars that every thread has at hand; those of few sites are in moreLanguages.ts.
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

export const LANGUAGES = {
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

/** By which names a grammar is asked for besides its own: those that it gives itself, and ours. */
const OTHER_NAMES = `
bash: sh zsh
c: h
cmake: cmake.in
cpp: cc c++ h++ hpp hh hxx cxx
csharp: cs c#
diff: patch
dockerfile: docker
go: golang
graphql: gql
http: https
ini: toml conf
java: jsp
javascript: js jsx mjs cjs
json: jsonc json5
kotlin: kt kts ktm ktx
lua: pluto
makefile: mk mak make
markdown: md mkdown mkd
nginx: nginxconf
perl: pl pm
powershell: pwsh ps ps1
python: py gyp ipython
ruby: rb gemspec podspec thor irb
rust: rs
shell: console shellsession
typescript: ts tsx mts cts
x86asm: asm nasm
xml: html xhtml rss atom xjb xsd xsl plist wsf svg
yaml: yml
`

export type UsualLanguage = keyof typeof LANGUAGES

/** By the grammar's name. */
export const OTHER_USUAL_NAMES: ReadonlyMap<string, string[]> = new Map(
  OTHER_NAMES.trim()
    .split('\n')
    .map((line) => {
      const [name = '', others = ''] = line.split(': ')
      return [name, others.split(' ')]
    }),
)

const meant = new Map(
  [...OTHER_USUAL_NAMES].flatMap(([name, others]) => others.map((other) => [other, name])),
)

/** The one that a name means; undefined for that of no usual language. */
export function usualLanguage(name: string): UsualLanguage | undefined {
  const found = meant.get(name) ?? name
  return Object.hasOwn(LANGUAGES, found) ? (found as UsualLanguage) : undefined
}
