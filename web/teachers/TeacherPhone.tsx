import { teacherPhone } from '@college/contract/teachers/teachers.ts'
import { Lock, Phone } from 'lucide-react'
import { bridge } from '../kit/bridge.ts'
import { useSend } from '../kit/queries.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { tellActFailure } from '../ui/failure.ts'
import { toast } from '../ui/toast.tsx'
import { phoneOf } from './phone.ts'
import styles from './TeacherPhone.module.css'

type Props = { id: string /** base64 of what everybody sees. */; masked: string; canCall: boolean }

/** The phone, masked in the middle until somebody who may calls it (D1-B239, D1-B249). */
export function TeacherPhone({ id, masked, canCall }: Props) {
  const revealing = useSend(teacherPhone)
  const number = phoneOf(revealing.data?.phone ?? masked)
  const call = () =>
    revealing.mutate(
      { id },
      {
        onSuccess: ({ phone }) =>
          void bridge()
            .call(phoneOf(phone))
            .catch((error: Error) => toast(error.message)),
        onError: tellActFailure,
      },
    )
  return (
    <Card className={styles.card}>
      <span className={styles.icon}>
        <Phone size={20} aria-hidden="true" />
      </span>
      <div className={styles.texts}>
        <p className={styles.label}>联系电话</p>
        <p className={styles.number}>{number}</p>
      </div>
      {canCall ? (
        <Button small busy={revealing.isPending} onClick={call}>
          拨打
        </Button>
      ) : (
        <span className={styles.locked}>
          <Lock size={16} aria-hidden="true" />
          授权后可拨打
        </span>
      )}
    </Card>
  )
}
