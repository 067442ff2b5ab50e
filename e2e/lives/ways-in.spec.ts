import { routes } from '@college/contract/routes.ts'
import type { Page } from '@playwright/test'
import { idOf } from '../../database/demo/ids.ts'
import { liveIdOf } from '../../database/demo/lives.ts'
import { aLive } from '../../server/testing/lives.ts'
import { logInByForm } from '../account/forms.ts'
import { expect, PASSWORD, test } from '../college.ts'
import { answer, expectAt, expectToast, LOGIN_QUESTION, openAt } from '../kit/steps.ts'

const MINUTE = 60_000
const LEARNER = '20260001'
const REPLAY = 'plenary-quality'

const onAir = () => ({
  startsAt: new Date(Date.now() - 10 * MINUTE),
  endsAt: new Date(Date.now() + 60 * MINUTE),
  startedAt: new Date(Date.now() - 10 * MINUTE),
})
const shown = (page: Page, selector: string) => page.locator(selector).filter({ visible: true })
/** The film plays by itself. */
const expectPlaying = (page: Page) =>
  expect
    .poll(() => shown(page, 'video').evaluate((video: HTMLVideoElement) => video.currentTime), { timeout: 60_000 })
    .toBeGreaterThan(0)

test('D3-B089 D3-R23 D3-B203 a visitor is asked to log in, does so by the form, and is back in the room', async ({
  page,
  college,
}) => {
  const live = await aLive(college.database, onAir())
  await openAt(page, routes.livePlay, { id: live.id })
  await page.getByRole('button', { name: '登录后观看' }).click()
  await answer(page, LOGIN_QUESTION, '否')
  await page.getByRole('button', { name: '登录后观看' }).click()
  await answer(page, LOGIN_QUESTION, '是')
  await expectAt(page, routes.login)
  await logInByForm(page, LEARNER, PASSWORD)
  await expectAt(page, routes.livePlay)
  expect(page.url()).toContain(live.id)
  await expect(page.getByRole('textbox', { name: '发言' })).toBeEnabled()
  await expect(page.getByRole('button', { name: '登录后观看' })).toHaveCount(0)
})

test('D3-B089 D3-R23 the page behind the login leads there, and back to this live', async ({ page, college }) => {
  const live = await aLive(college.database, onAir())
  await openAt(page, routes.liveDetail, { id: live.id })
  await expectAt(page, routes.login)
  await logInByForm(page, LEARNER, PASSWORD)
  await expectAt(page, routes.liveDetail)
  await expect(page.getByRole('textbox', { name: '发言' })).toBeEnabled()
})

async function expectReplayAt(page: Page, address: string): Promise<void> {
  await page.goto(`/#${address}?id=${liveIdOf(REPLAY)}`)
  await expect(page.getByRole('heading', { name: '专家直播：高质量发展这一年' })).toBeVisible()
  await expectPlaying(page)
}

test('D3-B084 D3-R21 D3-Q18 mobile-livePlaying opens the live with its player', async ({ page, logIn }) => {
  await logIn(LEARNER)
  await expectReplayAt(page, '/mobile/nc/page/app/live/mobile-livePlaying')
})

test('D3-B085 D3-R22 D3-Q18 mobile-livePlay opens the live with its player', async ({ page, logIn }) => {
  await logIn(LEARNER)
  await expectReplayAt(page, '/mobile/nc/page/app/live/mobile-livePlay')
})

test('D3-B091 D3-R25 a note taken during a replay keeps its place, and stands in the list of the live', async ({
  page,
  logIn,
}) => {
  test.slow()
  await logIn(LEARNER)
  await openAt(page, routes.livePlay, { id: liveIdOf(REPLAY) })
  await expectPlaying(page)
  await shown(page, 'video').evaluate((video: HTMLVideoElement) => {
    video.currentTime = 65
  })
  await expect
    .poll(() => shown(page, 'video').evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(66)
  await page.getByRole('button', { name: '记笔记' }).click()
  const sheet = page.getByRole('dialog', { name: '记笔记' })
  await expect(sheet.getByText(/^01:0\d$/)).toBeVisible()
  await sheet.getByRole('textbox').fill('老厂房改造先看订单。')
  await sheet.getByRole('button', { name: '确定' }).click()
  await expectToast(page, '保存成功')
  await page.goto(`/#/mobile/nc/page/app/live/mobile-livenote?id=${liveIdOf(REPLAY)}`)
  await expect(page.getByRole('list', { name: '笔记' }).getByText('老厂房改造先看订单。')).toBeVisible()
})

test('D3-B208 D3-B206 the exam and the homework of a replay open their pages', async ({ page, logIn }) => {
  await logIn(LEARNER)
  await openAt(page, routes.livePlay, { id: liveIdOf(REPLAY) })
  await page.getByRole('tab', { name: '考核' }).click()
  await page.getByRole('button', { name: '提交作业' }).click()
  await expectAt(page, routes.classHomework)
  await expect(page.getByText('听讲一得').filter({ visible: true }).first()).toBeVisible()
  await page.goBack()
  await page.getByRole('tab', { name: '考核' }).click()
  await page.getByRole('button', { name: '查看结果' }).click()
  await expect(page.getByText('廉洁从业知识测试').filter({ visible: true }).first()).toBeVisible()
})

test('D3-B001 D3-Q33 a learner watches a course, a short video and a live, and writes in the forum and on the live', async ({
  page,
  logIn,
}) => {
  test.slow()
  await logIn('20260014')
  await openAt(page, routes.coursePlayer, { id: idOf('course', 'system-thinking') })
  await expect(shown(page, 'video')).toHaveCount(1)
  await openAt(page, routes.shortVideos, {})
  await expect
    .poll(() => page.locator('video').evaluateAll((all) => all.some((video) => !(video as HTMLVideoElement).paused)))
    .toBe(true)
  await openAt(page, routes.forumPost, { id: idOf('topic', 'first-visit') })
  await page.getByRole('button', { name: '写下你的看法' }).click()
  await page.getByRole('textbox', { name: '评论内容' }).fill('先听后问，记在心里。')
  await page.getByRole('button', { name: '发表' }).click()
  await expect(page.getByRole('list', { name: '评论' }).getByText('先听后问，记在心里。')).toBeVisible()
  await openAt(page, routes.livePlay, { id: liveIdOf(REPLAY) })
  await expectPlaying(page)
  await page.getByRole('tab', { name: '简介' }).click()
  await page.getByRole('button', { name: '积极发言，重在参与' }).filter({ visible: true }).click()
  await page.getByRole('textbox', { name: '评论内容' }).fill('工厂那一段讲得透。')
  await page.getByRole('button', { name: '发表' }).click()
  await expect(page.getByRole('list', { name: '评论' }).getByText('工厂那一段讲得透。')).toBeVisible()
})
