import { copyClass } from '@college/contract/classes/edit.ts'
import { staffClasses } from '@college/contract/classes/staff.ts'
import { classDates } from '@college/contract/classes/templates.ts'
import { useAsk, useSend } from '@college/web/kit/data/queries.ts'
import { Alert, Input, Modal, Skeleton } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useOnce } from '../../kit/once.ts'
import { useSay } from '../../kit/say.ts'
import { Labelled } from '../../ui/Labelled.tsx'
import { FailedView } from '../../ui/states/FailedView.tsx'
import { StartDay, suggestedStart } from './StartDay.tsx'

type Props = { row: { id: string; title: string }; onClose: () => void }

export const copiedText = (leftOut: number): string =>
  leftOut === 0 ? '已建成新的草稿' : `已建成新的草稿；${leftOut} 项内容您不能选用或已经删除，没有带入`

/** Copies a class to another day: all its dates move as a block, and are shown before. */
export function CopyDialog({ row, onClose }: Props) {
  const say = useSay()
  const navigate = useNavigate()
  const asked = useAsk(classDates, { id: row.id }, { staleTime: 0 })
  const copying = useSend(copyClass, { changes: [staffClasses] })
  const [title, setTitle] = useState(row.title)
  const [start, setStart] = useState({ startDay: suggestedStart(), keepsWeekdays: true })
  const copy = useOnce(async () => {
    const made = await copying.mutateAsync({ id: row.id, title, ...start }).catch(() => undefined)
    if (!made) return
    say.done(copiedText(made.leftOut))
    await navigate(`/classes/${made.id}/edit`)
  })
  return (
    <Modal
      open
      width={760}
      title={`复制“${row.title}”`}
      okText="复制为草稿"
      okButtonProps={{ disabled: !asked.data || title.trim() === '', loading: copying.isPending }}
      onOk={() => void copy()}
      onCancel={onClose}
    >
      <div className="copy-class">
        {copying.error && <Alert type="error" showIcon title={copying.error.message} />}
        <Labelled name="新班名称">
          {(id) => <Input id={id} maxLength={100} value={title} onChange={({ target }) => setTitle(target.value)} />}
        </Labelled>
        {asked.error && !asked.data && (
          <FailedView what="日期" error={asked.error} retry={() => void asked.refetch()} />
        )}
        {asked.isPending && <Skeleton active paragraph={{ rows: 4 }} />}
        {asked.data && <StartDay anchor={asked.data.anchor} things={asked.data.rows} start={start} change={setStart} />}
        <p className="t3 s13">
          考试、作业、问卷、活动、权重和资料各有一份新的，公告成为草稿；没有学员，教师和班委不带入。直播仍是原来那一场。
        </p>
      </div>
    </Modal>
  )
}
