import type { Question } from '@college/contract/surveys/form.ts'
import { questionsOf } from '@college/rules/surveys/answers.ts'
import { conditionValues } from '@college/rules/surveys/draft.ts'
import { questionKindNames } from '@college/rules/surveys/question-kinds.ts'
import { Alert, Button, Input, Popconfirm, Select, Switch } from 'antd'
import { Labelled } from '../ui/Labelled.tsx'
import { asKind, changeQuestion, movePage } from './form-edits.ts'
import { OfferedFields } from './OfferedFields.tsx'
import type { SurveyEdit } from './use-survey-edit.ts'

type Props = { edit: SurveyEdit; question: Question; isFrozen: boolean }

const kinds = Object.entries(questionKindNames).map(([value, label]) => ({ value, label }))

/** One question: its type, its words, what it offers, and when it is asked. */
export function QuestionPane({ edit, question, isFrozen }: Props) {
  const all = questionsOf(edit.draft)
  const place = all.findIndex(({ id }) => id === question.id)
  const change = (next: Question) => edit.set('pages', changeQuestion(edit.draft.pages, question.id, next))
  const wrong = edit.errors[`pages.${question.id}`]
  return (
    <section className="pane" aria-label="编辑题目">
      <div className="panehead">
        <h2>第 {place + 1} 题</h2>
        <Select
          aria-label="题型"
          disabled={isFrozen}
          value={question.kind}
          options={kinds}
          onChange={(kind: string) => change(asKind(kind as Question['kind'], question))}
        />
        <span className="end row s13">
          <Switch
            size="small"
            aria-label="必答"
            disabled={isFrozen}
            checked={question.isRequired}
            onChange={(isRequired) => change({ ...question, isRequired })}
          />
          必答
        </span>
      </div>
      <div className="scroll grow survey-fields">
        {wrong && <Alert type="error" showIcon title={wrong} />}
        <Labelled name="题目">
          {(id) => (
            <Input.TextArea
              id={id}
              rows={2}
              maxLength={300}
              value={question.title}
              onChange={({ target }) => change({ ...question, title: target.value })}
            />
          )}
        </Labelled>
        <OfferedFields {...{ question, change, isFrozen }} />
        <Condition {...{ question, change, isFrozen }} before={all.slice(0, place)} />
      </div>
    </section>
  )
}

type ConditionProps = {
  question: Question
  change: (next: Question) => void
  isFrozen: boolean
  before: readonly Question[]
}

/** The question is asked of everybody, or of who chose one of these values of an earlier one. */
function Condition({ question, change, isFrozen, before }: ConditionProps) {
  const { showIf } = question
  const offered = before.flatMap((one, place) => (conditionValues(one) ? [{ one, place }] : []))
  const asked = before.find(({ id }) => id === showIf?.question)
  const set = (next: Question['showIf']) => {
    const { showIf: _before, ...rest } = question
    change((next ? { ...rest, showIf: next } : rest) as Question)
  }
  return (
    <fieldset className="survey-condition">
      <legend>显示条件</legend>
      <Select
        aria-label="在哪一题之后显示"
        allowClear
        disabled={isFrozen || offered.length === 0}
        placeholder={offered.length === 0 ? '前面还没有可以用作条件的题' : '不设条件，所有人都答'}
        value={showIf?.question ?? null}
        options={offered.map(({ one, place }) => ({ value: one.id, label: `第 ${place + 1} 题：${one.title}` }))}
        onChange={(id: string | undefined) => set(id ? { question: id, anyOf: [] } : undefined)}
      />
      {showIf && (
        <Select
          mode="multiple"
          aria-label="选了哪些才显示"
          disabled={isFrozen}
          placeholder="选了其中任何一项才显示"
          value={showIf.anyOf}
          options={(asked && conditionValues(asked))?.map(({ value, text }) => ({ value, label: text })) ?? []}
          onChange={(anyOf: string[]) => set({ question: showIf.question, anyOf })}
        />
      )}
    </fieldset>
  )
}

type PageProps = { edit: SurveyEdit; at: number; isFrozen: boolean; choose: (chosen: string) => void }

/** One page: its title and its place. */
export function PagePane({ edit, at, isFrozen, choose }: PageProps) {
  const { pages } = edit.draft
  const page = pages[at] as (typeof pages)[number]
  const wrong = edit.errors[`pages.page ${at}`]
  const move = (by: -1 | 1) => {
    edit.set('pages', movePage(pages, at, by))
    choose(`page ${at + by}`)
  }
  const remove = () => {
    edit.set('pages', pages.toSpliced(at, 1))
    choose('info')
  }
  const title = (text: string) =>
    edit.set(
      'pages',
      pages.map((one, place) => (place === at ? { ...one, title: text } : one)),
    )
  return (
    <section className="pane" aria-label="编辑页">
      <div className="panehead">
        <h2>第 {at + 1} 页</h2>
        <span className="end row">
          <Button size="small" disabled={isFrozen || at === 0} onClick={() => move(-1)}>
            上移
          </Button>
          <Button size="small" disabled={isFrozen || at === pages.length - 1} onClick={() => move(1)}>
            下移
          </Button>
          <Popconfirm title={`删除这一页和其中 ${page.questions.length} 题？`} okText="删除" onConfirm={remove}>
            <Button size="small" danger disabled={isFrozen || pages.length === 1}>
              删除
            </Button>
          </Popconfirm>
        </span>
      </div>
      <div className="scroll grow survey-fields">
        {wrong && <Alert type="error" showIcon title={wrong} />}
        <Labelled name="页标题">
          {(id) => (
            <Input
              id={id}
              maxLength={100}
              placeholder="可以不填"
              value={page.title}
              onChange={({ target }) => title(target.value)}
            />
          )}
        </Labelled>
        <p className="t3 s13">学员一次看一页，答完才到下一页。</p>
      </div>
    </section>
  )
}
