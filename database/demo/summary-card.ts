import { THEMES } from '@college/rules/kit/art.mjs'
import type { Lecture } from './media/lecture.ts'

const WIDTH = 720
const MARGIN = 48
const LINE = 44
const SERIF = 'Songti SC, STSong, Noto Serif SC, Noto Serif CJK SC, Source Han Serif SC, SimSun, serif'
const SANS = 'PingFang SC, HarmonyOS Sans SC, Noto Sans SC, Noto Sans CJK SC, sans-serif'

/** A lecture on one page for reading on a phone: its slides with their texts. */
export function summaryCard({ title, theme, slides }: Lecture): string {
  const { paper, L, sun, gold, ink } = THEMES[theme]
  const [head = title, tail = ''] = title.split('：')
  const body: string[] = []
  let y = 236
  for (const [index, slide] of slides.entries()) {
    body.push(
      `<circle cx="${MARGIN + 16}" cy="${y - 10}" r="18" fill="${L[3]}"/>`,
      text(
        MARGIN + 16,
        y - 2,
        String(index + 1),
        `font-size="22" fill="#fff" text-anchor="middle" font-family="${SANS}"`,
      ),
      text(MARGIN + 52, y, slide.title, `font-size="28" font-weight="700" fill="${ink}" font-family="${SERIF}"`),
    )
    for (const [written] of slide.points) {
      y += LINE
      body.push(
        `<rect x="${MARGIN + 52}" y="${y - 14}" width="8" height="8" fill="${sun}"/>`,
        text(MARGIN + 72, y, written, `font-size="24" fill="${ink}" opacity=".86" font-family="${SANS}"`),
      )
    }
    y += LINE * 1.6
  }
  const height = Math.round(y + 20)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}">`,
    `<rect width="${WIDTH}" height="${height}" fill="${paper}"/><rect width="${WIDTH}" height="172" fill="${L[3]}"/>`,
    `<rect y="168" width="${WIDTH}" height="4" fill="${gold}"/>`,
    text(MARGIN, 84, head, `font-size="46" font-weight="700" fill="#fff" font-family="${SERIF}"`),
    text(MARGIN, 132, tail, `font-size="26" fill="#fff" opacity=".9" font-family="${SANS}"`),
    ...body,
    '</svg>',
  ].join('')
}

const escaped = (words: string) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const text = (x: number, y: number, words: string, attributes: string) =>
  `<text x="${x}" y="${Math.round(y)}" ${attributes}>${escaped(words)}</text>`
