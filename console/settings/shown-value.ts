import type { SettingKind } from '@college/contract/console/settings.ts'
import { readPairs, readRecord } from '@college/rules/console/setting-record.ts'

const NOTHING = '不填'

/** A value as it is read: a record field by field, a line for each. */
export function shownValue({ type, options = [], unit = '', parts = [] }: SettingKind, value: string): string {
  if (type === 'flag') return value === '1' ? '开' : '关'
  if (type === 'record') {
    const texts = readRecord(parts, value)
    if (!texts) return value
    return parts.map(({ key, name, kind }) => `${name}：${shownValue(kind, texts[key] ?? '')}`).join('\n')
  }
  if (type === 'pairs') {
    const pairs = readPairs(value)
    return pairs ? pairs.map((pair) => pair.join(' = ')).join('\n') || NOTHING : value
  }
  const named = (item: string) => options.find((option) => option.value === item)?.label ?? item
  const text = type === 'list' ? value.split(',').map(named).join('、') : named(value)
  if (text === '') return NOTHING
  return unit ? `${text} ${unit}` : text
}
