import { routes } from '@college/contract/routes.ts'
import type { Page } from '@playwright/test'
import { liveIdOf } from '../../database/demo/lives.ts'
import { expect, test } from '../college.ts'
import { secondPage } from '../kit/second-page.ts'
import { openAt } from '../kit/steps.ts'

const LEARNER = '20260001'
const OTHER = '20260002'
const positionOf = (page: Page) =>
  page
    .locator('video')
    .first()
    .evaluate((video: HTMLVideoElement) => video.currentTime)

test('D3-B200 D3-R21 two learners see a film on air at the same second, and neither can seek', async ({
  page,
  browser,
  baseURL,
  logIn,
}) => {
  test.slow()
  const id = liveIdOf('lecture-round')
  await logIn(LEARNER)
  await openAt(page, routes.livePlay, { id })
  const other = await secondPage({ browser, baseURL })
  await logIn(OTHER, other)
  await openAt(other, routes.livePlay, { id })
  await expect.poll(() => positionOf(page), { timeout: 60_000 }).toBeGreaterThan(0)
  await expect.poll(() => positionOf(other), { timeout: 60_000 }).toBeGreaterThan(0)
  await expect(page.getByRole('slider', { name: '播放进度' })).toHaveCount(0)
  const apart = async () => Math.abs((await positionOf(page)) - (await positionOf(other)))
  await expect.poll(apart, { timeout: 60_000 }).toBeLessThan(3)
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.currentTime = (video.currentTime + video.duration / 2) % video.duration
  })
  await expect.poll(apart, { timeout: 60_000 }).toBeLessThan(3)
  await other.context().close()
})
