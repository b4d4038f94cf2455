// Makes elements. Texts become text nodes and nothing else: what is shown comes from authors' files
// and from errors of their code.
type Attributes = Record<string, string | boolean | ((event: Event) => void) | undefined>

/**
 * `on…` attributes that are functions become listeners, `true` an empty attribute; false and
 * undefined are left out, and so are absent children.
 */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: (Node | string | false | undefined)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes))
    if (typeof value === 'function') made.addEventListener(key.slice(2), value)
    else if (value !== undefined && value !== false)
      made.setAttribute(key, value === true ? '' : value)
  made.append(...children.filter((child) => child !== undefined && child !== false))
  return made
}
