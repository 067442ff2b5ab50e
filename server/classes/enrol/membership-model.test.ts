import { enrol, withdrawEnrolment } from '@college/contract/classes/enrol.ts'
import {
  addMembers,
  approveEnrolments,
  rejectEnrolments,
  removeMembers,
  resetEnrolments,
} from '@college/contract/classes/review.ts'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { examples } from '../../../tools/nightly.ts'
import { asUser, testApp } from '../../testing/app.ts'
import { aClass } from '../../testing/classes.ts'
import { aUser } from '../../testing/factories.ts'
import { seed } from '../../testing/property-seed.ts'

const RUNS = examples(8, 25)

const app = await testApp('2026-11-04T09:00+08:00')
const { database } = app
const people = await Promise.all([1, 2, 3, 4, 5].map(() => aUser(database, { roles: ['learner', 'teacher'] })))
const learners = await Promise.all(people.map((person) => asUser(app, person)))
const administrator = await asUser(app, await aUser(database, { roles: ['learner', 'administrator'] }))

const who = fc.uniqueArray(fc.nat(people.length - 1), { minLength: 1, maxLength: people.length })
const anAct = fc.oneof(
  { weight: 3, arbitrary: fc.record({ act: fc.constant('enrol' as const), who }) },
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constantFrom('approve', 'reject', 'reset', 'remove', 'complete', 'withdraw'), who }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constant('add' as const),
      who,
      kind: fc.constantFrom('student', 'cadre', 'teacher', 'observer'),
    }),
  },
)
type Act = { act: string; who: number[]; kind?: 'student' | 'cadre' | 'teacher' | 'observer' }

async function run({ act, who, kind = 'student' }: Act, classId: string): Promise<void> {
  const userIds = who.map((index) => people[index]?.id ?? '')
  const asked = { classId, userIds }
  if (act === 'enrol') await Promise.all(who.map((index) => learners[index]?.send(enrol, { id: classId })))
  if (act === 'withdraw') {
    await Promise.all(who.map((index) => learners[index]?.send(withdrawEnrolment, { id: classId })))
  }
  if (act === 'approve') await administrator.send(approveEnrolments, asked)
  if (act === 'reject') await administrator.send(rejectEnrolments, { ...asked, reason: '不符合' })
  if (act === 'reset') await administrator.send(resetEnrolments, asked)
  if (act === 'remove') await administrator.send(removeMembers, { ...asked, reason: '' })
  if (act === 'add') await administrator.send(addMembers, { ...asked, kind })
  if (act === 'complete') {
    await database.execute(sql`
      update class_members set status = 'completed'
      where class_id = ${classId} and user_id = any(${sql.param(userIds)}::uuid[]) and status = 'admitted'`)
  }
}

/** What the counters should be, counted from the rows. */
async function counted(classId: string) {
  const { rows } = await database.execute(sql`
    select places_taken, student_total, places,
      (select count(*)::int from class_members where class_id = ${classId} and kind in ('student', 'cadre')
        and status not in ('rejected', 'removed')) as taken,
      (select count(*)::int from class_members where class_id = ${classId} and kind in ('student', 'cadre')
        and status in ('admitted', 'completed')) as students
    from classes where id = ${classId}`)
  return rows[0] as Record<'places_taken' | 'student_total' | 'places' | 'taken' | 'students', number>
}

test(`D2-Q63 D2-Q64 D2-Q90 whatever is done, the counters are what the rows count, seed ${seed}`, async () => {
  const acts = fc.array(anAct, { minLength: 1, maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(
      acts,
      fc.constantFrom(0, 1, 2),
      fc.constantFrom(0, 1),
      async (sequence, reviewLevels, quotaRule) => {
        const { id } = await aClass(database, { type: 1, quotaRule, places: 3, reviewLevels })
        for (const act of sequence) {
          await run(act, id)
          const row = await counted(id)
          expect([row.places_taken, row.student_total]).toEqual([row.taken, row.students])
          if (quotaRule === 1) expect(row.taken).toBeLessThanOrEqual(3)
        }
      },
    ),
    { seed, numRuns: RUNS },
  )
})
