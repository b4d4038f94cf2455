// Raw HTML in Markdown. Comments go away, but for the truncate marker. Other HTML is parsed only in files that have any, because that
// costs as much as all the rest; then what is not on the allow-list is dropped, unless the site allows everything.
import type { Element, Root, RootContent } from 'hast'
import { raw } from 'hast-util-raw'
import { defaultSchema, type Schema, sanitize } from 'hast-util-sanitize'
import type { Raw } from 'mdast-util-to-hast'
import type { VFile } from 'vfile'
import type { Problem } from '../../tools/problem.ts'
import { PART_TAGS } from '../mdx/parts.ts'
import { addProblem } from '../notes.ts'
import { walk } from '../walk.ts'

/** Marks where a post's preview ends; `markdown.ts` takes it out. */
export const TRUNCATE = 'quire-truncate'

const SVG_TAGS = [
  'svg',
  'g',
  'path',
  'rect',
  'line',
  'circle',
  'ellipse',
  'text',
  'tspan',
  'polyline',
  'polygon',
  'title',
  'desc',
  'defs',
  'marker',
  'linearGradient',
  'stop',
]
const SVG_ATTRIBUTES = [
  'viewBox',
  'xmlns',
  'd',
  'x',
  'y',
  'x1',
  'y1',
  'x2',
  'y2',
  'cx',
  'cy',
  'r',
  'rx',
  'ry',
  'dx',
  'dy',
  'points',
  'fill',
  'stroke',
  'strokeWidth',
  'strokeDashArray',
  'strokeLineCap',
  'strokeLineJoin',
  'opacity',
  'fillOpacity',
  'strokeOpacity',
  'transform',
  'fontSize',
  'fontFamily',
  'fontWeight',
  'fontStyle',
  'textAnchor',
  'dominantBaseline',
  'preserveAspectRatio',
  'markerEnd',
  'markerStart',
  'markerWidth',
  'markerHeight',
  'refX',
  'refY',
  'orient',
  'offset',
  'stopColor',
  'focusable',
]

const schema: Schema = {
  ...defaultSchema,
  // Headings' ids are the text's own; nothing in the client looks elements up by global names.
  clobber: [],
  clobberPrefix: '',
  tagNames: [
    ...(defaultSchema.tagNames ?? []),
    ...SVG_TAGS,
    TRUNCATE,
    ...Object.values(PART_TAGS),
    'figure',
    'figcaption',
    'mark',
    'abbr',
    'small',
    'u',
    'video',
    'audio',
    'source',
    'wbr',
    'cite',
    'time',
    'dfn',
  ],
  attributes: {
    ...Object.fromEntries(
      Object.entries(defaultSchema.attributes ?? {}).map(([tag, names]) => [
        tag,
        names.filter((name) => !(Array.isArray(name) && name[0] === 'className')),
      ]),
    ),
    '*': [
      ...(defaultSchema.attributes?.['*'] ?? []),
      'className',
      'id',
      'role',
      'tabIndex',
      'lang',
      'dir',
      'title',
      'ariaLabel',
      'ariaHidden',
      'ariaLabelledBy',
      'ariaDescribedBy',
      'data*',
    ],
    a: ['href', 'title', 'target', 'rel', 'download', 'ariaLabel', 'ariaDescribedBy', 'className', 'id', 'name', 'data*'],
    img: ['src', 'alt', 'title', 'width', 'height', 'loading', 'className', 'id'],
    code: ['className', 'metastring'],
    input: [['type', 'checkbox'], 'checked', 'disabled'],
    details: ['open', 'className', 'id'],
    video: ['src', 'controls', 'loop', 'muted', 'playsInline', 'poster', 'width', 'height'],
    audio: ['src', 'controls'],
    source: ['src', 'type', 'media'],
    time: ['dateTime'],
    td: ['align', 'colSpan', 'rowSpan'],
    th: ['align', 'colSpan', 'rowSpan', 'scope'],
    ...Object.fromEntries(
      SVG_TAGS.map((tag) => [tag, [...SVG_ATTRIBUTES, 'className', 'id', 'role', 'ariaLabel', 'ariaHidden', 'ariaLabelledBy', 'width', 'height']]),
    ),
  },
  required: {},
  protocols: {
    ...defaultSchema.protocols,
    href: [...(defaultSchema.protocols?.href ?? []), 'pathname', 'tel', 'sms', 'ftp', 'magnet', 'geo'],
    src: ['http', 'https', 'pathname', 'data'],
  },
}

export function rawHtml(mode: 'sanitize' | 'allow' | 'drop') {
  return (tree: Root, file: VFile): Root => {
    let hasHtml = false
    let isTruncated = false
    walk(tree, (node, index, parent) => {
      if ((node as Raw).type !== 'raw') return
      const { value, position } = node as Raw
      const html = value.replace(/<!--[\s\S]*?-->/g, '')
      const replacement: RootContent[] = []
      if (/<!--\s*truncate\s*-->/.test(value)) {
        replacement.push({ type: 'element', tagName: TRUNCATE, properties: {}, children: [] })
        if (isTruncated) addProblem(file, secondMarker(position?.start))
        isTruncated = true
      }
      if (html.trim() && mode !== 'drop') {
        hasHtml = true
        replacement.push({ ...(node as Raw), value: html } as unknown as RootContent)
        if (mode === 'sanitize' && /<(script|iframe|object|embed|style|form)\b|\son\w+\s*=/i.test(html)) {
          addProblem(file, {
            code: 'HTML_DROPPED',
            severity: 'warning',
            message: 'this HTML is not on the allow-list and is left out',
            line: position?.start.line,
            column: position?.start.column,
            hint: "markdown: {html: 'allow'} in the config keeps all HTML",
          })
        }
      }
      ;(parent.children as RootContent[]).splice(index, 1, ...replacement)
      return index + replacement.length
    })
    if (!hasHtml) return tree
    const parsed = raw(tree, { file, passThrough: [] }) as Root
    return mode === 'sanitize' ? (sanitize(parsed, schema) as Root) : parsed
  }
}

const secondMarker = (at?: { line: number; column: number }): Problem => ({
  code: 'TRUNCATE_TWICE',
  severity: 'warning',
  message: 'the preview ends before: this marker means nothing',
  line: at?.line,
  column: at?.column,
  hint: 'remove it',
})

export function isTruncateMarker(node: RootContent | Element): boolean {
  return node.type === 'element' && node.tagName === TRUNCATE
}
