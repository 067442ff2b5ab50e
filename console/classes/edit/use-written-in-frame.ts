import type { WrittenClass } from '@college/contract/classes/preview.ts'
import { type PreviewMessage, previewReady, previewWritten } from '@college/contract/kit/preview.ts'
import { type RefObject, useEffect, useRef } from 'react'

type Written = { version: number; written: WrittenClass }

/**
 * Tells the preview in a frame what is written: when it says that it listens, and after every change, once per frame of
 * the screen. Both are pages of this origin; nobody else is told or heard.
 */
export function useWrittenInFrame(frame: RefObject<HTMLIFrameElement | null>, latest: Written): void {
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

  const { draft, placesTaken } = latest.written
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is told is read when it is sent
  useEffect(() => {
    tell.current()
    const { current } = waiting
    return () => cancelAnimationFrame(current)
  }, [draft, placesTaken, latest.version])
}
