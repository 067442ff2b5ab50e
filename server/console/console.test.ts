import { randomUUID } from 'node:crypto'
import { editUser, staffUser } from '@college/contract/account/staff.ts'
import { auditEntries, checkAudit, exportAudit } from '@college/contract/console/audit.ts'
import { staffJobFile } from '@college/contract/console/jobs.ts'
import { resetSetting, setSetting, staffSettings } from '@college/contract/console/settings.ts'
import { done, failed } from '@college/contract/kit/envelope.ts'
import type { Changed } from '@college/contract/kit/form.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { powers } from '@college/contract/kit/roles.ts'
import { getSetting } from '@college/contract/kit/settings.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { units } from '../account/tables.ts'
import { columns } from '../columns/tables.ts'
import { homeSettings } from '../home/settings.ts'
import { storedSettings } from '../kit/stored-settings.store.ts'
import { asGuest, asUser, testApp } from '../testing/app.ts'
import { aUser } from '../testing/factories.ts'
import { untilSomeoneWaits } from '../testing/locks.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const ADMIN = ['learner', ...powers, 'administrator']
const PAGE = { pageNum: 1, pageSize: 20 }
const [province] = await app.database.insert(units).values({ name: '沅南省' }).returning()
const [city] = await app.database
  .insert(units)
  .values({ name: '澄江市', parentId: province?.id ?? null })
  .returning()
const boss = await aUser(app.database, {
  name: '高启航',
  loginName: 'boss',
  roles: ADMIN,
  unitId: province?.id ?? null,
})
const top = await asUser(app, boss)
const below = await asUser(app, await aUser(app.database, { roles: ADMIN, unitId: city?.id ?? null }))
const { notAllowed } = commonRefusals
const lastEntry = async () => (await top.send(auditEntries, { ...PAGE, action: 'set-setting' })).data.rows[0]

test('MLPS: the log is found by person, act, object and time; before and after are told', async () => {
  const person = await aUser(app.database, { name: '赵一鸣', loginName: '33010001', unitId: city?.id ?? null })
  const { data: seen } = await top.send(staffUser, { id: person.id })
  const wish = { id: person.id, version: seen.version, name: '赵二', unitId: city?.id ?? null, roles: [] }
  await top.send(editUser, wish)
  const find = async (by: Partial<Parameters<typeof top.send<typeof auditEntries>>[1]>) =>
    (await top.send(auditEntries, { ...PAGE, ...by })).data
  const found = await find({ person: 'boss', action: 'edit-user' })
  expect(found).toMatchObject({ total: 1, isMore: false })
  expect(found.rows[0]).toMatchObject({
    actor: { id: boss.id, name: '高启航' },
    action: 'edit-user',
    target: { id: person.id, name: '赵二' },
    result: 'done',
    // The ids of its detail, by name; what else the page holds is not told with it.
    names: { [city?.id ?? '']: city?.name },
  })
  await app.audit.add(
    { actor: boss.id, action: 'review-remove', target: `comment ${person.id}`, result: 'done', ip: '' },
    app.now(),
  )
  await app.audit.add(
    { actor: boss.id, action: 'edit-class', target: city?.id ?? '', result: 'done', ip: '' },
    app.now(),
  )
  expect((await find({ action: 'review-remove' })).rows[0]).toMatchObject({ target: { name: '评论' }, names: {} })
  expect((await find({ action: 'edit-class' })).rows[0]).toMatchObject({ target: { name: city?.name } })
  expect(JSON.parse(found.rows[0]?.detail ?? '')).toMatchObject({ before: { name: '赵一鸣' }, after: { name: '赵二' } })
  expect((await find({ target: '33010001' })).rows).toHaveLength(1)
  expect((await find({ target: person.id, result: 'refused' })).rows).toEqual([])
  expect((await find({ action: 'edit-user', atFrom: '2026-11-04', atUntil: '2026-11-04' })).total).toBe(1)
  expect((await find({ action: 'edit-user', atFrom: '2026-11-05' })).total).toBe(0)
  expect((await find({ action: 'edit-user', atUntil: '2026-11-03' })).total).toBe(0)
  expect((await find({ person: '没有这个人' })).rows).toEqual([])
})

test('MLPS: who opens the log is written down there; only whole-college administrators open it', async () => {
  expect(await below.send(auditEntries, PAGE)).toEqual(failed(notAllowed))
  expect(await below.send(checkAudit, { after: 0 })).toEqual(failed(notAllowed))
  await top.send(auditEntries, { ...PAGE, target: 'secret' })
  const { data } = await top.send(auditEntries, { ...PAGE, action: 'read-audit' })
  expect(data.rows.map(({ detail }) => JSON.parse(detail).target)).toContain('secret')
})

test('MLPS: what the log shows is taken as a file, which is an entry of it too; names stand beside ids', async () => {
  const unit = {
    actor: boss.id,
    action: 'rename-unit',
    target: city?.id ?? '',
    result: 'done',
    ip: '10.0.0.7',
  } as const
  for (const _entry of [1, 2, 3]) await app.audit.add(unit, app.now())
  const asked = { person: 'boss', action: 'rename-unit', format: 'csv' } as const
  expect(await below.send(exportAudit, asked)).toEqual(failed(notAllowed))
  expect(await top.send(exportAudit, { ...asked, target: 'nobody' })).toEqual(failed(exportAudit.refusals.nothing))
  const { jobId } = (await top.send(exportAudit, asked)).data
  await app.staffJobs.runDue()
  const lines = (await top.ask(staffJobFile, { id: jobId })).rawPayload.toString().trim().split(/\r?\n/)
  expect(lines).toHaveLength(4)
  expect(lines[1]).toContain(`高启航,${boss.id},修改单位名称,澄江市,${city?.id},完成,10.0.0.7`)
  const { data } = await top.send(auditEntries, { ...PAGE, action: 'export-audit' })
  expect(data.rows.map(({ detail }) => JSON.parse(detail))).toEqual([asked])
})

test('MLPS: the chain is checked in parts; a row that was altered is named', async () => {
  const app2 = await testApp('2026-11-04T09:00+08:00')
  const client = await asUser(app2, await aUser(app2.database, { roles: ADMIN }))
  const entries = Array.from({ length: 2_100 }, (_, index) => ({
    actor: '',
    action: 'login',
    target: String(index),
    result: 'done' as const,
    ip: '',
  }))
  await Promise.all(entries.map((entry) => app2.audit.add(entry, app2.now())))
  const first = (await client.send(checkAudit, { after: 0 })).data
  expect(first).toMatchObject({ checked: 2_000, lastId: 2_000, isDone: false, faults: [] })
  const second = (await client.send(checkAudit, { after: first.lastId })).data
  expect(second).toMatchObject({ isDone: true, faults: [], lastId: first.endId })

  await app2.database.execute(sql`alter table audit_log disable trigger all`)
  await app2.database.execute(sql`update audit_log set target = 'x' where id = 2050`)
  const found = (await client.send(checkAudit, { after: 2_000 })).data
  expect(found.faults).toEqual([{ kind: 'altered', from: 2_050, to: 2_050 }])
})

test('D3-Q105 every setting says what it does; a change holds at once, is audited, and goes back', async () => {
  const { data } = await top.send(staffSettings, {})
  expect(data.length).toBe(app.settings.declared.length)
  for (const { name, does, default: standard } of data) {
    expect([name, does.endsWith('。')]).toEqual([name, true])
    expect(typeof standard).toBe('string')
  }
  const key = 'setting_bbs_open'
  expect(await top.send(setSetting, { key, was: '0', value: '1' })).toEqual(done(null))
  expect(await asGuest(app).send(getSetting, { key })).toEqual(done('1'))
  expect(JSON.parse((await lastEntry())?.detail ?? '')).toEqual({ before: '0', after: '1' })
  const shown = (await top.send(staffSettings, {})).data.find((one) => one.key === key)
  expect(shown).toMatchObject({ value: '1', default: '0', changedBy: '高启航' })
  expect(await top.send(resetSetting, { key, was: '0' })).toMatchObject({
    message: resetSetting.refusals.changed.message,
  })
  expect(await top.send(resetSetting, { key, was: '1' })).toEqual(done(null))
  expect(await asGuest(app).send(getSetting, { key })).toEqual(done('0'))
})

test('D3-Q105 a setting that names a column takes one that is there, or none', async () => {
  const { key } = homeSettings.regularTrainingColumn
  const [column] = await app.database.insert(columns).values({ title: '常态化培训' }).returning()
  const set = (was: string, value: string) => top.send(setSetting, { key, was, value })
  expect(await set('', column?.id ?? '')).toEqual(done(null))
  for (const value of [randomUUID(), '常态化培训', 'x']) {
    expect(await set(column?.id ?? '', value)).toEqual(failed(setSetting.refusals.unfit))
  }
  expect(await set(column?.id ?? '', '')).toEqual(done(null))
})

test('D3-Q105 every default is a value that its setting takes', async () => {
  for (const { key, default: standard } of app.settings.declared) {
    expect([key, await top.send(setSetting, { key, was: standard, value: standard })]).toEqual([key, done(null)])
  }
})

test('D3-Q105 bad values, unknown keys, an old view and other people are refused', async () => {
  const { refusals } = setSetting
  const key = 'setting_nc_class_daily_hours'
  for (const value of ['25', 'x', '', '-1']) {
    expect(await top.send(setSetting, { key, was: '8', value })).toEqual(failed(refusals.unfit))
  }
  const player = { key: 'setting_nc_player', was: app.settings.find('setting_nc_player')?.default ?? '' }
  expect(await top.send(setSetting, { ...player, value: '{"drag":"x"}' })).toEqual(failed(refusals.unfit))
  const old = await top.send(setSetting, { key, was: '7', value: '6' })
  expect(old).toMatchObject({ message: refusals.changed.message, data: { value: { value: '8' } } })
  expect(await top.send(setSetting, { key: randomUUID(), was: '', value: '' })).toEqual(failed(refusals.noSetting))
  for (const [endpoint, input] of [
    [staffSettings, {}],
    [setSetting, { key, was: '8', value: '7' }],
    [resetSetting, { key, was: '8' }],
  ] as const) {
    expect(await below.send(endpoint as typeof staffSettings, input)).toEqual(failed(notAllowed))
  }
})

test('D3-Q105 of two who change the default at the same moment one is told of the other', async () => {
  const wish = { key: 'setting_nc_points_live', was: '10' }
  await app.database.execute(sql`delete from settings where key = ${wish.key}`)
  const answers = await Promise.all(['20', '30', '40'].map((value) => top.send(setSetting, { ...wish, value })))
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
})

test('D3-Q105 D1-B006 the second of two writers of a setting is told who and when, and loses nothing', async () => {
  const key = 'setting_nc_plan_hours'
  const peer = await asUser(
    app,
    await aUser(app.database, { name: '秦越', roles: ADMIN, unitId: province?.id ?? null }),
  )
  await app.database.execute(sql`delete from settings where key = ${key}`)
  expect(await top.send(setSetting, { key, was: '50', value: '60' })).toEqual(done(null))
  const late = await peer.send(setSetting, { key, was: '50', value: '70' })
  const told = late.data as unknown as Changed
  expect(late).toMatchObject({ success: false, message: setSetting.refusals.changed.message })
  expect(told).toMatchObject({ by: '高启航', at: expect.any(String), value: { value: '60' } })
  expect(new Date(told.at)).toEqual(app.now())
  expect(await top.send(resetSetting, { key, was: '60' })).toEqual(done(null))
  // Also of a value that went back to its default there is no row, and still the name is known.
  const afterReset = await peer.send(setSetting, { key, was: '60', value: '70' })
  expect(afterReset.data).toMatchObject({ by: '高启航', value: { value: '50' } })
  expect(await peer.send(setSetting, { key, was: '50', value: '70' })).toEqual(done(null))
  expect(JSON.parse((await lastEntry())?.detail ?? '')).toEqual({ before: '50', after: '70' })
})

test('D3-Q105 D1-B006 a writer who waits for another one, of a setting at its default or not, is told of them', async () => {
  const key = 'setting_nc_plan_hours'
  await app.database.execute(sql`delete from settings where key = ${key}`)
  for (const [was, first, second] of [
    ['50', '61', '62'],
    ['61', '71', '72'],
  ] as const) {
    let rival: ReturnType<typeof top.send<typeof setSetting>> | undefined
    await app.database.transaction(async (transaction) => {
      const change = { key, by: boss.id, now: app.now() }
      expect(await storedSettings(transaction).lock({ ...change, value: was })).toBe(was)
      rival = top.send(setSetting, { key, was, value: second })
      await untilSomeoneWaits(app.database)
      await storedSettings(transaction).write({ ...change, value: first })
    })
    expect(await rival).toMatchObject({ success: false, data: { value: { value: first } } })
  }
})
