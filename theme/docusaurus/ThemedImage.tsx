// An image for each colour mode; the style sheet shows the one that fits, also without a script.
import type { ComponentPropsWithoutRef } from 'react'
import './themedImage.css'

interface Props extends Omit<ComponentPropsWithoutRef<'img'>, 'src'> {
  sources: { light: string; dark: string }
}

export default function ThemedImage({ sources, className, alt = '', ...attributes }: Props) {
  return (['light', 'dark'] as const).map((mode) => (
    <img
      key={mode}
      src={sources[mode]}
      alt={alt}
      className={`themed-image themed-image--${mode} ${className ?? ''}`.trim()}
      {...attributes}
    />
  ))
}
