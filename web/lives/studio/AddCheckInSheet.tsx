import type { Reply } from '@college/contract/kit/endpoint.ts'
import { addCheckIn, checkInRounds, LONGEST_CHECK_IN_REASON, missedCheckIns } from '@college/contract/lives/check-in.ts'
import { pointsText } from '@college/rules/kit/format.ts'
import { useState } from 'react'
import { useAsk, useSend } from '../../kit/data/queries.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip, Chips } from '../../ui/form/Chip.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Sheet } from '../../ui/layers/Sheet.tsx'
import { toast } from '../../ui/layers/toast.tsx'
import { failureText, showActionFailure } from '../../ui/states/failure.ts'
import { FailureNotice } from '../../ui/states/Notice.tsx'
import styles from './Pane.module.css'

type Missed = Reply<typeof missedCheckIns>['people'][number]

/** Said most often; any other reason can be written. */
const reasons = ['网络中断', '设备故障', '在现场参加']

type Props = { liveId: string; round: { id: string; number: number } | undefined; onClose: () => void }

/** 补签: who missed a round that is over, and the reason for which one of them is checked in all the same. */
export function AddCheckInSheet({ liveId, round, onClose }: Props) {
  return (
    <Sheet isOpen={round !== undefined} onClose={onClose} title={`第 ${round?.number ?? ''} 次签到补签`}>
      {round && <People key={round.id} liveId={liveId} roundId={round.id} />}
    </Sheet>
  )
}

function People({ liveId, roundId }: { liveId: string; roundId: string }) {
  const [word, setWord] = useState('')
  const [chosen, setChosen] = useState<Missed>()
  const { data, error, refetch } = useAsk(missedCheckIns, { id: liveId, roundId })
  if (chosen) return <Reason {...{ liveId, roundId, person: chosen }} onDone={() => setChosen(undefined)} />
  if (error && !data) return <FailureNotice {...failureText(error)} onRetry={() => void refetch()} />
  if (!data) return null
  if (data.total === 0) return <p className={styles.hint}>看过直播的人和本班学员都已签到</p>
  const shown = data.people.filter(({ userName, unitName }) => `${userName}${unitName}`.includes(word.trim()))
  return (
    <div className={styles.decline}>
      <p className={styles.hint}>
        {pointsText(data.total)} 人没有签到
        {data.total > data.people.length && `，列出前 ${data.people.length} 人`}
      </p>
      <Field label="姓名或单位" value={word} onChange={setWord} />
      {shown.length === 0 && <p className={styles.hint}>没有找到“{word.trim()}”</p>}
      {shown.map((person) => (
        <div key={person.userId} className={styles.person}>
          <p className={styles.name}>
            {person.userName}
            <small>
              {person.unitName}
              {person.isOnLeave && ' · 已请假'}
            </small>
          </p>
          <Button kind="soft" small aria-label={`给${person.userName}补签`} onClick={() => setChosen(person)}>
            补签
          </Button>
        </div>
      ))}
    </div>
  )
}

type ReasonProps = { liveId: string; roundId: string; person: Missed; onDone: () => void }

function Reason({ liveId, roundId, person, onDone }: ReasonProps) {
  const [reason, setReason] = useState('')
  const add = useSend(addCheckIn, { changes: [missedCheckIns, checkInRounds] })
  const isLong = [...reason].length > LONGEST_CHECK_IN_REASON
  const act = () =>
    add.mutate(
      { id: liveId, roundId, userId: person.userId, reason: reason.trim() },
      {
        onSuccess: () => {
          toast(`已为${person.userName}补签`, 'success')
          onDone()
        },
        onError: showActionFailure,
      },
    )
  return (
    <div className={styles.decline}>
      <p className={styles.hint}>为{person.userName}补签，原因记入审计，名单里标明“补签”</p>
      <Chips label="常用的原因" wrap>
        {reasons.map((text) => (
          <Chip key={text} isOn={text === reason} onTap={() => setReason(text)}>
            {text}
          </Chip>
        ))}
      </Chips>
      <Field
        label="补签的原因"
        value={reason}
        onChange={setReason}
        error={isLong ? `最多 ${LONGEST_CHECK_IN_REASON} 字` : undefined}
      />
      <Button block busy={add.isPending} disabled={reason.trim() === '' || isLong} onClick={act}>
        补签
      </Button>
      <Button kind="line" block onClick={onDone}>
        返回名单
      </Button>
    </div>
  )
}
