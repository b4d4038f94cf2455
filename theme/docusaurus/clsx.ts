// `clsx`, for sites that use it and have not installed it: class names from texts, lists and maps.

type Value = string | number | boolean | null | undefined | Value[] | { [name: string]: unknown }

export function clsx(...values: Value[]): string {
  return values.map(nameOf).filter(Boolean).join(' ')
}

function nameOf(value: Value): string {
  if (Array.isArray(value)) return clsx(...value)
  if (typeof value === 'object' && value !== null)
    return Object.keys(value)
      .filter((name) => value[name])
      .join(' ')
  return typeof value === 'string' || typeof value === 'number' ? String(value || '') : ''
}

export default clsx
