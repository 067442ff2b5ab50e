import { failed } from '@college/contract/kit/envelope.ts'
import { ownReason } from '@college/contract/reasons/reason.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { asUser, testApp } from '../../testing/app.ts'
import { aCourse, aUser } from '../../testing/factories.ts'
import { studyRecords } from './tables.ts'

const app = await testApp('2026-11-27T09:38+08:00')
const { database } = app

test('D1-Q83 D3-Q01 the reason of a course names each courseware that counts, with the own record of it', async () => {
  const course = await aCourse(database, {
    title: '系统思维',
    coursewares: [
      { title: '上', durationSeconds: 600 },
      { title: '下', durationSeconds: 600 },
      { title: '选修', durationSeconds: 600, isCompulsory: false },
    ],
  })
  const user = await aUser(database)
  const learner = await asUser(app, user)
  const at = new Date('2026-11-27T09:21+08:00')
  const record = { userId: user.id, courseId: course.id, startedAt: at, lastPulseAt: at, covered: '{[0,300)}' }
  const part = course.coursewares[0]?.id ?? ''
  await database.insert(studyRecords).values({ ...record, coursewareId: part, finishedRate: 50 })
  const about = { kind: 'course', id: course.id } as const
  const { data: reason } = await learner.send(ownReason, about)
  expect(reason).toMatchObject({ name: '系统思维', figure: '25%', sentence: '2 节学完后全课学完，大约还要 15 分钟' })
  expect(reason.rows.map(({ title, percent, to }) => [title, percent, to.includes('coursewareId=')])).toEqual([
    ['上', 50, true],
    ['下', 0, true],
  ])
  expect(reason.rows[0]?.facts.at(-1)).toEqual({ name: '最近一次', value: '2026-11-27 09:21' })

  // What was taken down is explained to who has studied it, and to nobody else.
  const stranger = await asUser(app, await aUser(database))
  expect((await stranger.send(ownReason, about)).data.figure).toBe('0%')
  await database.execute(sql`update courses set is_published = false where id = ${course.id}`)
  expect((await learner.send(ownReason, about)).success).toBe(true)
  expect(await stranger.send(ownReason, about)).toEqual(failed(ownReason.refusals.noReason))
})
