import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { THEMES } from '@college/rules/kit/art.mjs'
import { type Browser, chromium } from '@playwright/test'
import type { Lecture, Slide } from './lecture.ts'
import { narration } from './lecture.ts'

export function openPrinter(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
}

/** Writes script.pdf, the manuscript (文稿) of a lecture. Only the glyphs used are embedded: some 190 kB. */
export async function printManuscript(printer: Browser, lecture: Lecture, folder: string): Promise<void> {
  const page = await printer.newPage()
  await page.setContent(document(lecture))
  const pdf = await page.pdf({ tagged: false, preferCSSPageSize: true, printBackground: true })
  await page.close()
  writeFileSync(path.join(folder, 'script.pdf'), undated(pdf))
}

/** The moment of printing, overwritten in place: the offsets inside the file must not move. */
function undated(pdf: Buffer): Buffer {
  const text = pdf.toString('latin1').replace(/\(D:\d{14}/g, '(D:20260101000000')
  return Buffer.from(text, 'latin1')
}

function document({ title, subject, theme, opening, slides }: Lecture): string {
  const { ink, L } = THEMES[theme]
  return `<!doctype html><html lang="zh-CN"><title>${title}</title><style>
    @page { size: A4; margin: 26mm 24mm }
    body { font: 12.5pt/1.9 'Noto Sans CJK SC', 'PingFang SC', 'Microsoft YaHei', sans-serif; color: #231B17; margin: 0 }
    h1, h2 { font-weight: 400 } /* a second weight would embed every heading's glyphs again */
    h1 { font-size: 23pt; line-height: 1.4; color: ${ink}; margin: 4mm 0 3mm }
    header { border-bottom: .6mm solid ${L[2]}; padding-bottom: 5mm; margin-bottom: 7mm; color: ${L[3]} }
    h2 { font-size: 15pt; color: ${L[3]}; margin: 6mm 0 1mm; break-after: avoid }
    p { margin: 0; text-indent: 2em; text-align: justify; orphans: 2; widows: 2 }
  </style><header>${subject} · 文稿<h1>${title}</h1></header><p>${opening}</p>${slides.map(section).join('')}</html>`
}

function section(slide: Slide): string {
  return `<h2>${slide.title}</h2><p>${narration(slide)}</p>`
}
