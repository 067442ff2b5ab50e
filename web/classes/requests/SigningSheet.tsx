import { askSigning } from '@college/contract/classes/requests.ts'
import { WEEKDAYS, weekdayOf } from '@college/rules/kit/day.ts'
import { useState } from 'react'
import { useSend } from '../../kit/data/queries.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip, Chips } from '../../ui/form/Chip.tsx'
import { TextArea } from '../../ui/form/TextArea.tsx'
import { Sheet } from '../../ui/layers/Sheet.tsx'
import styles from './ClassRequests.module.css'
import { changedByRequests, useRequestReason } from './use-request-form.ts'

type Props = { classId: string; days: readonly string[]; isOpen: boolean; onClose: (wasSent?: boolean) => void }

/** Asks for the signature of one of the days that were missed, and why it is missing. */
export function SigningSheet({ classId, days, isOpen, onClose }: Props) {
  const [chosen, setChosen] = useState(days[0])
  const { check, field, answers } = useRequestReason('已提交，等老师审批', () => onClose(true))
  const sending = useSend(askSigning, { changes: changedByRequests })
  const submit = () => {
    const reason = check()
    if (chosen !== undefined && reason !== undefined) sending.mutate({ classId, day: chosen, reason }, answers)
  }
  return (
    <Sheet title="补签" isOpen={isOpen} onClose={() => onClose()}>
      <div className={styles.form}>
        <Chips label="补签的日子" wrap>
          {days.map((day) => (
            <Chip key={day} isOn={day === chosen} onTap={() => setChosen(day)}>
              {day.slice(5)} 周{WEEKDAYS[weekdayOf(day)]}
            </Chip>
          ))}
        </Chips>
        <TextArea placeholder="为什么没有签到，老师会看到" {...field} />
        <p className={styles.hint}>批准以后算已签到，并写明是谁批准的补签，不计积分。</p>
        <Button block busy={sending.isPending} onClick={submit}>
          提交
        </Button>
      </div>
    </Sheet>
  )
}
