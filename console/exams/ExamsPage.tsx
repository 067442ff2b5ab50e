import { listStaffExams } from '@college/contract/exams/staff.ts'
import { isAdministrator } from '@college/contract/kit/roles.ts'
import dayjs from 'dayjs'
import { useAddressFilters } from '../kit/address-filters.ts'
import { useMe } from '../kit/me.ts'
import { outcomeColumns } from '../papers/door.ts'
import { Dot } from '../ui/Dot.tsx'
import { ListPage } from '../ui/list/ListPage.tsx'
import { examStates } from './states.ts'

const minute = (at: number | null) => (at === null ? '不限' : dayjs(at).format('YYYY-MM-DD HH:mm'))

/** The exams that this person manages, or those of others with results of the own people, the newest first (D2-Q69). */
export function ExamsPage() {
  const me = useMe()
  const isOfOthers = useAddressFilters().get('ofOthers') !== undefined
  return (
    <ListPage
      page="exams"
      crumb="考试与题库"
      title="考试"
      endpoint={listStaffExams}
      filters={[
        { kind: 'search', key: 'word', placeholder: '考试名称' },
        {
          kind: 'segments',
          key: 'status',
          options: Object.entries(examStates).map(([value, { text }]) => ({ value, label: text })),
        },
        ...(isAdministrator(me)
          ? [{ kind: 'toggle' as const, key: 'ofOthers', label: '其他单位的考试里本单位人员的成绩' }]
          : []),
      ]}
      columns={[
        { title: '名称', dataIndex: 'title' },
        { title: '归属单位', width: 168, render: (_, { unitName }) => unitName || '全院' },
        {
          title: '状态',
          width: 100,
          render: (_, { status }) => <Dot tone={examStates[status].tone}>{examStates[status].text}</Dot>,
        },
        ...outcomeColumns,
        { title: '开始', width: 160, render: (_, { startsAt }) => <span className="num">{minute(startsAt)}</span> },
        { title: '结束', width: 160, render: (_, { endsAt }) => <span className="num">{minute(endsAt)}</span> },
      ]}
      create={{ label: '新建考试', to: '/exams/new' }}
      to={({ id }) => (isOfOthers ? `/exams/${id}/results` : `/exams/${id}`)}
      empty={{ title: '还没有考试', text: '试卷可用以后，就能安排考试' }}
    />
  )
}
