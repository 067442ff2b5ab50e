// `npm run media` prints these: the papers of the briefs as PDF, and the summaries of the lectures as pictures.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { THEMES } from '@college/rules/kit/art.mjs'
import type { Browser } from '@playwright/test'
import { briefs } from '../content/briefs.ts'
import { type DemoPaper, papers } from '../content/papers.ts'
import { summaryCard } from '../summary-card.ts'
import { lectures } from './lectures.ts'

export const PAPERS = path.join(import.meta.dirname, 'papers')
const MANIFEST = path.join(PAPERS, 'manifest.json')

/** Maps each file name to the digest of its source. */
export type PaperManifest = Record<string, string>

export const readPapers = (): PaperManifest => (existsSync(MANIFEST) ? JSON.parse(readFileSync(MANIFEST, 'utf8')) : {})

/** Every file that the briefs need, with the page from which it is printed. */
export function paperPages(): { file: string; page: string }[] {
  const drawn = new Set(
    briefs.flatMap(({ resources }) => resources.flatMap((it) => ('picture' in it ? it.picture : []))),
  )
  return [
    ...papers.map((paper) => ({ file: `${paper.slug}.pdf`, page: paperPage(paper) })),
    ...lectures
      .filter(({ slug }) => drawn.has(slug))
      .map((lecture) => ({
        file: `${lecture.slug}.jpg`,
        page: `<style>body{margin:0}</style>${summaryCard(lecture)}`,
      })),
  ]
}

export const digestOf = (page: string): string => createHash('sha256').update(page).digest('hex').slice(0, 16)

/** Prints what is missing or has changed. */
export async function printPapers(printer: Browser): Promise<void> {
  mkdirSync(PAPERS, { recursive: true })
  const before = readPapers()
  const after: PaperManifest = {}
  for (const { file, page } of paperPages()) {
    after[file] = digestOf(page)
    if (before[file] === after[file] && existsSync(path.join(PAPERS, file))) continue
    writeFileSync(path.join(PAPERS, file), await print(printer, file, page))
    console.log(`${file}：已生成`)
  }
  writeFileSync(MANIFEST, `${JSON.stringify(after, null, 2)}\n`)
}

async function print(printer: Browser, file: string, content: string): Promise<Buffer> {
  const page = await printer.newPage({ viewport: { width: 720, height: 900 } })
  try {
    await page.setContent(content)
    if (file.endsWith('.pdf')) {
      const pdf = await page.pdf({ tagged: false, preferCSSPageSize: true, printBackground: true })
      // The same text always gives the same bytes.
      return Buffer.from(pdf.toString('latin1').replace(/\(D:\d{14}/g, '(D:20260101000000'), 'latin1')
    }
    return await page.locator('svg').screenshot({ type: 'jpeg', quality: 82 })
  } finally {
    await page.close()
  }
}

function paperPage({ title, theme, lead, parts }: DemoPaper): string {
  const { ink, L } = THEMES[theme]
  const sections = parts.map(
    (part) => `<h2>${part.title}</h2><ul>${part.lines.map((line) => `<li>${line}</li>`).join('')}</ul>`,
  )
  return `<!doctype html><html lang="zh-CN"><title>${title}</title><style>
    @page { size: A5; margin: 16mm 15mm }
    body { font: 11pt/1.8 'Noto Sans CJK SC', 'PingFang SC', 'Microsoft YaHei', sans-serif; color: #231B17; margin: 0 }
    h1, h2 { font-weight: 400 } /* a second weight would embed every heading's glyphs again */
    h1 { font-size: 19pt; line-height: 1.4; color: ${ink}; margin: 0 0 4mm; padding-bottom: 4mm; border-bottom: .6mm solid ${L[2]} }
    h2 { font-size: 13pt; color: ${L[3]}; margin: 5mm 0 1mm; break-after: avoid }
    p { margin: 0 }
    ul { margin: 0; padding-left: 1.2em }
  </style><h1>${title}</h1><p>${lead}</p>${sections.join('')}</html>`
}
