import { routes } from '@college/contract/routes.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../college.ts'
import { expectAt, scrollerOf } from '../kit/steps.ts'

const box = (page: Page) => page.getByRole('searchbox', { name: '请输入关键词' })
const group = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const tab = (page: Page, name: string) =>
  page.getByRole('tablist', { name: '搜索结果' }).getByRole('tab', { name, exact: true })
const history = (page: Page) => page.getByRole('region', { name: '搜索历史' })

test('D1-R08 D1-B295 D1-B075 D1-C22: from the home page to a keyword, its results by type, one result and back; initials suggest titles, and the history keeps both', async ({
  page,
  logIn,
}) => {
  await logIn('20260009')
  await page.goto('/')
  await page.getByRole('button', { name: /搜课程/ }).click()
  await expectAt(page, routes.search)
  await expect(page.getByRole('region', { name: '热门搜索' }).getByRole('listitem')).toHaveCount(5)
  await box(page).fill('乡村振兴')
  await box(page).press('Enter')
  await expect(group(page, '课程')).toContainText(/共 \d+ 门/)
  await expect(group(page, '师资')).toContainText('擅长')
  await expect(group(page, '课程').locator('mark').first()).toHaveText(/乡村|振兴/)
  const tabs = [
    '全部',
    '课程',
    '专栏',
    '专题班',
    '资讯',
    '师资',
    '直播',
    '简报',
    '操作指南',
    '教学基地',
    '讲课内容',
    '学友圈',
    '班级社区',
    '公告',
    '学习资料',
  ]
  await expect(page.getByRole('tablist', { name: '搜索结果' }).getByRole('tab')).toHaveText(tabs)

  await page.getByRole('button', { name: '课程，查看全部' }).click()
  await expect(tab(page, '课程')).toHaveAttribute('aria-selected', 'true')
  const courses = page.getByRole('list', { name: '课程' }).getByRole('listitem')
  await expect(courses.nth(4)).toBeVisible()
  await scrollerOf(page).evaluate((element) => element.scrollTo({ top: 200 }))
  await courses.nth(4).getByRole('link').click()
  await expectAt(page, routes.coursePlayer)

  // Restored: the keyword, the tab and the scroll position.
  await page.goBack()
  await expectAt(page, routes.search)
  await expect(box(page)).toHaveValue('乡村振兴')
  await expect(tab(page, '课程')).toHaveAttribute('aria-selected', 'true')
  await expect.poll(() => scrollerOf(page).evaluate((element) => element.scrollTop)).toBe(200)

  await page.getByRole('button', { name: '清空' }).click()
  await box(page).pressSequentially('xtsw')
  await group(page, '课程').getByRole('button', { name: '系统思维：把握全局的决策方法' }).click()
  await expect(box(page)).toHaveValue('系统思维：把握全局的决策方法')
  await expect(group(page, '课程').getByRole('link').first()).toContainText('系统思维')
  await page.getByRole('button', { name: '清空' }).click()
  await expect(history(page).getByRole('listitem').first()).toHaveText('系统思维：把握全局的决策方法')
  await expect(history(page).getByRole('listitem').nth(1)).toHaveText('乡村振兴')
})
