import { Component, type ReactNode } from 'react'

type Props = {
  /** Shown instead of the crashed part; `retry` renders it again. */
  fallback: (error: unknown, retry: () => void) => ReactNode
  children: ReactNode
}

/** A React error boundary. */
export class Boundary extends Component<Props, { crash?: { error: unknown } }> {
  override state: { crash?: { error: unknown } } = {}

  static getDerivedStateFromError(error: unknown) {
    return { crash: { error } }
  }

  override render() {
    const { fallback, children } = this.props
    const { crash } = this.state
    return crash ? fallback(crash.error, () => this.setState({ crash: undefined as never })) : children
  }
}
