import { DAYS_BACK, ownRequests } from '@college/contract/classes/requests.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { useState } from 'react'
import { useAsk } from '../../kit/data/queries.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Loaded } from '../../ui/states/Loaded.tsx'
import { Notice } from '../../ui/states/Notice.tsx'
import { SkeletonBlock } from '../../ui/states/Skeleton.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import styles from './ClassRequests.module.css'
import { LeaveSheet } from './LeaveSheet.tsx'
import { RequestCard } from './RequestCard.tsx'
import { SigningSheet } from './SigningSheet.tsx'

type Requests = Reply<typeof ownRequests>

/** 请假与补签: what can be asked of the teachers of a class, and what became of it (D2-Q62). */
export function ClassRequestsScreen({ id }: { id: string }) {
  // The message about a decision comes with the decision.
  const requests = useAsk(ownRequests, { classId: id }, { feature: 'messages' })
  return (
    <>
      <TopBar title="请假与补签" />
      <div className={styles.page}>
        <Loaded query={requests} page skeleton={<SkeletonBlock height={160} />}>
          {(found) => (found.mayAsk ? <Requests classId={id} requests={found} /> : <ForStaff />)}
        </Loaded>
      </div>
    </>
  )
}

const ForStaff = () => (
  <Notice drawing="forbidden" page title="仅学员可以请假和补签" hint="老师在管理端“请假与补签”里审批" />
)

function Requests({ classId, requests }: { classId: string; requests: Requests }) {
  const { rows, today, firstDay, lastDay, signingDays } = requests
  const { shown, show, close } = useSheet()
  const isOver = lastDay !== '' && firstDay > lastDay
  return (
    <>
      <Card className={styles.card}>
        <p className={styles.hint}>
          请假批准以后，这几天不算缺签。补签限最近 {DAYS_BACK} 天里缺签的日子，批准以后算已签到，不计积分。
        </p>
        <div className={styles.acts}>
          <Button disabled={isOver} onClick={() => show('leave')}>
            {isOver ? '培训已结束' : '请假'}
          </Button>
          <Button kind="soft" disabled={signingDays.length === 0} onClick={() => show('signing')}>
            {signingDays.length === 0 ? '没有可补的签到' : `补签（${signingDays.length} 天）`}
          </Button>
        </div>
      </Card>
      {rows.length === 0 ? (
        <Notice drawing="empty" title="还没有申请" hint="申请提交以后，老师审批的结果显示在这里，也会发消息" />
      ) : (
        <ul className={styles.list} aria-label="我的申请">
          {rows.map((row) => (
            <li key={row.id}>
              <RequestCard classId={classId} request={row} />
            </li>
          ))}
        </ul>
      )}
      {shown?.sheet === 'leave' && (
        <LeaveSheet
          key={shown.nth}
          classId={classId}
          days={{ today, firstDay, lastDay }}
          isOpen={shown.isOpen}
          onClose={close}
        />
      )}
      {shown?.sheet === 'signing' && (
        <SigningSheet key={shown.nth} classId={classId} days={signingDays} isOpen={shown.isOpen} onClose={close} />
      )}
    </>
  )
}

type Shown = {
  sheet: 'leave' | 'signing'
  isOpen: boolean /** A sheet whose request was sent begins anew. */
  nth: number
}

/** The sheet that is shown. What is written in it stays while it is closed, until it is sent or the other one is opened. */
function useSheet() {
  const [shown, setShown] = useState<Shown>()
  const [isSent, setSent] = useState(false)
  return {
    shown,
    show(sheet: Shown['sheet']): void {
      const isNew = isSent || shown?.sheet !== sheet
      setShown({ sheet, isOpen: true, nth: (shown?.nth ?? 0) + (isNew ? 1 : 0) })
      setSent(false)
    },
    close(wasSent = false): void {
      setShown((before) => before && { ...before, isOpen: false })
      setSent(wasSent)
    },
  }
}
