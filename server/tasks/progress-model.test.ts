import { addDays, dayOf, startOf } from '@college/rules/kit/day.ts'
import { completeRate, fulfilledAt, type Reached } from '@college/rules/tasks/progress.ts'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { examples } from '../../tools/nightly.ts'
import type { Database } from '../kit/database.ts'
import { awardCourses } from '../ledger/door.ts'
import { testApp } from '../testing/app.ts'
import { recordAttempt } from '../testing/exams.ts'
import { aCourse, aUser } from '../testing/factories.ts'
import { seed } from '../testing/property-seed.ts'
import { anExam, aTask, aUnit } from '../testing/tasks.ts'
import { recomputeTasks } from './door.ts'
import { taskTargets } from './tables.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const { database } = app

const units = [await aUnit(database), await aUnit(database)]
const people = [
  await aUser(database, { unitId: units[0]?.id ?? null }),
  await aUser(database, { unitId: units[0]?.id ?? null }),
  await aUser(database, { unitId: units[1]?.id ?? null }),
  await aUser(database),
]
const courses = [await aCourse(database), await aCourse(database), await aCourse(database)]
const exams = [await anExam(database), await anExam(database, { passScore: 80 })]
const HOURS = [0.3, 1.5, 2]
const FIRST = '2026-11-01'

type World = {
  finished: Map<string, Date>
  passed: Map<string, Date>
  hours: Map<number, { at: Date; hours: number }[]>
}
type Wish = {
  type: 1 | 2 | 3
  from: number
  length: number
  hours: number
  isAssess: boolean
  people: number[]
  units: number[]
  courses: number[]
  content: number[]
  assessment: number[]
}
type Made = Wish & { id: string; createdAt: Date }

const some = (count: number) => fc.uniqueArray(fc.nat(count - 1), { maxLength: count })
const aWish: fc.Arbitrary<Wish> = fc.record({
  type: fc.constantFrom(1 as const, 2 as const, 3 as const),
  from: fc.nat(8),
  length: fc.constantFrom(0, 1, 4, 8),
  hours: fc.constantFrom(0, 0.3, 2, 3.8),
  isAssess: fc.boolean(),
  people: some(4),
  units: some(2),
  courses: some(3),
  content: some(2),
  assessment: some(2),
})
const anAct = fc.oneof(
  { weight: 2, arbitrary: fc.record({ act: fc.constant('assign' as const), wish: aWish }) },
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constant('finish' as const),
      // A batch of pulses finishes courses of several people at once.
      batch: fc.array(fc.tuple(fc.nat(3), fc.nat(2)), { minLength: 1, maxLength: 3 }),
      minutes: fc.nat(10 * 24 * 60),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('sit' as const),
      who: fc.nat(3),
      exam: fc.nat(1),
      score: fc.constantFrom(40, 60, 79.5, 80, 100),
      minutes: fc.nat(10 * 24 * 60),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('retarget' as const), which: fc.nat(5), people: some(4) }) },
)
type Act = typeof anAct extends fc.Arbitrary<infer A> ? A : never

const at = (minutes: number) => new Date(startOf(FIRST).getTime() + minutes * 60_000)
const idOf =
  <Thing extends { id: string }>(list: Thing[]) =>
  (index: number) =>
    list[index]?.id ?? ''

async function perform(on: Database, act: Act, world: World, made: Made[]): Promise<void> {
  if (act.act === 'assign') made.push(await assign(on, act.wish))
  if (act.act === 'retarget') await retarget(on, made[act.which], act.people)
  if (act.act === 'finish') await finish(on, act.batch, at(act.minutes), world)
  if (act.act === 'sit') {
    const key = `${act.who} ${act.exam}`
    if (act.score >= (exams[act.exam]?.passScore ?? 0) && !world.passed.has(key)) world.passed.set(key, at(act.minutes))
    const [userId, examId] = [idOf(people)(act.who), idOf(exams)(act.exam)]
    await recordAttempt(app, on, { userId, examId, score: act.score }, at(act.minutes))
  }
}

async function assign(on: Database, wish: Wish): Promise<Made> {
  const { id, createdAt } = await aTask(on, {
    type: wish.type,
    startsOn: addDays(FIRST, wish.from),
    endsOn: addDays(FIRST, wish.from + wish.length),
    studyHour: wish.hours,
    isAssess: wish.isAssess,
    for: [
      ...wish.people.map((index) => ({ user: idOf(people)(index) })),
      ...wish.units.map((index) => ({ unit: idOf(units)(index) })),
    ],
    courses: wish.courses.map(idOf(courses)),
    exams: wish.content.map(idOf(exams)),
    assessment: wish.assessment.filter((exam) => !wish.content.includes(exam)).map(idOf(exams)),
  })
  return { ...wish, assessment: wish.assessment.filter((exam) => !wish.content.includes(exam)), id, createdAt }
}

async function retarget(on: Database, task: Made | undefined, who: number[]): Promise<void> {
  if (!task) return
  await on.execute(sql`delete from task_targets where task_id = ${task.id}`)
  for (const index of who) await on.insert(taskTargets).values({ taskId: task.id, userId: idOf(people)(index) })
  Object.assign(task, { people: who, units: [] })
  await recomputeTasks(on, [task.id], app.now())
}

async function finish(on: Database, batch: [number, number][], earnedAt: Date, world: World): Promise<void> {
  for (const [who, course] of batch) {
    if (world.finished.has(`${who} ${course}`)) continue
    world.finished.set(`${who} ${course}`, earnedAt)
    world.hours.set(who, [...(world.hours.get(who) ?? []), { at: earnedAt, hours: HOURS[course] ?? 0 }])
  }
  const awards = batch.map(([who, course]) => ({
    userId: idOf(people)(who),
    courseId: idOf(courses)(course),
    title: '',
    hours: HOURS[course] ?? 0,
    points: 0,
    earnedAt,
    year: 2026,
  }))
  await awardCourses(app, on, awards)
}

/** The expected progress, computed directly from the events. */
function expected(made: Made[], world: World): string[] {
  return made.flatMap((task) =>
    people.flatMap(({ id, unitId }, who) => {
      const isTheirs = task.people.includes(who) || task.units.some((unit) => units[unit]?.id === unitId)
      if (!isTheirs) return []
      const content = contentOf(task, who, world)
      const assessment = reached(task.assessment.map((exam) => world.passed.get(`${who} ${exam}`)))
      const doneAt = fulfilledAt(content, assessment, task.isAssess, task.createdAt)
      return line(task.id, id, completeRate(content), doneAt)
    }),
  )
}

function contentOf(task: Made, who: number, world: World): Reached {
  if (task.type === 1) return reached(task.courses.map((course) => world.finished.get(`${who} ${course}`)))
  if (task.type === 2) return reached(task.content.map((exam) => world.passed.get(`${who} ${exam}`)))
  const [first, last] = [addDays(FIRST, task.from), addDays(FIRST, task.from + task.length)]
  const earned = (world.hours.get(who) ?? [])
    .filter((each) => first <= dayOf(each.at) && dayOf(each.at) <= last)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
  let tenths = 0
  let reachedAt: Date | null = null
  for (const each of earned) {
    tenths += Math.round(each.hours * 10)
    if (reachedAt === null && tenths >= Math.round(task.hours * 10)) reachedAt = each.at
  }
  return { done: tenths / 10, required: task.hours, reachedAt }
}

function reached(moments: (Date | undefined)[]): Reached {
  const there = moments.flatMap((moment) => (moment ? [moment.getTime()] : []))
  const reachedAt = there.length > 0 ? new Date(Math.max(...there)) : null
  return { done: there.length, required: moments.length, reachedAt }
}

const line = (task: string, user: string, rate: number, doneAt: Date | null) =>
  `${task} ${user} ${rate} ${doneAt?.toISOString() ?? '-'}`

/** The stored progress of everybody who has a task. Without a row, nothing is done. */
async function kept(on: Database): Promise<string[]> {
  const { rows } = await on.execute<{ task: string; user: string; rate: number; done: number | null }>(sql`
    select theirs.task, theirs.user, coalesce(complete_rate, 0) as rate, extract(epoch from done_at)::float8 * 1000 as done
    from (
      select task_id as task, user_id as user from task_targets where user_id is not null
      union select task_id, users.id from task_targets join users using (unit_id)
    ) theirs left join task_progress on task_id = theirs.task and user_id = theirs.user`)
  return rows.map(({ task, user, rate, done }) => line(task, user, rate, done === null ? null : new Date(done)))
}

class Rollback extends Error {}

test(`D1-Q84 incremental progress equals progress counted from scratch, seed ${seed}`, {
  timeout: 60_000,
}, async () => {
  let done = 0
  await fc.assert(
    fc.asyncProperty(fc.array(anAct, { minLength: 4, maxLength: 16 }), async (acts) => {
      const world: World = { finished: new Map(), passed: new Map(), hours: new Map() }
      const made: Made[] = []
      const run = database.transaction(async (transaction) => {
        for (const act of acts) await perform(transaction, act, world, made)
        const stepByStep = (await kept(transaction)).toSorted()
        await recomputeTasks(
          transaction,
          made.map(({ id }) => id),
          app.now(),
        )
        expect((await kept(transaction)).toSorted()).toEqual(stepByStep)
        expect(expected(made, world).toSorted()).toEqual(stepByStep)
        done += stepByStep.filter((each) => !each.endsWith('-')).length
        throw new Rollback()
      })
      await run.catch((error: unknown) => {
        if (!(error instanceof Rollback)) throw error
      })
    }),
    { seed, numRuns: examples(8, 30) },
  )
  // Random sequences in which no task is finished would prove nothing.
  expect(done).toBeGreaterThan(5)
})
