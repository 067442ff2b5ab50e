import { querySignData, signIn } from '@college/contract/classes/sign-in.ts'
import {
  type Attendance,
  consecutiveDays,
  firstMonth,
  isStudying,
  leaveDays,
  missedDays,
  signRefusal,
} from '@college/rules/classes/sign-in.ts'
import { type Day, dayOf, daysOf, type Month } from '@college/rules/kit/day.ts'
import type { App } from '../../app-parts.ts'
import { found, Refusal } from '../../kit/refusal.ts'
import { serve } from '../../kit/serve.ts'
import { type SignCalendar, signInStore } from './sign-in.store.ts'

export function serveSignIn(app: App) {
  const store = signInStore(app.database)

  serve(app, signIn, async ({ input: { classId }, user, now }) => {
    const today = dayOf(now)
    const { outcome, days, points } = await store.sign({ classId, userId: user.id, day: today, at: now })
    if (outcome !== 'signed') throw new Refusal(signIn.refusals[outcome])
    return { daysInRow: consecutiveDays(new Set([today, ...days]), today), points }
  })

  serve(app, querySignData, async ({ input: { classId, year, month }, user, now }) => {
    const calendar = found(await store.calendarOf(classId, user.id), querySignData.refusals.noClass)
    const { kind } = calendar
    const facts = attendanceOf(calendar, now)
    const { today, since, training, signed } = facts
    const shown = daysOf({ year, month })
    const refusal = signRefusal({ kind, training, signed, today })
    return {
      signInDate: shown.filter((day) => signed.has(day)),
      nonSignInDate: isStudying(kind) ? missedDays(shown, facts) : [],
      leaveDays: leaveDays(shown, facts),
      grantedDays: shown.filter((day) => signed.has(day) && calendar.grantedDays.includes(day)),
      daysInRow: consecutiveDays(signed, today),
      today,
      signedToday: signed.has(today),
      canSign: refusal === undefined,
      message: refusal ? signIn.refusals[refusal].message : '',
      firstMonth: monthText(firstMonth(training, since, today)),
    }
  })
}

const dayOrNull = (instant: Date | null): Day | null => instant && dayOf(instant)

/** What the days of somebody's calendar are counted by. */
export function attendanceOf({ days, leave, since, trainFrom, trainUntil }: SignCalendar, now: Date): Attendance {
  const training = { from: dayOrNull(trainFrom), until: dayOrNull(trainUntil) }
  return { signed: new Set(days), leave, training, since: dayOf(since), today: dayOf(now) }
}

const monthText = ({ year, month }: Month) => `${year}-${String(month).padStart(2, '0')}`
