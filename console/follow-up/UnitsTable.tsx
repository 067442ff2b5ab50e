import type { Reply } from '@college/contract/kit/endpoint.ts'
import type { followedThing } from '@college/contract/reminders/followed.ts'
import { percentOf } from '@college/rules/kit/percent.ts'
import { followedStateName } from '@college/rules/reminders/sheet.ts'

type Thing = Reply<typeof followedThing>
type Counts = Pick<Thing, 'people' | 'done' | 'doing' | 'none'>
type Props = { thing: Thing; group: string | undefined; pick: (group: string | undefined) => void }

/** The people of a thing by unit: each row is done, at it and not begun, which add up to its people. */
export function UnitsTable({ thing, group, pick }: Props) {
  const { kind, units } = thing
  if (units.length < 2) return null
  return (
    <table className="follow-units">
      <thead>
        <tr>
          <th>单位</th>
          <th className="r">人数</th>
          <th className="follow-wide">
            <span className="follow-legend">
              <i className="d" />
              {followedStateName(kind, 'done')}
              <i className="m" />
              {followedStateName(kind, 'doing')}
            </span>
          </th>
          <th className="r">{followedStateName(kind, 'done')}</th>
          <th className="r">{followedStateName(kind, 'doing')}</th>
          <th className="r">{followedStateName(kind, 'none')}</th>
          <th className="r">完成率</th>
        </tr>
      </thead>
      <tbody>
        {units.map((unit) => (
          <tr key={unit.id} className={group === unit.id ? 'on' : undefined}>
            <td>
              <button
                type="button"
                aria-pressed={group === unit.id}
                onClick={() => pick(group === unit.id ? undefined : unit.id || 'none')}
              >
                {unit.name}
              </button>
            </td>
            <Figures counts={unit} />
          </tr>
        ))}
        <tr className="sum">
          <td>合计</td>
          <Figures counts={thing} />
        </tr>
      </tbody>
    </table>
  )
}

function Figures({ counts: { people, done, doing, none } }: { counts: Counts }) {
  const share = (of: number) => `${people === 0 ? 0 : (of / people) * 100}%`
  return (
    <>
      <td className="r num">{people}</td>
      <td className="follow-wide">
        <span className="hb" aria-hidden="true">
          <i className="d" style={{ width: share(done) }} />
          <i className="m" style={{ width: share(doing) }} />
        </span>
      </td>
      <td className="r num">{done}</td>
      <td className="r num">{doing}</td>
      <td className="r num b6">{none}</td>
      <td className="r num t2">{percentOf(done, people)}%</td>
    </>
  )
}
