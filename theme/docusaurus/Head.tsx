// Tags for the document's head. React puts title, meta and link there by itself.
import type { ReactNode } from 'react'

export function Head({ children }: { children?: ReactNode }) {
  return <>{children}</>
}

export default Head
