// Shows something else where what is inside of it fails in the browser.
import { Component, type ReactNode } from 'react'

interface Props {
  children?: ReactNode
  fallback?: (failure: { error: Error; tryAgain: () => void }) => ReactNode
}

interface State {
  error: Error | null
}

export default class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null }

  static getDerivedStateFromError(error: Error): State {
    return { error }
  }

  override render() {
    const { error } = this.state
    const { children, fallback } = this.props
    if (!error) return children
    return fallback ? fallback({ error, tryAgain: () => this.setState({ error: null }) }) : null
  }
}
