import { withdrawEnrolment } from '@college/contract/classes/enrol.ts'
import { useState } from 'react'
import { useSend } from '../kit/data/queries.ts'
import { Button } from '../ui/Button.tsx'
import { showConfirm } from '../ui/layers/confirm.tsx'
import { toast } from '../ui/layers/toast.tsx'
import { showActionFailure } from '../ui/states/failure.ts'
import { changedByEnrolling } from './detail/use-enrol.ts'

type Props = { id: string; name: string; className?: string | undefined }

/** Withdraws the learner's own enrolment before it is decided. It asks first, with the name of the class. */
export function WithdrawButton({ id, name, className }: Props) {
  const withdrawing = useSend(withdrawEnrolment, { changes: changedByEnrolling })
  const [isAsking, setAsking] = useState(false)
  const start = async () => {
    if (isAsking) return
    setAsking(true)
    const text = '撤回报名以后，名额让给别人，报名表里填写的内容会删除。报名期内可以重新报名。'
    const isSure = await showConfirm({ title: '撤回报名', about: name, text, yes: '撤回', no: '不撤回' })
    setAsking(false)
    if (!isSure) return
    withdrawing.mutate({ id }, { onSuccess: () => toast('已撤回报名', 'success'), onError: showActionFailure })
  }
  return (
    <Button
      kind="soft"
      {...(className && { className })}
      busy={withdrawing.isPending}
      aria-label={`撤回报名：${name}`}
      onClick={() => void start()}
    >
      撤回报名
    </Button>
  )
}
