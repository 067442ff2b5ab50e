import { randomUUID } from 'node:crypto'
import { done, failed } from '@college/contract/kit/envelope.ts'
import { metaListCount, metaListData } from '@college/contract/kit/list.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { ownReason } from '@college/contract/reasons/reason.ts'
import { academyHours, pointsEntries } from '@college/contract/records/training.ts'
import { expect, test } from 'vitest'
import { studyRecords } from '../courses/study/tables.ts'
import { hoursLedger, pointsLedger } from '../ledger/tables.ts'
import { asGuest, asUser, testApp } from '../testing/app.ts'
import { aCourse, aUser } from '../testing/factories.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const { database } = app
const page = { pageNum: 1, pageSize: 15 }

async function aLearner() {
  const user = await aUser(database)
  return { user, ...(await asUser(app, user)) }
}

/** The reason of an entry that an academy sent for this year, unless wished otherwise. */
const ofHours = (wish: { id: string; placeType?: string }) =>
  ({ kind: 'hours', placeType: 'gwy', year: 2026, ...wish }) as const

type Wish = Partial<typeof hoursLedger.$inferInsert>

async function counted(userId: string, wish: Wish = {}) {
  const row = {
    userId,
    reason: 'gwy',
    subjectId: randomUUID(),
    year: 2026,
    title: '机关公文处理实务',
    earnedAt: new Date('2026-03-28T12:14:00Z'),
    hours: 2,
    ...wish,
  }
  await database.insert(hoursLedger).values(row)
  return row
}

test('D1-Q58 D1-R40 D1-R41 lists each academy by year, latest first', async () => {
  const { user, send } = await aLearner()
  const first = await counted(user.id)
  const second = await counted(user.id, { earnedAt: new Date('2026-05-01T00:00:00Z'), title: '基层统计工作规范' })
  await counted(user.id, { year: 2025 })
  const national = await counted(user.id, { reason: 'zwy' })
  await counted(user.id, { reason: 'course' })
  expect(await send(academyHours, { year: 2026, type: 'gwy', ...page })).toEqual(
    done([
      expect.objectContaining({ _id: second.subjectId, name: '基层统计工作规范' }),
      {
        _id: first.subjectId,
        name: '机关公文处理实务',
        period: 2,
        startTime: '',
        endTime: '2026-03-28T12:14:00.000Z',
        completeTime: '2026-03-28T12:14:00.000Z',
        year: 2026,
        type: 'gwy',
        platform: '省干部网院',
        finish_time: '2026-03-28 20:14',
        assess_result: '合格',
      },
    ]),
  )
  expect(await send(academyHours, { year: 2026, type: 'zwy', ...page })).toMatchObject(
    done([{ _id: national.subjectId, platform: '中国干部网院' }]),
  )
  expect(await send(academyHours, { year: 2024, type: 'zwy', ...page })).toEqual(done([]))
})

test('D1-Q58 fifteen a page by default', async () => {
  const { user, ask } = await aLearner()
  for (let count = 0; count < 17; count++) await counted(user.id)
  const lengthOf = async (pageNum: number) =>
    (await ask(academyHours, { year: 2026, type: 'gwy', pageNum })).json().data.length
  expect([await lengthOf(1), await lengthOf(2)]).toEqual([15, 2])
})

test('D1-R48 all entries of a year in one list, whatever their reason', async () => {
  const { user, send } = await aLearner()
  for (const reason of ['course', 'class', 'gwy', 'zwy']) await counted(user.id, { reason })
  await counted(user.id, { year: 2025 })
  const asked = { namespace: 'nc.learn.record', pageName: 'hours', query: '{"year":2026}' }
  const { data } = await send(metaListData, { ...asked, pageNum: 1 })
  expect((data as unknown as { type: string }[]).map(({ type }) => type).toSorted()).toEqual([
    'class',
    'course',
    'gwy',
    'zwy',
  ])
  expect(await send(metaListCount, asked)).toEqual(done({ count: 4 }))
})

test('D1-Q83 explains a counted course: what was watched, when, the rule and the points', async () => {
  const { user, send } = await aLearner()
  const course = await aCourse(database, {
    coursewares: [{ title: '上' }, { title: '下', isCompulsory: false, durationSeconds: 60 }, { title: '未看' }],
  })
  const watched = { userId: user.id, courseId: course.id, lastPulseAt: new Date('2026-03-28T12:14:00Z') }
  await database.insert(studyRecords).values([
    {
      ...watched,
      coursewareId: course.coursewares[0]?.id ?? '',
      covered: '{[0,60),[65,120)}',
      finishedRate: 100,
      startedAt: new Date('2026-03-28T11:00:00Z'),
    },
    {
      ...watched,
      coursewareId: course.coursewares[1]?.id ?? '',
      covered: '{}',
      finishedRate: 0,
      startedAt: new Date('2026-03-27T11:00:00Z'),
    },
  ])
  const row = await counted(user.id, { reason: 'course', subjectId: course.id, title: '系统思维', hours: 1.5 })
  const { hours: _hours, ...key } = row
  await database.insert(pointsLedger).values({ ...key, points: 10 })
  const { data: reason } = await send(ownReason, ofHours({ id: course.id, placeType: 'course' }))
  expect(reason).toMatchObject({ name: '系统思维', figure: '1.5', sentence: '学时', answeredBy: 'administrators' })
  expect(reason.rows.map(({ title, standing, percent }) => [title, standing, percent])).toEqual([
    ['计入规则', '全部必修课件学习进度达到 100%，于 2026-03-28 20:14 计入 1.5 学时；同一课程只计一次', null],
    ['上', '必修 · 100%', 100],
    ['下', '选修 · 0%', 0],
  ])
  expect(reason.rows[0]?.facts).toContainEqual({ name: '获得积分', value: '10 分' })
  expect(reason.rows[1]?.facts[0]).toEqual({ name: '已学区间', value: '00:00–01:00、01:05–02:00' })
})

test('D1-Q83 an imported entry has a rule and no courseware', async () => {
  const { user, send } = await aLearner()
  const { subjectId } = await counted(user.id)
  const { data: reason } = await send(ownReason, ofHours({ id: subjectId }))
  expect(reason.rows).toMatchObject([
    { standing: expect.stringContaining('省干部网院于 2026-03-28 20:14 登记'), to: '' },
  ])
})

test('D1-Q83 an entry of another learner, year or reason is not found', async () => {
  const { user, send } = await aLearner()
  const { subjectId } = await counted(user.id)
  const stranger = await aLearner()
  const key = ofHours({ id: subjectId })
  expect(await send(ownReason, key)).toMatchObject({ success: true })
  for (const answer of [
    await stranger.send(ownReason, key),
    await send(ownReason, { ...key, year: 2025 }),
    await send(ownReason, { ...key, placeType: 'zwy' }),
    await send(ownReason, { ...key, id: randomUUID() }),
    await send(ownReason, { kind: 'hours', id: subjectId }),
  ])
    expect(answer).toEqual(failed(ownReason.refusals.noReason))
})

test('D1-Q83 a line of the points says its rule; that of another learner is not found', async () => {
  const { user, send } = await aLearner()
  const stranger = await aLearner()
  const entry = { userId: user.id, subjectId: randomUUID(), year: 2026, earnedAt: new Date('2026-03-28T12:14:00Z') }
  await database.insert(pointsLedger).values({ ...entry, reason: 'post', title: '发帖：驻村一年', points: 2 })
  const list = { namespace: pointsEntries.namespace, pageName: pointsEntries.pageName, pageNum: 1 }
  const [line] = (await send(metaListData, list)).data as unknown as { _id: string }[]
  const about = { kind: 'points', id: line?._id ?? '' } as const
  const { data: reason } = await send(ownReason, about)
  expect(reason).toMatchObject({ name: '发帖：驻村一年', figure: '+2', sentence: '积分', rows: [{ title: '发帖' }] })
  expect(reason.rows[0]?.facts).toContainEqual({ name: '每天上限', value: '一天 3 个帖子' })
  expect(await stranger.send(ownReason, about)).toEqual(failed(ownReason.refusals.noReason))
})

test("D1-Q58 D1-Q83 a stranger's hours are not listed, and a guest is asked to log in", async () => {
  const { user } = await aLearner()
  const { subjectId } = await counted(user.id)
  const { send } = await aLearner()
  expect(await send(academyHours, { year: 2026, type: 'gwy', ...page })).toEqual(done([]))
  const guest = asGuest(app)
  expect(await guest.send(academyHours, { year: 2026, type: 'gwy', ...page })).toEqual(
    failed(commonRefusals.logInFirst),
  )
  expect(await guest.send(ownReason, ofHours({ id: subjectId }))).toEqual(failed(commonRefusals.logInFirst))
})

test.each([
  [academyHours, { year: 2026, type: 'course', pageNum: 1 }],
  [academyHours, { type: 'gwy', pageNum: 1 }],
  [academyHours, { year: 2026, type: 'gwy', pageNum: 0 }],
  [academyHours, { year: 2026, type: 'gwy', pageNum: 1, pageSize: 101 }],
  [ownReason, { kind: 'hours', id: '7', placeType: 'gwy', year: 2026 }],
  [ownReason, { kind: 'nothing', id: randomUUID() }],
  [ownReason, { kind: 'hours', id: randomUUID(), placeType: 'gwy', year: 1 }],
])('$path malformed: %o', async (endpoint, input) => {
  const { ask } = await aLearner()
  const answer = await ask(endpoint, input)
  expect([answer.statusCode, answer.json()]).toEqual([400, failed(commonRefusals.malformed)])
})
