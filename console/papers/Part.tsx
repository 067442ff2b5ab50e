import type { PaperPart } from '@college/contract/exams/papers.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { listQuestionCategories } from '@college/contract/questions/bank.ts'
import { questionTypeNames, questionTypes } from '@college/contract/questions/question-types.ts'
import { toOneDecimal } from '@college/rules/exams/paper.ts'
import { difficultyNames } from '@college/rules/questions/type-names.ts'
import { useAsk } from '@college/web/kit/data/queries.ts'
import { App, Input, InputNumber, Segmented, Select } from 'antd'
import { Trash2 } from 'lucide-react'
import { Labelled } from '../ui/Labelled.tsx'
import { FixedQuestions } from './FixedQuestions.tsx'

type Props = { at: number; part: PaperPart; onChange: (part: PaperPart | undefined) => void }
const ANY = 0

/** One part of a paper: fixed questions, or how many are drawn of which kind. */
export function Part({ at, part, onChange }: Props) {
  const { modal } = App.useApp()
  const categories = useAsk(listQuestionCategories, {})
  const { draw } = part
  const count = part.questions.length
  /** Chosen questions do not go without a question. */
  const losing = (title: string, act: () => void) => {
    if (count === 0) act()
    else modal.confirm({ title, content: `已选的 ${count} 题会从这份试卷移出，题库里还在。`, onOk: act })
  }
  const toDraw = () => {
    const categoryId = categories.data?.[0]?.id
    if (!categoryId) return
    const draw = { count: 5, categoryId, difficulty: null, type: null }
    losing('改成随机抽题？', () => onChange({ ...part, questions: [], draw }))
  }
  const toFixed = () => {
    const { draw: _none, ...rest } = part
    onChange(rest)
  }
  const setDraw = (change: Partial<NonNullable<PaperPart['draw']>>) =>
    draw && onChange({ ...part, draw: { ...draw, ...change } })

  return (
    <section className="paper-part" aria-label={`第 ${at + 1} 部分`}>
      <div className="row">
        <b className="num">{at + 1}</b>
        <Input
          className="grow"
          maxLength={60}
          aria-label={`第 ${at + 1} 部分的名称`}
          placeholder="这一部分的名称，如 单选题"
          value={part.title}
          onChange={({ target }) => onChange({ ...part, title: target.value })}
        />
        <Segmented
          value={draw ? 'draw' : 'fixed'}
          options={[
            { value: 'fixed', label: '固定题目' },
            { value: 'draw', label: '随机抽题' },
          ]}
          onChange={(to) => (to === 'draw' ? toDraw() : toFixed())}
        />
        <span className="t3 s13">每题</span>
        <InputNumber
          min={0.1}
          max={1_000}
          aria-label={`第 ${at + 1} 部分每题分数`}
          value={part.questionScore}
          onChange={(to) => onChange({ ...part, questionScore: toOneDecimal(to ?? 1) })}
        />
        <span className="t3 s13">分</span>
        <button
          type="button"
          className="iconbtn"
          aria-label={`删除第 ${at + 1} 部分`}
          onClick={() => losing(`删除“${part.title || `第 ${at + 1} 部分`}”？`, () => onChange(undefined))}
        >
          <Trash2 size={15} />
        </button>
      </div>
      {draw ? (
        <DrawRule draw={draw} categories={categories.data ?? []} onChange={setDraw} />
      ) : (
        <FixedQuestions part={part} onChange={onChange} />
      )}
    </section>
  )
}

type DrawProps = {
  draw: NonNullable<PaperPart['draw']>
  categories: Reply<typeof listQuestionCategories>
  onChange: (change: Partial<NonNullable<PaperPart['draw']>>) => void
}

function DrawRule({ draw, categories, onChange }: DrawProps) {
  return (
    <div className="row draw">
      <Labelled name="抽几题">
        {(id) => (
          <InputNumber id={id} min={1} max={200} value={draw.count} onChange={(to) => onChange({ count: to ?? 1 })} />
        )}
      </Labelled>
      <Labelled name="分类">
        {(id) => (
          <Select
            id={id}
            value={draw.categoryId}
            options={categories.map((it) => ({ value: it.id, label: `${it.title}（${it.count}）` }))}
            onChange={(categoryId) => onChange({ categoryId })}
          />
        )}
      </Labelled>
      <Labelled name="难度">
        {(id) => (
          <Select
            id={id}
            value={draw.difficulty ?? ANY}
            options={['不限', ...difficultyNames].map((label, value) => ({ value, label }))}
            onChange={(to) => onChange({ difficulty: to === ANY ? null : to })}
          />
        )}
      </Labelled>
      <Labelled name="题型">
        {(id) => (
          <Select
            id={id}
            allowClear
            placeholder="不限"
            value={draw.type}
            options={questionTypes.map((value) => ({ value, label: questionTypeNames[value] }))}
            onChange={(to) => onChange({ type: to ?? null })}
          />
        )}
      </Labelled>
    </div>
  )
}
