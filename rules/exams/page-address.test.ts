import { expect, test } from 'vitest'
import { examPageAddress, readExamPage } from './page-address.ts'

const ORIGIN = 'https://college.example'

test.each([
  [`${ORIGIN}/exam/page?ticket=abc`, { ticket: 'abc' }],
  ['/exam/page?exam=1', { exam: '1' }],
  [examPageAddress({ sitting: '2' }, ORIGIN), { sitting: '2' }],
  [examPageAddress({ exam: '3' }), { exam: '3' }],
])('D2-R14 D2-B093 %s is an address of the exam page', (address, page) => {
  expect(readExamPage(address, ORIGIN)).toEqual(page)
})

test.each([
  '',
  'https://evil.example/exam/page?ticket=abc',
  '//evil.example/exam/page?ticket=abc',
  `${ORIGIN}.evil.example/exam/page?ticket=abc`,
  '/exam/page',
  '/exam/page?ticket=',
  '/exam/pages?ticket=abc',
  'javascript:alert(1)',
])('D2-R14 %s is none', (address) => {
  expect(readExamPage(address, ORIGIN)).toBeUndefined()
})
