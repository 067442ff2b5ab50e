import { chatLines, chatRoom, findChatLines } from '@college/contract/chat/chat.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { holdListEnd } from '../testing/list-gestures.ts'
import { aLogin, logIn, ok, on, renderScreen, serverAnswers } from '../testing/screen.tsx'
import { silentSockets } from '../testing/silent-sockets.ts'
import { ChatRoom } from './ChatRoom.tsx'
import type { ChatLine } from './chat-log.ts'

const classId = '0198a000-0000-7000-8000-00000000000a'
const aLine = (seq: number, fields: Partial<ChatLine> = {}): ChatLine => ({
  ...{ id: `0198a000-0000-7000-8000-${String(seq).padStart(12, '0')}`, seq, clientId: `c${seq}` },
  ...{ userId: '0198a000-0000-7000-8000-000000000002', userName: '王海峰', photo: '', kind: 'student' },
  ...{ content: `第${seq}句`, images: [], reply: null, state: 'normal', sentAt: '2026-03-20T01:00:00Z' },
  ...fields,
})

beforeEach(() => {
  holdListEnd()
  silentSockets()
})

/** A chat of these messages, of which a page of the history holds two. */
async function open(lines: ChatLine[], whyNotWrite = '', read = { readSeq: 9, unread: 0 }, page = 2) {
  logIn()
  const calls = serverAnswers(
    on(chatRoom, () => ok({ lastSeq: 9, ...read, memberTotal: 41, whyNotWrite, isHost: false })),
    on(chatLines, ({ before = 99 }) => {
      const older = lines.filter(({ seq }) => seq < Number(before))
      return ok({ lines: older.slice(-page), hasMore: older.length > page })
    }),
    on(findChatLines, () => ok({ lines: lines.slice(0, 1), hasMore: false })),
  )
  const scrolled = vi.fn()
  const { container } = renderScreen(<ChatRoom classId={classId} />)
  const log = await screen.findByRole('log')
  Object.defineProperty(log, 'scrollTop', { get: () => 0, set: scrolled, configurable: true })
  const isShown = (seq: number) => container.querySelector(`[data-seq="${seq}"]`) !== null
  return { calls, container, log, isShown, scrolled }
}

test('D2-Q55 a tap on the answered message loads the history back to it', async () => {
  const reply = { seq: 2, userName: '赵启明', content: '第2句', state: 'normal' } as const
  const { isShown } = await open([1, 2, 3, 4, 5, 6].map((seq) => aLine(seq, seq === 6 ? { reply } : {})))
  expect(isShown(2)).toBe(false)
  fireEvent.click(screen.getByRole('button', { name: '赵启明：第2句' }))
  await waitFor(() => expect(isShown(2)).toBe(true))
})

test.each([
  ['recalled', '消息已撤回'],
  ['removed', '消息已被管理员移除'],
  ['held', '消息正在审核'],
  ['normal', '[图片]'],
] as const)('D2-Q55 an answer quotes a message without words as what became of it: %s', async (state, words) => {
  await open([aLine(1, { reply: { seq: 0, userName: '赵启明', content: '', state } })])
  expect(screen.getByRole('button', { name: `赵启明：${words}` })).toBeTruthy()
})

test('D2-Q55 a message that was found is shown where it was said', async () => {
  const { isShown } = await open([1, 2, 3, 4].map((seq) => aLine(seq)))
  fireEvent.click(screen.getByRole('button', { name: '查找聊天记录' }))
  const sheet = within(await screen.findByRole('dialog', { name: '查找聊天记录' }))
  fireEvent.change(sheet.getByRole('searchbox'), { target: { value: '第1' } })
  fireEvent.click(await sheet.findByRole('button', { name: /第1句/ }))
  await waitFor(() => expect(isShown(1)).toBe(true))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test.each([
  ['an own one is recalled', aLogin().userId, '撤回'],
  ['one of another is reported', undefined, '举报'],
])('D2-Q55 a message of pictures alone has a menu: %s', async (_, userId, act) => {
  await open([
    aLine(1, { content: '', images: ['/files/a.png'], sentAt: new Date().toISOString(), ...(userId && { userId }) }),
  ])
  fireEvent.click(await screen.findByRole('button', { name: '更多操作' }))
  expect(await screen.findByRole('button', { name: act })).toBeTruthy()
})

test('D2-Q55 nobody is invited to speak where nobody may', async () => {
  await open([], '训练营已结束，群聊只能查看')
  await screen.findByText('还没有人说话')
  await screen.findByText('训练营已结束，群聊只能查看')
  expect(screen.queryByText(/打个招呼/)).toBeNull()
  expect(screen.queryByRole('textbox', { name: '消息' })).toBeNull()
})

test('D2-Q55 one line stands above the first message of others that is new, also between own ones', async () => {
  const { userId } = aLogin()
  const lines = [aLine(2), aLine(3, { userId }), aLine(4), aLine(5, { userId }), aLine(6)]
  const { container } = await open(lines, '', { readSeq: 2, unread: 2 }, 9)
  const line = await screen.findByText('以下是新消息')
  expect(screen.getAllByText('以下是新消息')).toHaveLength(1)
  expect(line.nextElementSibling).toBe(container.querySelector('[data-seq="4"]'))
})
