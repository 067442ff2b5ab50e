import { failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Refused, Unreachable } from '../../kit/data/send.ts'
import { no } from '../../testing/screen.tsx'
import { failureText, listFailureText, showActionFailure } from './failure.ts'

const refused = new Refused(failed(commonRefusals.tooMany))
const forbidden = new Refused(failed(commonRefusals.notAllowed))
const gone = new Refused(failed(commonRefusals.notFound))
const wordless = new Refused(no({ state: 'fault', message: '' }))
const lost = new Unreachable(new TypeError('Failed to fetch'))

test.each([
  ['D1-B266 a list', listFailureText(refused), { title: commonRefusals.tooMany.message }],
  ['D1-B266 anything else', failureText(refused, '获取个人信息错误！'), { title: commonRefusals.tooMany.message }],
  ['what is not allowed', failureText(forbidden), { title: commonRefusals.notAllowed.message, isFinal: true }],
  ['what is not there', failureText(gone), { title: commonRefusals.notFound.message, isGone: true }],
  [
    'what an address with an id that is none names',
    failureText(new Refused(failed(commonRefusals.malformed))),
    { title: '内容不存在', hint: '链接可能不完整，请从列表里打开', isFinal: true, isGone: true },
  ],
  ['D1-B267 D1-M106 a list, without words', listFailureText(wordless), { title: '获取列表数据异常' }],
  ['D1-B267 D1-M107 anything else, without words', failureText(wordless), { title: '获取数据异常' }],
  ['D1-M123 with words of its own', failureText(wordless, '获取个人信息错误！'), { title: '获取个人信息错误！' }],
  [
    'D1-B006 a page of staff whose desk is locked',
    failureText(new Refused(failed(commonRefusals.awayFromDesk))),
    { title: commonRefusals.awayFromDesk.message, hint: '教师和管理人员的操作要在管理端验证后进行' },
  ],
  ['D1-B268 without network', failureText(lost), { title: '服务器异常', hint: '请检查网络，再试一次' }],
])('what stands in the place of %s', (_what, told, expected) => {
  expect(told).toEqual(expected)
})

test('D1-B266 D1-B267 D1-M109 an act that was refused says so in the words of the server, or 请求异常', async () => {
  showActionFailure(refused)
  await screen.findByText(commonRefusals.tooMany.message)
  showActionFailure(wordless)
  await screen.findByText('请求异常')
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('D1-B266 what a rule refuses stays until it is read', async () => {
  showActionFailure(new Refused(failed({ state: 'ruleSaysNo', message: '考试已结束' })))
  const dialog = await screen.findByRole('alertdialog', { name: '考试已结束' })
  fireEvent.click(within(dialog).getByRole('button', { name: '知道了' }))
})

test('D1-B006 an act for which the desk must be unlocked says so and leads to the console', async () => {
  showActionFailure(new Refused(failed(commonRefusals.secondFactorFirst)))
  const dialog = await screen.findByRole('alertdialog', { name: commonRefusals.secondFactorFirst.message })
  expect(dialog.textContent).toContain('去验证')
  fireEvent.click(screen.getByRole('button', { name: '取消' }))
})

test('D1-Q20 an act that wants a login says nothing beside the question', async () => {
  showActionFailure(new Refused(failed(commonRefusals.logInFirst)))
  await act(async () => {})
  expect(screen.queryByText(commonRefusals.logInFirst.message)).toBeNull()
})

test('D1-B268 D2-B339 D3-B322 an act that nobody heard says 服务器异常, and what to do', async () => {
  showActionFailure(lost)
  const dialog = await screen.findByRole('alertdialog', { name: '服务器异常' })
  expect(dialog.textContent).toContain('请检查网络，再试一次')
})
