import { readFileSync } from 'node:fs'
import { liveLinesAt } from '@college/contract/lives/chat.ts'
import { queryLiveUrl } from '@college/contract/lives/play.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { asUser, testApp } from '../../testing/app.ts'
import { aUser } from '../../testing/factories.ts'
import { aLive } from '../../testing/lives.ts'
import { keepRecording } from '../attach-media.ts'
import { liveChapters, liveLines } from '../chat/tables.ts'
import { liveRecordings, liveRecords } from '../tables.ts'
import { measureRecordings } from './measure.ts'

const app = await testApp('2026-11-20T17:00+08:00')
const { database } = app
const START = new Date('2026-11-20T14:30+08:00').getTime()
const at = (seconds: number) => new Date(START + seconds * 1_000)
/** 94 seconds long. */
const FILM = readFileSync('database/demo/media/files/administrative-review/cd.mp4')

const ended = { startedAt: at(0), endedAt: at(300), settledAt: at(300) }

test('D3-Q40 D3-Q06 parts that were stored with their end as length are measured, and who saw all is credited', async () => {
  const user = await aUser(database)
  const learner = await asUser(app, user)
  const live = await aLive(database, ended)
  const part = (number: number, seconds: number) => ({
    ...{ liveId: live.id, part: number, key: `lives/${live.id}/${number}.mp4`, seconds, recordedAt: at(number) },
    measuredAt: null,
  })
  await database.insert(liveRecordings).values([part(1, 94), part(2, 188), part(3, 282)])
  for (const number of [1, 2]) await app.storage.put(`lives/${live.id}/${number}.mp4`, FILM, 'video/mp4')
  // Half of 564 seconds, as the old lengths say: below the share that counts.
  await database.insert(liveRecords).values({
    liveId: live.id,
    userId: user.id,
    covered: '{[0,282)}',
    finishedRate: 50,
    startedAt: at(0),
    lastPulseAt: at(1),
  })

  await measureRecordings(app)
  const { parts } = (await learner.send(queryLiveUrl, { liveId: live.id, type: 'replay' })).data
  // Of the third there is no file: it keeps what it has, and is not looked for again.
  expect(parts.map(({ seconds }) => seconds)).toEqual([94, 94, 282])
  const [record] = await database.select().from(liveRecords).where(eq(liveRecords.userId, user.id))
  expect(record?.finishedRate).toBe(60)
  const { rows } = await database.execute<{ detail: object }>(
    sql`select detail from audit_log where action = 'measure-live-recording' and target = ${live.id}`,
  )
  expect(rows.map(({ detail }) => detail)).toEqual([
    { before: { durationSeconds: [94, 188, 282] }, after: { durationSeconds: [94, 94, 282] } },
  ])
  await measureRecordings(app)
  const again = await database.select().from(liveRecordings).where(eq(liveRecordings.liveId, live.id))
  expect(again.every(({ measuredAt }) => measuredAt !== null)).toBe(true)
})

test('D3-B104 D3-B200 the chat and the chapters stand beside what was said in the replay, also after the host was away', async () => {
  const learner = await asUser(app, await aUser(database))
  const live = await aLive(database, ended)
  const says = (content: string, seconds: number, number: number) => ({
    ...{ liveId: live.id, seq: number, change: number, clientId: crypto.randomUUID(), content, isHost: false },
    ...{ offsetMs: seconds * 1_000, sentAt: at(seconds) },
  })
  await database.insert(liveLines).values([says('第一段', 20, 1), says('走开时', 90, 2), says('第二段', 200, 3)])
  const [first, gone, second] = (await database.select().from(liveLines).where(eq(liveLines.liveId, live.id))).toSorted(
    (one, other) => one.seq - other.seq,
  )
  const pinned = (lineId = '', seconds = 0) => ({ liveId: live.id, lineId, pinnedAt: at(seconds), offsetMs: 0 })
  // Pinned some seconds after they were said, one of them while nothing was recorded.
  await database.insert(liveChapters).values([pinned(first?.id, 25), pinned(gone?.id, 95), pinned(second?.id, 215)])
  const part = (number: number, seconds: number, runs: { at: number; from: number }[]) => ({
    ...{ channelId: live.channelId, part: number, key: `lives/${live.id}/${number}.mp4`, seconds, runs },
    recordedAt: at(0),
  })
  await keepRecording(app, part(1, 60, [{ at: START + 10_000, from: 0 }]))
  await keepRecording(app, part(2, 60, [{ at: START + 180_000, from: 0 }]))
  const { lines } = (await learner.send(liveLinesAt, { id: live.id, offset: 100 })).data
  expect(lines.map(({ content, offset }) => [content, offset])).toEqual([
    ['第一段', 10],
    ['走开时', 60],
    ['第二段', 80],
  ])
  const { chapters, hasRates } = (await learner.send(queryLiveUrl, { liveId: live.id, type: 'replay' })).data
  expect(chapters.map(({ title, second }) => [title, second])).toEqual([
    ['第一段', 15],
    ['走开时', 60],
    ['第二段', 95],
  ])
  expect(hasRates).toBe(1)
  // What was taken down is no chapter any more.
  await database.update(liveLines).set({ state: 'removed' }).where(eq(liveLines.content, '走开时'))
  const left = (await learner.send(queryLiveUrl, { liveId: live.id, type: 'replay' })).data.chapters
  expect(left.map(({ title }) => title)).toEqual(['第一段', '第二段'])
})
