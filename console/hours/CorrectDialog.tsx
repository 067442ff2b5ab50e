import { closingOf, correctHours, LONGEST_REASON, MOST_CORRECTED } from '@college/contract/hours/closing.ts'
import { hoursPeople } from '@college/contract/hours/hours.ts'
import { useSend } from '@college/web/kit/data/queries.ts'
import { Alert, Input, InputNumber, Modal } from 'antd'
import { useState } from 'react'
import { useSay } from '../kit/say.ts'
import { Labelled } from '../ui/Labelled.tsx'

type Props = {
  person: { id: string; name: string; hours: number; corrected: number }
  year: number
  onClose: () => void
}

/** What is wrong in a closed year, as an entry of its own with who wrote it and why. */
export function CorrectDialog({ person, year, onClose }: Props) {
  const say = useSay()
  const correct = useSend(correctHours, { changes: [hoursPeople, closingOf] })
  const [hours, setHours] = useState<number | null>(null)
  const [written, setWritten] = useState('')
  const reason = written.trim()
  const send = () =>
    correct.mutate(
      { userId: person.id, year, hours: hours ?? 0, reason },
      {
        onSuccess: () => {
          say.done('已写入更正')
          onClose()
        },
      },
    )
  return (
    <Modal
      open
      title={`更正 ${year} 年度学时：${person.name}`}
      okText="写入更正"
      cancelText="取消"
      okButtonProps={{ disabled: !hours || reason === '', loading: correct.isPending }}
      onOk={send}
      onCancel={onClose}
    >
      {correct.error && <Alert type="error" showIcon title={correct.error.message} />}
      <p className="t2">
        这一年已经结转，结转的 {person.hours.toFixed(1)} 学时不变，更正另列一条，写明是谁、为什么。
        {person.corrected !== 0 && `已有的更正合计 ${person.corrected.toFixed(1)} 学时。`}
      </p>
      <Labelled name="更正的学时" note="多计的写负数">
        {(id) => (
          <InputNumber
            id={id}
            autoFocus
            min={-MOST_CORRECTED}
            max={MOST_CORRECTED}
            step={0.5}
            precision={1}
            value={hours}
            onChange={setHours}
          />
        )}
      </Labelled>
      <Labelled name="原因">
        {(id) => (
          <Input.TextArea
            id={id}
            rows={3}
            maxLength={LONGEST_REASON}
            showCount
            value={written}
            onChange={({ target }) => setWritten(target.value)}
          />
        )}
      </Labelled>
    </Modal>
  )
}
