import { cancelStaffJob, staffJob, staffJobFile, staffJobs } from '@college/contract/console/jobs.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { useSend } from '@college/web/kit/data/queries.ts'
import { fetchFile, saveFile } from '@college/web/kit/save-file.ts'
import { Button, Progress } from 'antd'
import { useState } from 'react'
import { useSay } from '../../kit/say.ts'
import './jobs.css'

export type Job = Reply<typeof staffJob>

const states = { waiting: '等待中', running: '进行中', done: '已完成', failed: '未完成', cancelled: '已停止' } as const
const dots = { waiting: 'grey', running: 'amber', done: 'green', failed: 'red', cancelled: 'grey' } as const

/** One job: what it does, how far it is, what it left. It can be stopped while it runs. */
export function JobLine({ job }: { job: Job }) {
  const { id, state, title, done, total, note, fileName, endedAt } = job
  const say = useSay()
  const [isSaving, setSaving] = useState(false)
  const cancel = useSend(cancelStaffJob, { changes: [staffJob, staffJobs] })
  const save = async () => {
    setSaving(true)
    try {
      saveFile(await fetchFile(staffJobFile, { id }), fileName)
    } catch (error) {
      say.failed(error as Error)
    }
    setSaving(false)
  }
  const percent = endedAt === '' && total > 0 ? Math.floor((done / total) * 100) : 0
  return (
    <section className="job" aria-label={title}>
      <div className="row">
        <b className="clip">{title}</b>
        <span className={`state ${dots[state]}`}>
          <i />
          {states[state]}
        </span>
      </div>
      {endedAt === '' && <Progress percent={percent} size="small" showInfo={total > 0} aria-label="进度" />}
      <div className="row">
        <span className="t3 s13" aria-live="polite">
          {note || (total > 0 ? `${done} / ${total}` : '')}
        </span>
        {endedAt === '' && (
          <Button
            size="small"
            loading={cancel.isPending}
            onClick={() => cancel.mutate({ id }, { onError: say.failed })}
          >
            停止
          </Button>
        )}
        {fileName && (
          <Button size="small" loading={isSaving} onClick={() => void save()}>
            下载结果
          </Button>
        )}
      </div>
    </section>
  )
}
