import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findFfmpeg } from '../courses/media/ffmpeg.ts'

export type FilmWish = {
  seconds: number
  /** Width and height of the picture, pictures a second, and what is done to them; '' for a sound alone. */
  size?: string
  rate?: number
  filters?: string
  /** How the picture is encoded. */
  coded?: readonly string[]
  /** When the picture ends; the whole film unless said. */
  pictureUntil?: number
  /** The sound as expressions of its channels, as the program's `aevalsrc` reads them; '' for a film without. */
  sound?: string
  /** When the sound begins and ends; the whole film unless said. */
  from?: number
  until?: number
  /** A subtitle that ends then: the header calls the whole file as long. */
  subtitleUntil?: number
  /** The suffix. 'stream' is what comes from a pipe, such as a recording of a browser: its header knows no length. */
  as?: string
  /** Further words for the file that is written. */
  written?: readonly string[]
}

const TONE = '0.2*sin(400*2*PI*t)'
export const tones = { mono: TONE, same: `${TONE}|${TONE}`, inverted: `${TONE}|-${TONE}`, left: `${TONE}|0` } as const
const H264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac', '-c:s', 'mov_text']

/** A small film, made for a test. */
export async function filmOf({ seconds, sound = TONE, from = 0, until = seconds, ...wish }: FilmWish): Promise<Buffer> {
  const { size = '160x90', rate = 8, as = 'mp4', coded = H264, pictureUntil = seconds } = wish
  const folder = mkdtempSync(path.join(tmpdir(), 'college-film-'))
  const file = path.join(folder, as === 'stream' ? 'film.mkv' : `film.${as}`)
  try {
    const shown = ['-f', 'lavfi', '-i', `testsrc=s=${size}:r=${rate}:d=${pictureUntil}`]
    const voice = ['-itsoffset', String(from), '-f', 'lavfi', '-i', `aevalsrc=${sound}:s=16000:d=${until - from}`]
    const words = wish.subtitleUntil ? ['-i', subtitle(folder, wish.subtitleUntil)] : []
    const inputs = [...(size ? shown : []), ...(sound ? voice : []), ...words]
    const maps = inputs.filter((word) => word === '-i').flatMap((_, input) => ['-map', String(input)])
    const filters = wish.filters ? ['-vf', wish.filters] : []
    const live = as === 'stream' ? ['-live', '1'] : []
    const written = [...filters, ...coded, ...live, ...(wish.written ?? []), file]
    execFileSync((await findFfmpeg()) ?? '', ['-y', '-v', 'error', ...inputs, ...maps, ...written])
    return readFileSync(file)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function subtitle(folder: string, until: number): string {
  const file = path.join(folder, 'words.srt')
  writeFileSync(file, `1\n00:00:00,000 --> 00:00:${until},000\n字幕\n`)
  return file
}
