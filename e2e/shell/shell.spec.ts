import { routes } from '@college/contract/routes.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../college.ts'
import {
  answer,
  expectAt,
  expectToast,
  openAt,
  openHomeAsGuest,
  pathOf,
  scrollerOf,
  scrollTo,
  settled,
} from '../kit/steps.ts'

test.use({ serviceWorkers: 'block' })

const tabBar = (page: Page) => page.getByRole('navigation', { name: '主导航' })
const scrolled = (page: Page) => scrollerOf(page).evaluate((element) => element.scrollTop)

test('D1-B109 D1-B111 D1-B112 D1-R37: an unknown address says so, goes back, and logs out', async ({ page, logIn }) => {
  await logIn('20260014')
  await openAt(page, routes.appSettings, {})
  await expect(page.getByRole('button', { name: '退出登录' })).toBeVisible()
  await page.goto('/#/mobile/no/such/page')
  await settled(page)
  await expect(page.getByText('页面不存在')).toBeVisible()
  await page.getByRole('button', { name: '返回' }).click()
  await expectAt(page, routes.appSettings)

  // A route without a required field is "not found" too.
  await page.goto(`/#${routes.coursePlayer.path}`)
  await expect(page.getByText('页面不存在').filter({ visible: true })).toBeVisible()
  await settled(page)
  const leave = page.getByRole('button', { name: '退出登录' })
  await leave.click()
  await answer(page, '是否确认退出？', '否')
  await expect(page.getByText('页面不存在').filter({ visible: true })).toBeVisible()
  await leave.click()
  await answer(page, '是否确认退出？', '是')
  await expectAt(page, routes.login)
  await openAt(page, routes.mine, {})
  await expect(page.getByText('欢迎来到干部网院')).toBeVisible()
})

test('D1-B307: back from a course restores the list with its loaded pages and scroll position', async ({
  page,
  logIn,
}) => {
  await logIn('20260014')
  await openAt(page, routes.home, { tab: 'all' })
  const courses = page.getByRole('list', { name: '课程' }).getByRole('listitem')
  await expect(courses.first()).toBeVisible()
  await scrollTo(page, courses.nth(24))
  const count = await courses.count()
  const top = await scrolled(page)
  expect(top).toBeGreaterThan(1_000)

  await courses.nth(24).getByRole('link').click()
  await expectAt(page, routes.coursePlayer)
  await page.goBack()
  await expectAt(page, routes.home)
  await expect(courses.nth(24)).toBeInViewport()
  await expect.poll(async () => Math.abs((await scrolled(page)) - top)).toBeLessThan(4)
  expect(await courses.count()).toBeGreaterThanOrEqual(count)
})

test('D1-B307: ten pages stay mounted; the least recently shown one is rendered again', async ({ page, logIn }) => {
  await logIn('20260014')
  await openAt(page, routes.personalInfo, {})
  await expect(page.getByText('沈佳宁')).toBeVisible()
  const alive = page.locator('[data-page-scroller]')
  for (let visit = 1; visit <= 9; visit += 1) await openAt(page, routes.manual, { id: `${visit}` })
  await expect(alive).toHaveCount(10)
  await openAt(page, routes.manual, { id: '10' })
  await settled(page)
  await expect(alive).toHaveCount(10)

  await page.evaluate(() => history.go(-10))
  await expectAt(page, routes.personalInfo)
  await expect(page.getByText('沈佳宁')).toBeVisible()
})

test('the four tab pages are reached by the tab bar', async ({ page }) => {
  await openHomeAsGuest(page)
  const tab = (name: string) => tabBar(page).getByRole('button', { name })
  await expect(tabBar(page).getByRole('button')).toHaveText(['首页', '班级', '探课', '我的'])
  await expect(tab('首页')).toHaveAttribute('aria-current', 'page')
  await tab('我的').click()
  await expectAt(page, routes.mine)
  await expect(tab('我的')).toHaveAttribute('aria-current', 'page')
  await tab('探课').click()
  await expectAt(page, routes.shortVideos)
  await tab('首页').click()
  await expectAt(page, routes.home)
  // Other pages have no tab bar.
  await openAt(page, routes.appSettings, {})
  await expect(page.getByRole('heading', { name: '设置' })).toBeVisible()
  await expect(tabBar(page)).toBeHidden()
})

test('back closes an open sheet first', async ({ page }) => {
  await openHomeAsGuest(page)
  await page.getByRole('button', { name: '干部网院' }).click()
  const menu = page.getByRole('dialog', { name: '干部网院' })
  await expect(menu).toBeVisible()
  await page.goBack()
  await expect(menu).toBeHidden()
  await expect(page.getByRole('heading', { name: '推荐课程' })).toBeVisible()
})

test.describe('in the app of the college', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile NcShell/1.0' })

  test('D1-B308 D1-M142: the back button goes back; on a tab page a second press within 2 s closes the app', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const app = { exitApp: () => document.documentElement.setAttribute('data-left', '') }
      Object.assign(navigator, { app })
    })
    await openHomeAsGuest(page)
    const press = () => page.evaluate(() => document.dispatchEvent(new Event('backbutton', { cancelable: true })))
    const left = page.locator('html[data-left]')
    await openAt(page, routes.appSettings, {})
    await expect(page.getByRole('heading', { name: '设置' })).toBeVisible()
    await press()
    await expect.poll(() => pathOf(page)).not.toBe(routes.appSettings.path)
    await expect(page.getByRole('heading', { name: '推荐课程' })).toBeVisible()

    await press()
    await expectToast(page, '再按一次退出应用')
    await expect(left).toHaveCount(0)
    // Two in one go: between two steps of a story more than two seconds may pass.
    await page.evaluate(() => {
      for (const _ of [1, 2]) document.dispatchEvent(new Event('backbutton', { cancelable: true }))
    })
    await expect(left).toHaveCount(1)
  })
})

test('design 8: a sheet leaves by moving down, from where the finger let it go', async ({ page, logIn }) => {
  await logIn('20260014')
  await openAt(page, routes.studyArchive, {})
  await page.getByRole('button', { name: /积分.*明细/ }).click()
  const sheet = page.getByRole('dialog')
  await sheet.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
  const from = (await sheet.boundingBox())?.y ?? 0
  await page.mouse.move(150, from + 20)
  await page.mouse.down()
  await page.mouse.move(150, from + 180, { steps: 5 })
  const tops = sheet.evaluate(async (element) => {
    const seen: number[] = []
    while (element.isConnected && seen.length < 60) {
      seen.push(Math.round(element.getBoundingClientRect().top))
      await new Promise(requestAnimationFrame)
    }
    return seen
  })
  await page.mouse.up()
  const seen = new Set((await tops).filter((top) => top < 844))
  expect(Math.min(...seen)).toBeGreaterThan(from + 100)
  // In between, not only at the start and at the end.
  expect(seen.size).toBeGreaterThan(3)
  await expect(sheet).toHaveCount(0)
})
