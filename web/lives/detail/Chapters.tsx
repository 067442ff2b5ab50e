import { liveStates } from '@college/contract/lives/live.ts'
import { queryLiveUrl } from '@college/contract/lives/play.ts'
import { type Chapter, chapterAt } from '@college/rules/lives/chapters.ts'
import { timeText } from '../../courses/player/door.ts'
import { useAsk } from '../../kit/data/queries.ts'
import { type Live, playsReplay, stateOf } from '../live-page.ts'
import { REPLAY_FRESH } from '../player/Film.tsx'
import { playReplayFrom, useReplayPosition } from '../player/replay-position.ts'
import styles from './Chapters.module.css'

const NONE: readonly Chapter[] = []

/** The chapters of a replay: of the answer from which its player plays. Before the end, and without a replay, none. */
export function useChapters(info: Live): readonly Chapter[] {
  const isReplayed = info.loginCheck && stateOf(info) === liveStates.ended && playsReplay(info)
  const { data } = useAsk(
    queryLiveUrl,
    { liveId: info.live.id, type: 'replay' },
    { staleTime: REPLAY_FRESH, enabled: isReplayed },
  )
  return (isReplayed && data?.chapters) || NONE
}

/** A tap plays the replay from a chapter; the one that plays is marked. */
export function Chapters({ liveId, chapters }: { liveId: string; chapters: readonly Chapter[] }) {
  const here = useReplayPosition((at) => (at.liveId === liveId ? chapterAt(chapters, at.seconds)?.id : undefined))
  return (
    <ol className={styles.list} aria-label="章节">
      {chapters.map(({ id, title, second }) => (
        <li key={id}>
          <button
            type="button"
            className={styles.row}
            aria-current={id === here || undefined}
            onClick={() => playReplayFrom(liveId, second)}
          >
            <span className={styles.time}>{timeText(second)}</span>
            <span className={styles.title}>{title}</span>
          </button>
        </li>
      ))}
    </ol>
  )
}
