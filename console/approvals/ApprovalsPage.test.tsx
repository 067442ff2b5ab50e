import {
  approvalItem,
  approvalList,
  confirmApproval,
  declineApproval,
  withdrawApproval,
} from '@college/contract/approvals/approvals.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { no, ok, on } from '@college/web/testing/screen.tsx'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pageAnswers, renderPage, type } from '../testing/page.tsx'
import { ApprovalsPage } from './ApprovalsPage.tsx'

type Item = Reply<typeof approvalItem>
const id = '0198a000-0000-7000-8000-0000000000d1'
const before = { title: '第一版', terms: '<p>一、服务</p><p>旧的条款</p>', privacy: '<p>说明</p>' }
const after = { title: '2026年修订', terms: '<p>一、服务</p><p>新的条款</p>', privacy: '<p>说明</p>' }
const asked: Item = {
  ...{ id, thing: 'agreements', act: 'publish', title: '2026年修订', reach: { people: 1_200, phones: null } },
  ...{ by: '高启航', at: '2026-11-04T09:00:00', until: '2026-11-11T09:00:00', state: 'waiting', settledBy: '' },
  ...{ settledAt: '', reason: '', isOwn: false, whyNot: '' },
  proposal: { before, after, facts: [], reach: { people: 1_234, phones: null } },
}

function openPage(item: () => Item, answers: ReturnType<typeof on>[] = []) {
  const server = pageAnswers(
    ...answers,
    on(approvalItem, () => ok(item())),
    on(approvalList, ({ state }) => {
      const { proposal: _, whyNot: __, ...row } = item()
      const isListed = (row.state === 'waiting') === (state !== 'settled')
      return ok({ total: isListed ? 1 : 0, rows: isListed ? [row] : [] })
    }),
  )
  return { ...server, ...renderPage(<ApprovalsPage />, { at: '/approvals' }) }
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const texts = (selector: string) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)

test('D1-B254 D1-Q72 whoever confirms reads what differs, from whom it comes and whom it touches, and confirms it once', async () => {
  let item = asked
  const { sent } = openPage(
    () => item,
    [
      on(confirmApproval, () => {
        item = { ...item, state: 'done', settledBy: '江映雪', settledAt: '2026-11-04T10:00:00', proposal: null }
        return ok(null)
      }),
    ],
  )
  await screen.findByText('将影响 1,234 人')
  expect(screen.getByText('高启航 · 2026-11-04 09:00')).toBeTruthy()
  const terms = within(await screen.findByLabelText('用户协议'))
  expect([terms.getByText('旧的条款').tagName, terms.getByText('新的条款').tagName]).toEqual(['DEL', 'INS'])
  // What stays the same is not shown until it is asked for.
  expect(screen.queryByLabelText('隐私说明')).toBeNull()
  fireEvent.click(screen.getByText('全文'))
  await within(screen.getByLabelText('隐私说明')).findByText('说明')
  fireEvent.click(button('确认'))
  await screen.findByText('将影响 1,234 人，立即生效')
  expect(sent(confirmApproval)).toEqual([])
  fireEvent.click(screen.getAllByRole('button', { name: '确认' }).at(-1) as HTMLElement)
  await screen.findByText('已确认，已经生效')
  expect(sent(confirmApproval)).toEqual([{ id }])
  await screen.findByText('这里没有要确认的事了')
})

test('D1-B254 it is declined with a reason; what the server refuses is said', async () => {
  let answer = no(declineApproval.refusals.withdrawn)
  const { sent } = openPage(() => asked, [on(declineApproval, () => answer)])
  fireEvent.click(await screen.findByRole('button', { name: '退回' }))
  type(await screen.findByLabelText(/提出的人会看到/), '第三条要改')
  const decline = () => fireEvent.click(screen.getAllByRole('button', { name: '退回' }).at(-1) as HTMLElement)
  decline()
  await screen.findByText('提出的人已经撤回')
  answer = ok(null)
  decline()
  await screen.findByText('已退回')
  expect(sent(declineApproval).at(-1)).toEqual({ id, reason: '第三条要改' })
})

test('D1-B254 what one asked for oneself is withdrawn, not confirmed; what was changed since cannot be confirmed', async () => {
  let item: Item = { ...asked, isOwn: true, whyNot: '这是您提出的，要由另一位管理员确认' }
  const { sent, unmount } = openPage(() => item, [on(withdrawApproval, () => ok(null))])
  await screen.findByText('这是您提出的，要由另一位管理员确认')
  expect(screen.queryByRole('button', { name: '确认' })).toBeNull()
  fireEvent.click(button('撤回'))
  await screen.findByText('已撤回')
  expect(sent(withdrawApproval)).toEqual([{ id }])
  unmount()
  item = { ...asked, whyNot: '内容在提出以后改过，要撤回后重新提出' }
  openPage(() => item)
  await screen.findByText('内容在提出以后改过，要撤回后重新提出')
  expect(button('确认').disabled).toBe(true)
  expect(texts('.asked del')).toContain('旧的条款')
})
