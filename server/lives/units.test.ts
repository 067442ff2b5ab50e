import { liveCertificateLetters } from '@college/contract/classes/staff-certificates.ts'
import { consoleAgenda } from '@college/contract/console/agenda.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { banFromLive, closeRoom, liveBanned, pinLiveLine } from '@college/contract/lives/chat.ts'
import { checkInRounds, exportCheckIns } from '@college/contract/lives/check-in.ts'
import { handQueue, openHands } from '@college/contract/lives/hand.ts'
import { endLive, liveStudio, publishTicket, rotateIngestKey, startLive } from '@college/contract/lives/host.ts'
import { liveInfo } from '@college/contract/lives/live.ts'
import { getLiveSign } from '@college/contract/lives/play.ts'
import { staffLives } from '@college/contract/lives/staff.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../testing/app.ts'
import { aStudyClass } from '../testing/class-study.ts'
import { aUser } from '../testing/factories.ts'
import { aLive } from '../testing/lives.ts'
import { aProvince, places, staffOf } from '../testing/province.ts'
import { liveHosts, liveRecords, lives } from './tables.ts'

const app = await testApp('2026-11-20T14:35+08:00')
const { database } = app
const units = await aProvince(app)
const owners = ['college', ...places] as const
type Owner = (typeof owners)[number]
const names: Record<Owner, string> = {
  ...{ college: '', province: '省委党校', city: '市委党校', county: '县委党校', otherCity: '另一市委党校' },
}
const running = { startedAt: new Date('2026-11-20T14:31+08:00') }
const { notHost } = liveStudio.refusals

async function livesOfAll() {
  const all = []
  for (const owner of owners) {
    const ownerUnitId = owner === 'college' ? null : units[owner]
    all.push({ owner, live: await aLive(database, { title: owner, ownerUnitId, ...running }) })
  }
  return all
}

test.each([
  ['city', ['city', 'county']],
  ['county', ['county']],
  ['otherCity', ['otherCity']],
  ['province', owners],
] as const)(
  'D3-Q105 D2-Q64 an administrator of the %s runs the lives of the own units and of those below',
  async (place, theirs) => {
    const { send, user } = await staffOf(app, units[place])
    const all = await livesOfAll()
    const ids = all.map(({ live }) => live.id)
    const isTheirs = (owner: Owner) => (theirs as readonly Owner[]).includes(owner)
    const expected = all.filter(({ owner }) => isTheirs(owner)).map(({ live }) => live.id)

    const { rows } = (await send(staffLives, { pageNum: 1, pageSize: 100 })).data
    const listed = rows.filter(({ id }) => ids.includes(id))
    expect(listed.map(({ id }) => id).toSorted()).toEqual(expected.toSorted())
    for (const { title, unitName } of listed) expect(unitName).toBe(names[title as Owner])
    const today = (await send(consoleAgenda, {})).data.today.map(({ id }) => id)
    expect(today.filter((id) => ids.includes(id)).toSorted()).toEqual(expected.toSorted())

    const person = await aUser(database)
    for (const { owner, live } of all) {
      const { id, channelId } = live
      const role = (await send(getLiveSign, { channelId, userId: user.id })).data.role
      expect([owner, role]).toEqual([owner, isTheirs(owner) ? 'host' : 'viewer'])
      expect((await send(liveInfo, { id })).data.isHost).toBe(isTheirs(owner))
      const acts = [
        [liveStudio, { id }],
        [rotateIngestKey, { id }],
        [startLive, { id }],
        [publishTicket, { id }],
        [handQueue, { id }],
        [openHands, { id, isOpen: true }],
        [checkInRounds, { id }],
        [liveBanned, { id }],
        [closeRoom, { id, isClosed: true }],
        [pinLiveLine, { id }],
        [banFromLive, { id, userId: person.id, isBanned: true }],
        [endLive, { id }],
      ] as const
      for (const [act, input] of acts) {
        const answer = await send(act, input as never)
        if (isTheirs(owner)) expect([act.path, answer.success]).toEqual([act.path, true])
        else expect([act.path, answer]).toEqual([act.path, failed(notHost)])
      }
      const sheet = (await send(exportCheckIns, { id })).message
      expect(sheet).toBe(isTheirs(owner) ? exportCheckIns.refusals.nobody.message : commonRefusals.notAllowed.message)
    }
  },
)

test('D3-C50 the live of a class is watched by administrators of its unit and above, not of another', async () => {
  const live = await aLive(database, { ownerUnitId: units.city, ...running })
  await aStudyClass(database, { units: [{ items: [{ kind: 'live', subjectId: live.id }] }], unitId: units.city })
  const opens = async (place: keyof typeof units) =>
    (await (await staffOf(app, units[place])).send(liveInfo, { id: live.id })).success
  expect([await opens('city'), await opens('province'), await opens('county'), await opens('otherCity')]).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('D3-Q105 a host of the list runs it from any unit; who may run it is not turned out, others are', async () => {
  const live = await aLive(database, { ownerUnitId: units.city, ...running })
  const { user, send } = await staffOf(app, units.otherCity, 'teacher')
  const [city, otherCity] = [await staffOf(app, units.city), await staffOf(app, units.otherCity)]
  expect(await send(liveStudio, { id: live.id })).toEqual(failed(notHost))
  await database.insert(liveHosts).values({ liveId: live.id, userId: user.id })
  expect((await send(liveStudio, { id: live.id })).success).toBe(true)
  const ban = (userId: string) => send(banFromLive, { id: live.id, userId, isBanned: true })
  expect(await ban(city.user.id)).toEqual(failed(banFromLive.refusals.isHost))
  expect(await ban(otherCity.user.id)).toMatchObject({ success: true })
})

test('D3-Q80 what cannot be printed on the certificates of a live is said before they are issued, to its staff', async () => {
  const live = await aLive(database, { ownerUnitId: units.city, hasCertificate: true, ...running })
  const times = { startedAt: app.now(), lastPulseAt: app.now() }
  for (const name of ['欧阳·\u{105555}', '有证书的\u{105557}', '张伟']) {
    const { id: userId } = await aUser(database, { name })
    await database.insert(liveRecords).values({ userId, liveId: live.id, ...times })
    if (!name.startsWith('有')) continue
    await database.execute(sql`insert into certificates (live_id, user_id, number, name, class_name, hours, issued_at)
      values (${live.id}, ${userId}, 'N3', ${name}, ${live.title}, 1, ${app.now()})`)
  }
  const asked = async (place: keyof typeof units) =>
    (await staffOf(app, units[place])).send(liveCertificateLetters, { id: live.id })
  const missing = { total: 1, rows: [{ text: '欧阳·\u{105555}', letters: '\u{105555}' }] }
  expect((await asked('city')).data).toEqual(missing)
  expect(await asked('county')).toEqual(failed(commonRefusals.otherUnit))
  await database.update(lives).set({ hasCertificate: false }).where(eq(lives.id, live.id))
  expect((await asked('city')).data.total).toBe(0)
})
