// Catches errors of a page, so that the navbar and the footer stay. Another page, or "Try again",
// renders again.
import { Component, type ReactNode } from 'react'
import { focusBriefly } from '../../browser/scrollToTarget.ts'
import { textId } from '../SkipLink/SkipLink.tsx'
import { CrashView } from './CrashView.tsx'

interface Props {
  /** Whatever changes when another page is shown. */
  page: unknown
  children: ReactNode
}

interface State {
  error?: Error
  page: unknown
}

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { page: this.props.page }

  static getDerivedStateFromError(thrown: unknown): Partial<State> {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) }
  }

  static getDerivedStateFromProps({ page }: Props, state: State): State | null {
    return page === state.page ? null : { page, error: undefined }
  }

  override render(): ReactNode {
    const { error } = this.state
    return error ? (
      <CrashView error={error} retry={() => this.setState({ error: undefined }, focusPage)} />
    ) : (
      this.props.children
    )
  }
}

/** The button that was pressed is gone. */
function focusPage(): void {
  focusBriefly(document.getElementById(textId))
}
