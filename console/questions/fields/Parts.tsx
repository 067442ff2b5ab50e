import type { QuestionPart } from '@college/contract/questions/question.ts'
import { partTypes, questionTypeNames } from '@college/contract/questions/question-types.ts'
import { Button, InputNumber, Select } from 'antd'
import { Plus, Trash2 } from 'lucide-react'
import { type Asked, type FieldsProps, newChoices, newValue, ofType } from '../draft.ts'
import { Fields } from './Fields.tsx'
import { TextField } from './TextField.tsx'

/** The questions of a case, each with its own type, options and key. */
export function Parts({ asked: { body, key }, onChange }: FieldsProps) {
  const parts = body.parts ?? []
  const keys = key.parts ?? {}
  const set = (next: QuestionPart[], nextKeys = keys) => onChange({ ...body, parts: next }, { ...key, parts: nextKeys })
  const change = (at: number, part: QuestionPart, own = keys[part.value] ?? {}) =>
    set(
      parts.map((it, place) => (place === at ? part : it)),
      { ...keys, [part.value]: own },
    )
  return (
    <>
      {parts.map((part, at) => (
        <CasePart
          key={part.value}
          {...{ at, part }}
          own={keys[part.value] ?? {}}
          change={(next, own) => change(at, next, own)}
          remove={parts.length === 1 ? undefined : () => set(parts.filter(({ value }) => value !== part.value))}
        />
      ))}
      <Button
        icon={<Plus size={15} />}
        disabled={parts.length >= 20}
        onClick={() =>
          set([...parts, { value: newValue(), type: 'single', stem: '', weight: 1, options: newChoices(4) }])
        }
      >
        加一小题
      </Button>
    </>
  )
}

type PartProps = {
  at: number
  part: QuestionPart
  own: NonNullable<Asked['key']['parts']>[string]
  change: (part: QuestionPart, own?: PartProps['own']) => void
  /** Undefined for the only one. */
  remove: (() => void) | undefined
}

function CasePart({ at, part, own, change, remove }: PartProps) {
  const { value, type, stem, weight, ...offers } = part
  return (
    <section className="part">
      <div className="row">
        <b className="num">（{at + 1}）</b>
        <Select
          aria-label={`第 ${at + 1} 小题的类型`}
          value={type}
          options={partTypes.map((it) => ({ value: it, label: questionTypeNames[it] }))}
          onChange={(to) => {
            const next = ofType({ type, body: offers, key: own }, to)
            const { parts: _none, ...nextOffers } = next.body
            change({ ...nextOffers, value, type: to, stem, weight }, next.key)
          }}
        />
        <span className="t3 s13">占分比重</span>
        <InputNumber
          size="small"
          min={1}
          max={100}
          aria-label={`第 ${at + 1} 小题的比重`}
          value={weight}
          onChange={(to) => change({ ...part, weight: to ?? 1 })}
        />
        <button
          type="button"
          className="iconbtn end"
          aria-label={`删除第 ${at + 1} 小题`}
          disabled={!remove}
          onClick={remove}
        >
          <Trash2 size={15} />
        </button>
      </div>
      <TextField
        label={`第 ${at + 1} 小题的题干`}
        rows={2}
        html={stem}
        onChange={(html) => change({ ...part, stem: html })}
      />
      <Fields
        isPart
        asked={{ type, body: offers, key: own }}
        onChange={({ parts: _none, ...nextOffers }, nextKey) =>
          change({ ...nextOffers, value, type, stem, weight }, nextKey)
        }
      />
    </section>
  )
}
