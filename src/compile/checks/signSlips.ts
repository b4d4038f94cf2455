// Signs of other programs, and of Markdown that is nearly right: `##Heading`, `![[a.png]]`. What is
// meant by these is less certain than with links.
import type { SlipKind } from './linkSlips.ts'
import { shortcodeHint } from './shortcodes.ts'

/** `.class`, `#id`, `width=300`, `title="a b"`: between them stand blanks. */
const ATTRIBUTE = String.raw`(?:[.#][\w-]{1,60}|(?:width|height|style|class|target|rel|align|loading)=(?:"[^"{}\n]{0,100}"|'[^'{}\n]{0,100}'|[^\s{}"']{1,100}))`

export const SIGNS: SlipKind[] = [
  {
    pattern: /(?<=^|\n)(#{2,6})(\p{L}[^\n]{0,60})/gu,
    message: ([, hashes]) => `this is text, not a heading: no space follows "${hashes}"`,
    hint: ([, hashes, rest]) => `Write "${hashes} ${rest}".`,
  },
  {
    pattern: /(?<=^|\n)([-*+])(\[[ xX]\])[ \t]+(\S[^\n]{0,40})/g,
    message: ([, sign]) => `this is text, not a task: no space follows "${sign}"`,
    hint: ([, sign, box, words]) => `Write "${sign} ${box} ${words}".`,
  },
  {
    pattern: /(?<=^|\n)\[\](?=[ \t]+\S)/g,
    message: () => '"[]" is text, not a task: no space stands between its brackets',
    hint: () => 'Write "[ ]".',
  },
  {
    pattern: /(?<=^|\n)::(?:note|tip|info|warning|danger|caution|important|details)\b/g,
    message: ([colons]) => `"${colons}" is text: an admonition has three colons`,
    hint: ([colons]) => `Write ":${colons}".`,
  },
  {
    pattern: /(?<=^|\n)!!! ?(\w{2,20})\b/g,
    message: () => '"!!!" begins no admonition here: it is text',
    hint: ([, name]) => `Write ":::${name}", and ":::" below its text.`,
  },
  {
    pattern: /(?<=^|\n)(?:\[\[toc\]\]|\[TOC\]|\[\[_TOC_\]\])(?=\n|$)/gi,
    message: ([written]) => `"${written}" is text: a table of contents stands next to each page`,
    hint: () => 'Take it out, or make the file .mdx and write <TOCInline toc={toc} />.',
  },
  {
    pattern: /(?<!!)\[\[(?!toc\]|_toc_\])(\p{L}[^[\]\n|#,:]{0,100})(?:[|#][^[\]\n]{0,100})?\]\]/giu,
    message: ([written]) => `"${written}" is text, not a link`,
    hint: ([, name]) => `Link to the file: [${name}](./${name!.trim().replace(/\s+/g, '%20')}.md).`,
  },
  {
    pattern: /!\[\[([^[\]\n|#]{1,200})(?:[|#][^[\]\n]{0,100})?\]\]/g,
    message: ([written]) => `"${written}" is text, not an image`,
    hint: ([, name]) => embedded(name!.trim()),
  },
  {
    pattern:
      /\{#(?<=\S[ \t]{1,9}\{#)(?:(?![^\s{}]+\})[ \t]*([\w-]+(?:[ \t]+[\w-]+){0,9})[ \t]*\}|([\w-]+))[ \t]*(?=\n|$)/g,
    message: ([written, , open]) =>
      `"${written}" is text, not an id: ${open ? 'its "}" is missing' : 'there is a space in it'}`,
    hint: ([, words, open]) => `Write {#${open ?? words!.replace(/[ \t]+/g, '-')}}.`,
  },
  {
    pattern: new RegExp(
      String.raw`(?<=^|[\s)])(?!\{#[^\s{}]+\})\{:?[ \t]*${ATTRIBUTE}(?:[ \t]+${ATTRIBUTE}){0,8}[ \t]*\}`,
      'g',
    ),
    message: ([written]) => `"${written}" is text: Markdown has no attributes`,
    hint: ([written]) =>
      /^\{:?\s*#[\w-]+\s*\}$/.test(written)
        ? `Write {${/#[\w-]+/.exec(written)![0]}} behind the words of the heading.`
        : /width|height/.test(written)
          ? 'Write the size behind the address, ![…](./name.png =300x), or an <img> with width.'
          : 'Take it out, or write the element in HTML, with class="…".',
  },
  {
    pattern:
      /(?<=^|\s)\*\*[ \t]+(\p{L}{2,30}(?:[ \t]+[\p{L}\d,.'’-]{1,30}){0,12})[ \t]+\*\*(?=[\s.,;:!?]|$)/gu,
    message: ([written]) => `"${written}" is text: spaces stand inside of the "**"`,
    hint: ([, words]) => `Write **${words}**.`,
  },
  {
    pattern: /\{\{[<%] *\/?([\w-]{1,40})([^{}%>]{0,200})|\{% *([\w-]{1,40})([^{}%]{0,200})/g,
    message: ([, hugo, , jekyll]) => `"${hugo ?? jekyll}" is text: there are no shortcodes`,
    hint: ([, hugo, given, jekyll, behind]) =>
      shortcodeHint(hugo ?? jekyll!, (given ?? behind ?? '').trim()),
  },
  {
    pattern: /(?<=^|\n)<<< ?([@.\w/-]{1,200})/g,
    message: () => '"<<<" shows no file here: it is text',
    hint: ([, file]) =>
      `Write a block of code that names it: \`\`\`${/\.(\w+)$/.exec(file!)?.[1] ?? 'js'} file=${file!.replace(/^@(?=\/)/, '@site')}`,
  },
  {
    pattern: /(?<=^|\n)===[+!]? "([^"\n]{1,60})"(?=\n|$)/g,
    message: ([written]) => `\`${written}\` begins no tab here: it is text`,
    hint: ([, label]) =>
      `Write <TabItem value="${label}"> within <Tabs>; blocks of code alone stand in :::code-group.`,
  },
  {
    pattern: /(?<![=\w])==(?=[^\s=])([^=\n]{1,80})(?<=[^\s=])==(?![=\w])/g,
    message: () => '"==" marks nothing here: it is text',
    hint: ([, words]) => `Write <mark>${words}</mark>.`,
  },
  {
    pattern: /(?<![%\w])%%(?=[^\s%]|[ \t]+[^\s%])[^%\n]{1,200}%%(?![%\w])/g,
    message: () => '"%%" hides nothing here: readers see what stands between',
    hint: () => 'Write <!-- before it and --> behind it.',
  },
  {
    pattern: /(?<=^|\n)\{:toc\}(?=\n|$)/gi,
    message: ([written]) => `"${written}" is text: a table of contents stands next to each page`,
    hint: () => 'Take it out, with the item of a list above it.',
  },
  {
    pattern: /(?<![\w*\\/])\*\*[\p{L}\d]{1,60}/gu,
    message: () => '"**" makes nothing bold here: it is text',
    hint: () => 'Write "**" right behind the last bold word, or put code between backticks.',
  },
]

/** What Obsidian shows of another file: an image, or a page. */
function embedded(name: string): string {
  const file = name.replace(/\s+/g, '%20')
  return /\.\w{2,5}$/.test(name) && !/\.mdx?$/.test(name)
    ? `Write ![…](./${file}) for a file next to this one, ![…](/${file}) for one of a static folder.`
    : `Link to the file: [${name}](./${file.replace(/\.mdx?$/, '')}.md).`
}
