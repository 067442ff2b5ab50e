import { type SettingKind, staffSettings } from '@college/contract/console/settings.ts'
import { readRecord } from '@college/rules/console/setting-record.ts'
import { useAsk } from '@college/web/kit/data/queries.ts'
import { Skeleton } from 'antd'
import { SettingValue } from '../settings/door.ts'
import { DifferenceTable } from './DifferenceTable.tsx'

type Change = { key: string; name: string; kind: SettingKind; before: string; after: string }

export const isOfSetting = (action: string): boolean => action === 'set-setting' || action === 'reset-setting'

/** A setting that no longer exists is shown as it was stored. */
const unknown: SettingKind = { type: 'text' }

/** What was changed in a setting, in the words of the settings page. */
export function SettingDifference({ settingKey, detail }: { settingKey: string; detail: string }) {
  const settings = useAsk(staffSettings, {})
  if (settings.isPending) return <Skeleton active paragraph={{ rows: 2 }} title={false} />
  const { name = settingKey, kind = unknown } = settings.data?.find(({ key }) => key === settingKey) ?? {}
  const { before = '', after = '' } = JSON.parse(detail) as { before?: string; after?: string }
  const changes = changesOf({ key: settingKey, name, kind, before, after })
  return (
    <DifferenceTable
      rows={changes.map(({ before: was, after: is, ...field }) => ({
        ...field,
        before: <SettingValue {...field} value={was} />,
        after: <SettingValue {...field} value={is} />,
      }))}
    />
  )
}

/** A setting that is a record is compared field by field; unchanged fields are left out. */
function changesOf(change: Change): Change[] {
  const { kind, before, after } = change
  if (before === after) return []
  const { parts = [] } = kind
  const was = kind.type === 'record' ? readRecord(parts, before) : undefined
  const is = kind.type === 'record' ? readRecord(parts, after) : undefined
  if (!was || !is) return [change]
  return parts
    .map((part) => ({ ...part, before: was[part.key] ?? '', after: is[part.key] ?? '' }))
    .filter((field) => field.before !== field.after)
}
