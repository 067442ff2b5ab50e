import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findFfmpeg } from '../courses/media/ffmpeg.ts'

type FilmWish = {
  seconds: number
  /** The sound as expressions of its channels, as the program's `aevalsrc` reads them; '' for a film without. */
  sound?: string
  /** When the sound begins and ends; the whole film unless said. */
  from?: number
  until?: number
  /** A subtitle that ends then: the header calls the whole file as long. */
  subtitleUntil?: number
  /** 'stream' is what comes from a pipe, such as a recording of a browser: its header knows no length. */
  as?: 'mp4' | 'stream'
}

const TONE = '0.2*sin(400*2*PI*t)'
export const tones = { mono: TONE, same: `${TONE}|${TONE}`, inverted: `${TONE}|-${TONE}`, left: `${TONE}|0` } as const

/** A small film, made for a test. */
export async function filmOf({ seconds, sound = TONE, from = 0, until = seconds, ...wish }: FilmWish): Promise<Buffer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'college-film-'))
  const file = path.join(folder, wish.as === 'stream' ? 'film.mkv' : 'film.mp4')
  try {
    const picture = ['-f', 'lavfi', '-i', `testsrc=s=160x90:r=8:d=${seconds}`]
    const voice = ['-itsoffset', String(from), '-f', 'lavfi', '-i', `aevalsrc=${sound}:s=16000:d=${until - from}`]
    const words = wish.subtitleUntil ? ['-i', subtitle(folder, wish.subtitleUntil)] : []
    const inputs = [...picture, ...(sound ? voice : []), ...words]
    const coded = ['-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac', '-c:s', 'mov_text']
    const maps = inputs.filter((word) => word === '-i').flatMap((_, input) => ['-map', String(input)])
    const live = wish.as === 'stream' ? ['-live', '1'] : []
    execFileSync((await findFfmpeg()) ?? '', ['-y', '-v', 'error', ...inputs, ...maps, ...coded, ...live, file])
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
