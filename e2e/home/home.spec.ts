import { routes } from '@college/contract/routes.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../college.ts'
import { answer, expectAt, LOGIN_QUESTION, openHomeAsGuest } from '../kit/steps.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const carousel = (page: Page) => page.getByRole('region', { name: '轮播' })
const shown = (page: Page) => carousel(page).locator('button[aria-hidden="false"]')

test('D1-B030 D1-B283 D1-M75 D1-B247: a guest looks around: five recommended courses, and eight banners that rotate, can be paused, and open their course', async ({
  page,
}) => {
  await openHomeAsGuest(page)
  await expect(page.getByText('登录后查看学时')).toBeVisible()
  const courses = page.getByRole('link')
  await expect(courses).toHaveCount(5)
  await expect(courses.first()).toContainText('学时')
  await page.getByRole('button', { name: '更多' }).click()
  await answer(page, LOGIN_QUESTION, '否')
  await courses.first().click()
  await answer(page, LOGIN_QUESTION, '否')
  await expect(page.getByRole('heading', { name: '推荐课程' })).toBeVisible()

  const track = page.getByTestId('banner-track')
  // The first is repeated after the last.
  await expect(track.locator('button')).toHaveCount(9)
  const names = await track.locator('button').evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')))
  expect(names.slice(0, 2)).toEqual(['系统思维：把握全局的决策方法', '乡村振兴：从一村一品到强村富民'])
  await expect(shown(page).locator('img')).toHaveJSProperty('complete', true)
  expect(
    await shown(page)
      .locator('img')
      .evaluate((img: HTMLImageElement) => img.naturalWidth),
  ).toBeGreaterThan(0)

  // Each is shown for three seconds: which one it is by now, only the clock of the page knows.
  const nameOfShown = () => shown(page).getAttribute('aria-label')
  const first = await nameOfShown()
  await expect.poll(nameOfShown).not.toBe(first)
  await page.getByRole('button', { name: '暂停轮播' }).click()
  await expect(page.getByRole('button', { name: '继续轮播' })).toBeVisible()
  // It comes to rest on one.
  await expect.poll(() => track.evaluate((element) => element.scrollLeft % element.clientWidth)).toBe(0)
  const stopped = shown(page)
  const name = (await stopped.getAttribute('aria-label')) ?? ''
  await stopped.click()
  await expectAt(page, routes.coursePlayer)
  await expect(page.getByText(name).filter({ visible: true }).first()).toBeVisible()
})
