// What components of a site take from `@theme/MDXComponents/…`: the elements of documents, as
// components. Each is known there by its own file.
import { type ComponentPropsWithoutRef, createElement, isValidElement } from 'react'
import CodeBlock from './CodeBlock.tsx'

export { default as Details } from './Details.tsx'
export { default as Head } from './Head.tsx'
export { default as Heading } from './Heading.tsx'
export { default as A } from './Link.tsx'

/** In a line, or as a block where it has lines. */
export function Code({ children, className, ...attributes }: ComponentPropsWithoutRef<'code'>) {
  const isBlock = className?.includes('language-') || String(children).includes('\n')
  if (isBlock) return <CodeBlock className={className}>{children}</CodeBlock>
  return createElement('code', { className, ...attributes }, children)
}

/** Around a block of code, which is a block by itself. */
export function Pre({ children, ...attributes }: ComponentPropsWithoutRef<'pre'>) {
  const isCode = isValidElement(children) && children.type === Code
  return isCode ? children : <pre {...attributes}>{children}</pre>
}

export const Img = ({ alt = '', ...attributes }: ComponentPropsWithoutRef<'img'>) => (
  <img decoding="async" loading="lazy" alt={alt} {...attributes} />
)

export const Ul = (attributes: ComponentPropsWithoutRef<'ul'>) => <ul {...attributes} />

export const Li = (attributes: ComponentPropsWithoutRef<'li'>) => <li {...attributes} />

/** As code: only a fence in Markdown is drawn. */
export const Mermaid = ({ value }: { value: string }) => (
  <CodeBlock language="mermaid">{value}</CodeBlock>
)
