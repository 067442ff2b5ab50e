import { secondsText } from '@college/rules/kit/clock-time.ts'
import { lengthOf } from '@college/rules/kit/spans.ts'
import { Pause, Play, RotateCcw, RotateCw, SkipBack, SkipForward } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { useSession } from '../../../kit/data/session.ts'
import { pressedKey } from '../../../kit/pressed-key.ts'
import { classes } from '../../../ui/classes.ts'
import type { OpenCourse } from '../../mini/mini-store.ts'
import { NoteMarksPlace } from '../stage/NoteMarksPlace.tsx'
import { LANDING } from '../stage/playback-state.ts'
import { SeekBar } from '../stage/SeekBar.tsx'
import { whyNotPlayed } from '../stage/StageCentre.tsx'
import { timeText } from '../stage/time-text.ts'
import { SKIP } from '../stage/useShortcuts.ts'
import type { CoursePlayer } from '../study/course-player.ts'
import { openBeside } from '../study/open-beside.ts'
import styles from './ListenControls.module.css'

/** Milliseconds: how long it is said what may be dragged. */
const SAID = 4_000

/** The line, and below it play, 15 seconds each way, and the lessons beside this one. */
export function ListenControls({ course, isOpen }: { course: OpenCourse; isOpen: boolean }) {
  const { player, beside } = course
  const { playback } = player
  const row = useRef<HTMLDivElement>(null)
  const covered = useStore(player.store, (state) => state.covered)
  const id = useStore(player.store, ({ courseware }) => courseware?.id ?? '')
  const { isHeld, seek } = useSeek(player)
  const skip = (by: number) => seek(playback.store.getState().time + by)
  useKeys(row, isOpen, (key) => (key === ' ' ? playback.toggle() : skip(key === 'ArrowLeft' ? -SKIP : SKIP)))

  return (
    <>
      <div className={styles.line}>
        <SeekBar playback={playback} covered={covered} isOnPaper onSeek={seek}>
          <NoteMarksPlace course={course} />
        </SeekBar>
        <Times player={player} isHeld={isHeld} />
      </div>
      <Trouble player={player} />
      <div ref={row} className={styles.controls}>
        <button
          type="button"
          className={styles.skip}
          aria-label="上一节"
          disabled={!beside(id, -1)}
          onClick={() => openBeside(course, -1)}
        >
          <SkipBack size={26} fill="currentColor" />
        </button>
        <Skip text="后退 15 秒" Icon={RotateCcw} onTap={() => skip(-SKIP)} />
        <PlayButton player={player} />
        <Skip text="前进 15 秒" Icon={RotateCw} onTap={() => skip(SKIP)} />
        <button
          type="button"
          className={styles.skip}
          aria-label="下一节"
          disabled={!beside(id, 1)}
          onClick={() => openBeside(course, 1)}
        >
          <SkipForward size={26} fill="currentColor" />
        </button>
      </div>
    </>
  )
}

/** Seeks by the rules of the player; where the setting holds a jump back, it is said for a while what may be dragged. */
function useSeek(player: CoursePlayer) {
  const [held, setHeld] = useState(0)
  useEffect(() => {
    if (held === 0) return
    const timer = setTimeout(() => setHeld(0), SAID)
    return () => clearTimeout(timer)
  }, [held])
  return {
    isHeld: held > 0,
    seek(to: number) {
      const { time } = player.playback.store.getState()
      const isHeldBack = player.landing(time, to) < to - LANDING
      setHeld((before) => (isHeldBack ? before + 1 : 0))
      player.playback.seek(to)
    },
  }
}

/** Space and the arrows, while nothing else lies over the sheet or wants them. */
function useKeys(row: RefObject<HTMLElement | null>, isOpen: boolean, act: (key: string) => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const key = pressedKey(event)
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (![' ', 'ArrowLeft', 'ArrowRight'].includes(key) || !(event.target instanceof Element)) return
    const sheet = row.current?.closest('[role="dialog"]')
    if (event.target.closest('[role="dialog"]') !== sheet) return
    if (event.target.closest('[role="slider"]') || (key === ' ' && event.target.closest('button'))) return
    event.preventDefault()
    act(key)
  })
  useEffect(() => {
    if (!isOpen) return
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [isOpen])
}

/** Where play is, what is left, and between them what counts of this lesson. */
function Times({ player, isHeld }: { player: CoursePlayer; isHeld: boolean }) {
  const time = useStore(player.playback.store, (state) => Math.floor(state.time))
  const duration = useStore(player.playback.store, (state) => state.duration)
  const known = useStore(player.store, ({ record }) => record?.durationLong ?? 0)
  const counted = useCountedText(player)
  const left = Math.max(0, Math.floor(duration || known) - time)
  return (
    <p className={styles.times}>
      <span>{timeText(time)}</span>
      <span className={isHeld ? styles.held : undefined}>{isHeld ? '听过的部分可以拖动' : counted}</span>
      <span>−{timeText(left)}</span>
    </p>
  )
}

/** The same seconds as the marks on the line. */
function useCountedText(player: CoursePlayer): string {
  const isGuest = useSession((session) => session.userId === undefined)
  const { covered, playedGaps, isCounting } = useStore(player.store)
  if (playedGaps) return `正在补学，还有 ${playedGaps.length} 段`
  if (isGuest) return '登录后学习才计入进度'
  if (!isCounting) return '本页不计进度'
  const seconds = lengthOf(covered)
  if (seconds === 0) return '尚未计入进度'
  return `已计入 ${seconds < 60 ? secondsText(seconds) : `${Math.floor(seconds / 60)} 分钟`}`
}

function Trouble({ player }: { player: CoursePlayer }) {
  const problem = useStore(player.store, (state) => state.problem)
  const hasFailed = useStore(player.playback.store, (state) => state.hasFailed)
  if (!problem && !hasFailed) return null
  return (
    <p role="alert" className={styles.trouble}>
      {whyNotPlayed(problem)}
    </p>
  )
}

function PlayButton({ player }: { player: CoursePlayer }) {
  const isPlaying = useStore(player.playback.store, (state) => state.isPlaying)
  const isWaiting = useStore(player.playback.store, (state) => state.isPlaying && state.isWaiting)
  const hasFailed = useStore(player.playback.store, (state) => state.hasFailed)
  const { record, problem } = useStore(player.store)
  const isBroken = hasFailed || problem !== undefined
  const isLoading = !isBroken && (!record || isWaiting)
  return (
    <button
      type="button"
      className={classes(styles.play, isLoading && styles.loading)}
      aria-label={isBroken ? '重新加载' : isPlaying ? '暂停' : '播放'}
      aria-busy={isLoading}
      onClick={() => (isBroken ? player.retry() : player.playback.toggle())}
    >
      {isBroken ? (
        <RotateCcw size={30} />
      ) : isPlaying ? (
        <Pause size={32} fill="currentColor" strokeWidth={0} />
      ) : (
        <Play size={32} fill="currentColor" />
      )}
    </button>
  )
}

type SkipProps = { text: string; Icon: typeof RotateCw; onTap: () => void }

const Skip = ({ text, Icon, onTap }: SkipProps) => (
  <button type="button" className={styles.fifteen} aria-label={text} onClick={onTap}>
    <Icon size={38} />
    <span aria-hidden="true">{SKIP}</span>
  </button>
)
