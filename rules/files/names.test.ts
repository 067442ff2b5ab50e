import { expect, test } from 'vitest'
import { cleanName, disposition, distinctNames } from './names.ts'

test.each([
  ['讲义.pdf', '讲义.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\文件\\讲义.pdf', '讲义.pdf'],
  ['a\u0000b\r\n.pdf', 'ab.pdf'],
  ['a\ud83d😀\ude00.pdf', 'a😀.pdf'],
  ['a\u202efdp.exe', 'afdp.exe'],
  ['a<b>:"c|d?*.pdf', 'a_b___c_d__.pdf'],
  ['..', ''],
  [' . ', ''],
  ['', ''],
  ['㛃䶮.pdf', '㛃䶮.pdf'],
  [`${'名'.repeat(200)}.pdf`, `${'名'.repeat(96)}.pdf`],
  [`${'😀'.repeat(200)}`, '😀'.repeat(100)],
  [`a.${'x'.repeat(200)}`, `a.${'x'.repeat(98)}`],
])('security 9 the name %j is kept as %j', (name, expected) => {
  expect(cleanName(name)).toBe(expected)
})

test.each([
  ['讲义.pdf', `attachment; filename="__.pdf"; filename*=UTF-8''%E8%AE%B2%E4%B9%89.pdf`],
  ['100%.pdf', `attachment; filename="100_.pdf"; filename*=UTF-8''100%25.pdf`],
  [`it's (1).pdf`, `attachment; filename="it's (1).pdf"; filename*=UTF-8''it%27s%20%281%29.pdf`],
  ['', `attachment; filename="file"; filename*=UTF-8''file`],
  ['a\ud800.pdf', `attachment; filename="a.pdf"; filename*=UTF-8''a.pdf`],
])('RFC 6266 %j is announced as %j', (name, expected) => {
  expect(disposition('attachment', name)).toBe(expected)
})

test('names that meet in one archive are told apart', () => {
  expect(distinctNames(['a.pdf', 'A.pdf', 'a (2).pdf', '', 'a.pdf', 'b'])).toEqual([
    'a.pdf',
    'A (2).pdf',
    'a (2) (2).pdf',
    'file',
    'a (3).pdf',
    'b',
  ])
})
