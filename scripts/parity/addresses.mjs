// Addresses as facts: a final slash and the hash in an asset's name say nothing.

/** An address of a link, without the slash at its end. */
export function addressOf(href) {
  if (href === undefined) return undefined
  if (/^[a-z]+:(?!\/\/)/i.test(href)) return href
  const [, path, rest] = /^([^?#]*)(.*)$/s.exec(href)
  const plain = decode(path.replace(/\/index\.html$/, '/').replace(/\.html$/, ''))
  return (plain.length > 1 ? plain.replace(/\/+$/, '') : plain) + decode(rest)
}

function decode(text) {
  try {
    return decodeURI(text)
  } catch {
    return text
  }
}

/** The name of a picture or file, without what its contents put into it. */
export function assetOf(src) {
  if (src === undefined) return undefined
  if (src.startsWith('data:')) return 'data:'
  if (!/\/assets\//.test(src)) return src
  const name = src.slice(src.lastIndexOf('/') + 1)
  return name.replace(/-[0-9a-zA-Z]{6,32}(?=\.[^.]*$)/, '')
}
