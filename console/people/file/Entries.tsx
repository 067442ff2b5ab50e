import { type EntryKind, type PersonEntry, personEntries, SECTION_PAGE } from '@college/contract/people/sections.ts'
import { actName } from '@college/rules/console/audit-acts.ts'
import { useAsk } from '@college/web/kit/data/queries.ts'
import dayjs from 'dayjs'
import { differences, fieldName, kindIn } from '../../audit/door.ts'
import { useAddressFilters } from '../../kit/address-filters.ts'
import { SkeletonRows } from '../../ui/list/SkeletonRows.tsx'
import { FailedView } from '../../ui/states/FailedView.tsx'
import { Block, Nothing, Pages } from './parts.tsx'
import { sectionNames } from './use-tabs.ts'

/** What the audit log knows of a person: their logins, or what was done to them and why. */
export function Entries({ id, which }: { id: string; which: EntryKind }) {
  const { page } = useAddressFilters()
  const found = useAsk(personEntries, { id, which, pageNum: page, pageSize: SECTION_PAGE }, { keepPrevious: true })
  if (found.error && !found.data) {
    return <FailedView what={sectionNames[which]} error={found.error} retry={() => void found.refetch()} />
  }
  if (!found.data) return <SkeletonRows height={40} />
  const { rows, total, isMore } = found.data
  const note = `共 ${total} 条${isMore ? '以上' : ''}`
  return (
    <Block title={which === 'logins' ? '登录记录' : '对他做过的事'} note={note}>
      {rows.length === 0 && <Nothing>还没有记录</Nothing>}
      {rows.length > 0 && (
        <table className="file-table">
          <thead>
            <tr>
              <th>时间</th>
              <th>{which === 'logins' ? '结果' : '操作'}</th>
              <th>{which === 'logins' ? '方式和设备' : '内容'}</th>
              <th>{which === 'logins' ? '地址' : '经办'}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((entry) => (
              <Row key={entry.id} entry={entry} which={which} />
            ))}
          </tbody>
        </table>
      )}
      <Pages total={total} />
    </Block>
  )
}

function Row({ entry, which }: { entry: PersonEntry; which: EntryKind }) {
  const { at, action, actor, result, ip } = entry
  return (
    <tr>
      <td className="num s13 t3 nowrap">{dayjs(at).format('YYYY-MM-DD HH:mm')}</td>
      <td className={result === 'refused' ? 'late nowrap' : 'nowrap'}>
        {actName(action)}
        {result === 'refused' && '（未成功）'}
      </td>
      <td className="s13 t3">{sentenceOf(entry)}</td>
      <td className="s13 t3 num nowrap">{which === 'logins' ? ip : actor || '系统'}</td>
    </tr>
  )
}

/** What changed, and why: 单位：甲 → 乙；原因：工作调动. */
function sentenceOf({ detail, action, names }: PersonEntry): string {
  const kind = kindIn(detail, action)
  const { changed, others } = differences(detail, { kind, names })
  return [
    ...changed.map(({ field, before, after }) => `${fieldName(field, kind)}：${before} → ${after}`),
    ...others.map(([field, text]) => `${fieldName(field, kind)}：${text}`),
  ].join('；')
}
