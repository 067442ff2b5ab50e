import { afterChoice } from '@college/rules/kit/data-row.ts'
import type { ReactNode } from 'react'
import styles from './DataList.module.css'
import { type DataListRow, DataRow, type RowActs } from './DataRow.tsx'
import { PagedList, type Pages } from './PagedList.tsx'

type Props<Row> = RowActs<Row> & {
  pages: Pages<Row>
  label: string
  /** What a row says. */
  children: (row: Row) => ReactNode
  /** The ids of the chosen rows. While it is given the rows have checkboxes, and a tap chooses. */
  chosen?: ReadonlySet<string> | undefined
  onChoose?: (chosen: ReadonlySet<string>) => void
  skeleton?: ReactNode
  empty?: { title?: string; hint?: ReactNode; action?: ReactNode }
  search?: { placeholder: string; onSearch: (value: string) => void; delay?: number }
  pull?: boolean
}

const NOBODY: ReadonlySet<string> = new Set()

/**
 * The generic data list: cards in two columns by default, checkboxes, buttons of a row and what a tap does, all as the
 * `view` of its page says (D3-B112…B117, D3-B379).
 */
export function DataList<Row extends DataListRow>(props: Props<Row>) {
  const { pages, label, view, chosen, onChoose, children, search, empty, skeleton, pull } = props
  const mode = chosen ? view.checkboxes : undefined
  const choiceOf = (id: string) =>
    chosen && mode && { isOn: chosen.has(id), onTap: () => onChoose?.(afterChoice(mode, chosen, id)) }
  return (
    <>
      {chosen && mode === 'multiple' && pages.rows.length > 0 && (
        <ChooseAll rows={pages.rows} chosen={chosen} onChoose={(all) => onChoose?.(all)} />
      )}
      <PagedList
        pages={pages}
        label={label}
        layout={view.columns === 1 ? 'rows' : 'tiles'}
        {...(search && { search })}
        {...(empty && { empty })}
        {...(skeleton !== undefined && { skeleton })}
        {...(pull !== undefined && { pull })}
      >
        {(row) => (
          <DataRow row={row} list={props} isCard={view.columns !== 1} choice={choiceOf(row._id)}>
            {children(row)}
          </DataRow>
        )}
      </PagedList>
    </>
  )
}

type ChooseAllProps = {
  rows: readonly DataListRow[]
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
}

/** 全选 means the rows that have been loaded; a second tap chooses none. */
function ChooseAll({ rows, chosen, onChoose }: ChooseAllProps) {
  const isAll = rows.every(({ _id }) => chosen.has(_id))
  return (
    <label className={styles.all}>
      <input
        type="checkbox"
        checked={isAll}
        onChange={() => onChoose(isAll ? NOBODY : new Set(rows.map(({ _id }) => _id)))}
      />
      全选
      <span className={styles.count}>已选 {chosen.size} 项</span>
    </label>
  )
}
