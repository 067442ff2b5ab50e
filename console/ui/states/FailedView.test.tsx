import { askRights, rightsKeepers } from '@college/contract/console/rights.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { Refused, Unreachable } from '@college/web/kit/data/send.ts'
import { ok, on } from '@college/web/testing/screen.tsx'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pageAnswers, renderPage } from '../../testing/page.tsx'
import { FailedView } from './FailedView.tsx'

const show = (error: Error, at = '/') =>
  renderPage(<FailedView what="名册" error={error} retry={() => {}} />, { at }).container.textContent

test('D1-B006 a fault of the server has a number to quote, which stands in its log; a lost network has none', () => {
  const fault = show(new Refused(failed(commonRefusals.fault), '7f3a0912-1a2b-4c3d-8e4f-0123456789ab'))
  expect(fault).toContain('名册没有读出来')
  expect(fault).toContain('请求异常，已填的内容还在。编号 7F3A0912')
  expect(screen.getByRole('button', { name: '复制编号' })).toBeTruthy()
  const lost = show(new Unreachable(new Error('no connection')))
  expect(lost).toContain('网络异常')
  expect(lost).not.toContain('编号')
})

test('D1-B006 what is gone is said to be not found', () => {
  expect(show(new Refused(failed(commonRefusals.notFound)))).toContain('没有找到名册')
})

test('D1-B006 who may not see something reads why and who can open it, and asks them', async () => {
  const keepers = [
    { name: '柏青', unitName: '澄江市' },
    { name: '高启航', unitName: '' },
  ]
  const { sent } = pageAnswers(
    on(rightsKeepers, () => ok(keepers)),
    on(askRights, () => ok({ asked: ['柏青', '高启航'] })),
  )
  show(new Refused(failed(commonRefusals.notAllowed)), '/people/one?tab=2')
  expect(screen.getByText('没有查看名册的权限')).toBeTruthy()
  await screen.findByText('您没有权限进行此操作。可以开通权限的管理员：澄江市 柏青、高启航')
  fireEvent.click(screen.getByText('申请权限'))
  await screen.findByText('已向柏青、高启航申请，答复后请重新打开')
  expect(sent(askRights)).toEqual([{ what: '名册', page: '/people/one' }])
})
