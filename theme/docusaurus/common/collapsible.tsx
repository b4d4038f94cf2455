// What opens and closes, as components of Docusaurus sites use it. It does so at once: a page that
// is printed or read without a script shows the same.
import { createElement, type ReactNode, useEffect, useRef, useState } from 'react'

export function useCollapsible({
  initialState = false,
}: {
  initialState?: boolean | (() => boolean)
}) {
  const [collapsed, setCollapsed] = useState(initialState)
  return { collapsed, setCollapsed, toggleCollapsed: () => setCollapsed((before) => !before) }
}

interface Props {
  as?: string
  collapsed: boolean
  className?: string
  children?: ReactNode
  /** Not even rendered before it is opened. */
  lazy?: boolean
  onCollapseTransitionEnd?: (collapsed: boolean) => void
}

export function Collapsible({
  as = 'div',
  collapsed,
  lazy,
  onCollapseTransitionEnd,
  ...shown
}: Props) {
  const [wasOpen, setWasOpen] = useState(!collapsed)
  if (!collapsed && !wasOpen) setWasOpen(true)
  const isFirst = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each change
  useEffect(() => {
    if (!isFirst.current) onCollapseTransitionEnd?.(collapsed)
    isFirst.current = false
  }, [collapsed])
  return lazy && !wasOpen ? null : createElement(as, { ...shown, hidden: collapsed })
}
