import { type StaffActivity, saveClassActivity, staffActivities } from '@college/contract/classes/staff-activities.ts'
import { useSend } from '@college/web/kit/data/queries.ts'
import { Alert, DatePicker, Input, Modal } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useOnce } from '../../kit/once.ts'
import { useSay } from '../../kit/say.ts'
import { Labelled } from '../../ui/Labelled.tsx'

type Props = { classId: string; saved?: StaffActivity; onClose: () => void }

/** The name and the day of an activity. */
export function ActivityDialog({ classId, saved, onClose }: Props) {
  const say = useSay()
  const [title, setTitle] = useState(saved?.title ?? '')
  const [day, setDay] = useState(saved?.day ?? dayjs().format('YYYY-MM-DD'))
  const saving = useSend(saveClassActivity, { changes: [staffActivities] })
  const save = useOnce(async () => {
    const earlier = saved && { activityId: saved.id, version: saved.version }
    const made = await saving.mutateAsync({ id: classId, title, day, ...earlier }).catch(() => undefined)
    if (made === undefined) return
    say.done(saved ? '活动已修改' : '活动已添加')
    onClose()
  })
  return (
    <Modal
      open
      title={saved ? '修改活动' : '加活动'}
      okText={saved ? '保存' : '添加'}
      okButtonProps={{ disabled: title.trim() === '' || day === '', loading: saving.isPending }}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <div className="activity-form">
        {saving.error && <Alert type="error" showIcon title={saving.error.message} />}
        <Labelled name="活动名称">
          {(id) => (
            <Input
              id={id}
              autoFocus
              maxLength={60}
              placeholder="例如 红色地名现场教学"
              value={title}
              onChange={({ target }) => setTitle(target.value)}
            />
          )}
        </Labelled>
        <Labelled name="日期">
          {(id) => (
            <DatePicker
              id={id}
              allowClear={false}
              value={dayjs(day)}
              onChange={(at) => setDay(at ? at.format('YYYY-MM-DD') : '')}
            />
          )}
        </Labelled>
      </div>
    </Modal>
  )
}
