import { type CSSProperties, type RefObject, useEffect, useState } from 'react'

/** A picture that is held upright stays in a stage of 4:3, one of cinema in a stage that is no narrower. */
const NARROWEST = 4 / 3
const WIDEST = 21 / 9

/**
 * The ratio of what a video shows, as a style of its stage (Stage.module.css); 4:3 until the stream has said it
 * (D3-B377), and it may change while it plays.
 */
export function useRatio(video: RefObject<HTMLVideoElement | null>): CSSProperties | undefined {
  const [ratio, setRatio] = useState<number>()
  useEffect(() => {
    const element = video.current
    if (!element) return
    const look = () => {
      const { videoWidth, videoHeight } = element
      if (videoWidth > 0 && videoHeight > 0) setRatio(Math.min(WIDEST, Math.max(NARROWEST, videoWidth / videoHeight)))
    }
    look()
    const names = ['loadedmetadata', 'resize']
    for (const name of names) element.addEventListener(name, look)
    return () => {
      for (const name of names) element.removeEventListener(name, look)
    }
  }, [video])
  return ratio === undefined ? undefined : ({ '--live-ratio': ratio } as CSSProperties)
}
