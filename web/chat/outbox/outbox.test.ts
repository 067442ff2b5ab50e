import { chatRefusals } from '@college/contract/chat/chat.ts'
import { failed, type RefusalText } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type KeyValueStorage, memoryStorage } from '../../kit/data/key-value-storage.ts'
import { Refused } from '../../kit/data/send.ts'
import type { ChatLine } from '../chat-log.ts'
import { makeOutbox } from './outbox.ts'
import { type Unsent, unsentStore } from './unsent-store.ts'

const aLine = (content: string, classId = 'camp'): Unsent => ({
  ...{ classId, clientId: `id of ${content}`, content, images: [], pictures: [], failure: '' },
  sentAt: new Date().toISOString(),
})
type Server = (line: Unsent, authorId: string) => Promise<ChatLine>
const online: Server = async ({ clientId }) => ({ clientId }) as ChatLine
const offline: Server = async () => {
  throw new Error('no network')
}
const refuses = (refusal: RefusalText): Server => {
  return async () => {
    throw new Refused(failed(refusal))
  }
}

/** The app on one device; `userId` is who is logged in. */
function openApp(storage: KeyValueStorage, userId = 'me') {
  const app = {
    userId: userId as string | undefined,
    server: online,
    /** What the server got, as 'author: text'. */
    received: [] as string[],
    onSent: vi.fn(),
    onRefused: vi.fn(),
  }
  const outbox = makeOutbox({
    store: () => (app.userId === undefined ? undefined : unsentStore(storage, app.userId)),
    post(line, authorId) {
      if (app.server !== offline) app.received.push(`${authorId}: ${line.content}`)
      return app.server(line, authorId)
    },
    exclusively: (act) => act(),
    onChange: () => undefined,
    onSent: app.onSent,
    onRefused: app.onRefused,
  })
  const unsent = (of = 'me') => unsentStore(storage, of).all()
  return Object.assign(app, { outbox, unsent, failures: () => unsent().map(({ failure }) => failure) })
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const settle = () => vi.advanceTimersByTimeAsync(0)

test('D2-Q55 written without network: sent once each when it is back, in the order of writing, in every chat', async () => {
  const app = openApp(memoryStorage())
  app.server = offline
  app.outbox.add(aLine('一'))
  app.outbox.add(aLine('二', 'other camp'))
  app.outbox.add(aLine('三'))
  await settle()
  app.server = online
  await app.outbox.flush()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(app.received).toEqual(['me: 一', 'me: 二', 'me: 三'])
  expect(app.onSent.mock.calls.map(([, classId]) => classId)).toEqual(['camp', 'other camp', 'camp'])
  expect(app.unsent()).toEqual([])
})

test('D2-Q55 without an event of the browser it is tried again by itself', async () => {
  const app = openApp(memoryStorage())
  app.server = offline
  app.outbox.add(aLine('一'))
  await vi.advanceTimersByTimeAsync(300_000)
  app.server = online
  await vi.advanceTimersByTimeAsync(15_000)
  expect(app.received).toEqual(['me: 一'])
})

test('D2-Q55 after a reload the next start of the app sends what is left', async () => {
  const storage = memoryStorage()
  const closed = openApp(storage)
  closed.server = offline
  closed.outbox.add(aLine('一'))
  await settle()
  vi.clearAllTimers()
  const next = openApp(storage)
  await next.outbox.flush()
  expect(next.received).toEqual(['me: 一'])
  expect(next.unsent()).toEqual([])
})

test('another person on the same device never sends them; they wait for their author', async () => {
  const storage = memoryStorage()
  const app = openApp(storage)
  app.server = offline
  app.outbox.add(aLine('我的话'))
  await settle()
  app.server = online
  app.userId = 'another'
  await app.outbox.flush()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(app.received).toEqual([])
  app.userId = undefined
  await app.outbox.flush()
  expect(app.received).toEqual([])
  app.userId = 'me'
  await app.outbox.flush()
  expect(app.received).toEqual(['me: 我的话'])
})

test('the cookie became that of another person: the message is neither sent nor failed, and waits', async () => {
  const app = openApp(memoryStorage())
  app.server = refuses(chatRefusals.otherAuthor)
  app.outbox.add(aLine('我的话'))
  await settle()
  expect(app.failures()).toEqual([''])
  expect(app.onRefused).not.toHaveBeenCalled()
})

test.each([
  ['a ban', { state: 'ruleSaysNo', message: '您已被禁言至2026-12-01 08:00，原因：刷屏' }],
  ['a camp that has ended', chatRefusals.isOver],
  ['no member any more', commonRefusals.notAllowed],
  ['a third time the same', chatRefusals.sameAgain],
] satisfies [string, RefusalText][])(
  '%s refuses the late message: told once, kept, and the others go on',
  async (_, why) => {
    const app = openApp(memoryStorage())
    app.server = async (line, authorId) => (line.content === '三' ? online : refuses(why))(line, authorId)
    for (const text of ['一', '二', '三']) app.outbox.add(aLine(text))
    await settle()
    expect(app.received).toEqual(['me: 一', 'me: 二', 'me: 三'])
    expect(app.onRefused).toHaveBeenCalledTimes(1)
    expect(app.onRefused.mock.calls[0]?.[0]).toMatchObject([{ content: '一' }, { content: '二', failure: why.message }])
    expect(app.failures()).toEqual([why.message, why.message])

    app.server = online
    const [kept] = app.unsent()
    if (kept) app.outbox.again(kept)
    await settle()
    expect(app.unsent().map(({ content }) => content)).toEqual(['二'])
    app.outbox.drop('id of 二')
    expect(app.unsent()).toEqual([])
  },
)

test.each([
  ['too fast', chatRefusals.tooFast],
  ['the session ended', commonRefusals.logInFirst],
  ['too much to do', commonRefusals.overloaded],
])('%s is no reason against the message: it is sent later', async (_, why) => {
  const app = openApp(memoryStorage())
  app.server = refuses(why)
  app.outbox.add(aLine('一'))
  await vi.advanceTimersByTimeAsync(300_000)
  expect(app.failures()).toEqual([''])
  app.server = online
  await vi.advanceTimersByTimeAsync(15_000)
  expect(app.unsent()).toEqual([])
})

test('a message on which the server fails again and again does not hold up the others', async () => {
  const app = openApp(memoryStorage())
  app.server = async (line, authorId) =>
    (line.content === '一' ? refuses(commonRefusals.fault) : online)(line, authorId)
  app.outbox.add(aLine('一'))
  app.outbox.add(aLine('二'))
  await vi.advanceTimersByTimeAsync(300_000)
  expect(app.received.at(-1)).toBe('me: 二')
  expect(app.failures()).toEqual([commonRefusals.fault.message])
})

test('what its author deleted while it was being sent does not come back', async () => {
  const app = openApp(memoryStorage())
  let refuse: () => void = () => undefined
  app.server = () =>
    new Promise((_resolve, reject) => {
      refuse = () => reject(new Refused(failed(chatRefusals.isOver)))
    })
  app.outbox.add(aLine('一'))
  await settle()
  app.outbox.drop('id of 一')
  refuse()
  await settle()
  expect(app.unsent()).toEqual([])
})

test('a clock that was set back keeps the order; a full device keeps the message in memory', async () => {
  const storage = memoryStorage()
  const full = {
    ...storage,
    setItem: () => {
      throw new Error('full')
    },
  }
  for (const place of [storage, full]) {
    const store = unsentStore(place, 'me')
    const outbox = makeOutbox({
      store: () => store,
      post: async () => {
        throw new Error('no network')
      },
      exclusively: (act) => act(),
      ...{ onChange() {}, onSent() {}, onRefused() {} },
    })
    outbox.add(aLine('一'))
    vi.setSystemTime(Date.now() - 3_600_000)
    outbox.add(aLine('二'))
    expect(store.all().map(({ content }) => content)).toEqual(['一', '二'])
  }
})
