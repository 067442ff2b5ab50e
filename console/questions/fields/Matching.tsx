import { optionLetter } from '@college/rules/questions/type-names.ts'
import { RichText } from '@college/web/ui/RichText.tsx'
import { Button, Select } from 'antd'
import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { type FieldsProps, newValue } from '../draft.ts'
import { OptionField } from './OptionField.tsx'

/** Two columns of a matching; each of the left has its own of the right, which may be more. */
export function Matching({ asked: { body, key }, onChange, isKeyOnly = false }: FieldsProps) {
  const left = body.left ?? []
  const right = body.right ?? []
  const pairs = key.pairs ?? {}
  const column = (side: 'left' | 'right') => {
    const items = body[side] ?? []
    return {
      text: (value: string, html: string) =>
        onChange({ ...body, [side]: items.map((it) => (it.value === value ? { value, text: html } : it)) }, key),
      add: () => onChange({ ...body, [side]: [...items, { value: newValue(), text: '' }] }, key),
      remove: (value: string) => {
        const kept = Object.entries(pairs).filter((pair) => !pair.includes(value))
        onChange(
          { ...body, [side]: items.filter((it) => it.value !== value) },
          { ...key, pairs: Object.fromEntries(kept) },
        )
      },
    }
  }
  const [of, to] = [column('left'), column('right')]
  return (
    <fieldset className="opts">
      <legend className="label">配对</legend>
      {left.map(({ value, text }, at) => (
        <Item
          key={value}
          {...{ value, text, isKeyOnly }}
          name={`左 ${at + 1}`}
          mark={<span className="mark sq num">{at + 1}</span>}
          side={of}
          canRemove={left.length > 2}
        >
          <Select
            aria-label={`${at + 1} 配`}
            placeholder="配"
            value={pairs[value] || null}
            options={right.map((it, place) => ({ value: it.value, label: optionLetter(place) }))}
            onChange={(its) => onChange(body, { ...key, pairs: { ...pairs, [value]: its } })}
          />
        </Item>
      ))}
      {!isKeyOnly && (
        <Button type="text" icon={<Plus size={15} />} onClick={of.add}>
          左边加一项
        </Button>
      )}
      {right.map(({ value, text }, at) => (
        <Item
          key={value}
          {...{ value, text, isKeyOnly }}
          name={`右 ${optionLetter(at)}`}
          mark={<span className="mark sq">{optionLetter(at)}</span>}
          side={to}
          canRemove={right.length > 2}
        />
      ))}
      {!isKeyOnly && (
        <Button type="text" icon={<Plus size={15} />} onClick={to.add}>
          右边加一项
        </Button>
      )}
    </fieldset>
  )
}

type ItemProps = {
  value: string
  text: string
  name: string
  mark: ReactNode
  side: { text: (value: string, html: string) => void; remove: (value: string) => void }
  isKeyOnly: boolean
  canRemove: boolean
  children?: ReactNode
}

/** One of a column, and what it is paired with. */
const Item = ({ value, text, name, mark, side, isKeyOnly, canRemove, children }: ItemProps) => (
  <div className="opt">
    {mark}
    {isKeyOnly ? (
      <RichText html={text} className="grow" />
    ) : (
      <OptionField label={name} html={text} onChange={(html) => side.text(value, html)} />
    )}
    {children}
    {!isKeyOnly && (
      <button
        type="button"
        className="iconbtn"
        aria-label={`删除${name}`}
        disabled={!canRemove}
        onClick={() => side.remove(value)}
      >
        <Trash2 size={15} />
      </button>
    )}
  </div>
)
