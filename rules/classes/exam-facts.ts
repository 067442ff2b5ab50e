import type { Fact } from '@college/contract/reasons/reason.ts'
import type { UnitProgress } from './progress.ts'

type Course = { title: string; businessId: string }
/** What is asked for and there, and the courses that are still to be finished. */
type Facts = { facts: Fact[]; courseIds: string[] }

/** How many courses that are not finished a fact names. */
const NAMED = 3

/** Of the compulsory courses of a unit: their hours, those that are left, and their number. */
export function courseFacts(
  { whole, rest, courses }: { whole: number; rest: number; courses: number },
  open: readonly Course[],
): Facts {
  const counted =
    rest > 0
      ? [hoursFact('需要', whole), hoursFact('已学', whole - rest)]
      : [
          { name: '需要', value: `${courses} 门必修课程` },
          { name: '学完', value: `${courses - open.length} 门` },
        ]
  return withOpen(counted, open)
}

/** Of the gates of a unit. */
export function gateFacts({ compulsory, electives }: UnitProgress, open: readonly Course[]): Facts {
  const gates = [
    { name: '必修', ...compulsory },
    { name: '选修', ...electives },
  ]
  const asked = gates.filter(({ gate }) => gate > 0)
  return withOpen(
    asked.flatMap(({ name, gate, counted }) => [hoursFact(`需要${name}`, gate), hoursFact(`已学${name}`, counted)]),
    open,
  )
}

const hoursFact = (name: string, hours: number): Fact => ({ name, value: `${hours.toFixed(1)} 学时` })

function withOpen(facts: Fact[], open: readonly Course[]): Facts {
  const courseIds = open.map(({ businessId }) => businessId)
  if (open.length === 0) return { facts, courseIds }
  const names = open.slice(0, NAMED).map(({ title }) => title)
  const value = names.join('、') + (open.length > NAMED ? ` 等 ${open.length} 门` : '')
  return { facts: [...facts, { name: '没学完', value }], courseIds }
}
