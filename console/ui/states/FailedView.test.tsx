import { failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { Refused, Unreachable } from '@college/web/kit/data/send.ts'
import { render, screen } from '@testing-library/react'
import { App } from 'antd'
import { expect, test } from 'vitest'
import { FailedView } from './FailedView.tsx'

const show = (error: Error) =>
  render(
    <App>
      <FailedView what="名册" error={error} retry={() => {}} />
    </App>,
  ).container.textContent

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
