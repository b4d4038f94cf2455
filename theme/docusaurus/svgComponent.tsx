// An SVG file as a component: its element with the attributes that the page gives it, and what is
// inside as it is written.
import { type ComponentPropsWithoutRef, useMemo } from 'react'
import { escapeHtml } from '../../src/shared/text.ts'
import { trustedHtml } from '../browser/trustedTypes.ts'

type Attributes = Record<string, string | Record<string, string>>

interface Props extends ComponentPropsWithoutRef<'svg'> {
  title?: string
}

export function svgComponent(attributes: Attributes, content: string) {
  return function Svg({ title, ...own }: Props) {
    const inner = useMemo(() => trustedHtml(titled(content, title)), [title])
    return <svg {...attributes} {...own} dangerouslySetInnerHTML={inner} />
  }
}

function titled(content: string, title: string | undefined): string {
  if (title === undefined) return content
  return `<title>${escapeHtml(title)}</title>${content.replace(/<title\b[^>]*>[\s\S]*?<\/title>/, '')}`
}
