import { resetUserPassword, staffUser } from '@college/contract/account/staff.ts'
import { setUserFacts, showUserPhone } from '@college/contract/account/staff-facts.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { cancelTransfer, previewTransfer, registerHours, transferUser } from '@college/contract/people/acts.ts'
import { fileRefusals, personFile } from '@college/contract/people/file.ts'
import {
  personClasses,
  personEntries,
  personHours,
  personOverview,
  personRows,
  tableSections,
} from '@college/contract/people/sections.ts'
import { getMyMyhours } from '@college/contract/records/study.ts'
import { learningSummary } from '@college/contract/records/training.ts'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { transferDue } from '../account/staff/transfers.ts'
import { units } from '../account/tables.ts'
import { hoursLedger } from '../ledger/tables.ts'
import { asUser, testApp } from '../testing/app.ts'
import { aMembership, aStudyClass } from '../testing/class-study.ts'
import { aCourse, aUser } from '../testing/factories.ts'
import { untilSomeoneWaits } from '../testing/locks.ts'

const NOW = '2026-11-04T09:00+08:00'
const app = await testApp(NOW)
const { database } = app
beforeEach(() => app.setNow(NOW))

async function aUnit(name: string, parentId: string | null = null) {
  const [row] = await database.insert(units).values({ name, parentId }).returning()
  return (row as typeof units.$inferSelect).id
}
const province = await aUnit('沅南省')
const city = await aUnit('澄江市', province)
const [county, otherCounty] = [await aUnit('云岭县', city), await aUnit('桃溪县', city)]
async function staffOf(role: string, unitId: string) {
  const user = await aUser(database, { name: '高启航', roles: ['learner', role], unitId })
  return { ...(await asUser(app, user)), userId: user.id }
}
const admin = await staffOf('administrator', city)
const ofCounty = await staffOf('administrator', county)
const ofOtherCounty = await staffOf('administrator', otherCounty)
const keeper = await staffOf('securityAdministrator', city)
const notYours = failed(fileRefusals.notYours)
const PAGE = { pageNum: 1, pageSize: 20 }
const aPerson = () => aUser(database, { name: '王晓明', unitId: county })
const auditOf = async (target: string) =>
  (
    await database.execute<{ action: string; result: string; detail: Record<string, unknown> }>(
      sql`select action, result, detail from audit_log where target = ${target} order by id`,
    )
  ).rows

const hoursOf = (userId: string, hours: number, wish: Partial<typeof hoursLedger.$inferInsert> = {}) =>
  database.insert(hoursLedger).values({
    ...{ userId, reason: 'gwy', year: 2026, title: '外院课程', hours, earnedAt: new Date('2026-03-01T00:00Z') },
    subjectId: crypto.randomUUID(),
    ...wish,
  })

test('D1-B254 D2-Q64 whoever answers for a unit opens the file of its people whole; nobody elsewhere learns that they exist', async () => {
  const { id } = await aPerson()
  const { data } = await ofCounty.send(personFile, { id })
  expect(data).toMatchObject({ name: '王晓明', unitName: '云岭县', view: 'whole', unitsAbove: ['沅南省', '澄江市'] })
  expect(data.stays).toMatchObject([{ unitName: '云岭县', until: '' }])
  for (const client of [ofOtherCounty, await staffOf('teacher', county)]) {
    expect(await client.send(personFile, { id })).toEqual(notYours)
    expect(await client.send(personClasses, { id, ...PAGE })).toEqual(notYours)
    expect(await client.send(personFile, { id: crypto.randomUUID() })).toEqual(notYours)
  }
  expect(await ofOtherCounty.send(personRows, { id, section: 'exams', ...PAGE })).toEqual(notYours)
  expect(await ofOtherCounty.send(personHours, { id, ...PAGE })).toEqual(notYours)
  expect(await ofOtherCounty.send(personOverview, { id })).toEqual(notYours)
  expect(await ofOtherCounty.send(personEntries, { id, which: 'acts', ...PAGE })).toEqual(notYours)
})

test('MLPS D1-B254 who keeps accounts safe sees the account, the logins and the acts, and no training records', async () => {
  const { id } = await aPerson()
  const { data } = await keeper.send(personFile, { id })
  expect([data.view, data.sections]).toEqual(['account', ['logins', 'stays', 'acts']])
  expect(data.account?.loginName).not.toBe('')
  expect((await keeper.send(personRows, { id, section: 'exams', ...PAGE })).success).toBe(false)
  expect((await keeper.send(personHours, { id, ...PAGE })).success).toBe(false)
  expect((await keeper.send(personEntries, { id, which: 'acts', ...PAGE })).data.rows).toEqual([])
})

test('D1-B254 D2-Q66 a teacher sees of a member the name, the unit and their own class; an administrator every class with its progress', async () => {
  const person = await aPerson()
  const course = await aCourse(database, { title: '系统思维' })
  const items = [{ courseId: course.id, title: '系统思维', period: 2 }]
  const [own, other] = [
    await aStudyClass(database, { title: '全会精神专题班', units: [{ title: '一', compulsoryGate: 2, items }] }),
    await aStudyClass(database, { title: '别的班', units: [{ title: '一', items }] }),
  ]
  const teacher = await aUser(database, { name: '苏婉宁', roles: ['learner', 'teacher'], unitId: otherCounty })
  await aMembership(database, own.id, teacher.id, { kind: 'teacher' })
  for (const { id } of [own, other]) await aMembership(database, id, person.id)
  const client = await asUser(app, teacher)
  const { data: file } = await client.send(personFile, { id: person.id })
  expect(file).toMatchObject({
    name: '王晓明',
    unitName: '云岭县',
    view: 'class',
    sections: ['classes'],
    account: null,
  })
  expect([file.stays, file.unitsAbove]).toEqual([[], []])
  const seen = (await client.send(personClasses, { id: person.id, ...PAGE })).data
  expect(seen.rows).toMatchObject([{ title: '全会精神专题班', state: 'studying', percent: 0, mayOpen: true }])
  expect(seen.total).toBe(1)
  expect((await ofCounty.send(personClasses, { id: person.id, ...PAGE })).data.total).toBe(2)
  expect((await client.send(personHours, { id: person.id, ...PAGE })).success).toBe(false)
})

test('D1-Q83 the hours of a file are those of the person’s own pages, line by line, and the parts add up', async () => {
  const person = await aPerson()
  await hoursOf(person.id, 9.1)
  await hoursOf(person.id, 2.5, { reason: 'zwy', earnedAt: new Date('2026-05-01T00:00Z') })
  await hoursOf(person.id, 50.5, { year: 2025, earnedAt: new Date('2025-05-01T00:00Z') })
  const { data } = await ofCounty.send(personHours, { id: person.id, ...PAGE })
  const own = (await (await asUser(app, person)).send(getMyMyhours, { year: 2026 })).data
  expect(data.years.map(({ year, hours }) => [year, hours])).toEqual([
    [2026, own.zxs],
    [2025, 50.5],
  ])
  expect(data.years[0]?.planned).toBe(own.jhzxs)
  expect(data.lines.map(({ hours, sum }) => [hours, sum])).toEqual([
    [2.5, 11.6],
    [9.1, 9.1],
  ])
  expect(data.parts).toEqual([{ name: '外院', hours: 11.6 }])
  const before = (await ofCounty.send(personHours, { id: person.id, year: 2025, ...PAGE })).data
  expect([before.total, before.lines[0]?.sum]).toEqual([1, 50.5])
})

test('D1-Q83 a correction is a line of its own with its reason, counts in every figure, and never takes more than there is', async () => {
  const person = await aPerson()
  await hoursOf(person.id, 2)
  const wish = { id: person.id, year: 2026, why: '同一课程计了两次', evidence: '核对表 1 份' }
  expect((await ofCounty.send(registerHours, { ...wish, hours: -0.5 })).data).toEqual({ hours: 1.5 })
  const { refusals } = registerHours
  expect(await ofCounty.send(registerHours, { ...wish, hours: -1.6 })).toEqual(failed(refusals.belowZero))
  expect(await ofCounty.send(registerHours, { ...wish, hours: 0 })).toEqual(failed(refusals.wrongHours))
  expect(await ofCounty.send(registerHours, { ...wish, hours: 0.25 })).toEqual(failed(refusals.wrongHours))
  expect(await ofCounty.send(registerHours, { ...wish, year: 2027, hours: 1 })).toEqual(failed(refusals.futureYear))
  expect(await ofCounty.send(registerHours, { ...wish, id: ofCounty.userId, hours: 1 })).toEqual(failed(refusals.own))
  expect(await ofOtherCounty.send(registerHours, { ...wish, hours: 1 })).toEqual(notYours)
  expect((await keeper.send(registerHours, { ...wish, hours: 1 })).success).toBe(false)
  const { data } = await ofCounty.send(personHours, { id: person.id, ...PAGE })
  expect(data.lines[0]).toMatchObject({
    ...{ hours: -0.5, sum: 1.5, cause: '更正：同一课程计了两次', evidence: '核对表 1 份，高启航', isRegistered: true },
  })
  const client = await asUser(app, person)
  expect((await client.send(getMyMyhours, { year: 2026 })).data.zxs).toBe(1.5)
  const summary = (await client.send(learningSummary, { year: 2026 })).data
  expect([summary.imported2, summary.total2, summary.imported]).toEqual([1.5, 1.5, 2])
  expect((await auditOf(person.id)).at(-1)).toMatchObject({
    action: 'register-hours',
    detail: { hours: -0.5, year: 2026, reason: '同一课程计了两次' },
  })
})

test('D1-Q83 of two corrections at once the second sees the first: together they never take more than there is', async () => {
  const person = await aPerson()
  await hoursOf(person.id, 1)
  const take = () => ofCounty.send(registerHours, { id: person.id, year: 2026, hours: -1, why: '重复' })
  const rivals: ReturnType<typeof take>[] = []
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`select from users where id = ${person.id} for no key update`)
    rivals.push(take(), take())
    await untilSomeoneWaits(database)
  })
  const answers = await Promise.all(rivals)
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  expect((await ofCounty.send(personHours, { id: person.id, ...PAGE })).data.years[0]?.hours).toBe(0)
})

test('D1-Q82 every table of a file answers, and the overview with them', async () => {
  const person = await aPerson()
  for (const section of tableSections) {
    const { data } = await ofCounty.send(personRows, { id: person.id, section, ...PAGE })
    expect([section, data.total, data.rows]).toEqual([section, 0, []])
  }
  expect(
    (await ofCounty.send(personRows, { id: person.id, section: 'courses', list: 'done', ...PAGE })).data.total,
  ).toBe(0)
  const { data } = await ofCounty.send(personOverview, { id: person.id })
  expect([data.year, data.lineTotal, data.classTotal]).toEqual([2026, 0, 0])
})

const transfer = { why: '县际交流', holdsFrom: '2026-11-04' }

test('D1-Q82 a transfer of today is done at once, with its job and its reason; it stands in the history and the audit log', async () => {
  const { id } = await aPerson()
  const wish = { id, unitId: otherCounty, ...transfer, job: '股长' }
  const { effects } = (await admin.send(previewTransfer, { id, unitId: otherCounty, holdsFrom: '2026-11-04' })).data
  expect(effects[1]).toBe('桃溪县和上级单位的管理员立即管理他；云岭县的管理员不再管理他。')
  expect((await admin.send(transferUser, wish)).data).toEqual({ isDone: true })
  expect(await ofCounty.send(personFile, { id })).toEqual(notYours)
  const { data } = await ofOtherCounty.send(personFile, { id })
  expect(data.account).toMatchObject({ unitName: '桃溪县', job: '股长' })
  expect(data.stays.map(({ unitName, reason, by }) => [unitName, reason, by])).toEqual([
    ['桃溪县', '县际交流', '高启航'],
    ['云岭县', '', ''],
  ])
  expect((await auditOf(id)).at(-1)).toMatchObject({ action: 'transfer-user', detail: { reason: '县际交流' } })
  expect(await admin.send(transferUser, wish)).toEqual(failed(transferUser.refusals.sameUnit))
})

test('D1-Q82 D1-B254 a transfer is refused into a unit of others, into the past, of oneself, and while another one waits', async () => {
  const { id } = await aPerson()
  const { refusals } = transferUser
  const ask = (wish: object, client = admin) =>
    client.send(transferUser, { id, unitId: otherCounty, ...transfer, ...wish })
  expect(await ask({}, ofCounty)).toEqual(failed(refusals.noUnit))
  expect(await ask({ unitId: province })).toEqual(failed(refusals.noUnit))
  expect(await ask({ holdsFrom: '2026-11-03' })).toEqual(failed(refusals.wrongDay))
  expect(await ask({ holdsFrom: '2028-01-01' })).toEqual(failed(refusals.wrongDay))
  expect(await ask({ id: admin.userId, unitId: county })).toEqual(failed(refusals.ownUnit))
  expect(await ask({}, ofOtherCounty)).toEqual(failed(refusals.noUser))
  expect((await ask({ holdsFrom: '2026-12-01' })).data).toEqual({ isDone: false })
  expect(await ask({})).toEqual(failed(refusals.waiting))
})

test('D1-Q82 a transfer of another day waits for it, is taken back before, and is done once on the day', async () => {
  const { id } = await aPerson()
  const plan = () => admin.send(transferUser, { id, unitId: otherCounty, ...transfer, holdsFrom: '2026-12-01' })
  await plan()
  expect((await ofCounty.send(personFile, { id })).data.coming).toMatchObject({
    unitName: '桃溪县',
    holdsFrom: '2026-12-01',
  })
  await transferDue(app)
  expect((await ofCounty.send(personFile, { id })).data.unitName).toBe('云岭县')
  expect((await ofCounty.send(cancelTransfer, { id, why: '不去了' })).success).toBe(true)
  expect(await ofCounty.send(cancelTransfer, { id, why: '不去了' })).toEqual(failed(cancelTransfer.refusals.none))
  await plan()
  app.setNow('2026-12-01T00:03+08:00')
  await transferDue(app)
  await transferDue(app)
  const again = await staffOf('administrator', otherCounty)
  const { data } = await again.send(personFile, { id })
  expect([data.unitName, data.coming, data.stays.length]).toEqual(['桃溪县', null, 2])
  expect((await auditOf(id)).filter(({ action }) => action === 'transfer-user')).toHaveLength(1)
})

test('D1-Q82 a transfer into a unit that has closed meanwhile is not done, and the log says why', async () => {
  const { id } = await aPerson()
  const closing = await aUnit('将撤县', city)
  await admin.send(transferUser, { id, unitId: closing, ...transfer, holdsFrom: '2026-12-01' })
  await database.execute(sql`update units set closed_at = now() where id = ${closing}`)
  app.setNow('2026-12-01T00:03+08:00')
  await transferDue(app)
  const client = await staffOf('administrator', county)
  expect((await client.send(personFile, { id })).data).toMatchObject({ unitName: '云岭县', coming: null })
  expect((await auditOf(id)).at(-1)).toMatchObject({ action: 'transfer-user', result: 'refused' })
})

test('D1-Q82 whoever writes another unit, the history has it', async () => {
  const { id } = await aPerson()
  await database.execute(sql`update users set unit_id = ${otherCounty} where id = ${id}`)
  await database.execute(sql`update users set unit_id = ${otherCounty}, job = '股长' where id = ${id}`)
  const { data } = await ofOtherCounty.send(personFile, { id })
  expect(data.stays.map(({ unitName }) => unitName)).toEqual(['桃溪县', '云岭县'])
})

test('D1-Q82 staff write phone, job, rank and sex with a reason; a phone of another account is refused, and each look is noted', async () => {
  const [person, other] = [await aPerson(), await aPerson()]
  const { refusals } = setUserFacts
  const set = (wish: object, id = person.id) => ofCounty.send(setUserFacts, { id, why: '本人书面申请', ...wish })
  expect((await set({ phone: '138-0000-7001', job: ' 股长 ', rank: '一级主任科员', sex: '1' })).success).toBe(true)
  const { account } = (await ofCounty.send(personFile, { id: person.id })).data
  expect(account).toMatchObject({
    ...{ phone: '138****7001', phoneFrom: 'staff', phoneSetBy: '高启航', phoneLastFour: '7001' },
    ...{ job: '股长', rank: '一级主任科员', sex: '1' },
  })
  expect(await set({ job: '股长' })).toEqual(failed(refusals.nothing))
  expect(await set({ phone: '123' })).toEqual(failed(refusals.wrongPhone))
  expect(await set({ phone: '13800007001' }, other.id)).toEqual(failed(refusals.takenPhone))
  expect(await set({ phone: '13800007002' }, ofCounty.userId)).toEqual(failed(refusals.ownPhone))
  expect((await ofCounty.send(showUserPhone, { id: person.id })).data).toEqual({ phone: '13800007001' })
  expect(await ofCounty.send(showUserPhone, { id: other.id })).toEqual(failed(showUserPhone.refusals.noPhone))
  expect(await ofOtherCounty.send(showUserPhone, { id: person.id })).toEqual(failed(showUserPhone.refusals.noUser))
  const log = await auditOf(person.id)
  expect(log.map(({ action }) => action)).toEqual(['set-user-facts', 'show-phone'])
  expect(JSON.stringify(log)).not.toContain('13800007001')
  expect((await set({ phone: '' })).success).toBe(true)
  expect((await ofCounty.send(staffUser, { id: person.id })).data.phoneFrom).toBe('none')
})

test('D1-Q82 D1-B006 the acts upon a person stand in their file with who did them and why; what they did themselves does not', async () => {
  const person = await aPerson()
  await ofCounty.send(resetUserPassword, { id: person.id, why: '本人来电' })
  const own = { actor: person.id, action: 'login', result: 'done' as const, ip: '10.0.0.9', detail: { way: 'sms' } }
  await app.audit.add(own, app.now())
  const entries = async (which: 'acts' | 'logins') =>
    (await ofCounty.send(personEntries, { id: person.id, which, ...PAGE })).data.rows
  const acts = await entries('acts')
  expect(acts).toMatchObject([{ action: 'reset-password', actor: '高启航', ip: '' }])
  expect(acts[0]?.detail).toContain('本人来电')
  expect(await entries('logins')).toMatchObject([{ action: 'login', ip: '10.0.0.9' }])
  expect((await ofCounty.ask(resetUserPassword, { id: person.id, why: '  ' } as never)).statusCode).toBe(400)
})
