// Whether a folder holds so much Markdown that threads are needed for certain, where nothing is
// known of it: they start before it is read. Plain JavaScript: scripts/engine.cjs asks before the
// engine is there.
'use strict'
const { lstatSync, readdirSync } = require('node:fs')
const { join } = require('node:path')

/** Of a build: then threads pay however fast it is; see `compileAll`. */
const MANY_KB = 800

/** Where it mostly lies: our own folder, and those of Docusaurus, before any option is read. */
const USUAL_FOLDERS = ['content', 'docs', 'versioned_docs', 'blog', 'i18n']

/** As tools/sourceNames.ts and tools/ownFiles.ts say. */
const MARKDOWN = /\.(?:mdx?|markdown)$/i
const isPrivate = (name) => name.startsWith('.') || name === 'node_modules'

/** No link is followed. */
function hasMany(root, kB = MANY_KB) {
  const folders = USUAL_FOLDERS.map((name) => join(root, name))
  let bytes = 0
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for (const entry of entriesIn(folder)) {
      const path = join(folder, entry.name)
      if (entry.isDirectory() && !isPrivate(entry.name)) folders.push(path)
      else if (entry.isFile() && MARKDOWN.test(entry.name))
        bytes += lstatSync(path, { throwIfNoEntry: false })?.size ?? 0
      if (bytes > 1000 * kB) return true
    }
  }
  return false
}

/** Folders that cannot be read are reported where they are needed. */
function entriesIn(folder) {
  try {
    return lstatSync(folder).isDirectory() ? readdirSync(folder, { withFileTypes: true }) : []
  } catch {
    return []
  }
}

module.exports = { hasMany }
