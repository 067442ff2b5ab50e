import { staffJob, staffJobFile } from '@college/contract/console/jobs.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { exportLiveAttendance, staffLives } from '@college/contract/lives/staff.ts'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { classRequests } from '../classes/requests/tables.ts'
import { asUser, testApp } from '../testing/app.ts'
import { aMembership, aStudyClass } from '../testing/class-study.ts'
import { aUser } from '../testing/factories.ts'
import { aLive } from '../testing/lives.ts'
import { aProvince, staffOf } from '../testing/province.ts'
import { readWorkbook } from '../testing/read-workbook.ts'
import { liveRecords } from './tables.ts'

const app = await testApp('2026-11-20T17:00+08:00')
const { database } = app
const units = await aProvince(app)
const at = (time: string) => new Date(`2026-11-20T${time}+08:00`)
const host = await staffOf(app, units.otherCity, 'teacher')
const teacher = await staffOf(app, units.city, 'teacher')
const [city, county] = [await staffOf(app, units.city), await staffOf(app, units.county)]

async function attended() {
  const live = await aLive(database, { ownerUnitId: units.city, hosts: [host.user], startedAt: at('14:30') })
  const times = { startedAt: at('14:31'), lastPulseAt: at('15:40') }
  const people = [
    await aUser(database, { name: '=王晓明', unitId: units.county }),
    await aUser(database, { name: '李静', unitId: units.otherCity }),
  ]
  const [long = '', short = ''] = people.map(({ id }) => id)
  await database.insert(liveRecords).values([
    { userId: long, liveId: live.id, covered: '{[0,3000),[3600,3900)}', finishedRate: 61, ...times },
    { userId: short, liveId: live.id, covered: '{[60,119)}', finishedRate: 1, ...times },
  ])
  return live
}

test('D3-Q105 the attendance of a live: minutes and percent are numbers, first and last time; a name is no formula', async () => {
  const live = await attended()
  const { jobId } = (await host.send(exportLiveAttendance, { id: live.id, format: 'xlsx' })).data
  await app.staffJobs.runDue()
  expect((await host.send(staffJob, { id: jobId })).data).toMatchObject({
    ...{ state: 'done', note: '2 人', fileName: `${live.title}-出勤.xlsx` },
  })
  const bytes = (await host.ask(staffJobFile, { id: jobId })).rawPayload
  const sheet = await readWorkbook(bytes)
  if (!('rows' in sheet)) throw new Error('no workbook')
  const times = ['2026-11-20 14:31', '2026-11-20 15:40']
  expect(sheet.rows.map(({ cells }) => [cells[0], ...cells.slice(2)])).toEqual([
    ['姓名', '单位', '出勤', '已计入分钟', '完成率（%）', '是否看满', '首次观看', '最后观看'],
    ['李静', '另一市委党校', '出席', '0', '1', '否', ...times],
    ['=王晓明', '县委党校', '出席', '55', '61', '是', ...times],
  ])
  const xml = Buffer.from(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? '').toString()
  expect(xml).toMatch(/<c r="E3"[^>]*><v>55<\/v>/)
})

test('D3-Q105 D2-Q64 attendance is exported by its hosts and the administrators of its unit, by nobody else', async () => {
  const live = await attended()
  const ask = { id: live.id, format: 'csv' } as const
  const { notHost, nobody } = exportLiveAttendance.refusals
  for (const one of [teacher, county, await asUser(app, await aUser(database))]) {
    expect(await one.send(exportLiveAttendance, ask)).toEqual(failed(notHost))
  }
  expect((await city.send(exportLiveAttendance, ask)).success).toBe(true)
  const empty = await aLive(database, { ownerUnitId: units.city })
  expect(await city.send(exportLiveAttendance, { ...ask, id: empty.id })).toEqual(failed(nobody))
  // One that does not exist is refused like one of others.
  expect(await city.send(exportLiveAttendance, { ...ask, id: host.user.id })).toEqual(failed(notHost))
  const { rows } = (await city.send(staffLives, { pageNum: 1, pageSize: 50 })).data
  const can = Object.fromEntries(rows.map(({ id, hasAttendance }) => [id, hasAttendance]))
  expect([can[live.id], can[empty.id]]).toEqual([true, false])
})

test('D2-Q62 D3-Q105 who was not there is absent or on leave, of the classes on which somebody works alone', async () => {
  const live = await attended()
  const classOf = () => aStudyClass(database, { units: [{ items: [{ kind: 'live', subjectId: live.id }] }] })
  const [own, foreign] = [await classOf(), await classOf()]
  await aMembership(database, own.id, host.user.id, { kind: 'teacher' })
  const member = async (name: string, classId: string) => {
    const user = await aUser(database, { name })
    await aMembership(database, classId, user.id)
    return user
  }
  const ill = await member('请假人', own.id)
  await member('缺席人', own.id)
  await member('外班人', foreign.id)
  const leave = { fromDay: '2026-11-19', untilDay: '2026-11-20', reason: '会议', askedAt: app.now(), state: 'granted' }
  await database.insert(classRequests).values({ ...leave, kind: 'official', classId: own.id, userId: ill.id })
  const { jobId } = (await host.send(exportLiveAttendance, { id: live.id, format: 'csv' })).data
  await app.staffJobs.runDue()
  const text = (await host.ask(staffJobFile, { id: jobId })).body
  const rows = text.split('\r\n').map((line) => line.split(','))
  const names = Object.fromEntries(rows.slice(1).map(([name, , , attendance]) => [name, attendance]))
  expect(names).toMatchObject({ 李静: '出席', 请假人: '请假', 缺席人: '缺席' })
  expect(Object.keys(names)).not.toContain('外班人')
})
