import { expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'

const bytes = (text: string) => [...new TextEncoder().encode(text)]
const utf16 = (text: string) => [...text].flatMap((one) => [one.charCodeAt(0) & 255, one.charCodeAt(0) >> 8])

test.each([
  ['UTF-8', bytes('同志们好')],
  ['UTF-8 with a mark', bytes('\uFEFF同志们好')],
  ['UTF-16', utf16('\uFEFF同志们好')],
  ['GB 18030', [0xcd, 0xac, 0xd6, 0xbe, 0xc3, 0xc7, 0xba, 0xc3]],
])('a text in %s is read', (_code, written) => {
  expect(decodeText(Uint8Array.from(written))).toBe('同志们好')
})
