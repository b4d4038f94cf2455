import type { ReactNode } from 'react'

export const Note = ({ children }: { children: ReactNode }) => (
  <p className="own-note">{children}</p>
)
