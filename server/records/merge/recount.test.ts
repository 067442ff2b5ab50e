import { mergeUsers } from '@college/contract/account/merge.ts'
import { saveRating } from '@college/contract/ratings/ratings.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { classMembers } from '../../classes/enrol/tables.ts'
import { classItemResults } from '../../classes/study/tables.ts'
import { courses } from '../../courses/tables.ts'
import { asUser, testApp } from '../../testing/app.ts'
import { aMembership, aStudyClass } from '../../testing/class-study.ts'
import { aCourse, aUser } from '../../testing/factories.ts'
import { untilSomeoneWaits } from '../../testing/locks.ts'
import { sweepAccount } from './sweep.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const { database } = app
const admin = await asUser(app, await aUser(database, { name: '管理员', roles: ['learner', 'administrator'] }))

async function two() {
  const [kept, gone] = [await aUser(database), await aUser(database)]
  return { kept, gone, pair: { keptId: kept.id, goneId: gone.id } }
}
const note = (userId: string, courseId: string) => sql`
  insert into notes (user_id, type, relation_id, content, created_at, updated_at)
  values (${userId}, 'course', ${courseId}, '笔记', ${app.now()}, ${app.now()})`
const notesOf = (userId: string) => database.execute(sql`select from notes where user_id = ${userId}`)

test('D1-Q82 of two ratings of one course one is left, and the mean of the course follows', async () => {
  const { kept, gone, pair } = await two()
  const [{ id: relaid }, other] = [await aCourse(database), await aUser(database)]
  for (const [user, score] of [
    [kept, 10],
    [gone, 1],
    [other, 6],
  ] as const)
    expect((await (await asUser(app, user)).send(saveRating, { relaid, score, rTypeValue: 'course' })).success).toBe(
      true,
    )
  const meanOf = async () => (await database.select().from(courses).where(eq(courses.id, relaid)))[0]?.averageScore
  expect(await meanOf()).toBe(5.7)
  expect((await admin.send(mergeUsers, pair)).success).toBe(true)
  expect(await meanOf()).toBe(8)
})

test('D1-Q82 D2-Q66 what the two accounts did in a class together completes it', async () => {
  const { kept, gone, pair } = await two()
  const items = [0, 1].map((n) => ({ kind: 'live', subjectId: `00000000-0000-7000-8000-00000000000${n}`, period: 1 }))
  const made = await aStudyClass(database, { units: [{ compulsoryGate: 2, items }] })
  for (const [place, { id: userId }] of [kept, gone].entries()) {
    await aMembership(database, made.id, userId)
    const itemId = made.units[0]?.items[place]?.id ?? ''
    await database.insert(classItemResults).values({ itemId, userId, progress: 100, at: app.now() })
  }
  expect((await admin.send(mergeUsers, pair)).success).toBe(true)
  const members = await database.select().from(classMembers).where(eq(classMembers.classId, made.id))
  expect(members.map(({ userId, status }) => [userId, status])).toEqual([[kept.id, 'completed']])
})

test('D1-Q82 a task of the hours of a year is counted with the hours of both', async () => {
  const { kept, gone, pair } = await two()
  const { rows } = await database.execute<{ id: string }>(sql`
    insert into tasks (name, type, study_hour, starts_on, ends_on, created_at)
    values ('年度学时', 3, 5, '2026-01-01', '2026-12-31', ${app.now()}) returning id`)
  const taskId = rows[0]?.id
  for (const [{ id }, hours] of [
    [kept, 2],
    [gone, 3],
  ] as const) {
    await database.execute(sql`insert into task_targets (task_id, user_id) values (${taskId}, ${id})`)
    await database.execute(sql`
      insert into hours_ledger (user_id, reason, subject_id, year, title, earned_at, hours)
      values (${id}, 'course', ${(await aCourse(database)).id}, 2026, '课', ${app.now()}, ${hours})`)
  }
  expect((await admin.send(mergeUsers, pair)).success).toBe(true)
  const { rows: progress } = await database.execute(sql`
    select complete_rate as rate, done_at is not null as done from task_progress where user_id = ${kept.id}`)
  expect(progress).toEqual([{ rate: 100, done: true }])
})

test('D1-Q82 a request that has written and not committed when the merge begins is waited for, and its row moves', async () => {
  const { kept, gone, pair } = await two()
  const { id } = await aCourse(database)
  let merge: ReturnType<typeof admin.send<typeof mergeUsers>> | undefined
  await database.transaction(async (request) => {
    await request.execute(note(gone.id, id))
    merge = admin.send(mergeUsers, pair)
    await untilSomeoneWaits(database)
  })
  expect((await merge)?.success).toBe(true)
  expect((await notesOf(gone.id)).rows).toEqual([])
  expect((await notesOf(kept.id)).rows).toHaveLength(1)
})

test('D1-Q82 a request that writes after the merge leaves its rows for the sweep, which follows later merges too', async () => {
  const { kept, gone, pair } = await two()
  const last = await aUser(database)
  const { id } = await aCourse(database)
  const send = vi.spyOn(app.jobs, 'send')
  expect((await admin.send(mergeUsers, pair)).success).toBe(true)
  expect(send.mock.calls.filter(([, data]) => 'goneId' in data && data.goneId === gone.id)).toEqual([
    ['merge-sweep', { goneId: gone.id }, { after: 60 }],
    ['merge-sweep', { goneId: gone.id }, { after: 900 }],
  ])
  expect((await admin.send(mergeUsers, { keptId: last.id, goneId: kept.id })).success).toBe(true)
  await database.execute(note(gone.id, id))
  await sweepAccount(app, gone.id)
  await sweepAccount(app, gone.id)
  expect((await notesOf(gone.id)).rows).toEqual([])
  expect((await notesOf(last.id)).rows).toHaveLength(1)

  // The job of a merge that was rolled back finds an account that was not merged.
  await database.execute(note(last.id, id))
  await sweepAccount(app, last.id)
  expect((await notesOf(last.id)).rows).toHaveLength(2)
})
