import type { Answer, UnitRow } from './words.ts'

type Props = { row: Pick<UnitRow, 'planned' | 'done' | 'missing' | 'lateMissing'>; year: Pick<Answer, 'expected'> }

const share = (hours: number, planned: number) => (planned > 0 ? (hours / planned) * 100 : 0)

/** What is learned and missing of what is planned, and where the year is today. */
export function HoursBar({ row: { planned, done, missing, lateMissing }, year: { expected } }: Props) {
  const parts = {
    done: share(done, planned),
    missing: share(missing - lateMissing, planned),
    late: share(lateMissing, planned),
  }
  const label = `已学 ${parts.done.toFixed(1)}%，还差 ${parts.missing.toFixed(1)}%，可能完不成 ${parts.late.toFixed(1)}%`
  return (
    <span className="hours-bar" role="img" aria-label={label}>
      <span>
        <i className="done" style={{ width: `${parts.done}%` }} />
        <i className="missing" style={{ width: `${parts.missing}%` }} />
        <i className="late" style={{ width: `${parts.late}%` }} />
      </span>
      {expected < 1 && <u style={{ left: `${expected * 100}%` }} />}
    </span>
  )
}
