// The HTML of a text as it can be read anywhere: feeds and emitters take it out of its page. The
// HTML is our own: attributes stand in double quotes, and text holds no "<".

/** A tag up to the end of its attributes. */
const TAG = /<([a-z][\w:-]*)((?:\s+[^\s"'<>=/]+(?:="[^"]*")?)+)/gi
const ADDRESS = /(\s(?:href|src|poster|cite|data|action|formaction))="([^"]*)"/gi
const SEVERAL = /(\s(?:srcset|imagesrcset))="([^"]*)"/gi
/** In SVG a fragment names a part of the drawing, which comes along. */
const OF_PAGE = /^(?:a|area)$/i

/** With absolute addresses; `url` is that of the page that the text stands on. */
export function absoluteHtml(html: string, url: string): string {
  return html.replace(TAG, (tag, name: string, attributes: string) => {
    if (!attributes.includes('="')) return tag
    const isLink = OF_PAGE.test(name)
    const whole = attributes
      .replace(ADDRESS, (attribute, key: string, value: string) =>
        value.startsWith('#') && !isLink ? attribute : `${key}="${absolute(value, url)}"`,
      )
      .replace(SEVERAL, (_, key: string, value: string) => `${key}="${absoluteSet(value, url)}"`)
    return `<${name}${whole}`
  })
}

/** Of an address as it stands in HTML: what is encoded there stays so. */
function absolute(address: string, url: string): string {
  if (/^[a-z][a-z\d+.-]*:/i.test(address)) return address
  if (/^[#?]/.test(address)) return url + address
  const { origin, protocol } = new URL(url)
  if (address.startsWith('//')) return protocol + address
  if (address.startsWith('/')) return origin + address
  try {
    return new URL(address, url).href
  } catch {
    return address
  }
}

/** `a.png 1x, b.png 2x`; an address of data may hold commas itself. */
const absoluteSet = (set: string, url: string) =>
  set.replace(
    /(^|,)(\s*)([^\s,]\S*)/g,
    (_, comma: string, space: string, address: string) => comma + space + absolute(address, url),
  )
