import { routes } from '@college/contract/routes.ts'
import { expect, PASSWORD, test } from '../college.ts'
import { forgiveFailures } from '../kit/arrange.store.ts'
import { answer, expectAt, expectToast, openAt } from '../kit/steps.ts'
import { fill, press } from './forms.ts'

test.beforeEach(({ college }) => forgiveFailures(college))

const TICK = { name: '我已阅读并同意用户协议和隐私说明' }

test('D1-Q72 D1-Q76: a learner asks to close the account and is logged out; logging in again, which asks for agreement without the tick, cancels it', async ({
  page,
  logIn,
}) => {
  await logIn('20260017')
  await openAt(page, routes.appSettings, {})
  await page.getByRole('button', { name: '注销账号' }).click()
  await expectAt(page, routes.closeAccount)
  await fill(page, { 密码: PASSWORD })
  await press(page, '申请注销')
  await answer(page, '账号将在 15 天后注销，是否提交申请？', '是')
  await answer(page, '注销申请已提交', '知道了')
  await expectAt(page, routes.login)

  await page.getByRole('checkbox', TICK).uncheck()
  await fill(page, { 学员编号: '20260017', 密码: PASSWORD })
  await press(page, '登录')
  await answer(page, '用户协议与隐私说明', '不同意')
  await expectAt(page, routes.login)
  await press(page, '登录')
  const agreed = page.waitForResponse((response) => response.url().endsWith('/nc/user/agree'))
  await answer(page, '用户协议与隐私说明', '同意并继续')
  expect((await (await agreed).json()).success).toBe(true)
  await expectToast(page, '注销申请已撤回')
  await expectAt(page, routes.home)
})
