import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { type CameraFailure, cameraFailure } from './camera-failure.ts'
import { readFrame } from './read-code.ts'

/** Milliseconds between two frames that are decoded: fast enough for an unsteady hand, slow enough for an old phone. */
const LOOK_EVERY = 160

/**
 * Shows the rear camera in `video` and decodes codes from it while `isOn`. `onCode` is called once; turn `isOn` off and
 * on to read another. Answers why there is no picture, if there is none, and a retry.
 */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  { isOn, onCode }: { isOn: boolean; onCode: (text: string) => void },
) {
  const [failure, setFailure] = useState<CameraFailure>()
  const [attempt, setAttempt] = useState(0)
  const found = useEffectEvent(onCode)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry starts the camera again
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

/** Decodes frames until a code is found or `signal` aborts. Always releases the camera. */
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
