// What to write for a shortcode of another program: `{{< ref "a.md" >}}`, `{% hint %}`.

/** By names that most themes share; `given` is what stands behind the name. */
export function shortcodeHint(name: string, given: string): string {
  const file = /["']?([^\s"']+)["']?/.exec(given)?.[1] ?? 'other.md'
  const type = /\b(?:style|type)=["'](\w+)["']/.exec(given)?.[1] ?? /^["']?(\w+)/.exec(given)?.[1]
  if (/^(?:rel)?ref$|^(?:post_url|link|doc_url)$/.test(name)) {
    const path = /\.mdx?$/.test(file) ? file : `${file}.md`
    return `Write the path of the file from this one: [text](./${path.replace(/^\.?\//, '')}).`
  }
  if (/^(?:end)?(?:highlight|code|raw)$/.test(name))
    return `Write \`\`\`${type ?? ''} above the code, and \`\`\` below it.`
  if (/^(?:hint|notice|alert|admonition|callout|info|note|tip|warning|danger|caution)$/.test(name))
    return `Write :::${CONTAINERS.includes(name) ? name : known(type)} above the text, and ::: below it.`
  if (/^end/.test(name)) return 'Take it out, with the one that begins it.'
  if (/^(?:figure|img|image)$/.test(name))
    return `Write ![what it shows](${/src=["']([^"']+)/.exec(given)?.[1] ?? './name.png'}).`
  if (/^(?:include|include_relative|partial)$/.test(name))
    return 'In an .mdx file, import the other one: import Part from "./_part.md", then <Part />.'
  return 'Write it in Markdown, or as a component in an .mdx file.'
}

const CONTAINERS = ['note', 'tip', 'info', 'caution', 'warning', 'danger']
const known = (type: string | undefined) => (CONTAINERS.includes(type ?? '') ? type : 'note')
