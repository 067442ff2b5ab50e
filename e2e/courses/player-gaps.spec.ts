import { getPlayTrend } from '@college/contract/courses/play.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../college.ts'
import { expectToast } from '../kit/steps.ts'
import { hasStudied } from './arrange.store.ts'
import { aLecture, listenToPulses, playerAddress, playerSettings, playUntil, startPlaying, videoOf } from './lecture.ts'

const notCounting = '另一页面正在学习，本页不计进度'
/** Seconds of the lecture that are missing: one more than a complete courseware may lack. */
const GAP = [30, 41] as const

const allBut = ([from, to]: typeof GAP, seconds: number): [number, number][] => [
  [0, from],
  [to, seconds],
]

const percentOf = async (page: Page, courseId: string) => {
  const { data } = await (await page.request.get(`${getPlayTrend.path}?courseId=${courseId}`)).json()
  return data.playTree[0].children[0].finishedRate
}

const jumpTo = (page: Page, seconds: number) =>
  page.locator('video').evaluate((video: HTMLVideoElement, to) => {
    video.currentTime = to
  }, seconds)

test('D3-Q01 D3-B251 D3-B161 D3-B162 who drags ahead is offered the gap at the end, or the next courseware, after the last the first; who plays only the gap completes the course', async ({
  page,
  college,
  logIn,
  setSettings,
}) => {
  await setSettings({ setting_nc_player: playerSettings({ drag: 1, endAction: 2 }) })
  const { id, seconds, coursewares } = await aLecture(college, { coursewares: [{ title: '上篇' }, { title: '下篇' }] })
  const [first, second] = coursewares
  if (!first || !second) throw new Error('the course has two coursewares')
  await hasStudied(college, '20260003', second, [[0, seconds]])
  await hasStudied(college, '20260003', first, allBut(GAP, seconds))
  await logIn('20260003')
  await page.goto(playerAddress(id))
  const pulses = listenToPulses(page)
  const end = async () => page.getByRole('slider', { name: '播放进度' }).press('End')
  const playsByItself = async (title: string) => {
    await expect(page.getByRole('button', { name: title })).toHaveAttribute('aria-current', 'true')
    const isAtStart = async () => {
      const { time, isPaused } = await videoOf(page)
      return !isPaused && time > 0.3 && time < 20
    }
    await expect.poll(isAtStart).toBe(true)
  }
  await startPlaying(page)
  await playUntil(page, 1)
  await end()
  await expect(page.getByText(/还有 .*秒未学/).first()).toBeVisible()
  expect(await percentOf(page, id)).toBeLessThan(100)
  await page.getByRole('button', { name: '暂不补学' }).click()
  await playsByItself('下篇')
  await end()
  await playsByItself('上篇')

  await end()
  const offer = page.getByRole('button', { name: '去补学' })
  await expect(offer).toBeVisible()
  const before = pulses.length
  await offer.click()
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.playbackRate = 2
  })
  await expectToast(page, '已完成课程，获得 1.5 学时', 60_000)
  await expect(page.getByRole('img', { name: '课程进度 100%' })).toBeVisible()
  await expect.poll(() => percentOf(page, id)).toBe(100)
  const ofTheGap = pulses.slice(before).filter(({ coursewareId }) => coursewareId === first.id)
  for (const { watchPoint } of ofTheGap) expect(watchPoint).toMatch(/^00:00:(3\d|4[012])$/)
})

test('D3-Q02 of two tabs one counts: the other says so, takes over, and completes the course', async ({
  page,
  college,
  logIn,
  setSettings,
}) => {
  await setSettings({ setting_nc_player: playerSettings({ drag: 1, endAction: 3 }) })
  const { id, seconds, coursewares } = await aLecture(college)
  const [part] = coursewares
  if (!part) throw new Error('the course has a courseware')
  await hasStudied(college, '20260003', part, allBut(GAP, seconds))
  await logIn('20260003')
  await page.goto(playerAddress(id))
  await startPlaying(page)
  await playUntil(page, 1)

  const second = await page.context().newPage()
  await second.goto(playerAddress(id))
  await expect(second.getByText(notCounting)).toBeVisible()
  const pulses = listenToPulses(second)
  const playTheGap = async (until: number) => {
    const before = pulses.length
    await startPlaying(second)
    await jumpTo(second, GAP[0] + 1)
    await playUntil(second, until + 0.5)
    await second.keyboard.press('Space')
    await expect.poll(() => pulses.slice(before).some(({ watchPoint }) => watchPoint >= `00:00:${until}`)).toBe(true)
  }
  await playTheGap(33)
  expect(await percentOf(second, id)).toBeLessThan(100)
  await second.getByRole('button', { name: '在此继续' }).click()
  await expect(second.getByText(notCounting)).toHaveCount(0)
  // A pause where the last one was has nothing to report.
  await playTheGap(35)
  await expect.poll(() => percentOf(second, id)).toBe(100)

  // What the first page reports next, as it goes on playing, tells it that it no longer counts.
  await expect(page.getByText(notCounting)).toBeVisible()
})
