import { banList, liftBan } from '@college/contract/moderation/bans.ts'
import { useAsk, useSend } from '@college/web/kit/data/queries.ts'
import { Button, Popconfirm, Table } from 'antd'
import dayjs from 'dayjs'
import { Link } from 'react-router'
import { useSay } from '../kit/say.ts'
import { CursorPager, useCursors } from '../ui/list/CursorPager.tsx'
import { SkeletonRows } from '../ui/list/SkeletonRows.tsx'
import { PersonLink } from '../ui/person/PersonLink.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { FailedView } from '../ui/states/FailedView.tsx'
import { StateView } from '../ui/states/States.tsx'

const PAGE_SIZE = 50
const minute = (at: string) => dayjs(at).format('YYYY-MM-DD HH:mm')

/** Who may not write, where, until when and why; the newest first. */
export function BansPage() {
  const pages = useCursors()
  const say = useSay()
  const list = useAsk(banList, { cursor: pages.cursor, size: PAGE_SIZE }, { keepPrevious: true })
  const lift = useSend(liftBan, { changes: [banList] })
  return (
    <Sheet page="bans" crumb={<Link to="/moderation">内容审核</Link>} title="禁言">
      <div className="list-body scroll" aria-busy={list.isFetching}>
        {list.isPending && <SkeletonRows height={44} />}
        {list.error && !list.data && <FailedView what="禁言" error={list.error} retry={() => void list.refetch()} />}
        {list.data?.rows.length === 0 && (
          <StateView drawing="empty" title="没有人被禁言" text="在内容审核里按 B，可以禁言一条内容的作者" />
        )}
        {list.data && list.data.rows.length > 0 && (
          <Table
            size="small"
            rowKey="id"
            pagination={false}
            sticky
            dataSource={list.data.rows}
            columns={[
              {
                title: '姓名',
                width: 140,
                render: (_, { userId, name }) => <PersonLink id={userId} name={name} />,
              },
              { title: '范围', width: 100, render: (_, { classId }) => (classId ? '一个班级' : '全院') },
              { title: '原因', dataIndex: 'reason' },
              {
                title: '期限',
                width: 300,
                render: (_, { createdAt, until }) => (
                  <span className="num t2">
                    {minute(createdAt)} 至 {minute(until)}
                  </span>
                ),
              },
              {
                title: '状态',
                width: 180,
                render: (_, { id, name, isInForce, whyNotLift }) =>
                  isInForce && whyNotLift ? (
                    <span className="t3" title={whyNotLift}>
                      生效中
                    </span>
                  ) : isInForce ? (
                    <Popconfirm
                      title={`解除${name}的禁言？`}
                      okText="解除"
                      onConfirm={() => lift.mutate({ id }, { onError: say.failed })}
                    >
                      <Button size="small">解除</Button>
                    </Popconfirm>
                  ) : (
                    <span className="t3">已结束</span>
                  ),
              },
            ]}
          />
        )}
      </div>
      <CursorPager pages={pages} next={list.data?.next} />
    </Sheet>
  )
}
