import type { ShortVideo } from '@college/contract/videos/videos.ts'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { useStore } from 'zustand'
import { timeText } from '../courses/player/door.ts'
import { pressedKey } from '../kit/pressed-key.ts'
import styles from './ClipLine.module.css'
import type { Clip } from './clip.ts'

/** Seconds that an arrow key moves. */
const STEP = 5

/** How far the clip is. Dragging or a key asks for another place, as far as the drag setting allows (D3-B252). */
export function ClipLine({ clip, video: { seekTime, endTime } }: { clip: Clip; video: ShortVideo }) {
  const time = useStore(clip.playback.store, (state) => Math.max(0, Math.min(state.time, endTime) - seekTime))
  const [wish, setWish] = useState<number>()
  const length = endTime - seekTime
  const shown = wish ?? time

  const placeOf = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    return width > 0 ? Math.min(1, Math.max(0, (clientX - left) / width)) * length : 0
  }
  const seek = (to: number) => clip.playback.seek(seekTime + Math.min(length, Math.max(0, to)))
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowRight: time + STEP, ArrowLeft: time - STEP, Home: 0, End: length }[pressedKey(event)]
    if (to === undefined) return
    event.preventDefault()
    seek(to)
  }
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label="播放进度"
      aria-valuemin={0}
      aria-valuemax={length}
      aria-valuenow={Math.floor(shown)}
      aria-valuetext={`${timeText(shown)}，共 ${timeText(length)}`}
      className={styles.line}
      data-dragged={wish !== undefined || undefined}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture?.(event.pointerId)
        setWish(placeOf(event))
      }}
      onPointerMove={(event) => wish !== undefined && setWish(placeOf(event))}
      onPointerUp={(event) => {
        if (wish === undefined) return
        setWish(undefined)
        seek(placeOf(event))
      }}
      onPointerCancel={() => setWish(undefined)}
    >
      <div className={styles.track}>
        <div className={styles.played} style={{ transform: `scaleX(${length > 0 ? shown / length : 0})` }} />
      </div>
      {wish !== undefined && (
        <span className={styles.wish}>
          {timeText(shown)} / {timeText(length)}
        </span>
      )}
    </div>
  )
}
