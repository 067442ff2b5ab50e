import { isPlayed } from '@college/contract/courses/courseware-types.ts'
import { ChevronLeft, Headphones } from 'lucide-react'
import { type FocusEvent, type PointerEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { useAppearance } from '../../../kit/appearance.ts'
import { useBack } from '../../../kit/navigation/navigation.ts'
import { Cover } from '../../../ui/Cover.tsx'
import { classes } from '../../../ui/classes.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import type { OpenCourse } from '../../mini/mini-store.ts'
import { usePicture } from '../../mini/picture-window.ts'
import { takeStage } from '../../mini/take-stage.ts'
import { CaptionsButton, CaptionText } from '../captions/CaptionText.tsx'
import { Controls } from './Controls.tsx'
import { GapsPlaying } from './GapOffer.tsx'
import styles from './Stage.module.css'
import { StageCentre } from './StageCentre.tsx'
import { useStageNotice } from './stage-notice.ts'
import { useAwake } from './useAwake.ts'
import { useFullscreen } from './useFullscreen.ts'
import { useMediaSession } from './useMediaSession.ts'
import { usePlayerLife } from './usePlayerLife.ts'
import { useShortcuts } from './useShortcuts.ts'
import { PersonMark } from './Watermark.tsx'

type Props = {
  course: OpenCourse
  /** Covers the stage until the video shows a picture. */
  cover: { src: string | undefined; seed: string; theme: string }
  /** Opens the courseware on the stage when it is read, not played. */
  onRead: () => void
  /** Opens 听课 again, while only the sound plays. */
  onListen: () => void
  /** Stands in the upper corner while the stage does not fill the screen. */
  menu?: ReactNode
}

/** The video area of the page: the medium, the cover and watermark over it, and its controls. */
export function Stage({ course, cover, onRead, onListen, menu }: Props) {
  const { player, video } = course
  const stage = useRef<HTMLElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const { isFull, toggle } = useFullscreen(stage, video)
  const awake = useAwake()
  // Before anything is taken out of the document: the element moves on playing.
  useLayoutEffect(() => (place.current ? takeStage(course, place.current) : undefined), [course])
  usePlayerLife(player, video, useBack())
  useMediaSession(course)
  useShortcuts(player.playback, toggle)

  const { courseware, mode } = useStore(player.store)
  const isPlaying = useStore(player.playback.store, (state) => state.isPlaying)
  const hasStarted = useStore(player.playback.store, (state) => state.hasStarted)
  const isLarge = useAppearance((appearance) => appearance.isLarge)
  const isMedium = !courseware || isPlayed(courseware.rTypeValue)
  // Without a picture there is nothing that the controls could hide.
  const isShown = awake.isAwake || !isPlaying || isLarge || mode === 'audio'
  const isElsewhere = usePicture((picture) => picture.course === course)
  const isPicture = hasStarted && mode === 'video' && !isElsewhere

  const onMove = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') awake.wake()
  }
  // Only keyboard focus: a tap moves the focus before its click, which would then hide the controls again.
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
      <div ref={place} className={styles.video} />
      {!isPicture && <Cover {...cover} shape="video" className={styles.cover} />}
      <PersonMark settings={player.settings} isPicture={isPicture} />
      <button
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        className={styles.surface}
        onClick={isShown && isPlaying ? awake.sleep : awake.wake}
      />
      <div className={styles.shade} />
      <BackButton isFull={isFull} onLeaveFull={toggle} />
      <GapsPlaying player={player} />
      <div className={classes(styles.menu, isFull && styles.hiding)}>
        <CaptionsButton player={player} />
        {!isFull && menu}
      </div>
      {mode === 'audio' && !isFull && <SoundOnly onTap={onListen} />}
      <CaptionText player={player} />
      <StageCentre courseId={course.query.id} player={player} onRead={onRead} />
      {isMedium && <Controls course={course} isFull={isFull} onFullscreen={toggle} onUse={awake.wake} />}
      <Notice />
    </section>
  )
}

const SoundOnly = ({ onTap }: { onTap: () => void }) => (
  <button type="button" className={styles.sound} onClick={onTap}>
    <Headphones size={18} aria-hidden="true" />
    听课中
  </button>
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
