import { type StaffActivity, staffActivities } from '@college/contract/classes/staff-activities.ts'
import type { TableColumnsType } from 'antd'
import { useState } from 'react'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { type ClassFrame, WithClassHead } from '../ClassTabs.tsx'
import { ActivityDialog } from './ActivityDialog.tsx'
import { ActivityMenu } from './ActivityMenu.tsx'

/** The activities of a class: each has an album that its members fill. */
export function ActivitiesPage() {
  return <WithClassHead tab="activities">{(frame) => <Activities {...frame} />}</WithClassHead>
}

function Activities({ head, ...frame }: ClassFrame) {
  const [editing, setEditing] = useState<StaffActivity | 'new'>()
  const columns: TableColumnsType<StaffActivity> = [
    { title: '活动', key: 'title', render: (_, { title }) => <b className="b5 clip">{title}</b> },
    { title: '日期', key: 'day', width: 150, render: (_, { day }) => <span className="num t2">{day}</span> },
    {
      title: '照片',
      key: 'pictures',
      width: 96,
      align: 'right',
      render: (_, { pictures }) => <span className="num">{pictures}</span>,
    },
    ...(head.mayEdit
      ? [
          {
            title: <span className="nc-hidden">操作</span>,
            key: 'acts',
            width: 56,
            render: (_: unknown, row: StaffActivity) => (
              <ActivityMenu classId={head.id} row={row} onEdit={() => setEditing(row)} />
            ),
          },
        ]
      : []),
  ]
  return (
    <>
      <ListPage
        {...frame}
        page="class-page"
        what="活动"
        endpoint={staffActivities}
        fixed={{ id: head.id }}
        filters={[]}
        columns={columns}
        {...(head.mayEdit && { create: { label: '加活动', onClick: () => setEditing('new') } })}
        empty={{ title: '还没有活动', text: '每个活动有自己的相册，班里的人都可以上传照片；班级的相册一直都在' }}
      />
      {editing && (
        <ActivityDialog
          classId={head.id}
          {...(editing !== 'new' && { saved: editing })}
          onClose={() => setEditing(undefined)}
        />
      )}
    </>
  )
}
