import { staffJob } from '@college/contract/console/jobs.ts'
import { useAsk } from '@college/web/kit/data/queries.ts'
import { Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import { FailedView } from '../states/FailedView.tsx'
import { type Job, JobLine } from './JobLine.tsx'

/** ms between two looks, besides the live events. */
const LOOK_AGAIN = 3_000

type Props = { id: string; onEnded?: (job: Job) => void }

/**
 * Follows one job to its end. `onEnded` is called once. Another job begins anew: a dialog keeps what is in it after it was
 * closed.
 */
export const JobProgress = (props: Props) => <Followed key={props.id} {...props} />

function Followed({ id, onEnded }: Props) {
  const [isOver, setOver] = useState(false)
  const job = useAsk(staffJob, { id }, { feature: 'staff-jobs', ...(!isOver && { refetchInterval: LOOK_AGAIN }) })
  const { data } = job
  useEffect(() => {
    if (!data?.endedAt || isOver) return
    setOver(true)
    onEnded?.(data)
  }, [data, isOver, onEnded])
  if (job.error && !data) return <FailedView what="这个任务" error={job.error} retry={() => void job.refetch()} />
  return data ? <JobLine job={data} /> : <Skeleton active paragraph={{ rows: 1 }} />
}
