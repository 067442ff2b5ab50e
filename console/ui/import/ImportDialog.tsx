import { applyImport, checkImport } from '@college/contract/console/imports.ts'
import type { Endpoint } from '@college/contract/kit/endpoint.ts'
import { useSend } from '@college/web/kit/data/queries.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Modal } from 'antd'
import { type ReactNode, useCallback, useState } from 'react'
import { useSay } from '../../kit/say.ts'
import { JobProgress } from '../jobs/JobProgress.tsx'
import { ChooseFile } from './ChooseFile.tsx'
import { ConfirmRows } from './ConfirmRows.tsx'
import { type Checked, DryRun } from './DryRun.tsx'
import { ReadSheet } from './ReadSheet.tsx'
import './import.css'

type Props = {
  /** As the server registered it with `app.imports.add`. */
  kind: string
  /** What the list belongs to, such as the id of a class. */
  subject?: string
  title: string
  /** What is asked anew when the rows have been applied. */
  changes: Endpoint[]
  /** Below the finished import, such as what to do with the passwords. */
  after?: string
  /** How to go on with what the list holds, once all of it is there. */
  next?: (importId: string) => ReactNode
  onClose: () => void
}

/** A list from Excel: template, upload, the dry run row by row, confirm, progress, results. */
export function ImportDialog({ kind, subject, title, changes, after, next, onClose }: Props) {
  const { checked, forget, jobId, isOver, isChecking, isApplying, read, readSheet, confirm, finish } = useImport({
    kind,
    subject,
    changes,
  })
  const count = checked ? checked.counts.new + checked.counts.change : 0
  const source = checked && <ReadSheet checked={checked} isBusy={isChecking} onChoose={readSheet} />
  const isShowingRows = checked !== undefined && checked.id !== '' && jobId === ''
  return (
    <Modal
      open
      title={title}
      width={isShowingRows ? 920 : 560}
      onCancel={onClose}
      mask={{ closable: false }}
      footer={
        isShowingRows ? (
          <>
            <Button onClick={forget}>换一个文件</Button>
            {count === 0 && checked.counts.same > 0 && next?.(checked.id)}
            <ConfirmRows {...{ counts: checked.counts, warning: checked.warning, isApplying, confirm }} />
          </>
        ) : (
          <>
            <Button onClick={onClose}>{isOver ? '完成' : jobId ? '关闭，在后台继续' : '取消'}</Button>
            {isOver && checked && next?.(checked.id)}
          </>
        )
      }
    >
      {jobId ? (
        <>
          <JobProgress id={jobId} onEnded={finish} />
          {after && <p className="t3 s13">{after}</p>}
        </>
      ) : isShowingRows ? (
        <DryRun key={checked.id} checked={checked}>
          {source}
          {checked.warning && <Alert type="warning" showIcon title={checked.warning} />}
        </DryRun>
      ) : (
        <ChooseFile
          kind={kind}
          subject={subject}
          problems={checked?.problems ?? []}
          isReading={isChecking}
          // What was wrong with the file before says nothing about this one.
          onBegin={forget}
          onSent={read}
        >
          {source}
        </ChooseFile>
      )}
    </Modal>
  )
}

/** A file is sent and checked; what was found is confirmed, and applied as a job. */
function useImport({ kind, subject, changes }: Pick<Props, 'kind' | 'changes'> & { subject: string | undefined }) {
  const say = useSay()
  const queries = useQueryClient()
  const [checked, setChecked] = useState<Checked>()
  const [fileId, setFile] = useState('')
  const [jobId, setJobId] = useState('')
  const [isOver, setOver] = useState(false)
  const apply = useSend(applyImport)
  const check = useSend(checkImport)
  const read = (id: string, sheet?: string) => {
    const about = { kind, ...(subject !== undefined && { subject }), ...(sheet !== undefined && { sheet }) }
    setFile(id)
    return check.mutateAsync({ ...about, fileId: id }).then(setChecked, say.failed)
  }
  return {
    ...{ checked, jobId, isOver },
    isChecking: check.isPending,
    isApplying: apply.isPending,
    forget: () => setChecked(undefined),
    read: (id: string) => read(id),
    readSheet: (sheet: string) => void read(fileId, sheet),
    confirm: () =>
      apply.mutate({ id: checked?.id ?? '' }, { onSuccess: (made) => setJobId(made.jobId), onError: say.failed }),
    finish: useCallback(() => {
      setOver(true)
      for (const { path } of changes) void queries.invalidateQueries({ queryKey: [path] })
    }, [changes, queries]),
  }
}
