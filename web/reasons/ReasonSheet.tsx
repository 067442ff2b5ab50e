import type { Input } from '@college/contract/kit/endpoint.ts'
import { ownReason, type Reason } from '@college/contract/reasons/reason.ts'
import { reasonWords } from '@college/rules/reasons/words.ts'
import { ChevronLeft, X } from 'lucide-react'
import { useState } from 'react'
import { useAsk } from '../kit/data/queries.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { Sheet } from '../ui/layers/Sheet.tsx'
import { Loaded } from '../ui/states/Loaded.tsx'
import { SkeletonBlock } from '../ui/states/Skeleton.tsx'
import { AnswerView } from './AnswerView.tsx'
import { ObjectionForm } from './ObjectionForm.tsx'
import styles from './Reason.module.css'
import { ReasonView } from './ReasonView.tsx'
import { RowChoice } from './RowChoice.tsx'

type Props = {
  about: Input<typeof ownReason>
  /** What the page knows of it already: shown until the server has said what it knows. */
  known?: Reason | undefined
  isOpen: boolean
  onClose: () => void
  /** Where what is explained can be done: what its button says and does. */
  start?: { text: string; onTap: () => void } | undefined
}

/** What the sheet shows: the reason; which row is wrong; one that is said to be wrong; what was said of one. */
type View = { at: 'reason' } | { at: 'rows' } | { at: 'objection' | 'answer'; row: string }

const first: View = { at: 'reason' }
const titles = { rows: '哪一条不对', objection: '这条不对', answer: '反映与答复' } as const
/** What a reason may change by while it is open. */
const FEATURES = ['messages', 'exams', 'classes', 'courses', 'homework', 'records']

/**
 * Why something stands as it does, by the rule of the server that decides it, and 这条不对 about one row of it. It
 * follows the server while it is open.
 */
export function ReasonSheet({ about, known, isOpen, onClose, start }: Props) {
  const asked = useAsk(ownReason, about, { enabled: isOpen, feature: FEATURES })
  const [wanted, setView] = useState(first)
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    if (isOpen) setView(first)
  }
  const reason = asked.data ?? known
  const view = possible(wanted, reason)
  const back = () => setView(first)
  const title = view.at === 'reason' ? reasonWords[about.kind].title : titles[view.at]
  return (
    <Sheet
      isOpen={isOpen}
      // Back and Esc lead to the reason first.
      onClose={view.at === 'reason' ? onClose : back}
      title={title}
      head={view.at === 'reason' ? undefined : <Head title={title} onBack={back} onClose={onClose} />}
    >
      {reason ? (
        <ReasonPart about={about} reason={reason} view={view} setView={setView} onClose={onClose} start={start} />
      ) : (
        <Loaded query={asked} skeleton={<SkeletonBlock height={280} />}>
          {() => null}
        </Loaded>
      )}
    </Sheet>
  )
}

/** A row that is not in the reason any more leads back to it. */
function possible(view: View, reason: Reason | undefined): View {
  if (view.at === 'reason' || view.at === 'rows') return view
  return reason?.rows.some(({ title }) => title === view.row) ? view : first
}

const Head = ({ title, onBack, onClose }: { title: string; onBack: () => void; onClose: () => void }) => (
  <header className={styles.head}>
    <IconButton label="返回" icon={<ChevronLeft size={24} />} onClick={onBack} />
    <h2>{title}</h2>
    <IconButton label="关闭" icon={<X size={22} />} onClick={onClose} />
  </header>
)

type PartProps = Pick<Props, 'about' | 'onClose' | 'start'> & {
  reason: Reason
  view: View
  setView: (view: View) => void
}

function ReasonPart({ about, reason, view, setView, onClose, start }: PartProps) {
  const open = (row: Reason['rows'][number]) => setView({ at: row.objection ? 'answer' : 'objection', row: row.title })
  const back = () => setView(first)
  if (view.at === 'rows') return <RowChoice rows={reason.rows} onPick={open} />
  const row = view.at === 'reason' ? undefined : reason.rows.find(({ title }) => title === view.row)
  if (view.at === 'objection' && row) {
    return <ObjectionForm about={about} row={row} answeredBy={reason.answeredBy} onSent={back} />
  }
  if (view.at === 'answer' && row?.objection) {
    return (
      <AnswerView
        row={row}
        objection={row.objection}
        onAgain={() => setView({ at: 'objection', row: row.title })}
        onClose={onClose}
      />
    )
  }
  return (
    <ReasonView
      kind={about.kind}
      reason={reason}
      onClose={onClose}
      start={start}
      onObject={(rows) => (rows.length === 1 && rows[0] ? open(rows[0]) : setView({ at: 'rows' }))}
    />
  )
}
