import { routes } from '@college/contract/routes.ts'
import type { Page } from '@playwright/test'
import { liveIdOf } from '../../database/demo/lives.ts'
import { aLive } from '../../server/testing/lives.ts'
import { expect, test } from '../college.ts'
import { secondPage } from '../kit/second-page.ts'
import { expectToast, openAt } from '../kit/steps.ts'

const LEARNER = '20260001'
const OTHER = '20260002'
const HOUR = 3_600_000
const positionOf = (page: Page) =>
  page
    .locator('video')
    .first()
    .evaluate((video: HTMLVideoElement) => video.currentTime)

const upcoming = { startsAt: new Date(Date.now() + HOUR), endsAt: new Date(Date.now() + 2 * HOUR) }

test('D3-B194 D3-B195 D3-B350 a learner subscribes to a live that is to come, and cancels', async ({
  page,
  college,
  logIn,
}) => {
  const live = await aLive(college.database, { ...upcoming, title: '夜谈' })
  await logIn(LEARNER)
  await openAt(page, routes.liveDetail, { id: live.id })
  await expect(page.getByText(/\d 开始$/)).toBeVisible()
  await page.getByRole('button', { name: '预约', exact: true }).click()
  await expectToast(page, '预约成功')
  await expect(page.getByText('1 人')).toBeVisible()
  await page.getByRole('button', { name: '已预约' }).click()
  await expectToast(page, '取消预约成功')
  await expect(page.getByText('0 人')).toBeVisible()
})

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
  await expect(page.locator('video[controls]')).toHaveCount(0)
  const apart = async () => Math.abs((await positionOf(page)) - (await positionOf(other)))
  await expect.poll(apart, { timeout: 60_000 }).toBeLessThan(3)
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.currentTime = (video.currentTime + video.duration / 2) % video.duration
  })
  await expect.poll(apart, { timeout: 60_000 }).toBeLessThan(3)
  await other.context().close()
})
