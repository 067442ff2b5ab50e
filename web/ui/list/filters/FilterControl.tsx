import type { ListFilter } from '@college/contract/kit/list.ts'
import type { Option } from '@college/contract/kit/options.ts'
import { endsOf, typedNumber, withEnd } from '@college/rules/kit/list-filter.ts'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { classes } from '../../classes.ts'
import { Chip, Chips } from '../../form/Chip.tsx'
import { Field } from '../../form/Field.tsx'
import styles from './FilterSheet.module.css'

type Props = {
  filter: ListFilter
  /** '' for nothing. */
  value: string
  options: readonly Option[]
  onChange: (value: string) => void
}

/** The control of one filter, by its type, operator and model (D3-B150, D3-B151, D3-B152). */
export function FilterControl(props: Props) {
  const { filter, value, onChange } = props
  if (filter.type === 'enum') return <EnumControl {...props} />
  if (filter.operator === 'between') return <BetweenControl {...props} />
  const type = filter.type === 'datetime' ? 'date' : 'text'
  const change = (text: string) => onChange(filter.type === 'number' ? typedNumber(text) : text)
  return (
    <Field
      label={filter.fieldCaption}
      type={type}
      value={value}
      maxLength={50}
      {...(filter.type === 'number' && { inputMode: 'decimal' })}
      {...(filter.type === 'datetime' && { min: FIRST_DAY })}
      onChange={change}
    />
  )
}

/** The first day that a calendar offers (D3-B382). */
const FIRST_DAY = '1970-01-01'

const ends = [
  { end: 'min', names: { number: '最低', datetime: '开始日期', text: '从', enum: '从' } },
  { end: 'max', names: { number: '最高', datetime: '结束日期', text: '到', enum: '到' } },
] as const

/**
 * Two ends. The other end moves along when they would cross, but not before an end is typed completely: 1 on the way to
 * 12 is no upper bound yet.
 */
function BetweenControl({ filter: { type, fieldCaption, unit = '' }, value, onChange }: Props) {
  const [typed, setTyped] = useState<{ end: 'min' | 'max'; text: string }>()
  const settle = (end: 'min' | 'max', text: string) => {
    setTyped(undefined)
    onChange(withEnd(type, value, end, text.replace(/\.$/, '')))
  }
  return (
    <div className={styles.ends}>
      {ends.map(({ end, names }, place) => [
        place > 0 && (
          <span key="to" aria-hidden="true">
            至
          </span>
        ),
        <Field
          key={end}
          label={`${names[type]}${unit}`}
          aria-label={`${fieldCaption}：${names[type]}`}
          type={type === 'datetime' ? 'date' : 'text'}
          {...(type === 'datetime' ? { min: FIRST_DAY } : { inputMode: 'decimal' })}
          value={typed?.end === end ? typed.text : endsOf(value)[end]}
          onChange={(text) =>
            type === 'datetime' || text === '' ? settle(end, text) : setTyped({ end, text: typedNumber(text) })
          }
          onBlur={() => typed?.end === end && settle(end, typed.text)}
        />,
      ])}
    </div>
  )
}

/** A second tap on a choice takes it back. */
function EnumControl({ filter: { model, fieldCaption }, value, options, onChange }: Props) {
  const pick = (picked: string) => onChange(picked === value ? '' : picked)
  const chip = (option: Option) => (
    <Chip key={option.value} isOn={option.value === value} onTap={() => pick(option.value)}>
      {option.text}
    </Chip>
  )
  if (model === 'tile') {
    return (
      <Chips label={fieldCaption} wrap>
        {options.map(chip)}
      </Chips>
    )
  }
  if (model === 'treeTile') {
    return options.map((top) => (
      <div key={top.value} className={styles.branch}>
        <Chips label={top.text} wrap>
          {[top, ...(top.children ?? [])].map(chip)}
        </Chips>
      </div>
    ))
  }
  const choice = (option: Option, isBelow: boolean) => (
    <button
      key={option.value}
      type="button"
      aria-pressed={option.value === value}
      className={classes(styles.choice, isBelow && styles.below)}
      onClick={() => pick(option.value)}
    >
      {option.text}
      {option.value === value && <Check size={20} aria-hidden="true" />}
    </button>
  )
  return (
    <div className={styles.choices}>
      {options.flatMap((top) => [choice(top, false), ...(top.children ?? []).map((child) => choice(child, true))])}
    </div>
  )
}
