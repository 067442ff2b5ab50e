import { liveStates } from '@college/contract/lives/live.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Video } from '../../ui/Video.tsx'
import { useLiveStudy } from '../study/use-live-study.ts'
import { OnAirFrame } from './OnAirFrame.tsx'
import { useAutoplay } from './use-autoplay.ts'
import { useIsPlaying } from './use-is-playing.ts'
import { useSound } from './use-sound.ts'

/** How far the film may be from where everybody is, in seconds, and how often it is looked at, in milliseconds. */
const TOLERANCE = 2
const LOOK_MS = 1_000

type Props = {
  id: string
  src: string
  /** The second at which everybody was, by the server's clock, when it was asked for (ms of this device's clock). */
  from: number
  askedAt: number
  title: string
  cover: { src: string | undefined; seed: string }
}

/**
 * A film that is shown as a live (D3-Q06): everybody is at the same second, which the server's clock says. There is
 * nothing to seek with; whoever falls behind is brought forward.
 */
export function TimedFilm({ id, src, from, askedAt, title, cover }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const { isMuted, onMuted, of } = useSound(video)
  const [isFailed, setFailed] = useState(false)
  const isPlaying = useIsPlaying(video)
  useAutoplay(video, src)
  useLiveStudy({ liveId: id, isPlaying, position: () => video.current?.currentTime ?? 0 })

  const follow = useEffectEvent(() => {
    const element = video.current
    if (!element?.duration) return
    const wanted = (from + (Date.now() - askedAt) / 1_000) % element.duration
    if (Math.abs(element.currentTime - wanted) > TOLERANCE) element.currentTime = wanted
  })
  useEffect(() => {
    const timer = setInterval(() => follow(), LOOK_MS)
    return () => clearInterval(timer)
  }, [])

  const note = isFailed ? '视频不可用' : isPlaying ? '' : '正在连接直播画面'
  return (
    <OnAirFrame {...{ video, cover, isMuted, note }} state={liveStates.onAir} onMuted={onMuted}>
      <Video
        ref={video}
        src={src}
        {...of}
        loop
        playsInline
        aria-label={title}
        onLoadedMetadata={follow}
        onError={() => setFailed(true)}
        onClick={() => void video.current?.play().catch(() => undefined)}
      />
    </OnAirFrame>
  )
}
