import { failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import {
  checkInRounds,
  exportCheckIns,
  liveCheckIn,
  runningCheckIn,
  startCheckIn,
  stopCheckIn,
} from '@college/contract/lives/check-in.ts'
import { endLive } from '@college/contract/lives/host.ts'
import { roomRefusals } from '@college/contract/lives/live.ts'
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { auditLog } from '../../audit/tables.ts'
import { asGuest, asUser, testApp } from '../../testing/app.ts'
import { aUser } from '../../testing/factories.ts'
import { aLive } from '../../testing/lives.ts'
import { untilSomeoneWaits } from '../../testing/locks.ts'
import { roomOf } from '../room/publish.ts'
import { liveBans } from '../room/tables.ts'
import { lives } from '../tables.ts'
import { checkInRounds as checkInRoundRows, checkIns } from './tables.ts'

const START = '2026-11-20T15:00+08:00'
const app = await testApp(START)
const { database } = app
const hostUser = await aUser(database)
const host = await asUser(app, hostUser)
const learner = await asUser(app, await aUser(database, { name: '=1+1' }))
const { late } = liveCheckIn.refusals
const { isRunning, notOnAir, ended, disabled } = startCheckIn.refusals

const onAir = (wish = {}) =>
  aLive(database, { hosts: [hostUser], startedAt: new Date('2026-11-20T14:30+08:00'), ...wish })

async function aRound(seconds = 60) {
  app.setNow(START)
  const { id: liveId } = await onAir()
  const { data } = await host.send(startCheckIn, { id: liveId, seconds })
  return { liveId, id: data.id }
}

test('D3-Q37 a round starts with its seconds; who joins late gets what remains', async () => {
  const { liveId, id } = await aRound(60)
  app.pass(21)
  const { data } = await learner.send(runningCheckIn, { liveId })
  expect(data.round).toEqual({ id, number: 1, seconds: 60, leftMs: 39_000, isCheckedIn: false })
  app.pass(39)
  expect((await learner.send(runningCheckIn, { liveId })).data.round).toBeNull()
  expect(await learner.send(runningCheckIn, { liveId: id })).toEqual(failed(roomRefusals.noLive))
})

test('D3-Q37 one check-in per person and round, however often it is sent', async () => {
  const round = await aRound()
  const answers = await Promise.all(Array.from({ length: 20 }, () => learner.send(liveCheckIn, round)))
  expect(answers.every(({ success }) => success)).toBe(true)
  expect(await database.select().from(checkIns).where(eq(checkIns.roundId, round.id))).toHaveLength(1)
  expect((await learner.send(runningCheckIn, round)).data.round?.isCheckedIn).toBe(true)
  app.pass(60)
  // A repetition whose first answer was lost.
  expect((await learner.send(liveCheckIn, round)).success).toBe(true)
  expect((await host.send(checkInRounds, { id: round.liveId })).data.rounds).toEqual([
    { id: round.id, number: 1, seconds: 60, startedAt: new Date(START).toISOString(), leftMs: 0, count: 1 },
  ])
})

test('D3-B213 D3-B215 the room is told of the start and of the stop', async () => {
  app.setNow(START)
  const { id: liveId } = await onAir()
  const publish = vi.spyOn(app.channels, 'publish')
  const { id } = (await host.send(startCheckIn, { id: liveId, seconds: 60 })).data
  expect(publish.mock.lastCall).toEqual([roomOf(liveId), { act: 'signin', id, number: 1, seconds: 60 }])
  await host.send(stopCheckIn, { id: liveId })
  expect(publish.mock.lastCall).toEqual([roomOf(liveId), { act: 'signinStop', id }])
  publish.mockRestore()
})

test('D3-B215 after the end, after a stop, and for another live it is too late', async () => {
  const round = await aRound()
  const other = await onAir()
  expect(await learner.send(liveCheckIn, { liveId: other.id, id: round.id })).toEqual(failed(late))
  app.pass(60)
  expect(await learner.send(liveCheckIn, round)).toEqual(failed(late))

  const stopped = await aRound()
  expect((await host.send(stopCheckIn, { id: stopped.liveId })).data.rounds[0]).toMatchObject({ leftMs: 0 })
  expect(await learner.send(liveCheckIn, stopped)).toEqual(failed(late))
  expect(await database.select().from(checkIns).where(eq(checkIns.roundId, stopped.id))).toEqual([])
})

test('D3-B215 whoever checks in while the host stops is counted or refused, nothing between', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, async () => asUser(app, await aUser(database))))
  for (let turn = 0; turn < 5; turn += 1) {
    const round = await aRound()
    const [stop, ...answers] = await Promise.all([
      host.send(stopCheckIn, { id: round.liveId }),
      ...people.map(({ send }) => send(liveCheckIn, round)),
    ])
    expect(stop.success).toBe(true)
    const counted = (await host.send(checkInRounds, { id: round.liveId })).data.rounds[0]?.count
    expect(answers.filter(({ success }) => success)).toHaveLength(counted ?? -1)
    for (const each of answers.filter(({ success }) => !success)) expect(each).toEqual(failed(late))
    expect(await learner.send(liveCheckIn, round)).toEqual(failed(late))
  }
})

test('D3-B215 who checks in while the round is being deleted is late', async () => {
  const round = await aRound()
  const { waiting } = await database.transaction(async (deleting) => {
    await deleting.delete(checkInRoundRows).where(eq(checkInRoundRows.id, round.id))
    const waiting = learner.send(liveCheckIn, round)
    await untilSomeoneWaits(database)
    return { waiting }
  })
  expect(await waiting).toEqual(failed(late))
})

test('D3-Q37 of several starts at once one begins, and the next only after its end', async () => {
  app.setNow(START)
  const { id } = await onAir()
  const answers = await Promise.all(Array.from({ length: 8 }, () => host.send(startCheckIn, { id, seconds: 30 })))
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  for (const each of answers.filter(({ success }) => !success)) expect(each).toEqual(failed(isRunning))
  app.pass(30)
  expect((await host.send(startCheckIn, { id, seconds: 30 })).data).toMatchObject({ number: 2, leftMs: 30_000 })
})

test('D3-Q37 only while the room is open', async () => {
  app.setNow(START)
  const start = async (wish: object) => host.send(startCheckIn, { id: (await onAir(wish)).id, seconds: 60 })
  expect(await start({ startedAt: null })).toEqual(failed(notOnAir))
  expect(await start({ endedAt: new Date('2026-11-20T14:50+08:00') })).toEqual(failed(ended))
  expect(await start({ isDisabled: true })).toEqual(failed(disabled))
  expect((await start({ pausedAt: new Date('2026-11-20T14:50+08:00') })).success).toBe(true)

  const over = await aRound()
  await host.send(endLive, { id: over.liveId })
  expect(await learner.send(liveCheckIn, over)).toEqual(failed(late))
  expect((await learner.send(runningCheckIn, over)).data.round).toBeNull()
  expect((await host.send(checkInRounds, { id: over.liveId })).data.rounds[0]?.leftMs).toBe(0)

  const closed = await aRound()
  await database.update(lives).set({ isDisabled: true }).where(eq(lives.id, closed.liveId))
  expect(await learner.send(liveCheckIn, closed)).toEqual(failed(roomRefusals.disabled))
})

test('a round has 10 to 600 seconds', async () => {
  const { id } = await onAir()
  for (const seconds of [9, 601, 30.5]) {
    expect(await host.send(startCheckIn, { id, seconds })).toEqual(failed(commonRefusals.malformed))
  }
})

test('D3-B218 who was turned out cannot check in', async () => {
  const round = await aRound()
  const user = await aUser(database)
  const { send } = await asUser(app, user)
  await database.insert(liveBans).values({ liveId: round.liveId, userId: user.id, bannedAt: app.now() })
  for (const answer of [await send(liveCheckIn, round), await send(runningCheckIn, round)]) {
    expect(answer).toEqual(failed(roomRefusals.kicked))
  }
})

test('security 6 the acts of the host are refused to all others', async () => {
  const round = await aRound()
  const input = { id: round.liveId, seconds: 60 }
  for (const act of [startCheckIn, stopCheckIn, checkInRounds, exportCheckIns]) {
    expect((await learner.ask(act, input)).json()).toEqual(failed(commonRefusals.notAllowed))
    expect((await asGuest(app).ask(act, input)).json()).toEqual(failed(commonRefusals.logInFirst))
  }
  expect(await asGuest(app).send(liveCheckIn, round)).toEqual(failed(commonRefusals.logInFirst))
  expect((await learner.send(runningCheckIn, round)).data.round?.id).toBe(round.id)
})

test('D3-Q37 the attendance is exported without formulas, and the export is audited', async () => {
  const round = await aRound()
  const export_ = () => host.ask(exportCheckIns, { id: round.liveId })
  expect((await export_()).json()).toEqual(failed(exportCheckIns.refusals.nobody))
  app.pass(5)
  await learner.send(liveCheckIn, round)
  const answer = await export_()
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringContaining('.csv'),
    'cache-control': 'private, no-store',
  })
  const [heading, row] = answer.body.split('\r\n')
  expect(heading).toBe('\uFEFF姓名,学员编号,单位,签到次数,第 1 次签到')
  expect(row).toMatch(/^"'=1\+1",[^,]+,[^,]*,1,2026-11-20 15:00:05$/)
  const audited = await database
    .select()
    .from(auditLog)
    .where(eq(auditLog.target, `live-check-ins:${round.liveId}`))
  expect(audited).toMatchObject([{ actor: hostUser.id, action: 'export' }])
})
