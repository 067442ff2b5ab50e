import { loginOut } from '@college/contract/account/login.ts'
import {
  forgetPasswordReset,
  forgetPasswordSendSmsCode,
  getUpdatePwdRule,
  updatePassword,
  validLoginInfo,
  verifyNewPassword,
} from '@college/contract/account/password.ts'
import { updateUser, userDetail } from '@college/contract/account/person.ts'
import { setVerification } from '@college/contract/account/phone.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { detectPlatform, usePlatform } from '../kit/bridge/platform.ts'
import { useSession } from '../kit/data/session.ts'
import { logIn, no, ok, on, renderScreen, serverAnswers, serverIsUnreachable } from '../testing/screen.tsx'
import { ChangePasswordScreen } from './password/ChangePasswordScreen.tsx'
import { ForgotPasswordScreen } from './password/ForgotPasswordScreen.tsx'
import { passwordOnTheWire } from './password/password.ts'
import { ChangeLastFourScreen } from './profile/ChangeLastFourScreen.tsx'
import { PersonalInfoScreen } from './profile/PersonalInfoScreen.tsx'
import { SettingsScreen } from './profile/SettingsScreen.tsx'

const fill = (fields: Record<string, string>) => {
  for (const [label, value] of Object.entries(fields)) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  }
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const errors = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)
const said = (text: string) => waitFor(() => expect(document.body.textContent).toContain(text))
const longest = (label: string) => screen.getByLabelText<HTMLInputElement>(label).maxLength

beforeEach(() => usePlatform.setState(detectPlatform('Mozilla/5.0')))

test('D1-B240 a password is sent as md5 of md5', () => {
  expect(passwordOnTheWire('Yueyang2026')).toMatch(/^[0-9a-f]{32}$/)
  // md5('a') is 0cc175b9c0f1b6a831c399e269772661.
  expect(passwordOnTheWire('a')).toBe('d7afde3e7059cd0a0fe09eec4b0008cd')
})

const identity = { 学员姓名: '王晓明', 学员编号: '20260001', 手机号: '13812345678', 短信验证码: '123456' }

test.each([
  ['D1-B191 D1-M80', { 学员姓名: ' ' }, '请输入学员姓名'],
  ['D1-B192 D1-M81', { 学员编号: '' }, '请输入学员编号'],
  ['D1-B193 D1-M82', { 手机号: '' }, '请输入手机号'],
  ['D1-B194 D1-M83', { 手机号: '12812345678' }, '手机号格式错误'],
  ['D1-B195 D1-M84', { 短信验证码: '' }, '请输入验证码'],
])('%s forgot password with %o says %s and sends nothing', (_ids, wrong, message) => {
  const calls = serverAnswers(on(validLoginInfo, () => ok({ userId: 'handle' })))
  renderScreen(<ForgotPasswordScreen />)
  fill({ ...identity, ...wrong })
  press('下一步')
  expect(errors()).toEqual([message])
  expect(calls).toEqual([])
})

test('D1-B196 D1-B197 name and phone take 11 characters, number and code 12', () => {
  renderScreen(<ForgotPasswordScreen />)
  expect(['学员姓名', '学员编号', '短信验证码'].map(longest)).toEqual([11, 12, 12])
  // The form cuts, not `maxlength`: that would cut a pasted number before it is cleaned.
  fill({ 手机号: '138123456789' })
  expect(screen.getByLabelText<HTMLInputElement>('手机号').value).toBe('13812345678')
})

/** Opens the second step of ForgotPasswordScreen. */
async function atNewPassword() {
  const calls = serverAnswers(
    on(forgetPasswordSendSmsCode, () => ok(null)),
    on(validLoginInfo, () => ok({ userId: 'handle' })),
    on(verifyNewPassword, () => ok(null)),
    on(forgetPasswordReset, () => ok(null)),
  )
  const view = renderScreen(<ForgotPasswordScreen />)
  fill(identity)
  press('下一步')
  await screen.findByLabelText('新密码')
  return { ...view, calls }
}

test.each([
  ['D1-B199 D1-M86', { 新密码: '', 再次输入新密码: '' }, ['请输入新密码', '请再次输入新密码']],
  ['D1-B200 D1-M87', { 新密码: 'Yueyang2026', 再次输入新密码: '' }, ['请再次输入新密码']],
  ['D1-B201 D1-M88', { 新密码: 'Yueyang2026', 再次输入新密码: 'Yueyang2027' }, ['两次密码不一致']],
])('%s a new password with %o says %o', async (_ids, wrong, messages) => {
  const { calls } = await atNewPassword()
  calls.length = 0
  fill(wrong)
  press('确定')
  expect(errors()).toEqual(messages)
  expect(calls).toEqual([])
})

test('D1-R31 D1-B160 D1-B202 D1-B203 identity check, new password, back to the login', async () => {
  const { calls, wentTo } = await atNewPassword()
  expect(screen.getByText('密码为8-15位字母和数字组合')).toBeTruthy()
  fill({ 新密码: 'Yueyang2026', 再次输入新密码: 'Yueyang2026' })
  press('确定')
  await screen.findByText('密码已重置')
  const password = passwordOnTheWire('Yueyang2026')
  expect(calls.slice(-2)).toEqual([
    { path: verifyNewPassword.path, input: { pwd: btoa('Yueyang2026'), userId: 'handle' } },
    { path: forgetPasswordReset.path, input: { password, passwordConfirm: password, userId: 'handle' } },
  ])
  press('返回登录')
  expect(wentTo()).toBe('/mobile/ncLogin')
})

const passwords = { 原密码: 'Wangyuan2025', 新密码: 'Yueyang2026', 再次输入新密码: 'Yueyang2026' }
const ruleOnly = on(getUpdatePwdRule, () => ok({ notice: '密码规则一句话' }))

test('D1-R38 D1-B138 the form shows the password rule, or that it failed to load', async () => {
  serverAnswers(ruleOnly)
  const { unmount } = renderScreen(<ChangePasswordScreen />)
  await screen.findByText('密码规则一句话')
  unmount()
  serverIsUnreachable()
  renderScreen(<ChangePasswordScreen />)
  await screen.findByText('获取密码规则错误')
})

test('D1-B215 D1-B216 D1-B217 a changed password names what is missing or differs, and sends nothing', async () => {
  const calls = serverAnswers(ruleOnly)
  renderScreen(<ChangePasswordScreen />)
  press('确定')
  expect(errors()).toEqual(['请输入原密码', '请输入新密码'])
  fill({ ...passwords, 再次输入新密码: 'Yueyang2027' })
  press('确定')
  expect(errors()).toEqual(['两次密码不一致'])
  expect(calls.map(({ path }) => path)).toEqual([getUpdatePwdRule.path])
})

test('D1-M125 a new password is not submitted when its strength check failed', async () => {
  const calls = serverAnswers(ruleOnly)
  renderScreen(<ChangePasswordScreen />)
  fill(passwords)
  press('确定')
  await said('验证密码失败')
  expect(calls.map(({ path }) => path)).not.toContain(updatePassword.path)
})

const four = { 姓名: '王晓明', 学员编号: '20260001', 手机号后四位: '5678', 再次输入手机号后四位: '5678' }

test.each([
  ['D1-B220 D1-M95', { 姓名: '' }, ['姓名不能为空']],
  ['D1-B221 D1-M96', { 学员编号: ' ' }, ['学员编号不能为空']],
  ['D1-B222 D1-M97', { 手机号后四位: '567', 再次输入手机号后四位: '567' }, ['手机号后四位不能小于4位']],
  ['D1-B223 D1-M98', { 再次输入手机号后四位: '5679' }, ['手机号后四位两次输入不同']],
])('%s last four digits with %o say %o', (_ids, wrong, messages) => {
  const calls = serverAnswers()
  renderScreen(<ChangeLastFourScreen />)
  fill({ ...four, ...wrong })
  press('确定')
  expect(errors()).toEqual(messages)
  expect(calls).toEqual([])
})

test('D1-R39 D1-B113 D1-B139 D1-B226 four digits are saved, and a person who was forced to set them goes to the home page', async () => {
  const calls = serverAnswers(on(setVerification, () => ok(null)))
  logIn({ verification: 0 })
  const { wentTo } = renderScreen(<ChangeLastFourScreen />)
  expect(screen.getByText('管理员账号请填写管理员信息，姓名为单位名称')).toBeTruthy()
  expect(longest('手机号后四位')).toBe(4)
  fill({ ...four, 手机号后四位: '5a6b78' })
  expect(screen.getByLabelText<HTMLInputElement>('手机号后四位').value).toBe('5678')
  press('确定')
  await waitFor(() => expect(wentTo()).toBe('/mobile/nc/page/app/gz/mobile-gzhome'))
  expect(calls[0]?.input).toEqual({
    name: '王晓明',
    code: '20260001',
    verificationText: '5678',
    verificationText2: '5678',
  })
  expect(useSession.getState().needsVerification).toBe(false)
})

const person = {
  userId: '0198a000-0000-7000-8000-000000000001',
  name: '王晓明',
  loginName: '20260001',
  code: '20260001',
  unitName: '市委党校',
  unit: '',
  deptName: '办公室;教务处',
  photo: '',
  sex: '1',
  job: '科员',
  phone: '138****5678',
  like: '',
  roles: ['learner'],
  extraTiles: false,
}

test('D1-R43 D1-B118 D1-B143 shows photo, name, number, unit and each department', async () => {
  serverAnswers(on(userDetail, () => ok(person)))
  renderScreen(<PersonalInfoScreen />)
  for (const text of ['王晓明', '20260001', '市委党校', '办公室、教务处', '138****5678']) await screen.findByText(text)
  expect(screen.getByLabelText('更换头像')).toBeTruthy()
})

test('D1-B119 a text row is edited in a dialog and saved', async () => {
  const calls = serverAnswers(
    on(userDetail, () => ok(person)),
    on(updateUser, () => ok(null)),
  )
  renderScreen(<PersonalInfoScreen />)
  fireEvent.click(await screen.findByRole('button', { name: /职务/ }))
  const dialog = within(await screen.findByRole('dialog', { name: '职务' }))
  fireEvent.change(dialog.getByLabelText('职务'), { target: { value: ' 科长 ' } })
  fireEvent.click(dialog.getByRole('button', { name: '保存' }))
  await said('保存成功')
  expect(calls.find(({ path }) => path === updateUser.path)?.input).toEqual({ field: 'job', value: '科长' })
})

test('D1-B120 D1-B121 D2-B413 the sex is picked: 男 is 1, 女 is 2', async () => {
  const calls = serverAnswers(
    on(userDetail, () => ok(person)),
    on(updateUser, () => ok(null)),
  )
  renderScreen(<PersonalInfoScreen />)
  fireEvent.click(await screen.findByRole('button', { name: /性别/ }))
  const sheet = within(await screen.findByRole('dialog', { name: '性别' }))
  const choices = sheet
    .getAllByRole('button', { pressed: true })
    .concat(sheet.getAllByRole('button', { pressed: false }))
  expect(choices.map(({ textContent, ariaPressed }) => [textContent, ariaPressed])).toEqual([
    ['男', 'true'],
    ['女', 'false'],
  ])
  fireEvent.click(sheet.getByRole('button', { name: '女' }))
  await said('保存成功')
  expect(calls.find(({ path }) => path === updateUser.path)?.input).toEqual({ field: 'sex', value: '2' })
})

test('D1-M123 personal data that fail to load: 获取个人信息错误！', async () => {
  serverIsUnreachable()
  renderScreen(<PersonalInfoScreen />)
  expect((await screen.findByRole('alert')).textContent).toContain('获取个人信息错误！')
})

test.each([
  ['修改密码', '/mobile/nc/page/app/gzyddpage/mobile-changePwd'],
  ['手机号后四位', '/mobile/nc/page/app/gzyddpage/mobile-changeNewPhone'],
  ['消息设置', href(routes.messageSettings, {})],
  ['登录设备', href(routes.devices, {})],
])('D1-B114 %s opens %s', (name, address) => {
  logIn()
  const { wentTo } = renderScreen(<SettingsScreen />)
  press(name)
  expect(wentTo()).toBe(address)
})

test.each([
  ['password', { changePwdFlag: 1 }, <ChangePasswordScreen key="a" />],
  ['digits', { verification: 0 }, <ChangeLastFourScreen key="b" />],
] as const)('D1-Q21 a forced page has a way out: %s', async (_what, due, page) => {
  const calls = serverAnswers(
    ruleOnly,
    on(loginOut, () => ok(null)),
  )
  logIn(due)
  const { wentTo } = renderScreen(page)
  press('退出登录')
  fireEvent.click(await screen.findByRole('button', { name: '是' }))
  await waitFor(() => expect(wentTo()).toBe('/mobile/ncLogin'))
  expect(calls.map(({ path }) => path)).toContain(loginOut.path)
  expect(useSession.getState().userId).toBeUndefined()
})

test('D1-Q21 a page that is not forced has a back button and no logout', () => {
  serverAnswers(ruleOnly)
  logIn()
  renderScreen(<ChangePasswordScreen />)
  expect(screen.queryByRole('button', { name: '退出登录' })).toBeNull()
})

test('D1-M126 a logout that does not reach the server says so', async () => {
  serverAnswers()
  logIn()
  renderScreen(<SettingsScreen />)
  press('退出登录')
  fireEvent.click(await screen.findByRole('button', { name: '是' }))
  await said('退出失败')
  expect(useSession.getState().userId).toBeDefined()
})

test('D1-B219 the server’s reason for refusing a password stands under its field', async () => {
  serverAnswers(
    ruleOnly,
    on(verifyNewPassword, () => no(verifyNewPassword.refusals.common)),
  )
  renderScreen(<ChangePasswordScreen />)
  fill(passwords)
  press('确定')
  await waitFor(() => expect(errors()).toEqual(['密码过于常见，请更换']))
})
