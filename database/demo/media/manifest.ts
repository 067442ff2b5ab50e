import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { THEMES } from '@college/rules/kit/art.mjs'
import type { Lecture } from './lecture.ts'
import { slideFrame, titleCard } from './slide.ts'

export const FILES = path.join(import.meta.dirname, 'files')
const MANIFEST = path.join(FILES, 'manifest.json')

/** A file in the lecture's folder; `seconds` is rounded down. */
export type MediaFile = { file: string; seconds: number; bytes: number }

/** The files of one lecture. `originM3u8` counts the playlist and all its segments. */
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

export function writeManifest(manifest: Manifest): void {
  writeFileSync(MANIFEST, `${JSON.stringify(manifest, null, 2)}\n`)
}

/** Source files that affect the rendering: a change in them makes all rendered lectures outdated. */
const MAKERS = ['slide.ts', 'speech.ts', 'readings.ts', 'frames.ts', 'encode.ts', 'manuscript.ts']

/**
 * The digest of a lecture's text, of the rendering code and of what the shared art draws for it: its pictures and the
 * colours of its theme. The art's own source is not in it, because most of it never reaches a film. File times cannot
 * be compared, because a fresh clone gives every file the same one.
 */
export function sourceDigestOf(lecture: Lecture): string {
  const hash = createHash('sha256').update(JSON.stringify(lecture))
  for (const maker of MAKERS) hash.update(readFileSync(path.join(import.meta.dirname, maker)))
  hash.update(JSON.stringify(THEMES[lecture.theme]))
  for (const picture of picturesOf(lecture)) hash.update(picture)
  return hash.digest('hex').slice(0, 16)
}

/** Every picture that a film of the lecture can hold: the title card, and each slide while each point is spoken. */
function picturesOf(lecture: Lecture): string[] {
  const slides = lecture.slides.flatMap(({ points }, i) => [...points.keys()].map((lit) => slideFrame(lecture, i, lit)))
  return [titleCard(lecture), ...slides]
}
