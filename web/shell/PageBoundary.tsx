import { Component, type ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'

type State = { error: unknown }

/** What the browsers say when a part of the app cannot be fetched: after an update it may be gone. */
const MISSING_PART = /dynamically imported module|module script failed|Unable to preload/i

/** A page that crashes says so and takes nothing else down. */
export class PageBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: undefined }

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  /** React remembers a part that failed to load, so only a fresh start asks for it again. */
  reload = () => {
    if (MISSING_PART.test(String(this.state.error))) window.location.reload()
    else this.setState({ error: undefined })
  }

  override render() {
    if (this.state.error === undefined) return this.props.children
    return (
      <div role="alert">
        <Notice page drawing="failure" title="页面异常" hint="其他页面不受影响，可以重新加载或返回">
          <Button kind="soft" small onClick={this.reload}>
            重新加载
          </Button>
        </Notice>
      </div>
    )
  }
}
