import { routes } from '@college/contract/routes.ts'
import type { Page } from '@playwright/test'
import { aLive } from '../../server/testing/lives.ts'
import { expect, test } from '../college.ts'
import { openAt } from '../kit/steps.ts'

const MINUTE = 60_000
const HOST = '20260999'
const LEARNER = '20260001'

test.use({
  viewport: { width: 1280, height: 800 },
  isMobile: false,
  hasTouch: false,
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--disable-gpu',
      '--autoplay-policy=no-user-gesture-required',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
    ],
  },
})

const pictureOf = (page: Page) => page.locator('video').first()
const positionOf = (page: Page) => pictureOf(page).evaluate((video: HTMLVideoElement) => video.currentTime)

/** The picture moves, and has a size. */
async function expectMoving(page: Page): Promise<void> {
  await expect.poll(() => pictureOf(page).evaluate((video: HTMLVideoElement) => video.videoWidth)).toBeGreaterThan(0)
  const before = await positionOf(page)
  await expect.poll(() => positionOf(page)).toBeGreaterThan(before + 0.5)
}

test('D3-R21 D3-R22 D3-B199 a teacher goes on air, pauses and ends; a learner watches, and sees the replay', async ({
  page,
  browser,
  baseURL,
  college,
  logIn,
}) => {
  test.slow()
  const now = Date.now()
  const live = await aLive(college.database, {
    startsAt: new Date(now - MINUTE),
    endsAt: new Date(now + 60 * MINUTE),
  })
  await logIn(HOST)
  await openAt(page, routes.liveStudio, { id: live.id })
  await expect(page.getByText('请先打开摄像头或共享屏幕')).toBeVisible()
  await expect(page.getByRole('button', { name: '开始直播' })).toBeDisabled()
  await page.getByRole('button', { name: '摄像头' }).click()
  await expectMoving(page)

  const context = await browser.newContext({ ...(baseURL && { baseURL }), viewport: { width: 390, height: 844 } })
  const viewer = await context.newPage()
  await viewer.addInitScript(() => sessionStorage.setItem('nc-login-notice', '2'))
  await logIn(LEARNER, viewer)
  await openAt(viewer, routes.livePlay, { id: live.id })
  await expect(viewer.getByText('未开始').first()).toBeVisible()

  await page.getByRole('button', { name: '开始直播' }).click()
  await expect(page.getByText('正在推流')).toBeVisible({ timeout: 20_000 })
  await expect(viewer.getByText('直播中').first()).toBeVisible()
  await expectMoving(viewer)
  await expect(page.getByText(/在线 1 人/)).toBeVisible()
  await viewer.getByRole('button', { name: '打开声音' }).click()
  expect(await pictureOf(viewer).evaluate((video: HTMLVideoElement) => video.muted)).toBe(false)

  await page.getByRole('button', { name: '暂停' }).click()
  await expect(viewer.getByText('暂停中').first()).toBeVisible()
  await page.getByRole('button', { name: '继续直播' }).click()
  await expect(viewer.getByText('直播中').first()).toBeVisible()
  await expectMoving(viewer)

  await page.getByRole('button', { name: '结束直播' }).click()
  await page.getByRole('button', { name: '结束', exact: true }).click()
  await expect(page.getByText('已结束')).toBeVisible()
  await expect(viewer.locator('video[controls]')).toBeVisible({ timeout: 60_000 })
  await viewer.locator('video').evaluate((video: HTMLVideoElement) => {
    video.muted = true
    return video.play()
  })
  await expectMoving(viewer)
  await context.close()
})
