// An image as Docusaurus's plugin for ideal images takes it. Here the import of an image gives its
// address; `require` gives the module, and what was written for the plugin itself has it in `src`.
import type { ComponentPropsWithoutRef } from 'react'

type Address = string | { default: string } | { src: string | { src: string } }

interface Props extends Omit<ComponentPropsWithoutRef<'img'>, 'src'> {
  img: Address
}

export default function IdealImage({ img, alt = '', ...attributes }: Props) {
  return <img src={addressOf(img)} alt={alt} loading="lazy" {...attributes} />
}

function addressOf(img: Address): string {
  if (typeof img === 'string') return img
  if ('default' in img) return img.default
  return typeof img.src === 'string' ? img.src : img.src.src
}
