import type { Page } from '@playwright/test'
import { expect, test } from '../college.ts'
import { countCourses } from '../kit/arrange.store.ts'
import { openHomeAsGuest, scrollTo } from '../kit/steps.ts'

const tabs = (page: Page) => page.getByRole('tablist', { name: '首页栏目' })
const tab = (page: Page, name: string) => tabs(page).getByRole('tab', { name, exact: true })
const list = (page: Page, name: string) => page.getByRole('list', { name, exact: true })
const chips = (page: Page, category: string) => page.getByRole('group', { name: `${category}的分类` })

test('D1-B012 D1-B027 D1-B060 D1-B280: the tabs of the home page, a category with its second level, and all courses in pages of ten', async ({
  page,
  college,
}) => {
  await openHomeAsGuest(page)
  const categories = ['党的理论', '法治建设', '乡村振兴', '数字经济', '历史文化', '领导能力']
  await expect(tabs(page).getByRole('tab')).toHaveText(['主页', '专栏', '全部', ...categories, '简报'])
  await expect(tab(page, '主页')).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('button', { name: '全部栏目' }).click()
  await page.getByRole('dialog', { name: '全部栏目' }).getByRole('button', { name: '乡村振兴' }).click()
  await expect(tab(page, '乡村振兴')).toHaveAttribute('aria-selected', 'true')

  await test.step('the second level filters the courses of a category, 全部 first', async () => {
    const all = list(page, '课程').getByRole('link')
    const chip = (name: string) => chips(page, '乡村振兴').getByRole('button', { name })
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
    await chip('生态保护').click()
    expect((await asked).url()).toContain('first_classification')
    await expect(all.first()).toBeVisible()
    await expect.poll(() => all.count()).toBeLessThan(many)
    await chip('全部').click()
    await expect(all).toHaveCount(many)
  })

  await test.step('all courses come in pages of ten, down to 没有更多了', async () => {
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
    await scrollTo(page, page.getByText('没有更多了').filter({ visible: true }))
    await expect(courses).toHaveCount(count)
    // A full last page is followed by an empty one (D1-Q12).
    expect(sizes).toEqual(Array(Math.floor(count / 10) + 1).fill('10'))

    const course = courses.filter({ hasText: '系统思维：把握全局的决策方法' })
    await course.scrollIntoViewIfNeeded()
    await expect(course.locator('img')).toHaveJSProperty('complete', true)
    expect(await course.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    await expect(course).toContainText(/\d\.\d 学时/)
    await expect(course).toContainText(/\d\d:\d\d/)
    await expect(course).not.toContainText('暂无')
    expect(await list(page, '课程').getByText('暂无').count()).toBeGreaterThan(0)
  })
})
