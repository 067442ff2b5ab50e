import type { Reply } from '@college/contract/kit/endpoint.ts'
import type { SurveyDraft } from '@college/contract/surveys/draft.ts'
import { copySurvey, listStaffSurveys, removeSurvey, staffSurvey } from '@college/contract/surveys/staff.ts'
import { questionsOf } from '@college/rules/surveys/answers.ts'
import { useAsk, useSend } from '@college/web/kit/data/queries.ts'
import { Alert, Button, Drawer, Popconfirm } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { useKeys } from '../kit/keys.ts'
import { useOnce } from '../kit/once.ts'
import { useSay } from '../kit/say.ts'
import { useFolded } from '../shell/use-fold.ts'
import { ConflictDialog } from '../ui/form/ConflictDialog.tsx'
import { Colleagues } from '../ui/form/editors/Colleagues.tsx'
import { LeaveGuard } from '../ui/form/LeaveGuard.tsx'
import { Kbd } from '../ui/Kbd.tsx'
import { PendingSheet } from '../ui/PendingSheet.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { InfoPane } from './InfoPane.tsx'
import { surveyKindNames } from './names.ts'
import { OutlinePane } from './OutlinePane.tsx'
import { Preview } from './Preview.tsx'
import { PagePane, QuestionPane } from './QuestionPane.tsx'
import { SurveyTabs } from './SurveyTabs.tsx'
import { type Chosen, type SurveyEdit, surveyFields, useSurveyEdit } from './use-survey-edit.ts'
import './surveys.css'

type Detail = Reply<typeof staffSurvey>

/** The editor of one questionnaire: what it asks, with the page that learners see (D2-E15). */
export function SurveyPage() {
  const { id = 'new' } = useParams()
  const isNew = id === 'new'
  const detail = useAsk(staffSurvey, { id }, { enabled: !isNew })
  if (!isNew && !detail.data) {
    return (
      <PendingSheet page="survey" crumb={<Link to="/surveys">问卷</Link>} title="问卷" asked={detail} rowHeight={52} />
    )
  }
  return <Editor key={id} id={id} saved={detail.data} />
}

function Editor({ id, saved }: { id: string; saved: Detail | undefined }) {
  useFolded()
  const navigate = useNavigate()
  const [address] = useSearchParams()
  const asked = address.get('kind') === 'evaluation' ? ('evaluation' as const) : ('survey' as const)
  const kind = saved?.kind ?? asked
  const edit = useSurveyEdit({
    ...{ id, kind, saved },
    onMade: (made) => void navigate(`/surveys/${made}`, { replace: true }),
  })
  const [chosen, setChosen] = useState<Chosen>('info')
  const { draft } = edit
  const isFrozen = (saved?.taken ?? 0) > 0
  const question = questionsOf(draft).find((one) => one.id === chosen)
  const page = chosen.startsWith('page ') ? Number(chosen.slice(5)) : undefined
  useKeys({ 'Ctrl+s': () => void edit.save() })
  return (
    <Sheet
      page="survey"
      crumb={<Link to="/surveys">问卷</Link>}
      title={draft.title || `新的${surveyKindNames[kind]}`}
      meta={<Meta edit={edit} />}
      actions={<Acts id={id} saved={saved} edit={edit} />}
    >
      {saved && <SurveyTabs id={id} at="" />}
      <Notices edit={edit} taken={saved?.taken ?? 0} />
      <div className="panes survey-panes">
        <OutlinePane {...{ edit, chosen, choose: setChosen, isFrozen }} />
        {question ? (
          <QuestionPane key={question.id} {...{ edit, question, isFrozen }} />
        ) : page !== undefined && draft.pages[page] ? (
          <PagePane key={page} {...{ edit, isFrozen, choose: setChosen }} at={page} />
        ) : (
          <InfoPane {...{ edit, kind, isFrozen }} />
        )}
        <aside className="pane side survey-preview" aria-label="学员所见">
          <Preview draft={draft} />
        </aside>
      </div>
      <ConflictDialog draft={edit} fields={surveyFields} show={shown} />
      <LeaveGuard draft={edit} />
    </Sheet>
  )
}

function Meta({ edit }: { edit: SurveyEdit }) {
  const count = questionsOf(edit.draft).length
  return (
    <>
      <span className="t3 s13 num">{count} 题</span>
      <Colleagues {...edit.page} isChanging={edit.isDirty} />
      {edit.isDirty ? (
        <span className="amber s13" role="status">
          有改动未保存
        </span>
      ) : (
        edit.savedAt && (
          <span className="t3 s13 num" role="status">
            已存 {dayjs(edit.savedAt).format('HH:mm')}
          </span>
        )
      )}
    </>
  )
}

function Acts({ id, saved, edit }: { id: string; saved: Detail | undefined; edit: SurveyEdit }) {
  const say = useSay()
  const navigate = useNavigate()
  const [isPreviewing, setPreviewing] = useState(false)
  const removing = useSend(removeSurvey, { changes: [listStaffSurveys] })
  const isUnused = saved && saved.batchCount === 0 && saved.itemCount === 0
  const remove = () => {
    edit.discard()
    removing.mutate({ id }, { onSuccess: () => void navigate('/surveys'), onError: say.failed })
  }
  return (
    <>
      <Button className="survey-preview-button" onClick={() => setPreviewing(true)}>
        预览
      </Button>
      <Drawer open={isPreviewing} title="学员所见" size={420} onClose={() => setPreviewing(false)}>
        {isPreviewing && <Preview draft={edit.draft} />}
      </Drawer>
      {edit.isDirty && saved && <Button onClick={edit.discard}>放弃改动</Button>}
      {isUnused && (
        <Popconfirm title={`删除“${saved.value.title}”？`} okText="删除" onConfirm={remove}>
          <Button danger>删除</Button>
        </Popconfirm>
      )}
      {saved && <CopyButton id={id} />}
      <Button type="primary" loading={edit.isSaving} disabled={!edit.isDirty} onClick={() => void edit.save()}>
        保存 <Kbd isOnFill>Ctrl S</Kbd>
      </Button>
    </>
  )
}

function CopyButton({ id }: { id: string }) {
  const say = useSay()
  const navigate = useNavigate()
  const copying = useSend(copySurvey, { changes: [listStaffSurveys] })
  const copy = useOnce(async () => {
    try {
      const made = await copying.mutateAsync({ id })
      say.done('已复制')
      await navigate(`/surveys/${made.id}`)
    } catch (error) {
      say.failed(error as Error)
    }
  })
  return (
    <Button loading={copying.isPending} onClick={() => void copy()}>
      复制
    </Button>
  )
}

/** What cannot be saved and why, and what answers forbid. */
function Notices({ edit, taken }: { edit: SurveyEdit; taken: number }) {
  const wrong = Object.values(edit.errors)
  return (
    <>
      {taken > 0 && <Alert banner type="info" title={`已有 ${taken} 人作答：只能改文字，要改题目请复制一份`} />}
      {edit.failure && <Alert banner type="error" showIcon title={edit.failure} />}
      {wrong.length > 0 && (
        <Alert
          banner
          type="error"
          showIcon
          title={wrong.length > 1 ? `${wrong[0]}（共 ${wrong.length} 处要改正）` : wrong[0]}
        />
      )}
    </>
  )
}

/** How the parts of a questionnaire are read that are more than words. */
function shown(key: string, values: Record<string, unknown>) {
  const { pages, dimensions } = values as SurveyDraft
  if (key === 'pages') {
    return (
      <ol className="shown-items">
        {questionsOf({ pages }).map(({ id, title }) => (
          <li key={id}>{title || '（未填写）'}</li>
        ))}
      </ol>
    )
  }
  return key === 'dimensions' ? dimensions.map(({ name }) => name).join('、') || '没有' : undefined
}
