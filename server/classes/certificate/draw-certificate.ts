// The child process that draws one certificate: reads JSON from stdin, writes a PDF to stdout, exits.

import { chineseDay, issuerOf } from '@college/rules/classes/certificate-text.ts'
import PDFDocument from 'pdfkit'
import encodeQr from 'qr'
import { type PdfDocument, registerFonts } from '../../kit/pdf/fonts.ts'
import { centred, SMALLEST_LINE } from '../../kit/pdf/lines.ts'
import { widthOf } from '../../kit/pdf/text.ts'
import { drawSeal } from './draw-seal.ts'

/** Everything that is printed, ready to print. */
export type CertificateSheet = {
  number: string
  name: string
  className: string
  hours: string
  /** 'yyyy-MM-dd' or '', first and last day. */
  training: [from: string, until: string]
  hostName: string
  issuedOn: string
  /** Where the number is checked; the QR code leads there. */
  checkUrl: string
}

/** Points: 1/72 inch. A4, landscape. */
const PAGE = { width: 841.89, height: 595.28 }
const ink = '#231b17'
const grey = '#655a52'
const red = '#c8161d'
const gold = '#b9975b'
const CENTRE = PAGE.width / 2

function documentOf(sheet: CertificateSheet): PdfDocument {
  return new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    lang: 'zh-CN',
    displayTitle: true,
    info: { Title: `结业证书 ${sheet.name}`, Author: issuerOf(sheet.hostName), Creator: '干部网院' },
  })
}

/** Draws the one page of a certificate. */
export function drawCertificate(document: PdfDocument, sheet: CertificateSheet): void {
  registerFonts(document)
  drawFrame(document)
  const middle = { x: CENTRE, width: PAGE.width - 160 }
  centred(document, '结业证书', { ...middle, y: 92 }, { size: 40, weight: 'bold', color: red, spacing: 14 })
  centred(document, `证书编号：${sheet.number}`, { ...middle, y: 152 }, { size: 10.5, color: grey })
  centred(document, sheet.name, { ...middle, y: 204, height: 40 }, { size: 28, weight: 'bold', color: ink })
  document
    .moveTo(CENTRE - 130, 246)
    .lineTo(CENTRE + 130, 246)
    .lineWidth(0.7)
    .strokeColor(gold)
    .stroke()
  let y = 272
  for (const line of linesOf(sheet)) y += centred(document, line, { ...middle, y }, { size: 15, color: ink }) + 10
  drawIssuer(document, sheet)
  drawQr(document, sheet.checkUrl)
}

function linesOf({ className, hours, training }: CertificateSheet): string[] {
  const [from, until] = training.map(chineseDay)
  const when = from && until ? `于 ${from}至 ${until}` : from ? `自 ${from}起` : ''
  return [`${when}参加`, `“${className}”`, `修满 ${hours} 学时，考核合格，准予结业。`]
}

function drawFrame(document: PdfDocument): void {
  for (const [inset, width] of [
    [26, 2.4],
    [34, 0.7],
  ] as const) {
    document
      .rect(inset, inset, PAGE.width - 2 * inset, PAGE.height - 2 * inset)
      .lineWidth(width)
      .strokeColor(gold)
      .stroke()
  }
}

/** Who issued it and when, with the seal over it. */
function drawIssuer(document: PdfDocument, { hostName, issuedOn }: CertificateSheet): void {
  const issuer = issuerOf(hostName)
  const centre = { x: PAGE.width - 210, y: 452 }
  const type = { size: 13, color: ink }
  const isLong = widthOf(document, issuer, type) * SMALLEST_LINE > ISSUER_WIDTH
  centred(document, issuer, { x: centre.x, y: isLong ? 430 : 440, width: ISSUER_WIDTH, height: 34 }, type)
  centred(document, chineseDay(issuedOn), { x: centre.x, y: 466, width: ISSUER_WIDTH }, type)
  drawSeal(document, issuer, centre)
}

const ISSUER_WIDTH = 300

function drawQr(document: PdfDocument, url: string): void {
  const rows = encodeQr(url, 'raw', { ecc: 'medium', border: 1 })
  const [left, top, side] = [84, 424, 84]
  const cell = side / rows.length
  for (const [y, row] of rows.entries()) {
    for (const [x, isDark] of row.entries()) {
      // A little overlap, or a viewer shows hairlines between the cells.
      if (isDark) document.rect(left + x * cell, top + y * cell, cell + 0.05, cell + 0.05)
    }
  }
  document.fill(ink)
  document.font('regular').fontSize(9).fillColor(grey)
  document.text('扫码查验证书', left + side / 2 - 27, top + side + 8, { lineBreak: false })
}

if (import.meta.main) {
  let text = ''
  for await (const piece of process.stdin.setEncoding('utf8')) text += piece
  const sheet: CertificateSheet = JSON.parse(text)
  const document = documentOf(sheet)
  document.pipe(process.stdout)
  drawCertificate(document, sheet)
  document.end()
}
