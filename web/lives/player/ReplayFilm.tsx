import type { Spans } from '@college/rules/kit/spans.ts'
import { AudioLines } from 'lucide-react'
import { type PointerEvent, type SyntheticEvent, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { MediaControls, useAwake, useFullscreen } from '../../courses/player/door.ts'
import { useAppearance } from '../../kit/appearance.ts'
import { Cover } from '../../ui/Cover.tsx'
import { Video } from '../../ui/Video.tsx'
import { useLiveStudy } from '../study/use-live-study.ts'
import { ChapterMarks } from './ChapterMarks.tsx'
import styles from './Film.module.css'
import { LiveMask } from './LiveMask.tsx'
import { useAutoplay } from './use-autoplay.ts'
import { useIsPlaying } from './use-is-playing.ts'
import { useRatio } from './use-ratio.ts'
import { type Replay, useReplay } from './use-replay.ts'

type Props = {
  id: string
  playing: Replay
  title: string
  cover: { src: string | undefined; seed: string }
  /** The seconds that count already. */
  covered?: Spans | undefined
}

const NOTHING: Spans = []

/**
 * What is seen after the end: the film, or the recordings one after the other, with the controls of a course. The cover of
 * one that is only heard.
 */
export function ReplayFilm({ id, playing, title, cover, covered = NOTHING }: Props) {
  const stage = useRef<HTMLElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const [isFailed, setFailed] = useState(false)
  const [isSoundOnly, setSoundOnly] = useState(false)
  const { playback, src, position, events } = useReplay(id, playing, video)
  const isPlaying = useIsPlaying(video)
  const ratio = useRatio(video)
  const rate = useStore(playback.store, (state) => state.rate)
  const awake = useAwake()
  const { isFull, toggle } = useFullscreen(stage, video)
  const isLarge = useAppearance((appearance) => appearance.isLarge)
  const isShown = awake.isAwake || !isPlaying || isLarge || isSoundOnly
  useAutoplay(video, src)
  useLiveStudy({ liveId: id, isPlaying, position, rate: () => rate })
  if (isFailed) {
    return (
      <LiveMask>
        <p>视频不可用</p>
      </LiveMask>
    )
  }
  const look = ({ currentTarget }: SyntheticEvent<HTMLVideoElement>) => setSoundOnly(currentTarget.videoWidth === 0)
  return (
    <section
      ref={stage}
      aria-label="回放画面"
      className={styles.stage}
      style={ratio}
      data-controls={isShown ? 'shown' : 'hidden'}
      data-full={isFull || undefined}
      onPointerMove={({ pointerType }: PointerEvent) => pointerType === 'mouse' && awake.wake()}
      onFocus={({ target }) => target.matches(':focus-visible') && awake.wake()}
    >
      <Video
        ref={video}
        className={styles.film}
        {...{ src, playsInline: true, 'aria-label': title }}
        {...events}
        onLoadedMetadata={(event) => {
          look(event)
          events.onLoadedMetadata()
        }}
        onLoadedData={look}
        onError={() => setFailed(true)}
      />
      {isSoundOnly && <SoundOnly cover={cover} />}
      <button
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        className={styles.surface}
        onClick={isShown && isPlaying ? awake.sleep : awake.wake}
      />
      <div className={styles.shade} />
      <MediaControls
        {...{ playback, covered, isFull, hasRates: playing.hasRates === 1 }}
        marks={<ChapterMarks chapters={playing.chapters} store={playback.store} />}
        onFullscreen={toggle}
        onUse={awake.wake}
      />
    </section>
  )
}

const SoundOnly = ({ cover }: Pick<Props, 'cover'>) => (
  <>
    <Cover {...cover} shape="video" className={styles.cover} eager />
    <p className={styles.words} role="status">
      <AudioLines size={40} strokeWidth={1.5} aria-hidden="true" />
      这段回放只有声音
    </p>
  </>
)
