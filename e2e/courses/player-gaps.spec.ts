import { getPlayTrend } from '@college/contract/courses/play.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../college.ts'
import { expectToast } from '../kit/steps.ts'
import { aLecture, playerAddress, playerSettings, playUntil, startPlaying, videoOf } from './lecture.ts'

const notCounting = '另一页面正在学习，本页不计进度'

/** Plays the gaps that the page offers until the courseware is complete. */
async function catchUp(page: Page): Promise<void> {
  await page.getByRole('button', { name: '去补学' }).click()
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.playbackRate = 2
  })
  await expectToast(page, '补学完成', 90_000)
}

const percentOf = async (page: Page, courseId: string) => {
  const { data } = await (await page.request.get(`${getPlayTrend.path}?courseId=${courseId}`)).json()
  return data.playTree[0].children[0].finishedRate
}

test('D3-Q01 D3-B251 a learner who drags ahead is offered the gaps at the end, and completes by playing only them', async ({
  page,
  college,
  logIn,
  setSettings,
}) => {
  test.slow()
  await setSettings({ setting_nc_player: playerSettings({ drag: 1, endAction: 3 }) })
  const { id, seconds } = await aLecture(college)
  await logIn('20260003')
  await page.goto(playerAddress(id))
  await startPlaying(page)
  await playUntil(page, 3)
  await page.getByRole('slider', { name: '播放进度' }).press('End')
  await expect(page.getByText(/还有 .*秒未学/).first()).toBeVisible()
  expect(await percentOf(page, id)).toBeLessThan(20)

  await catchUp(page)
  expect((await videoOf(page)).time).toBeGreaterThan(seconds - 12)
  await expect.poll(() => percentOf(page, id)).toBe(100)
})

test('D3-Q02 D3-Q01 of two tabs one counts: the other says so, takes over, and ends complete', async ({
  page,
  college,
  logIn,
  setSettings,
}) => {
  test.slow()
  await setSettings({ setting_nc_player: playerSettings({ drag: 1, endAction: 3 }) })
  const { id } = await aLecture(college)
  await logIn('20260003')
  await page.goto(playerAddress(id))
  await startPlaying(page)
  await playUntil(page, 11)

  const second = await page.context().newPage()
  await second.goto(playerAddress(id))
  await expect(second.getByText(notCounting)).toBeVisible()
  await startPlaying(second)
  await playUntil(second, 22)
  await second.getByRole('button', { name: '在此继续' }).click()
  await expect(second.getByText(notCounting)).toHaveCount(0)
  await expect(page.getByText(notCounting)).toBeVisible({ timeout: 60_000 })
  await page.close()

  await second.getByRole('slider', { name: '播放进度' }).press('End')
  await catchUp(second)
  await expect.poll(() => percentOf(second, id)).toBe(100)
})

test('D3-Q13 D3-Q01 a person who continues on a second device is offered what the first one did not save', async ({
  page,
  browser,
  baseURL,
  college,
  logIn,
  setSettings,
}) => {
  test.slow()
  await setSettings({ setting_nc_player: playerSettings({ drag: 1, endAction: 3 }) })
  const { id } = await aLecture(college)
  await logIn('20260003')
  await page.goto(playerAddress(id))
  await startPlaying(page)
  await playUntil(page, 12)

  const other = await browser.newContext({ baseURL: baseURL ?? '' })
  const newer = await other.newPage()
  await logIn('20260003', newer)
  await newer.goto(playerAddress(id))
  await startPlaying(newer)
  await playUntil(newer, 15)
  await newer.getByRole('slider', { name: '播放进度' }).press('End')
  await catchUp(newer)
  await expect.poll(() => percentOf(newer, id)).toBe(100)
  await other.close()
})
