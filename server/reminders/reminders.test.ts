import { staffJob, staffJobFile } from '@college/contract/console/jobs.ts'
import { states } from '@college/contract/kit/envelope.ts'
import { exportFollowed, followedThing, followedThings } from '@college/contract/reminders/followed.ts'
import {
  previewReminder,
  reminderLog,
  sendReminder,
  TAKE_BACK_MS,
  takeBackReminder,
} from '@college/contract/reminders/reminders.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { examResults, exams } from '../exams/tables.ts'
import { homeworkStudents } from '../homework/tables.ts'
import { messages } from '../messages/tables.ts'
import { smsOutbox } from '../providers/tables.ts'
import { asUser, testApp } from '../testing/app.ts'
import { aMembership, aStudyClass } from '../testing/class-study.ts'
import { aUser } from '../testing/factories.ts'
import { aFollowedTask } from '../testing/followed.ts'
import { aHomework } from '../testing/homework.ts'
import { aProvince, staffOf } from '../testing/province.ts'
import { readWorkbook } from '../testing/read-workbook.ts'
import { dueStore } from './due.store.ts'
import { sendDueReminders } from './send-due.ts'
import { reminderSends } from './tables.ts'

/** A morning, outside of the quiet hours; the demo college has text messages. */
const app = await testApp('2026-11-28T10:00+08:00', { environment: { DEMO: '1' } })
const { database } = app
const { units, provincial, city, county, otherCity, people, task, course } = await aFollowedTask(app)
const { cao, liao, xia, other } = people
const about = { kind: 'task', id: task.id } as const

const thingsOf = async (who: typeof city, wish: Partial<{ time: 'running' | 'over'; unitId: string }> = {}) =>
  (await who.send(followedThings, { time: 'running', ...wish })).data
const ofTask = async (who: typeof city) => (await thingsOf(who)).rows.find(({ id }) => id === task.id)
const wish = (userIds: string[], channels: ('push' | 'sms')[] = []) => ({ ...about, userIds, text: '', channels })
/** Lets ten seconds pass and sends what is due. */
const leave = async () => {
  app.pass(TAKE_BACK_MS / 1_000)
  await sendDueReminders(app)
}

test('D1-B006 D1-B254 a task counts done, at it and not begun for the people of each administrator alone', async () => {
  expect(await ofTask(provincial)).toMatchObject({ people: 4, done: 1, doing: 1, none: 2 })
  expect(await ofTask(city)).toMatchObject({ people: 3, done: 1, doing: 0, none: 2 })
  expect(await ofTask(county)).toMatchObject({ people: 2, done: 0, doing: 0, none: 2 })
  expect(await ofTask(otherCity)).toMatchObject({ people: 1, done: 0, doing: 1, none: 0 })
  // A unit that is not theirs adds nobody.
  expect((await thingsOf(county, { unitId: units.otherCity })).rows).toEqual([])
})

test('D1-B006 the units of a thing add up to its people, and each person stands in one state', async () => {
  const thing = (await provincial.send(followedThing, { ...about, pageNum: 1 })).data
  expect(thing.units.map(({ name, people }) => [name, people])).toEqual([
    ['另一市委党校', 1],
    ['市委党校', 3],
  ])
  const sum = (key: 'people' | 'done' | 'doing' | 'none') => thing.units.reduce((all, unit) => all + unit[key], 0)
  expect([sum('done'), sum('doing'), sum('none')]).toEqual([thing.done, thing.doing, thing.none])
  expect(thing.done + thing.doing + thing.none).toBe(thing.people)
  expect(thing.note).toBe('学完 1 门课程')
  const begun = await provincial.send(followedThing, { ...about, state: 'doing', pageNum: 1 })
  expect(begun.data.rows).toMatchObject([{ name: '外市人', note: '40%', state: 'doing' }])
  const inCity = await provincial.send(followedThing, { ...about, group: units.city, pageNum: 1 })
  expect(inCity.data.rows.map(({ name }) => name).toSorted()).toEqual(['夏凯', '廖思源', '曹松'].toSorted())
  const stranger = await staffOf(app, (await aProvince(app)).city)
  expect(await stranger.send(followedThing, { ...about, pageNum: 1 })).toMatchObject({ state: states.notFound.code })
})

test('D1-B006 exams and homework of a class are followed by its teacher, by the rules of both', async () => {
  const [exam] = await database
    .insert(exams)
    .values({ title: '单元测验', endsAt: new Date('2026-12-02') })
    .returning()
  const homework = await aHomework(database, { title: '学习心得', openUntil: new Date('2026-12-03') })
  const items = [
    { kind: 'exam', subjectId: exam?.id ?? null },
    { kind: 'work', subjectId: homework.id },
  ]
  const made = await aStudyClass(database, { title: '三期班', units: [{ items }], trainUntil: new Date('2026-12-20') })
  const teacher = await aUser(database, { roles: ['learner', 'teacher'] })
  await aMembership(database, made.id, teacher.id, { kind: 'teacher' })
  for (const { id } of [liao, other]) await aMembership(database, made.id, id)
  await database.insert(examResults).values([
    { userId: liao.id, examId: exam?.id ?? '', attempts: 1, bestScore: 30 },
    { userId: other.id, examId: exam?.id ?? '', attempts: 2, bestScore: 80, passedAt: app.now() },
  ])
  await database.insert(homeworkStudents).values({ homeworkId: homework.id, userId: liao.id, state: 1, rounds: 1 })

  const { send } = await asUser(app, teacher)
  const { data } = await send(followedThings, { time: 'running' })
  const shown = data.rows.map(({ kind, place, people, done, doing, none }) => [kind, place, people, done, doing, none])
  expect(shown).toEqual([
    ['exam', '三期班', 2, 1, 1, 0],
    ['homework', '三期班', 2, 1, 0, 1],
    ['class', '三期班', 2, 0, 0, 2],
  ])
  expect(data.units).toEqual([])
  // The county has one of them.
  const seen = (await thingsOf(county)).rows.find(({ kind }) => kind === 'exam')
  expect(seen).toMatchObject({ people: 1, done: 0, doing: 1 })
})

test('D1-B006 before it is sent a reminder says whom it reaches how, with the numbers of the first person', async () => {
  const { data } = await county.send(previewReminder, wish([liao.id, xia.id], ['push', 'sms']))
  expect(data).toMatchObject({
    ...{ people: 2, push: 1, sms: 1, parts: 1, cost: 0.05, withoutPush: 1, withoutPhone: 1, skipped: [] },
    ...{ hasSms: true, later: null, quiet: { from: 21, until: 8, days: 3 } },
  })
  expect(data.samples.find(({ id }) => id === liao.id)).toMatchObject({
    text: '廖思源同志：“年度必修”将于12月31日截止，您还差 1 门课程。请登录网院完成。',
    sms: '廖思源同志，“年度必修”将于12月31日截止，您还差 1 门课程，请登录网院完成。',
  })
  const bad = await county.send(previewReminder, { ...wish([liao.id]), text: '{电话}' })
  expect(bad).toMatchObject({ success: false, message: '提醒的内容里有不认识的空' })
})

test('D1-B006 D1-B254 nobody reminds people of other units', async () => {
  for (const call of [previewReminder, sendReminder] as const) {
    expect(await county.send(call, wish([liao.id, other.id]))).toMatchObject({
      success: false,
      state: states.forbidden.code,
    })
    expect(await county.send(call, wish([other.id]))).toMatchObject({ success: false, state: states.notFound.code })
  }
})

test('D1-B006 nothing leaves within ten seconds, and what is taken back never does', async () => {
  const before = app.now()
  const { data } = await county.send(sendReminder, wish([liao.id, xia.id], ['push', 'sms']))
  expect(data).toMatchObject({ people: 2, skipped: 0, leavesAt: before.getTime() + TAKE_BACK_MS })
  app.pass(TAKE_BACK_MS / 1_000 - 1)
  await sendDueReminders(app)
  const sent = () => database.select().from(reminderSends).where(sql`reminder_id = ${data.reminderId}`)
  expect(new Set((await sent()).map(({ state }) => state))).toEqual(new Set(['waiting']))
  // Only who sent it takes it back.
  expect(await city.send(takeBackReminder, { reminderId: data.reminderId })).toMatchObject({
    state: states.notFound.code,
  })
  expect(await county.send(takeBackReminder, { reminderId: data.reminderId })).toMatchObject({ success: true })
  await leave()
  expect(new Set((await sent()).map(({ state }) => state))).toEqual(new Set(['waiting']))
  expect(await database.select().from(messages).where(sql`reason like 'reminder:%'`)).toEqual([])
  expect(await database.select().from(smsOutbox)).toEqual([])
})

test('D1-B006 it leaves once over each channel, and the log tells who read it and who came back', async () => {
  const { data } = await county.send(sendReminder, wish([liao.id, xia.id], ['push', 'sms']))
  await leave()
  await sendDueReminders(app)
  expect(await county.send(takeBackReminder, { reminderId: data.reminderId })).toMatchObject({
    success: false,
    message: '已经发出，不能撤回',
  })
  expect(
    await database
      .select()
      .from(messages)
      .where(sql`reason = ${`reminder:${data.reminderId}`}`),
  ).toHaveLength(2)
  expect((await database.select().from(smsOutbox)).map(({ phone }) => phone)).toEqual(['13800000001'])
  await database.execute(sql`update messages set read_at = ${app.now()} where user_id = ${liao.id}`)
  await database.execute(sql`
    insert into study_records (user_id, courseware_id, course_id, started_at, last_pulse_at)
    values (${xia.id}, ${course.coursewares[0]?.id}, ${course.id}, ${app.now()}, ${new Date(app.now().getTime() + 1)})`)
  const [logged] = (await county.send(reminderLog, about)).data.rows
  expect(logged).toMatchObject({
    ...{ state: 'sent', people: 2, sent: 2, read: 1, returned: 1, parts: 1, isOwn: true },
    deliveries: [
      { channel: 'push', state: 'sent', people: 1 },
      { channel: 'sms', state: 'sent', people: 1 },
    ],
  })
  // Another city is told of nobody.
  expect((await otherCity.send(reminderLog, about)).data.rows).toEqual([])
})

test('D1-B006 who was reminded within three days, and who is done, is left out and named', async () => {
  const again = await city.send(previewReminder, wish([cao.id, liao.id, xia.id]))
  expect(again.data.people).toBe(0)
  expect(Object.fromEntries(again.data.skipped.map(({ name, why }) => [name, why]))).toEqual({
    ...{ 曹松: 'done', 廖思源: 'recent', 夏凯: 'recent' },
  })
  expect(await city.send(sendReminder, wish([liao.id]))).toMatchObject({ message: '选中的人这次都不用提醒' })
  const shown = (await city.send(followedThing, { ...about, pageNum: 1 })).data
  expect(shown.rows.find(({ id }) => id === liao.id)).toMatchObject({ isRecent: true, remindedBy: expect.any(String) })
  expect(shown).toMatchObject({ reminded: 2, returned: 1 })
})

test('D1-B006 in the quiet hours the list has it at once, and what rings waits for the morning', async () => {
  app.setNow('2026-12-05T22:30+08:00')
  const { send } = await asUser(app, county.user)
  const asked = wish([liao.id, xia.id], ['push', 'sms'])
  const morning = new Date('2026-12-06T08:00+08:00')
  expect((await send(previewReminder, asked)).data.later).toBe(morning.getTime())
  const { data } = await send(sendReminder, asked)
  await leave()
  const states = async () =>
    (await database.select().from(reminderSends).where(sql`reminder_id = ${data.reminderId}`))
      .map(({ channel, state }) => `${channel} ${state}`)
      .toSorted()
  expect(await states()).toEqual(['app sent', 'app sent', 'push waiting', 'sms waiting'])
  app.setNow(morning)
  await sendDueReminders(app)
  expect(await states()).toEqual(['app sent', 'app sent', 'push sent', 'sms sent'])
})

test('D1-B006 what was handed over without an answer is unsure and is not sent again', async () => {
  app.setNow('2026-12-11T22:30+08:00')
  const evening = await asUser(app, county.user)
  const { data } = await evening.send(sendReminder, wish([liao.id], ['sms']))
  await leave()
  app.setNow('2026-12-12T08:00+08:00')
  const { send } = await asUser(app, county.user)
  // A process takes it to hand it over, and ends there.
  expect(await dueStore(database).take(app.now(), 20)).toMatchObject([{ userId: liao.id, channel: 'sms' }])
  const count = async () => (await database.select().from(smsOutbox)).length
  const before = await count()
  await sendDueReminders(app)
  const state = async () => (await send(reminderLog, about)).data.rows[0]
  expect(await state()).toMatchObject({ id: data.reminderId, state: 'sending' })
  app.pass(600)
  await sendDueReminders(app)
  expect(await count()).toBe(before)
  expect(await state()).toMatchObject({
    state: 'sent',
    deliveries: [{ channel: 'sms', state: 'unsure', people: 1 }],
  })
})

test('D1-B006 the people of a thing are exported as a workbook', async () => {
  const { send, ask } = await asUser(app, county.user)
  const { data } = await send(exportFollowed, about)
  await app.staffJobs.runDue()
  const { note } = (await send(staffJob, { id: data.jobId })).data
  expect(note).toBe('导出 2 人')
  const sheet = await readWorkbook((await ask(staffJobFile, { id: data.jobId })).rawPayload)
  expect(sheet).toMatchObject({ rows: [{ number: 1 }, { number: 2 }, { number: 3 }] })
  const names = 'rows' in sheet ? sheet.rows.map(({ cells }) => cells[0]) : []
  expect(names).toEqual(['姓名', '廖思源', '夏凯'])
})
