import { type RefObject, useEffect, useState } from 'react'
import { type CameraFailure, cameraFailure } from '../../account/door.ts'

/** Pixels of the longer side of a picture: a face is well seen, and the picture is small to send. */
const LONGEST = 640
const QUALITY = 0.8

/** Shows the front camera in `video` while `isOn`. Answers whether there is a picture to take, or why there is none. */
export function useSelfie(video: RefObject<HTMLVideoElement | null>, isOn: boolean) {
  const [failure, setFailure] = useState<CameraFailure>()
  const [isReady, setReady] = useState(false)

  useEffect(() => {
    const element = video.current
    if (!isOn || !element) return
    const stopping = new AbortController()
    const begun = start(element, stopping.signal)
    begun.then(
      () => !stopping.signal.aborted && setReady(true),
      (error: unknown) => !stopping.signal.aborted && setFailure(failureOf(error)),
    )
    return () => {
      stopping.abort()
      setReady(false)
      setFailure(undefined)
    }
  }, [isOn, video])

  return { failure, isReady, take: () => (video.current ? pictureOf(video.current) : undefined) }
}

/** Releases the camera when `signal` aborts, also when it opens only after that. */
async function start(video: HTMLVideoElement, signal: AbortSignal): Promise<void> {
  const wanted = { facingMode: 'user', width: { ideal: LONGEST }, height: { ideal: 480 } }
  const stream = await navigator.mediaDevices.getUserMedia({ audio: false, video: wanted })
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
    video.srcObject = null
  }
  if (signal.aborted) return stop()
  signal.addEventListener('abort', stop)
  video.srcObject = stream
  await video.play()
}

/** What the camera shows now: JPEG, base64. Undefined before its first frame. */
function pictureOf(video: HTMLVideoElement): string | undefined {
  const { videoWidth: width, videoHeight: height } = video
  if (width === 0 || height === 0) return undefined
  const scale = Math.min(1, LONGEST / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/jpeg', QUALITY).split(',')[1]
}

const failureOf = (error: unknown): CameraFailure =>
  cameraFailure(String((error as { name?: unknown } | null)?.name), {
    isSecure: window.isSecureContext,
    hasCameras: navigator.mediaDevices?.getUserMedia !== undefined,
  })
