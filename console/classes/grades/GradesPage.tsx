import { type ClassGrades, classGrades } from '@college/contract/classes/grades.ts'
import { classMemberUnits } from '@college/contract/classes/members.ts'
import { useAsk } from '@college/web/kit/data/queries.ts'
import { Button, Pagination } from 'antd'
import { Settings2, Upload } from 'lucide-react'
import { useState } from 'react'
import { useAddressFilters } from '../../kit/address-filters.ts'
import { Keys } from '../../ui/Kbd.tsx'
import { FilterRow } from '../../ui/list/filters.tsx'
import { SkeletonRows } from '../../ui/list/SkeletonRows.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { FailedView } from '../../ui/states/FailedView.tsx'
import { StateView } from '../../ui/states/States.tsx'
import { type ClassFrame, WithClassHead } from '../ClassTabs.tsx'
import { CellPane } from './CellPane.tsx'
import { ExportGrades } from './ExportGrades.tsx'
import { GradeTable } from './GradeTable.tsx'
import { OfflineScores } from './OfflineScores.tsx'
import { useGradeCells } from './use-grade-cells.ts'
import { WeightsDialog } from './WeightsDialog.tsx'
import './grades.css'

const PAGE_SIZE = 50

/** 成绩册: people × items of a class, walked with the arrows; what stands behind a cell and its acts are beside it. */
export function GradesPage() {
  return <WithClassHead tab="grades">{(frame) => <Grades {...frame} />}</WithClassHead>
}

function Grades({ head, crumb, title, meta, above }: ClassFrame) {
  const address = useAddressFilters()
  const filter = filterOf(address)
  const input = { id: head.id, ...filter, pageNum: address.page, pageSize: PAGE_SIZE }
  const asked = useAsk(classGrades, input, { keepPrevious: true })
  const [opened, setOpened] = useState<'weights' | 'scores'>()
  const book = asked.data
  const cells = useGradeCells(book)
  const close = () => setOpened(undefined)
  return (
    <Sheet
      page="class-page class-grades"
      crumb={crumb}
      title={title}
      meta={meta}
      actions={<ExportGrades classId={head.id} filter={filter} />}
    >
      {above}
      <div className="grades-bar">
        <Filters classId={head.id} counts={book?.counts} />
        <span className="row end">
          {head.mayEdit && (
            <Button icon={<Settings2 size={15} />} disabled={!book?.items.length} onClick={() => setOpened('weights')}>
              权重
            </Button>
          )}
          <Button icon={<Upload size={15} />} disabled={!book?.items.length} onClick={() => setOpened('scores')}>
            录线下成绩
          </Button>
        </span>
      </div>
      <div className="panes grades-panes">
        <section className="pane" aria-label="成绩册" aria-busy={asked.isFetching}>
          {asked.isPending && <SkeletonRows height={46} />}
          {asked.error && !book && <FailedView what="成绩册" error={asked.error} retry={() => void asked.refetch()} />}
          {book && book.items.length === 0 && (
            <StateView
              drawing="empty"
              title="班里没有考试和作业"
              text="在“编辑”的单元里加入考试或作业后，成绩列在这里"
            />
          )}
          {book && book.items.length > 0 && <GradeTable book={book} cells={cells} />}
          <Foot total={book?.total} />
        </section>
        {book && <CellPane classId={head.id} cells={cells} />}
      </div>
      {opened === 'weights' && book && <WeightsDialog classId={head.id} book={book} onClose={close} />}
      {opened === 'scores' && book && <OfflineScores items={book.items} onClose={close} />}
    </Sheet>
  )
}

function Filters({ classId, counts }: { classId: string; counts: ClassGrades['counts'] | undefined }) {
  const address = useAddressFilters()
  const units = useAsk(classMemberUnits, { id: classId }, { staleTime: 60_000 })
  const segments = [
    { value: 'missing', label: `有缺考或未交 ${counts?.missing ?? ''}` },
    { value: 'waiting', label: `待评 ${counts?.waiting ?? ''}` },
    { value: 'studied', label: `必修学完 ${counts?.studied ?? ''}` },
  ]
  const options = (units.data ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <FilterRow
      address={address}
      filters={[
        { kind: 'search', key: 'word', placeholder: '姓名、单位' },
        { kind: 'segments', key: 'show', options: segments },
        { kind: 'select', key: 'unitId', placeholder: '全部单位', options },
      ]}
    />
  )
}

const keys = [
  ['↑', '↓', '←', '→', '移动'],
  ['X', '选择'],
  ['Enter', '看答卷'],
  ['B', '补考'],
  ['M', '免修'],
  ['R', '录成绩'],
]

function Foot({ total }: { total: number | undefined }) {
  const address = useAddressFilters()
  return (
    <footer className="foot">
      <Keys of={keys} />
      <Pagination
        className="end"
        size="small"
        current={address.page}
        pageSize={PAGE_SIZE}
        total={total ?? 0}
        showSizeChanger={false}
        showTotal={() => total !== undefined && `共 ${total} 人`}
        onChange={(page) => address.set({ page: page === 1 ? undefined : String(page) })}
      />
    </footer>
  )
}

type Shown = 'missing' | 'waiting' | 'studied'

function filterOf(address: ReturnType<typeof useAddressFilters>) {
  const [word, unitId, show] = ['word', 'unitId', 'show'].map(address.get)
  return { ...(word && { word }), ...(unitId && { unitId }), ...(show && { show: show as Shown }) }
}
