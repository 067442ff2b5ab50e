import { spawnSync } from 'node:child_process'
import type { Lecture } from './lecture.ts'
import { READINGS } from './readings.ts'

/** Samples per second of espeak-ng's voices: 16 bit, one channel. */
export const RATE = 22050
/** A slide begins and ends on whole pairs of seconds: that is where the keyframes are, so a jump lands on a slide. */
const BEAT = 2

const BEFORE = 0.4
const BETWEEN = 0.45
const AFTER = 0.5

/** From `at` seconds on, this is shown. `slide` -1 is the title card. */
export type Cue = { at: number; slide: number; point: number }
export type Speech = { samples: Int16Array; seconds: number; cues: Cue[] }

/** Speaks a lecture and notes when each point begins. The length is a whole number of seconds. */
export function speak(lecture: Pick<Lecture, 'opening' | 'slides'>): Speech {
  const pieces: Int16Array[] = []
  const cues: Cue[] = []
  let length = 0
  const add = (piece: Int16Array) => {
    pieces.push(piece)
    length += piece.length
  }
  const saidOf = [[lecture.opening], ...lecture.slides.map(({ points }) => points.map(([, said]) => said))]
  for (const [i, sentences] of saidOf.entries()) {
    for (const [point, said] of sentences.entries()) {
      cues.push({ at: length / RATE, slide: i - 1, point })
      add(silence(point === 0 ? BEFORE : BETWEEN))
      add(utter(said))
    }
    const spoken = length / RATE + AFTER
    add(new Int16Array(Math.ceil(spoken / BEAT) * BEAT * RATE - length))
  }
  return { samples: joined(pieces, length), seconds: length / RATE, cues }
}

/** What the voice is given: words it would misread are spelled in pinyin. */
export function spelled(said: string): string {
  const words = Object.keys(READINGS).toSorted((a, b) => b.length - a.length)
  return said.replace(new RegExp(words.join('|'), 'g'), (word) => ` ${READINGS[word]} `)
}

function utter(said: string): Int16Array {
  // The plain `cmn` voice of 1.51 reads its own pinyin as English, tone digits and all.
  const voice = ['-v', 'cmn-latn-pinyin', '-s', '180', '-p', '42', '-a', '80', '--stdout']
  const { status, stdout, stderr } = spawnSync('espeak-ng', [...voice, spelled(said)], { maxBuffer: 1 << 26 })
  if (status !== 0) throw new Error(`espeak-ng: ${stderr}`)
  const body = stdout.subarray(44)
  return trimmed(new Int16Array(body.buffer.slice(body.byteOffset, body.byteOffset + (body.length & ~1))))
}

/** The pauses are ours to set: the voice's own silence before and after a sentence is cut. */
function trimmed(samples: Int16Array): Int16Array {
  const audible = (sample: number) => Math.abs(sample) > 80
  return samples.slice(samples.findIndex(audible), samples.findLastIndex(audible) + 1)
}

function silence(seconds: number): Int16Array {
  return new Int16Array(Math.round(seconds * RATE))
}

function joined(pieces: Int16Array[], length: number): Int16Array {
  const all = new Int16Array(length)
  let at = 0
  for (const piece of pieces) {
    all.set(piece, at)
    at += piece.length
  }
  return all
}
