import { addDays, type Day, dayOf, weekdayOf } from '../kit/day.ts'

/** Working days within which an objection is answered. */
export const ANSWER_DAYS = 2

const SATURDAY = 5

/** The day until which it is answered: from Monday to Friday, without public holidays, of which the college has no list. */
export function answerBy(sentAt: Date): Day {
  let day = dayOf(sentAt)
  for (let left = ANSWER_DAYS; left > 0; ) {
    day = addDays(day, 1)
    if (weekdayOf(day) < SATURDAY) left -= 1
  }
  return day
}
