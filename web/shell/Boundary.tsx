import { Component, type ReactNode } from 'react'

type Props = {
  /** What stands in place of what crashed; `retry` draws it again. */
  fallback: (error: unknown, retry: () => void) => ReactNode
  children: ReactNode
}

/** Catches the crash of what is inside it, and lets nothing outside notice. */
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
