import { askToCall, type CallState } from '@college/contract/teachers/calls.ts'
import { teacherInfo, teacherPhone } from '@college/contract/teachers/teachers.ts'
import { callReasons } from '@college/rules/teachers/calling.ts'
import { Lock, Phone } from 'lucide-react'
import { bridge } from '../kit/bridge/bridge.ts'
import { useSend } from '../kit/data/queries.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { toast } from '../ui/layers/toast.tsx'
import { showActionFailure } from '../ui/states/failure.ts'
import { phoneOf } from './phone.ts'
import styles from './TeacherPhone.module.css'

type Props = { id: string /** The masked number, in base64. */; masked: string; calling: CallState }

/** The phone number, masked until somebody with the permission calls it (D1-B239, D1-B249). */
export function TeacherPhone({ id, masked, calling }: Props) {
  const revealing = useSend(teacherPhone, { changes: [teacherInfo] })
  const number = phoneOf(revealing.data?.phone ?? masked)
  const call = () =>
    revealing.mutate(
      { id },
      {
        onSuccess: ({ phone }) =>
          void bridge()
            .call(phoneOf(phone))
            .catch((error: Error) => toast(error.message)),
        onError: showActionFailure,
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
        {callReasons[calling] && <p className={styles.label}>{callReasons[calling]}</p>}
      </div>
      {calling === 'allowed' ? (
        <Button small busy={revealing.isPending} onClick={call}>
          拨打
        </Button>
      ) : (
        <Asking id={id} calling={calling} />
      )}
    </Card>
  )
}

/** The button that asks for the permission to call, or the state of the request. */
function Asking({ id, calling }: Pick<Props, 'id' | 'calling'>) {
  const asking = useSend(askToCall, { changes: [teacherInfo] })
  if (calling === 'ask') {
    return (
      <Button
        small
        kind="soft"
        busy={asking.isPending}
        onClick={() =>
          asking.mutate({ id }, { onSuccess: () => toast('已申请，请等待教师答复'), onError: showActionFailure })
        }
      >
        申请通话
      </Button>
    )
  }
  if (calling === 'none') return null
  return (
    <span className={styles.locked}>
      <Lock size={16} aria-hidden="true" />
      {calling === 'asked' ? '已申请' : '暂不能拨打'}
    </span>
  )
}
