import type { SettingKind } from '@college/contract/console/settings.ts'
import { ShownValue } from '../ui/form/ShownValue.tsx'
import { shownValue } from './shown-value.ts'

type Props = { name: string; kind: SettingKind; value: string }

/** The value of a setting as it is read, not edited; a thing that was picked by its name. */
export function SettingValue({ name, kind, value }: Props) {
  if (kind.type === 'one') {
    return <ShownValue field={{ key: 'value', label: name, type: 'one', from: kind.from ?? '' }} value={value} />
  }
  return <span className="shown-text">{shownValue(kind, value)}</span>
}
