import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { type CertificateSheet, drawCertificate } from './draw-certificate.ts'

const PAGE = { width: 841.89, height: 595.28 }

const SHEET: CertificateSheet = {
  ...{
    number: 'WY-2026-AAAAA-BBBBB-CCCCC',
    name: '王芳',
    className: '县域经济班',
    hours: '24.0',
    hostName: '省委组织部',
  },
  ...{ training: ['2026-11-04', '2026-11-30'], issuedOn: '2026-11-30', checkUrl: 'https://example.cn/#/check' },
}

type Drawn = { text: string; x: number; y: number; width: number; size: number }

/** Each text that is drawn on a certificate, with its place and size. The places of the seal's letters count from its centre. */
function written(wish: Partial<CertificateSheet>): Drawn[] {
  const document = new PDFDocument({ size: [PAGE.width, PAGE.height], margin: 0 })
  const drawn: Drawn[] = []
  const write = document.text.bind(document)
  document.text = ((text: string, x: number, y: number, options: PDFKit.Mixins.TextOptions) => {
    const { _fontSize: size } = document as unknown as { _fontSize: number }
    drawn.push({ text, x, y, width: document.widthOfString(text, options), size })
    return write(text, x, y, options)
  }) as typeof document.text
  drawCertificate(document, { ...SHEET, ...wish })
  return drawn
}

const textOf = (drawn: Drawn[]) => drawn.map(({ text }) => text).join('')

const LONG = {
  name: '阿卜杜热合曼·买买提艾力·吐尔逊江·阿布都热西提·玉素甫江·伊敏尼亚孜·库尔班·艾合买提·阿不都克里木',
  className:
    '全省县（市、区）党政主要负责同志推进乡村全面振兴与县域经济高质量发展专题研讨班暨基层治理能力提升示范培训班暨领导干部科学素养与数字化能力专题培训班（第二十七期）',
  hostName: '中共某某省委组织部、某某省人力资源和社会保障厅、某某省农业农村厅、某某省乡村振兴局干部教育培训中心',
}

test('D2-Q67 long names, titles and hosts are printed whole, in two lines, within the page', () => {
  const drawn = written(LONG)
  const all = textOf(drawn)
  for (const text of Object.values(LONG)) expect(all).toContain(text)
  expect(all).not.toContain('…')
  for (const { x, width } of drawn.filter(({ text }) => [...text].length > 1)) {
    expect([x, x + width].every((at) => at > 40 && at < PAGE.width - 40)).toBe(true)
  }
  const linesOf = (text: string) => drawn.filter((line) => line.text.length > 5 && text.includes(line.text)).length
  expect([linesOf(LONG.name), linesOf(`“${LONG.className}”`), linesOf(LONG.hostName)]).toEqual([2, 2, 2])
  expect(Math.min(...drawn.filter(({ text }) => text.length > 5).map(({ size }) => size))).toBeGreaterThan(7)
})

test('D2-Q67 the seal has every letter of the host, whatever its length', () => {
  const letters = (hostName: string) =>
    written({ hostName })
      .filter(({ text }) => [...text].length === 1)
      .map(({ text }) => text)
      .join('')
  for (const name of [SHEET.hostName, '中共某某省委组织部某某省人力资源和社会保障厅', LONG.hostName])
    expect(letters(name)).toBe(name)
})

test('a short certificate is drawn in one line each', () => {
  const drawn = written({})
  for (const text of [SHEET.name, `“${SHEET.className}”`, SHEET.hostName, '2026 年 11 月 30 日'])
    expect(drawn.filter((line) => line.text === text)).toHaveLength(1)
})

test('D2-Q67 rare characters and other scripts are printed, each in a font that has it', () => {
  const all = textOf(written({ name: '𠮷䶮བཀྲ་ཤིས་ꆈꌠ', hostName: 'شىنجاڭ省委' }))
  expect(all).toContain('𠮷䶮བཀྲ་ཤིས་ꆈꌠ')
  expect(all).not.toContain('〓')
})
