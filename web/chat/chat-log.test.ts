import { expect, test } from 'vitest'
import { type ChatLine, hasTime, withLines, withoutText } from './chat-log.ts'

const line = (seq: number, wish: Partial<ChatLine> = {}): ChatLine => ({
  id: `id ${seq}`,
  seq,
  clientId: `client ${seq}`,
  userId: 'u',
  userName: '赵启明',
  photo: '',
  kind: 'student',
  content: `第${seq}条`,
  images: [],
  reply: null,
  state: 'normal',
  sentAt: '2026-03-20T01:00:00.000Z',
  ...wish,
})

test('messages are in their order, each once, however they arrive', () => {
  const log = withLines(withLines([], [line(3), line(1)]), [line(2), line(3)])
  expect(log.map(({ seq }) => seq)).toEqual([1, 2, 3])
})

test('an approved message moves to its new place', () => {
  const log = withLines([line(1, { state: 'held' }), line(2)], [line(3, { id: 'id 1' })])
  expect(log.map(({ id, state }) => [id, state])).toEqual([
    ['id 2', 'normal'],
    ['id 1', 'normal'],
  ])
})

test('a message that was taken from view has neither text nor images', () => {
  const [gone] = withoutText([line(1, { images: ['/x'] })], 1, 'recalled')
  expect(gone).toMatchObject({ state: 'recalled', content: '', images: [] })
  const quoted = { seq: 1, userName: '赵启明', content: '收到', state: 'normal' } as const
  const [answer] = withoutText([line(2, { reply: quoted })], 1, 'removed')
  expect(answer?.reply).toEqual({ ...quoted, content: '', state: 'removed' })
})

test('the time stands above the first message and after five minutes of silence', () => {
  const at = (sentAt: string) => ({ sentAt })
  expect(hasTime(at('2026-03-20T01:00:00Z'), undefined)).toBe(true)
  expect(hasTime(at('2026-03-20T01:05:00Z'), at('2026-03-20T01:00:00Z'))).toBe(false)
  expect(hasTime(at('2026-03-20T01:05:01Z'), at('2026-03-20T01:00:00Z'))).toBe(true)
})
