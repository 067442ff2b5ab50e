import { optionLetter } from '@college/rules/questions/type-names.ts'
import { RichText } from '@college/web/ui/RichText.tsx'
import { Button, Checkbox } from 'antd'
import { ArrowDown, ArrowUp, Check, Plus, Trash2 } from 'lucide-react'
import { type Asked, type FieldsProps, newValue } from '../draft.ts'
import { OptionField } from './OptionField.tsx'

type Choice = NonNullable<Asked['body']['options']>[number]

/** The options of a choice with the right ones, or the items of an ordering in their right order. */
export function Choices({ asked: { type, body, key }, onChange, isKeyOnly = false }: FieldsProps) {
  const acts = choiceActs({ type, body, key }, onChange)
  const { options, isOrder, add } = acts
  return (
    <fieldset className="opts">
      <legend className="label">
        {isOrder ? '各项' : '选项'}{' '}
        <span className="t3">{isOrder ? '按正确的顺序排列，学员看到的是打乱的' : '点字母设为正确'}</span>
      </legend>
      {options.map((option, at) => (
        <ChoiceRow key={option.value} {...{ option, at, acts, isKeyOnly }} />
      ))}
      {!isKeyOnly && (
        <div className="row">
          <Button type="text" icon={<Plus size={15} />} disabled={options.length >= 26} onClick={add}>
            {isOrder ? '加一项' : '加选项'}
          </Button>
          {type === 'multiple' && (
            <Checkbox
              checked={body.isPartial ?? false}
              onChange={({ target }) => onChange({ ...body, isPartial: target.checked }, key)}
            >
              漏选得部分分
            </Checkbox>
          )}
        </div>
      )}
    </fieldset>
  )
}

/** The options as they are shown, and what is done with them. */
function choiceActs({ type, body, key }: Asked, onChange: FieldsProps['onChange']) {
  const right = key.values ?? []
  const isOrder = type === 'ordering'
  const options = isOrder ? inOrder(body.options ?? [], right) : (body.options ?? [])
  const set = (next: Choice[], values = right) => {
    const kept = values.filter((value) => next.some((option) => option.value === value))
    onChange({ ...body, options: next }, { ...key, values: isOrder ? next.map(({ value }) => value) : kept })
  }
  const mark = (value: string) => {
    if (type === 'single') return set(options, [value])
    set(options, right.includes(value) ? right.filter((it) => it !== value) : [...right, value])
  }
  const move = (at: number, by: number) => {
    const next = [...options]
    const [taken] = next.splice(at, 1)
    if (taken && at + by >= 0) next.splice(at + by, 0, taken)
    if (next.length === options.length) set(next)
  }
  return {
    ...{ options, isOrder, mark, move },
    isRight: (value: string) => !isOrder && right.includes(value),
    add: () => set([...options, { value: newValue(), text: '' }]),
    write: (value: string, text: string) => set(options.map((it) => (it.value === value ? { value, text } : it))),
    remove: (value: string) => set(options.filter((it) => it.value !== value)),
  }
}

type RowProps = { option: Choice; at: number; acts: ReturnType<typeof choiceActs>; isKeyOnly: boolean }

function ChoiceRow({ option: { value, text }, at, acts, isKeyOnly }: RowProps) {
  const { options, isOrder } = acts
  const isRight = acts.isRight(value)
  const name = isOrder ? String(at + 1) : optionLetter(at)
  return (
    <div className={isRight ? 'opt right' : 'opt'}>
      <button
        type="button"
        className="mark sq"
        disabled={isOrder}
        aria-pressed={isRight}
        aria-label={`${name}，${isRight ? '正确' : '设为正确'}`}
        onClick={() => acts.mark(value)}
      >
        {name}
      </button>
      {isKeyOnly ? (
        <RichText html={text} className="grow" />
      ) : (
        <OptionField
          label={`${isOrder ? '第' : '选项 '}${name}${isOrder ? '项' : ''}`}
          html={text}
          onChange={(html) => acts.write(value, html)}
          onEnter={acts.add}
          onMove={(by) => acts.move(at, by)}
        />
      )}
      {isRight && (
        <span className="green s13 nowrap">
          <Check size={14} aria-hidden="true" /> 正确
        </span>
      )}
      {(isOrder || !isKeyOnly) && <Moves name={name} move={(by) => acts.move(at, by)} />}
      {!isKeyOnly && (
        <button
          type="button"
          className="iconbtn"
          aria-label={`删除 ${name}`}
          disabled={options.length <= 2}
          onClick={() => acts.remove(value)}
        >
          <Trash2 size={15} />
        </button>
      )}
    </div>
  )
}

const Moves = ({ name, move }: { name: string; move: (by: -1 | 1) => void }) => (
  <>
    <button type="button" className="iconbtn" aria-label={`上移 ${name}`} onClick={() => move(-1)}>
      <ArrowUp size={15} />
    </button>
    <button type="button" className="iconbtn" aria-label={`下移 ${name}`} onClick={() => move(1)}>
      <ArrowDown size={15} />
    </button>
  </>
)

/** In the order of the key: after a repair the items may still stand in the one before it. */
const inOrder = (items: Choice[], order: string[]) =>
  items.toSorted((one, other) => order.indexOf(one.value) - order.indexOf(other.value))
