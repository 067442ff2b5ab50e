import type { Reply } from '@college/contract/kit/endpoint.ts'
import {
  type listQuestionCategories,
  listQuestions,
  questionDetail,
  retireQuestion,
  type WrittenQuestion,
} from '@college/contract/questions/bank.ts'
import { hasParts, questionTypeNames, questionTypes } from '@college/contract/questions/question-types.ts'
import { difficultyNames } from '@college/rules/questions/type-names.ts'
import { useAsk, useSend } from '@college/web/kit/data/queries.ts'
import { Alert, Button, Drawer, Popconfirm, Segmented, Select, Skeleton } from 'antd'
import { useState } from 'react'
import { useKeys } from '../kit/keys.ts'
import { useSay } from '../kit/say.ts'
import { ConflictDialog } from '../ui/form/ConflictDialog.tsx'
import { Colleagues } from '../ui/form/editors/Colleagues.tsx'
import { Kbd } from '../ui/Kbd.tsx'
import { FailedView } from '../ui/states/FailedView.tsx'
import { comparedQuestion } from './compared.tsx'
import { newQuestion, ofType } from './draft.ts'
import { ExplainedAt } from './fields/ExplainedAt.tsx'
import { Fields } from './fields/Fields.tsx'
import { Parts } from './fields/Parts.tsx'
import { TextField } from './fields/TextField.tsx'
import { Preview } from './Preview.tsx'
import { Repair } from './repair/Repair.tsx'
import { QuestionRepairs } from './repair/Repairs.tsx'
import { ChangeWarning, hasBeenAsked, Uses } from './Uses.tsx'
import { useQuestionDraft } from './use-question-draft.ts'

type Category = Reply<typeof listQuestionCategories>[number]
type Detail = Reply<typeof questionDetail>
type Props = {
  id: string
  categories: readonly Category[]
  /** What a new question begins with: most are like the one before. */
  begin: Partial<Pick<WrittenQuestion, 'type' | 'categoryId' | 'difficulty'>>
  onSaved: (id: string, written: WrittenQuestion) => void
}

/** One question: asked for when there is one, empty when it is new. */
export function QuestionEditor({ id, categories, begin, onSaved }: Props) {
  const isNew = id === 'new'
  const detail = useAsk(questionDetail, { id }, { enabled: !isNew })
  if (!isNew && detail.error && !detail.data) {
    return (
      <section className="pane">
        <FailedView what="这道题" error={detail.error} retry={() => void detail.refetch()} />
      </section>
    )
  }
  if (!isNew && !detail.data) {
    return (
      <section className="pane" aria-busy="true">
        <Skeleton active className="editor" paragraph={{ rows: 8 }} />
      </section>
    )
  }
  return <Editor key={id} {...{ id, categories, begin, onSaved }} saved={detail.data} />
}

function Editor({ id, categories, begin, onSaved, saved }: Props & { saved: Detail | undefined }) {
  // Its options have random names, which stay while it is edited.
  const [blank] = useState(() => newQuestion({ categoryId: categories[0]?.id ?? '', ...begin }))
  const [isPreviewing, setPreviewing] = useState(false)
  const draft = useQuestionDraft({ id, saved, blank, onSaved })
  const { value: question, save, isSaving, failure, uses, warning } = draft
  const change = (part: Partial<WrittenQuestion>) => draft.write((now) => ({ ...now, ...part }))
  const explain = (explainedAt: WrittenQuestion['explainedAt']) =>
    draft.write(({ explainedAt: _, ...now }) => ({ ...now, ...(explainedAt && { explainedAt }) }))
  useKeys({ 'Ctrl+s': () => (warning ? warning.save() : void save()) })

  return (
    <>
      <section className="pane" aria-label="编辑题目">
        <div className="panehead">
          <Select
            aria-label="题型"
            value={question.type}
            options={questionTypes.map((value) => ({ value, label: questionTypeNames[value] }))}
            onChange={(type) => change(ofType(question, type))}
          />
          <Colleagues thing="questions" id={saved ? id : ''} isChanging={draft.isChanged} />
          <span className="end s13">
            {draft.isChanged ? <span className="amber">有改动未保存</span> : saved && `第 ${saved.version} 版`}
          </span>
          {draft.isChanged && saved && (
            <Button size="small" type="text" onClick={draft.discard}>
              放弃改动
            </Button>
          )}
          <Button size="small" className="preview-opens" onClick={() => setPreviewing(true)}>
            学员所见
          </Button>
          {saved && <Retire id={id} isRetired={saved.status === 'retired'} />}
          <Button type="primary" size="small" loading={isSaving} onClick={() => void save()}>
            保存 <Kbd isOnFill>Ctrl S</Kbd>
          </Button>
        </div>
        {saved && <QuestionRepairs questionId={id} />}
        <div className="editor scroll grow">
          {failure && <Alert type="error" showIcon title={failure} />}
          <div className="uses-row">
            {uses && <Uses uses={uses} />}
            {saved && <Repair question={saved} isAsked={uses !== undefined && hasBeenAsked(uses)} />}
          </div>
          <QuestionFields question={question} categories={categories} change={change} explain={explain} />
        </div>
      </section>
      <Preview question={question} />
      <Drawer
        open={isPreviewing}
        rootClassName="questions"
        size={390}
        title="学员所见"
        onClose={() => setPreviewing(false)}
        destroyOnHidden
      >
        <Preview question={question} />
      </Drawer>
      {warning && saved && <ChangeWarning {...warning} version={saved.version + 1} isSaving={isSaving} />}
      <ConflictDialog draft={draft} {...comparedQuestion(categories)} />
    </>
  )
}

type FieldsProps = {
  question: WrittenQuestion
  categories: readonly Category[]
  change: (part: Partial<WrittenQuestion>) => void
  explain: (at: WrittenQuestion['explainedAt']) => void
}

function QuestionFields({ question, categories, change, explain }: FieldsProps) {
  return (
    <>
      <p className="label">题干</p>
      <TextField label="题干" rows={4} html={question.stem} onChange={(stem) => change({ stem })} />
      <Fields asked={question} onChange={(body, key) => change({ body, key })} />
      {hasParts(question.type) && <Parts asked={question} onChange={(body, key) => change({ body, key })} />}
      <div className="fields scoring">
        <div>
          <span className="label">难度</span>
          <Segmented
            value={question.difficulty}
            options={difficultyNames.map((label, at) => ({ value: at + 1, label }))}
            onChange={(difficulty) => change({ difficulty })}
          />
        </div>
        <div className="wide">
          <span className="label">分类</span>
          <Select
            className="grow"
            showSearch={{ optionFilterProp: 'label' }}
            aria-label="题目分类"
            value={question.categoryId || null}
            options={categories.map(({ id: value, title }) => ({ value, label: title }))}
            onChange={(categoryId: string) => change({ categoryId })}
          />
        </div>
      </div>
      <p className="label">
        解析 <span className="t3">交卷后给学员看</span>
      </p>
      <TextField label="解析" html={question.explanation} onChange={(explanation) => change({ explanation })} />
      <p className="label">
        讲解位置 <span className="t3">和答案一起给学员，点开课程的这一秒</span>
      </p>
      <ExplainedAt at={question.explainedAt} onChange={explain} />
    </>
  )
}

/** Takes the question out of what is drawn, or back. */
function Retire({ id, isRetired }: { id: string; isRetired: boolean }) {
  const say = useSay()
  const retiring = useSend(retireQuestion, { changes: [listQuestions, questionDetail] })
  const retire = () =>
    retiring.mutate({ id, isRetired: !isRetired }, { onError: say.failed, onSuccess: () => say.done('已保存') })
  return (
    <Popconfirm title={isRetired ? '重新启用这道题？' : '停用后不再抽到，已开考的不受影响'} onConfirm={retire}>
      <Button size="small" danger={!isRetired} loading={retiring.isPending}>
        {isRetired ? '启用' : '停用'}
      </Button>
    </Popconfirm>
  )
}
