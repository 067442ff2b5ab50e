import { routes } from '@college/contract/routes.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../college.ts'
import { violations } from '../kit/axe.ts'
import { answer, expectAt, expectToast, openAt, settled } from '../kit/steps.ts'

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
const counter = (page: Page, text: string) =>
  page.getByRole('button').filter({ has: page.getByText(text, { exact: true }) })
/** The number beside the word. */
const counted = async (page: Page, text: string): Promise<number> => {
  await expect(counter(page, text)).toHaveText(/\d/)
  return Number((await counter(page, text).textContent())?.replace(/\D/g, ''))
}
const records = (page: Page, name: string | RegExp) => page.getByRole('list', { name }).getByRole('listitem')

test('D1-B124 D1-R45 D1-Q83 D3-R30 from my info to the portrait, to the hours of an academy, to the training records and why a course was counted', async ({
  page,
  logIn,
}) => {
  await logIn('20260001')
  await openAt(page, routes.myInfo, {})
  await press(page, '学习画像')
  await expectAt(page, routes.portrait)
  await expect(page.getByText(/超过了 \d+% 的学员/)).toBeVisible()
  await page.getByRole('table').nth(1).getByRole('button').first().click()
  await expect(page.getByRole('status').filter({ hasText: /^.+ : \d+分钟 \(\d+%\)$/ })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.goBack()
  await expectAt(page, routes.myInfo)

  await press(page, /16\.0\s*省干部网院/)
  await expectAt(page, routes.provincialHours)
  await expect(records(page, '学时明细')).toHaveCount(8)
  await records(page, '学时明细').first().getByRole('button').click()
  await expect(page.getByRole('dialog').getByText(/省干部网院于 .* 登记/)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goBack()
  await expectAt(page, routes.myInfo)

  await press(page, '培训记录')
  await expectAt(page, routes.trainingRecords)
  await expect(page.getByText('42.5 学时')).toBeVisible()
  await expect(page.getByRole('tab', { name: '课程' })).toContainText(/\d/)

  await records(page, /课程记录/)
    .filter({ hasText: '合格' })
    .first()
    .getByRole('button')
    .click()
  const why = page.getByRole('dialog', { name: '学时计入说明' })
  await expect(why.getByText(/同一课程只计一次/)).toBeVisible()
  await expect(why.getByText('100%').first()).toBeVisible()
  await expect(why.getByText(/\d\d:\d\d–\d\d:\d\d/).first()).toBeVisible()
  await page.goBack()
  await expect(why).toBeHidden()
  await expectAt(page, routes.trainingRecords)

  await press(page, /^\d{4} 年/)
  await page.getByRole('dialog', { name: '选择年份' }).getByRole('button', { name: '2024 年' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: '2024 年' })).toBeVisible()
  await expect(records(page, /课程记录/).first()).toContainText('2024-')
  await page.getByRole('tab', { name: '专题班' }).click()
  await expect(page.getByText('2024 年还没有专题班记录')).toBeVisible()
})

test('D1-R46 D1-M58 a note is found, changed, opened at its second and deleted', async ({ page, logIn }) => {
  await logIn('20260001')
  await openAt(page, routes.myInfo, {})
  const before = await counted(page, '笔记')
  expect(before).toBeGreaterThanOrEqual(19)
  await press(page, '我的笔记')
  await expectAt(page, routes.myNotes)
  const search = page.getByRole('searchbox', { name: '搜索笔记或课程' })
  await search.fill('运河')
  await search.press('Enter')
  await expect(records(page, '笔记')).toHaveCount(2)
  const note = records(page, '笔记').filter({ hasText: '南旺分水' })
  await note.getByRole('button', { name: '编辑笔记' }).click()
  const sheet = page.getByRole('dialog', { name: '编辑笔记' })
  await sheet.getByRole('textbox', { name: '笔记内容' }).fill('闸、坝、堰、堤各管什么要分清。')
  await sheet.getByRole('button', { name: '确定' }).click()
  await expectToast(page, '保存成功')
  await expect(records(page, '笔记').filter({ hasText: '堤各管什么' })).toBeVisible()

  await records(page, '笔记').filter({ hasText: '堤各管什么' }).getByRole('link').click()
  await expectAt(page, routes.coursePlayer)
  expect(new URL(page.url()).hash).toMatch(/watchPoint=00%3A00%3A\d\d/)
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => Math.floor(video.currentTime)))
    .toBeGreaterThan(5)
  await page.goBack()
  await settled(page)

  await records(page, '笔记').filter({ hasText: '堤各管什么' }).getByRole('button', { name: '删除笔记' }).click()
  await answer(page, '确认删除该条笔记？删除后无法恢复', '是')
  await expect(records(page, '笔记')).toHaveCount(1)
  await page.goBack()
  await expect(counter(page, '笔记')).toHaveText(`${before - 1}笔记`)
})
