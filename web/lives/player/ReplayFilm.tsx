import type { Reply } from '@college/contract/kit/endpoint.ts'
import type { queryLiveUrl } from '@college/contract/lives/play.ts'
import { replayPart } from '@college/rules/lives/replay-place.ts'
import { AudioLines } from 'lucide-react'
import { type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Cover } from '../../ui/Cover.tsx'
import { Video } from '../../ui/Video.tsx'
import { useLiveStudy } from '../study/use-live-study.ts'
import styles from './Film.module.css'
import { LiveMask } from './LiveMask.tsx'
import { useReplayPosition, useReplayWish } from './replay-position.ts'
import { useAutoplay } from './use-autoplay.ts'
import { useIsPlaying } from './use-is-playing.ts'
import { useRatio } from './use-ratio.ts'

type Playing = Reply<typeof queryLiveUrl>

type Props = { id: string; playing: Playing; title: string; cover: { src: string | undefined; seed: string } }

/** What is seen after the end: the film, or the recordings one after the other. The cover of one that is only heard. */
export function ReplayFilm({ id, playing: { url, parts }, title, cover }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  /** One behind the last part: it is over, unless another one becomes ready. */
  const [wanted, setWanted] = useState(0)
  const [isFailed, setFailed] = useState(false)
  const [isSoundOnly, setSoundOnly] = useState(false)
  const part = Math.min(wanted, Math.max(0, parts.length - 1))
  const src = parts[part]?.url ?? url
  const before = parts.slice(0, part).reduce((sum, { seconds }) => sum + seconds, 0)
  const isPlaying = useIsPlaying(video)
  const ratio = useRatio(video)
  useAutoplay(video, src)
  useLiveStudy({ liveId: id, isPlaying, position: () => before + (video.current?.currentTime ?? 0) })
  /** The second of the part that is being opened, where it does not begin. */
  const from = useRef<number>(undefined)
  const wish = useReplayWish(({ wish }) => (wish?.liveId === id ? wish : undefined))
  const go = useEffectEvent((seconds: number) => {
    const place = replayPart(parts, seconds)
    if (place.part === part && video.current) return playFrom(video.current, place.second)
    from.current = place.second
    setWanted(place.part)
  })
  useEffect(() => {
    if (!wish) return
    go(wish.seconds)
    useReplayWish.setState({ wish: undefined })
  }, [wish])

  if (isFailed) {
    return (
      <LiveMask>
        <p>视频不可用</p>
      </LiveMask>
    )
  }
  const look = ({ currentTarget }: SyntheticEvent<HTMLVideoElement>) => setSoundOnly(currentTarget.videoWidth === 0)
  const opened = (event: SyntheticEvent<HTMLVideoElement>) => {
    look(event)
    if (from.current === undefined) return
    playFrom(event.currentTarget, from.current)
    from.current = undefined
  }
  return (
    <div className={styles.stage} style={ratio}>
      {isSoundOnly && (
        <>
          <Cover {...cover} shape="video" className={styles.cover} eager />
          <p className={styles.words} role="status">
            <AudioLines size={40} strokeWidth={1.5} aria-hidden="true" />
            这段回放只有声音
          </p>
        </>
      )}
      <Video
        ref={video}
        className={styles.film}
        src={src}
        controls
        controlsList="nodownload"
        playsInline
        aria-label={title}
        onLoadedMetadata={opened}
        onLoadedData={look}
        onTimeUpdate={({ currentTarget }) =>
          useReplayPosition.setState({ liveId: id, seconds: before + currentTarget.currentTime })
        }
        onError={() => setFailed(true)}
        onPlay={() => setWanted(part)}
        onEnded={() => setWanted(part + 1)}
      />
    </div>
  )
}

function playFrom(video: HTMLVideoElement, second: number): void {
  video.currentTime = second
  void video.play().catch(() => undefined)
}
