// Where two sets of facts differ.
import { KNOWN } from './known.mjs'

/**
 * Facts of two sites, as siteFacts.mjs gives them; out come, by name of fact, how many are the
 * same, those that differ on purpose, with the reason, and those that differ.
 */
export function differences(wanted, built) {
  const left = flatten(wanted)
  const right = flatten(built)
  const counts = {}
  for (const key of new Set([...left.keys(), ...right.keys()])) {
    const [of, name, page] = JSON.parse(key)
    counts[name] ??= { same: 0, known: [], different: [] }
    const fact = { of, name, wanted: left.get(key), built: right.get(key) }
    if (plain(fact.wanted) === plain(fact.built)) counts[name].same++
    else {
      const pages = { theirs: wanted.pages[page], ours: built.pages[page], pages: wanted.pages }
      const known = KNOWN.find(({ applies }) => applies({ ...fact, ...pages }))
      if (known) counts[name].known.push({ ...fact, why: known.why })
      else counts[name].different.push(fact)
    }
  }
  return counts
}

/** One value for each fact, by whose it is, its name and its page. */
function flatten({ pages, feeds, sitemaps }) {
  const facts = new Map()
  const put = (of, name, page, value) => facts.set(JSON.stringify([of, name, page]), value)
  for (const [path, page] of Object.entries(pages)) {
    put(path, 'route', path, true)
    for (const [name, value] of Object.entries(page))
      if (value !== undefined) put(path, name, path, value)
  }
  for (const [name, { items, ...head }] of Object.entries(feeds)) {
    put(name, 'feed', '', head)
    for (const [i, item] of items.entries()) put(`${name} ${i}`, 'feed item', '', item)
  }
  for (const [file, urls] of Object.entries(sitemaps))
    for (const [url, languages] of urls) {
      const path = decodeURI(new URL(url).pathname)
      put(`${file} ${path}`, 'sitemap', path, languages)
    }
  return facts
}

/** Spaces never count. */
const plain = (value) =>
  value === undefined ? undefined : JSON.stringify(value).replace(/\\n|\s/g, '')
