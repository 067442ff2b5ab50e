import { routes } from '@college/contract/routes.ts'
import { expect, PASSWORD, test } from '../college.ts'
import { forgetSessions, forgiveFailures } from '../kit/arrange.store.ts'
import { answer, expectAt, expectToast, hearing, LOGIN_QUESTION, openAt } from '../kit/steps.ts'
import { expectWrong, fill, logInByForm, press } from './forms.ts'

test.beforeEach(({ college }) => forgiveFailures(college))

test('D1-B275 D1-B170: an initial password must be changed before anything else', async ({ page, logIn }) => {
  await logIn('20260004')
  for (const route of [routes.home, routes.mine, routes.appSettings, routes.moreCourses]) {
    await openAt(page, route, {})
    await expectAt(page, routes.changePassword)
  }
  await expect(page.getByText('当前密码是初始密码或已到期，请先设置新密码。')).toBeVisible()
  await fill(page, { 原密码: 'NotMine2026', 新密码: 'a20260004', 再次输入新密码: 'a20260004' })
  await press(page, '确定')
  await expectWrong(page, '密码不能包含学员编号、手机号或姓名')
  await fill(page, { 新密码: 'Qingshi7741', 再次输入新密码: 'Qingshi7741' })
  await press(page, '确定')
  await expectWrong(page, '原密码错误')
  await fill(page, { 原密码: PASSWORD })
  await press(page, '确定')

  await answer(page, '修改密码成功, 是否重新登录?', '是')
  await expectAt(page, routes.login)
  await logInByForm(page, '20260004', 'Qingshi7741')
  await expectAt(page, routes.home)
})

test('D1-Q76 D1-C44: a device that is logged out from another one says so at once; 退出全部设备 logs out both', async ({
  page,
  browser,
  baseURL,
  logIn,
}) => {
  const other = await browser.newContext({
    ...(baseURL && { baseURL }),
    serviceWorkers: 'block',
    userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Firefox/140.0',
  })
  const desk = await other.newPage()
  await openAt(desk, routes.login, { from: '/mobile/nc/page/app/mine/mobile-mine' })
  const logInAtDesk = async () => {
    const events = hearing(desk)
    await logInByForm(desk, '20260016', PASSWORD)
    await expectAt(desk, routes.mine)
    await expect(desk.getByText('杨若兰')).toBeVisible()
    await events.isOn
  }
  await logInAtDesk()

  await logIn('20260016')
  await openAt(page, routes.devices, {})
  await expect(page.getByText('本机')).toHaveCount(1)
  await expect(page.getByText('Mac · 火狐')).toBeVisible()
  await press(page, '退出')
  await answer(page, '是否退出“Mac · 火狐”上的登录？', '是')
  await expectToast(page, '已退出')
  await expect(page.getByText('Mac · 火狐')).toBeHidden()
  await answer(desk, '已从另一台设备退出了这里的登录，请重新登录', '去登录')
  await expectAt(desk, routes.login)

  await logInAtDesk()
  await press(page, '退出全部设备')
  await answer(page, '是否退出全部设备上的登录？本机也将退出。', '是')
  await expectAt(page, routes.login)
  await expect(desk.getByText('已从另一台设备退出了这里的登录，请重新登录')).toBeVisible()
  await other.close()
})

test('D1-Q20 D1-B155 D1-C47 D1-B242: the login of one browser through reloads, tabs, its end on the server, and the logout', async ({
  page,
  context,
  logIn,
  college,
}) => {
  await test.step('without a stored login the page asks the server whose cookie it has', async () => {
    await logIn('20260015')
    await openAt(page, routes.mine, {})
    await expect(page.getByText('韩立新')).toBeVisible()
    await page.evaluate(() => localStorage.removeItem('nc-session'))
    await page.reload()
    await expect(page.getByText('韩立新')).toBeVisible()
  })
  await test.step('a login of somebody else in a second tab switches the first one, which says so', async () => {
    const second = await context.newPage()
    await openAt(second, routes.login, {})
    await logInByForm(second, '20260016', PASSWORD)
    await expectToast(page, '已切换为 杨若兰 的账号')
    await expectAt(second, routes.home)
    await expect(page.getByText('杨若兰').first()).toBeVisible()
    await expect(page.getByText('韩立新')).toHaveCount(0)
    await expect(page.getByText('您的登录已失效，请重新登录')).toHaveCount(0)
    await second.close()
  })
  await test.step('an expired session asks for a login once, and returns to the same page', async () => {
    await forgetSessions(college, '20260016')
    await openAt(page, routes.personalInfo, {})
    await answer(page, LOGIN_QUESTION, '是')
    await expectAt(page, routes.login)
    await logInByForm(page, '20260016', PASSWORD)
    await expectAt(page, routes.personalInfo)
    await expect(page.getByText('杨若兰').filter({ visible: true })).toBeVisible()
  })
  await test.step('who logs out is a guest, also after a reload', async () => {
    await openAt(page, routes.appSettings, {})
    await press(page, '退出登录')
    await answer(page, '是否确认退出？', '否')
    await expectAt(page, routes.appSettings)
    await press(page, '退出登录')
    await answer(page, '是否确认退出？', '是')
    await expectAt(page, routes.login)
    await openAt(page, routes.mine, {})
    await expect(page.getByText('欢迎来到干部网院')).toBeVisible()
    await page.reload()
    await expect(page.getByText('欢迎来到干部网院')).toBeVisible()
    expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ name: 'token' }))
  })
})
