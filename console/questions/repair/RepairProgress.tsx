import { rekeyProgress } from '@college/contract/exams/rekey.ts'
import { useAsk } from '@college/web/kit/data/queries.ts'
import { Alert, Progress, Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import { FailedView } from '../../ui/states/FailedView.tsx'

/** ms between two looks. */
const LOOK_AGAIN = 1_000

/** A repair that runs, to its end. `expected`: the papers whose score was to change. */
export function RepairProgress({ rekeyId, expected }: { rekeyId: string; expected: number }) {
  const [isOver, setOver] = useState(false)
  const progress = useAsk(rekeyProgress, { rekeyId }, { ...(!isOver && { refetchInterval: LOOK_AGAIN }) })
  const { data } = progress
  useEffect(() => setOver(data?.isDone === true), [data])
  if (progress.error && !data) {
    return <FailedView what="更正的进度" error={progress.error} retry={() => void progress.refetch()} />
  }
  if (!data) return <Skeleton active paragraph={{ rows: 1 }} />
  const { isDone, changed } = data
  if (isDone) {
    const told = changed > 0 ? `${changed} 份答卷的得分变了，已通知学员` : '没有答卷的得分变化'
    return <Alert type="success" showIcon title="答案已更正" description={told} />
  }
  return (
    <>
      <Progress
        percent={expected > 0 ? Math.min(99, Math.floor((changed / expected) * 100)) : 0}
        size="small"
        showInfo={expected > 0}
        aria-label="更正的进度"
      />
      <p aria-live="polite">
        答案已更正，正在重新判分：已改 {changed} 份{expected > 0 && `，预计 ${expected} 份`}
      </p>
      <p className="t3 s13">可以关闭，判分会继续做完。</p>
    </>
  )
}
