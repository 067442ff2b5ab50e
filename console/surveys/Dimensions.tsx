import type { Dimension } from '@college/contract/surveys/form.ts'
import { questionsOf } from '@college/rules/surveys/answers.ts'
import { Alert, Button, Input, InputNumber, Select } from 'antd'
import { Plus, Trash2 } from 'lucide-react'
import { Labelled } from '../ui/Labelled.tsx'
import { newId } from './form-edits.ts'
import type { SurveyEdit } from './use-survey-edit.ts'

const newDimension = (): Dimension => ({
  id: newId(),
  name: '',
  questions: [],
  levels: [
    { from: 0, name: '待提高', text: '' },
    { from: 60, name: '良好', text: '' },
    { from: 85, name: '优秀', text: '' },
  ],
})

/**
 * Edits the dimensions of an evaluation: which scale questions are averaged, and which text the report shows for each
 * range of the result (D2-Q60).
 */
export function Dimensions({ edit, isFrozen }: { edit: SurveyEdit; isFrozen: boolean }) {
  const { dimensions } = edit.draft
  const scales = questionsOf(edit.draft).flatMap(({ id, kind, title }, place) =>
    kind === 'scale' ? [{ value: id, label: `第 ${place + 1} 题：${title}` }] : [],
  )
  const set = (next: Dimension[]) => edit.set('dimensions', next)
  return (
    <section className="survey-dimensions" aria-label="测评维度">
      <h3>
        测评维度 <span className="t3 s13">每个维度是几道评分题的平均分，折合成 0 到 100 分</span>
      </h3>
      {dimensions.map((dimension, at) => (
        <DimensionBox
          key={dimension.id}
          {...{ at, dimension, scales, isFrozen }}
          wrong={edit.errors[`dimensions.${dimension.id}`]}
          change={(next) =>
            set(dimensions.flatMap((one, place) => (place !== at ? [one] : next === undefined ? [] : [next])))
          }
        />
      ))}
      <Button
        icon={<Plus size={15} />}
        disabled={isFrozen || scales.length === 0}
        onClick={() => set([...dimensions, newDimension()])}
      >
        加一个维度
      </Button>
      {scales.length === 0 && <p className="t3 s13">先加评分题，再把它们归到维度里。</p>}
    </section>
  )
}

type Props = {
  at: number
  dimension: Dimension
  scales: { value: string; label: string }[]
  isFrozen: boolean
  wrong: string | undefined
  change: (next: Dimension | undefined) => void
}

function DimensionBox({ at, dimension, scales, isFrozen, wrong, change }: Props) {
  const { name, questions, levels } = dimension
  const setLevel = (place: number, part: Partial<Level>) =>
    change({ ...dimension, levels: levels.map((level, here) => (here === place ? { ...level, ...part } : level)) })
  return (
    <fieldset className="survey-dimension">
      <legend>维度 {at + 1}</legend>
      {wrong && <Alert type="error" showIcon title={wrong} />}
      <div className="row">
        <Input
          aria-label={`维度 ${at + 1} 的名称`}
          maxLength={300}
          placeholder="名称"
          value={name}
          onChange={({ target }) => change({ ...dimension, name: target.value })}
        />
        <button
          type="button"
          className="iconbtn"
          disabled={isFrozen}
          aria-label={`删除维度 ${at + 1}`}
          onClick={() => change(undefined)}
        >
          <Trash2 size={15} />
        </button>
      </div>
      <Labelled name="评分题">
        {(id) => (
          <Select
            id={id}
            mode="multiple"
            disabled={isFrozen}
            value={questions}
            options={scales}
            onChange={(next: string[]) => change({ ...dimension, questions: next })}
          />
        )}
      </Labelled>
      {levels.map((level, place) => (
        <LevelRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a level is its place
          key={place}
          name={`维度 ${at + 1} 第 ${place + 1} 级`}
          level={level}
          isFixed={isFrozen || place === 0}
          change={(part) => setLevel(place, part)}
          remove={() => change({ ...dimension, levels: levels.toSpliced(place, 1) })}
        />
      ))}
      <Button
        size="small"
        type="text"
        disabled={isFrozen || levels.length >= 6}
        icon={<Plus size={15} />}
        onClick={() => change({ ...dimension, levels: [...levels, { from: 100, name: '', text: '' }] })}
      >
        加一级
      </Button>
    </fieldset>
  )
}

type Level = Dimension['levels'][number]

type LevelProps = {
  name: string
  level: Level
  /** It keeps where it begins, and stays. */
  isFixed: boolean
  change: (part: Partial<Level>) => void
  remove: () => void
}

const LevelRow = ({ name, level, isFixed, change, remove }: LevelProps) => (
  <div className="row">
    <InputNumber
      aria-label={`${name}的起始分`}
      min={0}
      max={100}
      disabled={isFixed}
      value={level.from}
      onChange={(from) => change({ from: from ?? 0 })}
    />
    <span className="t3 s13 nowrap">分起</span>
    <Input
      className="level-name"
      aria-label={`${name}的名称`}
      maxLength={300}
      placeholder="等级"
      value={level.name}
      onChange={({ target }) => change({ name: target.value })}
    />
    <Input
      aria-label={`${name}的评语`}
      maxLength={300}
      placeholder="评语"
      value={level.text}
      onChange={({ target }) => change({ text: target.value })}
    />
    <button type="button" className="iconbtn" aria-label={`删除${name}`} disabled={isFixed} onClick={remove}>
      <Trash2 size={15} />
    </button>
  </div>
)
