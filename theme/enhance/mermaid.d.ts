// The site's own package, as far as it is used here.
declare module 'mermaid' {
  interface Mermaid {
    initialize: (options: Record<string, unknown>) => void
    render: (
      id: string,
      source: string,
    ) => Promise<{ svg: string; bindFunctions?: (element: Element) => void }>
  }
  const mermaid: Mermaid
  export default mermaid
}
