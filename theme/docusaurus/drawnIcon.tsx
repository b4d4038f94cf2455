// Icons that components of Docusaurus sites import: lines in the colour of the text around them, on
// a square of 24.
import type { SVGProps } from 'react'

export const drawnIcon = (path: string, own: SVGProps<SVGSVGElement> = {}) =>
  function Icon(attributes: SVGProps<SVGSVGElement>) {
    return (
      <svg viewBox="0 0 24 24" aria-hidden="true" {...own} {...attributes}>
        <path
          d={path}
          fill="none"
          stroke="currentColor"
          strokeWidth={2}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    )
  }
