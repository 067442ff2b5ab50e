import type { HoursKind } from '@college/contract/hours/hours.ts'
import { rateOf, rateText } from '@college/rules/hours/unit-figures.ts'
import { Lock } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { HoursBar } from './HoursBar.tsx'
import { type Answer, kindName, many, manyHours, peopleAddress, pointsText, type UnitRow } from './words.ts'

type Props = {
  answer: Answer
  kind: HoursKind | undefined
  chosen: string | undefined
  choose: (row: UnitRow) => void
  toggle: (row: UnitRow) => void
}

/** The tree of units that is the chart. */
export function UnitsTable({ answer, kind, chosen, choose, toggle }: Props) {
  const isOver = answer.daysLeft === 0
  return (
    <table className="hours-table">
      <thead>
        <tr>
          <th>单位</th>
          <th className="right">应学</th>
          <th className="right">达标</th>
          <th className="right">达标率</th>
          <th className="right wide">比去年</th>
          <th>已学与还差</th>
          <th className="right wide">{kind ? kindName(kind) : '人均'}</th>
          <th className="right">还差学时</th>
          <th className="right">{isOver ? '未完成' : '完不成'}</th>
        </tr>
      </thead>
      <tbody>
        {answer.rows.map((row) => (
          <UnitLine key={row.key} {...{ row, answer, kind, choose, toggle }} isChosen={row.key === chosen} />
        ))}
      </tbody>
    </table>
  )
}

type LineProps = Omit<Props, 'chosen'> & { row: UnitRow; isChosen: boolean }

function UnitLine({ row, answer, kind, isChosen, choose, toggle }: LineProps) {
  const line = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    if (isChosen) line.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  const { people, reached, hours, missing, late } = row
  const isAlarming = late > 0 && late * 100 >= people * answer.alarming
  return (
    <tr ref={line} className={isChosen ? 'at' : ''} aria-current={isChosen} onClick={() => choose(row)}>
      <td style={{ paddingLeft: 20 + row.depth * 18 }}>
        <span className="hours-unit">
          {row.isParent ? (
            <button
              type="button"
              className="hours-twist"
              aria-expanded={row.isOpen}
              aria-label={row.isOpen ? `收起${row.name}` : `展开${row.name}`}
              onClick={(event) => {
                event.stopPropagation()
                toggle(row)
              }}
            >
              {row.isOpen ? '▾' : '▸'}
            </button>
          ) : (
            <span className="hours-twist" />
          )}
          <Link className={row.depth < 2 ? 'clip b6' : 'clip'} to={peopleAddress(row, answer.year)}>
            {row.name}
          </Link>
          {row.isClosed && <Lock size={13} aria-label="已结转" />}
        </span>
      </td>
      <td className="right">{many(people)}</td>
      <td className="right">{many(reached)}</td>
      <td className="right b6">{people > 0 ? rateText(rateOf(reached, people)) : '—'}</td>
      <td className="right s13 t3 wide">{pointsText(row) ?? '—'}</td>
      <td>
        <HoursBar row={row} year={answer} />
      </td>
      <td className="right wide">
        {kind ? manyHours(row.kinds[kind]) : people > 0 ? (hours / people).toFixed(1) : '—'}
      </td>
      <td className="right">{manyHours(missing)}</td>
      <td className={isAlarming && answer.daysLeft > 0 ? 'right b6 hours-late' : 'right'}>{many(late)}</td>
    </tr>
  )
}
