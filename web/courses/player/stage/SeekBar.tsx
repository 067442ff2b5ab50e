import { gapsOf } from '@college/rules/courses/gaps.ts'
import { secondsText } from '@college/rules/kit/clock-time.ts'
import { lengthOf, type Spans } from '@college/rules/kit/spans.ts'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useState } from 'react'
import { useStore } from 'zustand'
import { useSession } from '../../../kit/data/session.ts'
import { pressedKey } from '../../../kit/pressed-key.ts'
import { classes } from '../../../ui/classes.ts'
import type { Playback } from './playback.ts'
import styles from './SeekBar.module.css'
import { timeText } from './time-text.ts'
import { STEP } from './useShortcuts.ts'

/** Seconds that a page key moves. */
const PAGE = 60
/** Pixels beside a mark on the line at which a tap means its second. */
const NEAR = 10

type Props = {
  playback: Pick<Playback, 'store' | 'seek'>
  /** The parts of the film, in seconds, that are already counted as studied. */
  covered: Spans
  /** On a sheet of the page, in place of over a picture: what counts is drawn in the line itself. */
  isOnPaper?: boolean
  /** Asks for another place; the playback's own way unless said otherwise. */
  onSeek?: (to: number) => void
  /** Marks on the line: each element with a `data-second` is met by a tap near it. */
  children?: ReactNode
}

/** Where playback stands, what is loaded and what counts already. Dragging or a key asks for another place. */
export function SeekBar({ playback, covered, isOnPaper, onSeek = (to) => playback.seek(to), children }: Props) {
  const countedId = useId()
  const isGuest = useSession((session) => session.userId === undefined)
  const time = useStore(playback.store, (state) => state.time)
  const duration = useStore(playback.store, (state) => state.duration)
  const buffered = useStore(playback.store, (state) => state.buffered)
  const { wish, drag } = useDrag(duration, onSeek)
  const shown = wish ?? time

  const onKeyDown = (event: KeyboardEvent) => {
    const to = keyTarget(pressedKey(event), time, duration)
    if (to === undefined) return
    event.preventDefault()
    onSeek(to)
  }

  return (
    <>
      <div
        role="slider"
        tabIndex={0}
        aria-label="播放进度"
        aria-valuemin={0}
        aria-valuemax={Math.floor(duration)}
        aria-valuenow={Math.floor(shown)}
        aria-describedby={countedId}
        aria-valuetext={`${timeText(shown)}，共 ${timeText(duration)}`}
        className={classes(styles.bar, isOnPaper && styles.onPaper)}
        onKeyDown={onKeyDown}
        {...drag}
      >
        <div className={styles.track}>
          <div className={styles.buffered} style={{ width: share(buffered, duration) }} />
          <div className={styles.played} style={{ width: share(shown, duration) }} />
          {covered.map(([from, to]) => (
            <div
              key={from}
              data-covered
              className={styles.covered}
              style={{ left: share(from, duration), width: share(Math.min(to, duration) - from, duration) }}
            />
          ))}
          {children}
          <div className={styles.thumb} style={{ left: share(shown, duration) }} />
          {wish !== undefined && (
            <span className={styles.wish} style={{ left: share(wish, duration) }}>
              {timeText(wish)}
            </span>
          )}
        </div>
      </div>
      <p id={countedId} className="nc-hidden">
        {isGuest ? '登录后学习才计入进度' : countedText(covered, duration)}
      </p>
    </>
  )
}

/** The place to which the bar is being dragged, in seconds; undefined while it is not. */
function useDrag(duration: number, onSeek: (to: number) => void) {
  const [wish, setWish] = useState<number>()
  const placeOf = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    return width > 0 ? Math.min(1, Math.max(0, (clientX - left) / width)) * duration : 0
  }
  const drag = {
    onPointerDown: (event: PointerEvent) => {
      if (duration === 0) return
      event.currentTarget.setPointerCapture?.(event.pointerId)
      setWish(placeOf(event))
    },
    onPointerMove: (event: PointerEvent) => wish !== undefined && setWish(placeOf(event)),
    onPointerUp: (event: PointerEvent) => {
      if (wish === undefined) return
      setWish(undefined)
      onSeek(markNear(event) ?? placeOf(event))
    },
    onPointerCancel: () => setWish(undefined),
  }
  return { wish, drag }
}

/** The second of the mark that was met. */
function markNear({ clientX, currentTarget }: PointerEvent): number | undefined {
  const marks = [...currentTarget.querySelectorAll<HTMLElement>('[data-second]')].map((mark) => {
    const { left, width } = mark.getBoundingClientRect()
    return { second: Number(mark.dataset.second), off: Math.abs(left + width / 2 - clientX) }
  })
  return marks.filter(({ off }) => off <= NEAR).toSorted((one, other) => one.off - other.off)[0]?.second
}

/** What the marks on the bar show, for who cannot see them. */
function countedText(covered: Spans, duration: number): string {
  if (covered.length === 0) return '尚未计入进度'
  const parts = covered.map(([from, to]) => `${timeText(from)} 到 ${timeText(to)}`).join('，')
  const missing = lengthOf(gapsOf(covered, Math.floor(duration)))
  return `已计入进度：${parts}${missing > 0 ? `；还有 ${secondsText(missing)}未学` : ''}`
}

const share = (part: number, whole: number) => (whole > 0 ? `${Math.min(100, (part / whole) * 100)}%` : '0%')

function keyTarget(key: string, time: number, duration: number): number | undefined {
  if (key === 'ArrowRight' || key === 'ArrowUp') return time + STEP
  if (key === 'ArrowLeft' || key === 'ArrowDown') return time - STEP
  if (key === 'PageUp') return time + PAGE
  if (key === 'PageDown') return time - PAGE
  if (key === 'Home') return 0
  return key === 'End' ? duration : undefined
}
