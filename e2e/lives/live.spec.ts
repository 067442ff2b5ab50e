import { routes } from '@college/contract/routes.ts'
import { expect, test } from '../college.ts'
import { secondPage } from '../kit/second-page.ts'
import { openAt } from '../kit/steps.ts'
import { aLiveNow, expectMoving, HOST, LEARNER, pictureOf, studioBrowser } from './broadcast.ts'

test.use(studioBrowser)

test('D3-R21 D3-R22 D3-B199 a teacher goes on air, pauses and ends; a learner watches, and sees the replay', {
  tag: '@nightly',
}, async ({ page, browser, baseURL, college, logIn }) => {
  test.slow()
  const live = await aLiveNow(college.database)
  await logIn(HOST)
  await openAt(page, routes.liveStudio, { id: live.id })
  await expect(page.getByText('请先打开摄像头或共享屏幕')).toBeVisible()
  await expect(page.getByRole('button', { name: '开始直播' })).toBeDisabled()
  await page.getByRole('button', { name: '摄像头' }).click()
  await expectMoving(page)

  const viewer = await secondPage({ browser, baseURL })
  await logIn(LEARNER, viewer)
  await openAt(viewer, routes.livePlay, { id: live.id })
  await expect(viewer.getByText('未开始').first()).toBeVisible()

  await page.getByRole('button', { name: '开始直播' }).click()
  await expect(page.getByText('正在推流')).toBeVisible({ timeout: 60_000 })
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
  await expect(page.getByText('已结束', { exact: true })).toBeVisible()
  await viewer.getByRole('button', { name: '看回放' }).click({ timeout: 60_000 })
  await expect(viewer.getByRole('region', { name: '回放画面' }).locator('video')).toBeVisible()
  await viewer.locator('video').evaluate((video: HTMLVideoElement) => {
    video.muted = true
    return video.play()
  })
  await expectMoving(viewer)
  await viewer.context().close()
})
