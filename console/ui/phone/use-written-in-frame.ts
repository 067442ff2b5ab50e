import { type PreviewMessage, previewReady, previewWritten } from '@college/contract/kit/preview.ts'
import { type RefObject, useEffect, useRef } from 'react'

export type Told = Omit<PreviewMessage, 'type'>

/**
 * Tells the preview in a frame what is written: when it says that it listens, and after every change, once per frame of
 * the screen. `written` stays the same object while nothing changes. Both are pages of this origin; nobody else is told
 * or heard.
 */
export function useWrittenInFrame(frame: RefObject<HTMLIFrameElement | null>, latest: Told): void {
  const kept = useRef(latest)
  kept.current = latest
  const waiting = useRef(0)
  const tell = useRef(() => {
    cancelAnimationFrame(waiting.current)
    waiting.current = requestAnimationFrame(() => {
      const message: PreviewMessage = { type: previewWritten, ...kept.current }
      frame.current?.contentWindow?.postMessage(message, window.location.origin)
    })
  })

  useEffect(() => {
    const hear = ({ origin, source, data }: MessageEvent) => {
      const isFrame = origin === window.location.origin && source === frame.current?.contentWindow
      if (isFrame && data?.type === previewReady) tell.current()
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [frame])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is told is read when it is sent
  useEffect(() => {
    tell.current()
    const { current } = waiting
    return () => cancelAnimationFrame(current)
  }, [latest.written, latest.version])
}
