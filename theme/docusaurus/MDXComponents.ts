// What a site's own `MDXComponents` file extends: the elements of documents, by the names that
// Docusaurus has for them. Those of Markdown itself are the engine's, whatever the file exports.
import { type ComponentProps, createElement } from 'react'
import Admonition from './Admonition.tsx'
import Details from './Details.tsx'
import Head from './Head.tsx'
import Heading from './Heading.tsx'
import Link from './Link.tsx'
import { Code, Img, Li, Mermaid, Pre, Ul } from './mdxElements.tsx'

type Level = 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6'

const heading = (as: Level) => (props: ComponentProps<typeof Heading>) =>
  createElement(Heading, { ...props, as })

export default {
  Head,
  details: Details,
  Details,
  code: Code,
  a: Link,
  pre: Pre,
  ul: Ul,
  li: Li,
  img: Img,
  h1: heading('h1'),
  h2: heading('h2'),
  h3: heading('h3'),
  h4: heading('h4'),
  h5: heading('h5'),
  h6: heading('h6'),
  admonition: Admonition,
  mermaid: Mermaid,
}
