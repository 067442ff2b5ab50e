import { done, failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { queryListCount } from '@college/contract/messages/count.ts'
import { markAllRead, markRead, queryList } from '@college/contract/messages/list.ts'
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { asGuest, asUser, testApp } from '../testing/app.ts'
import { aUser } from '../testing/factories.ts'
import { messages } from './tables.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const { database } = app

type Wish = Partial<typeof messages.$inferInsert>

/** Creates a learner with these messages, the last one being the newest, and returns a client for that learner. */
async function aReaderOf(...wishes: Wish[]) {
  const user = await aUser(database)
  const rows = wishes.map((wish, minute) => ({
    title: '开课',
    createdAt: new Date(app.now().getTime() + (minute - wishes.length) * 60_000),
    ...wish,
    userId: user.id,
  }))
  const made = rows.length > 0 ? await database.insert(messages).values(rows).returning() : []
  return { user, made, ...(await asUser(app, user)) }
}

async function readAtOf(id: string): Promise<Date | null | undefined> {
  const [row] = await database.select().from(messages).where(eq(messages.id, id))
  return row?.readAt
}

const all = { pageNum: 1, pageSize: 100 }
const titles = (answer: { data: { title: string }[] }) => answer.data.map(({ title }) => title)

test('D2-C42 D1-R07 D2-R43 lists the messages of the logged-in person, newest first', async () => {
  const { send, made } = await aReaderOf(
    { title: '一', content: '已开课', kind: 'class', link: '#/x', readAt: app.now() },
    { title: '二' },
  )
  await aReaderOf({ title: '别人的' })
  const { data } = await send(queryList, all)
  expect(data).toEqual([
    {
      _id: made[1]?.id,
      type: 'system',
      title: '二',
      content: '',
      link: '',
      status: 0,
      sendDateTime: '2026-11-04T00:59:00.000Z',
    },
    {
      _id: made[0]?.id,
      type: 'class',
      title: '一',
      content: '已开课',
      link: '#/x',
      status: 1,
      sendDateTime: '2026-11-04T00:58:00.000Z',
    },
  ])
})

test('D2-B381 a page has 100 messages, and no message is on two pages', async () => {
  const { send } = await aReaderOf(...Array.from({ length: 103 }, () => ({ createdAt: app.now() })))
  const [first, second] = [await send(queryList, { ...all }), await send(queryList, { ...all, pageNum: 2 })]
  expect([first.data.length, second.data.length]).toEqual([100, 3])
  expect(new Set([...first.data, ...second.data].map(({ _id }) => _id)).size).toBe(103)
})

test('D2-C42 by status, by kind, and by a text of title or content', async () => {
  const { send } = await aReaderOf(
    { title: '任务一', kind: 'task' },
    { title: '任务二', kind: 'task', readAt: app.now() },
    { title: '公告', content: '50% 的学员已完成任务' },
  )
  const shown = async (filter: object) => titles(await send(queryList, { ...all, ...filter }))
  expect(await shown({ status: '0' })).toEqual(['公告', '任务一'])
  expect(await shown({ status: '1' })).toEqual(['任务二'])
  expect(await shown({ status: '', type: '' })).toHaveLength(3)
  expect(await shown({ type: 'task' })).toEqual(['任务二', '任务一'])
  expect(await shown({ searchValue: '任务', status: '0' })).toEqual(['公告', '任务一'])
  expect(await shown({ searchValue: '0% 的' })).toEqual(['公告'])
  // The wildcards of LIKE are matched literally.
  expect(await shown({ searchValue: '任_' })).toEqual([])
})

test('D2-C42 letters match in either case, in title and content', async () => {
  const { send } = await aReaderOf({ title: '教材 PDF' }, { title: '讲义', content: '见附件 pdf' }, { title: '通知' })
  const shown = async (searchValue: string) => titles(await send(queryList, { ...all, searchValue }))
  expect(await shown('Pdf')).toEqual(['讲义', '教材 PDF'])
  expect(await shown('材 pdf')).toEqual(['教材 PDF'])
  // The wildcards of LIKE are matched literally.
  expect(await shown('P_f')).toEqual([])
})

test('D2-C42 a search has pages too', async () => {
  const { send } = await aReaderOf(...Array.from({ length: 5 }, (_, number) => ({ title: `学习"${number}"` })))
  const page = async (pageNum: number) => titles(await send(queryList, { searchValue: '学习', pageNum, pageSize: 2 }))
  expect([await page(1), await page(2), await page(3)]).toEqual([
    ['学习"4"', '学习"3"'],
    ['学习"2"', '学习"1"'],
    ['学习"0"'],
  ])
})

test('D2-B294 a blank search is ignored', async () => {
  const { send } = await aReaderOf({ title: '一' }, { title: '二' })
  expect(titles(await send(queryList, { ...all, searchValue: '  ' }))).toEqual(['二', '一'])
})

test('D1-Q81 the userKey of another person does not give access to their messages', async () => {
  const other = await aReaderOf({ title: '别人的' })
  const { send } = await aReaderOf()
  expect(await send(queryList, { ...all, userKey: other.user.loginName })).toEqual(done([]))
})

test('D2-B203 D2-C41 D1-Q34 opening a message marks it read, lowers the unread count and notifies the other pages', async () => {
  const { send, user, made } = await aReaderOf({ title: '一' }, { title: '二' })
  const told = vi.spyOn(app.realtime, 'toUser')
  const id = made[0]?.id ?? ''
  expect(await send(markRead, { id })).toEqual(done(null))
  expect(told).toHaveBeenLastCalledWith(user.id, { feature: 'messages', id })
  expect(await send(queryListCount, {})).toEqual(done({ count: 1 }))

  app.pass(60)
  expect(await send(markRead, { id })).toEqual(done(null))
  expect(await readAtOf(id)).toEqual(new Date('2026-11-04T09:00+08:00'))
  app.setNow('2026-11-04T09:00+08:00')
})

test('D2-C41 a person cannot mark messages of others', async () => {
  const { made } = await aReaderOf({ title: '别人的' })
  const { send } = await aReaderOf()
  const id = made[0]?.id ?? ''
  expect(await send(markRead, { id })).toEqual(failed(markRead.refusals.unknown))
  expect(await readAtOf(id)).toBeNull()
})

test('D1-Q34 marks all messages read, or all of a kind; the second time none', async () => {
  const { send } = await aReaderOf({ kind: 'task' }, { kind: 'task' }, { kind: 'hours' }, { readAt: app.now() })
  const stranger = await aReaderOf({})
  expect(await send(markAllRead, { type: 'task' })).toEqual(done({ count: 2 }))
  expect(await send(queryListCount, {})).toEqual(done({ count: 1 }))
  expect(await send(markAllRead, {})).toEqual(done({ count: 1 }))
  expect(await send(markAllRead, {})).toEqual(done({ count: 0 }))
  expect(await stranger.send(queryListCount, {})).toEqual(done({ count: 1 }))
})

test('D2-C41 D2-C42 a guest is asked to log in', async () => {
  const { send } = asGuest(app)
  const id = '0198a000-0000-7000-8000-000000000001'
  expect(await send(queryList, all)).toEqual(failed(commonRefusals.logInFirst))
  expect(await send(markRead, { id })).toEqual(failed(commonRefusals.logInFirst))
  expect(await send(markAllRead, {})).toEqual(failed(commonRefusals.logInFirst))
})

test.each([
  [queryList, { status: '2' }],
  [queryList, { type: 'spam' }],
  [queryList, { pageSize: '101' }],
  [queryList, { searchValue: 'x'.repeat(101) }],
  [markRead, { id: '1' }],
  [markAllRead, { type: 'spam' }],
])('D2-C41 D2-C42 malformed input, %#', async (endpoint, input) => {
  const { ask } = await aReaderOf()
  const answer = await ask(endpoint, input)
  expect([answer.statusCode, answer.json()]).toEqual([400, failed(commonRefusals.malformed)])
})
