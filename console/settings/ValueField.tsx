import type { SettingKind } from '@college/contract/console/settings.ts'
import { Checkbox, Input, InputNumber, Select, Switch } from 'antd'

type Props = { id: string; name: string; kind: SettingKind; value: string; onChange: (value: string) => void }

/** The field of one setting, of the kind of its value. */
export function ValueField({ id, name, kind, value, onChange }: Props) {
  switch (kind.type) {
    case 'flag':
      return (
        <Switch
          id={id}
          aria-label={name}
          checked={value === '1'}
          checkedChildren="开"
          unCheckedChildren="关"
          onChange={(isOn) => onChange(isOn ? '1' : '0')}
        />
      )
    case 'number':
      return (
        <InputNumber
          id={id}
          min={String(kind.least ?? 0)}
          {...(kind.most !== undefined && { max: String(kind.most) })}
          stringMode
          suffix={kind.unit}
          value={value}
          onChange={(number) => onChange(number ?? '')}
        />
      )
    case 'choice':
      return <Select id={id} options={kind.options ?? []} value={value} onChange={onChange} />
    case 'list':
      if (!kind.options) return <Input id={id} value={value} onChange={({ target }) => onChange(target.value)} />
      return (
        <Checkbox.Group
          options={kind.options}
          value={value.split(',')}
          onChange={(chosen) => onChange(chosen.filter(Boolean).join(','))}
        />
      )
    case 'json':
      return (
        <Input.TextArea
          id={id}
          className="num"
          rows={5}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )
    default:
      return <Input id={id} value={value} onChange={({ target }) => onChange(target.value)} />
  }
}

const NOTHING = '不填'

/** A value as it is read. */
export function shownValue({ type, options = [], unit = '' }: SettingKind, value: string): string {
  if (type === 'flag') return value === '1' ? '开' : '关'
  const named = (item: string) => options.find((option) => option.value === item)?.label ?? item
  const text = type === 'list' ? value.split(',').map(named).join('、') : named(value)
  if (text === '') return NOTHING
  return unit ? `${text} ${unit}` : text
}
