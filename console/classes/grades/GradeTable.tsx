import type { ClassGrades, GradeCell, GradeItem } from '@college/contract/classes/grades.ts'
import { gradeStateNames } from '@college/rules/classes/grades.ts'
import { hoursText } from '@college/rules/kit/format.ts'
import { Checkbox } from 'antd'
import dayjs from 'dayjs'
import { useEffect, useRef } from 'react'
import { PersonCell } from '../../ui/person/PersonLink.tsx'
import type { GradeCells } from './use-grade-cells.ts'

type Props = { book: ClassGrades; cells: GradeCells }

/** The grid: the head and the first column stay while it scrolls. */
export function GradeTable({ book, cells }: Props) {
  const focus = useRef<HTMLTableCellElement>(null)
  const { at, chosen, toggle, goTo } = cells
  // biome-ignore lint/correctness/useExhaustiveDependencies: it scrolls each time that the arrow keys choose another cell
  useEffect(() => focus.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' }), [at?.row, at?.column])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard has to reach an area that scrolls
    <section className="grades-scroll" tabIndex={0} aria-label="各人的成绩">
      <table className="grades">
        <thead>
          <tr>
            <th>学员</th>
            <th className="r">必修学时</th>
            {book.items.map((item, place) => (
              <th key={item.id} className="r">
                <span className="grades-name" title={item.title}>
                  {item.title}
                </span>{' '}
                {item.weight !== null && <span className="t3 num">{item.weight}%</span>}
                <small className="num">{headText(item, book.sums[place])}</small>
              </th>
            ))}
            <th className="r">签到</th>
            <th className="r">目前总评</th>
          </tr>
        </thead>
        <tbody>
          {book.rows.map((row, place) => (
            <tr key={row.id} className={at?.row === place ? 'foc' : undefined}>
              <th scope="row">
                <span className="row">
                  <Checkbox
                    aria-label={`选择${row.name}`}
                    checked={chosen.has(row.id)}
                    onChange={() => toggle(row.id)}
                  />
                  <span className="grades-who">
                    <PersonCell id={row.id} name={row.name} />
                    <small className="clip t3">{row.unitName}</small>
                  </span>
                </span>
              </th>
              <td className="r num s13">
                {hoursText(row.compulsory.counted)}
                <span className="t3"> / {hoursText(row.compulsory.gate)}</span>
              </td>
              {row.cells.map((cell, column) => {
                const isHere = at?.row === place && at.column === column
                return (
                  <td
                    key={cell.itemId}
                    ref={isHere ? focus : null}
                    className={isHere ? 'r cellfoc' : 'r'}
                    aria-current={isHere ? 'true' : undefined}
                  >
                    <button
                      type="button"
                      tabIndex={-1}
                      onClick={() => goTo(place, column)}
                      aria-label={`${row.name}，${book.items[column]?.title}`}
                    >
                      <CellText cell={cell} />
                    </button>
                  </td>
                )
              })}
              <td className="r num s13">
                {row.signed}
                <span className="t3"> / {row.signDays}</span>
              </td>
              <td className="r num b6">{row.total === null ? '—' : row.total.toFixed(1)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {book.rows.length === 0 && <p className="t3 grades-none">没有符合筛选的学员</p>}
    </section>
  )
}

/** 均 81.2 · 缺 26; 12-02 开考 before anybody can have one. */
function headText(item: GradeItem, sums: ClassGrades['sums'][number] | undefined): string {
  if (item.from !== null && item.from > Date.now()) {
    return `${dayjs(item.from).format('MM-DD')} ${item.kind === 'exam' ? '开考' : '开放'}`
  }
  if (!sums) return ''
  const parts = [
    sums.mean !== null && `均 ${sums.mean}`,
    item.kind === 'work' && sums.mean === null && `交 ${sums.handedIn}`,
    sums.waiting > 0 && `待评 ${sums.waiting}`,
    sums.missing > 0 && `${item.kind === 'exam' ? '缺' : '未交'} ${sums.missing}`,
  ]
  return parts.filter(Boolean).join(' · ')
}

const tones: Partial<Record<GradeCell['state'], string>> = {
  absent: 'grades-late',
  missing: 'grades-late',
  waiting: 'grades-soon',
  returned: 'grades-soon',
  waived: 'tip blue',
}

/** A score, or the word of a state. */
export function CellText({ cell }: { cell: Pick<GradeCell, 'state' | 'score' | 'isMakeup' | 'isRecorded'> }) {
  const { state, score, isMakeup, isRecorded } = cell
  if (state === 'scored') {
    return (
      <span className="num">
        {score}
        {(isMakeup || isRecorded) && <small className="t3"> {isMakeup ? '补' : '线下'}</small>}
      </span>
    )
  }
  if (state === 'held') {
    return (
      <span className="num" title="成绩没有公布，不计入总评">
        {score} <small className="t3">未公布</small>
      </span>
    )
  }
  return <span className={tones[state] ?? 't3'}>{gradeStateNames[state]}</span>
}
