import { routes } from '@college/contract/routes.ts'
import type { Page } from '@playwright/test'
import { logInByForm } from '../account/forms.ts'
import { expect, PASSWORD, test } from '../college.ts'
import { answer, expectAt, openAt, openHomeAsGuest, scrollerOf, scrollTo } from '../kit/steps.ts'
import { countSignUps, forgetSignUps } from './arrange.store.ts'

const SIGN_UP = '请确认是否报名学习本专栏？'
const FROM_CARD = '当前专栏需要登录后才能学习，点击确定进行登录'

const list = (page: Page) => page.getByRole('list', { name: '专栏' })
const card = (page: Page, title: string) => list(page).getByRole('link', { name: title })
const heading = (page: Page, name: string) => scrollerOf(page).getByRole('heading', { level: 1, name })

async function openColumns(page: Page): Promise<void> {
  await openHomeAsGuest(page)
  await page.getByRole('tab', { name: '专栏' }).click()
}

test('D1-B062 D1-B063 D1-B147 D1-B151: a guest reads the columns and a public one, and signs up for another after the login', async ({
  page,
  college,
}) => {
  await forgetSignUps(college, '20260010', ['mediation'])
  const asked = page.waitForRequest((request) => request.url().includes('pageSize=15'))
  await openColumns(page)
  await asked
  await expect(card(page, '每周一法')).toContainText('9 份资源')
  await expect(card(page, '每周一法').locator('img')).toHaveJSProperty('complete', true)
  // A disabled column is listed, a withdrawn one is not.
  await scrollTo(page, list(page).getByText('合同与合规'))
  await expect(list(page).getByRole('listitem')).toHaveCount(20)
  await expect(list(page)).not.toContainText('汛期值守专题')

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
  await page.goBack()
  await expectAt(page, routes.column)
  await page.goBack()

  const box = page.getByRole('searchbox', { name: '搜索专栏' })
  await box.fill('调解')
  await box.press('Enter')
  await expect(list(page).getByRole('listitem')).toHaveCount(1)
  await card(page, '调解能手').click()
  await answer(page, FROM_CARD, '取消')
  await card(page, '调解能手').click()
  await answer(page, FROM_CARD, '确定')
  await expectAt(page, routes.login)
  await logInByForm(page, '20260010', PASSWORD)
  await answer(page, SIGN_UP, '确定')
  await expectAt(page, routes.column)
  await expect(heading(page, '调解能手')).toBeVisible()
  await expect.poll(() => countSignUps(college, '20260010', 'mediation')).toBe(1)
})

test('D1-B149 D1-B150 D1-R20 D1-R21: a learner reads 常态化培训 and its unit, and is asked once to sign up for another column', async ({
  page,
  logIn,
  college,
}) => {
  await forgetSignUps(college, '20260001', ['digital-skills'])
  await logIn('20260001')
  await openAt(page, routes.home, {})
  await page.getByRole('button', { name: /^常态化培训/ }).click()
  await expectAt(page, routes.column)
  await expect(heading(page, '常态化培训')).toBeVisible()
  await expect(scrollerOf(page).getByRole('link')).toHaveCount(5)
  await page.goBack()
  await expectAt(page, routes.home)

  await page.getByRole('tab', { name: '专栏' }).click()
  await card(page, '数字技能加油站').click()
  await answer(page, SIGN_UP, '取消')
  await expectAt(page, routes.home)
  expect(await countSignUps(college, '20260001', 'digital-skills')).toBe(0)
  await card(page, '数字技能加油站').click()
  await answer(page, SIGN_UP, '确定')
  await expectAt(page, routes.column)
  await expect(heading(page, '数字技能加油站')).toBeVisible()
  await page.goBack()
  await expectAt(page, routes.home)
  await card(page, '数字技能加油站').click()
  await expectAt(page, routes.column)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  expect(await countSignUps(college, '20260001', 'digital-skills')).toBe(1)
  await page.goBack()
  await expectAt(page, routes.home)

  await card(page, '每周一法').click()
  await expectAt(page, routes.column)
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
})
