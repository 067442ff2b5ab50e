import { rateOf, rateText } from '@college/rules/hours/unit-figures.ts'
import { Link } from 'react-router'
import { type Answer, many, manyHours, peopleAddress, type UnitRow } from './words.ts'

type Props = { row: UnitRow; answer: Answer }

/** How a unit stands, in a sentence; each number leads to its people. */
export function Summary({ row, answer }: Props) {
  const { year, daysLeft, learnable } = answer
  const to = (state?: string) => peopleAddress(row, year, state ? { state } : {})
  const { people, reached, missing, late } = row
  return (
    <p className="hours-sentence">
      应学 <Link to={to()}>{many(people)}</Link> 人，已达标 <Link to={to('reached')}>{many(reached)}</Link> 人（
      {rateText(rateOf(reached, people))}）
      {people > reached && (
        <>
          ，其余 <Link to={to('missing')}>{many(people - reached)}</Link> 人还差 <b>{manyHours(missing)}</b> 学时
        </>
      )}
      。
      {daysLeft > 0 && late > 0 && (
        <span className="hours-late">
          <Link to={to('late')}>{many(late)}</Link> 人差 {learnable} 学时以上，
          {learnable === daysLeft ? '一天学 1 学时' : `一天学 ${learnable / daysLeft} 学时`}也来不及。
        </span>
      )}
      {row.isClosed && <span className="tip">已结转</span>}
    </p>
  )
}
