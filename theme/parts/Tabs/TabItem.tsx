// One panel of `<Tabs>`. Shown by Tabs, which reads its props.
import type { ReactNode } from 'react'

export interface TabItemProps {
  value: string
  label?: string
  default?: boolean
  className?: string
  children?: ReactNode
}

export function TabItem({ children }: TabItemProps) {
  return <>{children}</>
}
