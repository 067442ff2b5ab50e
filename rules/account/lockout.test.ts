import { expect, test } from 'vitest'
import { addressOf, needsCaptcha, networkOf, whyLocked } from './lockout.ts'

const none = { lock: 0, day: 0, account: 0, address: 0, addressDay: 0 }

test.each([
  [{}, undefined],
  [{ lock: 4, day: 9, address: 29 }, undefined],
  [{ lock: 5 }, 'locked'],
  [{ address: 30 }, 'locked'],
  [{ day: 10 }, 'smsOnly'],
  [{ day: 10, lock: 5 }, 'smsOnly'],
  [{ account: 1000, addressDay: 1000 }, undefined],
])('D1-Q77 %o: %s', (counts, why) => {
  expect(whyLocked({ ...none, ...counts })).toBe(why)
})

test.each([
  [{ account: 2, addressDay: 49 }, false],
  [{ account: 3 }, true],
  [{ addressDay: 50 }, true],
  [{ lock: 4, address: 29 }, false],
])('D1-Q42 %o wants a picture: %s', (counts, wants) => {
  expect(needsCaptcha({ ...none, ...counts })).toBe(wants)
})

test.each([
  ['203.0.113.7', '203.0.113.0/24', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.0/24', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2/64', '2001:db8:1:2/64'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2/64', '2001:db8:1:2/64'],
  ['2001:db8::9', '2001:db8:0:0/64', '2001:db8:0:0/64'],
  ['::1', '0:0:0:0/64', '0:0:0:0/64'],
  ['fe80::1%eth0', 'fe80:0:0:0/64', 'fe80:0:0:0/64'],
])('%s is of %s', (ip, network, address) => {
  expect([networkOf(ip), addressOf(ip)]).toEqual([network, address])
})
