// Markdown that would run a script if what it says became markup, an address or a name of ours.
const RUN = '__pwn(1)'
const IMG = `<img src=/broken.png onerror=${RUN}>`
const ENTITIES = `&lt;img src=/broken.png onerror=${RUN}&gt;`
const DATA = `{"shell":{"baseUrl":"/"},"page":{"kind":"doc","href":"/","module":"data:text/javascript,window.\\_\\_pwn(1)","prose":[]}}`

const ADDRESSES = [
  `javascript:${RUN}`,
  `JaVaScRiPt:${RUN}`,
  `javascript&colon;${RUN}`,
  `&#106;avascript:${RUN}`,
  `\\javascript:${RUN}`,
  `java\\script:${RUN}`,
  `<javascript:${RUN}>`,
  `<java&Tab;script:${RUN}>`,
  `<&#1;javascript:${RUN}>`,
  `<&#32;javascript:${RUN}>`,
  `vbscript:${RUN}`,
  `data:text/html,<script>${RUN}</script>`,
  `data:text/html;base64,PHNjcmlwdD5fX3B3bigxKTwvc2NyaXB0Pg==`,
  `blob:javascript:${RUN}`,
  `file:///etc/passwd`,
]

/** In links, pictures, references and automatic links. */
const LINKS = [
  ...ADDRESSES.map((address) => `[go](${address})`),
  ...ADDRESSES.slice(0, 4).map((address) => `![go](${address})`),
  ...ADDRESSES.slice(0, 3).map((address) => `[go][ref]\n\n[ref]: ${address}`),
  `<javascript:${RUN}>`,
  `[go](https://x.test "a\\" onmouseover=\\"${RUN}")`,
  `[go](https://x.test '"><img src=/broken.png onerror=${RUN}>')`,
  `[go](https://x.test/"onmouseover="${RUN})`,
  `[go](https://x.test/${ENTITIES})`,
  `[${ENTITIES}](#a)`,
  `![a" onload="${RUN}](/broken.png)`,
  `![${ENTITIES}](/broken.png "${ENTITIES}")`,
  `![a](/broken.png?"onerror="${RUN})`,
  `https://x.test/"onmouseover="${RUN}`,
  `www.x.test/<img src=/broken.png onerror=${RUN}>`,
  `[go](#"onmouseover="${RUN})`,
  `[go](?a="><script>${RUN}</script>)`,
  `[go](//x.test/"><script>${RUN}</script>)`,
  `[a](pathname://javascript:${RUN})`,
  `[a](#__quire) [b](#__docusaurus) [c](#%00)`,
]

const HEADINGS = [
  `## ${DATA}`,
  `## ${DATA} {#my-data}`,
  `## ${DATA}\n\n## __quire`,
  '## __quire',
  '## \\_\\_quire',
  '## __docusaurus',
  '## \\_\\_docusaurus',
  '## quire-start\n\n## \\_\\_start',
  '## post-content',
  '## footnote-label\n\na[^1]\n\n[^1]: b',
  '## user-content-fn-1\n\na[^1]\n\n[^1]: b',
  '## getElementById\n\n## body\n\n## head\n\n## location\n\n## root\n\n## constructor\n\n## \\_\\_proto\\_\\_',
  `## ${ENTITIES}`,
  `## <b title='"><img src=/broken.png onerror=${RUN}>'>x</b>`,
  `## ${IMG}`,
  `## a {#"onmouseover="${RUN}}`,
  `## a {#'><img/src=/broken.png/onerror=${RUN}>}`,
  `## \`${IMG}\``,
  `## [go](https://x.test "<img onerror=${RUN}>") ![<img onerror=${RUN}>](/broken.png)`,
  `## <math><title><a title="&lt;/title&gt;${ENTITIES}">x</a></title></math>`,
  `Setext ${ENTITIES}\n---`,
  `# ${ENTITIES}`,
]

/** Each of these takes a name of ours: the build refuses them. */
const OWN_IDS = [
  '__quire',
  '__docusaurus',
  '__start',
  '_R_0_',
  'docusaurus_skipToContent_fallback',
  'post-content',
  'trustedTypes',
].map((id) => `## ${DATA} {#${id}}`)

const CODE = [
  `\`\`\`js"><img/src=/broken.png/onerror=${RUN}>\na\n\`\`\``,
  `\`\`\`js title="<img src=/broken.png onerror=${RUN}>"\na\n\`\`\``,
  `\`\`\`js title='"><img src=/broken.png onerror=${RUN}>'\na\n\`\`\``,
  `\`\`\`js title="${ENTITIES}" {1-99999999999} showLineNumbers=99999999999999999999\na\n\`\`\``,
  `\`\`\`js showLineNumbers=1;background:url(javascript:${RUN})\na\n\`\`\``,
  `\`\`\`html\n${IMG}\n</code></pre><script>${RUN}</script>\n\`\`\``,
  `\`\`\`js {1}\n${IMG}\n\`\`\``,
  `\`\`\`\n${IMG}\n\`\`\``,
  `\`\`\`${ENTITIES}\na\n\`\`\``,
  `    ${IMG}`,
  `\`${IMG}\``,
  `\`\`\`__proto__\na\n\`\`\``,
  `\`\`\`constructor run input output "><img\na\n\`\`\``,
  `\`\`\`xml\n<![CDATA[</pre>${IMG}]]>\n\`\`\``,
]

const BLOCKS = [
  `:::note ${IMG}\n\na\n\n:::`,
  `:::note[${ENTITIES}]\n\na\n\n:::`,
  `:::note <math><title><a title="&lt;/title&gt;${ENTITIES}">x</a></title></math>\n\na\n\n:::`,
  `:::note [go](https://x.test "<img onerror=${RUN}>")\n\na\n\n:::`,
  `:::note{onclick=${RUN} #__quire}\n\na\n\n:::`,
  `:::tip\n\n<pre id="__quire">${DATA}</pre>\n\n:::`,
  `| a |\n|---|\n| ${IMG} |`,
  `| a |\n|---|\n| ${ENTITIES} |`,
  `> ${IMG}`,
  `- ${IMG}\n- [ ] <b onclick=${RUN}>x</b>`,
  `a[^"><img onerror=${RUN}>]\n\n[^"><img onerror=${RUN}>]: ${IMG}`,
  `a[^__quire]\n\n[^__quire]: ${DATA}`,
  `~~${IMG}~~ **${ENTITIES}**`,
  `${ENTITIES}`,
  `&lt;script&gt;${RUN}&lt;/script&gt;`,
  `\\<script>${RUN}\\</script>`,
  `<<script>${RUN}</script>`,
  `a\0<scr\0ipt>${RUN}</script>`,
  `<img src=/broken.png on\0error=${RUN}>`,
  `\u0091<img src=/broken.png onerror=${RUN}>\u0091`,
  `<b>\u2028</b>\u2029${ENTITIES}`,
]

/** The theme's parts, and what MDX would run. */
const PARTS = [
  `<Tabs groupId='"><img onerror=${RUN}>' queryString><TabItem value='"><img src=/broken.png onerror=${RUN}>' label="<img src=/broken.png onerror=${RUN}>">\n\na\n\n</TabItem></Tabs>`,
  `<Tabs><TabItem value="__quire" label="__docusaurus">\n\n${IMG}\n\n</TabItem></Tabs>`,
  `<Tabs className='"onmouseover="${RUN}'><TabItem value="a" className='x"><script>${RUN}</script>'>\n\na\n\n</TabItem></Tabs>`,
  `<Tabs><TabItem value="a" label="${ENTITIES}">\n\n<pre id="__quire">${DATA}</pre>\n\n</TabItem></Tabs>`,
  `import Link from '@docusaurus/Link'\n\n<Link to="javascript:${RUN}">go</Link>`,
  `import Link from '@docusaurus/Link'\n\n<Link to="https://x.test" className='"onmouseover="${RUN}'>go</Link>`,
  `import Link from '@docusaurus/Link'\n\n<Link to={'java' + 'script:${RUN}'}>go</Link>`,
  `import X from 'data:text/javascript,${RUN}'\n\n<X />`,
  `export const a = ${RUN}`,
  `{${RUN}}`,
  `{(() => ${RUN})()}`,
  `<div dangerouslySetInnerHTML={{__html: '${IMG}'}} />`,
  `<div onClick={() => ${RUN}}>a</div>`,
  `## ${ENTITIES}\n\n<TOCInline toc={toc} />`,
  `<!--quire:open:p0-->${IMG}<!--quire:close:p-->`,
  `<!--quire:single:c0-->\n\n[a](b "quire:0")`,
]

export const MARKDOWN_PAYLOADS: string[] = [
  ...LINKS,
  ...HEADINGS,
  ...OWN_IDS,
  ...CODE,
  ...BLOCKS,
  ...PARTS,
]
