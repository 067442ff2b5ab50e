import { expect, test } from 'vitest'
import { readScan } from './scan-text.ts'

const HERE = 'https://college.example.com'
const COURSE = '/mobile/nc/page/app/course/mobile-coursePlayer?id=1'

test.each([
  [`${HERE}/login/scan?uuid=Ab-_9`, { kind: 'login', uuid: 'Ab-_9' }],
  [` ${HERE}/login/scan?from=x&uuid=abc `, { kind: 'login', uuid: 'abc' }],
  [`${HERE}/#${COURSE}`, { kind: 'page', address: COURSE }],
])('D1-B156 %s is ours', (text, scanned) => {
  expect(readScan(text, HERE)).toEqual(scanned)
})

test.each([
  'https://evil.example.com/login/scan?uuid=abc',
  `${HERE}.evil.example.com/login/scan?uuid=abc`,
  `${HERE}@evil.example.com/login/scan?uuid=abc`,
  `${HERE}:8443/login/scan?uuid=abc`,
  'http://college.example.com/login/scan?uuid=abc',
  `${HERE}/login/scan?uuid=`,
  `${HERE}/login/scan?uuid=a b`,
  `${HERE}/login/scanner?uuid=abc`,
  `${HERE}/#/no/such/page`,
  `${HERE}/#//evil.example.com`,
  `${HERE}/#/mobile/loginAuthentication?typeValue=partner&userKey=x`,
  `${HERE}/docs`,
])('security 11: %s is a link that is said and not opened', (text) => {
  expect(readScan(text, HERE)).toEqual({ kind: 'link', text })
})

test.each(['', '你好', 'javascript:alert(1)', 'WIFI:S:office;T:WPA;P:12345678;;', 'data:text/html,x'])(
  'security 11: %j is a text',
  (text) => {
    expect(readScan(text, HERE)).toEqual({ kind: 'text', text })
  },
)

test('a long text is cut where it is shown', () => {
  const scanned = readScan('长'.repeat(5_000), HERE)
  expect(scanned.kind === 'text' && scanned.text).toHaveLength(301)
})
