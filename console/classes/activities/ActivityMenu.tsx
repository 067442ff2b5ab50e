import { removeClassActivity, type StaffActivity, staffActivities } from '@college/contract/classes/staff-activities.ts'
import { useSend } from '@college/web/kit/data/queries.ts'
import { App, Button, Dropdown } from 'antd'
import { Ellipsis } from 'lucide-react'
import { useSay } from '../../kit/say.ts'

type Props = { classId: string; row: StaffActivity; onEdit: () => void }

/** Changes an activity, or deletes it while its album is empty. */
export function ActivityMenu({ classId, row: { id, title, pictures }, onEdit }: Props) {
  const { modal } = App.useApp()
  const say = useSay()
  const removing = useSend(removeClassActivity, { changes: [staffActivities] })
  const remove = () =>
    modal.confirm({
      title: `删除“${title}”？`,
      content: '它的相册是空的，删除后不能恢复',
      okText: '删除',
      okButtonProps: { danger: true },
      onOk: () => removing.mutateAsync({ id: classId, activityId: id }).then(() => say.done('活动已删除'), say.failed),
    })
  const items = [
    { key: 'edit', label: '修改', onClick: onEdit },
    pictures > 0
      ? { key: 'remove', label: '删除（先在班级相册里删去照片）', disabled: true }
      : { key: 'remove', label: '删除', danger: true, onClick: remove },
  ]
  return (
    <Dropdown menu={{ items }} trigger={['click']}>
      <Button type="text" size="small" icon={<Ellipsis size={16} />} aria-label={`“${title}”的操作`} />
    </Dropdown>
  )
}
