import { routes } from '@college/contract/routes.ts'
import { and, eq } from 'drizzle-orm'
import { userIdOf } from '../../database/demo/population.ts'
import { liveRecordings, liveRecords } from '../../server/lives/tables.ts'
import { filmOf } from '../../server/testing/films.ts'
import { aLive } from '../../server/testing/lives.ts'
import { expect, test } from '../college.ts'
import { openAt } from '../kit/steps.ts'

const LEARNER = '20260003'
const PARTS = [12, 14, 11]
const TOTAL_MS = PARTS.reduce((sum, seconds) => sum + seconds, 0) * 1_000
const MINUTE = 60_000

test('D3-Q06 D3-Q40 D2-Q71 a replay of several parts is watched from the first to the last, and all of it counts', async ({
  page,
  college,
  logIn,
}) => {
  test.slow()
  const { database, storage } = college
  const began = Date.now() - 60 * MINUTE
  const live = await aLive(database, {
    title: '三段录像的直播',
    startsAt: new Date(began),
    startedAt: new Date(began),
    endsAt: new Date(began + TOTAL_MS),
    endedAt: new Date(began + TOTAL_MS),
    settledAt: new Date(began + 21 * MINUTE),
    isReplayOpen: true,
    isOpenToAll: true,
  })
  for (const [index, seconds] of PARTS.entries()) {
    const key = `lives/${live.id}/${index + 1}.mp4`
    await storage.put(key, await filmOf({ seconds }), 'video/mp4')
    const recordedAt = new Date(began + index * MINUTE)
    await database.insert(liveRecordings).values({ liveId: live.id, part: index + 1, key, seconds, recordedAt })
  }
  await logIn(LEARNER)
  await openAt(page, routes.livePlay, { id: live.id })
  await expect(page.getByText(/^需 23 秒，还差 \d+ 秒$/)).toBeVisible()
  const film = page.locator('video')
  // One after the other, each by itself: the last one has ended when all have been played.
  const last = new RegExp(`/${PARTS.length}\\.mp4`)
  await expect(film).toHaveAttribute('src', last, { timeout: 120_000 })
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.ended), { timeout: 120_000 }).toBe(true)
  await expect(page.getByText('已计满，已完成学习')).toBeVisible()
  const rate = async () => {
    const mine = and(eq(liveRecords.liveId, live.id), eq(liveRecords.userId, userIdOf(LEARNER)))
    const [record] = await database.select().from(liveRecords).where(mine)
    return record?.finishedRate
  }
  // The last seconds are reported when the page is left.
  await page.goBack()
  await expect.poll(rate).toBe(100)
})
