import { loginLayout, standardLayout } from '@college/contract/account/layout.ts'
import { bindPhone } from '@college/contract/account/phone.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { detectPlatform, usePlatform } from '../../kit/bridge/platform.ts'
import { takeReturnRoute } from '../../kit/navigation/return-route.ts'
import { no, ok, on, renderScreen, serverAnswers } from '../../testing/screen.tsx'
import { useTicked } from '../agreement/AgreementTick.tsx'
import { LoginScreen } from './LoginScreen.tsx'
import { PhoneBindScreen } from './PhoneBindScreen.tsx'

const fill = (fields: Record<string, string>) => {
  for (const [label, value] of Object.entries(fields))
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const errors = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)
const standard = on(loginLayout, () => ok({ ...standardLayout, thirdParties: [], agreement: 1 } as never))

beforeEach(() => {
  usePlatform.setState(detectPlatform('Mozilla/5.0'))
  useTicked.setState({ version: 1, inForce: 1 })
  takeReturnRoute()
})

test('D1-R29 D1-B089 D1-B204 D1-B205 the account form names the missing fields, blanks too, and sends nothing', async () => {
  const calls = serverAnswers(standard)
  renderScreen(<LoginScreen />)
  await screen.findByRole('tab', { name: '账号登录', selected: true })
  fill({ 学员编号: '  ', 密码: '' })
  press('登录')
  expect(errors()).toEqual(['请输入账号', '请输入密码'])
  expect(calls.map(({ path }) => path)).toEqual([loginLayout.path])
})

test('D1-B090 D1-B206 D1-B208 the form of the phone names the missing fields, and asks no code for a wrong number', async () => {
  const calls = serverAnswers(standard)
  renderScreen(<LoginScreen />)
  fireEvent.click(await screen.findByRole('tab', { name: '手机号登录' }))
  press('登录')
  expect(errors()).toEqual(['请输入手机号', '请输入验证码'])
  fill({ 手机号: '12345' })
  press('获取验证码')
  expect(errors()).toContain('手机号格式错误')
  expect(calls.map(({ path }) => path)).toEqual([loginLayout.path])
})

const person = { 学员姓名: '沈佳宁', 学员编号: '20260014', 手机号: '13800000014', 短信验证码: '123456' }

test('D1-R32 D1-B092 D1-B093 a guest sees the form for binding a phone, with the student number from the address', () => {
  serverAnswers()
  renderScreen(<PhoneBindScreen userId="no-such-ticket" loginName="20260014" />)
  expect(screen.getByLabelText<HTMLInputElement>('学员编号').value).toBe('20260014')
})

test('D1-B210 D1-B211 D1-B212 D1-B214 binding a phone names the missing fields, and sends nothing', () => {
  const calls = serverAnswers()
  renderScreen(<PhoneBindScreen userId="no-such-ticket" />)
  press('绑定并登录')
  expect(errors()).toEqual(['请输入学员姓名', '请输入学员编号', '请输入手机号', '请输入验证码'])
  expect(calls).toEqual([])
})

test('D1-B213 D1-B198 binding a phone says what is invalid or expired; the code has six digits', async () => {
  serverAnswers(on(bindPhone, () => no(bindPhone.refusals.expired)))
  renderScreen(<PhoneBindScreen userId="no-such-ticket" />)
  fill({ ...person, 手机号: '23800000014' })
  expect(screen.getByLabelText<HTMLInputElement>('短信验证码').maxLength).toBe(6)
  press('绑定并登录')
  expect(errors()).toEqual(['手机号格式错误'])
  fill({ 手机号: '13800000014' })
  press('绑定并登录')
  await waitFor(() => expect(errors()).toEqual(['登录凭证已失效，请重新登录']))
})
