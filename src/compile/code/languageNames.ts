// Other names of languages, as fences write them: those that Prism has and highlight.js has not,
// and those that highlight.js would know only when it has read the grammar. By the grammar's name.

/** Of grammars that are read when they are asked for; a test holds them against highlight.js. */
const OWN_NAMES = `
actionscript: as
angelscript: asc
apache: apacheconf
applescript: osascript
arduino: ino
armasm: arm
asciidoc: adoc
autohotkey: ahk
axapta: x++
brainfuck: bf
capnproto: capnp
clean: icl dcl
clojure: clj edn
coffeescript: coffee cson iced
cos: cls
crmsh: crm pcmk
crystal: cr
delphi: dpr dfm pas pascal
django: jinja
dns: bind zone
dos: bat batch cmd
dust: dst
elixir: ex exs
erlang: erl
excel: xlsx xls
fortran: f90 f95
freedesktop: desktop systemd
fsharp: fs f#
gams: gms
gauss: gss
gcode: nc
gherkin: feature
handlebars: hbs html.hbs html.handlebars htmlbars
haskell: hs
haxe: hx
hy: hylang
inform7: i7
jboss-cli: wildfly-cli
julia-repl: jldoctest
lasso: ls lassoscript
latex: tex
mathematica: mma wl
mercury: m moo
mipsasm: mips
moonscript: moon
nestedtext: nt
nix: nixos
objectivec: mm objc obj-c obj-c++ objective-c++
ocaml: ml
openscad: scad
pf: pf.conf
pgsql: postgres postgresql
plaintext: text txt
processing: pde
protobuf: proto
puppet: pp
purebasic: pb pbi
python-repl: pycon
q: k kdb
qml: qt
reasonml: re
roboconf: graph instances
routeros: mikrotik
scheme: scm
scilab: sci
smalltalk: st
stan: stanfuncs
stata: do ado
step21: p21 step stp
stylus: styl
tcl: tk
twig: craftcms
vbnet: vb
vbscript: vbs
verilog: v sv svh
xl: tao
xquery: xpath xq xqm
zephir: zep
`

/** Of Prism and of editors, where one of our grammars fits. */
const OTHER_NAMES = `
xml: markup mathml ssml vue svelte astro ejs eta
javascript: flow jsstacktrace js-extras javastacktrace n4js
json: webmanifest jsonp importmap
css: css-extras postcss
scss: sass
bash: dotenv env fish
shell: bash-session shell-session sh-session session
ini: editorconfig gitconfig
diff: git
csharp: dotnet
sql: plsql
php: phpdoc php-extras
latex: context
lisp: emacs elisp emacs-lisp racket rkt
markdown: mdx
handlebars: mustache glimmer
django: jinja2 nunjucks
delphi: objectpascal
awk: gawk
vbnet: visual-basic vba
armasm: arm-asm
dns: dns-zone-file dns-zone
bnf: rbnf
reasonml: reason rescript res
cpp: cilkcpp cilk-cpp hlsl opencl
c: cilkc cilk-c
sml: smlnj
gml: gamemakerlanguage
mathematica: wolfram nb
plaintext: ignore gitignore hgignore npmignore log none
`

/** `handlebars: hbs mustache` → `hbs` and `mustache` lead to `handlebars`. */
const byName = (lists: string): [string, string][] =>
  lists
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [grammar = '', names = ''] = line.split(': ')
      return names.split(' ').map((name): [string, string] => [name, grammar])
    })

/** The grammar's name by another name of its language. */
export const OTHER_LANGUAGE_NAMES: ReadonlyMap<string, string> = new Map([
  ...byName(OWN_NAMES),
  ...byName(OTHER_NAMES),
])
