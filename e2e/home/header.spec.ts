import type { Route } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../college.ts'
import { setUnread } from '../kit/arrange.store.ts'
import { expectAt, expectDrawn, expectToast, openAt, openHomeAsGuest } from '../kit/steps.ts'

test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } })

const bell = (page: Page) => page.getByRole('button', { name: /^消息/ })

test('D1-B018 D1-B242: a learner sees the hours and points of the year', async ({ page, logIn }) => {
  await logIn('20260001')
  await page.goto('/')
  const card = page.getByRole('region', { name: '年度学时' })
  await expect(card).toContainText(`${new Date().getFullYear()} 年度学时`)
  await expect(card).toContainText('42.5 / 50.0 学时')
  await expect(card.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '85')
  await expect(page.getByRole('alertdialog')).toBeHidden()
})

test('D1-B019 D1-B020 D1-B292 D1-B036: the bell counts, says 99+ above 99, and opens the messages', async ({
  page,
  logIn,
  college,
}) => {
  await setUnread(college, '20260006', 99)
  await logIn('20260006')
  await page.goto('/')
  await expect(bell(page)).toHaveAccessibleName('消息，99 条未读')
  await expect(bell(page)).toHaveText('99')

  await setUnread(college, '20260006', 100)
  await page.reload()
  await expect(bell(page)).toHaveText('99+')
  await bell(page).click()
  await expectAt(page, routes.messages)
})

test('D1-B015: pulling down refetches everything', async ({ page, logIn, college }) => {
  await setUnread(college, '20260007', 3)
  await logIn('20260007')
  await page.goto('/')
  await expect(bell(page)).toHaveText('3')
  await expect(page.getByRole('heading', { name: '推荐课程' })).toBeVisible()

  await setUnread(college, '20260007', 8)
  await pullDown(page)
  await expect(bell(page)).toHaveText('8')
})

/** A touch that starts on the page, moves down and ends. */
async function pullDown(page: Page): Promise<void> {
  const phone = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    phone.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 195, y }] })
  await touch('touchStart', 240)
  for (let y = 260; y <= 460; y += 20) await touch('touchMove', y)
  await expect(page.getByText('松开刷新')).toBeVisible()
  await touch('touchEnd')
}

test('D1-B021 D1-B022 D1-B024 D1-R02: the logo menu opens 网院介绍 and says which entries are not open', async ({
  page,
  setSettings,
  college,
}) => {
  await openHomeAsGuest(page)
  const menu = page.getByRole('dialog', { name: '干部网院' })
  const open = () => page.getByRole('button', { name: '干部网院' }).click()
  await open()
  for (const name of ['网院介绍', '热线电话', '智能客服', '操作指南']) {
    await expect(menu.getByRole('button', { name })).toBeVisible()
  }
  await expect(menu.getByRole('button', { name: 'AI助手' })).toHaveCount(0)

  await menu.getByRole('button', { name: '智能客服' }).click()
  await expectToast(page, '暂未开放，敬请期待')
  await expect(menu).toBeHidden()

  await setSettings({ setting_nc_other_ai: '1' })
  Object.assign(college.config, { AI_URL: 'http://127.0.0.1:9/v1', AI_MODEL: 'small' })
  await open()
  await expect(menu.getByRole('button', { name: 'AI助手' })).toBeVisible()
  Reflect.deleteProperty(college.config, 'AI_URL')
  await menu.getByRole('button', { name: '网院介绍' }).click()
  const introduction = page.getByRole('dialog', { name: '网院介绍' })
  await expect(introduction).toContainText('面向党员干部的在线学习平台')
  await introduction.getByRole('button', { name: '关闭' }).click()
  await expect(introduction).toBeHidden()
})

/** Buttons of the home page, by the beginning of their names. */
type Leads = [name: string, to: Route][]

const ways: Leads = [
  ['扫一扫', routes.scanLogin],
  ['搜课程、专题班、老师', routes.search],
  ['直播课堂', routes.lives],
]
const shortcuts: Leads = [
  ['专题班', routes.specialClasses],
  ['训练营', routes.camps],
  ['大讲堂', routes.lives],
  ['基本培训', routes.basicTraining],
  ['常态化培训', routes.column],
]
const platforms: Leads = [
  ['中网院', routes.academyFrame],
  ['有声图书馆', routes.audioLibraryFrame],
  ['在线书店', routes.bookshopFrame],
]

/** Each button opens its screen, and back returns home. */
async function expectLeads(page: Page, leads: Leads) {
  await openAt(page, routes.home, {})
  for (const [name, to] of leads) {
    await page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
    await expectAt(page, to)
    await expectDrawn(page)
    await page.goBack()
    await expectAt(page, routes.home)
  }
}

test('D1-B016 D1-B017 D1-B037 D1-B053: scan, search and live open their pages', async ({ page, logIn }) => {
  await logIn('20260008')
  await expectLeads(page, ways)
})

test('D1-B038 D1-B039 D1-B040 D1-B041: the shortcuts open their pages', async ({ page, logIn }) => {
  await logIn('20260008')
  await expectLeads(page, shortcuts)
})

test('D1-B050 D1-B297 D1-B052 D1-B298: the platform tiles open their pages', async ({ page, logIn }) => {
  await logIn('20260008')
  await expectLeads(page, platforms)
})

const menuLeads: Leads = [
  ['热线电话', routes.hotline],
  ['操作指南', routes.manuals],
]

test('D1-B023 D1-B025: entries of the logo menu open their pages', async ({ page, logIn }) => {
  await logIn('20260008')
  await openAt(page, routes.home, {})
  for (const [name, to] of menuLeads) {
    await page.getByRole('button', { name: '干部网院' }).click()
    await page.getByRole('dialog', { name: '干部网院' }).getByRole('button', { name }).click()
    await expectAt(page, to)
    await expectDrawn(page)
    await page.goBack()
    await expectAt(page, routes.home)
  }
})
