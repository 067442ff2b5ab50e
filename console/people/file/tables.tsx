import type { HoursLine, PersonClass, PersonRow, SectionColumn } from '@college/contract/people/sections.ts'
import { memberStateNames } from '@college/rules/classes/member-sheet.ts'
import { hoursText } from '@college/rules/kit/format.ts'
import dayjs from 'dayjs'
import { Link } from 'react-router'
import { Dot, type Tone } from '../../ui/Dot.tsx'

/** Lines of the hours ledger: when, how much, why, on what, and the year's hours then. */
export function HoursTable({ lines }: { lines: readonly HoursLine[] }) {
  return (
    <table className="file-table">
      <thead>
        <tr>
          <th>日期</th>
          <th className="r">学时</th>
          <th>事由</th>
          <th>依据</th>
          <th className="r">累计</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, at, hours, cause, evidence, sum }) => (
          <tr key={id}>
            <td className="num t3 nowrap" title={at}>
              {at.slice(5, 10)}
            </td>
            <td className="num r">
              <b className={hours < 0 ? 'late' : undefined}>{signed(hours)}</b>
            </td>
            <td>{cause}</td>
            <td className="s13 t3">{evidence}</td>
            <td className="num r">{hoursText(sum)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const signed = (hours: number) => (hours < 0 ? `−${hoursText(-hours)}` : `+${hoursText(hours)}`)

const tones: Record<PersonClass['state'], Tone> = {
  waiting: 'amber',
  studying: 'green',
  completed: 'blue',
  rejected: 'grey',
  removed: 'grey',
}

/** Classes with how far the person is in each. */
export function ClassTable({ rows }: { rows: readonly PersonClass[] }) {
  return (
    <table className="file-table">
      <thead>
        <tr>
          <th>班级</th>
          <th>进度</th>
          <th>状态</th>
          <th>还差</th>
          <th>证书</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, title, percent, state, remaining, completedAt, certificate, mayOpen }) => (
          <tr key={id}>
            <td>
              {mayOpen ? (
                <Link className="inklink" to={`/classes/${id}/members`}>
                  {title}
                </Link>
              ) : (
                title
              )}
            </td>
            <td className="nowrap">{percent === null ? <span className="t3">—</span> : <Percent of={percent} />}</td>
            <td>
              <Dot tone={tones[state]}>
                {completedAt ? `${dayjs(completedAt).format('YYYY-MM-DD')} 结业` : memberStateNames[state]}
              </Dot>
            </td>
            <td className="s13 t3">{remaining}</td>
            <td className="num s13 t3 nowrap">{certificate}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Percent = ({ of }: { of: number }) => (
  <span className="row">
    <span className="pbar ink" style={{ width: 56 }}>
      <i style={{ width: `${of}%` }} />
    </span>
    <span className="num">{of}%</span>
  </span>
)

type RowsProps = {
  columns: readonly SectionColumn[]
  rows: readonly PersonRow[]
  /** Which of the columns are shown; all when it is left out. */
  only?: readonly number[]
}

/** A table of a section by the description of its columns. */
export function SectionTable({ columns, rows, only = columns.map((_, at) => at) }: RowsProps) {
  return (
    <table className="file-table">
      <thead>
        <tr>
          {only.map((at) => (
            <th key={at} className={isRight(columns[at]) ? 'r' : undefined}>
              {columns[at]?.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {only.map((at) => (
              <Cell key={at} column={columns[at]} text={row.cells[at] ?? ''} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const isRight = (column: SectionColumn | undefined) => column?.as === 'number'

function Cell({ column, text, row }: { column: SectionColumn | undefined; text: string; row: PersonRow }) {
  if (column?.as === 'title') {
    return (
      <td>
        {row.to ? (
          <Link className="inklink" to={row.to}>
            {text}
          </Link>
        ) : (
          text
        )}
      </td>
    )
  }
  if (column?.as === 'percent')
    return <td className="nowrap">{text ? <Percent of={Number.parseInt(text, 10)} /> : ''}</td>
  if (column?.as === 'state') return <td className={row.isLate ? 'late nowrap' : 'nowrap'}>{text}</td>
  if (isRight(column)) return <td className="num r">{text}</td>
  return <td className={column?.as === 'time' ? 'num s13 t3 nowrap' : 's13 t3'}>{text}</td>
}
