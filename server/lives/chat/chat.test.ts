import { randomUUID } from 'node:crypto'
import { channelCloses } from '@college/contract/kit/channel.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import {
  banFromLive,
  closeRoom,
  type LiveLine,
  liveBanned,
  liveChatRefusals,
  liveLineChanges,
  liveLines,
  liveLinesAt,
  pinLiveLine,
  removeLiveLine,
  sayInLive,
} from '@college/contract/lives/chat.ts'
import { roomRefusals } from '@college/contract/lives/live.ts'
import { roomInfo } from '@college/contract/lives/room.ts'
import { writingRefusals } from '@college/contract/moderation/refusals.ts'
import { reportThing, reviewThings } from '@college/contract/moderation/review.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { bannedWords } from '../../moderation/tables.ts'
import { asGuest } from '../../testing/app.ts'
import { liveRooms, onAir, untilHeard } from '../../testing/live-rooms.ts'
import { aLive } from '../../testing/lives.ts'
import { lives } from '../tables.ts'
import { chapterStore } from './chapters.store.ts'
import { liveLines as lineTable } from './tables.ts'

const { database, one, two, aPerson, enter } = await liveRooms()
await database.insert(bannedWords).values([
  { word: '违禁词', level: 1, addedAt: new Date() },
  { word: '待审词', level: 2, addedAt: new Date() },
])
one.moderation.forgetWords()

type Person = Awaited<ReturnType<typeof aPerson>>
const say = (person: Person, id: string, content: string, clientId = randomUUID()) =>
  person.send(sayInLive, { id, clientId, content })
const textsOf = async (person: Person, id: string) =>
  (await person.send(liveLines, { id })).data.lines.map(({ content }) => content)

async function aRoom(wish: object = {}) {
  const host = await aPerson({ name: '许明远' })
  const [learner, other] = [await aPerson({ name: '刘晓雯' }), await aPerson({ name: '田野' })]
  const live = await aLive(database, { ...onAir(), hosts: [host.user], ...wish })
  return { host, learner, other, live, id: live.id }
}

describe('D3-Q100 D3-B104 a line', () => {
  test('reaches everybody in the room in the same order, with who wrote it and where it stands in the broadcast', async () => {
    const { host, learner, other, live, id } = await aRoom()
    const pages = [await enter(one, learner, live), await enter(two, other, live), await enter(two, host, live)]
    const said = await Promise.all([say(learner, id, '老师好'), say(host, id, '大家好'), say(other, id, '听得很清楚')])
    for (const { data } of said) for (const page of pages) await untilHeard(page, { act: 'chat', line: data })
    const { lines } = (await other.send(liveLines, { id })).data
    expect(lines.map(({ seq }) => seq)).toEqual([1, 2, 3])
    expect(lines.find(({ content }) => content === '大家好')).toMatchObject({ isHost: true, userName: '许明远' })
    expect(lines.find(({ content }) => content === '老师好')).toMatchObject({ isHost: false, userId: learner.id })
    for (const { offset } of lines) expect(Math.abs(offset - 1_800)).toBeLessThan(60)
    expect((await host.send(liveLines, { id })).data).toEqual((await learner.send(liveLines, { id })).data)
  })

  test('sent again with the same client id is the same line', async () => {
    const { learner, live, id } = await aRoom()
    const page = await enter(two, learner, live)
    const clientId = randomUUID()
    const both = await Promise.all([say(learner, id, '老师好', clientId), say(learner, id, '老师好', clientId)])
    const third = await say(learner, id, '别的', clientId)
    expect(new Set([...both, third].map(({ data }) => data.id)).size).toBe(1)
    expect(await textsOf(learner, id)).toEqual(['老师好'])
    await untilHeard(page, { act: 'chat', line: third.data })
  })

  test('has 200 characters as people count them, and some text', async () => {
    const { learner, id } = await aRoom()
    expect((await say(learner, id, '👨‍👩‍👧‍👦'.repeat(150))).success).toBe(true)
    expect(await say(learner, id, '好'.repeat(201))).toEqual(failed(liveChatRefusals.longContent))
    expect(await say(learner, id, ' \n ')).toEqual(failed(liveChatRefusals.noContent))
    expect(await say(learner, id, '好'.repeat(9_000))).toMatchObject({ success: false, state: '40000' })
  })

  test('security 20 one in two seconds with five at once; the same text twice; all others are refused and counted', async () => {
    const { learner, other, id } = await aRoom()
    const answers = []
    for (let n = 0; n < 40; n += 1) answers.push(await say(learner, id, `第${n}条`))
    expect(answers.filter(({ success }) => success)).toHaveLength(5)
    expect(answers.at(-1)).toEqual(failed(liveChatRefusals.tooFast))
    const same = [await say(other, id, '顶'), await say(other, id, '顶'), await say(other, id, '顶')]
    expect(same.at(-1)).toEqual(failed(liveChatRefusals.sameAgain))
    expect((await one.http.inject('/metrics')).body).toMatch(
      /college_events_total\{event="live chat",outcome="too fast"\} 35/,
    )
  })

  test('with a forbidden word is refused; with a doubtful one its author alone sees it until it is approved', async () => {
    const { learner, other, live, id } = await aRoom()
    const [mine, theirs] = [await enter(one, learner, live), await enter(two, other, live)]
    expect(await say(learner, id, '这是违禁词')).toEqual(failed(writingRefusals.bannedWords))
    const held = (await say(learner, id, '这是待审词')).data
    expect(held.state).toBe('held')
    await untilHeard(mine, { act: 'chat', line: held })
    await untilHeard(theirs, { act: 'chatPassed', change: held.change })
    expect(await textsOf(other, id)).toEqual([])
    expect(await textsOf(learner, id)).toEqual(['这是待审词'])
    const [hidden] = (await other.send(liveLineChanges, { id, after: 0 })).data.lines
    expect(hidden).toMatchObject({ state: 'removed', content: '' })

    await say(other, id, '下一条')
    const reviewer = await aPerson({ roles: ['learner', 'reviewer'] })
    const things = [{ kind: 'live_line', id: held.id }]
    const shown = await one.moderation.kinds.find('live_line')?.show([held.id])
    expect(shown).toMatchObject([{ context: `${live.title} · 直播互动` }])
    await reviewer.send(reviewThings, { things, act: 'approve', reason: '' })
    await untilHeard(theirs, { act: 'chat', line: { ...held, state: 'normal', seq: 3, change: 3 } })
    expect(await textsOf(other, id)).toEqual(['下一条', '这是待审词'])
  })

  test('is reported by others in the room', async () => {
    const { learner, other, id } = await aRoom()
    const { data } = await say(learner, id, '广告')
    const report = { kind: 'live_line', id: data.id, reason: '广告' }
    expect((await other.send(reportThing, report)).success).toBe(true)
    expect(await other.send(reportThing, report)).toEqual(failed(reportThing.refusals.again))
  })
})

describe('security 6 who may', () => {
  test('visitors neither read nor write; learners do not what hosts do', async () => {
    const { learner, host, id } = await aRoom()
    const guest = asGuest(one)
    const login = failed(commonRefusals.logInFirst)
    expect(await guest.send(liveLines, { id })).toEqual(login)
    expect(await guest.send(sayInLive, { id, clientId: randomUUID(), content: '好' })).toEqual(login)
    const { data } = await say(host, id, '大家好')
    const no = failed(commonRefusals.notAllowed)
    expect(await learner.send(removeLiveLine, { id, lineId: data.id, isRemoved: true })).toEqual(no)
    expect(await learner.send(pinLiveLine, { id, lineId: data.id })).toEqual(no)
    expect(await learner.send(closeRoom, { id, isClosed: true })).toEqual(no)
    expect(await learner.send(banFromLive, { id, userId: host.id, isBanned: true })).toEqual(no)
    expect(await learner.send(liveBanned, { id })).toEqual(no)
    // A host of one live is nobody in another one.
    const elsewhere = await aRoom()
    expect(await elsewhere.host.send(removeLiveLine, { id, lineId: data.id, isRemoved: true })).toEqual(no)
    expect(await elsewhere.host.send(removeLiveLine, { id: elsewhere.id, lineId: data.id, isRemoved: true })).toEqual(
      failed(liveChatRefusals.noLine),
    )
    expect(await elsewhere.host.send(pinLiveLine, { id: elsewhere.id, lineId: data.id })).toEqual(
      failed(liveChatRefusals.noLine),
    )
    expect(await textsOf(learner, id)).toEqual(['大家好'])
  })

  test('a live that does not exist has no room', async () => {
    const { learner } = await aRoom()
    expect(await learner.send(liveLines, { id: learner.id })).toEqual(failed(roomRefusals.noLive))
    expect(await say(learner, learner.id, '好')).toEqual(failed(roomRefusals.noLive))
  })
})

describe('the host', () => {
  test('takes a line down for all who are there, and shows it again at its place', async () => {
    const { host, learner, other, live, id } = await aRoom()
    const page = await enter(two, other, live)
    const first = (await say(learner, id, '第一条')).data
    await say(learner, id, '第二条')
    await host.send(removeLiveLine, { id, lineId: first.id, isRemoved: true })
    await untilHeard(page, { act: 'chatRemoved', id: first.id, change: 3 })
    expect(await textsOf(other, id)).toEqual(['第二条'])
    const forHost = (await host.send(liveLines, { id })).data.lines
    expect(forHost.map(({ state, content }) => [state, content])).toEqual([
      ['removed', ''],
      ['normal', '第二条'],
    ])
    await host.send(removeLiveLine, { id, lineId: first.id, isRemoved: true })
    await host.send(removeLiveLine, { id, lineId: first.id, isRemoved: false })
    expect(await textsOf(other, id)).toEqual(['第一条', '第二条'])
    const { lines } = (await other.send(liveLineChanges, { id, after: 2 })).data
    expect(lines.map(({ id: line, content }) => [line, content])).toEqual([[first.id, '第一条']])
  })

  test('cannot show again what reviewers took down', async () => {
    const { host, learner, id } = await aRoom()
    const held = (await say(learner, id, '又一个待审词')).data
    const reviewer = await aPerson({ roles: ['learner', 'reviewer'] })
    const things = [{ kind: 'live_line', id: held.id }]
    await reviewer.send(reviewThings, { things, act: 'reject', reason: '不当' })
    expect(await host.send(removeLiveLine, { id, lineId: held.id, isRemoved: false })).toEqual(
      failed(liveChatRefusals.noLine),
    )
    expect(await textsOf(learner, id)).toEqual([])
  })

  test('pins a line, until another one or until it is taken down', async () => {
    const { host, learner, live, id } = await aRoom()
    const page = await enter(two, learner, live)
    const line = (await say(host, id, '讲义已放到资料')).data
    await host.send(pinLiveLine, { id, lineId: line.id })
    await untilHeard(page, { act: 'pinned', line })
    expect((await learner.send(liveLines, { id })).data.pinned).toEqual(line)
    await host.send(pinLiveLine, { id })
    await untilHeard(page, { act: 'pinned', line: null })
    await host.send(pinLiveLine, { id, lineId: line.id })
    await host.send(removeLiveLine, { id, lineId: line.id, isRemoved: true })
    expect((await learner.send(liveLines, { id })).data.pinned).toBeNull()
  })

  test('D3-B200 what is pinned on air is a chapter, at its time in the broadcast without the pauses; again, it stays there', async () => {
    const { host, id } = await aRoom()
    const [early, late] = [(await say(host, id, '第一节')).data, (await say(host, id, '第二节')).data]
    await host.send(pinLiveLine, { id, lineId: early.id })
    await host.send(pinLiveLine, { id })
    const half = new Date(Date.now() - 900_000)
    const paused = { pausedAt: half, startedAt: new Date(Date.now() - 1_800_000), pausedMs: 60_000 }
    await database.update(lives).set(paused).where(eq(lives.id, id))
    await host.send(pinLiveLine, { id, lineId: late.id })
    await host.send(pinLiveLine, { id, lineId: early.id })
    const chapters = await chapterStore(database).of(id)
    expect(chapters.map(({ title, second }) => [title, Math.round(second / 60)])).toEqual([
      ['第二节', 14],
      ['第一节', 30],
    ])
    // Before the start and after the end nothing is recorded that could have chapters.
    const before = await aRoom({ startedAt: null, onAirSince: null })
    const { data } = await say(before.host, before.id, '请先看讲义')
    await before.host.send(pinLiveLine, { id: before.id, lineId: data.id })
    expect(await chapterStore(database).of(before.id)).toEqual([])
  })

  test('D3-B216 closes the room: learners are told why, hosts go on writing', async () => {
    const { host, learner, live, id } = await aRoom()
    const page = await enter(two, learner, live)
    await host.send(closeRoom, { id, isClosed: true })
    await untilHeard(page, { act: 'closed', isClosed: true })
    expect(await say(learner, id, '好')).toMatchObject({ success: false, message: '主讲人已关闭互动' })
    expect((await learner.send(roomInfo, { id })).data).toMatchObject({
      isClosed: true,
      whyNotWrite: '主讲人已关闭互动',
    })
    expect((await say(host, id, '请听讲')).success).toBe(true)
    await host.send(closeRoom, { id, isClosed: false })
    expect((await say(learner, id, '好')).success).toBe(true)
    await database.update(lives).set({ endedAt: new Date() }).where(eq(lives.id, id))
    expect((await say(host, id, '再见')).success).toBe(false)
  })

  test('D3-B218 turns a person out of this room on all devices at once, and lets them in again', async () => {
    const { host, learner, other, live, id } = await aRoom()
    const elsewhere = await aRoom()
    const devices = [await enter(one, learner, live), await enter(two, learner, live)]
    const another = await enter(two, learner, elsewhere.live)
    await host.send(banFromLive, { id, userId: learner.id, isBanned: true })
    for (const page of devices) {
      await untilHeard(page, { act: 'kicked' })
      await untilHeard(page, [channelCloses.again, ''])
    }
    // The other room hears its own number of viewers, and nothing of this.
    expect(another.heard).not.toContainEqual({ act: 'kicked' })
    expect(another.heard).not.toContainEqual([channelCloses.again, ''])
    const out = failed(roomRefusals.kicked)
    expect(await say(learner, id, '好')).toEqual(out)
    expect(await learner.send(liveLines, { id })).toEqual(out)
    expect((await say(learner, elsewhere.id, '好')).success).toBe(true)
    expect((await say(other, id, '好')).success).toBe(true)
    expect((await host.send(liveBanned, { id })).data).toMatchObject([{ userId: learner.id, userName: '刘晓雯' }])
    const { isHost, noPerson } = banFromLive.refusals
    expect(await host.send(banFromLive, { id, userId: host.id, isBanned: true })).toEqual(failed(isHost))
    expect(await host.send(banFromLive, { id, userId: id, isBanned: true })).toEqual(failed(noPerson))
    await host.send(banFromLive, { id, userId: learner.id, isBanned: false })
    expect((await learner.send(liveLines, { id })).success).toBe(true)
    expect((await host.send(liveBanned, { id })).data).toEqual([])
  })
})

describe('history', () => {
  const many = async (id: string, userId: string, count: number) => {
    await say(await aPerson(), id, '零')
    await database.insert(lineTable).values(
      Array.from({ length: count }, (_, n) => ({
        liveId: id,
        seq: n + 2,
        change: n + 2,
        userId,
        clientId: randomUUID(),
        content: `第${n}条`,
        isHost: false,
        offsetMs: n * 10_000,
        sentAt: new Date(),
      })),
    )
  }

  test('the latest 50 at the entry, and earlier ones page by page, each once', async () => {
    const { learner, id } = await aRoom()
    await many(id, learner.id, 119)
    const all: LiveLine[] = []
    let before: number | undefined
    for (let hasMore = true; hasMore; ) {
      const page = (await learner.send(liveLines, { id, ...(before !== undefined && { before }) })).data
      expect(page.lines.length).toBeLessThanOrEqual(50)
      all.unshift(...page.lines)
      before = page.lines[0]?.seq
      hasMore = page.hasMore
    }
    expect(all.map(({ seq }) => seq)).toEqual(Array.from({ length: 120 }, (_, n) => n + 1))
  })

  test('what changed in a gap is caught up in pages by its number', async () => {
    const { learner, id } = await aRoom()
    await many(id, learner.id, 450)
    const seen: number[] = []
    let after = 10
    for (let hasMore = true; hasMore; ) {
      const page = (await learner.send(liveLineChanges, { id, after })).data
      seen.push(...page.lines.map(({ change }) => change))
      if (page.hasMore) after = page.lastChange
      hasMore = page.hasMore
    }
    expect(seen).toEqual(Array.from({ length: 441 }, (_, n) => n + 11))
  })

  test('a replay shows the lines up to its second and those that come', async () => {
    const { learner, id } = await aRoom()
    await database.insert(lineTable).values(
      Array.from({ length: 120 }, (_, n) => ({
        liveId: id,
        seq: n + 1,
        change: n + 1,
        userId: learner.id,
        clientId: randomUUID(),
        content: `第${n}条`,
        isHost: false,
        state: n === 59 ? 'removed' : 'normal',
        offsetMs: n * 10_000,
        sentAt: new Date(),
      })),
    )
    const { lines, until } = (await learner.send(liveLinesAt, { id, offset: 600 })).data
    expect(lines.filter(({ offset }) => offset <= 600)).toHaveLength(50)
    expect(lines.map(({ content }) => content)).not.toContain('第59条')
    expect(lines.at(-1)?.offset).toBe(1_100)
    expect(until).toBe(1_100)
    expect((await learner.send(liveLinesAt, { id, offset: 1_000 })).data.until).toBeNull()
  })
})
