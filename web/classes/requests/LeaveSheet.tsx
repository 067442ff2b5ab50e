import { askLeave, type LeaveKind, leaveKinds, MOST_LEAVE_DAYS } from '@college/contract/classes/requests.ts'
import { requestNames } from '@college/rules/classes/requests.ts'
import { useState } from 'react'
import { useSend } from '../../kit/data/queries.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Segmented } from '../../ui/form/Segmented.tsx'
import { TextArea } from '../../ui/form/TextArea.tsx'
import { Sheet } from '../../ui/layers/Sheet.tsx'
import styles from './ClassRequests.module.css'
import { changedByRequests, useRequestReason } from './use-request-form.ts'

const kinds = leaveKinds.map((value) => ({ value, text: requestNames[value] }))

type Days = { today: string; firstDay: string; lastDay: string }
type Props = { classId: string; days: Days; isOpen: boolean; onClose: (wasSent?: boolean) => void }

/** Asks for leave: of what kind, for which days, and why. */
export function LeaveSheet({ classId, days: { today, firstDay, lastDay }, isOpen, onClose }: Props) {
  const start = today < firstDay ? firstDay : lastDay !== '' && today > lastDay ? lastDay : today
  const [kind, setKind] = useState<LeaveKind>('sick')
  const [from, setFrom] = useState(start)
  const [until, setUntil] = useState(start)
  const [error, setError] = useState<string>()
  const { check, field, answers } = useRequestReason('已提交，等老师审批', () => onClose(true))
  const sending = useSend(askLeave, { changes: changedByRequests })

  const submit = () => {
    const wrong =
      from === '' || until === '' ? '请选择日期' : until < from ? askLeave.refusals.wrongSpan.message : undefined
    setError(wrong)
    const reason = check()
    if (!wrong && reason !== undefined) sending.mutate({ classId, kind, from, until, reason }, answers)
  }
  const bounds = { type: 'date', min: firstDay, max: lastDay || undefined, trail: <span /> } as const
  const pick = (set: (day: string) => void) => (day: string) => {
    set(day)
    setError(undefined)
  }

  return (
    <Sheet title="请假" isOpen={isOpen} onClose={() => onClose()}>
      <div className={styles.form}>
        <Segmented label="假别" options={kinds} value={kind} onChange={setKind} />
        <Field label="开始日期" {...bounds} value={from} onChange={pick(setFrom)} />
        <Field label="结束日期" {...bounds} value={until} error={error} onChange={pick(setUntil)} />
        <TextArea placeholder="请说明情况，老师会看到" {...field} />
        <p className={styles.hint}>两端的日子都算在内，一次最多 {MOST_LEAVE_DAYS} 天。没有审批以前可以撤回。</p>
        <Button block busy={sending.isPending} onClick={submit}>
          提交
        </Button>
      </div>
    </Sheet>
  )
}
