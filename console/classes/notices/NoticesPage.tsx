import { type StaffNotice, staffNotices } from '@college/contract/classes/staff-notices.ts'
import { noticeTitle } from '@college/rules/classes/notice-title.ts'
import { countText } from '@college/rules/kit/format.ts'
import type { TableColumnsType } from 'antd'
import { Button } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { Dot, type Tone } from '../../ui/Dot.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { type ClassFrame, WithClassHead } from '../ClassTabs.tsx'
import { NoticeDialog } from './NoticeDialog.tsx'
import { NoticeMenu } from './NoticeMenu.tsx'
import { ReadersDrawer } from './ReadersDrawer.tsx'
import './notices.css'

const looks: Record<StaffNotice['state'], { text: string; tone: Tone }> = {
  draft: { text: '草稿', tone: 'grey' },
  scheduled: { text: '定时', tone: 'amber' },
  published: { text: '已发布', tone: 'green' },
  withdrawn: { text: '已撤回', tone: 'grey' },
}
const states = Object.entries(looks).map(([value, { text }]) => ({ value, label: text }))

/** The announcements of a class: written, scheduled, withdrawn, and who has read them. */
export function NoticesPage() {
  return <WithClassHead tab="notices">{(frame) => <Notices {...frame} />}</WithClassHead>
}

function Notices({ head, ...frame }: ClassFrame) {
  const [writing, setWriting] = useState<{ noticeId?: string }>()
  const [reading, setReading] = useState<StaffNotice>()
  const columns: TableColumnsType<StaffNotice> = [
    { title: '标题', key: 'title', render: (_, { title }) => <Title text={title} /> },
    {
      title: '状态',
      key: 'state',
      width: 96,
      render: (_, { state }) => <Dot {...{ tone: looks[state].tone }}>{looks[state].text}</Dot>,
    },
    {
      title: '发布时间',
      key: 'publishedAt',
      width: 150,
      render: (_, { publishedAt }) => <span className="num t2">{dayjs(publishedAt).format('YYYY-MM-DD HH:mm')}</span>,
    },
    { title: '发布人', key: 'publisher', dataIndex: 'publisherName', width: 112, responsive: ['xl'] },
    {
      title: '已读',
      key: 'readers',
      width: 132,
      align: 'right',
      render: (_, row) =>
        row.state === 'scheduled' || row.state === 'draft' ? (
          <span className="t3">—</span>
        ) : (
          <Button type="link" size="small" onClick={() => setReading(row)} title={`谁读过“${row.title}”`}>
            <span className="num">
              {countText(row.readers)} / {countText(row.audience)}
            </span>
          </Button>
        ),
    },
    ...(head.mayEdit
      ? [
          {
            title: <span className="nc-hidden">操作</span>,
            key: 'acts',
            width: 56,
            render: (_: unknown, row: StaffNotice) => (
              <NoticeMenu classId={head.id} row={row} onEdit={() => setWriting({ noticeId: row.id })} />
            ),
          },
        ]
      : []),
  ]
  return (
    <>
      <ListPage
        {...frame}
        page="class-page class-notices"
        what="公告"
        endpoint={staffNotices}
        fixed={{ id: head.id }}
        filters={[{ kind: 'segments', key: 'state', options: states }]}
        columns={columns}
        rowHeight={52}
        {...(head.mayEdit && { create: { label: '写公告', onClick: () => setWriting({}) } })}
        empty={{ title: '还没有公告', text: '公告发布后，班里的人在消息和班级里看到' }}
      />
      {writing && <NoticeDialog classId={head.id} {...writing} onClose={() => setWriting(undefined)} />}
      {reading && <ReadersDrawer classId={head.id} notice={reading} onClose={() => setReading(undefined)} />}
    </>
  )
}

function Title({ text }: { text: string }) {
  const { title, kind, rest } = noticeTitle(text)
  return (
    <div className="notice-title">
      <b className="clip">{title}</b>
      {(kind || rest) && <p className="clip">{kind || rest}</p>}
    </div>
  )
}
