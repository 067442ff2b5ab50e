import type { Input, Reply } from '@college/contract/kit/endpoint.ts'
import { exportQuestions, listQuestionCategories, listQuestions } from '@college/contract/questions/bank.ts'
import { questionTypeNames, questionTypes } from '@college/contract/questions/question-types.ts'
import { difficultyNames } from '@college/rules/questions/type-names.ts'
import { useAsk, useSend } from '@college/web/kit/data/queries.ts'
import { Button, Pagination, Select } from 'antd'
import { Plus } from 'lucide-react'
import { type ComponentProps, useRef, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useAddressFilters } from '../kit/address-filters.ts'
import { useKeys } from '../kit/keys.ts'
import { useFolded } from '../shell/use-fold.ts'
import { ImportDialog } from '../ui/import/ImportDialog.tsx'
import { ExportButton } from '../ui/jobs/ExportButton.tsx'
import { Kbd, Keys } from '../ui/Kbd.tsx'
import { SearchField } from '../ui/list/SearchField.tsx'
import { SkeletonRows } from '../ui/list/SkeletonRows.tsx'
import { QueueList } from '../ui/queue/QueueList.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { FailedView } from '../ui/states/FailedView.tsx'
import { StateView } from '../ui/states/States.tsx'
import { Categories } from './Categories.tsx'
import { QuestionEditor } from './QuestionEditor.tsx'
import './questions.css'

const PAGE_SIZE = 20
type Begin = ComponentProps<typeof QuestionEditor>['begin']
const changed = [listQuestions, listQuestionCategories]

/** The question bank: what there is on the left, the editor of one, and what the learner sees (D2-Q69). */
export function QuestionsPage() {
  useFolded()
  const { id } = useParams()
  const navigate = useNavigate()
  const address = useAddressFilters()
  const [type, categoryId, word] = [address.get('type'), address.get('category'), address.get('word')]
  const filters = {
    ...(type && { type: type as (typeof questionTypes)[number] }),
    ...(categoryId && { categoryId }),
    ...(word && { word }),
  }
  const list = useAsk(listQuestions, { ...filters, pageNum: address.page, pageSize: PAGE_SIZE }, { keepPrevious: true })
  const categories = useAsk(listQuestionCategories, {})
  const last = useRef<Begin>({})
  const begin = { ...last.current, ...(filters.type && { type: filters.type }), ...(categoryId && { categoryId }) }
  const { rows = [] } = list.data ?? {}
  const at = rows.findIndex((row) => row.id === id)
  const open = (to: string) => void navigate({ pathname: `/questions/${to}`, search: window.location.search })
  const step = (by: number) => {
    const row = rows[Math.min(Math.max(at + by, 0), rows.length - 1)]
    if (row) open(row.id)
  }
  useKeys({ j: () => step(1), k: () => step(-1), c: () => open('new') })

  return (
    <Sheet
      page="questions"
      crumb="考试与题库"
      title="题库"
      meta={list.data && <span className="num t3">{list.data.total} 题</span>}
      actions={
        <>
          <Categories categories={categories.data ?? []} />
          <BankFiles filters={filters} />
        </>
      }
    >
      <div className="queue-grid question-grid">
        <BankPane list={list} categories={categories.data ?? []} at={at} open={open} />
        {id && categories.data ? (
          <QuestionEditor
            key={id}
            id={id}
            categories={categories.data}
            begin={begin}
            onSaved={(savedId, { type: savedType, categoryId: savedIn, difficulty }) => {
              last.current = { type: savedType, categoryId: savedIn, difficulty }
              open(savedId)
            }}
          />
        ) : (
          <section className="pane">
            <StateView drawing="empty" title="从左边选一题" text="或者按 C 出一道新题" />
          </section>
        )}
      </div>
    </Sheet>
  )
}

type PaneProps = {
  list: ReturnType<typeof useAsk<typeof listQuestions>>
  categories: FindProps['categories']
  at: number
  open: (id: string) => void
}

/** One page of the questions that the filters show. */
function BankPane({ list, categories, at, open }: PaneProps) {
  const address = useAddressFilters()
  const { rows = [] } = list.data ?? {}
  return (
    <section className="pane side">
      <Find address={address} categories={categories} />
      {list.isPending && <SkeletonRows height={64} />}
      {list.error && !list.data && <FailedView what="题库" error={list.error} retry={() => void list.refetch()} />}
      <QueueList
        label="题目"
        items={rows}
        keyOf={(row) => row.id}
        current={rows[at]}
        onPick={(index) => open(rows[index]?.id ?? '')}
        row={(row) => (
          <span className="grow">
            <b className="clip2">{row.stem || '（图片）'}</b>
            <span>
              {questionTypeNames[row.type]} · {difficultyNames[row.difficulty - 1]}
              {row.unitName && ` · ${row.unitName}`}
              {row.status === 'retired' && ' · 已停用'}
            </span>
          </span>
        )}
      />
      <Pagination
        className="bank-pages"
        size="small"
        simple
        current={address.page}
        pageSize={PAGE_SIZE}
        showSizeChanger={false}
        total={list.data?.total ?? 0}
        onChange={(page) => address.set({ page: page === 1 ? undefined : String(page) })}
      />
      <div className="foot">
        <Button icon={<Plus size={15} />} onClick={() => open('new')}>
          新题 <Kbd>C</Kbd>
        </Button>
        <span className="end">
          <Keys of={[['J', 'K', '上下题']]} />
        </span>
      </div>
    </section>
  )
}

type FindProps = {
  address: ReturnType<typeof useAddressFilters>
  categories: Reply<typeof listQuestionCategories>
}

/** What the list is narrowed by; it stands in the address. */
function Find({ address, categories }: FindProps) {
  return (
    <div className="bank-find">
      <SearchField placeholder="题干里的字" value={address.get('word')} change={(to) => address.set({ word: to })} />
      <Select
        size="small"
        allowClear
        placeholder="全部题型"
        aria-label="题型"
        value={address.get('type') ?? null}
        options={questionTypes.map((value) => ({ value, label: questionTypeNames[value] }))}
        onChange={(to: string | undefined) => address.set({ type: to })}
      />
      <Select
        size="small"
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        placeholder="全部分类"
        aria-label="分类"
        value={address.get('category') ?? null}
        options={categories.map(({ id, title }) => ({ value: id, label: title }))}
        onChange={(to: string | undefined) => address.set({ category: to })}
      />
    </div>
  )
}

/** The bank as Excel: what the filters show leaves, and lists of questions come in. */
function BankFiles({ filters }: { filters: Input<typeof exportQuestions> }) {
  const exporting = useSend(exportQuestions)
  const navigate = useNavigate()
  const [isImporting, setImporting] = useState(false)
  return (
    <>
      <ExportButton title="导出题目" formats={['xlsx']} start={() => exporting.mutateAsync(filters)} />
      <Button onClick={() => setImporting(true)}>导入</Button>
      {isImporting && (
        <ImportDialog
          kind="questions"
          title="导入题目"
          changes={changed}
          next={(importId) => (
            <Button type="primary" onClick={() => void navigate(`/papers/new?import=${importId}`)}>
              用这些题组卷
            </Button>
          )}
          onClose={() => setImporting(false)}
        />
      )}
    </>
  )
}
