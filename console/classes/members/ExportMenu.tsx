import { exportClassMembers, type memberProgresses, type memberStates } from '@college/contract/classes/members.ts'
import { staffJobs } from '@college/contract/console/jobs.ts'
import { useSend } from '@college/web/kit/data/queries.ts'
import { Button, Dropdown, Modal } from 'antd'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useAddressFilters } from '../../kit/address-filters.ts'
import { useSay } from '../../kit/say.ts'
import { JobProgress } from '../../ui/jobs/JobProgress.tsx'

type Props = {
  classId: string
  /** Where no state is chosen. */
  state?: (typeof memberStates)[number]
}

/** Writes what the filters of the page find into a file. */
export function ExportMenu({ classId, state }: Props) {
  const say = useSay()
  const address = useAddressFilters()
  const [jobId, setJobId] = useState('')
  const exporting = useSend(exportClassMembers, { changes: [staffJobs] })
  const start = (format: 'xlsx' | 'csv') => {
    const [keyword, unitId] = [address.get('keyword'), address.get('unitId')]
    const chosen = (address.get('state') as typeof state) ?? state
    const progress = address.get('progress') as (typeof memberProgresses)[number] | undefined
    const filter = {
      ...(keyword && { keyword }),
      ...(unitId && { unitId }),
      ...(chosen && { state: chosen }),
      ...(progress && { progress }),
    }
    exporting.mutate(
      { id: classId, format, ...filter },
      { onSuccess: (made) => setJobId(made.jobId), onError: say.failed },
    )
  }
  const items = (['xlsx', 'csv'] as const).map((format) => ({
    key: format,
    label: format === 'xlsx' ? 'Excel（xlsx）' : 'CSV',
    onClick: () => start(format),
  }))
  return (
    <>
      <Dropdown menu={{ items }} trigger={['click']}>
        <Button icon={<Download size={15} />} loading={exporting.isPending}>
          导出
        </Button>
      </Dropdown>
      <Modal
        open={jobId !== ''}
        title="导出成员与进度"
        onCancel={() => setJobId('')}
        footer={<Button onClick={() => setJobId('')}>关闭</Button>}
      >
        {jobId !== '' && <JobProgress id={jobId} />}
        <p className="t3 s13">按现在的筛选导出。关闭后继续进行，右上角“我的任务”里可以下载</p>
      </Modal>
    </>
  )
}
