import { revokeCertificate } from '@college/contract/classes/certificate.ts'
import { classInfo } from '@college/contract/classes/info.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { objectToReason, ownReason } from '@college/contract/reasons/reason.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { announceMessages } from '../../messages/door.ts'
import { asUser, testApp } from '../../testing/app.ts'
import { aMembership, aStudyClass } from '../../testing/class-study.ts'
import { aCourse, aUser } from '../../testing/factories.ts'
import { aHomework } from '../../testing/homework.ts'
import { completeReached } from './completion.ts'
import { classItemResults, classStudyRecords } from './tables.ts'

const app = await testApp('2026-11-27T09:38+08:00')
const { database } = app

/** A class of one course and one piece of homework, with a learner. */
async function aSmallClass(wish = {}) {
  const [course, homework] = [await aCourse(database), await aHomework(database, { title: '调研报告' })]
  const items = [
    { courseId: course.id, title: '数据多跑路', period: 1.8 },
    { kind: 'work', subjectId: homework.id, title: '调研报告' },
  ]
  const units = [{ title: '数字治理', compulsoryGate: 1.8, items }]
  const made = await aStudyClass(database, { title: '全会精神专题班', hasCertificate: true, units, ...wish })
  const user = await aUser(database, { name: '王晓明' })
  await aMembership(database, made.id, user.id)
  const learner = await asUser(app, user)
  const reason = async (kind: 'class' | 'certificate', id = made.id) =>
    (await learner.send(ownReason, { kind, id })).data
  /** Studies the course and passes the homework, which completes the class. */
  async function finish() {
    const record = { classId: made.id, userId: user.id, finishedRate: 100, updatedAt: app.now() }
    await database
      .insert(classStudyRecords)
      .values(course.coursewares.map(({ id }) => ({ ...record, coursewareId: id })))
    const itemId = made.units[0]?.items[1]?.id ?? ''
    await database.insert(classItemResults).values({ itemId, userId: user.id, progress: 100, at: app.now() })
    const member = { classId: made.id, userId: user.id }
    announceMessages(app, await database.transaction((tx) => completeReached(app, tx, [member], app.now())))
  }
  return { class: made, user, learner, reason, finish }
}
const UNIT = '学完第 1 单元 数字治理'

test('D1-Q83 D2-Q66 the reason of the progress names what is missing, each with its way, and its figure is that of the class', async () => {
  const { class: made, learner, reason, finish } = await aSmallClass()
  const before = await reason('class')
  expect(before).toMatchObject({ name: '全会精神专题班', figure: '0%', answeredBy: 'teachers' })
  expect(before.rows.map(({ title, isMet, act }) => [title, isMet, act])).toEqual([
    [UNIT, false, '去学习'],
    ['交作业《调研报告》', false, '去写作业'],
  ])
  await finish()
  const { data: info } = await learner.send(classInfo, { id: made.id })
  const after = await reason('class')
  expect([after.figure, after.sentence]).toEqual([`${info.classPercent}%`, '已结业'])
  expect(after.rows.map(({ isMet }) => isMet)).toEqual([true])
})

test('D1-Q83 D2-Q67 the reason of a certificate: what is missing, what stands on it, and why it was revoked', async () => {
  const { class: made, learner, reason, finish } = await aSmallClass()
  expect(await reason('certificate')).toMatchObject({ figure: '2', sentence: '项完成后颁发证书' })
  await finish()
  const issued = await reason('certificate')
  expect(issued).toMatchObject({ sentence: '证书有效', rows: [{ isMet: true }] })
  expect(issued.rows[0]?.facts.slice(0, 2)).toEqual([
    { name: '姓名', value: '王晓明' },
    { name: '名称', value: '全会精神专题班' },
  ])
  const { rows } = await database.execute<{ id: string; number: string }>(
    sql`select id, number from certificates where class_id = ${made.id}`,
  )
  const { id = '', number = '' } = rows[0] ?? {}
  const staff = await asUser(app, await aUser(database, { roles: ['learner', 'administrator'] }))
  expect((await staff.send(revokeCertificate, { number, reason: '信息有误' })).success).toBe(true)
  const revoked = await reason('certificate', id)
  expect(revoked).toMatchObject({ sentence: '证书已撤销', rows: [{ turn: 'nobody', standing: '信息有误' }] })
  expect(revoked.contact).toContain(made.id)
  const objection = { kind: 'certificate', id, row: revoked.rows[0]?.title ?? '', complaint: 'miswritten' } as const
  expect((await learner.send(objectToReason, objection)).success).toBe(true)
})

test('D1-Q83 D2-Q67 a class that gives no certificate says so', async () => {
  const { reason } = await aSmallClass({ hasCertificate: false })
  expect(await reason('certificate')).toMatchObject({ sentence: '本班不颁发证书', rows: [{ turn: 'nobody' }] })
})

test('D1-Q83 D1-B254 strangers are told nothing of a class and of the certificate of another', async () => {
  const { class: made, finish } = await aSmallClass()
  await finish()
  const stranger = await asUser(app, await aUser(database))
  for (const kind of ['class', 'certificate'] as const) {
    expect(await stranger.send(ownReason, { kind, id: made.id })).toEqual(failed(ownReason.refusals.noReason))
  }
})
