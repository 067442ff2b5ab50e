import { describe, expect, test } from 'vitest'
import { certifiedPhrases, chineseDay, fitLines, issuerOf, lettersIn, sealColumns } from './certificate-text.ts'

const certified = (title: string, training: [string, string] = ['2026-05-12', '2026-07-10'], hours = '1.8') =>
  certifiedPhrases({ title, hours, training }).map((phrases) => phrases.join(''))

test.each([
  [['2026-05-12', '2026-07-10'], '于 2026 年 5 月 12 日至 7 月 10 日'],
  [['2025-12-01', '2026-01-03'], '于 2025 年 12 月 1 日至 2026 年 1 月 3 日'],
  [['2026-05-12', ''], '自 2026 年 5 月 12 日起'],
] as const)('D2-Q67 training of %j is told as %s', ([from, until], text) => {
  expect(certified('专题班', [from, until])[0]).toBe(text)
})

test('D2-Q67 without a first day it begins with the title; a course has none', () => {
  expect(certified('数字素养', ['', '2026-07-10'])).toEqual(['参加数字素养，', '修满 1.8 学时，考核合格，准予结业。'])
  expect([chineseDay(''), issuerOf(''), issuerOf('省委组织部')]).toEqual(['', '干部网院', '省委组织部'])
})

describe('lines', () => {
  const room = { width: 282, sizes: [16, 15, 14, 13, 12], most: (size: number) => (size > 15 ? 3 : 6), indent: 2 }
  const setTitle = (title: string) =>
    fitLines(certifiedPhrases({ title, hours: '1.8', training: ['2026-05-12', '2026-07-10'] }), room)

  test('D2-Q67 a short title takes three lines in the usual size', () => {
    expect(setTitle('廉洁从业专题班（第二期）')).toEqual({
      size: 16,
      lines: [
        '于 2026 年 5 月 12 日至 7 月 10 日',
        '参加廉洁从业专题班（第二期），',
        '修满 1.8 学时，考核合格，准予结业。',
      ],
    })
  })

  test('D2-Q67 a long title takes two lines, a size smaller, and breaks between phrases', () => {
    const { size, lines } = setTitle('全省县处级领导干部乡村振兴与县域经济高质量发展专题班')
    expect(size).toBe(15)
    expect(lines).toHaveLength(4)
    expect(lines.slice(1, 3).join('')).toBe('参加全省县处级领导干部乡村振兴与县域经济高质量发展专题班，')
  })

  test('nothing is cut off and no line is wider than the sheet, in whatever size it ends', () => {
    const title = `${'Advanced Governance '.repeat(4)}${'全省县（市、区）党政主要负责同志研讨班'.repeat(4)}`
    const { size, lines } = setTitle(title)
    expect(size).toBe(12)
    expect(lines.join('')).toContain(title)
    for (const line of lines) expect(lettersIn(line)).toBeLessThanOrEqual(282 / size)
  })
})

test.each([
  ['干部网院', ['干部', '网院']],
  ['省委组织部', ['省委组', '织部印']],
  ['某省人社厅教育处', ['某省人', '社厅教', '育处印']],
  ['某省委', ['某省', '委印']],
  ['中共某省委组织部干教处', ['中共某省', '委组织部', '干教处印']],
  ['某某省人力资源和社会保障厅教育', ['某某省人', '力资源和', '社会保障', '厅教育印']],
  ['某某省人力资源和社会保障厅教育培训处', ['结业', '专用']],
])('D2-Q67 the seal of %s is read from the right', (issuer, columns) => {
  expect(sealColumns(issuer).map((column) => column.join(''))).toEqual(columns)
})
