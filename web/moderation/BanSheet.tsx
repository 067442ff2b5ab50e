import { addBan, LONGEST_BAN_REASON } from '@college/contract/moderation/bans.ts'
import { useState } from 'react'
import { useSend } from '../kit/data/queries.ts'
import { Button } from '../ui/Button.tsx'
import { Chip, Chips } from '../ui/form/Chip.tsx'
import { TextArea } from '../ui/form/TextArea.tsx'
import { Sheet } from '../ui/layers/Sheet.tsx'
import styles from './Moderation.module.css'
import { useReason } from './use-reason.ts'

const HOUR = 3_600_000
const spans = [
  { text: '1 小时', length: HOUR },
  { text: '1 天', length: 24 * HOUR },
  { text: '7 天', length: 7 * 24 * HOUR },
  { text: '30 天', length: 30 * 24 * HOUR },
] as const

type Props = { classId: string; userId: string; name: string; isOpen: boolean; onClose: () => void }

/** Bans a person from writing in one class: for how long, and why. The person is told both. */
export function BanSheet({ classId, userId, name, isOpen, onClose }: Props) {
  const [length, setLength] = useState<number>(spans[1].length)
  const { words, setError, field, answers } = useReason('已禁言', onClose)
  const sending = useSend(addBan)

  const submit = () => {
    if (words === '') return setError(addBan.refusals.noReason.message)
    if ([...words].length > LONGEST_BAN_REASON) return setError(`原因不能超过${LONGEST_BAN_REASON}字`)
    const until = new Date(Date.now() + length).toISOString()
    sending.mutate({ classId, userId, until, reason: words }, answers)
  }

  return (
    <Sheet title={`禁言${name}`} isOpen={isOpen} onClose={onClose}>
      <div className={styles.form}>
        <p className={styles.hint}>禁言期间不能在本班发言，本人会收到通知</p>
        <Chips label="禁言时长" wrap>
          {spans.map((span) => (
            <Chip key={span.length} isOn={span.length === length} onTap={() => setLength(span.length)}>
              {span.text}
            </Chip>
          ))}
        </Chips>
        <TextArea label="禁言原因" placeholder="请填写原因" rows={3} most={LONGEST_BAN_REASON} {...field} />
        <Button block kind="danger" busy={sending.isPending} onClick={submit}>
          确认禁言
        </Button>
      </div>
    </Sheet>
  )
}
