import type { Locator, Page } from '@playwright/test'
import type { App } from '../../server/app-parts.ts'
import { expect } from '../college.ts'
import { lastCodeTo } from '../kit/arrange.store.ts'

/** A field of the visible page; hidden pages that are kept alive have fields of the same name. */
const field = (page: Page, label: string): Locator =>
  page.getByRole('main').getByLabel(label, { exact: true }).filter({ visible: true })

/** Fills fields by their labels. */
export async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value)
}

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Expects the error text of a field. */
export const expectWrong = (page: Page, message: string) =>
  expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible()

/** Fills and submits the form of the account login. */
export async function logInByForm(page: Page, number: string, password: string): Promise<void> {
  await fill(page, { 学员编号: number, 密码: password })
  const tick = page.getByRole('checkbox', { name: '我已阅读并同意用户协议和隐私说明' })
  await tick.filter({ visible: true }).check()
  await press(page, '登录')
}

/** Requests a code and waits until it has been sent. Compares with the last code that was sent to this phone before. */
export async function askForCode(page: Page, college: App, phone: string): Promise<string> {
  const before = await lastCodeTo(college, phone)
  await press(page, '获取验证码')
  await expect(page.getByRole('button', { name: /^\d+秒后重新获取$/ })).toBeDisabled()
  await expect.poll(() => lastCodeTo(college, phone)).not.toBe(before)
  return (await lastCodeTo(college, phone)) ?? ''
}
