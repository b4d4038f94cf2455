// Facts as a file: what stands on many pages is written once.

/** Shorter values are not worth a reference. */
const SHORT = 40

/** Any data; out comes text with one line for each value that occurs more than once or is long. */
export function packed(data) {
  const lines = []
  const known = new Map()
  const pack = (value) => {
    if (value === null || typeof value !== 'object') return value
    const inner = Array.isArray(value)
      ? value.map(pack)
      : Object.fromEntries(
          Object.entries(value)
            .filter(([, each]) => each !== undefined)
            .map(([key, each]) => [key, pack(each)]),
        )
    const text = JSON.stringify(inner)
    if (text.length < SHORT) return inner
    if (!known.has(text)) known.set(text, lines.push(text) - 1)
    return { $: known.get(text) }
  }
  const whole = JSON.stringify(pack(data))
  return `[\n${[...lines, whole].join(',\n')}\n]\n`
}

/** What `packed` was given. */
export function unpacked(text) {
  const values = []
  for (const packedValue of JSON.parse(text)) values.push(unpack(packedValue))
  return values.at(-1)

  function unpack(value) {
    if (value === null || typeof value !== 'object') return value
    if (Array.isArray(value)) return value.map(unpack)
    if ('$' in value) return values[value.$]
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, unpack(each)]))
  }
}
