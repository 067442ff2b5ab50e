import { LONGEST_REPORT, type ReportableKind, reportThing } from '@college/contract/moderation/review.ts'
import { useState } from 'react'
import { useSend } from '../kit/data/queries.ts'
import { Button } from '../ui/Button.tsx'
import { Chip, Chips } from '../ui/form/Chip.tsx'
import { TextArea } from '../ui/form/TextArea.tsx'
import { Sheet } from '../ui/layers/Sheet.tsx'
import styles from './Moderation.module.css'
import { useReason } from './use-reason.ts'

const READY_REASONS = ['垃圾广告', '违法违规', '色情低俗', '人身攻击', '泄露隐私', '不实信息'] as const

type Props = { kind: ReportableKind; id: string; isOpen: boolean; onClose: () => void }

/** Asks why a thing is reported: a ready reason, own words, or both. */
export function ReportSheet({ kind, id, isOpen, onClose }: Props) {
  const [ready, setReady] = useState('')
  const { words, setError, field, answers } = useReason('举报已提交', onClose)
  const sending = useSend(reportThing)
  const most = LONGEST_REPORT - (ready === '' ? 0 : ready.length + 1)

  const submit = () => {
    const reason = [ready, words].filter((part) => part !== '').join('：')
    if (reason === '') return setError(reportThing.refusals.noReason.message)
    if ([...words].length > most) return setError(`举报原因不能超过${LONGEST_REPORT}字`)
    sending.mutate({ kind, id, reason }, answers)
  }

  return (
    <Sheet title="举报" isOpen={isOpen} onClose={onClose}>
      <div className={styles.form}>
        <p className={styles.hint}>请选择或填写举报原因，审核人员会尽快处理，结果会在消息中心告诉您</p>
        <Chips label="举报原因" wrap>
          {READY_REASONS.map((reason) => (
            <Chip
              key={reason}
              isOn={reason === ready}
              onTap={() => {
                setReady(reason === ready ? '' : reason)
                setError(undefined)
              }}
            >
              {reason}
            </Chip>
          ))}
        </Chips>
        <TextArea label="补充说明" placeholder="补充说明" rows={4} most={most} {...field} />
        <Button block busy={sending.isPending} onClick={submit}>
          提交举报
        </Button>
      </div>
    </Sheet>
  )
}
