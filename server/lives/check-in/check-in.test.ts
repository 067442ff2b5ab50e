import { failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import {
  addCheckIn,
  checkInRounds,
  exportCheckIns,
  liveCheckIn,
  missedCheckIns,
  runningCheckIn,
  startCheckIn,
  stopCheckIn,
} from '@college/contract/lives/check-in.ts'
import { endLive } from '@college/contract/lives/host.ts'
import { roomRefusals } from '@college/contract/lives/live.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { auditLog } from '../../audit/tables.ts'
import { classRequests } from '../../classes/requests/tables.ts'
import { asGuest, asUser, testApp } from '../../testing/app.ts'
import { aMembership, aStudyClass } from '../../testing/class-study.ts'
import { aUser } from '../../testing/factories.ts'
import { aLive } from '../../testing/lives.ts'
import { untilSomeoneWaits } from '../../testing/locks.ts'
import { roomOf } from '../room/publish.ts'
import { liveBans } from '../room/tables.ts'
import { liveRecords, lives } from '../tables.ts'
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
  const about = { roundId: round.id, userId: hostUser.id, reason: '设备故障' }
  const input = { id: round.liveId, seconds: 60, ...about }
  for (const act of [startCheckIn, stopCheckIn, checkInRounds, exportCheckIns, missedCheckIns, addCheckIn]) {
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

describe('D2-Q62 D3-Q37 who missed a round', () => {
  /** A live of two classes, of which the host teaches one, with a round in which one of its learners checked in. */
  async function aMissedRound() {
    const round = await aRound()
    const classOf = () => aStudyClass(database, { units: [{ items: [{ kind: 'live', subjectId: round.liveId }] }] })
    const [own, foreign] = [await classOf(), await classOf()]
    await aMembership(database, own.id, hostUser.id, { kind: 'teacher' })
    const person = async (name: string, classId?: string) => {
      const user = await aUser(database, { name })
      if (classId) await aMembership(database, classId, user.id)
      return user
    }
    const [came, ill, missing, other, watcher] = [
      await person('王晓明', own.id),
      await person('李静', own.id),
      await person('田野', own.id),
      await person('外班人', foreign.id),
      await person('周宁'),
    ]
    const leave = { kind: 'sick', fromDay: '2026-11-20', untilDay: '2026-11-20', reason: '就医', askedAt: app.now() }
    const asked = { ...leave, classId: own.id, state: 'granted' }
    await database.insert(classRequests).values([
      { ...asked, userId: ill.id },
      { ...asked, userId: missing.id, fromDay: '2026-11-21', untilDay: '2026-11-21' },
      { ...asked, userId: missing.id, state: 'waiting' },
    ])
    const watched = { liveId: round.liveId, startedAt: app.now(), lastPulseAt: app.now() }
    await database.insert(liveRecords).values({ ...watched, userId: watcher.id, covered: '{[0,60)}' })
    const again = await asUser(app, hostUser)
    await (await asUser(app, came)).send(liveCheckIn, round)
    return { ...round, came, ill, missing, other, watcher, host: again }
  }
  const about = ({ liveId, id }: { liveId: string; id: string }) => ({ id: liveId, roundId: id })

  test('is listed with their leave: those of own classes and those who watched, nobody of the classes of others', async () => {
    const round = await aMissedRound()
    expect(await round.host.send(missedCheckIns, about(round))).toEqual(failed(missedCheckIns.refusals.runs))
    app.pass(60)
    const { total, people } = (await round.host.send(missedCheckIns, about(round))).data
    expect(total).toBe(3)
    expect(people.map(({ userName, isOnLeave }) => [userName, isOnLeave]).toSorted()).toEqual([
      ['周宁', false],
      ['李静', true],
      ['田野', false],
    ])
  })

  test('is checked in by the host afterwards, once, with a reason and audited; the list says 补签 and 请假', async () => {
    const round = await aMissedRound()
    const add = (userId: string, reason = ' 网络中断 ') =>
      round.host.send(addCheckIn, { ...about(round), userId, reason })
    expect(await add(round.missing.id)).toEqual(failed(addCheckIn.refusals.runs))
    app.pass(3_600)
    expect(await add(round.missing.id, ' ')).toEqual(failed(addCheckIn.refusals.noReason))
    for (const nobody of [round.other.id, round.liveId]) {
      expect(await add(nobody)).toEqual(failed(addCheckIn.refusals.notExpected))
    }
    expect(
      await round.host.send(addCheckIn, { ...about(round), roundId: round.liveId, userId: round.ill.id, reason: '病' }),
    ).toEqual(failed(addCheckIn.refusals.noRound))
    expect((await add(round.missing.id)).success).toBe(true)
    app.pass(60)
    // Again, and of somebody who checked in: the first time stays.
    for (const { id } of [round.missing, round.came]) expect((await add(id)).success).toBe(true)
    const rows = await database.select().from(checkIns).where(eq(checkIns.roundId, round.id))
    expect(rows.map(({ userId, reason, addedBy }) => [userId, reason, addedBy]).toSorted()).toEqual(
      [
        [round.came.id, null, null],
        [round.missing.id, '网络中断', hostUser.id],
      ].toSorted(),
    )
    const cells = (await round.host.ask(exportCheckIns, { id: round.liveId })).body.split('\r\n').slice(1)
    const listed = Object.fromEntries(cells.map((line) => line.split(',')).map((line) => [line[0], line.slice(3)]))
    expect(listed).toMatchObject({
      王晓明: ['1', '2026-11-20 15:00:00'],
      田野: ['1', '补签 2026-11-20 16:00:00'],
      李静: ['0', '请假'],
    })
    expect(Object.keys(listed)).not.toContain('外班人')
    const audited = await database.select().from(auditLog).where(eq(auditLog.action, 'add-live-check-in'))
    expect(audited[0]).toMatchObject({ actor: hostUser.id, target: round.missing.id })
    expect(audited[0]?.detail).toMatchObject({ reason: '网络中断' })
  })
})
