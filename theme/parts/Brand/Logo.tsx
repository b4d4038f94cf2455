// The logo, with an optional variant for dark mode. Both are in the page, the style sheet shows
// one, and the hidden one is not loaded.
import type { ComponentPropsWithoutRef } from 'react'
import { useShell } from '../../state/site.ts'

interface Props {
  alt: string
  src: string
  srcDark?: string
  width?: number
  height?: number
  className: string
}

export function Logo({ alt, src, srcDark, width, height, className }: Props) {
  const { defaultMode } = useShell().colorMode
  const size = { alt, width: width ?? 32, height: height ?? 32 }
  if (!srcDark || srcDark === src) return <Picture className={className} src={src} {...size} />
  const lazyIn = (mode: 'light' | 'dark') => (mode === defaultMode ? undefined : 'lazy')
  return (
    <>
      <Picture
        className={`${className} only-light`}
        src={src}
        {...size}
        loading={lazyIn('light')}
      />
      <Picture
        className={`${className} only-dark`}
        src={srcDark}
        {...size}
        loading={lazyIn('dark')}
      />
    </>
  )
}

/**
 * Inside `<picture>`, because React writes a preload for every other `<img>`, into the middle of
 * the body and for the hidden image too.
 */
function Picture({ alt, ...attributes }: ComponentPropsWithoutRef<'img'>) {
  return (
    <picture>
      <img alt={alt} {...attributes} />
    </picture>
  )
}
