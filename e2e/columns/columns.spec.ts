import { routes } from '@college/contract/routes.ts'
import type { Page } from '@playwright/test'
import { idOf } from '../../database/demo/ids.ts'
import { logInByForm } from '../account/forms.ts'
import { expect, PASSWORD, test } from '../college.ts'
import { answer, expectAt, openAt, openHomeAsGuest, scrollerOf, scrollTo } from '../kit/steps.ts'
import { countSignUps, forgetCongratulation, forgetSignUps, setStatus } from './arrange.store.ts'

const SIGN_UP = '请确认是否报名学习本专栏？'
const FROM_CARD = '当前专栏需要登录后才能学习，点击确定进行登录'
const FROM_PAGE = '当前专栏需要登录后才能学习,点击取消返回首页,点击确定去登录'

const column = (slug: string) => ({ id: idOf('column', slug) })
const list = (page: Page) => page.getByRole('list', { name: '专栏' })
const card = (page: Page, title: string) => list(page).getByRole('link', { name: title })
const heading = (page: Page, name: string) => scrollerOf(page).getByRole('heading', { level: 1, name })

async function openColumns(page: Page): Promise<void> {
  await openHomeAsGuest(page)
  await page.getByRole('tab', { name: '专栏' }).click()
}

async function logInAs(page: Page, loginName: string): Promise<void> {
  await expectAt(page, routes.login)
  await logInByForm(page, loginName, PASSWORD)
}

test('D1-B062 D1-B281 D1-C06: columns in pages of fifteen with the number of their courses, and searched by title', async ({
  page,
}) => {
  const asked = page.waitForRequest((request) => request.url().includes('pageSize=15'))
  await openColumns(page)
  await asked
  await expect(card(page, '每周一法')).toContainText('9 份资源')
  await expect(card(page, '每周一法').locator('img')).toHaveJSProperty('complete', true)
  // A disabled column is listed, a withdrawn one is not.
  await scrollTo(page, list(page).getByText('合同与合规'))
  await expect(list(page).getByRole('listitem')).toHaveCount(20)
  await expect(list(page)).not.toContainText('汛期值守专题')

  const box = page.getByRole('searchbox', { name: '搜索专栏' })
  await box.fill('家训')
  await box.press('Enter')
  await expect(list(page).getByRole('listitem')).toHaveCount(1)
  await expect(list(page)).toContainText('清风家训')
  await box.fill('无此专栏')
  await box.press('Enter')
  await expect(page.getByText('无数据')).toBeVisible()
  await page.getByRole('button', { name: '清空' }).click()
  await expect(card(page, '每周一法')).toBeVisible()
})

test('D1-B063 D1-B146 D1-B245 D1-B271: a guest taps a column, is asked to log in, signs up and arrives at it', async ({
  page,
  college,
}) => {
  await forgetSignUps(college, '20260010', ['mediation'])
  await openColumns(page)
  await card(page, '调解能手').click()
  await answer(page, FROM_CARD, '取消')
  await card(page, '调解能手').click()
  await answer(page, FROM_CARD, '确定')
  await logInAs(page, '20260010')
  await answer(page, SIGN_UP, '确定')
  await expectAt(page, routes.column)
  await expect(heading(page, '调解能手')).toBeVisible()
  await expect.poll(() => countSignUps(college, '20260010', 'mediation')).toBe(1)
})

test('D1-B147 D1-B151: a guest opens a public column, its unit and a course without any question', async ({ page }) => {
  await openColumns(page)
  await scrollTo(page, card(page, '文化遗产随身听'))
  await card(page, '文化遗产随身听').click()
  await expectAt(page, routes.column)
  await expect(heading(page, '文化遗产随身听')).toBeVisible()
  await expect(scrollerOf(page).getByRole('progressbar')).toHaveCount(0)
  await scrollerOf(page).getByRole('link', { name: '运河与水利' }).click()
  await expectAt(page, routes.columnUnit)
  await scrollerOf(page)
    .getByRole('link', { name: /大运河/ })
    .click()
  await expectAt(page, routes.coursePlayer)
  await page.goBack()
  await expectAt(page, routes.columnUnit)
})

test('D1-B145 D1-B270 D1-B144 D1-B269: a disabled column says so in the list and by its address, a withdrawn one too', async ({
  page,
  logIn,
}) => {
  await logIn('20260010')
  await openAt(page, routes.home, { tab: 'columns' })
  await scrollTo(page, card(page, '合同与合规'))
  await card(page, '合同与合规').click()
  await answer(page, '当前专栏已停用，请尝试学习其他专栏', '知道了')
  await expectAt(page, routes.home)

  await openAt(page, routes.column, column('contract-safety'))
  await expectAt(page, routes.column)
  await expect(scrollerOf(page).getByText('当前专栏已停用，请尝试学习其他专栏')).toBeVisible()
  // The page before says the same: it is in the document until the transition ends, and hidden from then on.
  await openAt(page, routes.column, column('flood-season'))
  await expectAt(page, routes.column)
  await expect(scrollerOf(page).getByText('专栏不存在')).toBeVisible()
  await openAt(page, routes.columnUnit, { ...column('flood-season'), index: '0' })
  await expectAt(page, routes.columnUnit)
  await expect(scrollerOf(page).getByText('专栏不存在')).toBeVisible()
  await scrollerOf(page).getByRole('button', { name: '看看其他专栏' }).click()
  await expectAt(page, routes.home)
  await expect(page.getByRole('tab', { name: '专栏' })).toHaveAttribute('aria-selected', 'true')
})

test('D1-B144 D1-B269: a column that was withdrawn while the list was open says 专栏不存在', async ({
  page,
  logIn,
  college,
}) => {
  await logIn('20260010')
  await openAt(page, routes.home, { tab: 'columns' })
  await expect(card(page, '数字技能加油站')).toBeVisible()
  await setStatus(college, 'digital-skills', 'withdrawn')
  try {
    await card(page, '数字技能加油站').click()
    await answer(page, '专栏不存在', '知道了')
    await expectAt(page, routes.home)
  } finally {
    await setStatus(college, 'digital-skills', 'open')
  }
})

test('D1-B148 D1-B149 D1-B150: sign-up is asked once; 取消 changes nothing', async ({ page, logIn, college }) => {
  await forgetSignUps(college, '20260011', ['digital-skills'])
  await logIn('20260011')
  await openAt(page, routes.home, { tab: 'columns' })
  await card(page, '数字技能加油站').click()
  await answer(page, SIGN_UP, '取消')
  await expectAt(page, routes.home)
  expect(await countSignUps(college, '20260011', 'digital-skills')).toBe(0)

  await card(page, '数字技能加油站').click()
  await answer(page, SIGN_UP, '确定')
  await expectAt(page, routes.column)
  await expect(heading(page, '数字技能加油站')).toBeVisible()
  await page.goBack()
  await expectAt(page, routes.home)
  await card(page, '数字技能加油站').click()
  await expectAt(page, routes.column)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  expect(await countSignUps(college, '20260011', 'digital-skills')).toBe(1)
})

test('D1-B064 D1-B084 D1-R20 D1-R21: the column by its address, as a search result or a banner opens it', async ({
  page,
  logIn,
}) => {
  await logIn('20260001')
  await openAt(page, routes.column, column('law-every-week'))
  await expect(heading(page, '每周一法')).toBeVisible()
  const screen = scrollerOf(page)
  await expect(screen).toContainText('门课程9')
  await expect(screen.getByRole('progressbar', { name: '专栏学习进度' })).toBeVisible()
  await screen.getByRole('button', { name: '展开' }).click()
  await expect(screen).toContainText('先看案例，再看条文，最后看怎么办')

  await screen.getByRole('link', { name: '身边的民法' }).click()
  await expectAt(page, routes.columnUnit)
  const courses = scrollerOf(page).getByRole('link')
  await expect(courses).toHaveCount(3)
  await expect(courses.first()).toContainText(/主讲人 .*上线时间 \d{4}-\d\d-\d\d/)
  await page.goBack()
  await expectAt(page, routes.column)
  await scrollerOf(page)
    .getByRole('button', { name: /^(开始|继续)学习$/ })
    .click()
  await expectAt(page, routes.coursePlayer)

  await openAt(page, routes.columnUnit, { ...column('law-every-week'), index: '99' })
  await expect(scrollerOf(page).getByRole('heading', { name: '无数据', exact: true })).toBeVisible()
})

test('D1-B152 D1-B153 D1-B154 D1-B272: a guest who opens a column by its address logs in, or goes home', async ({
  page,
}) => {
  await openAt(page, routes.column, column('law-every-week'))
  await answer(page, FROM_PAGE, '取消')
  await expectAt(page, routes.home)
  await answer(page, '当前操作需要登录, 去登录?', '否')

  await openAt(page, routes.columnUnit, { ...column('law-every-week'), index: '1' })
  await answer(page, FROM_PAGE, '确定')
  await logInAs(page, '20260001')
  await expectAt(page, routes.columnUnit)
  await expect(heading(page, '劳动与保障')).toBeVisible()
})

test('D1-R13 D1-B042: 常态化培训 opens its column', async ({ page, logIn }) => {
  await logIn('20260002')
  await openAt(page, routes.home, {})
  await page.getByRole('button', { name: /^常态化培训/ }).click()
  await expectAt(page, routes.column)
  await expect(heading(page, '常态化培训')).toBeVisible()
  await expect(scrollerOf(page).getByRole('link')).toHaveCount(5)
})

test('D1-B005 D1-C17 D1-B299 D1-Q65: a finished column has a medal and congratulates once; without the setting there is no medal', async ({
  page,
  logIn,
  college,
  setSettings,
}) => {
  await forgetCongratulation(college, '20260001', 'new-staff')
  await logIn('20260001')
  await openAt(page, routes.column, column('new-staff'))
  const dialog = page.getByRole('dialog', { name: '恭喜获得专栏勋章' })
  await dialog.getByRole('button', { name: '知道了' }).click()
  await expect(page.getByText('已获专栏勋章')).toBeVisible()
  await page.reload()
  await expect(page.getByText('已获专栏勋章')).toBeVisible()
  await expect(dialog).toBeHidden()

  await setSettings({ setting_nc_other_medal: '0' })
  await page.reload()
  await expect(heading(page, '新入职第一课')).toBeVisible()
  await expect(page.getByText('已获专栏勋章')).toBeHidden()
})
