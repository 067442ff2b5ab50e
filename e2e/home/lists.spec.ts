import { routes } from '@college/contract/routes.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../college.ts'
import { addEmptyCategory, countCourses } from '../kit/arrange.store.ts'
import { expectAt, openAt, openHomeAsGuest, scrollTo } from '../kit/steps.ts'

test.use({ serviceWorkers: 'block' })

const tabs = (page: Page) => page.getByRole('tablist', { name: '首页栏目' })
const tab = (page: Page, name: string) => tabs(page).getByRole('tab', { name, exact: true })
const list = (page: Page, name: string) => page.getByRole('list', { name, exact: true })
const chips = (page: Page, category: string) => page.getByRole('group', { name: `${category}的分类` })

test('D1-B012 D1-B013 D1-B014: 主页, 专栏, 全部, the categories, and 简报 last', async ({ page }) => {
  await openHomeAsGuest(page)
  const categories = ['党的理论', '法治建设', '乡村振兴', '数字经济', '历史文化', '领导能力']
  await expect(tabs(page).getByRole('tab')).toHaveText(['主页', '专栏', '全部', ...categories, '简报'])
  await expect(tab(page, '主页')).toHaveAttribute('aria-selected', 'true')

  await page.getByRole('button', { name: '全部栏目' }).click()
  await page.getByRole('dialog', { name: '全部栏目' }).getByRole('button', { name: '历史文化' }).click()
  await expect(tab(page, '历史文化')).toHaveAttribute('aria-selected', 'true')
})

test('D1-B027 D1-B028 D1-B029 D1-M15: the second level of a category filters its courses, 全部 first', async ({
  page,
}) => {
  await openHomeAsGuest(page)
  await tab(page, '乡村振兴').click()
  const all = list(page, '课程').getByRole('link')
  await expect(chips(page, '乡村振兴').getByRole('button')).toHaveText([
    '全部',
    '产业富民',
    '生态保护',
    '和美乡村',
    '乡村治理',
  ])
  await scrollTo(page, page.getByText('没有更多了').filter({ visible: true }))
  const many = await all.count()

  const asked = page.waitForRequest((request) => request.url().includes('second_classification'))
  await chips(page, '乡村振兴').getByRole('button', { name: '生态保护' }).click()
  expect((await asked).url()).toContain('first_classification')
  await expect(all.first()).toBeVisible()
  await expect.poll(() => all.count()).toBeLessThan(many)

  await chips(page, '乡村振兴').getByRole('button', { name: '全部' }).click()
  await expect(all).toHaveCount(many)
})

test('D1-B059 D1-B060 D1-B280 D1-B290: all courses in pages of ten, down to 没有更多了', async ({ page, college }) => {
  await openHomeAsGuest(page)
  const count = await countCourses(college)
  expect(count).toBeGreaterThan(60)
  const sizes: (string | null)[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.endsWith('/meta/list/data')) sizes.push(searchParams.get('pageSize'))
  })
  await tab(page, '全部').click()
  const courses = list(page, '课程').getByRole('listitem')
  await expect(courses.first()).toBeVisible()
  await scrollTo(page, page.getByText('没有更多了'))
  await expect(courses).toHaveCount(count)
  // A full last page is followed by an empty one (D1-Q12).
  expect(sizes).toEqual(Array(Math.floor(count / 10) + 1).fill('10'))
})

test('D1-B057 D1-B058 D1-M30: a course shows its cover, title, teacher, hours and duration; without a teacher 暂无', async ({
  page,
}) => {
  await openHomeAsGuest(page)
  await tab(page, '全部').click()
  const course = list(page, '课程').getByRole('listitem').filter({ hasText: '系统思维：把握全局的决策方法' })
  await scrollTo(page, page.getByText('没有更多了'))
  await course.scrollIntoViewIfNeeded()
  await expect(course.locator('img')).toHaveJSProperty('complete', true)
  await expect(course).toContainText(/\d\.\d 学时/)
  await expect(course).toContainText(/\d\d:\d\d/)
  await expect(course).not.toContainText('暂无')

  expect(await list(page, '课程').getByText('暂无').count()).toBeGreaterThan(0)
})

test('D1-B061 D1-B279 D1-M32: a category without courses says 无数据 and links to all courses', async ({
  page,
  college,
}) => {
  const takeAway = await addEmptyCategory(college, '待建分类')
  try {
    await openHomeAsGuest(page)
    // The server caches its categories for one second.
    await expect(async () => {
      await page.reload()
      await expect(tab(page, '待建分类')).toBeVisible({ timeout: 8_000 })
    }).toPass()
    await tab(page, '待建分类').click()
    await expect(page.getByText('无数据')).toBeVisible()
    await page.getByRole('button', { name: '看看全部课程' }).click()
    await expect(tab(page, '全部')).toHaveAttribute('aria-selected', 'true')
    await expect(list(page, '课程').getByRole('listitem').first()).toBeVisible()
  } finally {
    await takeAway()
  }
})

test('D1-B066 D1-B067 D1-B282: briefs in pages of seven; a tap opens one', async ({ page, logIn }) => {
  await logIn('20260009')
  const asked = page.waitForRequest((request) => /pageSize=7\b/.test(request.url()))
  await openAt(page, routes.home, { tab: 'briefs' })
  await asked
  await expect(tab(page, '简报')).toHaveAttribute('aria-selected', 'true')
  const briefs = list(page, '简报').getByRole('listitem')
  await expect(briefs.first()).toContainText('本月新课速览')
  await scrollTo(page, briefs.filter({ hasText: '年度学习计划与选课指南' }))
  // Other stories write briefs too.
  expect(await briefs.count()).toBeGreaterThanOrEqual(12)
  await briefs.last().getByRole('link').click()
  await expectAt(page, routes.brief)
})

test('D1-R06 D1-B034: 更多 opens the recommended courses, page by page', async ({ page, logIn }) => {
  await logIn('20260009')
  await page.goto('/')
  await page.getByRole('button', { name: '更多' }).click()
  await expectAt(page, routes.moreCourses)
  await scrollTo(page, page.getByText('没有更多了'))
  await expect(list(page, '推荐课程').getByRole('listitem')).toHaveCount(15)
})
