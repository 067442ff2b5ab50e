import type { Stay } from '@college/contract/people/file.ts'
import { addDays, type Day } from '../kit/day.ts'

type Transfer = { fromName: string; toName: string; holdsFrom: Day; reason: string; by: string; isDone: boolean }
type Known = { since: Day; unitName: string; transfers: readonly Transfer[] }

export const WHOLE_COLLEGE = '全院'

/**
 * The units of a person, the latest first: the first from the day of the account on, each next one from its transfer on.
 * The last one is the unit of now, whatever the transfers say.
 */
export function staysOf({ since, unitName, transfers }: Known): Stay[] {
  const done = transfers.filter(({ isDone }) => isDone)
  const first = done[0]
  const begun = [
    { unitName: first ? first.fromName : unitName, from: since, reason: '', by: '' },
    ...done.map(({ toName, holdsFrom, reason, by }) => ({ unitName: toName, from: holdsFrom, reason, by })),
  ]
  return begun
    .map(({ unitName: name, ...stay }, at) => {
      const next = begun[at + 1]
      const isLast = next === undefined
      return {
        ...stay,
        unitName: (isLast ? unitName : name) || WHOLE_COLLEGE,
        until: isLast ? '' : lastDay(stay.from, next.from),
      }
    })
    .toReversed()
}

/** The day before the next one; of two on one day, that day. */
const lastDay = (from: Day, next: Day): Day => {
  const day = addDays(next, -1)
  return day < from ? from : day
}
