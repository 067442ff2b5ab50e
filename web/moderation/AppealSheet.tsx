import { appealBan, LONGEST_APPEAL, ownBans } from '@college/contract/moderation/appeals.ts'
import { useSend } from '../kit/data/queries.ts'
import { Button } from '../ui/Button.tsx'
import { TextArea } from '../ui/form/TextArea.tsx'
import { Sheet } from '../ui/layers/Sheet.tsx'
import styles from './Moderation.module.css'
import { useReason } from './use-reason.ts'

type Props = { id: string; isOpen: boolean; onClose: () => void }

/** What a banned person has to say against the ban: once. */
export function AppealSheet({ id, isOpen, onClose }: Props) {
  const { words, setError, field, answers } = useReason('申诉已提交', onClose)
  const sending = useSend(appealBan, { changes: [ownBans] })

  const submit = () => {
    if (words === '') return setError(appealBan.refusals.noReason.message)
    if ([...words].length > LONGEST_APPEAL) return setError(`申诉理由不能超过${LONGEST_APPEAL}字`)
    sending.mutate({ id, reason: words }, answers)
  }

  return (
    <Sheet title="申诉" isOpen={isOpen} onClose={onClose}>
      <div className={styles.form}>
        <p className={styles.hint}>每次禁言可以申诉一次，审核人员处理后会通知您</p>
        <TextArea label="申诉理由" placeholder="请说明情况" rows={5} most={LONGEST_APPEAL} {...field} />
        <Button block busy={sending.isPending} onClick={submit}>
          提交申诉
        </Button>
      </div>
    </Sheet>
  )
}
