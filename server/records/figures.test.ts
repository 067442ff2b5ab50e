import { randomUUID } from 'node:crypto'
import { homeOverview } from '@college/contract/home/overview.ts'
import { metaListCount, metaListData } from '@college/contract/kit/list.ts'
import { archiveYear } from '@college/contract/records/archive.ts'
import { getMyMyhours, previewPersonAndDataNum, yearTask } from '@college/contract/records/study.ts'
import { academyHours, learningSummary, tabBadges } from '@college/contract/records/training.ts'
import { expect, test } from 'vitest'
import { certificates } from '../classes/certificate/tables.ts'
import { studyRecords } from '../courses/study/tables.ts'
import { hoursLedger, pointsLedger } from '../ledger/tables.ts'
import { asUser, testApp } from '../testing/app.ts'
import { aMembership, aStudyClass } from '../testing/class-study.ts'
import { aCourse, aUser } from '../testing/factories.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const { database } = app
const YEAR = 2026

type Entry = [reason: string, hours: number, points: number, year: number]

/** A learner with these entries in both ledgers, and one unfinished course. */
async function aLearner(entries: readonly Entry[]) {
  const user = await aUser(database)
  for (const [reason, hours, points, year] of entries) {
    const why = { userId: user.id, reason, subjectId: randomUUID(), year, title: reason, earnedAt: app.now() }
    await database.insert(hoursLedger).values({ ...why, hours })
    if (points > 0) await database.insert(pointsLedger).values({ ...why, points })
  }
  const course = await aCourse(database)
  const [part] = course.coursewares
  const at = { startedAt: app.now(), lastPulseAt: app.now() }
  await database
    .insert(studyRecords)
    .values({ userId: user.id, coursewareId: part?.id ?? '', courseId: course.id, finishedRate: 4, ...at })
  return asUser(app, user)
}

const learners: [string, Entry[]][] = [
  ['nothing yet', []],
  [
    'own courses only',
    [
      ['course', 0.1, 10, 2026],
      ['course', 0.2, 10, 2026],
      ['course', 2, 10, 2025],
    ],
  ],
  [
    'everything, in two years',
    [
      ['course', 1.5, 1_200, 2026],
      ['course', 30, 86, 2026],
      ['class', 20, 0, 2026],
      ['gwy', 8, 0, 2026],
      ['zwy', 4.1, 0, 2026],
      ['zwy', 0.2, 0, 2025],
      ['class', 10, 0, 2025],
      ['course', 3.3, 1_000, 2025],
    ],
  ],
]

test.each(learners)('D1-Q83 D1-B018 D1-E23 a figure is the same in every endpoint: %s', async (_name, entries) => {
  const { send } = await aLearner(entries)
  const list = async (pageName: string, query: object) => {
    const asked = { namespace: 'nc.learn.record', pageName, query: JSON.stringify(query) }
    const rows = (await send(metaListData, { ...asked, pageNum: 1, pageSize: 100 })).data as unknown as Record<
      string,
      number
    >[]
    const { count } = (await send(metaListCount, asked)).data as { count: number }
    expect(rows.length).toBe(count)
    return rows
  }
  const sum = (rows: readonly Record<string, number>[], field: string) =>
    Math.round(rows.reduce((all, row) => all + (row[field] ?? 0), 0) * 10) / 10

  const year = { year: YEAR }
  const { data: task } = await send(yearTask, {})
  const { data: overview } = await send(homeOverview, {})
  const { data: hours } = await send(getMyMyhours, year)
  const { data: archive } = await send(archiveYear, year)
  const { data: head } = await send(learningSummary, year)
  const { data: badges } = await send(tabBadges, { type: 'trainRecord', ...year })
  const { previewData } = (await send(previewPersonAndDataNum, {})).data
  const academy = async (type: 'gwy' | 'zwy') =>
    sum((await send(academyHours, { ...year, type, pageNum: 1, pageSize: 100 })).data as never, 'period')

  const entriesOfYear = await list('hours', year)
  // 年度学时, 计划学时 and 年积分.
  expect(overview.task).toEqual(task)
  expect([hours.zxs, archive.zxs, head.total2, sum(entriesOfYear, 'period')]).toEqual(Array(4).fill(task?.wczxscount))
  expect([hours.jhzxs, archive.jhzxs]).toEqual(Array(2).fill(task?.jhzxs))
  expect([archive.integral, sum(await list('points', year), 'points')]).toEqual(Array(2).fill(task?.integral))
  // The parts of 合计, each with the list of its tab.
  for (const [kind, count, inHours] of [
    ['course', head.course, head.course2],
    ['class', head.special, head.special2],
    ['imported', head.imported, head.imported2],
  ] as const) {
    const rows = await list('train', { ...year, type: kind })
    expect([rows.length, badges[kind], sum(rows, 'period')], kind).toEqual([count, count, inHours])
  }
  expect([head.course + head.special + head.imported, archive.totalNum, entriesOfYear.length]).toEqual(
    Array(3).fill(head.total),
  )
  expect([archive.courseNum, archive.classNum]).toEqual([head.course, head.special])
  expect([await academy('gwy'), await academy('zwy')]).toEqual([hours.gwyzxs, hours.zwyzxs])
  expect([archive.gwyzxs, archive.zwyzxs]).toEqual([hours.gwyzxs, hours.zwyzxs])
  // 累计.
  expect([(await list('hours', { type: 'course' })).length, (await list('hours', { type: 'class' })).length]).toEqual([
    previewData.courseNum,
    previewData.classNum,
  ])
  expect(sum(await list('points', {}), 'points')).toBe(previewData.integral)
})

test('D2-Q66 D2-Q67 D1-Q59 a completed class and its certificate are counted alike in every place', async () => {
  const user = await aUser(database)
  const { send } = await asUser(app, user)
  const completedAt = new Date('2026-03-01T20:00+08:00')
  for (const [title, wish] of [
    ['数字政府建设专题班', { status: 'completed', completedAt }],
    ['去年的专题班', { status: 'completed', completedAt: new Date('2025-12-31T23:59+08:00') }],
    ['正在学的专题班', {}],
    ['教过的专题班', { status: 'completed', completedAt, kind: 'teacher' }],
  ] as const) {
    const { id } = await aStudyClass(database, { title })
    await aMembership(database, id, user.id, wish)
    if (title !== '数字政府建设专题班') continue
    const printed = { number: `ZS-${id}`, name: user.name, className: title, hours: 20 }
    await database.insert(certificates).values({ classId: id, userId: user.id, ...printed, issuedAt: completedAt })
  }
  const revoked = { number: `ZS-${user.id}`, name: user.name, className: '撤销的', hours: 1, revokedAt: app.now() }
  await database.insert(certificates).values({ userId: user.id, ...revoked, issuedAt: completedAt })

  const year = { year: YEAR }
  const { data: archive } = await send(archiveYear, year)
  const { data: head } = await send(learningSummary, year)
  const { data: badges } = await send(tabBadges, { type: 'trainRecord', ...year })
  const { previewData } = (await send(previewPersonAndDataNum, {})).data
  const listed = async (pageName: string, query: object) => {
    const asked = { namespace: 'nc.learn.record', pageName, query: JSON.stringify(query), pageNum: 1, pageSize: 100 }
    const rows = (await send(metaListData, asked)).data as unknown as { name: string }[]
    return rows.map(({ name }) => name)
  }
  const thisYear = ['数字政府建设专题班']
  expect([archive.classNum, head.special, badges.class, head.total, archive.totalNum]).toEqual(Array(5).fill(1))
  expect([await listed('train', { ...year, type: 'class' }), await listed('hours', year)]).toEqual([thisYear, thisYear])
  expect([previewData.classNum, (await listed('hours', { type: 'class' })).length]).toEqual([2, 2])
  expect(archive.certificates).toMatchObject([{ title: '数字政府建设专题班', time: '2026-03-01' }])
  expect(previewData.certNum).toBe(1)
  // Its hours are those of its courses: none is counted twice.
  expect([head.special2, head.total2, archive.zxs]).toEqual([0, 0, 0])
})
