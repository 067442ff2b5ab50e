import { querySignData, signIn } from '@college/contract/classes/sign-in.ts'
import { learnerDay } from '@college/contract/home/day.ts'
import type { Endpoint } from '@college/contract/kit/endpoint.ts'
import { toggleSubscription } from '@college/contract/marks/marks.ts'
import { yearTask } from '@college/contract/records/study.ts'
import { signedText } from '@college/rules/classes/sign-in.ts'
import type { Row } from '@college/rules/home/judge-fact.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSend } from '../../kit/data/queries.ts'
import { useGo } from '../../kit/navigation/navigation.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/layers/toast.tsx'
import { showActionFailure } from '../../ui/states/failure.ts'

type Props = {
  row: Row
  /** Of several lives one alone is red. */
  isFirst: boolean
  /** The call that the row is from, if not that of the day. */
  shownBy?: Endpoint
}

/** A live that runs or begins, and the sign-in, have a button beside them. */
export const hasAct = ({ kind, state }: Row): boolean =>
  kind === 'signIn' ? state === 'open' : kind === 'live' && (state === 'onAir' || state === 'soon')

/** The button of a row: it signs in, enters what is on air, or asks to be reminded of what begins. */
export function RowAct({ row, isFirst, shownBy = learnerDay }: Props) {
  if (row.kind === 'signIn') return <SignIn classIds={[row.id, ...row.others]} shownBy={shownBy} />
  return row.state === 'soon' ? <Remind row={row} shownBy={shownBy} /> : <Enter row={row} isFirst={isFirst} />
}

function Enter({ row: { to, title }, isFirst }: Props) {
  const go = useGo()
  return (
    <Button kind={isFirst ? 'primary' : 'soft'} small onClick={() => go(to)} aria-label={`进入：${title}`}>
      进入
    </Button>
  )
}

/** Signs in at once (D2-C32), to all classes of the row, and says what it gave. */
function SignIn({ classIds, shownBy }: { classIds: readonly string[]; shownBy: Endpoint }) {
  const signing = useSend(signIn)
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  async function sign() {
    setBusy(true)
    try {
      const signed = []
      for (const classId of classIds) signed.push(await signing.mutateAsync({ classId }))
      const points = signed.reduce((sum, each) => sum + each.points, 0)
      toast(signedText(Math.max(...signed.map(({ daysInRow }) => daysInRow)), points), 'success')
    } catch (error) {
      showActionFailure(error as Error)
    } finally {
      await Promise.all([shownBy, ...SIGNED].map(({ path }) => queries.invalidateQueries({ queryKey: [path] })))
      setBusy(false)
    }
  }
  return (
    <Button kind="soft" small busy={isBusy} onClick={() => void sign()}>
      签到
    </Button>
  )
}

/** What shows that today is signed, besides the row. */
const SIGNED = [learnerDay, yearTask, querySignData]

/** The same mark as 预约 on the page of the live (D3-B194). */
function Remind({ row: { id, title, isReserved }, shownBy }: { row: Row; shownBy: Endpoint }) {
  const subscription = useSend(toggleSubscription, { changes: [learnerDay, shownBy] })
  const text = isReserved ? '已预约' : '提醒我'
  const toggle = () =>
    subscription.mutate(
      { subjectType: 'live', subjectTypeText: '直播', subjectId: id },
      {
        onSuccess: ({ isDo }) => toast(isDo ? '预约成功' : '取消预约成功', 'success'),
        onError: showActionFailure,
      },
    )
  return (
    <Button
      kind={isReserved ? 'line' : 'soft'}
      small
      busy={subscription.isPending}
      onClick={toggle}
      aria-label={`${text}：${title}`}
    >
      {text}
    </Button>
  )
}
