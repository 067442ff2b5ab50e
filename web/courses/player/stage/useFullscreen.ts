import { type RefObject, useEffect, useState } from 'react'
import { useBackGuard } from '../../../kit/navigation/back-guard.ts'
import { closePicture } from '../../mini/picture-window.ts'

/** Older Safari, and iPhones, where only a video may fill the screen. */
type Apple = {
  webkitRequestFullscreen?: () => void
  webkitEnterFullscreen?: () => void
}
type AppleVideo = { webkitDisplayingFullscreen?: boolean; webkitExitFullscreen?: () => void }
type AppleDocument = { webkitExitFullscreen?: () => void; webkitFullscreenElement?: Element }

const shown = () => document.fullscreenElement ?? (document as AppleDocument).webkitFullscreenElement ?? null

/** Dialogs and other pages are not seen over a stage that fills the screen. */
export function leaveFullscreen(): void {
  if (!shown()) return
  if (document.exitFullscreen) document.exitFullscreen().catch(() => undefined)
  else (document as AppleDocument).webkitExitFullscreen?.()
}

/** The quiz is seen on the page only: the medium leaves the full screen and the picture-in-picture window. */
export function leavePictureModes(video: HTMLVideoElement): void {
  leaveFullscreen()
  const apple = video as AppleVideo
  if (apple.webkitDisplayingFullscreen) apple.webkitExitFullscreen?.()
  closePicture()
  if (document.pictureInPictureElement) document.exitPictureInPicture().catch(() => undefined)
}

/** Lets the stage fill the screen, or its video where the browser allows no more. */
export function useFullscreen(
  stage: RefObject<HTMLElement | null>,
  video: HTMLVideoElement | RefObject<HTMLVideoElement | null>,
) {
  const [isFull, setFull] = useState(false)
  useBackGuard(isFull, leaveFullscreen)

  useEffect(() => {
    const follow = () => setFull(shown() !== null && shown() === stage.current)
    document.addEventListener('fullscreenchange', follow)
    document.addEventListener('webkitfullscreenchange', follow)
    return () => {
      document.removeEventListener('fullscreenchange', follow)
      document.removeEventListener('webkitfullscreenchange', follow)
      leaveFullscreen()
      setFull(false)
    }
  }, [stage])

  const toggle = () => {
    if (isFull) return leaveFullscreen()
    const onlyVideo = () => (('current' in video ? video.current : video) as Apple | null)?.webkitEnterFullscreen?.()
    if (stage.current?.requestFullscreen) stage.current.requestFullscreen().then(turn, onlyVideo)
    else if ((stage.current as Apple | null)?.webkitRequestFullscreen)
      (stage.current as Apple).webkitRequestFullscreen?.()
    else onlyVideo()
  }
  return { isFull, toggle }
}

/** A video is wide. Where the screen cannot be turned it stays as it is held. */
function turn(): void {
  const { orientation } = screen as { orientation?: { lock?: (to: string) => Promise<void> } }
  orientation?.lock?.('landscape').catch(() => undefined)
}
