import { type checkImport, importRows } from '@college/contract/console/imports.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { useAsk } from '@college/web/kit/data/queries.ts'
import { Segmented, Table, type TableColumnsType } from 'antd'
import { type ReactNode, useState } from 'react'
import { FailedView } from '../states/FailedView.tsx'

export type Checked = Reply<typeof checkImport>
/** What is shown of a dry run, of a file or of rows that were chosen on a page. */
type Shown = Pick<Checked, 'id' | 'counts' | 'columns' | 'hasAccounts'>

const PAGE_SIZE = 50
const names = { new: '新增', change: '修改', same: '没有变化', error: '有错误' } as const
const dots = { new: 'green', change: 'amber', same: 'grey', error: 'red' } as const
type Verdict = keyof typeof names
const verdicts = Object.keys(names) as Verdict[]

type Props = {
  checked: Shown
  /** Of what was read. */
  children?: ReactNode
  /** What is said where some rows have errors. */
  onError?: string
}

const AGAIN = '有错误的行不导入；可以改好后再上传一次，已导入的不会重复'

/** Every row of the file with what importing it would do, beside what the account of the row has. */
export function DryRun({ checked: { id, counts, columns, hasAccounts }, children, onError = AGAIN }: Props) {
  const [verdict, setVerdict] = useState<Verdict | 'all'>(counts.error > 0 ? 'error' : 'all')
  const [pageNum, setPage] = useState(1)
  const input = { id, pageNum, pageSize: PAGE_SIZE, ...(verdict !== 'all' && { verdict }) }
  const list = useAsk(importRows, input, { keepPrevious: true })
  const all = verdicts.reduce((sum, one) => sum + counts[one], 0)
  const options = [
    { value: 'all', label: `全部 ${all}` },
    ...verdicts.filter((one) => counts[one] > 0).map((one) => ({ value: one, label: `${names[one]} ${counts[one]}` })),
  ]
  return (
    <div className="dry-run">
      {children}
      <Segmented
        value={verdict}
        options={options}
        onChange={(value) => {
          setVerdict(value as Verdict | 'all')
          setPage(1)
        }}
      />
      {counts.error > 0 && <p className="t3 s13">{onError}</p>}
      {list.error && !list.data && (
        <FailedView what="检查的结果" error={list.error} retry={() => void list.refetch()} />
      )}
      <section
        className="import-rows"
        aria-label="逐行结果"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
        tabIndex={0}
      >
        <Table
          size="small"
          rowKey="id"
          loading={list.isPending}
          dataSource={list.data?.rows ?? []}
          pagination={{
            size: 'small',
            current: pageNum,
            pageSize: PAGE_SIZE,
            total: list.data?.total ?? 0,
            showSizeChanger: false,
            onChange: setPage,
          }}
          columns={columnsOf(columns, hasAccounts)}
        />
      </section>
    </div>
  )
}

type Row = Reply<typeof importRows>['rows'][number]

const columnsOf = (columns: Shown['columns'], hasAccounts: boolean): TableColumnsType<Row> => [
  { title: '行', dataIndex: 'id', width: 64, className: 'num' },
  {
    title: '结果',
    width: 240,
    render: (_, row) => (
      <span className={`state ${dots[row.verdict]}`}>
        <i />
        {row.text || names[row.verdict]}
      </span>
    ),
  },
  ...(hasAccounts ? [{ title: '账号里的姓名', dataIndex: 'account', width: 130 }] : []),
  ...columns.map(({ key, title }, at) => ({
    title,
    key,
    render: (_: unknown, row: Row) => <Cell text={row.cells[at] ?? ''} before={row.before?.[at] ?? undefined} />,
  })),
]

/** What was read; before it what stands there now, where the row changes it. */
function Cell({ text, before }: { text: string; before: string | undefined }) {
  const now = before === '' ? '空' : before
  return (
    <span className="import-cell" title={now === undefined ? text : `${now} → ${text}`}>
      {now !== undefined && (
        <>
          <del className="t3">{now}</del> →{' '}
        </>
      )}
      {now === undefined ? text : <b>{text}</b>}
    </span>
  )
}
