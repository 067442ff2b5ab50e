// The child process that draws one certificate: reads JSON from stdin, writes a PDF to stdout, exits.
import PDFDocument from 'pdfkit'
import encodeQr from 'qr'
import { drawable, fitted, type PdfDocument, registerFonts } from '../../kit/pdf-text.ts'

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

function draw(sheet: CertificateSheet): void {
  const document = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    lang: 'zh-CN',
    displayTitle: true,
    info: { Title: `结业证书 ${sheet.name}`, Author: sheet.hostName || '干部网院', Creator: '干部网院' },
  })
  document.pipe(process.stdout)
  registerFonts(document)
  drawFrame(document)
  centred(document, '结业证书', 92, { size: 40, font: 'bold', color: red, spacing: 14 })
  centred(document, `证书编号：${sheet.number}`, 152, { size: 10.5, color: grey })
  centred(document, sheet.name, 204, { size: 28, font: 'bold' })
  document
    .moveTo(CENTRE - 130, 246)
    .lineTo(CENTRE + 130, 246)
    .lineWidth(0.7)
    .strokeColor(gold)
    .stroke()
  for (const [index, line] of linesOf(sheet).entries()) centred(document, line, 272 + index * 30, { size: 15 })
  drawIssuer(document, sheet)
  drawQr(document, sheet.checkUrl)
  document.end()
}

function linesOf({ className, hours, training }: CertificateSheet): string[] {
  const [from, until] = training.map(chineseDay)
  const when = from && until ? `于 ${from}至 ${until}` : from ? `自 ${from}起` : ''
  return [`${when}参加`, `“${className}”`, `学完规定内容，共 ${hours} 学时，考核合格，准予结业。`]
}

/** '2026-11-04' as '2026 年 11 月 4 日'; '' stays. */
function chineseDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return day === '' ? '' : `${year} 年 ${month} 月 ${date} 日`
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

type Look = { size: number; font?: 'regular' | 'bold'; color?: string; spacing?: number }

/** One line in the middle of the page; a long one becomes smaller, down to two thirds, before it is shortened. */
function centred(document: PdfDocument, text: string, y: number, look: Look): void {
  const { size, font = 'regular', color = ink, spacing = 0 } = look
  const room = PAGE.width - 160
  document.font(font).fontSize(size).fillColor(color)
  const shown = drawable(document, text)
  const width = document.widthOfString(shown, { characterSpacing: spacing })
  const scale = Math.max(2 / 3, Math.min(1, room / width))
  document.fontSize(size * scale)
  const line = fitted(document, shown, room)
  const left = CENTRE - document.widthOfString(line, { characterSpacing: spacing }) / 2
  document.text(line, left, y + (size * (1 - scale)) / 2, { lineBreak: false, characterSpacing: spacing })
}

/** Who issued it and when, with the seal over it. */
function drawIssuer(document: PdfDocument, { hostName, issuedOn }: CertificateSheet): void {
  const issuer = hostName || '干部网院'
  const centre = { x: PAGE.width - 210, y: 452 }
  for (const [text, y] of [
    [issuer, 440],
    [chineseDay(issuedOn), 466],
  ] as const) {
    document.font('regular').fontSize(13).fillColor(ink)
    const line = fitted(document, drawable(document, text), 300)
    document.text(line, centre.x - document.widthOfString(line) / 2, y, { lineBreak: false })
  }
  drawSeal(document, issuer, centre)
}

type Point = { x: number; y: number }

/** A ring with a star and the name along its upper arc: drawn, so that it is sharp at every size. */
function drawSeal(document: PdfDocument, name: string, { x, y }: Point): void {
  const radius = 54
  document.save().opacity(0.78)
  document.circle(x, y, radius).lineWidth(2.6).strokeColor(red).stroke()
  const tips = Array.from({ length: 10 }, (_, index) => {
    const far = index % 2 === 0 ? 15 : 15 * 0.382
    const angle = (index * Math.PI) / 5 - Math.PI / 2
    return [x + far * Math.cos(angle), y + far * Math.sin(angle)] as [number, number]
  })
  document.polygon(...tips).fill(red)
  document.font('bold').fillColor(red)
  const letters = [...drawable(document, name)].slice(0, 18)
  const size = letters.length > 12 ? 9 : 11.5
  const step = Math.min(24, 250 / Math.max(1, letters.length))
  for (const [index, letter] of letters.entries()) {
    document.save().rotate((index - (letters.length - 1) / 2) * step, { origin: [x, y] })
    document.fontSize(size).text(letter, x - size / 2, y - radius + 5, { lineBreak: false })
    document.restore()
  }
  document.fontSize(9).text('结业专用章', x - 22.5, y + 26, { lineBreak: false })
  document.restore()
}

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
  draw(JSON.parse(text))
}
