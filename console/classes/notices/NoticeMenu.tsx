import { type StaffNotice, staffNotices, withdrawClassNotice } from '@college/contract/classes/staff-notices.ts'
import { reachText } from '@college/rules/kit/reach.ts'
import { useSend } from '@college/web/kit/data/queries.ts'
import { App, Button, Dropdown } from 'antd'
import { Ellipsis } from 'lucide-react'
import { useSay } from '../../kit/say.ts'

type Props = { classId: string; row: StaffNotice; onEdit: () => void }

/** What can still be done with an announcement. */
export function NoticeMenu({ classId, row: { id, title, state, audience }, onEdit }: Props) {
  const { modal } = App.useApp()
  const say = useSay()
  const withdrawing = useSend(withdrawClassNotice, { changes: [staffNotices] })
  if (state === 'withdrawn') return null
  const withdraw = () =>
    modal.confirm({
      title: `撤回“${title}”？`,
      content:
        state === 'published'
          ? `${reachText({ people: audience, phones: null })}：不再看到它，不能恢复；已读记录保留`
          : state === 'draft'
            ? '这份草稿不再保留，不能恢复'
            : '到时间也不再发布，不能恢复',
      okText: '撤回',
      okButtonProps: { danger: true },
      onOk: () => withdrawing.mutateAsync({ id: classId, noticeId: id }).then(() => say.done('公告已撤回'), say.failed),
    })
  const items = [
    ...(state === 'scheduled' || state === 'draft'
      ? [{ key: 'edit', label: state === 'draft' ? '修改、发布' : '修改', onClick: onEdit }]
      : []),
    { key: 'withdraw', label: '撤回', danger: true, onClick: withdraw },
  ]
  return (
    <Dropdown menu={{ items }} trigger={['click']}>
      <Button type="text" size="small" icon={<Ellipsis size={16} />} aria-label={`“${title}”的操作`} />
    </Dropdown>
  )
}
