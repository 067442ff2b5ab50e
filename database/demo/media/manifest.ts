import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { THEMES } from '@college/rules/kit/art.mjs'
import type { Lecture } from './lecture.ts'
import { portraitFrame } from './portrait.ts'
import type { Short } from './shorts.ts'
import { slideFrame, titleCard } from './slide.ts'

export const FILES = path.join(import.meta.dirname, 'files')
const MANIFEST = path.join(FILES, 'manifest.json')

/** A file in the lecture's folder; `seconds` is rounded down. */
export type MediaFile = { file: string; seconds: number; bytes: number }

/** The files of one lecture or short film. `originM3u8` counts the playlist and all its segments. */
export type Rendered = {
  /** The digest of everything that the files were made from. */
  source: string
  seconds: number
  /** Seconds at which the title card and then each slide begin: what the manuscript is timed by. */
  slides: number[]
  cd: MediaFile
  sd: MediaFile
  hd: MediaFile
  mp3: MediaFile
  originM3u8?: MediaFile
  script?: { file: string; bytes: number }
}

export type Manifest = Record<string, Rendered>

export function readManifest(): Manifest {
  return existsSync(MANIFEST) ? JSON.parse(readFileSync(MANIFEST, 'utf8')) : {}
}

/** The list of seconds stands on one line, as the formatter of the repository leaves it. */
export function writeManifest(manifest: Manifest): void {
  const json = JSON.stringify(manifest, null, 2).replace(/\[[\s\d,]+\]/g, (list) =>
    JSON.stringify(JSON.parse(list)).replaceAll(',', ', '),
  )
  writeFileSync(MANIFEST, `${json}\n`)
}

/** Source files that affect the rendering: a change in them makes all rendered lectures outdated. */
const MAKERS = ['speech.ts', 'readings.ts', 'frames.ts', 'encode.ts']
const LECTURE_MAKERS = ['slide.ts', ...MAKERS, 'manuscript.ts']
const SHORT_MAKERS = ['portrait.ts', ...MAKERS]

/**
 * The digest of a lecture's text, of the rendering code and of what the shared art draws for it: its pictures and the
 * colours of its theme. The art's own source is not in it, because most of it never reaches a film. File times cannot
 * be compared, because a fresh clone gives every file the same one.
 */
export const sourceDigestOf = (lecture: Lecture): string => digestOf(lecture, LECTURE_MAKERS, picturesOf(lecture))

export function sourceDigestOfShort(short: Short): string {
  const cues = [
    { slide: -1, point: 0 },
    ...short.slides.flatMap(({ points }, slide) => [...points.keys()].map((point) => ({ slide, point }))),
  ]
  return digestOf(
    short,
    SHORT_MAKERS,
    cues.map((cue) => portraitFrame(short, cue)),
  )
}

function digestOf(film: Lecture | Short, makers: string[], pictures: string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(film))
  for (const maker of makers) hash.update(readFileSync(path.join(import.meta.dirname, maker)))
  hash.update(JSON.stringify(THEMES[film.theme]))
  for (const picture of pictures) hash.update(picture)
  return hash.digest('hex').slice(0, 16)
}

/** Every picture that a film of the lecture can hold: the title card, and each slide while each point is spoken. */
function picturesOf(lecture: Lecture): string[] {
  const slides = lecture.slides.flatMap(({ points }, i) => [...points.keys()].map((lit) => slideFrame(lecture, i, lit)))
  return [titleCard(lecture), ...slides]
}
