import { RATES } from '@college/rules/courses/rates.ts'
import type { Spans } from '@college/rules/kit/spans.ts'
import { Maximize, Minimize, Pause, Play } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useStore } from 'zustand'
import { ChoiceMenu } from './ChoiceMenu.tsx'
import styles from './Controls.module.css'
import type { Playback } from './playback.ts'
import { SeekBar } from './SeekBar.tsx'
import { timeText } from './time-text.ts'

/** What plays, as far as its controls have to do with it. */
export type Controlled = Pick<Playback, 'store' | 'seek' | 'toggle' | 'setRate'>

type Props = {
  playback: Controlled
  /** The parts of the film, in seconds, that are already counted as studied. */
  covered: Spans
  /** Marks on the line, as `SeekBar` takes them. */
  marks?: ReactNode
  /** Seconds, where the medium does not say its length yet. */
  knownDuration?: number
  hasRates: boolean
  isFull: boolean
  onFullscreen: () => void
  onUse: () => void
  /** Further buttons, before that for the whole screen. */
  children?: ReactNode
}

/** The bottom of a stage: the seek bar, and play, rate and fullscreen (design 6). */
export function MediaControls({
  playback,
  covered,
  marks,
  knownDuration = 0,
  hasRates,
  isFull,
  onFullscreen,
  onUse,
  children,
}: Props) {
  const [isChoosing, setChoosing] = useState(false)
  const rate = useStore(playback.store, (state) => state.rate)
  return (
    <>
      <div className={styles.controls} onPointerDown={onUse}>
        <SeekBar playback={playback} covered={covered}>
          {marks}
        </SeekBar>
        <div className={styles.line}>
          <PlayButton playback={playback} />
          <Times playback={playback} knownDuration={knownDuration} />
          <span className={styles.gap} />
          {hasRates && (
            <button
              type="button"
              className={styles.button}
              aria-label={`倍速 ${rateText(rate)}`}
              onClick={() => setChoosing(true)}
            >
              {rateText(rate)}
            </button>
          )}
          {children}
          <button
            type="button"
            className={styles.button}
            aria-label={isFull ? '退出全屏' : '全屏'}
            onClick={onFullscreen}
          >
            {isFull ? <Minimize size={20} /> : <Maximize size={20} />}
          </button>
        </div>
      </div>
      <ChoiceMenu
        title="播放速度"
        isOpen={isChoosing}
        isOnStage={isFull}
        options={RATES.map((each) => ({ value: each, text: rateText(each) }))}
        value={rate}
        onChoose={(each) => playback.setRate(each)}
        onClose={() => setChoosing(false)}
      />
    </>
  )
}

function PlayButton({ playback }: { playback: Controlled }) {
  const isPlaying = useStore(playback.store, (state) => state.isPlaying)
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={isPlaying ? '暂停' : '播放'}
      onClick={() => playback.toggle()}
    >
      {isPlaying ? <Pause size={22} fill="currentColor" strokeWidth={0} /> : <Play size={22} fill="currentColor" />}
    </button>
  )
}

/** '1.0x', '1.5x', '2.0x'. */
export const rateText = (rate: number) => `${rate.toFixed(1)}x`

function Times({ playback, knownDuration }: { playback: Controlled; knownDuration: number }) {
  const time = useStore(playback.store, (state) => Math.floor(state.time))
  const duration = useStore(playback.store, (state) => state.duration)
  return (
    <span className={styles.times}>
      {timeText(time)} / {timeText(duration || knownDuration)}
    </span>
  )
}
