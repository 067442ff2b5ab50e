import { Button, Dropdown, Modal } from 'antd'
import { useState } from 'react'
import { useKeys } from '../../kit/keys.ts'
import { useSay } from '../../kit/say.ts'
import { Kbd } from '../Kbd.tsx'
import { JobProgress } from './JobProgress.tsx'

export type Format = 'xlsx' | 'csv'

/** `start` queues the export of what the page shows; the file is taken from the dialog, or later from 我的任务. */
type Props = {
  title: string
  start: (format: Format) => Promise<{ jobId: string }>
  /** What can be chosen; of one there is nothing to choose. */
  formats?: readonly [Format, ...Format[]]
  /** On the button, where the place does not say what is exported. */
  label?: string
  /** The key of the page that presses it; only where there is one format. */
  shortcut?: string
}

const names = { xlsx: 'Excel（.xlsx）', csv: 'CSV' }

export function ExportButton({ title, start, formats = ['xlsx', 'csv'], label = '导出', shortcut }: Props) {
  const say = useSay()
  const [isStarting, setStarting] = useState(false)
  const [jobId, setJobId] = useState('')
  const take = async (format: Format) => {
    setStarting(true)
    try {
      setJobId((await start(format)).jobId)
    } catch (error) {
      say.failed(error as Error)
    }
    setStarting(false)
  }
  useKeys(shortcut === undefined ? {} : { [shortcut]: () => void take(formats[0]) })
  const items = formats.map((key) => ({ key, label: names[key] }))
  const button = (
    <Button loading={isStarting} {...(formats.length === 1 && { onClick: () => void take(formats[0]) })}>
      {label} {shortcut && <Kbd>{shortcut.toUpperCase()}</Kbd>}
    </Button>
  )
  return (
    <>
      {formats.length === 1 ? (
        button
      ) : (
        <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => void take(key as Format) }}>
          {button}
        </Dropdown>
      )}
      {jobId && (
        <Modal
          open
          title={title}
          onCancel={() => setJobId('')}
          footer={<Button onClick={() => setJobId('')}>关闭</Button>}
        >
          <JobProgress id={jobId} />
          <p className="t3 s13">可以关闭，完成后在“我的任务”里下载。</p>
        </Modal>
      )}
    </>
  )
}
