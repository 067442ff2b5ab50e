import { expect, test } from 'vitest'
import { addressOf, isSameNetwork, networkOf, placeOf } from './network.ts'

test.each([
  ['203.0.113.7', '203.0.113.0/24', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.0/24', '203.0.113.7'],
  ['2001:db8:1:2ff:3:4:5:6', '2001:db8:1:200::/56', '2001:db8:1:200::/56'],
  ['2001:0db8:0001:0200::9', '2001:db8:1:200::/56', '2001:db8:1:200::/56'],
  ['::1', '::/56', '::/56'],
  ['fe80::1%eth0', 'fe80::/56', 'fe80::/56'],
  ['not an address', 'not an address', 'not an address'],
])('decision 006: %s belongs to network %s', (ip, network, address) => {
  expect([networkOf(ip), addressOf(ip)]).toEqual([network, address])
})

test.each([
  ['127.0.0.1', '本机'],
  ['::1', '本机'],
  ['10.1.1.7', '局域网 10.1.1.*'],
  ['::ffff:192.168.3.4', '局域网 192.168.3.*'],
  ['172.16.0.9', '局域网 172.16.0.*'],
  ['172.32.0.9', '公网 172.32.0.*'],
  ['203.0.113.9', '公网 203.0.113.*'],
  ['fd00:1:2:300::9', '局域网 fd00:1:2:300::/56'],
  ['2a01:db8:1:200:3::9', '公网 2a01:db8:1:200::/56'],
  ['', '未知网络'],
])('security 13: %s is %s', (ip, place) => {
  expect(placeOf(ip)).toBe(place)
})

test('security 13: compares networks', () => {
  expect(isSameNetwork('10.1.1.7', '::ffff:10.1.1.200')).toBe(true)
  expect(isSameNetwork('10.1.1.7', '10.1.2.7')).toBe(false)
})
