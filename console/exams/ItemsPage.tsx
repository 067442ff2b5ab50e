import { examItems } from '@college/contract/exams/items.ts'
import { repairKey } from '@college/contract/exams/rekey.ts'
import { staffExam } from '@college/contract/exams/staff.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { choiceOf, questionTypeNames } from '@college/contract/questions/question-types.ts'
import { remarkNames } from '@college/rules/exams/items.ts'
import { isMarkedByMachine } from '@college/rules/questions/marking.ts'
import { optionLetter } from '@college/rules/questions/type-names.ts'
import { useAsk } from '@college/web/kit/data/queries.ts'
import { Alert, Table, Tag } from 'antd'
import { Link, useParams } from 'react-router'
import { useMay } from '../kit/me.ts'
import { ExamRepairs } from '../questions/door.ts'
import { SkeletonRows } from '../ui/list/SkeletonRows.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { FailedView } from '../ui/states/FailedView.tsx'
import { StateView } from '../ui/states/States.tsx'
import { ExamTabs } from './ExamTabs.tsx'
import './exams.css'

type Item = Reply<typeof examItems>['rows'][number]

const PAGE_SIZE = 50
const none = <span className="t3">—</span>
const percent = (share: number | null) => (share === null ? none : `${Math.round(share * 100)}%`)
const byFigure = (of: (item: Item) => number | null) => (one: Item, other: Item) => (of(one) ?? 2) - (of(other) ?? 2)

/** How each question of an exam worked: how hard it was, whether it told good from weak papers, who took what. */
export function ItemsPage() {
  const { id = '' } = useParams()
  const exam = useAsk(staffExam, { id })
  const items = useAsk(examItems, { examId: id })
  const { data } = items
  return (
    <Sheet
      page="exam-items"
      crumb={<Link to={`/exams/${id}`}>{exam.data?.title ?? '考试'}</Link>}
      title="试题分析"
      meta={data && <span className="t3 s13">{data.sittings} 人已阅的第一份答卷</span>}
    >
      <ExamTabs id={id} at="/items" />
      <ExamRepairs examId={id} />
      <section
        className="list-body scroll"
        aria-label="试题分析"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
        tabIndex={0}
      >
        {items.isPending && <SkeletonRows height={44} />}
        {items.error && !data && <FailedView what="试题分析" error={items.error} retry={() => void items.refetch()} />}
        {data && data.rows.length === 0 && (
          <StateView drawing="empty" title="还没有阅完的答卷" text="答卷阅完以后，这里说明每一题答得怎样" />
        )}
        {data && data.rows.length > 0 && (
          <>
            {data.sittings < data.least && (
              <Alert banner type="info" title={`答卷太少：现有 ${data.sittings} 份，至少 ${data.least} 份才计算`} />
            )}
            <ItemTable rows={data.rows} />
          </>
        )}
      </section>
      <footer className="foot">
        <span className="t3 s13">
          难度是平均得分率；区分度是本题与其余各题得分的相关系数，0.2 以下偏低；不到 5% 的人选的错误选项标为无效。
        </span>
      </footer>
    </Sheet>
  )
}

function ItemTable({ rows }: { rows: Item[] }) {
  const may = useMay()
  return (
    <Table<Item>
      size="small"
      rowKey="id"
      sticky
      dataSource={rows}
      pagination={rows.length > PAGE_SIZE && { pageSize: PAGE_SIZE, size: 'small', showSizeChanger: false }}
      columns={[
        {
          title: '题',
          dataIndex: 'number',
          width: 56,
          className: 'num',
          sorter: (one, other) => one.number - other.number,
        },
        {
          title: '题目',
          render: (_, { questionId, stem, type, remarks }) => (
            <>
              <Link to={`/questions/${questionId}`} className="clip2">
                {stem || '（图片）'}
              </Link>
              <span className="row item-remarks">
                <span className="t3 s13">{questionTypeNames[type]}</span>
                {remarks.map((remark) => (
                  <Tag key={remark} color={remark === 'inverted' ? 'error' : 'warning'}>
                    {remarkNames[remark]}
                  </Tag>
                ))}
                {remarks.length > 0 && isMarkedByMachine(type) && may(repairKey) && (
                  <Link to={`/questions/${questionId}?repair=1`} className="s13">
                    更正答案
                  </Link>
                )}
              </span>
            </>
          ),
        },
        { title: '作答', dataIndex: 'asked', width: 80, align: 'right', className: 'num' },
        {
          title: '未答',
          width: 72,
          align: 'right',
          className: 'num',
          render: (_, { unanswered }) => percent(unanswered),
        },
        {
          title: '难度',
          width: 88,
          align: 'right',
          className: 'num',
          sorter: byFigure(({ difficulty }) => difficulty),
          render: (_, { difficulty }) => difficulty?.toFixed(2) ?? none,
        },
        {
          title: '区分度',
          width: 96,
          align: 'right',
          className: 'num',
          sorter: byFigure(({ discrimination }) => discrimination),
          render: (_, { discrimination }) => discrimination?.toFixed(2) ?? none,
        },
        { title: '选项', width: 300, render: (_, item) => <Options item={item} /> },
      ]}
    />
  )
}

/** Who took what: a bar for each option, the right one named, those that do not work marked. */
function Options({ item: { options, type } }: { item: Item }) {
  if (options.length === 0) return none
  return (
    <ul className="item-options">
      {options.map(({ value, text, share, isRight, isIdle }, place) => (
        <li key={value}>
          <span className="clip" title={text}>
            {choiceOf(type) !== 'truth' && `${optionLetter(place)} `}
            {text || '（图片）'}
          </span>
          <span className={isRight ? 'pbar green' : 'pbar ink'}>
            <i style={{ width: `${Math.round(share * 100)}%` }} />
          </span>
          <b className="num">{percent(share)}</b>
          <span className="s13">
            {isRight ? <b className="right">正确</b> : isIdle && <span className="amber">无效</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}
