import type { Reply } from '@college/contract/kit/endpoint.ts'
import { listQuestionCategories, listQuestions } from '@college/contract/questions/bank.ts'
import { type QuestionType, questionTypeNames, questionTypes } from '@college/contract/questions/question-types.ts'
import { difficultyNames } from '@college/rules/questions/type-names.ts'
import { useAsk } from '@college/web/kit/data/queries.ts'
import { Modal, Select, Table } from 'antd'
import { useState } from 'react'
import { SearchField } from '../ui/list/SearchField.tsx'
import { FailedView } from '../ui/states/FailedView.tsx'

const PAGE_SIZE = 10
/** Of one part, as the contract has it. */
const MOST = 200

type Props = { taken: readonly string[]; onPick: (ids: string[]) => void; onClose: () => void }
type Filters = { word?: string; type?: QuestionType; categoryId?: string }
type Change = { [K in keyof Filters]: Filters[K] | undefined }

/** Questions of the bank, the newest first, to choose some of them. */
export function PickQuestions({ taken, onPick, onClose }: Props) {
  const [filters, setFilters] = useState<Filters>({})
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<string[]>([])
  const categories = useAsk(listQuestionCategories, {})
  const input = { ...filters, status: 'ready' as const, pageNum: page, pageSize: PAGE_SIZE }
  const list = useAsk(listQuestions, input, { keepPrevious: true })
  /** Another page of other questions would be empty. */
  const filter = (change: Change) => {
    const next = Object.entries({ ...filters, ...change }).filter(([, value]) => value !== undefined)
    setFilters(Object.fromEntries(next))
    setPage(1)
  }
  const titles = new Map(categories.data?.map(({ id, title }) => [id, title]))
  return (
    <Modal
      open
      width={860}
      title="从题库选题"
      okText={`加入 ${chosen.length} 题`}
      okButtonProps={{ disabled: chosen.length === 0 || chosen.length + taken.length > MOST }}
      onOk={() => onPick(chosen)}
      onCancel={onClose}
    >
      <div className="row pick-filters">
        <FilterFields filters={filters} categories={categories.data ?? []} filter={filter} />
      </div>
      {list.error && !list.data && <FailedView what="题库" error={list.error} retry={() => void list.refetch()} />}
      <Table
        size="small"
        rowKey="id"
        loading={list.isPending}
        dataSource={list.data?.rows ?? []}
        locale={{ emptyText: '没有这样的题目' }}
        columns={[
          { title: '题干', dataIndex: 'stem', ellipsis: true },
          { title: '题型', width: 88, render: (_, row) => questionTypeNames[row.type] },
          { title: '难度', width: 64, render: (_, row) => difficultyNames[row.difficulty - 1] },
          { title: '分类', width: 140, ellipsis: true, render: (_, row) => titles.get(row.categoryId) },
        ]}
        rowSelection={{
          selectedRowKeys: chosen,
          preserveSelectedRowKeys: true,
          onChange: (keys) => setChosen(keys as string[]),
          getCheckboxProps: ({ id }) => ({ disabled: taken.includes(id) }),
        }}
        pagination={{
          current: page,
          pageSize: PAGE_SIZE,
          total: list.data?.total ?? 0,
          showSizeChanger: false,
          showTotal: (total) => `共 ${total} 题，新的在前`,
          onChange: setPage,
        }}
      />
      {chosen.length + taken.length > MOST && <p className="red s13">一部分最多 {MOST} 题</p>}
    </Modal>
  )
}

type FilterProps = {
  filters: Filters
  categories: Reply<typeof listQuestionCategories>
  filter: (change: Change) => void
}

const FilterFields = ({ filters, categories, filter }: FilterProps) => (
  <>
    <SearchField isInDialog placeholder="题干里的字" value={filters.word} change={(word) => filter({ word })} />
    <Select
      allowClear
      placeholder="全部题型"
      aria-label="题型"
      value={filters.type ?? null}
      options={questionTypes.map((value) => ({ value, label: questionTypeNames[value] }))}
      onChange={(type: QuestionType | undefined) => filter({ type })}
    />
    <Select
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      placeholder="全部分类"
      aria-label="分类"
      value={filters.categoryId ?? null}
      options={categories.map(({ id, title, count }) => ({ value: id, label: `${title}（${count}）` }))}
      onChange={(categoryId: string | undefined) => filter({ categoryId })}
    />
  </>
)
