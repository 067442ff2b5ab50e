import { RATES } from '@college/rules/courses/rates.ts'
import { secondsOf } from '@college/rules/kit/clock-time.ts'
import { Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { useStore } from 'zustand'
import { Cover } from '../../../ui/Cover.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import type { OpenCourse } from '../../mini/mini-store.ts'
import { ChoiceMenu } from '../stage/ChoiceMenu.tsx'
import { rateText } from '../stage/MediaControls.tsx'
import { timeText } from '../stage/time-text.ts'
import type { CoursePlayer } from '../study/course-player.ts'
import styles from './MiniProgress.module.css'
import { ReadFound, type useReadSearch } from './ReadSearch.tsx'
import type { OwnNote } from './use-own-notes.ts'

type Props = {
  course: OpenCourse
  theme: string
  notes: readonly OwnNote[]
  search: ReturnType<typeof useReadSearch>
  /** Follows the voice again; undefined while it does, and while nothing is said. */
  onBackToVoice: (() => void) | undefined
}

/** The foot of the page: how far play is, with a mark for each own note, and play, pause and rate. */
export function MiniProgress({ course, theme, notes, search, onBackToVoice }: Props) {
  const { player, query, cover } = course
  const title = useStore(player.store, ({ courseware }) => courseware?.title ?? '')
  const isPlaying = useStore(player.playback.store, (state) => state.isPlaying)
  return (
    <div className={styles.foot}>
      {onBackToVoice && (
        <button type="button" className={styles.back} onClick={onBackToVoice}>
          回到正在讲
        </button>
      )}
      <ReadFound search={search} />
      <Track player={player} notes={notes} />
      <div className={styles.row}>
        <Cover src={cover} seed={query.id} theme={theme} className={styles.cover} />
        <div className={styles.names}>
          <b>{title}</b>
          <Times player={player} />
        </div>
        <Rate player={player} />
        <IconButton
          label={isPlaying ? '暂停' : '播放'}
          icon={
            isPlaying ? <Pause size={26} fill="currentColor" strokeWidth={0} /> : <Play size={26} fill="currentColor" />
          }
          onClick={() => player.playback.toggle()}
        />
      </div>
    </div>
  )
}

function useLength(player: CoursePlayer): number {
  const duration = useStore(player.playback.store, (state) => state.duration)
  const known = useStore(player.store, ({ record }) => record?.durationLong ?? 0)
  return duration || known
}

const share = (part: number, whole: number) => (whole > 0 ? `${Math.min(100, (part / whole) * 100)}%` : '0%')

function Track({ player, notes }: { player: CoursePlayer; notes: readonly OwnNote[] }) {
  const time = useStore(player.playback.store, (state) => state.time)
  const length = useLength(player)
  return (
    <div className={styles.track} aria-hidden="true">
      <i style={{ width: share(time, length) }} />
      {notes.map(({ _id, nodeTime }) => (
        <u key={_id} data-note style={{ left: share(secondsOf(nodeTime), length) }} />
      ))}
    </div>
  )
}

function Times({ player }: { player: CoursePlayer }) {
  const time = useStore(player.playback.store, (state) => Math.floor(state.time))
  return (
    <small className="nc-num">
      {timeText(time)} / {timeText(useLength(player))}
    </small>
  )
}

function Rate({ player }: { player: CoursePlayer }) {
  const [isOpen, setOpen] = useState(false)
  const rate = useStore(player.playback.store, (state) => state.rate)
  if (player.settings.speed !== 1) return null
  return (
    <>
      <button type="button" className={styles.rate} aria-label={`倍速 ${rateText(rate)}`} onClick={() => setOpen(true)}>
        {rateText(rate)}
      </button>
      <ChoiceMenu
        title="播放速度"
        isOpen={isOpen}
        isOnStage={false}
        options={RATES.map((each) => ({ value: each, text: rateText(each) }))}
        value={rate}
        onChoose={(each) => player.playback.setRate(each)}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
