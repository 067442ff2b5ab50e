import { memo, useEffect, useState } from 'react'
import { TabPanel } from '../../ui/TabPanel.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { type DrawingProps, Waiting } from './drawing.tsx'
import styles from './WorkbookSheets.module.css'
import { MOST_COLUMNS, MOST_ROWS, type Sheet, sheetsOf } from './workbook.ts'

/** The sheets of a workbook as tables in our own type; several have tabs. */
export function WorkbookSheets({ bytes, zoom, width, onFailure }: DrawingProps) {
  const [sheets, setSheets] = useState<Sheet[]>()
  const [active, setActive] = useState('0')
  // biome-ignore lint/correctness/useExhaustiveDependencies: onFailure is new with each rendering
  useEffect(() => {
    try {
      setSheets(sheetsOf(bytes))
    } catch {
      onFailure()
    }
  }, [bytes])
  if (!sheets) return <Waiting />
  const sheet = sheets[Number(active)]
  const tabs = sheets.map(({ name }, at) => ({ key: String(at), text: name }))
  if (tabs.length < 2)
    return (
      <div className={styles.book}>
        <div style={{ zoom }}>{sheet && <SheetTable sheet={sheet} />}</div>
      </div>
    )
  return (
    <div className={styles.book}>
      <div className={styles.tabs} style={{ width }}>
        <Tabs id="workbook" label="工作表" tabs={tabs} active={active} onChange={setActive} />
      </div>
      <TabPanel id="workbook" tabs={[]} active={active} onChange={setActive}>
        <div style={{ zoom }}>{sheet && <SheetTable sheet={sheet} />}</div>
      </TabPanel>
    </div>
  )
}

/** Not drawn again while it is zoomed: it may have 60,000 cells. */
const SheetTable = memo(({ sheet }: { sheet: Sheet }) => {
  if (sheet.rows.length === 0) return <p className={styles.empty}>这张工作表没有内容</p>
  return (
    <>
      <table className={styles.sheet} aria-label={sheet.name}>
        <thead>
          <tr>
            <td />
            {sheet.columns.map(({ name, width }) => (
              <th key={name} scope="col" style={{ minWidth: Math.min(width ?? 48, 320) }}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheet.rows.map(({ number, cells }) => (
            <tr key={number}>
              <th scope="row">{number}</th>
              {cells.map(
                (cell, at) =>
                  cell && (
                    <td
                      key={sheet.columns[at]?.name}
                      className={cell.isNumber ? styles.number : undefined}
                      rowSpan={cell.rows}
                      colSpan={cell.columns}
                    >
                      {cell.text}
                    </td>
                  ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {sheet.isCut && (
        <p className={styles.cut}>{`只显示前 ${MOST_ROWS} 行、${MOST_COLUMNS} 列，其余请打开原文件查看`}</p>
      )}
    </>
  )
})
