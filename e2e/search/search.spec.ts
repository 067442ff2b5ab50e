import { routes } from '@college/contract/routes.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../college.ts'
import { answer, expectAt, LOGIN_QUESTION, openAt, openHomeAsGuest, scrollerOf } from '../kit/steps.ts'
import { addCourse } from './arrange.store.ts'

test.use({ serviceWorkers: 'block' })

const box = (page: Page) => page.getByRole('searchbox', { name: '请输入关键词' })
const group = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const tab = (page: Page, name: string) =>
  page.getByRole('tablist', { name: '搜索结果' }).getByRole('tab', { name, exact: true })
const history = (page: Page) => page.getByRole('region', { name: '搜索历史' })

test('D1-R08 D1-B074 D1-B075: from the home page to a keyword, its results by type, and one result', async ({
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
  await page.reload()
  await expect(group(page, '课程')).toBeVisible()
})

test('D1-C22 D1-C23 D1-C24 D1-B235: the history is written, used, and cleared', async ({ page, logIn }) => {
  await logIn('20260010')
  await openAt(page, routes.search, {})
  await expect(page.getByRole('region', { name: '热门搜索' })).toBeVisible()
  await box(page).press('Enter')
  await expect(history(page)).toBeHidden()
  for (const keyword of ['法治', ' 民法典  合同 ', '法治']) {
    await box(page).fill(keyword)
    await box(page).press('Enter')
    await expect(page.getByRole('tablist', { name: '搜索结果' })).toBeVisible()
    await page.getByRole('button', { name: '清空' }).click()
  }
  await expect(history(page).getByRole('listitem')).toHaveText(['法治', '民法典 合同'])
  await history(page).getByRole('button', { name: '删除' }).click()
  await history(page).getByRole('button', { name: '删除 法治' }).click()
  await expect(history(page).getByRole('listitem')).toHaveText(['民法典 合同'])
  await history(page).getByRole('button', { name: '清空' }).click()
  await answer(page, '是否清空全部搜索历史？', '是')
  await expect(history(page)).toBeHidden()
})

test('D1-B295 D1-Q50: initials suggest titles; choosing one searches for it', async ({ page, logIn }) => {
  await logIn('20260009')
  await openAt(page, routes.search, {})
  await box(page).pressSequentially('xtsw')
  const suggested = group(page, '课程').getByRole('button', { name: '系统思维：把握全局的决策方法' })
  await suggested.click()
  await expect(box(page)).toHaveValue('系统思维：把握全局的决策方法')
  await expect(group(page, '课程').getByRole('link').first()).toContainText('系统思维')
})

test('D1-B077 D1-M33 D1-M34: a search without results says so', async ({ page, logIn }) => {
  await logIn('20260009')
  await openAt(page, routes.search, { keyword: '量子纠缠' })
  await expect(page.getByText('暂无搜索结果')).toBeVisible()
  await expect(page.getByText('暂无数据，您可以试试其他类型')).toBeVisible()
})

test('D1-Q87: a course that was published a moment ago is found', async ({ page, logIn, college }) => {
  await logIn('20260009')
  await openAt(page, routes.search, { keyword: '冰雪运动' })
  await expect(page.getByText('暂无搜索结果')).toBeVisible()
  const takeAway = await addCourse(college, '冰雪运动与冬季安全')
  try {
    await expect(async () => {
      await page.reload()
      await expect(group(page, '课程')).toContainText('冰雪运动与冬季安全', { timeout: 8_000 })
    }).toPass()
  } finally {
    await takeAway()
  }
})

test('D1-B016: a guest is asked to log in before searching', async ({ page }) => {
  await openHomeAsGuest(page)
  await page.getByRole('button', { name: /搜课程/ }).click()
  await answer(page, LOGIN_QUESTION, '是')
  await expectAt(page, routes.login)
})
