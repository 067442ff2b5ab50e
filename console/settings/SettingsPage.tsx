import { settingGroups, staffSettings } from '@college/contract/console/settings.ts'
import { useAsk } from '@college/web/kit/data/queries.ts'
import { Button, Input } from 'antd'
import { useAddressFilters } from '../kit/address-filters.ts'
import { SkeletonRows } from '../ui/list/SkeletonRows.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { FailedView } from '../ui/states/FailedView.tsx'
import { StateView } from '../ui/states/States.tsx'
import { SettingRow } from './SettingRow.tsx'
import './settings.css'

/** What the whole college can set, each with what it does. */
export function SettingsPage() {
  const address = useAddressFilters()
  const settings = useAsk(staffSettings, {})
  const word = address.get('word') ?? ''
  const found = (settings.data ?? []).filter(({ name, does, key }) => `${name}${does}${key}`.includes(word.trim()))
  const groups = settingGroups
    .map((group) => ({ group, rows: found.filter((setting) => setting.group === group) }))
    .filter(({ rows }) => rows.length > 0)
  return (
    <Sheet
      page="settings"
      crumb="学院"
      title="设置"
      actions={
        <Input.Search
          allowClear
          aria-label="查找设置"
          placeholder="查找设置"
          value={word}
          onChange={({ target }) => address.set({ word: target.value || undefined })}
        />
      }
    >
      <section
        className="scroll settings-body"
        aria-label="设置"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
        tabIndex={0}
      >
        {settings.isPending && <SkeletonRows height={64} />}
        {settings.error && !settings.data && (
          <FailedView what="设置" error={settings.error} retry={() => void settings.refetch()} />
        )}
        {settings.data && groups.length === 0 && (
          <StateView drawing="search" title="没有符合的设置" text={`名称或说明里含“${word}”的设置`}>
            <Button onClick={() => address.set({ word: undefined })}>看全部</Button>
          </StateView>
        )}
        {groups.map(({ group, rows }) => (
          <section key={group} aria-labelledby={`settings-${group}`}>
            <h2 id={`settings-${group}`}>{group}</h2>
            <ul>
              {rows.map((setting) => (
                <SettingRow key={setting.key} setting={setting} />
              ))}
            </ul>
          </section>
        ))}
      </section>
    </Sheet>
  )
}
