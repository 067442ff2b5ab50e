import { queryListCount } from '@college/contract/messages/count.ts'
import { markAllRead, markRead, queryList } from '@college/contract/messages/list.ts'
import { messagePreferences, setMessagePreference } from '@college/contract/messages/preferences.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { logIn, no, ok, on, renderScreen, serverAnswers, serverIsUnreachable } from '../testing/screen.tsx'
import { MessageSettingsScreen } from './MessageSettingsScreen.tsx'
import { MessagesScreen } from './MessagesScreen.tsx'

const SPECIAL = '/mobile/nc/page/app/special'

const message = (id: number, fields: object = {}) => ({
  _id: `0198a000-0000-7000-8000-00000000000${id}`,
  type: 'system' as const,
  title: `消息${id}`,
  content: '正文',
  link: '',
  status: 0 as 0 | 1,
  sendDateTime: '2026-11-04T01:00:00.000Z',
  ...fields,
})

type Row = ReturnType<typeof message>

/** The message centre, over a server that remembers which messages were read. */
function open(...rows: Row[]) {
  const unread = () => rows.filter(({ status }) => status === 0).length
  const calls = serverAnswers(
    on(queryListCount, () => ok({ count: unread() })),
    on(queryList, ({ status, type, searchValue = '' }) =>
      ok(
        rows.filter(
          (row) =>
            (status !== '0' || row.status === 0) && (!type || row.type === type) && row.title.includes(searchValue),
        ),
      ),
    ),
    on(markRead, ({ id }) => {
      for (const row of rows) if (row._id === id) row.status = 1
      return ok(null)
    }),
    on(markAllRead, () => {
      for (const row of rows) row.status = 1
      return ok({ count: 1 })
    }),
  )
  logIn()
  return {
    ...renderScreen(<MessagesScreen />),
    calls,
    sent: (path: string) => calls.filter((call) => call.path === path),
  }
}

test('D1-R07 D2-B203 a message without a link opens in full, is marked read, and the unread count is refetched', async () => {
  const { sent } = open(message(1, { title: '维护通知', content: '第一行\n第二行' }), message(2, { status: 1 }))
  expect(await screen.findByRole('button', { name: '未读 1' })).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: /维护通知/ }))
  const sheet = within(await screen.findByRole('dialog', { name: '系统通知' }))
  expect(sheet.getByText(/第一行\s*第二行/)).toBeTruthy()
  await waitFor(() => expect(screen.getByRole('button', { name: '未读' })).toBeTruthy())
  expect(screen.queryByRole('img', { name: '未读' })).toBeNull()
  expect(sent(markRead.path)).toHaveLength(1)

  fireEvent.click(sheet.getByRole('button', { name: '关闭' }))
  fireEvent.click(screen.getByRole('button', { name: /消息2/ }))
  await screen.findByText('消息2', { selector: 'h3' })
  // A message that was read before is not marked again.
  expect(sent(markRead.path)).toHaveLength(1)
})

test('D2-B017 a message with a link of ours opens it; a special class opens its tab page', async () => {
  const { wentTo, sent } = open(message(1, { link: `#${SPECIAL}/mobile-specialDetail?id=c-1` }))
  fireEvent.click(await screen.findByRole('link', { name: /消息1/ }))
  expect(wentTo()).toBe(`${SPECIAL}/mobile-specialdetailnewtab?id=c-1`)
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(sent(markRead.path)).toHaveLength(1))
})

test.each([
  ['https://evil.example/'],
  ['javascript:alert(1)'],
  ['//evil.example'],
  ['#/nowhere'],
  ['#/mobile/ncLogin'],
])('a message that links to %s opens nothing', async (link) => {
  const { wentTo } = open(message(1, { link }))
  expect(screen.queryByRole('link')).toBeNull()
  fireEvent.click(await screen.findByRole('button', { name: /消息1/ }))
  await screen.findByRole('dialog', { name: '系统通知' })
  expect(wentTo()).toBe('/')
})

test('D2-C42 D2-B381 filters by status, kind and keyword, a hundred rows per page', async () => {
  const { calls } = open(message(1, { type: 'task' }), message(2, { status: 1 }))
  await screen.findByText('消息1')
  expect(calls.find(({ path }) => path === queryList.path)?.input).toMatchObject({ pageNum: '1', pageSize: '100' })

  fireEvent.click(screen.getByRole('button', { name: '未读 1' }))
  await waitFor(() => expect(screen.queryByText('消息2')).toBeNull())
  fireEvent.click(screen.getByRole('button', { name: '任务提醒' }))
  const lastAsked = () => calls.findLast(({ path }) => path === queryList.path)?.input
  await waitFor(() => expect(lastAsked()).toMatchObject({ status: '0', type: 'task' }))

  const box = screen.getByRole('searchbox', { name: '搜索消息' })
  fireEvent.change(box, { target: { value: '没有这样的' } })
  fireEvent.submit(box)
  await screen.findByText('暂无搜索结果')
  fireEvent.click(screen.getByRole('button', { name: '看看全部消息' }))
  await screen.findByText('消息2')
  expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('')
})

test('D2-B294 a blank search resets the keyword', async () => {
  const { calls } = open(message(1))
  const box = () => screen.getByRole('searchbox', { name: '搜索消息' })
  const search = (value: string) => {
    fireEvent.change(box(), { target: { value } })
    fireEvent.submit(box())
  }
  search('消息1')
  await screen.findByText('消息1')
  search('   ')
  await waitFor(() =>
    expect(calls.findLast(({ path }) => path === queryList.path)?.input).toMatchObject({ searchValue: '' }),
  )
})

test('D1-Q34 all messages are marked read after a confirmation', async () => {
  const { sent } = open(message(1), message(2))
  await screen.findByRole('button', { name: '未读 2' })
  fireEvent.click(screen.getByRole('button', { name: '全部已读' }))
  fireEvent.click(await screen.findByRole('button', { name: '否' }))
  expect(sent(markAllRead.path)).toEqual([])

  fireEvent.click(screen.getByRole('button', { name: '全部已读' }))
  fireEvent.click(await screen.findByRole('button', { name: '是' }))
  await screen.findByText('已标为已读')
  expect(screen.queryByRole('img', { name: '未读' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '全部已读' }))
  await screen.findByText('没有未读消息')
  expect(sent(markAllRead.path)).toHaveLength(1)
})

test('a live event refetches the list', async () => {
  const { queries, sent } = open(message(1))
  await screen.findByText('消息1')
  const before = sent(queryList.path).length
  await queries.invalidateQueries({ predicate: ({ meta }) => meta?.feature === 'messages' })
  expect(sent(queryList.path).length).toBe(before + 1)
})

test('an empty list says so, and one that fails to load has a retry', async () => {
  open()
  await screen.findByText('新的提醒会出现在这里')
  expect(screen.getByText('无数据')).toBeTruthy()
  serverIsUnreachable()
  fireEvent.click(screen.getByRole('button', { name: '任务提醒' }))
  await screen.findByText('服务器异常')
  serverAnswers(on(queryList, () => ok([message(7)])))
  fireEvent.click(screen.getByRole('button', { name: '重新加载' }))
  await screen.findByText('消息7')
})

test('a kind can be switched off; a switch that the server refuses goes back', async () => {
  let isWanted = true
  let refused = false
  serverAnswers(
    on(messagePreferences, () =>
      ok([
        { type: 'system', isWanted: true },
        { type: 'hours', isWanted },
      ]),
    ),
    on(setMessagePreference, (input) => {
      if (refused) return no({ state: 'tooMany', message: '操作过于频繁，请稍后再试' })
      isWanted = input.isWanted
      return ok(null)
    }),
  )
  logIn()
  renderScreen(<MessageSettingsScreen />)
  const hours = await screen.findByRole('switch', { name: '学时提醒' })
  expect(screen.queryByRole('switch', { name: '系统通知' })).toBeNull()
  fireEvent.click(hours)
  await waitFor(() => expect(isWanted).toBe(false))
  await waitFor(() => expect(hours.getAttribute('aria-checked')).toBe('false'))

  refused = true
  fireEvent.click(hours)
  await screen.findByText('操作过于频繁，请稍后再试')
  await waitFor(() => expect(hours.getAttribute('aria-checked')).toBe('false'))
})
