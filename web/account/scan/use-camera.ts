import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { type CameraFailure, cameraFailure } from './camera-failure.ts'
import { readFrame } from './read-code.ts'

/** Milliseconds between two looks: a code is found before a hand has steadied, and an old phone stays cool. */
const LOOK_EVERY = 160

/**
 * Shows the camera behind the phone in `video` and reads codes from it, while `isOn`. `onCode` is told once; turn it off
 * and on to read another. Answers why there is no picture, where there is none, and how to try again.
 */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  { isOn, onCode }: { isOn: boolean; onCode: (text: string) => void },
) {
  const [failure, setFailure] = useState<CameraFailure>()
  const [attempt, setAttempt] = useState(0)
  const found = useEffectEvent(onCode)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is a wish to begin again
  useEffect(() => {
    if (!isOn) return
    const stopping = new AbortController()
    const begin = () => {
      setFailure(undefined)
      watch(video.current, found, stopping.signal).catch((error: unknown) => {
        if (!stopping.signal.aborted) setFailure(failureOf(error))
      })
    }
    begin()
    return () => stopping.abort()
  }, [isOn, attempt, video])

  return { failure, retry: () => setAttempt((before) => before + 1) }
}

const failureOf = (error: unknown): CameraFailure =>
  cameraFailure(String((error as { name?: unknown } | null)?.name), {
    isSecure: window.isSecureContext,
    hasCameras: navigator.mediaDevices?.getUserMedia !== undefined,
  })

/** Until a code is read or `signal` stops it; the camera is let go of in any case. */
async function watch(video: HTMLVideoElement | null, found: (text: string) => void, signal: AbortSignal) {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
  })
  try {
    if (!video || signal.aborted) return
    video.srcObject = stream
    await video.play()
    while (!signal.aborted) {
      const text = document.hidden ? undefined : await readFrame(video)
      if (signal.aborted) return
      if (text !== undefined) return found(text)
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY))
    }
  } finally {
    for (const track of stream.getTracks()) track.stop()
    if (video) video.srcObject = null
  }
}
