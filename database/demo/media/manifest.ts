import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Lecture } from './lecture.ts'

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
const MAKERS = [
  'slide.ts',
  'speech.ts',
  'readings.ts',
  'frames.ts',
  'encode.ts',
  'manuscript.ts',
  '../../../rules/kit/art.mjs',
]

/**
 * The digest of a lecture's text and of the rendering code. File times cannot be compared, because a fresh clone gives
 * every file the same one.
 */
export function sourceDigestOf(lecture: Lecture): string {
  const hash = createHash('sha256').update(JSON.stringify(lecture))
  for (const maker of MAKERS) hash.update(readFileSync(path.join(import.meta.dirname, maker)))
  return hash.digest('hex').slice(0, 16)
}
