import type { Question } from '@college/contract/surveys/form.ts'
import { isEnter } from '@college/web/kit/pressed-key.ts'
import { Button, Input, InputNumber } from 'antd'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { Labelled } from '../ui/Labelled.tsx'
import { newId, withOptions } from './form-edits.ts'

type Kind<K extends Question['kind']> = Extract<Question, { kind: K }>
type Props<Q = Question> = { question: Q; change: (next: Question) => void; isFrozen: boolean }

/** What a question offers to be answered with. */
export function OfferedFields({ question, change, isFrozen }: Props) {
  switch (question.kind) {
    case 'single':
    case 'order':
    case 'multiple':
      return (
        <>
          <OptionList
            {...{ name: '选项', list: question.options, least: 2, most: 30, isFrozen }}
            change={(options) => change(withOptions(question, options))}
          />
          {question.kind === 'multiple' && <Limits {...{ question, change, isFrozen }} />}
        </>
      )
    case 'matrix':
      return (
        <>
          <OptionList
            {...{ name: '行', list: question.rows, least: 1, most: 20, isFrozen }}
            change={(rows) => change({ ...question, rows })}
          />
          <OptionList
            {...{ name: '列', list: question.columns, least: 2, most: 7, isFrozen }}
            change={(columns) => change({ ...question, columns })}
          />
        </>
      )
    case 'scale':
      return <ScaleFields {...{ question, change, isFrozen }} />
    case 'text':
      return (
        <Labelled name="最多几个字">
          {(id) => (
            <InputNumber
              id={id}
              min={1}
              max={1000}
              disabled={isFrozen}
              value={question.maxLength}
              onChange={(to) => change({ ...question, maxLength: to ?? 300 })}
            />
          )}
        </Labelled>
      )
  }
}

function Limits({ question, change, isFrozen }: Props<Kind<'multiple'>>) {
  const { least, most, options } = question
  return (
    <div className="row survey-limits">
      <Labelled name="至少选几项">
        {(id) => (
          <InputNumber
            {...{ id, min: 1, max: options.length, disabled: isFrozen, value: least }}
            onChange={(to) => change({ ...question, least: to ?? 1 })}
          />
        )}
      </Labelled>
      <Labelled name="最多选几项">
        {(id) => (
          <InputNumber
            {...{ id, min: 1, max: options.length, disabled: isFrozen, value: most }}
            onChange={(to) => change({ ...question, most: to ?? options.length })}
          />
        )}
      </Labelled>
    </div>
  )
}

function ScaleFields({ question, change, isFrozen }: Props<Kind<'scale'>>) {
  return (
    <>
      <Labelled name="几分">
        {(id) => (
          <InputNumber
            {...{ id, min: 2, max: 10, disabled: isFrozen, value: question.points }}
            onChange={(to) => change({ ...question, points: to ?? 5 })}
          />
        )}
      </Labelled>
      <div className="row survey-limits">
        <Labelled name="1 分的意思">
          {(id) => (
            <Input
              id={id}
              maxLength={300}
              value={question.lowText}
              onChange={({ target }) => change({ ...question, lowText: target.value })}
            />
          )}
        </Labelled>
        <Labelled name={`${question.points} 分的意思`}>
          {(id) => (
            <Input
              id={id}
              maxLength={300}
              value={question.highText}
              onChange={({ target }) => change({ ...question, highText: target.value })}
            />
          )}
        </Labelled>
      </div>
    </>
  )
}

type Option = { id: string; text: string }
type ListProps = {
  name: string
  list: readonly Option[]
  least: number
  most: number
  isFrozen: boolean
  change: (list: Option[]) => void
}

/** Options, rows or columns in their order. Enter in the last one adds another. */
function OptionList({ name, list, least, most, isFrozen, change }: ListProps) {
  const set = (at: number, text: string) => change(list.map((one, place) => (place === at ? { ...one, text } : one)))
  const move = (at: number, by: -1 | 1) => {
    const option = list[at]
    if (option) change(list.toSpliced(at, 1).toSpliced(at + by, 0, option))
  }
  const add = () => list.length < most && change([...list, { id: newId(), text: '' }])
  return (
    <fieldset className="survey-options">
      <legend>{name}</legend>
      {list.map(({ id, text }, at) => (
        <div key={id} className="row">
          <span className="num t3">{at + 1}</span>
          <Input
            aria-label={`${name} ${at + 1}`}
            maxLength={300}
            value={text}
            onChange={({ target }) => set(at, target.value)}
            onPressEnter={(event) => isEnter(event) && at === list.length - 1 && !isFrozen && add()}
          />
          <button
            type="button"
            className="iconbtn"
            aria-label={`上移${name} ${at + 1}`}
            disabled={isFrozen || at === 0}
            onClick={() => move(at, -1)}
          >
            <ArrowUp size={15} />
          </button>
          <button
            type="button"
            className="iconbtn"
            aria-label={`下移${name} ${at + 1}`}
            disabled={isFrozen || at === list.length - 1}
            onClick={() => move(at, 1)}
          >
            <ArrowDown size={15} />
          </button>
          <button
            type="button"
            className="iconbtn"
            aria-label={`删除${name} ${at + 1}`}
            disabled={isFrozen || list.length <= least}
            onClick={() => change(list.toSpliced(at, 1))}
          >
            <Trash2 size={15} />
          </button>
        </div>
      ))}
      <Button
        size="small"
        type="text"
        icon={<Plus size={15} />}
        disabled={isFrozen || list.length >= most}
        onClick={add}
      >
        加一{name === '选项' ? '个选项' : name}
      </Button>
    </fieldset>
  )
}
