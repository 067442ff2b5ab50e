import { RATES } from '@college/rules/courses/rates.ts'
import { Maximize, Minimize, Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { useStore } from 'zustand'
import type { OpenCourse } from '../../mini/mini-store.ts'
import { PictureButton } from '../../mini/PictureButton.tsx'
import type { CoursePlayer } from '../study/course-player.ts'
import { ChoiceMenu } from './ChoiceMenu.tsx'
import styles from './Controls.module.css'
import { clarityText, offeredClarities } from './media.ts'
import { NoteMarksPlace } from './NoteMarksPlace.tsx'
import { SeekBar } from './SeekBar.tsx'
import { timeText } from './time-text.ts'

type Props = { course: OpenCourse; isFull: boolean; onFullscreen: () => void; onUse: () => void }

/** The bottom of the stage: the seek bar, and play, rate, clarity and fullscreen (design 6). */
export function Controls({ course, isFull, onFullscreen, onUse }: Props) {
  const { player } = course
  const [choice, setChoice] = useState<'rate' | 'clarity'>()
  const rate = useStore(player.playback.store, (state) => state.rate)
  const { media, mode, clarity, covered, mini } = useStore(player.store)
  const clarities = offeredClarities(media)
  const close = () => setChoice(undefined)

  return (
    <>
      <div className={styles.controls} onPointerDown={onUse}>
        <SeekBar playback={player.playback} covered={covered}>
          <NoteMarksPlace course={course} />
        </SeekBar>
        <div className={styles.line}>
          <PlayButton player={player} />
          <Times player={player} />
          <span className={styles.gap} />
          {player.settings.speed === 1 && !mini && (
            <button
              type="button"
              className={styles.button}
              aria-label={`倍速 ${rateText(rate)}`}
              onClick={() => setChoice('rate')}
            >
              {rateText(rate)}
            </button>
          )}
          {mode === 'video' && clarity && (
            <button
              type="button"
              className={styles.button}
              aria-label={`清晰度 ${clarityText[clarity]}`}
              onClick={() => setChoice('clarity')}
            >
              {clarityText[clarity]}
            </button>
          )}
          {!isFull && <PictureButton course={course} className={styles.button} />}
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
        isOpen={choice === 'rate'}
        isOnStage={isFull}
        options={RATES.map((each) => ({ value: each, text: rateText(each) }))}
        value={rate}
        onChoose={(each) => player.playback.setRate(each)}
        onClose={close}
      />
      <ChoiceMenu
        title="清晰度"
        isOpen={choice === 'clarity'}
        isOnStage={isFull}
        options={clarities.map((each) => ({ value: each, text: clarityText[each] }))}
        value={clarity}
        onChoose={(each) => player.setClarity(each)}
        onClose={close}
      />
    </>
  )
}

function PlayButton({ player }: { player: CoursePlayer }) {
  const isPlaying = useStore(player.playback.store, (state) => state.isPlaying)
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={isPlaying ? '暂停' : '播放'}
      onClick={() => player.playback.toggle()}
    >
      {isPlaying ? <Pause size={22} fill="currentColor" strokeWidth={0} /> : <Play size={22} fill="currentColor" />}
    </button>
  )
}

/** '1.0x', '1.5x', '2.0x'. */
export const rateText = (rate: number) => `${rate.toFixed(1)}x`

function Times({ player }: { player: CoursePlayer }) {
  const time = useStore(player.playback.store, (state) => Math.floor(state.time))
  const duration = useStore(player.playback.store, (state) => state.duration)
  const known = useStore(player.store, (state) => state.record?.durationLong ?? 0)
  return (
    <span className={styles.times}>
      {timeText(time)} / {timeText(duration || known)}
    </span>
  )
}
