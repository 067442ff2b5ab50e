import { type PreviewMessage, previewReady, previewWritten } from '@college/contract/kit/preview.ts'
import type { QueryClient } from '@tanstack/react-query'
import { isInPreviewFrame, type Overlay, useOverlays } from '../data/preview.ts'

/**
 * Shows something as the editor around this frame writes it: its draft lies over what the server answers. After a save
 * the server is asked again. Only messages of the page that holds the frame count, and only from this origin. It is
 * told that somebody listens now, and sends what is written then.
 */
export function showWritten(
  about: PreviewMessage['about'],
  queries: QueryClient,
  overlaysOf: (written: unknown) => Record<string, Overlay>,
): void {
  if (!isInPreviewFrame()) return
  let saved: number | undefined
  window.addEventListener('message', ({ origin, source, data }: MessageEvent<PreviewMessage | undefined>) => {
    const isEditor = origin === window.location.origin && source === window.parent
    if (!isEditor || data?.type !== previewWritten || data.about !== about) return
    useOverlays.setState({ overlays: overlaysOf(data.written) })
    if (saved !== undefined && data.version !== saved) void queries.invalidateQueries()
    saved = data.version
  })
  window.parent.postMessage({ type: previewReady }, window.location.origin)
}
