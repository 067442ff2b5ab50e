import { routes } from '@college/contract/routes.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../college.ts'
import { answer, expectAt, expectToast, LOGIN_QUESTION, openHomeAsGuest } from '../kit/steps.ts'

test.use({ serviceWorkers: 'block' })

const question = (page: Page) => page.getByRole('alertdialog', { name: LOGIN_QUESTION })
const carousel = (page: Page) => page.getByRole('region', { name: '轮播' })
const shown = (page: Page) => carousel(page).locator('button[aria-hidden="false"]')

test('D1-B182 D1-B243 D1-M75: a guest is asked to log in once per session, says no and looks around', async ({
  page,
}) => {
  await openHomeAsGuest(page)
  await expect(page.getByText('登录后查看学时')).toBeVisible()
  await expect(page.getByRole('heading', { name: '推荐课程' })).toBeVisible()

  await page.reload()
  await expect(page.getByRole('heading', { name: '推荐课程' })).toBeVisible()
  await expect(question(page)).toBeHidden()
})

test('D1-B030 D1-B031 D1-B283 D1-B291: eight banners rotate automatically, can be paused, and open their course', async ({
  page,
}) => {
  await openHomeAsGuest(page)
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

test('D1-B032 D1-B043 D1-B296: eight shortcut tiles, and seven while 常态化培训 is not open', async ({
  page,
  setSettings,
}) => {
  const names = ['专题班', '训练营', '大讲堂', '基本培训', '常态化培训', '网院云课堂', '中网院', '学习强国']
  const tile = (name: string) => page.getByRole('button', { name, exact: true })
  await openHomeAsGuest(page)
  for (const name of names) await expect(tile(name)).toBeVisible()

  await setSettings({ setting_nc_other_dycth: '0' })
  await page.reload()
  await expect(tile('常态化培训')).toHaveCount(0)
  for (const name of names) if (name !== '常态化培训') await expect(tile(name)).toBeVisible()
})

test('D1-B033 D1-B034 D1-B284 D1-B247: five recommended courses; 更多 asks a guest to log in', async ({ page }) => {
  await openHomeAsGuest(page)
  const courses = page.getByRole('link')
  await expect(courses).toHaveCount(5)
  await expect(courses.first()).toContainText('学时')

  await page.getByRole('button', { name: '更多' }).click()
  await answer(page, LOGIN_QUESTION, '否')
  await expect(page.getByRole('heading', { name: '推荐课程' })).toBeVisible()

  await courses.first().click()
  await expect(question(page)).toBeVisible()
})

test('D1-B246 D1-B189: a guest who taps a shortcut is asked to log in, and 是 leads to the login', async ({ page }) => {
  await openHomeAsGuest(page)
  await page.getByRole('button', { name: '训练营', exact: true }).click()
  await answer(page, LOGIN_QUESTION, '是')
  await expectAt(page, routes.login)
})

test('D1-B035 D1-B048 D1-B049 D1-B273: platform tiles open their page, or say why not', async ({
  page,
  setSettings,
}) => {
  await setSettings({ setting_nc_other_isopenzxsc: '0' })
  await openHomeAsGuest(page)
  const tile = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })
  for (const name of ['教学基地', '直播课堂', '有声图书馆', '在线书店', '悦读会'])
    await expect(tile(name)).toBeVisible()
  for (const name of ['视频会议', '师资共享']) await expect(tile(name)).toHaveCount(0)

  await tile('悦读会').click()
  await expectToast(page, '功能正在开发中，敬请期待...')
  // Without its address guests are not asked to log in either (D1-B051).
  await tile('在线书店').click()
  await expectToast(page, '暂未开放，敬请期待')
  await expect(question(page)).toBeHidden()

  await tile('教学基地').click()
  await expectAt(page, routes.bases)
})

test('D1-B054 D1-B055 D1-B251 D1-B056: a user with the permission has two more platform tiles', async ({
  page,
  logIn,
}) => {
  await logIn('20260801')
  await page.goto('/')
  await page.getByRole('button', { name: /^视频会议/ }).click()
  await expectToast(page, '暂未开放，敬请期待')
  await page.getByRole('button', { name: /^师资共享/ }).click()
  await expectAt(page, routes.teachers)
})

test('D1-B044 D1-M115: 网院云课堂 says that it is not open, and the page stays', async ({ page }) => {
  await openHomeAsGuest(page)
  await page.getByRole('button', { name: '网院云课堂' }).click()
  await expectToast(page, '暂未开放，敬请期待')
  await expect(page.getByRole('heading', { name: '推荐课程' })).toBeVisible()
})
