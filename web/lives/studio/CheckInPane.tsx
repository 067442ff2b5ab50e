import type { Reply } from '@college/contract/kit/endpoint.ts'
import {
  checkInRounds,
  checkInSeconds,
  exportCheckIns,
  startCheckIn,
  stopCheckIn,
} from '@college/contract/lives/check-in.ts'
import { type LiveState, liveStates } from '@college/contract/lives/live.ts'
import { clockOf, pointsText } from '@college/rules/kit/format.ts'
import { useMutation } from '@tanstack/react-query'
import { Download, ShieldCheck } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useAsk, useSend } from '../../kit/data/queries.ts'
import { fetchFile, saveFile } from '../../kit/save-file.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip, Chips } from '../../ui/form/Chip.tsx'
import { showActionFailure } from '../../ui/states/failure.ts'
import { CountdownRing } from '../check-in/CountdownRing.tsx'
import { momentIn, useLeft } from '../check-in/use-left.ts'
import { AddCheckInSheet } from './AddCheckInSheet.tsx'
import styles from './Pane.module.css'

type Round = Reply<typeof checkInRounds>['rounds'][number]

/** How often the counts are asked for, in milliseconds: while a round is under way, and else. */
const ASK_MS = { running: 2_000, idle: 15_000 }

const lengths: [seconds: number, text: string][] = [
  [30, '30 秒'],
  [checkInSeconds.usual, '1 分钟'],
  [180, '3 分钟'],
  [300, '5 分钟'],
]

/** Starts and stops rounds of check-in, counts them, and exports who was there. */
export function CheckInPane({ liveId, state }: { liveId: string; state: LiveState }) {
  const [isAsking, setAsking] = useState(false)
  const rounds = useAsk(checkInRounds, { id: liveId }, { refetchInterval: isAsking ? ASK_MS.running : ASK_MS.idle })
  const [last] = rounds.data?.rounds ?? []
  const answeredAt = rounds.dataUpdatedAt
  const until = useMemo(() => last && momentOf(last, answeredAt), [last, answeredAt])
  const leftMs = useLeft(until)
  const isRunning = leftMs > 0
  if (isRunning !== isAsking) setAsking(isRunning)
  const changes = { changes: [checkInRounds] }
  const start = useSend(startCheckIn, changes)
  const stop = useSend(stopCheckIn, changes)
  const [seconds, setSeconds] = useState<number>(checkInSeconds.usual)
  const isOpen = state === liveStates.onAir || state === liveStates.paused
  const act = { onError: showActionFailure }
  return (
    <section className={styles.pane} aria-label="签到">
      <header className={styles.head}>
        <ShieldCheck size={20} aria-hidden="true" />
        <h3>签到</h3>
        {isRunning && last && <span className={styles.badge}>第 {last.number} 次进行中</span>}
        <span className={styles.end}>
          {isRunning ? (
            <Button kind="line" small busy={stop.isPending} onClick={() => stop.mutate({ id: liveId }, act)}>
              提前结束
            </Button>
          ) : (
            <Button
              kind="soft"
              small
              disabled={!isOpen}
              busy={start.isPending}
              onClick={() => start.mutate({ id: liveId, seconds }, act)}
            >
              开始签到
            </Button>
          )}
        </span>
      </header>
      {isRunning && last ? (
        <div className={styles.running}>
          <CountdownRing leftMs={leftMs} seconds={last.seconds} size={72} />
          <p role="status">
            <b className="nc-num">{pointsText(last.count)}</b> 人已签到
          </p>
        </div>
      ) : (
        <Chips label="签到时长" wrap>
          {lengths.map(([length, text]) => (
            <Chip key={length} isOn={length === seconds} onTap={() => setSeconds(length)}>
              {text}
            </Chip>
          ))}
        </Chips>
      )}
      <Past liveId={liveId} rounds={(rounds.data?.rounds ?? []).filter(({ id }) => !isRunning || id !== last?.id)} />
      {last && <Export liveId={liveId} />}
    </section>
  )
}

/** From the clock of the server at the answer; the page may draw the answer much later. */
const momentOf = ({ leftMs }: Round, answeredAt: number): number | undefined =>
  leftMs > 0 ? momentIn(leftMs - (Date.now() - answeredAt)) : undefined

function Past({ liveId, rounds }: { liveId: string; rounds: Round[] }) {
  const [added, setAdded] = useState<Round>()
  if (rounds.length === 0) return null
  return (
    <>
      <ul className={styles.list}>
        {rounds.map((round) => (
          <li key={round.id} className={styles.person}>
            <span className={styles.round}>
              第 {round.number} 次 {clockOf(new Date(round.startedAt)).slice(11, 16)}，{pointsText(round.count)} 人
            </span>
            <Button kind="line" small aria-label={`第 ${round.number} 次补签`} onClick={() => setAdded(round)}>
              补签
            </Button>
          </li>
        ))}
      </ul>
      <AddCheckInSheet liveId={liveId} round={added} onClose={() => setAdded(undefined)} />
    </>
  )
}

function Export({ liveId }: { liveId: string }) {
  const save = useMutation({
    mutationFn: () => fetchFile(exportCheckIns, { id: liveId }),
    onSuccess: (file) => saveFile(file, '签到.csv'),
    onError: showActionFailure,
  })
  return (
    <Button kind="line" small className={styles.foot} busy={save.isPending} onClick={() => save.mutate()}>
      <Download size={16} aria-hidden="true" />
      导出签到名单
    </Button>
  )
}
