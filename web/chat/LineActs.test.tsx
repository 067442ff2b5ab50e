import { reportThing } from '@college/contract/moderation/review.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aLogin, logIn, ok, on, renderScreen, serverAnswers } from '../testing/screen.tsx'
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
  const calls = serverAnswers(on(reportThing, () => ok(null)))
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
