import { cover, type Pigment, THEMES } from '@college/rules/kit/art.mjs'
import type { Lecture } from './lecture.ts'

/** Pixels of every drawn frame; the lower clarities are scaled from it. */
export const WIDTH = 1280
export const HEIGHT = 720

const SERIF = 'Noto Serif CJK SC, Songti SC, STSong, Source Han Serif SC, SimSun, serif'
const SANS = 'Noto Sans CJK SC, PingFang SC, Source Han Sans SC, Microsoft YaHei, sans-serif'
const NUMERALS = '一二三四五六七八九十'
/** Motifs that fill the sky with dark pigment: lettering over them is light. */
const DARK = new Set(['yue', 'jian', 'xing', 'guang'])
const LEFT = 88
/** The text column ends here; right of it the scenery begins. */
const COLUMN = 800

/** The opening picture: scenery with the title over it. */
export function titleCard(lecture: Lecture): string {
  const pigment = THEMES[lecture.theme]
  const dark = DARK.has(lecture.motif)
  const ink = dark ? '#FFF6E6' : pigment.ink
  const [head = '', tail = ''] = lecture.title.split('：')
  const tag = chip(lecture.subject, dark ? pigment.gold : accent(lecture), dark ? pigment.ink : '#fff')
  return `${sheet(pigment.paper)}${scenery(lecture, 0, WIDTH, 0, 1400)}${veil(dark ? pigment.L[4] : pigment.paper)}
    ${tag}${text(LEFT, 350, 120, ink, SERIF, head, 'font-weight="700" letter-spacing="6"')}
    <rect x="${LEFT + 4}" y="398" width="72" height="8" rx="4" fill="${dark ? pigment.gold : pigment.sun}"/>
    ${text(LEFT, 486, 58, ink, SERIF, tail, 'font-weight="700" letter-spacing="3"')}</svg>`
}

/**
 * One slide while its point number `lit` (from 0) is spoken: the points before it stay, those after it wait in grey.
 * `number` counts from 0.
 */
export function slideFrame(lecture: Lecture, number: number, lit: number): string {
  const pigment = THEMES[lecture.theme]
  const { title, points } = lecture.slides[number] ?? { title: '', points: [] }
  const gap = points.length > 3 ? 90 : 104
  const top = 430 - ((points.length - 1) * gap) / 2
  const size = Math.min(68, COLUMN / [...title].length)
  const rows = points.map(([written], i) => row(lecture, top + i * gap, `${i + 1}`, written, Math.sign(i - lit)))
  return `${sheet(pigment.paper)}${window(lecture)}${eyebrow(lecture, number)}
    ${text(LEFT, 206, size, pigment.ink, SERIF, title, 'font-weight="700" letter-spacing="1"')}
    <rect x="${LEFT + 2}" y="238" width="56" height="7" rx="3.5" fill="${accent(lecture)}"/>
    ${rows.join('')}${pager(lecture, number)}</svg>`
}

/** The colour of what is being spoken, and of the progress line. The ink theme is grey and borrows its red sun. */
export function accent({ theme }: Lecture): string {
  return theme === 'mo' ? THEMES.mo.sun : THEMES[theme].L[2]
}

function row(lecture: Lecture, y: number, label: string, written: string, turn: number): string {
  const { ink, L }: Pigment = THEMES[lecture.theme]
  const colour = accent(lecture)
  const band = `<rect x="${LEFT - 24}" y="${y - 42}" width="${COLUMN}" height="84" rx="20" fill="${L[0]}" opacity=".26"/>`
  const disc =
    turn === 0
      ? `<circle cx="${LEFT + 24}" cy="${y}" r="24" fill="${colour}"/>`
      : `<circle cx="${LEFT + 24}" cy="${y}" r="23" fill="none" stroke="${colour}" stroke-width="2.5"/>`
  const digit = text(
    LEFT + 24,
    y + 10,
    28,
    turn === 0 ? '#fff' : colour,
    SANS,
    label,
    'font-weight="700" text-anchor="middle"',
  )
  const line = text(LEFT + 76, y + 17, 48, ink, SANS, written, `font-weight="${turn === 0 ? 700 : 400}"`)
  return `${turn === 0 ? band : ''}<g opacity="${turn > 0 ? 0.4 : 1}">${disc}${digit}${line}</g>`
}

function eyebrow({ title, theme }: Lecture, number: number): string {
  const { L } = THEMES[theme]
  const label = `第${NUMERALS[number]}节`
  return `${text(LEFT, 116, 30, L[3], SANS, label, 'font-weight="700" letter-spacing="2"')}
    <rect x="${LEFT + 112}" y="92" width="2" height="28" fill="${L[1]}"/>
    ${text(LEFT + 132, 116, 30, L[3], SANS, title.split('：')[0] ?? '')}`
}

function pager(lecture: Lecture, number: number): string {
  const { L } = THEMES[lecture.theme]
  return lecture.slides
    .map((_, i) => {
      const x = LEFT + i * 22 + (i > number ? 26 : 0)
      return `<rect x="${x}" y="656" width="${i === number ? 38 : 12}" height="12" rx="6" fill="${i === number ? accent(lecture) : L[1]}" opacity="${i === number ? 1 : 0.45}"/>`
    })
    .join('')
}

/** Scenery behind the curve of a moon gate on the right. */
function window(lecture: Lecture): string {
  const curve = 'M1010 0C930 220 930 500 1010 720'
  return `<clipPath id="gate"><path d="${curve}H1280V0Z"/></clipPath>
    <g clip-path="url(#gate)">${scenery(lecture, 940, 340, 340, 800)}</g>
    <path d="${curve}" fill="none" stroke="${THEMES[lecture.theme].gold}" stroke-width="5"/>`
}

/** The cover's picture drawn `full` wide, of which `width` from `from` on is shown at `x`. */
function scenery({ slug, theme, motif }: Lecture, x: number, width: number, from: number, full: number): string {
  const drawn = cover({ seed: slug, theme, motif, w: full, h: HEIGHT })
  const view = `x="${x}" y="0" width="${width}" height="${HEIGHT}" viewBox="${from} 0 ${width} ${HEIGHT}"`
  return drawn.replace(/^<svg [^>]*>/, `<svg ${view}>`)
}

function veil(colour: string): string {
  const stops = [0.92, 0.7, 0].map((a, i) => `<stop offset="${i * 0.36}" stop-color="${colour}" stop-opacity="${a}"/>`)
  return `<linearGradient id="veil" x1="0" x2="1">${stops.join('')}</linearGradient><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#veil)"/>`
}

function chip(label: string, fill: string, ink: string): string {
  return `<rect x="${LEFT}" y="146" width="${[...label].length * 32 + 40}" height="54" rx="27" fill="${fill}"/>
    ${text(LEFT + 20, 184, 32, ink, SANS, label, 'font-weight="700"')}`
}

function sheet(colour: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="${colour}"/>`
}

function text(x: number, y: number, size: number, fill: string, family: string, words: string, more = ''): string {
  return `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" font-family="${family}" ${more}>${words}</text>`
}
