import { routes } from '@college/contract/routes.ts'
import type { Page } from '@playwright/test'
import { aLive } from '../../server/testing/lives.ts'
import { expect } from '../college.ts'
import { openAt } from '../kit/steps.ts'

const MINUTE = 60_000
export const HOST = '20260999'
export const LEARNER = '20260001'

/** A computer with a camera and a microphone. */
export const studioBrowser = {
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
}

/** A stream that was announced for now. */
export const aLiveNow = (database: Parameters<typeof aLive>[0]) =>
  aLive(database, { startsAt: new Date(Date.now() - MINUTE), endsAt: new Date(Date.now() + 60 * MINUTE) })

export const pictureOf = (page: Page) => page.locator('video').first()
export const positionOf = (page: Page) => pictureOf(page).evaluate((video: HTMLVideoElement) => video.currentTime)

/** A busy machine encodes, packs and decodes a picture while all else waits for it. */
const PICTURE_MS = 60_000

/** The picture moves, and has a size. */
export async function expectMoving(page: Page): Promise<void> {
  const width = () => pictureOf(page).evaluate((video: HTMLVideoElement) => video.videoWidth)
  await expect.poll(width, { timeout: PICTURE_MS }).toBeGreaterThan(0)
  const before = await positionOf(page)
  await expect.poll(() => positionOf(page), { timeout: PICTURE_MS }).toBeGreaterThan(before + 0.5)
}

/** The host opens the camera, and goes on air. */
export async function goOnAir(page: Page, id: string): Promise<void> {
  await openAt(page, routes.liveStudio, { id })
  await page.getByRole('button', { name: '摄像头' }).click()
  await expectMoving(page)
  await page.getByRole('button', { name: '开始直播' }).click()
  await expect(page.getByText('正在推流')).toBeVisible({ timeout: 60_000 })
}
