import type { Reply } from '@college/contract/kit/endpoint.ts'
import type { queryLiveUrl } from '@college/contract/lives/play.ts'
import { useRef, useState } from 'react'
import { Video } from '../../ui/Video.tsx'
import { useLiveStudy } from '../study/use-live-study.ts'
import styles from './Film.module.css'
import { LiveMask } from './LiveMask.tsx'
import { useReplayPosition } from './replay-position.ts'
import { useAutoplay } from './use-autoplay.ts'
import { useIsPlaying } from './use-is-playing.ts'

type Playing = Reply<typeof queryLiveUrl>

/** What is seen after the end: the film, or the recordings one after the other. */
export function ReplayFilm({ id, playing: { url, parts }, title }: { id: string; playing: Playing; title: string }) {
  const video = useRef<HTMLVideoElement>(null)
  /** One behind the last part: it is over, unless another one becomes ready. */
  const [wanted, setWanted] = useState(0)
  const [isFailed, setFailed] = useState(false)
  const part = Math.min(wanted, Math.max(0, parts.length - 1))
  const src = parts[part]?.url ?? url
  const before = parts.slice(0, part).reduce((sum, { seconds }) => sum + seconds, 0)
  const isPlaying = useIsPlaying(video)
  useAutoplay(video, src)
  useLiveStudy({ liveId: id, isPlaying, position: () => before + (video.current?.currentTime ?? 0) })

  if (isFailed) {
    return (
      <LiveMask>
        <p>视频不可用</p>
      </LiveMask>
    )
  }
  return (
    <Video
      ref={video}
      className={styles.film}
      src={src}
      controls
      controlsList="nodownload"
      playsInline
      aria-label={title}
      onTimeUpdate={({ currentTarget }) =>
        useReplayPosition.setState({ liveId: id, seconds: before + currentTarget.currentTime })
      }
      onError={() => setFailed(true)}
      onPlay={() => setWanted(part)}
      onEnded={() => setWanted(part + 1)}
    />
  )
}
