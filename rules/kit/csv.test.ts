import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test.each([
  ['王晓明', '王晓明'],
  ['', ''],
  ['3', '3'],
  ['a,b', '"a,b"'],
  ['说“好”"x"', '"说“好”""x"""'],
  ['一\n二', '"一\n二"'],
  ['=1+1', `"'=1+1"`],
  ['+8613800000000', `"'+8613800000000"`],
  ['-1', `"'-1"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  [' =HYPERLINK("x")', `"' =HYPERLINK(""x"")"`],
  ['\u200b=1', `"'\u200b=1"`],
  ['＝1', `"'＝1"`],
  ['\t=1', `"'\t=1"`],
])('a cell of %j', (text, cell) => expect(csvOf([[text]])).toBe(`\uFEFF${cell}\r\n`))

test('rows and columns', () =>
  expect(
    csvOf([
      ['姓名', '单位'],
      ['王晓明', ''],
    ]),
  ).toBe('\uFEFF姓名,单位\r\n王晓明,\r\n'))
