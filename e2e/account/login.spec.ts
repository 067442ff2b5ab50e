import { routes } from '@college/contract/routes.ts'
import type { Page } from '@playwright/test'
import { expect, PASSWORD, test } from '../college.ts'
import { forgetLastFour, forgiveFailures } from '../kit/arrange.store.ts'
import { answer, expectAt, expectToast, LOGIN_QUESTION, openAt, openHomeAsGuest, pathOf } from '../kit/steps.ts'
import { askForCode, expectWrong, fill, logInByForm, press } from './forms.ts'

test.beforeEach(({ college }) => forgiveFailures(college))

const COURSE = '系统思维：把握全局的决策方法'
const course = (page: Page) => page.getByRole('link', { name: COURSE }).first()

test('D1-B244 D1-M79 D1-B162 D1-C29: a guest stays by 否; by 是 they arrive at the course, after three wrong passwords and a proof of work', async ({
  page,
}) => {
  await openHomeAsGuest(page)
  await course(page).click()
  await answer(page, LOGIN_QUESTION, '否')
  await expect(course(page)).toBeVisible()
  expect(pathOf(page)).toBe('')

  await course(page).click()
  await answer(page, LOGIN_QUESTION, '是')
  await expectAt(page, routes.login)
  for (let failure = 1; failure <= 3; failure += 1) {
    await logInByForm(page, '20260011', `Wrong2026x${failure}`)
    await expectWrong(page, '账号或密码错误')
    await fill(page, { 密码: '' })
  }
  // Nothing to read or drag: the page solves it by itself.
  const proven = page.waitForResponse((response) => response.url().includes('/login/captcha'))
  await logInByForm(page, ' 20260011 ', PASSWORD)
  expect((await proven).ok()).toBe(true)
  await expectToast(page, '登录成功')
  await expectAt(page, routes.coursePlayer)
  await expect(page.getByText(COURSE).filter({ visible: true }).first()).toBeVisible()
})

test('D1-R30 D1-B087 D1-B206 D1-B304: the other address opens the same login, and the code of an SMS logs in', async ({
  page,
  college,
}) => {
  await page.goto(`/#${routes.login.aliases?.[0] ?? ''}`)
  await logInByForm(page, '  ', '')
  await expectWrong(page, '请输入账号')
  await page.getByRole('tab', { name: '手机号登录' }).click()
  await press(page, '登录')
  await expectWrong(page, '请输入手机号')

  await fill(page, { 手机号: '13800000012' })
  const code = await askForCode(page, college, '13800000012')
  await expectToast(page, '验证码已发送，请注意查收')
  await fill(page, { 短信验证码: code === '000000' ? '000001' : '000000' })
  await press(page, '登录')
  await expectWrong(page, '验证码错误或已失效')

  await fill(page, { 短信验证码: code })
  await press(page, '登录')
  await expectAt(page, routes.home)
  await expect(page.getByRole('region', { name: '年度学时' })).toContainText('年度学时')
})

test('D1-B168 D1-B169 D1-B310 D1-C32: an address that needs a login opens the login, which asks for missing last four digits, and then its own page', async ({
  page,
  college,
}) => {
  await forgetLastFour(college, ['20260005'])
  await openAt(page, routes.myInfo, {})
  await expectAt(page, routes.login)
  await logInByForm(page, '20260005', PASSWORD)
  const sheet = page.getByRole('dialog', { name: '请输入手机号后四位' })
  await sheet.getByLabel('手机号后四位').fill('12a')
  await expect(sheet.getByLabel('手机号后四位')).toHaveValue('12')
  await sheet.getByRole('button', { name: '确定' }).click()
  await expectWrong(page, '手机号后四位不能小于4位')
  await sheet.getByLabel('手机号后四位').fill('0005')
  await sheet.getByRole('button', { name: '确定' }).click()
  await expectAt(page, routes.myInfo)
  await expect(page.getByText('累计课程').filter({ visible: true })).toBeVisible()
})

test('D1-B091 D1-B158 D1-B159 D1-B160: a person who forgot the password sets a new one and logs in with it', async ({
  page,
  college,
}) => {
  const fresh = 'Yunling8823'
  await openAt(page, routes.login, {})
  await press(page, '忘记密码')
  await expectAt(page, routes.forgotPassword)
  await fill(page, { 学员姓名: '蒋海涛', 学员编号: '20260013', 手机号: '13800000013' })
  const code = await askForCode(page, college, '13800000013')
  await fill(page, { 短信验证码: code })
  await press(page, '下一步')

  await expect(page.getByText('密码为8-15位字母和数字组合')).toBeVisible()
  await fill(page, { 新密码: 'short1', 再次输入新密码: 'short1' })
  await press(page, '确定')
  await expectWrong(page, '密码为8-15位字母和数字组合')
  await fill(page, { 新密码: fresh, 再次输入新密码: fresh })
  await press(page, '确定')
  await expect(page.getByText('密码已重置')).toBeVisible()

  await press(page, '返回登录')
  await logInByForm(page, '20260013', PASSWORD)
  await expectWrong(page, '账号或密码错误')
  await logInByForm(page, '20260013', fresh)
  await expectAt(page, routes.home)
})
