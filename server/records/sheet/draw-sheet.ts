// The child process that `archive-sheet.ts` starts for each sheet: reads JSON from stdin, writes a PDF to stdout,
// exits.
import { paginate, wrapText } from '@college/rules/records/sheet-layout.ts'
import PDFDocument from 'pdfkit'
import { type PdfDocument, registerFonts } from '../../kit/pdf/fonts.ts'
import { drawText, fitted, widthOf } from '../../kit/pdf/text.ts'
import type { ArchiveSheet } from './sheet.ts'

type Line = { cells: string[][]; height: number }

/** Points: 1/72 inch. A4 is 595 × 842. */
const PAGE = { width: 595.28, height: 841.89, margin: 48 }
const WIDTH = PAGE.width - 2 * PAGE.margin
const HEAD_FIRST = 226
const HEAD_OTHER = 62
const FOOT = 44
const TAIL = 128
const HEADER_ROW = 26
const ROW = { text: 9.5, line: 14, padding: 6 }
const columns = [
  { title: '序号', width: 40, align: 'center' },
  { title: '课程（项目）名称', width: 240, align: 'left' },
  { title: '来源', width: 86, align: 'left' },
  { title: '完成时间', width: 84, align: 'left' },
  { title: '学时', width: WIDTH - 450, align: 'right' },
] as const

const ink = '#231b17'
const grey = '#655a52'
const red = '#c8161d'
const hairline = '#d8cfc4'
const wash = '#f7f4ef'

function draw(sheet: ArchiveSheet): void {
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    lang: 'zh-CN',
    displayTitle: true,
    info: { Title: titleOf(sheet), Author: '干部网院', Creator: '干部网院' },
  })
  document.pipe(process.stdout)
  registerFonts(document)

  const lines = linesOf(document, sheet)
  const foot = PAGE.height - FOOT
  const room = { first: foot - HEAD_FIRST - HEADER_ROW, other: foot - HEAD_OTHER - HEADER_ROW, tail: TAIL }
  const heights = lines.map(({ height }) => height)
  const ends = paginate(heights, room)
  for (const [page, end] of ends.entries()) {
    document.addPage()
    if (page === 0) drawHead(document, sheet)
    else drawRunningHead(document, sheet)
    let y = drawColumnTitles(document, page === 0 ? HEAD_FIRST : HEAD_OTHER)
    for (const line of lines.slice(ends[page - 1] ?? 0, end)) y = drawLine(document, line, y)
    if (page === ends.length - 1) drawTail(document, sheet, y)
    drawFoot(document, sheet, `第 ${page + 1} 页，共 ${ends.length} 页`)
  }
  document.end()
}

const titleOf = ({ year, person }: ArchiveSheet) => `${year} 年度学习档案 ${person.name}`

/**
 * Wraps the rows into lines. The width of each character is measured once, since a sheet repeats few characters
 * thousands of times.
 */
function linesOf(document: PdfDocument, { rows }: ArchiveSheet): Line[] {
  const widths = new Map<string, number>()
  const widthOfOne = (character: string) => {
    const known = widths.get(character) ?? widthOf(document, character, { size: ROW.text })
    widths.set(character, known)
    return known
  }
  const widthOfAll = (text: string) => [...text].reduce((sum, character) => sum + widthOfOne(character), 0)
  return rows.map(({ name, platform, time, hours }, index) => {
    const cells = [String(index + 1), name, platform, time, hours].map((text, at) =>
      wrapText(text, (columns[at]?.width ?? 0) - 2 * ROW.padding, widthOfAll),
    )
    const count = Math.max(...cells.map((cell) => cell.length))
    return { cells, height: count * ROW.line + 2 * ROW.padding }
  })
}

type Place = { x: number; y: number; width?: number; align?: 'left' | 'center' | 'right' }
type Look = { size: number; bold?: boolean; color?: string }

/** Draws one line, shortened with an ellipsis when it is too long. */
function write(document: PdfDocument, text: string, { x, y, width = WIDTH, align = 'left' }: Place, look: Look): void {
  const type = { size: look.size, weight: look.bold ? 'bold' : 'regular', color: look.color ?? ink } as const
  const shown = fitted(document, text, width, type)
  const space = width - widthOf(document, shown, type)
  const left = align === 'center' ? x + space / 2 : align === 'right' ? x + space : x
  drawText(document, shown, { x: left, y }, type)
}

function drawHead(document: PdfDocument, sheet: ArchiveSheet): void {
  const { person, facts } = sheet
  const x = PAGE.margin
  document.rect(x, 46, 4, 22).fill(red)
  write(document, '年度学习档案', { x: x + 14, y: 44 }, { size: 22, bold: true })
  write(document, `${sheet.year} 年度`, { x, y: 50, align: 'right' }, { size: 14, bold: true, color: red })
  const half = WIDTH / 2
  const fields = [
    ['姓名', person.name],
    ['学号', person.code],
    ['单位', person.unit],
    ['职务', person.job],
  ] as const
  for (const [index, [label, value]] of fields.entries()) {
    const place = { x: x + (index % 2) * half, y: 92 + Math.floor(index / 2) * 22 }
    write(document, label, place, { size: 10, color: grey })
    write(document, value || '—', { ...place, x: place.x + 34, width: half - 44 }, { size: 10.5, bold: index === 0 })
  }
  drawFacts(document, facts, 144)
}

/** Draws the figures of the year side by side. */
function drawFacts(document: PdfDocument, facts: ArchiveSheet['facts'], y: number): void {
  const width = WIDTH / facts.length
  document.roundedRect(PAGE.margin, y, WIDTH, 62, 6).fill(wash)
  for (const [index, { label, value }] of facts.entries()) {
    const place = { x: PAGE.margin + index * width, width, align: 'center' as const }
    write(document, value, { ...place, y: y + 11 }, { size: 14, bold: true })
    write(document, label, { ...place, y: y + 37 }, { size: 9, color: grey })
  }
}

function drawRunningHead(document: PdfDocument, sheet: ArchiveSheet): void {
  const { person, year } = sheet
  write(document, '年度学习档案', { x: PAGE.margin, y: 36 }, { size: 10, bold: true })
  const who = `${person.name} · ${year} 年度`
  write(document, who, { x: PAGE.margin, y: 36, align: 'right' }, { size: 9.5, color: grey })
}

function drawColumnTitles(document: PdfDocument, y: number): number {
  let x = PAGE.margin
  for (const { title, width, align } of columns) {
    const place = { x: x + ROW.padding, y: y + 6, width: width - 2 * ROW.padding, align }
    write(document, title, place, { size: 9.5, bold: true, color: red })
    x += width
  }
  rule(document, y + HEADER_ROW, red, 1)
  return y + HEADER_ROW
}

function drawLine(document: PdfDocument, { cells, height }: Line, y: number): number {
  let x = PAGE.margin
  for (const [index, { width, align }] of columns.entries()) {
    for (const [line, text] of (cells[index] ?? []).entries()) {
      const place = { x: x + ROW.padding, y: y + ROW.padding + line * ROW.line, width: width - 2 * ROW.padding }
      write(document, text, { ...place, align }, { size: ROW.text })
    }
    x += width
  }
  rule(document, y + height, hairline, 0.5)
  return y + height
}

/** Draws the sum and the line for the signature. */
function drawTail(document: PdfDocument, { total, rows }: ArchiveSheet, y: number): void {
  const x = PAGE.margin + ROW.padding
  write(document, `合计 ${rows.length} 项`, { x, y: y + 8 }, { size: 10.5, bold: true })
  const sum = { x: PAGE.margin, y: y + 8, width: WIDTH - ROW.padding, align: 'right' as const }
  write(document, `${total} 学时`, sum, { size: 10.5, bold: true })
  for (const [index, label] of ['学员签名', '单位审核（盖章）'].entries()) {
    const left = PAGE.margin + index * (WIDTH / 2)
    write(document, label, { x: left + ROW.padding, y: y + 64 }, { size: 10, color: grey })
    const from = left + (index === 0 ? 62 : 100)
    line(document, { from, to: left + WIDTH / 2 - 24, y: y + 80 }, hairline, 0.5)
    write(document, '年      月      日', { x: from, y: y + 96 }, { size: 9.5, color: grey })
  }
}

function drawFoot(document: PdfDocument, { madeAt }: ArchiveSheet, page: string): void {
  const y = PAGE.height - FOOT + 14
  write(document, `依据干部网院学习记录生成，${madeAt}`, { x: PAGE.margin, y }, { size: 8.5, color: grey })
  write(document, page, { x: PAGE.margin, y, align: 'right' }, { size: 8.5, color: grey })
}

const rule = (document: PdfDocument, y: number, color: string, width: number) =>
  line(document, { from: PAGE.margin, to: PAGE.margin + WIDTH, y }, color, width)

type Way = { from: number; to: number; y: number }

function line(document: PdfDocument, { from, to, y }: Way, color: string, width: number): void {
  document.moveTo(from, y).lineTo(to, y).lineWidth(width).strokeColor(color).stroke()
}

if (import.meta.main) {
  let text = ''
  for await (const piece of process.stdin.setEncoding('utf8')) text += piece
  draw(JSON.parse(text))
}
