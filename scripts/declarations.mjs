// Declarations as a package has them. The type of the configuration follows from its schema, and
// what tsc writes of an inferred type has no comments: here they come back from the schema, so that
// an editor shows what a key means. Objects are recognized by their keys; both texts are formatted,
// with one property on a line.

const OPENS = /\{$/
const CLOSES = /^\s*\}/
const PROPERTY = /^(\s*)(?:readonly )?(?:'([\w-]+)'|"([\w-]+)"|([\w$]+))\??:|^\s*(\w+),$/
const SPREAD = /^\s*\.\.\.\w+,$/
/** An object that others spread, and no schema yet. */
const PART = /^\s*(?:export )?const \w+ = \{$/

/**
 * The objects of a schema's module that have comments: `{ keys, comments, isWhole }`. Comments are
 * by key; a whole object has all keys of the type that it becomes.
 */
export function commentedObjects(source) {
  const found = []
  walk(source, (object, opening) => {
    if (object.comments.size > 0)
      found.push({ ...object, isWhole: !object.isSpread && !PART.test(opening) })
  })
  return found
}

/** Names modules by what they would be compiled to, which every version of TypeScript finds. */
export function withComments(text, objects) {
  const lines = text.replace(/(["'])(\.\.?\/[^"'\n]*)\.tsx?\1/g, '$1$2.js$1').split('\n')
  walk(lines.join('\n'), ({ keys, places, comments }) => {
    for (const [key, comment] of commentsFor(keys, objects))
      if (!comments.has(key)) lines[places.get(key)] = above(comment, lines[places.get(key)])
  })
  return lines.join('\n')
}

/** Of the smallest object first: one that fits better has the last word. */
export function commentsFor(keys, objects) {
  const fitting = objects.filter(
    (object) =>
      object.keys.every((key) => keys.includes(key)) &&
      (!object.isWhole || object.keys.length === keys.length),
  )
  fitting.sort((a, b) => a.keys.length - b.keys.length)
  return new Map(fitting.flatMap(({ comments }) => [...comments]))
}

function above(comment, line) {
  const indent = /^\s*/.exec(line)[0]
  return `${comment.map((each) => indent + each).join('\n')}\n${line}`
}

/** Calls `seen` with each object that lies over several lines, and the line that opens it. */
function walk(text, seen) {
  const open = []
  let comment = []
  text.split('\n').forEach((line, i) => {
    if (CLOSES.test(line)) {
      const last = open.pop()
      if (last) seen(last, last.opening)
    }
    const object = open.at(-1)
    const key = PROPERTY.exec(line)?.slice(2).find(Boolean)
    if (object && key) {
      object.keys.push(key)
      object.places.set(key, i)
      if (comment.length > 0) object.comments.set(key, comment)
    }
    if (object && SPREAD.test(line)) object.isSpread = true
    comment = commentAfter(comment, line.trim())
    if (OPENS.test(line))
      open.push({
        keys: [],
        places: new Map(),
        comments: new Map(),
        isSpread: false,
        opening: line,
      })
  })
}

/** The lines of a comment that what follows belongs to; none after anything else. */
function commentAfter(comment, line) {
  if (line.startsWith('/**')) return [line]
  if (comment.length > 0 && line.startsWith('*')) return [...comment, ` ${line}`]
  return []
}
