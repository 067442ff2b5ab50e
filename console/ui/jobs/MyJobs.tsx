import { staffJobs } from '@college/contract/console/jobs.ts'
import { useAsk } from '@college/web/kit/data/queries.ts'
import { Badge, Popover, Skeleton } from 'antd'
import { ListChecks } from 'lucide-react'
import { FailedView } from '../states/FailedView.tsx'
import { JobLine } from './JobLine.tsx'

const SHOWN = 10

/** The long work that this person has started, in the head of every page. */
export function MyJobs() {
  const jobs = useAsk(staffJobs, { pageNum: 1, pageSize: SHOWN }, { feature: 'staff-jobs', background: true })
  const { rows, running = 0 } = jobs.data ?? {}
  const list = (
    <div className="my-jobs scroll">
      {jobs.isPending && <Skeleton active paragraph={{ rows: 2 }} />}
      {jobs.error && !rows && <FailedView what="任务" error={jobs.error} retry={() => void jobs.refetch()} />}
      {rows?.length === 0 && <p className="t3">没有任务。导入、导出和重算会在这里显示进度</p>}
      {rows?.map((job) => (
        <JobLine key={job.id} job={job} />
      ))}
    </div>
  )
  return (
    <Popover trigger="click" placement="bottomRight" title="我的任务" content={list}>
      <Badge count={running} size="small">
        <button
          type="button"
          className="iconbtn"
          aria-label={running > 0 ? `我的任务，${running} 个进行中` : '我的任务'}
        >
          <ListChecks size={18} strokeWidth={1.8} />
        </button>
      </Badge>
    </Popover>
  )
}
