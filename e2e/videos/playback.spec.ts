import { routes } from '@college/contract/routes.ts'
import { listShortVideos } from '@college/contract/videos/videos.ts'
import { sql } from 'drizzle-orm'
import { idOf } from '../../database/demo/ids.ts'
import { userIdOf } from '../../database/demo/population.ts'
import { expect, test } from '../college.ts'
import { expectToast, openAt } from '../kit/steps.ts'
import { addClips, aimOf, isPlaying, placeOf, removeClips, stageOf, timeOf } from './feed-page.ts'

/** Milliseconds until half of the videos that are swiped to play, on a machine however busy. */
const STARTED_MS = 2_000

test('decision 034 D3-B252 a video that could not be loaded is asked for again and counts for the course; with drag setting 0 a long jump is undone; a hidden page stops', async ({
  page,
  logIn,
  college,
  setSettings,
}) => {
  const [film, course] = [idOf('courseware', 'green-mountains', 1, 0, 'video'), idOf('course', 'green-mountains')]
  await college.database.execute(sql`
    delete from study_records where courseware_id = ${film} and user_id = ${userIdOf('20260014')}`)
  await setSettings({ setting_nc_player: JSON.stringify({ drag: 0 }) })
  await logIn('20260014')
  let isBroken = true
  await page.route(/\.mp4/, (route) => (isBroken ? route.abort() : route.continue()))
  await openAt(page, routes.shortVideo, { coursewareId: film, courseId: course })
  const failure = stageOf(page).getByRole('alert')
  await expect(failure).toContainText('此视频暂无法播放')
  isBroken = false
  await failure.getByRole('button', { name: '重新加载' }).click()
  await expect.poll(() => isPlaying(page)).toBe(true)
  const begin = await timeOf(page)
  await expect.poll(() => timeOf(page)).toBeGreaterThan(begin + 3)

  const since = Date.now()
  const before = await timeOf(page)
  await stageOf(page).getByRole('slider', { name: '播放进度' }).press('End')
  await expectToast(page, '请勿拖动学习')
  // It has played on meanwhile.
  const played = (await timeOf(page)) - before
  expect(played).toBeLessThan(3 + (Date.now() - since) / 1_000)

  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect.poll(() => isPlaying(page)).toBe(false)
  const covered = async () => {
    const { rows } = await college.database.execute<{ seconds: number; first: number; last_point: number }>(sql`
      select (select sum(upper(span) - lower(span))::int from unnest(covered) span) as seconds,
        lower(covered) as first, last_point
      from study_records where courseware_id = ${film} and user_id = ${userIdOf('20260014')}`)
    return rows[0]
  }
  await expect.poll(async () => (await covered())?.seconds ?? 0).toBeGreaterThan(1)
  const record = await covered()
  expect(record?.first).toBeGreaterThanOrEqual(27)
  expect(record?.last_point).toBe(0)
})

test('D3-B165 D3-B166 D3-B357 pages follow at the 10th item of each, and three elements are enough for 200 videos', {
  tag: '@nightly',
}, async ({ page, logIn, college }) => {
  test.setTimeout(180_000)
  await addClips(college, 200)
  await logIn('20260014')
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes(listShortVideos.path)) asked += 1
  })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(() => {
    const most = { videos: 0 }
    Object.assign(window, { most })
    new MutationObserver(() => {
      most.videos = Math.max(most.videos, document.querySelectorAll('video').length)
    }).observe(document, { childList: true, subtree: true })
  })
  await openAt(page, routes.shortVideos, {})
  await expect.poll(() => isPlaying(page)).toBe(true)
  const session = await page.context().newCDPSession(page)
  const heap = async () => {
    await session.send('HeapProfiler.collectGarbage')
    return (await session.send('Runtime.getHeapUsage')).usedSize / 1e6
  }
  const go = async (to: number) => {
    for (let index = await aimOf(page); index < to; index += 1) {
      await page.keyboard.press('ArrowDown')
      await expect.poll(() => aimOf(page), { intervals: [10, 20, 50] }).toBe(index + 1)
    }
  }
  await go(8)
  expect(asked).toBe(1)
  await go(9)
  await expect.poll(() => asked).toBe(2)
  await go(40)
  const early = await heap()
  await go(200)
  const late = await heap()
  expect(asked).toBeGreaterThan(10)
  expect(await page.evaluate(() => (window as unknown as { most: { videos: number } }).most.videos)).toBe(3)
  expect(late - early).toBeLessThan(12)
  await removeClips(college)
})

test('each video that is swiped to starts within seconds', { tag: '@nightly' }, async ({ page, logIn }) => {
  await logIn('20260014')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(() => {
    const starts: number[] = []
    let swipedAt: number | undefined
    Object.assign(window, { starts })
    const swipe = () => {
      swipedAt = performance.now()
    }
    const play = () => {
      if (swipedAt !== undefined) starts.push(performance.now() - swipedAt)
      swipedAt = undefined
    }
    document.addEventListener('keydown', swipe, true)
    document.addEventListener('playing', play, true)
  })
  await openAt(page, routes.shortVideos, {})
  await expect.poll(() => isPlaying(page)).toBe(true)
  for (let index = 1; index <= 9; index += 1) {
    await page.waitForTimeout(1_500)
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => placeOf(page)).toBe(index)
    await expect.poll(() => isPlaying(page)).toBe(true)
  }
  const startsOf = () => page.evaluate(() => (window as unknown as { starts: number[] }).starts)
  // A video that no longer stands still has not always said yet that it plays.
  await expect.poll(async () => (await startsOf()).length).toBe(9)
  const starts = await startsOf()
  // The films next to the one that plays are loaded already: most start at once.
  expect(starts.toSorted((a, b) => a - b)[4]).toBeLessThan(STARTED_MS)
})
