import { isPlayed } from '@college/rules/courses/courseware.ts'
import { ChevronLeft, Headphones } from 'lucide-react'
import { type FocusEvent, type PointerEvent, useRef } from 'react'
import { useStore } from 'zustand'
import { useAppearance } from '../../kit/appearance.ts'
import { useBack } from '../../kit/navigation.ts'
import { useSession } from '../../kit/session.ts'
import { Cover } from '../../ui/Cover.tsx'
import { classes } from '../../ui/classes.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Controls } from './Controls.tsx'
import type { CoursePlayer } from './course-player.ts'
import styles from './Stage.module.css'
import { StageCentre } from './StageCentre.tsx'
import { useStageNotice } from './stage-notice.ts'
import { useAwake } from './useAwake.ts'
import { useFullscreen } from './useFullscreen.ts'
import { useShortcuts } from './useShortcuts.ts'
import { useStageLife } from './useStageLife.ts'
import { Watermark } from './Watermark.tsx'

type Props = {
  player: CoursePlayer
  /** What covers the stage until something is seen on it. */
  cover: { src: string | undefined; seed: string; theme: string }
  /** Opens the document that lies on the stage instead of a medium. */
  onRead: () => void
}

/** The black part of the page: the medium, what is drawn over it, and its controls. */
export function Stage({ player, cover, onRead }: Props) {
  const stage = useRef<HTMLElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const { isFull, toggle } = useFullscreen(stage, video)
  const awake = useAwake()
  useStageLife(player, video)
  useShortcuts(player.playback, toggle)

  const { courseware, mode } = useStore(player.store)
  const isPlaying = useStore(player.playback.store, (state) => state.isPlaying)
  const hasStarted = useStore(player.playback.store, (state) => state.hasStarted)
  const isLarge = useAppearance((appearance) => appearance.isLarge)
  const isMedium = !courseware || isPlayed(courseware.rTypeValue)
  // Sound alone has nothing that controls could hide.
  const isShown = awake.isAwake || !isPlaying || isLarge || mode === 'audio'
  const isPicture = hasStarted && mode === 'video'

  const onMove = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') awake.wake()
  }
  // A tap focuses too, before it is heard: it would find the controls awake and put them to sleep.
  const onFocus = ({ target }: FocusEvent) => {
    if (target.matches(':focus-visible')) awake.wake()
  }

  return (
    <section
      ref={stage}
      aria-label="播放器"
      className={classes(styles.stage, isFull && styles.full)}
      data-controls={isShown ? 'shown' : 'hidden'}
      onPointerMove={onMove}
      onFocus={onFocus}
    >
      {/* biome-ignore lint/a11y/useMediaCaption: the 文稿 of the course stands in for captions, which its media lack */}
      <video ref={video} className={styles.video} playsInline preload="metadata" />
      {!isPicture && <Cover {...cover} shape="video" className={styles.cover} />}
      {mode === 'audio' && <SoundOnly />}
      <PersonMark player={player} isPicture={isPicture} />
      <button
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        className={styles.surface}
        onClick={isShown && isPlaying ? awake.sleep : awake.wake}
      />
      <div className={styles.shade} />
      <BackButton isFull={isFull} onLeaveFull={toggle} />
      <StageCentre player={player} onRead={onRead} />
      {isMedium && <Controls player={player} isFull={isFull} onFullscreen={toggle} onUse={awake.wake} />}
      <Notice />
    </section>
  )
}

/** The name is drawn over pictures only, and only for who is logged in (D3-B045, D3-B046, D3-Q70). */
function PersonMark({ player, isPicture }: { player: CoursePlayer; isPicture: boolean }) {
  const { userId, userName } = useSession()
  if (!isPicture || userId === undefined) return null
  const { watermarkText, watermarkImage } = player.settings
  return <Watermark name={userName} text={watermarkText} image={watermarkImage} />
}

const SoundOnly = () => (
  <p className={styles.sound}>
    <Headphones size={18} aria-hidden="true" />
    听课中
  </p>
)

function BackButton({ isFull, onLeaveFull }: { isFull: boolean; onLeaveFull: () => void }) {
  const back = useBack()
  return (
    <IconButton
      label={isFull ? '退出全屏' : '返回'}
      icon={<ChevronLeft size={26} />}
      className={classes(styles.back, isFull && styles.hiding)}
      onClick={isFull ? onLeaveFull : back}
    />
  )
}

function Notice() {
  const text = useStageNotice((notice) => notice.text)
  return (
    <div role="status" className={styles.noticePlace}>
      {text && <p className={styles.notice}>{text}</p>}
    </div>
  )
}
