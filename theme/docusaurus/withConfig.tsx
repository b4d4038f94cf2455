// Around a page that asks for the configuration in its props: the bundler puts it there.
import type { ComponentType } from 'react'
import useDocusaurusContext from './useDocusaurusContext.ts'

export default function withConfig(Page: ComponentType<Record<string, unknown>>) {
  return function PageWithConfig(props: Record<string, unknown>) {
    return <Page config={useDocusaurusContext().siteConfig} {...props} />
  }
}
