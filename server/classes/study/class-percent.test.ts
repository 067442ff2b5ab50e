import { classInfo } from '@college/contract/classes/info.ts'
import { classMembers as membersPage } from '@college/contract/classes/members.ts'
import { staffClasses } from '@college/contract/classes/staff.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { asUser, testApp } from '../../testing/app.ts'
import { aMembership, aStudyClass } from '../../testing/class-study.ts'
import { aCourse, aUser } from '../../testing/factories.ts'
import { classes } from '../tables.ts'
import { classItemResults, classStudyRecords } from './tables.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const { database } = app
const SUBJECT = '00000000-0000-7000-8000-000000000001'
const page = { pageNum: 1, pageSize: 20 }

test('D2-Q66 D2-B199 the progress of a class is one figure: the member’s page, the list of members, and their mean in the list of classes', async () => {
  const [long, short, spare, elective, hidden] = [
    await aCourse(database, { coursewares: [{}, {}, {}] }),
    await aCourse(database),
    await aCourse(database),
    await aCourse(database),
    await aCourse(database, { isPublished: false }),
  ]
  const { id, units } = await aStudyClass(database, {
    title: '一个数的专题班',
    units: [
      {
        compulsoryGate: 1.5,
        electivesGate: 1,
        items: [
          { courseId: long.id, period: 1.5 },
          { courseId: short.id, period: 2.2 },
          { courseId: elective.id, period: 0.5, isCompulsory: false },
        ],
      },
      {
        compulsoryGate: 2.5,
        items: [
          { courseId: spare.id, period: 1.2 },
          { courseId: hidden.id, period: 0 },
          { kind: 'work', subjectId: SUBJECT },
          { kind: 'exam', subjectId: SUBJECT, isCompulsory: false },
        ],
      },
    ],
  })
  const work = units[1]?.items[2]?.id ?? ''
  const watched = (userId: string, course: typeof long, rates: number[]) =>
    database.insert(classStudyRecords).values(
      rates.map((finishedRate, at) => ({
        ...{ classId: id, userId, finishedRate, updatedAt: app.now() },
        coursewareId: course.coursewares[at]?.id ?? '',
      })),
    )
  const join = async (wish: object = {}) => {
    const user = await aUser(database)
    await aMembership(database, id, user.id, wish)
    return user
  }
  const [none, half, most, graduate] = [await join(), await join(), await join(), await join({ status: 'completed' })]
  await watched(half.id, long, [100, 100, 99])
  await watched(half.id, short, [100])
  await watched(most.id, long, [100, 100, 100])
  await watched(most.id, elective, [100])
  await watched(graduate.id, spare, [100])
  await database
    .insert(classItemResults)
    .values([half, graduate].map(({ id: userId }) => ({ itemId: work, userId, progress: 100, at: app.now() })))
  // Who is not counted changes nothing.
  const gone = await join({ status: 'removed' })
  await watched(gone.id, short, [100])
  await watched((await join({ kind: 'observer' })).id, short, [100])
  await database.update(classes).set({ studentTotal: 4 }).where(eq(classes.id, id))

  const staff = await asUser(app, await aUser(database, { roles: ['learner', 'administrator'] }))
  const listed = (await staff.send(membersPage, { id, state: 'in', ...page })).data.rows
  const shown = new Map(listed.map((row) => [row.id, row.progress?.percent]))
  const people = [none, half, most, graduate]
  const own: number[] = []
  for (const person of people) {
    const { data } = await (await asUser(app, person)).send(classInfo, { id })
    own.push(data.classPercent)
  }
  // Of 6 hours: 1.5 and 1 and 2.5, and the homework as one.
  expect(own).toEqual([0, 41, 33, 36])
  expect(people.map((person) => shown.get(person.id))).toEqual(own)
  const [row] = (await staff.send(staffClasses, { word: '一个数的专题班', ...page })).data.rows
  expect(row?.progress).toBe(Math.floor(own.reduce((sum, percent) => sum + percent, 0) / own.length))
  const stranger = await asUser(app, await aUser(database))
  expect((await stranger.send(classInfo, { id })).data.classPercent).toBe(0)
})
