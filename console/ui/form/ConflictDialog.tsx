import type { Field, Values } from '@college/contract/kit/form.ts'
import { differencesOf, merged } from '@college/rules/kit/merge.ts'
import { Button, Modal, Radio } from 'antd'
import dayjs from 'dayjs'
import { type ReactNode, useState } from 'react'
import type { Conflict } from './conflict.ts'
import { ShownValue } from './ShownValue.tsx'
import type { DraftOf } from './use-draft-of.ts'
import './conflict.css'

type Choice = 'mine' | 'theirs'

/** What is compared: the fields, and how the values of a field are read that no field type describes. */
export type Compared<Value> = {
  fields: readonly Field[]
  /** Undefined for what `fields` describe. `other`: the values of the other one. */
  show?: (key: string, values: Values, other: Values) => ReactNode
  /** Of a value that is no record of these fields: as one, and back. */
  parts?: { of: (value: Value) => Values; whole: (values: Values) => Value }
}

type Compares<Value> = Compared<Value> & {
  draft: Pick<DraftOf<Value>, 'conflict' | 'base' | 'value' | 'isSaving' | 'resolve' | 'closeConflict'>
}

/**
 * A colleague saved the thing first: field by field, what they wrote and what this editor wrote, to take one or the
 * other. What only one of them changed is chosen already; what both changed, this editor chooses.
 */
export function ConflictDialog<Value>(props: Compares<Value>) {
  const { conflict } = props.draft
  return conflict && <Comparison key={conflict.version} {...props} conflict={conflict} />
}

function Comparison<Value>({ draft, fields, show, parts, conflict }: Compares<Value> & { conflict: Conflict<Value> }) {
  const [chosen, setChosen] = useState<Record<string, Choice>>({})
  const { by: name, at } = conflict
  const valuesOf = parts?.of ?? ((value: Value) => value as Values)
  const [base, mine, theirs] = [draft.base.value, draft.value, conflict.value].map(valuesOf) as [Values, Values, Values]
  const keys = fields.map(({ key }) => key)
  const differences = differencesOf(keys, base, mine, theirs)
  const choiceOf = (key: string): Choice | undefined => {
    const by = differences.find((difference) => difference.key === key)?.by
    return chosen[key] ?? (by === 'both' ? undefined : by)
  }
  const open = differences.filter(({ key }) => !choiceOf(key)).length
  const takesMine = new Set(differences.flatMap(({ key }) => (choiceOf(key) === 'mine' ? [key] : [])))
  const chooseAll = (choice: Choice) => setChosen(Object.fromEntries(differences.map(({ key }) => [key, choice])))
  const take = () => {
    const values = merged(mine, theirs, takesMine)
    draft.resolve(parts ? parts.whole(values) : (values as Value))
  }
  const byKey = new Map(fields.map((field) => [field.key, field]))

  return (
    <Modal
      open
      width={880}
      className="conflict"
      title={`${name || '另一位同事'}${at ? ` 在 ${dayjs(at).format('M月D日 HH:mm')} ` : ' '}改过这一项`}
      onCancel={draft.closeConflict}
      footer={
        <>
          <span className="t3 s13 conflict-open">{open > 0 ? `还有 ${open} 处要选` : '都选好了'}</span>
          <Button onClick={draft.closeConflict}>先不保存</Button>
          <Button type="primary" disabled={open > 0} loading={draft.isSaving} onClick={take}>
            按所选保存
          </Button>
        </>
      }
    >
      <p className="t2">
        {differences.length > 0
          ? '您打开之后，内容已经不同。下面逐项选用哪一个；没有选的不会被覆盖。'
          : '您和对方改成的一样，没有要选的。'}
      </p>
      {differences.length > 1 && (
        <div className="conflict-all">
          <Button size="small" onClick={() => chooseAll('theirs')}>
            全用对方的
          </Button>
          <Button size="small" onClick={() => chooseAll('mine')}>
            全用我的
          </Button>
        </div>
      )}
      <ul className="conflict-fields">
        {differences.map(({ key, by: whose }) => (
          <Pair
            key={key}
            field={byKey.get(key) as Field}
            whose={whose}
            values={{ theirs, mine }}
            show={show}
            choice={choiceOf(key)}
            choose={(choice) => setChosen({ ...chosen, [key]: choice })}
          />
        ))}
      </ul>
    </Modal>
  )
}

const notes = { mine: '只有您改了', theirs: '只有对方改了', both: '两人都改了' }

type Props = {
  field: Field
  whose: keyof typeof notes
  values: Record<Choice, Values>
  show: Compared<never>['show']
  choice: Choice | undefined
  choose: (choice: Choice) => void
}

function Pair({ field, whose, values, show, choice, choose }: Props) {
  const shown = (of: Values, other: Values) =>
    show?.(field.key, of, other) ?? <ShownValue field={field} value={of[field.key]} />
  return (
    <li>
      <h3>
        {field.label}
        <span className={whose === 'both' ? 'tip amber' : 'tip'}>{notes[whose]}</span>
      </h3>
      <Radio.Group
        className="conflict-pair"
        aria-label={`${field.label}用哪一个`}
        value={choice}
        onChange={({ target }) => choose(target.value as Choice)}
      >
        <Radio value="theirs">
          <b>对方的</b>
          {shown(values.theirs, values.mine)}
        </Radio>
        <Radio value="mine">
          <b>我的</b>
          {shown(values.mine, values.theirs)}
        </Radio>
      </Radio.Group>
    </li>
  )
}
