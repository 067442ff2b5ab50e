import { expect, test } from 'vitest'
import { mask } from './log.ts'

test.each([
  ['call 13812345678 now', 'call 138****5678 now'],
  ['{"phone":"13812345678"}', '{"phone":"***"}'],
  ['{"time":1793782800000,"id":"113812345678"}', '{"time":1793782800000,"id":"113812345678"}'],
  ['/nc/login?userName=a&pwd=0123abcd&p=0123abcd', '/nc/login?userName=a&pwd=***&p=***'],
  [
    String.raw`{"msg":"body {\"password\":\"canary\",\"next\":1}"}`,
    String.raw`{"msg":"body {\"password\":\"***\",\"next\":1}"}`,
  ],
  [
    '{"vCode": 123456, "phoneCode":"654321", "userKey":"k", "ticket":"t"}',
    '{"vCode": ***, "phoneCode":"***", "userKey":"***", "ticket":"***"}',
  ],
  ['authorization: Bearer abc.DEF-123', 'authorization: Bearer ***'],
  [
    String.raw`{"err":{"message":"Failed\nparams: 王晓明,\"x\"","stack":"Failed\nparams: a\nb\n    at here"},"msg":"Failed\nparams: 1"}`,
    String.raw`{"err":{"message":"Failed","stack":"Failed\n    at here"},"msg":"Failed"}`,
  ],
  ['cookie: token=canary; theme=dark', 'cookie: *** theme=dark'],
  ['{"statusCode":404,"map":"p","decode":"yes"}', '{"statusCode":404,"map":"p","decode":"yes"}'],
])('%s is logged as %s', (line, masked) => {
  expect(mask(line)).toBe(masked)
})
