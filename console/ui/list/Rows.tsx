import { Table, type TableColumnsType } from 'antd'
import type { ReactNode } from 'react'

type RowsProps<Row extends { id: string }> = {
  rows: Row[]
  /** The row that the keys stand at; -1 for none. */
  at: number
  columns: TableColumnsType<Row>
  open: ((row: Row) => void) | undefined
  canChoose: boolean
  chosen: ReadonlyMap<string, Row>
  setChosen: (chosen: ReadonlyMap<string, Row>) => void
  whyNotChoose: ((row: Row) => string | undefined) | undefined
}

/** The rows of a list: opened with the mouse, and chosen where something can be done with several. */
export function Rows<Row extends { id: string }>(props: RowsProps<Row>) {
  const { rows, at, columns, open, canChoose, chosen, setChosen, whyNotChoose } = props
  const choose = (changed: Row[], isChosen: boolean) => {
    const next = new Map(chosen)
    for (const one of changed) isChosen ? next.set(one.id, one) : next.delete(one.id)
    setChosen(next)
  }
  return (
    <Table<Row>
      size="small"
      rowKey="id"
      columns={columns}
      dataSource={rows}
      pagination={false}
      sticky
      {...(canChoose && {
        rowSelection: {
          selectedRowKeys: [...chosen.keys()],
          onSelect: (one: Row, isChosen: boolean) => choose([one], isChosen),
          onSelectAll: (isAll: boolean, _all: Row[], changed: Row[]) => choose(changed, isAll),
          ...(whyNotChoose && {
            getCheckboxProps: (one: Row) => ({ disabled: whyNotChoose(one) !== undefined }),
            renderCell: (_: unknown, one: Row, _index: number, box: ReactNode) => (
              <span title={whyNotChoose(one)}>{box}</span>
            ),
          }),
        },
      })}
      rowClassName={(_row, index) => (index === at ? 'at' : '')}
      onRow={(one) => ({
        onClick: ({ target, currentTarget }) => {
          // A menu or dialog of the row stands elsewhere in the document; its clicks arrive here as well.
          if (!currentTarget.contains(target as Element)) return
          const isControl = (target as Element).closest('a, button, label, input, .ant-table-selection-column')
          if (open && !isControl && !window.getSelection()?.toString()) open(one)
        },
      })}
    />
  )
}
