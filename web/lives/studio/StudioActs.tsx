import type { Reply } from '@college/contract/kit/endpoint.ts'
import {
  endLive,
  endRehearsal,
  liveStudio,
  pauseLive,
  REOPEN_MINUTES,
  reopenLive,
  resumeLive,
  startLive,
  startRehearsal,
} from '@college/contract/lives/host.ts'
import { liveStates } from '@college/contract/lives/live.ts'
import { isEarlyStart } from '@college/rules/lives/state.ts'
import { CircleStop, MonitorPlay, Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { useSend } from '../../kit/data/queries.ts'
import { Refused } from '../../kit/data/send.ts'
import { Button } from '../../ui/Button.tsx'
import { showConfirm } from '../../ui/layers/confirm.tsx'
import { showActionFailure } from '../../ui/states/failure.ts'
import { EarlyStart } from './EarlyStart.tsx'
import styles from './StudioScreen.module.css'

const { onAir, paused, ended, notStarted } = liveStates

type Props = {
  studio: Reply<typeof liveStudio>
  /** There is something to send, from here or from another program. */
  canStart: boolean
  /** From this page, which a rehearsal needs. */
  canRehearse: boolean
}

/** The acts of the host, by the state of the live. */
export function StudioActs({ studio, canStart, canRehearse }: Props) {
  const { id } = studio
  const acts = { changes: [liveStudio] }
  const pause = useSend(pauseLive, acts)
  const resume = useSend(resumeLive, acts)
  const end = useSend(endLive, acts)
  const reopen = useSend(reopenLive, acts)
  const failed = { onError: showActionFailure }
  const state = studio.state.value
  const finish = async () => {
    const isSure = await showConfirm({
      title: '结束直播',
      text: `录像会自动生成回放。结束后 ${REOPEN_MINUTES} 分钟内可以继续直播，之后不能再次开播`,
      yes: '结束',
      no: '取消',
      danger: true,
    })
    if (isSure) end.mutate({ id }, failed)
  }
  return (
    <div className={styles.acts}>
      {state === notStarted && <BeforeStart {...{ studio, canStart, canRehearse }} />}
      {state === onAir && (
        <Button kind="soft" busy={pause.isPending} onClick={() => pause.mutate({ id }, failed)}>
          <Pause size={18} aria-hidden="true" />
          暂停
        </Button>
      )}
      {state === paused && (
        <Button busy={resume.isPending} onClick={() => resume.mutate({ id }, failed)}>
          <Play size={18} aria-hidden="true" />
          继续直播
        </Button>
      )}
      {(state === onAir || state === paused) && (
        <Button kind="line" busy={end.isPending} onClick={() => void finish()}>
          <CircleStop size={18} aria-hidden="true" />
          结束直播
        </Button>
      )}
      {state === ended && studio.reopensUntil && (
        <Button kind="line" busy={reopen.isPending} onClick={() => reopen.mutate({ id }, failed)}>
          <Play size={18} aria-hidden="true" />
          继续直播（{timeOf(studio.reopensUntil)} 前）
        </Button>
      )}
    </div>
  )
}

const timeOf = (instant: string) =>
  new Date(instant).toLocaleTimeString('zh-CN', { hour: '2-digit', minute: '2-digit', hour12: false })

/** The start, which is asked for twice long before its time, and the rehearsal. */
function BeforeStart({ studio, canStart, canRehearse }: Props) {
  const { id, startsAt, timeSdate, rehearsesUntil } = studio
  const [isAsking, setAsking] = useState(false)
  const acts = { changes: [liveStudio] }
  const start = useSend(startLive, acts)
  const rehearse = useSend(startRehearsal, acts)
  const endRehearse = useSend(endRehearsal, acts)
  const failed = { onError: showActionFailure }
  // The clock of the server decides; that of this computer may differ.
  const onRefused = (error: Error) => {
    const isEarly = error instanceof Refused && error.answer.message === startLive.refusals.early.message
    if (isEarly) setAsking(true)
    else showActionFailure(error)
  }
  const begin = (isEarly: boolean) => start.mutate({ id, ...(isEarly && { isEarly }) }, { onError: onRefused })
  const isEarly = isEarlyStart({ startsAt: new Date(startsAt) }, new Date())
  return (
    <>
      <Button busy={start.isPending} disabled={!canStart} onClick={() => (isEarly ? setAsking(true) : begin(false))}>
        <Play size={18} aria-hidden="true" />
        开始直播
      </Button>
      <Button
        kind="line"
        busy={rehearse.isPending || endRehearse.isPending}
        disabled={!canRehearse}
        onClick={() => (rehearsesUntil ? endRehearse : rehearse).mutate({ id }, failed)}
      >
        <MonitorPlay size={18} aria-hidden="true" />
        {rehearsesUntil ? '结束试播' : '试播'}
      </Button>
      <EarlyStart
        isOpen={isAsking}
        {...{ startsAt, timeSdate }}
        onClose={() => setAsking(false)}
        onRehearse={() => rehearsesUntil === null && rehearse.mutate({ id }, failed)}
        onStart={() => begin(true)}
      />
    </>
  )
}
