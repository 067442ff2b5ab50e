import type { listStaffExams } from '@college/contract/exams/staff.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { sharePercent } from '@college/rules/console/weeks.ts'
import { countText } from '@college/rules/kit/format.ts'

type Row = Pick<Reply<typeof listStaffExams>['rows'][number], 'results'>

const NONE = <span className="t3">—</span>

/** How many have handed in, and how many of those with a score have passed. */
export const outcomeColumns = [
  {
    title: '参加',
    width: 88,
    align: 'right' as const,
    render: (_: unknown, { results: { people } }: Row) =>
      people === 0 ? NONE : <span className="num nowrap">{countText(people)} 人</span>,
  },
  {
    title: '通过率',
    width: 88,
    align: 'right' as const,
    render: (_: unknown, { results: { passed, scored } }: Row) =>
      scored === 0 ? NONE : <span className="num">{sharePercent(passed, scored)}%</span>,
  },
]
