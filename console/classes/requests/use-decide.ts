import { classRequests, decideRequests, type StaffRequest } from '@college/contract/classes/staff-requests.ts'
import { classSignInDays, classSignIns } from '@college/contract/classes/staff-sign-ins.ts'
import { consoleWaiting } from '@college/contract/console/desk.ts'
import { useSend } from '@college/web/kit/data/queries.ts'
import { useSay } from '../../kit/say.ts'

type Decision = { rows: StaffRequest[]; isGranted: boolean; reason?: string }

/** Decides requests, and says who was first where somebody else was. */
export function useDecide() {
  const say = useSay()
  const sending = useSend(decideRequests, { changes: [classRequests, consoleWaiting, classSignIns, classSignInDays] })
  const decide = ({ rows, isGranted, reason = '' }: Decision, done: () => void) =>
    sending.mutate(
      { requestIds: rows.map(({ id }) => id), isGranted, reason },
      {
        onSuccess: ({ done: count, skipped, withdrawn }) => {
          done()
          if (count > 0) say.done(`${isGranted ? '已批准' : '未批准'} ${count} 件，已通知学员`)
          if (withdrawn > 0) say.told(`${withdrawn} 件学员已先撤回，没有审批`)
          if (skipped > withdrawn) say.told(`${skipped - withdrawn} 件已先由其他老师审批，或是自己的申请`)
        },
        onError: (error) => {
          if (isGranted) say.failed(error)
        },
      },
    )
  return { decide, isBusy: sending.isPending, error: sending.error, reset: sending.reset }
}
