import { expect, test } from 'vitest'
import { isExpired, type LiveTicket, readTicket, signedText, writeTicket } from './ticket.ts'

const ticket: LiveTicket = {
  permit: 'play',
  channelId: '0199c5f0-0000-4000-8000-000000000001',
  userId: '0199c5f0-0000-7000-8000-000000000002',
  sessionId: '0199c5f0-0000-7000-8000-000000000003',
  until: 1_790_000_000,
  nonce: 'abcdefgh',
}
const signature = 'ab'.repeat(32)

test('is read as it was written, and every field is signed', () => {
  expect(readTicket(writeTicket(ticket, signature))).toEqual({ ticket, signature })
  const others = [{ permit: 'publish' }, { channelId: ticket.userId }, { userId: ticket.channelId }]
  const rest = [{ sessionId: ticket.userId }, { until: 1 }, { nonce: 'hgfedcba' }]
  const texts = [{}, ...others, ...rest].map((wish) => signedText({ ...ticket, ...wish } as LiveTicket))
  expect(new Set(texts).size).toBe(texts.length)
})

test.each(['', 'play', writeTicket(ticket, 'ab'), writeTicket({ ...ticket, nonce: '../x.....' }, signature)])(
  'is not read from %j',
  (text) => expect(readTicket(text)).toBeUndefined(),
)

test('expires at its second', () => {
  expect(isExpired(ticket, new Date(1_789_999_999_999))).toBe(false)
  expect(isExpired(ticket, new Date(1_790_000_000_000))).toBe(true)
})
