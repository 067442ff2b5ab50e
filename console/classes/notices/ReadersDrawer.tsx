import { classNoticeReaders, type StaffNotice } from '@college/contract/classes/staff-notices.ts'
import { useAsk } from '@college/web/kit/data/queries.ts'
import { Drawer, Segmented, Table } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { FailedView } from '../../ui/states/FailedView.tsx'

const PAGE_SIZE = 20

type Props = { classId: string; notice: StaffNotice; onClose: () => void }

/** Who has read an announcement, and who has not. */
export function ReadersDrawer({ classId, notice: { id, title, readers, audience }, onClose }: Props) {
  const [isRead, setRead] = useState<'0' | '1'>('0')
  const [pageNum, setPage] = useState(1)
  const input = { id: classId, noticeId: id, isRead, pageNum, pageSize: PAGE_SIZE }
  const list = useAsk(classNoticeReaders, input, { keepPrevious: true })
  return (
    <Drawer open title={title} size={480} onClose={onClose}>
      <div className="notice-readers">
        <Segmented<'0' | '1'>
          aria-label="已读或未读"
          value={isRead}
          options={[
            { value: '0', label: `未读 ${Math.max(0, audience - readers)}` },
            { value: '1', label: `已读 ${readers}` },
          ]}
          onChange={(value) => {
            setRead(value)
            setPage(1)
          }}
        />
        {list.error && !list.data ? (
          <FailedView what="名单" error={list.error} retry={() => void list.refetch()} />
        ) : (
          <Table
            size="small"
            rowKey="id"
            loading={list.isPending}
            dataSource={list.data?.rows ?? []}
            locale={{ emptyText: isRead === '1' ? '还没有人读过' : '都读过了' }}
            pagination={{
              size: 'small',
              current: pageNum,
              pageSize: PAGE_SIZE,
              total: list.data?.total ?? 0,
              showSizeChanger: false,
              hideOnSinglePage: true,
              onChange: setPage,
            }}
            columns={[
              { title: '姓名', dataIndex: 'name', width: 104 },
              { title: '单位', dataIndex: 'unitName' },
              {
                title: '阅读时间',
                dataIndex: 'readAt',
                width: 128,
                hidden: isRead === '0',
                render: (at: number | null) => <span className="num t2">{at && dayjs(at).format('MM-DD HH:mm')}</span>,
              },
            ]}
          />
        )}
      </div>
    </Drawer>
  )
}
