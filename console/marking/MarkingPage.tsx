import { markingExams, markingQueue } from '@college/contract/exams/marking.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { paceInWords } from '@college/rules/exams/marking-pace.ts'
import { useAsk } from '@college/web/kit/data/queries.ts'
import { Segmented, Select, Switch } from 'antd'
import { useRef } from 'react'
import { useAddressFilters } from '../kit/address-filters.ts'
import { useKeys } from '../kit/keys.ts'
import { Keys } from '../ui/Kbd.tsx'
import { SkeletonRows } from '../ui/list/SkeletonRows.tsx'
import { QueueList } from '../ui/queue/QueueList.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { FailedView } from '../ui/states/FailedView.tsx'
import { StateView } from '../ui/states/States.tsx'
import { AnswerDesk } from './AnswerDesk.tsx'
import { usePace } from './use-pace.ts'
import '../ui/marking/marking.css'
import './marking-page.css'

const orders = [
  { value: '', label: '按题目' },
  { value: 'person', label: '按答卷' },
]

/** Answers that people mark: one question over all people, or one paper after the other (D2-Q69). */
export function MarkingPage() {
  const address = useAddressFilters()
  const exams = useAsk(markingExams, {})
  const open = useOpenExam(exams.data?.rows, address.get('exam'))
  const examId = address.get('exam') ?? open?.id
  const isNamed = address.get('named') !== undefined
  const left = exams.data?.rows.reduce((sum, { open }) => sum + open, 0)
  const pace = usePace(examId)
  const leftHere = exams.data?.rows.find(({ id }) => id === examId)?.open ?? 0
  return (
    <Sheet
      page="marking-desk"
      crumb="待办"
      title="考试阅卷"
      meta={
        <>
          {left !== undefined && <span className="t3 s13 num nowrap">待阅 {left}</span>}
          {pace.seconds !== undefined && (
            <span className="t3 s13 num clip">
              本次已阅 {pace.marked} 份，{paceInWords(pace.seconds, leftHere)}
            </span>
          )}
        </>
      }
      actions={
        <span className="anonymous">
          <Switch
            size="small"
            aria-label="匿名评阅"
            checked={!isNamed}
            onChange={(isAnonymous) => address.set({ named: isAnonymous ? undefined : '1' })}
          />
          匿名评阅
        </span>
      }
    >
      {exams.error && !exams.data && (
        <FailedView what="待阅的考试" error={exams.error} retry={() => void exams.refetch()} />
      )}
      {exams.isPending && <SkeletonRows height={52} />}
      {exams.data && examId === undefined && (
        <StateView drawing="empty" title="没有答卷等着评阅" text="有简答、论述的考试交卷以后，会列在这里" />
      )}
      {exams.data && examId !== undefined && (
        <Exam
          key={examId}
          examId={examId}
          exams={withOpen(exams.data.rows, open)}
          isAnonymous={!isNamed}
          onMarked={() => pace.noteMark(examId)}
        />
      )}
    </Sheet>
  )
}

type Titled = { id: string; title: string }

/** The exam on the desk. It stays when its last answer is marked and it waits no more: that mark can still be changed. */
function useOpenExam(rows: readonly Titled[] | undefined, wanted: string | undefined): Titled | undefined {
  const kept = useRef<Titled>(undefined)
  const id = wanted ?? kept.current?.id ?? rows?.[0]?.id
  kept.current = rows?.find((row) => row.id === id) ?? (kept.current?.id === id ? kept.current : undefined)
  return kept.current
}

const withOpen = (rows: readonly Titled[], open: Titled | undefined) =>
  open && !rows.some(({ id }) => id === open.id) ? [open, ...rows] : rows

type ExamProps = { examId: string; exams: readonly Titled[]; isAnonymous: boolean; onMarked: () => void }
type Group = { key: string; name: string; note: string; open: number }

type Queue = Reply<typeof markingQueue>

function groupsOf(queue: Queue | undefined, by: { isByPerson: boolean; isAnonymous: boolean }): Group[] {
  if (!queue) return []
  if (by.isByPerson)
    return queue.people.map(({ sittingId, name, open, doubted }, index) => ({
      key: sittingId,
      name: by.isAnonymous ? `答卷 ${String(index + 1).padStart(3, '0')}` : name,
      note: [`${open} 题待阅`, doubtedText(doubted, '题')].filter(Boolean).join('，'),
      open,
    }))
  return queue.questions.map(({ versionId, stem, open, taken, doubted }) => ({
    key: versionId,
    name: stem,
    note: [taken > 0 ? `${taken} 份有人在阅` : '', doubtedText(doubted, '份')].filter(Boolean).join('，'),
    open,
  }))
}

const GroupRow = ({ group: { name, note, open } }: { group: Group }) => (
  <>
    <span className="grow">
      <b className="clip">{name}</b>
      <span className="clip">{note}</span>
    </span>
    <span className="num t3">{open}</span>
  </>
)

function Exam({ examId, exams, isAnonymous, onMarked }: ExamProps) {
  const address = useAddressFilters()
  const isByPerson = address.get('by') === 'person'
  const queue = useAsk(markingQueue, { examId }, { keepPrevious: true })
  const groups = groupsOf(queue.data, { isByPerson, isAnonymous })
  const wanted = address.get('of')
  const at = groups.findIndex(({ key }) => key === wanted)
  // A group that was finished stays open until another is chosen, so that its last mark can be changed.
  const key = wanted ?? groups[0]?.key
  const pick = (index: number) => address.set({ of: groups[Math.min(Math.max(index, 0), groups.length - 1)]?.key })
  useKeys({ j: () => pick(at + 1), k: () => pick(at - 1) })

  return (
    <div className="queue-grid marking-grid">
      <section className="pane side">
        <div className="panehead">
          <Select
            variant="borderless"
            className="flush grow"
            aria-label="考试"
            value={examId}
            options={exams.map(({ id, title }) => ({ value: id, label: title }))}
            onChange={(exam: string) => address.set({ exam, of: undefined })}
          />
        </div>
        <div className="panehead">
          <Segmented
            size="small"
            options={orders}
            value={isByPerson ? 'person' : ''}
            onChange={(by) => address.set({ by: by || undefined, of: undefined })}
          />
        </div>
        {queue.isPending && <SkeletonRows height={52} />}
        <QueueList
          label={isByPerson ? '答卷' : '题目'}
          items={groups}
          keyOf={(group) => group.key}
          current={groups.find((group) => group.key === key)}
          onPick={pick}
          row={(group) => <GroupRow group={group} />}
        />
        <div className="foot">
          <Keys
            of={[
              ['J', 'K', '上下'],
              ['Alt', 'Z', '改上一份'],
            ]}
          />
        </div>
      </section>
      {queue.error && !queue.data && (
        <section className="pane">
          <FailedView what="答卷" error={queue.error} retry={() => void queue.refetch()} />
        </section>
      )}
      {queue.data && (
        <AnswerDesk
          key={`${key} ${isAnonymous}`}
          asked={{ examId, isAnonymous, ...(key && (isByPerson ? { sittingId: key } : { versionId: key })) }}
          onMarked={onMarked}
          onNextGroup={groups.some((group) => group.key !== key) ? () => pick(at < 0 ? 0 : at + 1) : undefined}
        />
      )}
    </div>
  )
}

const doubtedText = (count: number, unit: string) => (count > 0 ? `${count} ${unit}存疑` : '')
