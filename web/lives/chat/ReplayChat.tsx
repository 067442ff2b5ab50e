import { liveLinesAt } from '@college/contract/lives/chat.ts'
import { useEffect, useRef, useState } from 'react'
import { timeText } from '../../courses/player/door.ts'
import { useAsk } from '../../kit/data/queries.ts'
import { useStayAtEnd } from '../../ui/list/use-stay-at-end.ts'
import { failureText } from '../../ui/states/failure.ts'
import { FailureNotice } from '../../ui/states/Notice.tsx'
import { playReplayFrom, useReplayPosition } from '../player/replay-position.ts'
import styles from './LiveChat.module.css'
import { LiveChatInput } from './LiveChatInput.tsx'
import { LiveChatLine } from './LiveChatLine.tsx'

const CLOSED = '直播已结束，互动已关闭'

/** What was said up to the place at which the replay is; the time of a line plays it from there. */
export function ReplayChat({ liveId }: { liveId: string }) {
  const position = useReplayPosition((at) => (at.liveId === liveId ? Math.floor(at.seconds) : 0))
  const [askedAt, setAskedAt] = useState(position)
  const { data, error, refetch } = useAsk(liveLinesAt, { id: liveId, offset: askedAt }, { keepPrevious: true })
  const list = useRef<HTMLDivElement>(null)
  const shown = (data?.lines ?? []).filter(({ offset }) => offset <= position)
  const { onScroll } = useStayAtEnd(list, { first: shown[0]?.id, last: shown.at(-1)?.id, count: shown.length })
  const until = data?.until ?? Number.POSITIVE_INFINITY
  useEffect(() => {
    // Beyond what is loaded, or back before it.
    if (position < askedAt || position >= until) setAskedAt(position)
  }, [position, askedAt, until])

  return (
    <section className={styles.room} aria-label="互动">
      <div ref={list} className={styles.log} role="log" aria-label="发言" onScroll={onScroll}>
        {error && !data && <FailureNotice {...failureText(error)} onRetry={() => void refetch()} />}
        {data && (
          <p className={styles.welcome}>
            {data.lines.length === 0 ? '本场直播没有发言' : shown.length === 0 ? '发言随回放显示' : '回放中的发言'}
          </p>
        )}
        {shown.map((line) => (
          <LiveChatLine
            key={line.id}
            line={line}
            at={
              <button
                type="button"
                className={styles.at}
                aria-label={`从 ${timeText(line.offset)} 看`}
                onClick={() => playReplayFrom(liveId, line.offset)}
              >
                {timeText(line.offset)}
              </button>
            }
          />
        ))}
      </div>
      <LiveChatInput liveId={liveId} whyNot={CLOSED} onSay={() => undefined} />
    </section>
  )
}
