import { auditEntries, exportAudit } from '@college/contract/console/audit.ts'
import { actName, actNames } from '@college/rules/console/audit-acts.ts'
import { useSend } from '@college/web/kit/data/queries.ts'
import { Button } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useAddressFilters } from '../kit/address-filters.ts'
import { ExportButton } from '../ui/jobs/ExportButton.tsx'
import { ListPage } from '../ui/list/ListPage.tsx'
import { PersonLink } from '../ui/person/PersonLink.tsx'
import { ChainCheck } from './ChainCheck.tsx'
import { type Entry, EntryDrawer, namedText } from './EntryDrawer.tsx'

const acts = Object.entries(actNames).map(([value, label]) => ({ value, label }))
const results = [
  { value: 'done', label: '完成' },
  { value: 'refused', label: '拒绝' },
]

/** The audit log: each act with its person, target and time. Only for administrators of the whole college. */
export function AuditPage() {
  const [shown, setShown] = useState<Entry>()
  const [isChecking, setChecking] = useState(false)
  return (
    <>
      <ListPage
        page="audit"
        crumb="学院"
        title="审计日志"
        endpoint={auditEntries}
        rowHeight={44}
        filters={[
          { kind: 'search', key: 'person', placeholder: '操作人的姓名或编号' },
          { kind: 'select', key: 'action', placeholder: '操作', options: acts },
          { kind: 'search', key: 'target', placeholder: '对象的编号' },
          { kind: 'days', key: 'at', placeholder: ['从', '到'] },
          { kind: 'segments', key: 'result', options: results },
        ]}
        columns={[
          {
            title: '时间',
            width: 176,
            render: (_, { at }) => <span className="num t2">{dayjs(at).format('YYYY-MM-DD HH:mm:ss')}</span>,
          },
          {
            title: '操作人',
            width: 160,
            render: (_, { actor }) =>
              actor.name ? <PersonLink id={actor.id} name={actor.name} /> : namedText(actor, '未登录'),
          },
          {
            title: '操作',
            width: 160,
            render: (_, entry) => (
              <button type="button" className="linkbtn" onClick={() => setShown(entry)}>
                {actName(entry.action)}
              </button>
            ),
          },
          { title: '对象', ellipsis: true, render: (_, { target }) => namedText(target, '无') },
          {
            title: '结果',
            width: 96,
            render: (_, { result }) => (
              <span className={result === 'done' ? 'state green' : 'state danger'}>
                <i />
                {result === 'done' ? '完成' : '拒绝'}
              </span>
            ),
          },
          { title: '地址', dataIndex: 'ip', width: 140, className: 'num' },
        ]}
        actions={
          <>
            <ExportAudit />
            <Button onClick={() => setChecking(true)}>校验</Button>
          </>
        }
        onOpen={setShown}
        empty={{ title: '还没有记录', text: '登录、改动、导出等操作会记在这里' }}
      />
      <EntryDrawer entry={shown} onClose={() => setShown(undefined)} />
      {isChecking && <ChainCheck onClose={() => setChecking(false)} />}
    </>
  )
}

/** What the filters show, as a file. */
function ExportAudit() {
  const address = useAddressFilters()
  const exporting = useSend(exportAudit)
  const sought = Object.fromEntries(
    filterKeys.flatMap((key) => {
      const value = address.get(key)
      return value ? [[key, value]] : []
    }),
  )
  return <ExportButton title="导出审计日志" start={(format) => exporting.mutateAsync({ ...sought, format })} />
}
const filterKeys = ['person', 'action', 'target', 'result', 'atFrom', 'atUntil'] as const
