// How a key of the configuration or of a data file is named in messages.

/** `themeConfig.navbar.items[1].type`, `docs.versions['2.0'].label` */
export function keyPath(path: PropertyKey[]): string {
  return path.map(step).join('')
}

function step(key: PropertyKey, i: number): string {
  if (typeof key === 'number') return `[${key}]`
  const name = String(key)
  if (!/^[\w$-]+$/.test(name)) return `['${name}']`
  return i === 0 ? name : `.${name}`
}
