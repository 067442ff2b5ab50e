import type { Field, Values } from '@college/contract/kit/form.ts'
import { startValues } from '@college/rules/kit/form.ts'
import { Button } from 'antd'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { MoveButtons } from './PickField.tsx'

type Props = {
  field: Field & { type: 'items' }
  items: readonly Values[]
  onChange: (items: Values[]) => void
  /** Draws the fields of the item at this place. */
  drawn: (item: Values, set: (key: string, value: unknown) => void, place: number) => ReactNode
}

/** A list of smaller forms in their order. */
export function ItemsField({ field, items, onChange, drawn }: Props) {
  const change = (place: number, item: Values) => onChange(items.map((one, index) => (index === place ? item : one)))
  const move = (place: number, by: -1 | 1) => {
    const to = place + by
    if (to < 0 || to >= items.length) return
    const next = [...items]
    next[place] = items[to] as Values
    next[to] = items[place] as Values
    onChange(next)
  }
  return (
    <div className="items-field">
      {items.map((item, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an item that is not saved yet is its place
        <section key={place} aria-label={`${field.label} ${place + 1}`}>
          <header>
            <b className="num">{place + 1}</b>
            <span className="end">
              <MoveButtons
                name={`第${place + 1}项`}
                isFirst={place === 0}
                isLast={place === items.length - 1}
                move={(by) => move(place, by)}
                remove={() => onChange(items.filter((_, index) => index !== place))}
              />
            </span>
          </header>
          {drawn(item, (key, value) => change(place, { ...item, [key]: value }), place)}
        </section>
      ))}
      <Button
        icon={<Plus size={15} />}
        disabled={items.length >= field.max}
        onClick={() => onChange([...items, startValues(field.fields)])}
      >
        {field.add}
      </Button>
    </div>
  )
}
