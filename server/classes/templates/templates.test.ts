import { copyClass, editedClass } from '@college/contract/classes/edit.ts'
import { staffActivities } from '@college/contract/classes/staff-activities.ts'
import { saveClassNotice, staffNotices, staffNoticeText } from '@college/contract/classes/staff-notices.ts'
import {
  classDates,
  classFromTemplate,
  classTemplates,
  removeClassTemplate,
  saveClassTemplate,
} from '@college/contract/classes/templates.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { units } from '../../account/tables.ts'
import { exams } from '../../exams/tables.ts'
import { homeworks } from '../../homework/tables.ts'
import { asUser, testApp } from '../../testing/app.ts'
import { aMembership, aStudyClass } from '../../testing/class-study.ts'
import { aUser } from '../../testing/factories.ts'
import { classActivities, classNotices } from '../inside/tables.ts'

const app = await testApp('2026-08-01T09:00+08:00')
const { database } = app
async function aUnit(name: string, parentId: string | null = null) {
  const [row] = await database.insert(units).values({ name, parentId }).returning()
  return row?.id ?? ''
}
const province = await aUnit('省')
const city = await aUnit('澄江市', province)
const county = await aUnit('云岭县', city)
const elsewhere = await aUnit('清河市', province)
const staff = async (role: 'teacher' | 'administrator', unitId: string) => {
  const user = await aUser(database, { roles: ['learner', role], unitId })
  return { id: user.id, ...(await asUser(app, user)) }
}
const ofCity = await staff('administrator', city)
const at = (text: string) => new Date(`${text}+08:00`)
const ms = (text: string) => at(text).getTime()
const page = { pageNum: 1, pageSize: 50 }

/** A class of last year: exam, homework, an announcement, one that was withdrawn, an activity and a student. */
async function lastYear() {
  const own = { createdBy: ofCity.id, ownerUnitId: city }
  const times = { startsAt: at('2025-10-16T18:00'), endsAt: at('2025-10-16T19:00') }
  const [exam] = await database
    .insert(exams)
    .values({ title: '结业考试', ...times, ...own })
    .returning()
  const open = { openFrom: at('2025-10-10T08:00'), openUntil: at('2025-11-01T18:00') }
  const [work] = await database
    .insert(homeworks)
    .values({ title: '调研报告', ...open, ...own })
    .returning()
  const items = [
    { kind: 'exam', subjectId: exam?.id ?? '', gradeWeight: 60, openUntil: at('2025-10-20T18:00') },
    { kind: 'work', subjectId: work?.id ?? '', gradeWeight: 40 },
  ]
  const windows = { enrolFrom: at('2025-09-01T08:00'), enrolUntil: at('2025-09-20T18:00') }
  const training = { trainFrom: at('2025-10-08T08:00'), trainUntil: at('2025-11-30T18:00') }
  const made = await aStudyClass(database, {
    title: '第一期',
    unitId: city,
    ...windows,
    ...training,
    units: [{ items }],
  })
  const news = { classId: made.id, content: '<p>明天开班</p>', publishedAt: at('2025-10-07T20:00') }
  await database.insert(classNotices).values([
    { ...news, title: '开班' },
    { ...news, title: '写错了', isWithdrawn: true },
  ])
  await database.insert(classActivities).values({ classId: made.id, title: '参观', day: '2025-10-12' })
  await aMembership(database, made.id, (await aUser(database)).id)
  return { id: made.id, exam: exam?.id ?? '', work: work?.id ?? '' }
}
const read = async (id: string) => (await ofCity.send(editedClass, { id })).data

/** What the copy of `lastYear` has when it begins on 2026-10-07: 364 days later. */
async function expectMoved(id: string, source: Awaited<ReturnType<typeof lastYear>>) {
  const copied = await read(id)
  expect([copied.status, copied.studentTotal]).toEqual(['draft', 0])
  expect(copied.draft).toMatchObject({
    enrolFrom: ms('2026-08-31T08:00'),
    enrolUntil: ms('2026-09-19T18:00'),
    trainFrom: ms('2026-10-07T08:00'),
    trainUntil: ms('2026-11-29T18:00'),
  })
  const [exam, work] = copied.draft.units.flatMap(({ items }) => items)
  expect(exam?.openUntil).toBe(ms('2026-10-19T18:00'))
  expect([exam?.targetId === source.exam, work?.targetId === source.work]).toEqual([false, false])
  const [ownExam] = await database
    .select()
    .from(exams)
    .where(eq(exams.id, exam?.targetId ?? ''))
  const [ownWork] = await database
    .select()
    .from(homeworks)
    .where(eq(homeworks.id, work?.targetId ?? ''))
  expect([ownExam?.startsAt, ownExam?.endsAt]).toEqual([at('2026-10-15T18:00'), at('2026-10-15T19:00')])
  expect([ownWork?.openFrom, ownWork?.openUntil]).toEqual([at('2026-10-09T08:00'), at('2026-10-31T18:00')])
  const { rows: weights } = await database.execute<{ w: number }>(sql`
    select item.grade_weight as w from class_items item join class_units unit on unit.id = item.unit_id
    where unit.class_id = ${id} order by item.position`)
  expect(weights.map(({ w }) => w)).toEqual([60, 40])
  const { rows: notices } = (await ofCity.send(staffNotices, { id, ...page })).data
  expect(notices).toMatchObject([{ title: '开班', state: 'draft', publishedAt: ms('2026-10-06T20:00') }])
  const { rows: activities } = (await ofCity.send(staffActivities, { id, ...page })).data
  expect(activities).toMatchObject([{ title: '参观', day: '2026-10-11' }])
  const members = await database.execute(sql`select from class_members where class_id = ${id}`)
  expect(members.rows).toHaveLength(0)
  return notices[0]?.id ?? ''
}

test('D2-E01 D1-B006 a class is copied to another day: all dates move as a block, with exams and homework of its own and nobody in it', async () => {
  const source = await lastYear()
  const { anchor, rows } = (await ofCity.send(classDates, { id: source.id })).data
  expect(anchor).toBe('2025-10-08')
  expect(rows.map(({ kind, from, until }) => [kind, from, until])).toEqual([
    ['enrol', ms('2025-09-01T08:00'), ms('2025-09-20T18:00')],
    ['notice', ms('2025-10-07T20:00'), null],
    ['train', ms('2025-10-08T08:00'), ms('2025-11-30T18:00')],
    ['work', ms('2025-10-10T08:00'), ms('2025-11-01T18:00')],
    ['activity', ms('2025-10-12T00:00'), null],
    ['exam', ms('2025-10-16T18:00'), ms('2025-10-16T19:00')],
    ['item', null, ms('2025-10-20T18:00')],
  ])
  const start = { startDay: '2026-10-01', keepsWeekdays: true, title: '第二期' }
  const { id, leftOut } = (await ofCity.send(copyClass, { id: source.id, ...start })).data
  expect([leftOut, (await read(id)).draft.title]).toEqual([0, '第二期'])
  const noticeId = await expectMoved(id, source)
  // A draft is shown to nobody before it is published, and then it is by whoever publishes it.
  const { version, state } = (await ofCity.send(staffNoticeText, { id, noticeId })).data
  expect(state).toBe('draft')
  const saved = { id, noticeId, version, title: '开班', content: '<p>明天</p>', publishAt: null }
  expect((await ofCity.send(saveClassNotice, saved)).success).toBe(true)
  expect((await ofCity.send(staffNotices, { id, ...page })).data.rows[0]?.state).toBe('published')
})

test('D2-E01 D2-Q64 a template belongs to the unit of whoever kept it, and makes classes that begin on a chosen day', async () => {
  const source = await lastYear()
  expect(await ofCity.send(saveClassTemplate, { classId: source.id, title: ' ', note: '' })).toEqual(
    failed(saveClassTemplate.refusals.noTitle),
  )
  const kept = { classId: source.id, title: '全会精神班', note: '十月开班' }
  const { id: templateId } = (await ofCity.send(saveClassTemplate, kept)).data
  const [row] = (await ofCity.send(classTemplates, page)).data.rows
  expect(row).toMatchObject({ title: '全会精神班', unitName: '澄江市', itemCount: 2, days: 91, anchor: '2025-10-08' })
  const use = { templateId, title: '第三期', startDay: '2026-10-07', keepsWeekdays: false }
  const { id, leftOut } = (await ofCity.send(classFromTemplate, use)).data
  expect(leftOut).toBe(0)
  await expectMoved(id, source)

  // What the template names and the maker may not see, or is deleted, is left out and said.
  await database.delete(homeworks).where(eq(homeworks.id, source.work))
  const second = (await ofCity.send(classFromTemplate, use)).data
  expect(second.leftOut).toBe(1)

  const above = await staff('administrator', province)
  const colleague = await staff('teacher', city)
  expect((await above.send(classTemplates, page)).data.total).toBe(1)
  expect((await colleague.send(classTemplates, page)).data.total).toBe(1)
  const byColleague = (await colleague.send(classFromTemplate, use)).data
  const { rows: heads } = await database.execute<{ id: string }>(sql`
    select user_id as id from class_members where class_id = ${byColleague.id} and is_head`)
  expect(heads.map((head) => head.id)).toEqual([colleague.id])
  for (const unit of [county, elsewhere]) {
    const stranger = await staff('administrator', unit)
    expect((await stranger.send(classTemplates, page)).data).toEqual({ total: 0, rows: [] })
    expect(await stranger.send(classFromTemplate, use)).toEqual(failed(classFromTemplate.refusals.noTemplate))
    expect(await stranger.send(removeClassTemplate, { templateId })).toEqual(
      failed(classFromTemplate.refusals.noTemplate),
    )
    expect((await stranger.send(saveClassTemplate, kept)).success).toBe(false)
    expect((await stranger.send(classDates, { id: source.id })).success).toBe(false)
  }
  expect((await ofCity.send(removeClassTemplate, { templateId })).success).toBe(true)
  expect((await ofCity.send(classTemplates, page)).data.total).toBe(0)
})
