import { routes } from '@college/contract/routes.ts'
import type { Browser, Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { userIdOf } from '../../database/demo/population.ts'
import { liveRecordings } from '../../server/lives/tables.ts'
import { aLive } from '../../server/testing/lives.ts'
import { logInByForm } from '../account/forms.ts'
import { expect, PASSWORD, test } from '../college.ts'
import { violations } from '../kit/axe.ts'
import { secondPage } from '../kit/second-page.ts'
import { expectAt, expectToast, openAt, openHomeAsGuest } from '../kit/steps.ts'
import { expectMoving, LEARNER, studioBrowser } from './broadcast.ts'

const TEACHER = '20260801'
const MINUTE = 60_000

test.use({ ...studioBrowser, permissions: ['camera', 'microphone'] })

/** A live of this teacher that begins now. Its title is found nowhere else. */
const announced = (database: Parameters<typeof aLive>[0], title: string) =>
  aLive(database, {
    title,
    hosts: [{ id: userIdOf(TEACHER) }],
    startsAt: new Date(Date.now() - MINUTE),
    endsAt: new Date(Date.now() + 60 * MINUTE),
  })

/** A learner with a phone, who logs in and finds the live among the others. */
async function learnerAt(browser: Browser, baseURL: string | undefined, title: string): Promise<Page> {
  const page = await secondPage({ browser, baseURL })
  await findLive(page, LEARNER, title)
  return page
}

/** From the home page, as the README says: log in, 直播课堂, and the live. */
async function findLive(page: Page, loginName: string, title: string): Promise<void> {
  await openHomeAsGuest(page)
  await page.getByRole('button', { name: /^直播课堂/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '是', exact: true }).click()
  await logInByForm(page, loginName, PASSWORD)
  await expectAt(page, routes.lives)
  await page.getByRole('link', { name: new RegExp(title) }).click()
  await expectAt(page, routes.liveDetail)
}

/** In the studio: the camera, and the start. */
async function goOnAirIn(studio: Page): Promise<void> {
  await studio.getByRole('button', { name: '摄像头' }).click()
  await expectMoving(studio)
  await studio.getByRole('button', { name: '开始直播' }).click()
  await expect(studio.getByText('正在推流')).toBeVisible({ timeout: 60_000 })
}

/** Another microphone, no picture and the camera again: on the same line, so that the recording stays one part. */
async function changeDevices(studio: Page, learner: Page): Promise<void> {
  await studio.getByRole('combobox', { name: '选择麦克风' }).selectOption({ index: 1 })
  await studio.getByRole('button', { name: '无画面' }).click()
  await expect(studio.getByText('正在推流，没有画面')).toBeVisible()
  await studio.getByRole('button', { name: '摄像头', exact: true }).click()
  await expect(studio.getByText('正在推流', { exact: true })).toBeVisible()
  await expectMoving(learner)
}

async function finish(studio: Page): Promise<void> {
  await studio.getByRole('button', { name: '结束直播' }).click()
  await studio.getByRole('button', { name: '结束', exact: true }).click()
  await expect(studio.getByRole('status').filter({ hasText: '已结束' })).toBeVisible()
}

/** The host opens a round, and the learner is in it. */
async function checkIn(studio: Page, learner: Page): Promise<void> {
  const pane = studio.getByRole('region', { name: '签到' })
  await pane.getByRole('button', { name: '开始签到' }).click()
  const overlay = learner.getByRole('dialog', { name: '课堂签到' })
  await expect(overlay).toBeVisible()
  expect(await violations(learner)).toEqual([])
  await overlay.getByRole('button', { name: '立即签到' }).click()
  await expectToast(learner, '签到成功')
  await expect(overlay).toBeHidden()
  await expect(pane.getByText('1 人已签到')).toBeVisible()
}

/** The learner raises the hand, can be heard in the studio, and leaves. */
async function speak(studio: Page, learner: Page): Promise<void> {
  const hands = studio.getByRole('region', { name: '连麦' })
  const kit = learner.getByRole('region', { name: '连麦' })
  await learner.getByRole('button', { name: '连麦', exact: true }).click()
  await kit.getByRole('button', { name: '申请连麦' }).click()
  await hands.getByRole('button', { name: '接通', exact: true }).click()
  await expect(learner.getByRole('button', { name: '挂断' })).toBeVisible({ timeout: 60_000 })
  // Looks at all places of the pulse of the fake microphone, which beeps once a second.
  const speaker = studio.getByRole('meter', { name: '学员音量' })
  const level = () => speaker.evaluate((meter: HTMLMeterElement) => meter.value)
  await expect.poll(level, { intervals: [130] }).toBeGreaterThan(0.03)
  // Everybody in the room is told who it is; to the speaker it is they themselves.
  await expect(learner.getByRole('status').filter({ hasText: /^我.*正在连麦$/ })).toBeVisible()
  await hands.getByRole('button', { name: '结束连麦' }).click()
  await expect(hands.getByText('还没有学员申请连麦')).toBeVisible()
}

test('D3-Q06 D3-B104 D3-B213 D3-B211 from the login in the console a teacher is on air; a learner sees it, answers, checks in and is heard', async ({
  page,
  browser,
  baseURL,
  college,
  logIn,
}) => {
  test.slow()
  const title = '第一次开播：从管理端'
  const live = await announced(college.database, title)
  const began = Date.now()
  await page.goto('/console/')
  await page.getByLabel('学员编号').fill(TEACHER)
  await page.getByLabel('密码').fill(PASSWORD)
  await page.getByRole('button', { name: '登录' }).click()
  await page.getByRole('link', { name: '直播', exact: true }).click()
  const opened = page.context().waitForEvent('page')
  const row = page.locator('tr[data-row-key]').filter({ hasText: title })
  await row.getByRole('link', { name: '进入演播室' }).click()
  const studio = await opened
  // Who has never used the app before agrees first; in another story of this worker that person may have done so.
  const consent = studio.getByRole('button', { name: '同意并继续' })
  await studio.addLocatorHandler(consent, () => consent.click())
  await goOnAirIn(studio)

  const learner = await secondPage({ browser, baseURL })
  await logIn(LEARNER, learner)
  await openAt(learner, routes.liveDetail, { id: live.id })
  await expectMoving(learner)
  await learner.getByRole('textbox', { name: '发言' }).fill('看得到，听得清')
  await learner.getByRole('button', { name: '发送' }).click()
  await expect(studio.getByRole('log', { name: '发言' }).getByText('看得到，听得清')).toBeVisible()
  test.info().annotations.push({ type: 'ms to the answer of a learner', description: String(Date.now() - began) })
  await checkIn(studio, learner)
  await speak(studio, learner)
  await changeDevices(studio, learner)
  expect([await violations(learner), await violations(studio)]).toEqual([[], []])
  await finish(studio)
  const parts = () => college.database.$count(liveRecordings, eq(liveRecordings.liveId, live.id))
  await expect.poll(parts, { timeout: 60_000 }).toBe(1)
  await learner.context().close()
})

test('D3-Q06 from the app a teacher comes to the studio of a live, and a learner does not', {
  tag: '@nightly',
}, async ({ page, browser, baseURL, college }) => {
  test.slow()
  const title = '第一次开播：从学员端'
  await announced(college.database, title)
  await findLive(page, TEACHER, title)
  await page.getByRole('button', { name: '进入演播室' }).click()
  await expectAt(page, routes.liveStudio)
  await goOnAirIn(page)
  const learner = await learnerAt(browser, baseURL, title)
  await expectMoving(learner)
  await expect(learner.getByRole('button', { name: '进入演播室' })).toHaveCount(0)
  await finish(page)
  await learner.context().close()
})
