import { listPapers, type PaperPart, paperDetail, setPaperStatus } from '@college/contract/exams/papers.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { paperTotals } from '@college/rules/exams/paper.ts'
import { newPart } from '@college/rules/exams/parts.ts'
import { useAsk, useSend } from '@college/web/kit/data/queries.ts'
import { Alert, Button, Input, Popconfirm } from 'antd'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { useKeys } from '../kit/keys.ts'
import { useSay } from '../kit/say.ts'
import { Dot } from '../ui/Dot.tsx'
import { ConflictDialog } from '../ui/form/ConflictDialog.tsx'
import { Kbd } from '../ui/Kbd.tsx'
import { PendingSheet } from '../ui/PendingSheet.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { comparedPaper } from './compared.tsx'
import { useImportedQuestions, usePaperDraft } from './draft.ts'
import { PaperPreview } from './PaperPreview.tsx'
import { Part } from './Part.tsx'
import { paperStates } from './states.ts'
import './papers.css'
import { Colleagues } from '../ui/form/editors/Colleagues.tsx'

type Detail = Reply<typeof paperDetail>

/** One paper: its parts, with fixed questions or a rule for drawing them (D2-Q69). */
export function PaperPage() {
  const { id = 'new' } = useParams()
  const isNew = id === 'new'
  const detail = useAsk(paperDetail, { id }, { enabled: !isNew })
  if (!isNew && !detail.data) {
    return (
      <PendingSheet page="paper" crumb={<Link to="/papers">试卷</Link>} title="试卷" asked={detail} rowHeight={72} />
    )
  }
  return <Editor key={id} id={id} saved={detail.data} />
}

function Editor({ id, saved }: { id: string; saved: Detail | undefined }) {
  const draft = usePaperDraft(id, saved)
  useImportedQuestions(draft)
  const { value: paper, change, isChanged, isSaving, failure, save, discard } = draft
  const [isPreviewing, setPreviewing] = useState(false)
  const { score, questionCount } = paperTotals(paper.parts)
  useKeys({ 'Ctrl+s': () => void save() })
  const setPart = (at: number, part: PaperPart | undefined) =>
    change({ parts: paper.parts.flatMap((it, place) => (place === at ? (part ? [part] : []) : [it])) })
  const state = saved && paperStates[saved.status]

  return (
    <Sheet
      page="paper"
      crumb={<Link to="/papers">试卷</Link>}
      title={paper.title || '新的试卷'}
      meta={
        <>
          {state && <Dot tone={state.tone}>{state.text}</Dot>}
          <span className="t3 s13 num">
            {questionCount} 题 · {score} 分
          </span>
          {isChanged && <span className="amber s13">有改动未保存</span>}
          <Colleagues thing="papers" id={saved ? id : ''} isChanging={isChanged} />
        </>
      }
      actions={
        <>
          {isChanged && (
            <Popconfirm title={saved ? '放弃没有保存的改动？' : '清空这份没有保存的试卷？'} onConfirm={discard}>
              <Button type="text">放弃改动</Button>
            </Popconfirm>
          )}
          {saved && !isChanged && <Button onClick={() => setPreviewing(true)}>预览与打印</Button>}
          {saved && <StatusActs paper={saved} isChanged={isChanged} />}
          <Button type="primary" loading={isSaving} onClick={() => void save()}>
            保存 <Kbd isOnFill>Ctrl S</Kbd>
          </Button>
        </>
      }
    >
      <div className="scroll grow paper-body">
        {failure && <Alert type="error" showIcon title={failure} />}
        <Input
          className="paper-title song"
          variant="borderless"
          maxLength={100}
          aria-label="试卷名称"
          placeholder="试卷名称"
          value={paper.title}
          onChange={({ target }) => change({ title: target.value })}
        />
        {paper.parts.map((part, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
          <Part key={at} at={at} part={part} onChange={(next) => setPart(at, next)} />
        ))}
        <Button icon={<Plus size={15} />} onClick={() => change({ parts: [...paper.parts, newPart()] })}>
          加一部分
        </Button>
      </div>
      <ConflictDialog draft={draft} {...comparedPaper} />
      {isPreviewing && <PaperPreview id={id} title={paper.title} onClose={() => setPreviewing(false)} />}
    </Sheet>
  )
}

/** Ready for exams, or retired; and an exam with it. */
function StatusActs({ paper: { id, status }, isChanged }: { paper: Detail; isChanged: boolean }) {
  const navigate = useNavigate()
  const say = useSay()
  const setting = useSend(setPaperStatus, { changes: [paperDetail, listPapers] })
  const set = (to: 'ready' | 'retired') =>
    setting.mutate({ id, status: to }, { onSuccess: () => say.done(paperStates[to].text), onError: say.failed })
  if (status !== 'ready')
    return isChanged ? null : (
      <Button onClick={() => set('ready')} loading={setting.isPending}>
        设为可用
      </Button>
    )
  return (
    <>
      {!isChanged && <Button onClick={() => void navigate(`/exams/new?paper=${id}`)}>用它建考试</Button>}
      <Popconfirm title="停用后不能再用于新的考试" onConfirm={() => set('retired')}>
        <Button danger>停用</Button>
      </Popconfirm>
    </>
  )
}
