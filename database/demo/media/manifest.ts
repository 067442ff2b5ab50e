import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Lecture } from './lecture.ts'

export const FILES = path.join(import.meta.dirname, 'files')
const MANIFEST = path.join(FILES, 'manifest.json')

/** A file below the lecture's folder; `seconds` is rounded down. */
export type Media = { file: string; seconds: number; bytes: number }

/** What exists of one lecture. `originM3u8` counts the playlist and all its pieces. */
export type Rendered = {
  /** Digest of everything the files were made from. */
  source: string
  seconds: number
  cd: Media
  sd: Media
  hd: Media
  mp3: Media
  originM3u8?: Media
  script?: { file: string; bytes: number }
}

export type Manifest = Record<string, Rendered>

export function readManifest(): Manifest {
  return existsSync(MANIFEST) ? JSON.parse(readFileSync(MANIFEST, 'utf8')) : {}
}

export function writeManifest(manifest: Manifest): void {
  writeFileSync(MANIFEST, `${JSON.stringify(manifest, null, 2)}\n`)
}

/** Makers whose change makes every rendered lecture old. */
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
 * Digest of a lecture's text and of the code that renders it. Not a comparison of file times: a fresh clone gives
 * every file the same one.
 */
export function sourceOf(lecture: Lecture): string {
  const hash = createHash('sha256').update(JSON.stringify(lecture))
  for (const maker of MAKERS) hash.update(readFileSync(path.join(import.meta.dirname, maker)))
  return hash.digest('hex').slice(0, 16)
}
