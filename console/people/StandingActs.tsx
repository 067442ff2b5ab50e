import type { staffUser } from '@college/contract/account/staff.ts'
import { suspendUsers } from '@college/contract/account/suspension.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { SuspendDialog } from './SuspendDialog.tsx'
import { useStanding } from './use-standing.ts'

type Props = { account: Pick<Reply<typeof staffUser>, 'id' | 'name' | 'status' | 'whyNot'>; isOwn: boolean }

/** Takes an account out of use, and back into it. */
export function StandingActs({ account: { id, name, status, whyNot }, isOwn }: Props) {
  const standing = useStanding()
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  if (status === 'closed') return null
  if (status === 'suspended') {
    return (
      <Button disabled={whyNot !== ''} loading={standing.isBusy} onClick={() => void standing.resume([id])}>
        恢复账号
      </Button>
    )
  }
  return (
    <>
      <Button
        danger
        disabled={whyNot !== '' || isOwn}
        title={isOwn ? suspendUsers.refusals.own.message : undefined}
        onClick={() => setAsking(true)}
      >
        停用账号
      </Button>
      {isAsking && <SuspendDialog people={[{ id, name }]} standing={standing} onClose={close} onDone={close} />}
    </>
  )
}
