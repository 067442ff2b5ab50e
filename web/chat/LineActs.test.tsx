import { addBan } from '@college/contract/moderation/bans.ts'
import { reportThing } from '@college/contract/moderation/review.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aLogin, logIn, no, ok, on, renderScreen, serverAnswers } from '../testing/screen.tsx'
import type { ChatLine } from './chat-log.ts'
import { LineActs } from './LineActs.tsx'

const classId = '0198a000-0000-7000-8000-00000000000a'
const other = '0198a000-0000-7000-8000-000000000002'
const aLine = (fields: Partial<ChatLine> = {}): ChatLine => ({
  ...{ id: '0198a000-0000-7000-8000-00000000000c', seq: 3, clientId: 'c', userId: other, userName: '王海峰' },
  ...{ photo: '', kind: 'student', content: '大家好', images: [], reply: null, state: 'normal' },
  ...{ sentAt: new Date().toISOString() },
  ...fields,
})

function open(line: ChatLine, { isHost = false } = {}) {
  logIn()
  let times = 0
  const calls = serverAnswers(
    on(reportThing, () => ok(null)),
    on(addBan, () => (times++ === 0 ? no(addBan.refusals.noPerson) : ok({ id: other }))),
  )
  const isOwn = line.userId === aLogin().userId
  const rest = { classId, line, isOwn, isHost, mayWrite: true, onReply() {}, onClose() {} }
  return { calls, ...renderScreen(<LineActs {...rest} />) }
}

test('a message of another member is reported; an own one has no 举报', async () => {
  const { calls, unmount } = open(aLine())
  fireEvent.click(await screen.findByRole('button', { name: '举报' }))
  const sheet = within(await screen.findByRole('dialog', { name: '举报' }))
  fireEvent.click(sheet.getByRole('button', { name: '人身攻击' }))
  fireEvent.click(sheet.getByRole('button', { name: '提交举报' }))
  await screen.findByText('举报已提交')
  expect(calls[0]?.input).toEqual({ kind: 'chat', id: aLine().id, reason: '人身攻击' })
  unmount()
  open(aLine({ userId: aLogin().userId }))
  await screen.findByRole('button', { name: '撤回' })
  expect(screen.queryByRole('button', { name: '举报' })).toBeNull()
})

test('a host bans the author in this class, for a time and a reason', async () => {
  const { calls } = open(aLine(), { isHost: true })
  fireEvent.click(await screen.findByRole('button', { name: '禁言' }))
  const sheet = within(await screen.findByRole('dialog', { name: '禁言王海峰' }))
  const ban = () => fireEvent.click(sheet.getByRole('button', { name: '确认禁言' }))
  ban()
  await sheet.findByText(addBan.refusals.noReason.message)
  expect(calls).toEqual([])
  fireEvent.click(sheet.getByRole('button', { name: '7 天' }))
  fireEvent.change(sheet.getByRole('textbox', { name: '禁言原因' }), { target: { value: ' 刷屏 ' } })
  ban()
  await screen.findByText(addBan.refusals.noPerson.message)
  ban()
  await screen.findByText('已禁言')
  const { until, ...sent } = calls.at(-1)?.input ?? {}
  expect(sent).toEqual({ classId, userId: other, reason: '刷屏' })
  const days = (Date.parse(String(until)) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(6.9)
  expect(days).toBeLessThanOrEqual(7)
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '禁言王海峰' })).toBeNull())
})

test.each([
  ['of a learner', aLine(), false],
  ['of a teacher', aLine({ kind: 'teacher' }), true],
  ['of the host', aLine({ userId: aLogin().userId }), true],
])('a message %s offers no 禁言 here', async (_what, line, isHost) => {
  open(line, { isHost })
  await screen.findByRole('button', { name: '复制' })
  expect(screen.queryByRole('button', { name: '禁言' })).toBeNull()
})
