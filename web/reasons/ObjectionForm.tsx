import type { Input } from '@college/contract/kit/endpoint.ts'
import {
  LONGEST_OBJECTION,
  objectToReason,
  ownReason,
  type Reason,
  type ReasonRow,
} from '@college/contract/reasons/reason.ts'
import { ANSWER_DAYS } from '@college/rules/reasons/answer-by.ts'
import { complaintWords, reasonWords } from '@college/rules/reasons/words.ts'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { useSend } from '../kit/data/queries.ts'
import { Refused } from '../kit/data/send.ts'
import { Button } from '../ui/Button.tsx'
import { Chip, Chips } from '../ui/form/Chip.tsx'
import { TextArea } from '../ui/form/TextArea.tsx'
import { toast } from '../ui/layers/toast.tsx'
import { showActionFailure } from '../ui/states/failure.ts'
import { EvidenceCard } from './EvidenceCard.tsx'
import styles from './Reason.module.css'

type Props = {
  about: Input<typeof ownReason>
  row: ReasonRow
  answeredBy: Reason['answeredBy']
  onSent: () => void
}

const answererWords: Record<Reason['answeredBy'], string> = { teachers: '班主任', administrators: '本单位管理员' }

/** 这条不对: what the rule saw, what is wrong with it, and who answers. */
export function ObjectionForm({ about, row, answeredBy, onSent }: Props) {
  const { complaints } = reasonWords[about.kind]
  const [complaint, setComplaint] = useState(complaints[0] ?? 'uncounted')
  const [text, setText] = useState('')
  const [refusal, setRefusal] = useState('')
  const { mutate, isPending } = useSend(objectToReason, { changes: [ownReason] })
  const isTooLong = [...text.trim()].length > LONGEST_OBJECTION

  const send = () => {
    setRefusal('')
    if (isTooLong) return
    const input = { ...about, row: row.title, complaint, ...(text.trim() && { text: text.trim() }) }
    mutate(input, {
      onSuccess: () => {
        onSent()
        toast('已送出，答复会在消息里')
      },
      onError: (error) => (error instanceof Refused ? setRefusal(error.message) : showActionFailure(error)),
    })
  }
  return (
    <div className={styles.form}>
      <EvidenceCard row={row} />
      <h3 className={styles.label}>哪里不对</h3>
      <Chips label="哪里不对" wrap>
        {complaints.map((each) => (
          <Chip key={each} isOn={each === complaint} onTap={() => setComplaint(each)}>
            {complaintWords[each]}
          </Chip>
        ))}
      </Chips>
      <h3 className={styles.label}>
        补充一句<small>（可不填）</small>
      </h3>
      <div className={styles.field}>
        <TextArea
          label="补充一句"
          rows={3}
          most={LONGEST_OBJECTION}
          value={text}
          onChange={setText}
          error={isTooLong ? objectToReason.refusals.longText.message : undefined}
        />
      </div>
      <p className={styles.to}>
        <Send size={18} aria-hidden="true" />
        <span>
          连同这份记录送到{answererWords[answeredBy]}处，
          <span className="nc-keep">{ANSWER_DAYS} 个工作日内</span>在消息里答复
        </span>
      </p>
      {refusal && (
        <p role="alert" className={styles.refusal}>
          {refusal}
        </p>
      )}
      <Button block busy={isPending} onClick={send}>
        送出
      </Button>
    </div>
  )
}
