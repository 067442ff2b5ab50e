import { chanceOf } from '../chance.ts'
import type { DemoClass, DemoMembership } from '../content/classes/class.ts'
import { ago, atWakingHours, HOUR, MINUTE } from '../dates.ts'
import { dayTime } from './class-rows.ts'

/** Staff are added when the class is published; learners apply while the enrolment is open. */
export function momentsOf(demo: DemoClass, { loginName, kind }: DemoMembership, at: Date) {
  const chance = chanceOf(`enrolment ${demo.slug} ${loginName}`)
  const published = dayTime(at, demo.published, 9 * 60)
  if (kind === 'teacher' || kind === 'observer' || !demo.enrol) return { appliedAt: published, decidedAt: published }
  const opens = dayTime(at, demo.enrol[0], 9 * 60).getTime()
  const closes = Math.min(dayTime(at, demo.enrol[1], 17 * 60).getTime(), ago(at, 3 * HOUR).getTime())
  const appliedAt = atWakingHours(new Date(opens + Math.floor(Math.max(0, closes - opens) * 0.7 * chance.next())))
  const takes = demo.reviewLevels === 0 ? 0 : chance.whole(60, 26 * 60) * MINUTE
  const decidedAt = atWakingHours(new Date(Math.min(appliedAt.getTime() + takes, ago(at, HOUR).getTime())))
  return { appliedAt, decidedAt }
}
