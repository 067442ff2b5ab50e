import { listPapers, paperDetail } from '@college/contract/exams/papers.ts'
import { listStaffExams, saveExam, setExamStatus, staffExam } from '@college/contract/exams/staff.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { settingsProblems } from '@college/rules/exams/settings.ts'
import { useAsk, useSend } from '@college/web/kit/data/queries.ts'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { useSay } from '../kit/say.ts'
import { Dot } from '../ui/Dot.tsx'
import { EditPage } from '../ui/form/EditPage.tsx'
import type { Seen } from '../ui/form/kept-draft.ts'
import { type Edit, useEdit } from '../ui/form/use-edit.ts'
import { PendingSheet } from '../ui/PendingSheet.tsx'
import { ExamTabs } from './ExamTabs.tsx'
import { ExamActs, ExamUses } from './ExamUses.tsx'
import { examSections, newExam, type Settings } from './exam-fields.ts'
import { examStates } from './states.ts'
import './exams.css'

type Detail = Reply<typeof staffExam>

const MOST_PAPERS = 100
/** Share of the full score that passes, if the exam does not say. */
const USUAL_PASS = 0.6
const crumb = <Link to="/exams">考试</Link>
const sectionKeys = Object.keys(newExam)

/** Everything about one exam: paper, windows, attempts, what is shown afterwards (D2-Q69). */
export function ExamPage() {
  const { id = 'new' } = useParams()
  const isNew = id === 'new'
  const detail = useAsk(staffExam, { id }, { enabled: !isNew })
  if (isNew || detail.data) return <Editor key={id} id={id} saved={isNew ? undefined : detail.data} />
  return <PendingSheet page="exam" crumb={crumb} title="考试" asked={detail} rowHeight={64} />
}

const settingsOf = (exam: Detail | Settings) =>
  Object.fromEntries(sectionKeys.map((key) => [key, exam[key as keyof Settings] ?? newExam[key as keyof Settings]]))

const blank: Seen = { value: newExam, version: '' }

/** The papers that can be chosen, and the one that is. */
function usePapers(paperId: string) {
  const papers = useAsk(listPapers, { status: 'ready', pageNum: 1, pageSize: MOST_PAPERS })
  const chosen = useAsk(paperDetail, { id: paperId }, { enabled: paperId !== '' })
  return { offered: papers.data?.rows ?? [], chosen: chosen.data?.id === paperId ? chosen.data : undefined }
}

/** A new exam begins with the paper that the address names, and with the usual pass score of the paper. */
function useBeginning(isNew: boolean, edit: Edit, chosen: Reply<typeof paperDetail> | undefined) {
  const [address] = useSearchParams()
  const filled = useRef('')
  const begin = useEffectEvent((paperId: string | null) => {
    if (isNew && paperId) edit.set('paperId', paperId)
  })
  const fill = useEffectEvent(({ id, score }: { id: string; score: number }) => {
    // Once for each paper: a field that was emptied stays empty while another number is typed.
    if (!isNew || filled.current === id || edit.value.passScore !== null) return
    filled.current = id
    edit.set('passScore', Math.round(score * USUAL_PASS))
  })
  useEffect(() => begin(address.get('paper')), [address])
  useEffect(() => {
    if (chosen) fill(chosen)
  }, [chosen])
}

function Editor({ id, saved }: { id: string; saved: Detail | undefined }) {
  const navigate = useNavigate()
  const say = useSay()
  const saving = useSend(saveExam, { changes: [staffExam, listStaffExams] })
  const setting = useSend(setExamStatus, { changes: [staffExam, listStaffExams] })
  const seen = useMemo(() => (saved ? { value: settingsOf(saved), version: saved.version } : blank), [saved])
  const fullScore = useRef<number>(undefined)
  const edit = useEdit({
    name: `exam ${id}`,
    fields: examSections({ offered: [], chosen: undefined }).flatMap(({ fields }) => fields),
    seen,
    check: (value) => settingsProblems(value as Settings, fullScore.current),
    async save(value, version) {
      const settings = { ...(value as Settings), title: String(value.title).trim() }
      const done = await saving.mutateAsync({ ...settings, ...(saved && { id, version }) })
      return { value: settings, version: done.version, id: done.id }
    },
    saved(stored) {
      say.done('考试已存')
      if (!saved) void navigate(`/exams/${stored.id}`, { replace: true })
    },
  })
  const papers = usePapers(String(edit.value.paperId))
  fullScore.current = papers.chosen?.score
  useBeginning(saved === undefined, edit, papers.chosen)
  const set = (key: string, value: unknown) => edit.set(key, isTime(key) ? timeOf(value as string) : value)
  const setStatus = (status: 'published' | 'withdrawn') =>
    setting.mutate({ id, status }, { onSuccess: () => say.done(examStates[status].text), onError: say.failed })
  const state = saved && examStates[saved.status]
  return (
    <EditPage
      page="exam"
      crumb={crumb}
      title={saved?.title ?? '新的考试'}
      meta={state && <Dot tone={state.tone}>{state.text}</Dot>}
      sections={examSections(papers)}
      edit={{ ...edit, set }}
      above={saved && saved.status !== 'draft' && <ExamTabs id={id} at="" />}
      {...(saved && {
        actions: <ExamActs exam={saved} isDirty={edit.isDirty} isPending={setting.isPending} set={setStatus} />,
        beside: <ExamUses exam={saved} />,
      })}
    />
  )
}

const isTime = (key: string) => key === 'startsAt' || key === 'endsAt'
/** The fields of the console write ISO times; this form keeps ms, as the contract has them. */
const timeOf = (time: string): number | null => (time === '' ? null : Date.parse(time))
