import { routes } from '@college/contract/routes.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../college.ts'
import { looks, violations } from '../kit/axe.ts'
import { expectAt, openAt, scrollerOf, scrollTo } from '../kit/steps.ts'

const scrolled = (page: Page) => scrollerOf(page).evaluate((element) => element.scrollTop)

test('D3-B109 D3-B277 D3-B278 D1-B307: all courses are filtered and sorted; back restores pages, scroll and filters, a reload the filters', async ({
  page,
  logIn,
}) => {
  await logIn('20260001')
  await openAt(page, routes.home, { tab: 'all' })
  const row = page.getByRole('list', { name: '课程', exact: true }).getByRole('link')
  await expect(row.first()).toBeVisible()

  await test.step('back from a course restores the loaded pages and the scroll position', async () => {
    await scrollTo(page, row.nth(24))
    const count = await row.count()
    const top = await scrolled(page)
    expect(top).toBeGreaterThan(1_000)
    await row.nth(24).click()
    await expectAt(page, routes.coursePlayer)
    await page.goBack()
    await expectAt(page, routes.home)
    await expect(row.nth(24)).toBeInViewport()
    await expect.poll(async () => Math.abs((await scrolled(page)) - top)).toBeLessThan(4)
    expect(await row.count()).toBeGreaterThanOrEqual(count)
  })

  await scrollerOf(page).evaluate((element) => element.scrollTo({ top: 0 }))
  await page.getByRole('button', { name: '分类', exact: true }).click()
  await page.getByRole('dialog', { name: '分类' }).getByRole('button', { name: '乡村治理' }).click()
  await expect(page.getByRole('button', { name: '取消 分类：乡村治理' })).toBeVisible()
  await expect(page.getByText(/^共 \d+ 门$/)).toBeVisible()

  await page.getByRole('button', { name: '筛选', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: '筛选' })
  await sheet.getByLabel('学时：最高').fill('9')
  await sheet.getByLabel('学时：最低').fill('0.1')
  await expect(sheet).toBeVisible()
  expect(await violations(page, looks.light)).toEqual([])
  await sheet.getByRole('button', { name: '确定' }).click()
  await expect(page.getByRole('button', { name: '取消 学时：0.1 至 9学时' })).toBeVisible()
  const sorted = page.waitForResponse((response) => /list\/data.*(sort|order)/i.test(response.url()))
  await page.getByRole('button', { name: /按最热排序：不排序/ }).click()
  await expect(page.getByRole('button', { name: /按最热排序：从高到低/ })).toBeVisible()
  await sorted
  await expect(row.first()).toBeVisible()
  expect(await violations(page, looks.light)).toEqual([])

  await row.first().click()
  await expectAt(page, routes.coursePlayer)
  await page.goBack()
  await expectAt(page, routes.home)
  await expect(page.getByRole('button', { name: '取消 分类：乡村治理' })).toBeVisible()
  const titles = await row.allTextContents()
  await page.reload()
  await expect(page.getByRole('button', { name: /按最热排序：从高到低/ })).toBeVisible()
  await expect(row).toHaveText(titles)
  await page.getByRole('button', { name: '重置' }).click()
  await expect(page.getByRole('button', { name: '取消 分类：乡村治理' })).toBeHidden()
})
