import { routes } from '@college/contract/routes.ts'
import type { Page } from '@playwright/test'
import { liveIdOf } from '../../database/demo/lives.ts'
import { expect, test } from '../college.ts'
import { expectAt, expectToast, openAt } from '../kit/steps.ts'

const id = liveIdOf('plenary-quality')
/** Both addresses of the page of a live. */
const [PLAY, PLAYING] = [routes.livePlay.path, routes.livePlay.aliases[0]]

const shown = (page: Page, selector: string) => page.locator(selector).filter({ visible: true })
const positionOf = (page: Page) => shown(page, 'video').evaluate((film: HTMLVideoElement) => film.currentTime)

async function openReplay(page: Page, address: string): Promise<void> {
  await page.goto(`/#${address}?id=${id}`)
  await expect(page.getByRole('heading', { name: '专家直播：高质量发展这一年' })).toBeVisible()
}

async function takeNote(page: Page): Promise<void> {
  await shown(page, 'video').evaluate((film: HTMLVideoElement) => {
    film.currentTime = 65
  })
  await expect.poll(() => positionOf(page)).toBeGreaterThan(66)
  await page.getByRole('button', { name: '更多', exact: true }).click()
  await page.getByRole('button', { name: '记笔记' }).click()
  const sheet = page.getByRole('dialog', { name: '记笔记' })
  await expect(sheet.getByText(/^01:\d\d$/)).toBeVisible()
  await sheet.getByRole('textbox').fill('老厂房改造先看订单。')
  await sheet.getByRole('button', { name: '确定' }).click()
  await expectToast(page, '保存成功')
}

async function rate(page: Page): Promise<void> {
  await page.getByRole('button', { name: '更多', exact: true }).click()
  await page.getByRole('button', { name: '评价', exact: true }).click()
  await expectAt(page, routes.liveRating)
  await page.getByRole('radio', { name: '9', exact: true }).check()
  await page.getByRole('textbox', { name: '评价内容' }).fill('讲得实在。')
  await page.getByRole('button', { name: '提交评价' }).click()
  const own = page.getByRole('region', { name: '我的评价' })
  await expect(own.getByRole('paragraph').filter({ hasText: '讲得实在。' })).toBeVisible()
}

async function openWhatIsAsked(page: Page): Promise<void> {
  await page.getByRole('tab', { name: '考核' }).click()
  await expect(page.getByText(/已看 [1-9]\d*%/)).toBeVisible()
  await page.getByRole('button', { name: '提交作业' }).click()
  await expectAt(page, routes.classHomework)
  await expect(page.getByText('听讲一得').filter({ visible: true }).first()).toBeVisible()
  await page.goBack()
  await page.getByRole('tab', { name: '考核' }).click()
  await page.getByRole('button', { name: '查看结果' }).click()
  await expect(page.getByText('廉洁从业知识测试').filter({ visible: true }).first()).toBeVisible()
}

async function comment(page: Page): Promise<void> {
  await page.getByRole('tab', { name: '简介' }).click()
  await page.getByRole('button', { name: '积极发言，重在参与' }).filter({ visible: true }).click()
  await page.getByRole('textbox', { name: '评论内容' }).fill('工厂那一段讲得透。')
  await page.getByRole('button', { name: '发表' }).click()
  await expect(page.getByRole('list', { name: '评论' }).getByText('工厂那一段讲得透。')).toBeVisible()
}

test('D1-R24 D3-R24 D3-R25 D3-B001 a replay plays by itself, counts and shows its chat; a note, a rating and a comment are written, its exam and homework open', async ({
  page,
  logIn,
}) => {
  test.slow()
  await logIn('20260001')
  await openReplay(page, PLAYING)
  await expect(page.getByRole('log', { name: '发言' }).getByText('已经就位，准备好本子了。')).toBeVisible()
  // Seconds of the film, not of the clock: a busy machine plays it slower.
  await expect.poll(() => positionOf(page), { timeout: 60_000 }).toBeGreaterThan(8)
  await takeNote(page)
  await rate(page)
  await openAt(page, routes.liveNotes, { id })
  await expect(page.getByRole('list', { name: '笔记' }).getByText('老厂房改造先看订单。')).toBeVisible()
  await openReplay(page, PLAY)
  await comment(page)
  await openWhatIsAsked(page)
})
