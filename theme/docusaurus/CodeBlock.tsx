// A code block whose text is known only when it is run: in the shell of those in Markdown, without
// colours.
import { Children, type ReactNode } from 'react'

interface Props {
  children?: ReactNode
  language?: string
  className?: string
  title?: ReactNode
  metastring?: string
}

export default function CodeBlock({
  children,
  language,
  className = '',
  title,
  metastring,
}: Props) {
  const named = language ?? /language-(\S+)/.exec(className)?.[1]
  const shown = title ?? /title=(["'])(.*?)\1/.exec(metastring ?? '')?.[2]
  const text = Children.toArray(children).join('').replace(/\n$/, '')
  const classes = ['theme-code-block', named && `language-${named}`].filter(Boolean).join(' ')
  return (
    <div className={classes}>
      {shown && (
        <div className="code-block-title">
          <span>{shown}</span>
        </div>
      )}
      <div className="code-block-content" data-label={shown ? undefined : (named ?? '')}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached */}
        <pre tabIndex={0}>
          <code className={named && `language-${named}`}>{text}</code>
        </pre>
      </div>
    </div>
  )
}
