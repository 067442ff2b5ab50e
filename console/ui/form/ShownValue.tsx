import type { Field, Values } from '@college/contract/kit/form.ts'
import { lengthText } from '@college/rules/kit/clock-time.ts'
import { RichText } from '@college/web/ui/RichText.tsx'
import dayjs from 'dayjs'
import { useNames } from './names.ts'
import { ShownPackage } from './package/ShownPackage.tsx'

const NOTHING = <span className="t3">没有填</span>

/** The value of a field as it is read, not edited. */
export function ShownValue({ field, value }: { field: Field; value: unknown }) {
  if (value === '' || value === null || value === undefined) return NOTHING
  switch (field.type) {
    case 'switch':
      return <span>{value ? '开' : '关'}</span>
    case 'select':
      return <span>{field.options.find((option) => option.value === value)?.label ?? String(value)}</span>
    case 'instant':
      return <span className="num">{dayjs(value as string).format('YYYY-MM-DD HH:mm')}</span>
    case 'length':
      return <span className="num">{typeof value === 'number' ? lengthText(value) : String(value)}</span>
    case 'picture':
      return <img className="shown-picture" src={value as string} alt="" />
    case 'package':
      return <ShownPackage path={value as string} />
    case 'html':
      return <RichText html={value as string} className="shown-html" />
    case 'one':
      return <Named from={field.from} ids={[value as string]} />
    case 'many':
      return (value as string[]).length > 0 ? <Named from={field.from} ids={value as string[]} /> : NOTHING
    case 'tags':
      return (value as string[]).length > 0 ? <span>{(value as string[]).join('、')}</span> : NOTHING
    case 'items':
      return (value as Values[]).length > 0 ? <Items field={field} items={value as Values[]} /> : NOTHING
    default:
      return <span className="shown-text">{String(value)}</span>
  }
}

function Named({ from, ids }: { from: string; ids: readonly string[] }) {
  const names = useNames(from, ids)
  return <span>{ids.map((id) => names.get(id) ?? '…').join('、')}</span>
}

function Items({ field, items }: { field: Field & { type: 'items' }; items: Values[] }) {
  return (
    <ol className="shown-items">
      {items.map((item, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an item that is not saved yet is its place
        <li key={place}>
          {field.fields.map((inner) => (
            <span key={inner.key}>
              <i>{inner.label}</i> <ShownValue field={inner} value={item[inner.key]} />
            </span>
          ))}
        </li>
      ))}
    </ol>
  )
}
