import { listPapers } from '@college/contract/exams/papers.ts'
import { Dot } from '../ui/Dot.tsx'
import { ListPage } from '../ui/list/ListPage.tsx'
import { outcomeColumns } from './outcome-columns.tsx'
import { paperStates } from './states.ts'

/** The papers, the newest first (D2-Q69). */
export function PapersPage() {
  return (
    <ListPage
      page="papers"
      crumb="考试与题库"
      title="试卷"
      endpoint={listPapers}
      filters={[
        { kind: 'search', key: 'word', placeholder: '试卷名称' },
        {
          kind: 'segments',
          key: 'status',
          options: Object.entries(paperStates).map(([value, { text }]) => ({ value, label: text })),
        },
      ]}
      columns={[
        { title: '名称', dataIndex: 'title' },
        { title: '归属单位', width: 200, render: (_, { unitName }) => unitName || '全院' },
        {
          title: '状态',
          width: 140,
          render: (_, { status }) => <Dot tone={paperStates[status].tone}>{paperStates[status].text}</Dot>,
        },
        ...outcomeColumns,
      ]}
      create={{ label: '新建试卷', to: '/papers/new' }}
      to={({ id }) => `/papers/${id}`}
      empty={{ title: '还没有试卷', text: '先在题库里出题，再把题目组成试卷' }}
    />
  )
}
