import { addDays, dayOf } from '@college/rules/kit/day.ts'
import type { classRequests as requestTable } from '../../../server/classes/requests/tables.ts'
import { heads } from '../content/classes/heads.ts'
import { ago, atWakingHours, awakeBefore, DAY, HOUR } from '../dates.ts'
import { idOf } from '../ids.ts'
import { userIdOf } from '../population.ts'
import { classIdOf } from './class-rows.ts'

type Row = typeof requestTable.$inferInsert

/** Leave that was granted for two days on which 王晓明 did not sign in, and two requests that wait for the teacher. */
export function requestRows(at: Date): Row[] {
  const today = dayOf(at)
  const row = (loginName: string, asked: Omit<Row, 'classId' | 'userId'>): Row => ({
    id: idOf('class request', 'plenary', loginName, asked.kind),
    classId: classIdOf('plenary'),
    userId: userIdOf(loginName),
    ...asked,
  })
  const decidedAt = atWakingHours(ago(at, 19 * DAY))
  return [
    row('20260001', {
      ...{ kind: 'official', fromDay: addDays(today, -18), untilDay: addDays(today, -17) },
      ...{ reason: '到省委党校参加调研座谈，两天后返回', state: 'granted' },
      ...{ askedAt: ago(decidedAt, 2 * HOUR), decidedAt, decidedBy: userIdOf(heads.LU) },
    }),
    row('20260002', {
      ...{ kind: 'signing', fromDay: addDays(today, -7), untilDay: addDays(today, -7) },
      ...{ reason: '当天下乡走访，山里没有信号', state: 'waiting', askedAt: awakeBefore(at, 26) },
    }),
    row('20260006', {
      ...{ kind: 'sick', fromDay: addDays(today, 1), untilDay: addDays(today, 3) },
      ...{ reason: '住院做小手术，医生建议休息三天', state: 'waiting', askedAt: awakeBefore(at, 5) },
    }),
  ]
}
