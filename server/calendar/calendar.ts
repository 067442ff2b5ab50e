import { learnerCalendar } from '@college/contract/calendar/calendar.ts'
import { mayAskFor, rowsOfCalendar } from '@college/rules/calendar/calendar-rows.ts'
import type { Days } from '@college/rules/home/judge-fact.ts'
import { dayOf } from '@college/rules/kit/day.ts'
import type { App } from '../app-parts.ts'
import { type FindFacts, factsInDays } from '../home/door.ts'
import { Refusal } from '../kit/refusal.ts'
import { serve } from '../kit/serve.ts'

export type FindCalendar = ReturnType<typeof calendarFinder>

/** The rows of a learner's calendar, and the classes in which they study in these days. */
export function calendarFinder(app: App) {
  let findFacts: FindFacts | undefined
  return async (asked: { userId: string; now: Date; days: Days }) => {
    // Made when it is asked for first: by then every feature has said what it knows of a day.
    findFacts ??= factsInDays(app)
    const facts = await findFacts(asked)
    const classes = facts.flatMap((fact) => (fact.kind === 'completion' ? [{ id: fact.id, title: fact.title }] : []))
    return { rows: rowsOfCalendar(facts, asked.now, asked.days), classes }
  }
}

export function serveLearnerCalendar(app: App, find: FindCalendar) {
  serve(app, learnerCalendar, async ({ input: days, user, now }) => {
    if (!mayAskFor(days)) throw new Refusal(learnerCalendar.refusals.badDays)
    return { today: dayOf(now), ...(await find({ userId: user.id, now, days })) }
  })
}
