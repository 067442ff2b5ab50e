import { expect, test } from 'vitest'
import { bannerAddress } from './banner-address.ts'

const HOSTS = 'www.example.cn Learn.Example.cn:8443'

test.each([
  ['/mobile/tel', '/mobile/tel'],
  ['#/mobile/tel', '/mobile/tel'],
  ['https://www.example.cn/a?b=1', 'https://www.example.cn/a?b=1'],
  ['https://learn.example.cn:8443/', 'https://learn.example.cn:8443/'],
  ['', ''],
  ['/no/such/screen', ''],
  ['http://www.example.cn/', ''],
  ['https://other.example.cn/', ''],
  ['https://www.example.cn.other.cn/', ''],
  ['https://www.example.cn@other.cn/', ''],
  ['https://me@www.example.cn/', ''],
  ['https://www.example.cn\\@other.cn/', ''],
  ['https://www.example.cn/\nx', ''],
  ['//www.example.cn/', ''],
  ['javascript:alert(1)', ''],
  ['data:text/html,a', ''],
])('D1-Q90 a banner to "%s" leads to "%s"', (url, expected) => {
  expect(bannerAddress(url, HOSTS)).toBe(expected)
})

test('D1-Q90 without named hosts only our own screens are left', () => {
  expect([bannerAddress('https://www.example.cn/', ''), bannerAddress('/mobile/tel', '')]).toEqual(['', '/mobile/tel'])
})
