import { liveStates } from '@college/contract/lives/live.ts'
import { gapsOf } from '@college/rules/courses/gaps.ts'
import { secondsText } from '@college/rules/kit/clock-time.ts'
import { lengthOf } from '@college/rules/kit/spans.ts'
import { timeText } from '../../courses/player/door.ts'
import { Button } from '../../ui/Button.tsx'
import { type Live, playsReplay, stateOf } from '../live-page.ts'
import { playReplayFrom } from '../player/replay-position.ts'
import { useAttended } from './Attended.tsx'
import styles from './ReplayGaps.module.css'

type Props = { id: string; info: Live }

/** Which parts of a replay do not count yet, and the way to the first of them; nothing once enough was attended. */
export function ReplayGaps(props: Props) {
  const { id, info } = props
  const attended = useAttended(props)
  const isReplay = stateOf(info) === liveStates.ended && playsReplay(info)
  if (!attended || attended.isDone || !isReplay) return null
  const { length } = attended
  const gaps = gapsOf(attended.covered, length)
  const [first] = gaps
  if (!first) return null
  const share = (seconds: number) => `${(seconds / length) * 100}%`
  const places = gaps.map(([from, to]) => `${timeText(from)} 到 ${timeText(to)}`).join('，')
  return (
    <div className={styles.gaps}>
      <div className={styles.texts}>
        <p className={styles.left}>
          还有 {secondsText(lengthOf(gaps))}没有计入<span className="nc-hidden">：{places}</span>
        </p>
        <div className={styles.bar} aria-hidden="true">
          {gaps.map(([from, to]) => (
            <i key={from} style={{ left: share(from), width: share(to - from) }} />
          ))}
        </div>
      </div>
      <Button
        kind="soft"
        small
        onClick={() => playReplayFrom(id, first[0])}
        aria-label={`去补学，从 ${timeText(first[0])} 开始`}
      >
        去补学
      </Button>
    </div>
  )
}
