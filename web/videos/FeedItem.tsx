import type { PlayerSettings } from '@college/contract/kit/settings.ts'
import type { ShortVideo } from '@college/contract/videos/videos.ts'
import { firstFile } from '@college/rules/kit/file-list.ts'
import { isFullPage } from '@college/rules/videos/feed.ts'
import { Play, RotateCcw, Volume2, VolumeX } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useStore } from 'zustand'
import { Cover } from '../ui/Cover.tsx'
import { classes } from '../ui/classes.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { ClipLine } from './ClipLine.tsx'
import type { Clip } from './clip.ts'
import { FeedActions, LikeButton } from './FeedActions.tsx'
import styles from './FeedItem.module.css'
import { useFeedState } from './feed-state.ts'
import { useClip } from './use-clip.ts'
import { useFreshVideo } from './use-feed.ts'

type Props = {
  video: ShortVideo
  place: { index: number; count: number }
  isCurrent: boolean
  /** Its film is in memory. */
  isHeld: boolean
  settings: PlayerSettings
  onComments: () => void
  /** Stands below the last one. */
  end: ReactNode
}

/** One screen of the feed. Of those that are neither watched nor next to it only the place is there. */
export function FeedItem({ video, place, isHeld, isCurrent, ...rest }: Props) {
  return (
    <section
      aria-label={`视频 ${place.index + 1}：${video.title}`}
      aria-current={isCurrent || undefined}
      className={styles.item}
      inert={!isCurrent}
    >
      {isHeld && <HeldItem video={video} isCurrent={isCurrent} {...rest} />}
    </section>
  )
}

function HeldItem({ video, isCurrent, settings, onComments, end }: Omit<Props, 'place' | 'isHeld'>) {
  const element = useRef<HTMLVideoElement>(null)
  const { clip, toggle } = useClip(video, element, { isCurrent, settings })
  const isFull = isFullPage(video.playType)
  const cover = { src: firstFile(video.cover), seed: video.courseId, theme: video.theme }
  return (
    <>
      <Cover {...cover} eager className={styles.backdrop} />
      {/* biome-ignore lint/a11y/useMediaCaption: the captions of the film are on the page of the course */}
      <video
        ref={element}
        className={classes(styles.video, isFull ? styles.full : styles.half)}
        playsInline
        preload="auto"
        tabIndex={-1}
      />
      <div className={styles.scrim} />
      <Surface clip={clip} video={video} onTap={toggle} />
      <SoundButton clip={clip} />
      <FeedActions video={video} onComments={onComments} />
      <div className={styles.caption}>
        <CountingNote clip={clip} />
        <div className={styles.tags}>
          <span className={styles.tag}>探课</span>
          <LikeButton video={video} />
        </div>
        <h2 className={styles.title}>{video.title}</h2>
        <p className={styles.from}>{fromOf(video)}</p>
        {end && <div className={styles.end}>{end}</div>}
      </div>
      <ClipLine clip={clip} video={video} />
    </>
  )
}

const fromOf = ({ lecturers, courseName }: ShortVideo) => [lecturers[0]?.name, courseName].filter(Boolean).join(' · ')

/** The whole picture: a tap pauses and plays. A film that fails says so, and is asked for again at a fresh address. */
function Surface({ clip, video, onTap }: { clip: Clip; video: ShortVideo; onTap: () => void }) {
  const { isPlaying, isWaiting, hasFailed } = useStore(clip.playback.store)
  const isMuted = useFeedState((feed) => feed.isMuted)
  const refresh = useFreshVideo()
  const retry = async () => {
    const fresh = await refresh(video)
    clip.load(firstFile((fresh ?? video).films))
    void clip.start(isMuted)
  }
  if (hasFailed) {
    return (
      <div role="alert" className={styles.failure}>
        <p>此视频暂无法播放</p>
        <button type="button" onClick={() => void retry()}>
          <RotateCcw size={16} aria-hidden="true" />
          重新加载
        </button>
      </div>
    )
  }
  return (
    <>
      <button type="button" className={styles.surface} aria-label={isPlaying ? '暂停' : '播放'} onClick={onTap}>
        {!isPlaying && <Play size={56} fill="currentColor" strokeWidth={0} aria-hidden="true" />}
      </button>
      {isPlaying && isWaiting && <span role="status" aria-label="加载中" className={styles.spinner} />}
    </>
  )
}

/** The sound of all videos. While the browser keeps the first one silent, the button says that a tap gives the sound. */
function SoundButton({ clip }: { clip: Clip }) {
  const { isMuted, setMuted } = useFeedState()
  const isSilenced = useStore(clip.store, (state) => state.isSilenced)
  const isOff = isMuted || isSilenced
  const toggle = () => {
    setMuted(!isOff)
    clip.setMuted(!isOff)
  }
  return (
    <IconButton
      label={isOff ? '打开声音' : '静音'}
      icon={isOff ? <VolumeX size={22} /> : <Volume2 size={22} />}
      className={styles.sound}
      onClick={toggle}
    />
  )
}

/** Says that another page of this learner studies and nothing counts here (D3-Q02). */
function CountingNote({ clip }: { clip: Clip }) {
  const isCounting = useStore(clip.store, (state) => state.isCounting)
  return (
    <div role="status">
      {!isCounting && (
        <p className={styles.note}>
          另一页面正在学习，本页不计进度
          <button type="button" onClick={() => void clip.takeOver()}>
            在此继续
          </button>
        </p>
      )}
    </div>
  )
}
