import { querySignData, signIn } from '@college/contract/classes/sign-in.ts'
import {
  consecutiveDays,
  firstMonth,
  isStudying,
  missedDays,
  signRefusal,
  type TrainingDays,
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
    const today = dayOf(now)
    const since = dayOf(calendar.since)
    const training = trainingOf(calendar)
    const signed = new Set(calendar.days)
    const shown = daysOf({ year, month })
    const refusal = signRefusal({ kind, training, signed, today })
    return {
      signInDate: shown.filter((day) => signed.has(day)),
      nonSignInDate: isStudying(kind) ? missedDays(shown, signed, training, since, today) : [],
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

const trainingOf = ({ trainFrom, trainUntil }: SignCalendar): TrainingDays => ({
  from: dayOrNull(trainFrom),
  until: dayOrNull(trainUntil),
})

const monthText = ({ year, month }: Month) => `${year}-${String(month).padStart(2, '0')}`
