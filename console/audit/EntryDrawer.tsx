import type { auditEntries } from '@college/contract/console/audit.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { actName } from '@college/rules/console/audit-acts.ts'
import { Drawer } from 'antd'
import dayjs from 'dayjs'
import { DifferenceTable } from './DifferenceTable.tsx'
import { differences, kindIn } from './differences.ts'
import { fieldName } from './field-names.ts'
import { isOfSetting, SettingDifference } from './SettingDifference.tsx'
import './audit.css'

export type Entry = Reply<typeof auditEntries>['rows'][number]

/** How an entry names its actor or its target: the name, or the id where there is no name. */
export const namedText = ({ id, name }: Entry['actor'], nobody: string): string => name || id || nobody

type DrawerProps = { entry: Entry | undefined; onClose: () => void }

/** One entry of the log in full: what changed, field by field. */
export function EntryDrawer({ entry, onClose }: DrawerProps) {
  return (
    <Drawer
      open={entry !== undefined}
      onClose={onClose}
      size={480}
      title={entry && `${actName(entry.action)} · 第 ${entry.id} 条`}
    >
      {entry && <EntryDetail entry={entry} />}
    </Drawer>
  )
}

function EntryDetail({ entry }: { entry: Entry }) {
  const kind = kindIn(entry.detail, entry.action)
  const { changed, others } = differences(entry.detail, { kind, names: entry.names })
  const facts: [string, string][] = [
    ['时间', dayjs(entry.at).format('YYYY-MM-DD HH:mm:ss')],
    ['操作人', namedText(entry.actor, '未登录')],
    ['对象', namedText(entry.target, '无')],
    ['对象编号', entry.target.id || '无'],
    ['结果', entry.result === 'done' ? '完成' : '拒绝'],
    ['地址', entry.ip || '无'],
    ...others.map(([field, text]): [string, string] => [fieldName(field, kind), text]),
  ]
  return (
    <div className="audit-entry">
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      {isOfSetting(entry.action) ? (
        <SettingDifference settingKey={entry.target.id} detail={entry.detail} />
      ) : (
        <DifferenceTable
          rows={changed.map(({ field, ...values }) => ({ key: field, name: fieldName(field, kind), ...values }))}
        />
      )}
    </div>
  )
}
