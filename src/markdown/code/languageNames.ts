// Names of languages that fences have and Prism has not: those of editors, of endings of files, and
// of highlight.js, each with the language of Prism that fits.

const NAMES = `
bash: zsh ksh env dotenv fish
shell-session: console terminal sh-session bash-session
javascript: mjs cjs flow jsstacktrace node
typescript: mts cts
markup: vue svelte astro xhtml plist wsf xsd xsl
json: jsonc importmap
json5: jsonl
css: postcss
ini: conf cfg
diff: patch
c: h
cpp: cc c++ h++ hpp hh hxx cxx
csharp: c#
fsharp: fs f#
go: golang
graphql: gql
kotlin: ktm ktx
makefile: mk mak make
markdown: mkdown mkd mdx
nginx: nginxconf
perl: pl pm
powershell: pwsh ps ps1
python: gyp ipython pycon
ruby: gemspec podspec thor irb
rust: rs
sql: plsql pgsql postgres postgresql mysql
nasm: asm x86asm
armasm: arm
docker: containerfile
vim: viml vimscript
properties: gitconfig
pascal: delphi dpr dfm pas
django: nunjucks
latex: tex
lisp: racket rkt
clojure: clj edn
elixir: ex exs
erlang: erl
haskell: hs
ocaml: ml
protobuf: proto
puppet: pp
stylus: styl
tcl: tk
julia: jl
crystal: cr
coffeescript: cson iced
toml: lock
yaml: eyaml
aql: arangodb
`

/** The language of Prism by another name. */
export const OTHER_LANGUAGE_NAMES: ReadonlyMap<string, string> = new Map(
  NAMES.trim()
    .split('\n')
    .flatMap((line) => {
      const [name = '', others = ''] = line.split(': ')
      return others.split(' ').map((other): [string, string] => [other, name])
    }),
)
