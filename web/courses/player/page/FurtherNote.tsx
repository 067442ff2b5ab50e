import { getPlayTrend } from '@college/contract/courses/play.ts'
import { secondsOf } from '@college/rules/kit/clock-time.ts'
import { MonitorSmartphone } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useStore } from 'zustand'
import { send } from '../../../kit/data/send.ts'
import { useSession } from '../../../kit/data/session.ts'
import type { OpenCourse } from '../../mini/mini-store.ts'
import { pulseQueue } from '../../pulses/pulses.ts'
import { timeText } from '../stage/time-text.ts'
import { coursewaresOf } from '../study/progress.ts'
import { playInput } from '../study/useCoursePlayer.ts'
import styles from './CountingNote.module.css'

/** Seconds: two devices that are this near are at the same place. */
const NEAR = 5

/** Back in sight: offers to go on where another device of this learner is further in the same courseware. */
export function FurtherNote({ course: { player, query } }: { course: OpenCourse }) {
  const [further, setFurther] = useState<{ coursewareId: string; point: number }>()
  const time = useStore(player.playback.store, (state) => Math.floor(state.time))
  const current = useStore(player.store, ({ courseware }) => courseware)

  const look = useEffectEvent(async () => {
    const isStored = useSession.getState().userId !== undefined && query.isView === undefined
    if (document.visibilityState !== 'visible' || !isStored || player.playback.store.getState().isPlaying) return
    // What was played here comes first, or the answer would be older than this page.
    await pulseQueue.flush()
    const trend = await send(getPlayTrend, playInput(query), { background: true })
    const { courseware } = player.store.getState()
    const known = coursewaresOf(trend).find(({ id }) => id === courseware?.id)
    if (known) setFurther({ coursewareId: known.id, point: secondsOf(known.lastWatchPoint) })
  })
  useEffect(() => {
    // Without network there is nothing to offer.
    const back = () => void look().catch(() => undefined)
    document.addEventListener('visibilitychange', back)
    return () => document.removeEventListener('visibilitychange', back)
  }, [])

  const isOffered = further !== undefined && further.coursewareId === current?.id && further.point > time + NEAR
  return (
    <div role="status">
      {isOffered && current && (
        <p className={styles.note}>
          <MonitorSmartphone size={16} aria-hidden="true" />
          <span className={styles.text}>在其他设备学到了后面</span>
          <button
            type="button"
            className={styles.button}
            onClick={() => {
              setFurther(undefined)
              void player.open(current, { isWanted: true, at: further.point })
            }}
          >
            从 {timeText(further.point)} 继续
          </button>
        </p>
      )}
    </div>
  )
}
