import { expect, test } from 'vitest'
import { certificateLetters, certificateNumber, readCertificateNumber } from './certificate-number.ts'

test('D2-Q67 a number has 74 random bits in letters that nobody takes for each other', () => {
  let next = 0
  const number = certificateNumber(2026, (below) => next++ % below)
  expect(number).toBe('WY-2026-23456-789AB-CDEFG')
  expect([next, certificateLetters.length, new Set(certificateLetters).size]).toEqual([15, 31, 31])
  expect(certificateLetters).not.toMatch(/[01OIL]/)
  expect(next * Math.log2(certificateLetters.length)).toBeGreaterThan(60)
})

test.each([
  ['WY-2026-23456-789AB-CDEFG', 'WY-2026-23456-789AB-CDEFG'],
  [' wy-2026-23456-789ab-cdefg\n', 'WY-2026-23456-789AB-CDEFG'],
  ['ＷＹ－2026－23456－789AB－CDEFG', 'WY-2026-23456-789AB-CDEFG'],
  ['WY-2026-23456-789AB-CDEFO', undefined],
  ['WY-2026-23456-789AB', undefined],
  ['', undefined],
])('%j is read as %j', (text, number) => {
  expect(readCertificateNumber(text)).toBe(number)
})
