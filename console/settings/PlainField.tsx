import type { SettingKind } from '@college/contract/console/settings.ts'
import { Checkbox, Input, InputNumber, Select, Switch } from 'antd'
import { PickOne } from '../ui/form/PickField.tsx'

export type ValueFieldProps = {
  id: string
  name: string
  kind: SettingKind
  value: string
  onChange: (value: string) => void
}

/** The field of a setting, or of one part of a record, that is a single value. */
export function PlainField({ id, name, kind, value, onChange }: ValueFieldProps) {
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
          {...(kind.isWhole && { precision: 0 })}
          suffix={kind.unit}
          value={value}
          onChange={(number) => onChange(number ?? '')}
        />
      )
    case 'choice':
      return <Select id={id} options={kind.options ?? []} value={value} onChange={onChange} />
    case 'list':
      return <ListField id={id} name={name} kind={kind} value={value} onChange={onChange} />
    case 'one':
      return <PickOne id={id} label={name} isWrong={false} from={kind.from ?? ''} value={value} onChange={onChange} />
    default:
      return <Input id={id} value={value} onChange={({ target }) => onChange(target.value)} />
  }
}

/** Items joined by commas: typed, ticked, or chosen one after another where their order counts. */
function ListField({ id, name, kind: { options, isOrdered = false }, value, onChange }: ValueFieldProps) {
  if (!options) return <Input id={id} value={value} onChange={({ target }) => onChange(target.value)} />
  const chosen = value.split(',').filter(Boolean)
  const choose = (items: string[]) => onChange(items.join(','))
  if (isOrdered) return <Select id={id} mode="multiple" options={options} value={chosen} onChange={choose} />
  return <Checkbox.Group aria-label={name} options={options} value={chosen} onChange={choose} />
}
