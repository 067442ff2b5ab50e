import { type OwnRequest, ownRequests, type RequestState, withdrawRequest } from '@college/contract/classes/requests.ts'
import { requestNames, requestStateNames, spanText } from '@college/rules/classes/requests.ts'
import { dateTimeText } from '@college/rules/kit/format.ts'
import { useState } from 'react'
import { useSend } from '../../kit/data/queries.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { DayRange } from '../../ui/DayRange.tsx'
import { showConfirm } from '../../ui/layers/confirm.tsx'
import { toast } from '../../ui/layers/toast.tsx'
import { showActionFailure } from '../../ui/states/failure.ts'
import { Tag, type TagKind } from '../../ui/Tag.tsx'
import styles from './ClassRequests.module.css'

const looks: Record<RequestState, TagKind> = {
  waiting: 'warning',
  granted: 'green',
  refused: 'danger',
  withdrawn: 'neutral',
}

/** One request, with the decision or the way to take it back. */
export function RequestCard({ classId, request }: { classId: string; request: OwnRequest }) {
  const { kind, from, until, reason, state, askedAt, decidedBy, decidedAt, answer } = request
  return (
    <Card className={styles.card}>
      <div className={styles.head}>
        <h2>
          {requestNames[kind]}{' '}
          {from === until ? <span className="nc-keep">{from}</span> : <DayRange from={from} to={until} />}
        </h2>
        <Tag kind={looks[state]}>{requestStateNames[state]}</Tag>
      </div>
      <p className={styles.text}>原因：{reason}</p>
      {answer && <p className={styles.text}>不批准的原因：{answer}</p>}
      <p className={styles.hint}>
        <span className="nc-keep">{dateTimeText(new Date(askedAt))} 提交</span>
        {decidedAt !== null && (
          <>
            ；<wbr />
            <span className="nc-keep">
              {dateTimeText(new Date(decidedAt))} {decidedBy || '老师'}审批
            </span>
          </>
        )}
      </p>
      {state === 'waiting' && <Withdraw classId={classId} request={request} />}
    </Card>
  )
}

function Withdraw({ classId, request }: { classId: string; request: OwnRequest }) {
  const withdrawing = useSend(withdrawRequest, { changes: [ownRequests] })
  const [isAsking, setAsking] = useState(false)
  const about = `${requestNames[request.kind]}，${spanText(request)}`
  const start = async () => {
    if (isAsking) return
    setAsking(true)
    const isSure = await showConfirm({
      title: '撤回申请',
      about,
      text: '是否撤回这个申请？',
      yes: '撤回',
      no: '不撤回',
    })
    setAsking(false)
    if (!isSure) return
    withdrawing.mutate(
      { classId, requestId: request.id },
      { onSuccess: () => toast('已撤回', 'success'), onError: showActionFailure },
    )
  }
  return (
    <Button
      kind="line"
      small
      className={styles.act}
      aria-label={`撤回：${about}`}
      busy={withdrawing.isPending}
      onClick={() => void start()}
    >
      撤回
    </Button>
  )
}
