import { appealBan, LONGEST_APPEAL, ownBans } from '@college/contract/moderation/appeals.ts'
import { useState } from 'react'
import { useSend } from '../kit/data/queries.ts'
import { Button } from '../ui/Button.tsx'
import { TextArea } from '../ui/form/TextArea.tsx'
import { Sheet } from '../ui/layers/Sheet.tsx'
import { toast } from '../ui/layers/toast.tsx'
import { showActionFailure } from '../ui/states/failure.ts'
import styles from './Moderation.module.css'

type Props = { id: string; isOpen: boolean; onClose: () => void }

/** What a banned person has to say against the ban: once. */
export function AppealSheet({ id, isOpen, onClose }: Props) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const sending = useSend(appealBan, { changes: [ownBans] })

  const submit = () => {
    const written = reason.trim()
    if (written === '') return setError(appealBan.refusals.noReason.message)
    if ([...written].length > LONGEST_APPEAL) return setError(`申诉理由不能超过${LONGEST_APPEAL}字`)
    sending.mutate(
      { id, reason: written },
      {
        onSuccess() {
          onClose()
          toast('申诉已提交', 'success')
        },
        onError: showActionFailure,
      },
    )
  }

  return (
    <Sheet title="申诉" isOpen={isOpen} onClose={onClose}>
      <div className={styles.form}>
        <p className={styles.hint}>每次禁言可以申诉一次，审核人员处理后会通知您</p>
        <TextArea
          label="申诉理由"
          placeholder="请说明情况"
          rows={5}
          most={LONGEST_APPEAL}
          value={reason}
          error={error}
          onChange={(value) => {
            setReason(value)
            setError(undefined)
          }}
        />
        <Button block busy={sending.isPending} onClick={submit}>
          提交申诉
        </Button>
      </div>
    </Sheet>
  )
}
