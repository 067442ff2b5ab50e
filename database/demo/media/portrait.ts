import { cover, THEMES } from '@college/rules/kit/art.mjs'
import type { Short } from './shorts.ts'
import type { Cue } from './speech.ts'

/** Pixels of every drawn frame of a film in portrait. */
export const PORTRAIT = { width: 720, height: 1280 } as const

const SERIF = 'Noto Serif CJK SC, Songti SC, STSong, Source Han Serif SC, SimSun, serif'
const SANS = 'Noto Sans CJK SC, PingFang SC, Source Han Sans SC, Microsoft YaHei, sans-serif'
const INK = '#FFF6E6'
/** Phones are narrower than the film and cut its sides; the names of the tabs stand above, the actions on the right. */
const LEFT = 96
const TOP = 232
const COLUMN = 470

/**
 * Scenery over the whole page with a few words in its upper half: the feed writes the title of the clip and the teacher
 * over the lower one. While a point is spoken, those before it stay.
 */
export function portraitFrame(short: Short, { slide, point }: Pick<Cue, 'slide' | 'point'>): string {
  const { theme, motif, slug, lettering, slides } = short
  const { gold, L } = THEMES[theme]
  const { width, height } = PORTRAIT
  const shown = slides[slide]
  const words = shown
    ? `${chip(`${slide + 1} / ${slides.length}`, gold, L[4])}${heading([shown.title], gold)}
       ${shown.points.map(([written], i) => (i > point ? '' : row(TOP + 290 + i * 88, written, gold, i === point))).join('')}`
    : heading(lettering, gold)
  return cover({ seed: slug, theme, motif, w: width, h: height }).replace(
    '</svg>',
    `<rect width="${width}" height="${height}" fill="url(#shade)"/>${shade(L[4])}${words}</svg>`,
  )
}

function heading(lines: string[], gold: string): string {
  const size = Math.min(112, COLUMN / Math.max(...lines.map((line) => [...line].length)))
  const written = lines.map((line, i) =>
    text(LEFT, TOP + 150 + i * size * 1.25, size, INK, SERIF, line, 'font-weight="700" letter-spacing="2"'),
  )
  const under = TOP + 150 + (lines.length - 1) * size * 1.25 + 44
  return `${written.join('')}<rect x="${LEFT + 3}" y="${under}" width="72" height="9" rx="4.5" fill="${gold}"/>`
}

function chip(label: string, fill: string, ink: string): string {
  return `<rect x="${LEFT}" y="${TOP - 26}" width="104" height="48" rx="24" fill="${fill}"/>
    ${text(LEFT + 52, TOP + 8, 28, ink, SANS, label, 'font-weight="700" text-anchor="middle"')}`
}

function row(y: number, written: string, gold: string, isLit: boolean): string {
  return `<circle cx="${LEFT + 12}" cy="${y - 17}" r="9" fill="${gold}"/>
    ${text(LEFT + 44, y, 50, INK, SANS, written, `font-weight="${isLit ? 700 : 400}"`)}`
}

/** The words are light: what lies behind them is darkened. */
function shade(colour: string): string {
  const stops = [0.82, 0.72, 0].map(
    (opacity, i) => `<stop offset="${i * 0.34}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
  )
  return `<linearGradient id="shade" x1="0" y1="0" x2="0" y2="1">${stops.join('')}</linearGradient>`
}

function text(x: number, y: number, size: number, fill: string, family: string, words: string, more: string): string {
  return `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" font-family="${family}" ${more}>${words}</text>`
}
