import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { filmOf, tones } from '../../testing/films.ts'
import { findFfmpeg } from './ffmpeg.ts'
import { channelsIn, inspect, makePart, type Source } from './make-parts.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'college-parts-'))
afterAll(() => rmSync(folder, { recursive: true }))
const program = (await findFfmpeg()) ?? ''

async function sourceOf(...[wish]: Parameters<typeof filmOf>): Promise<Source> {
  const file = path.join(folder, `${JSON.stringify(wish).replaceAll(/\W/g, '')}.film`)
  writeFileSync(file, await filmOf(wish))
  return { program, file, folder: `${file}.parts`, signal: new AbortController().signal }
}

/** The mp3 of a film, and what the program finds in it. */
async function soundOf(...[wish]: Parameters<typeof filmOf>) {
  const source = await sourceOf(wish)
  const recording = await inspect(source)
  const facts = { ...recording, seconds: wish.seconds, channels: await channelsIn(source, recording) }
  const file = path.join(source.folder, (await makePart(source, 'mp3', facts, () => {}))[0] ?? '')
  const filters = ['-af', 'silencedetect=d=0.5,volumedetect', '-f', 'null', '-']
  const printed = execFileSync('/bin/sh', ['-c', '"$0" "$@" 2>&1', program, '-i', file, ...filters], {
    encoding: 'utf8',
  })
  const numbers = (name: string) =>
    [...printed.matchAll(new RegExp(`${name}: (-?[\\d.]+)`, 'g'))].map(([, at]) => Number(at))
  return {
    seconds: (await inspect({ ...source, file })).seconds,
    loudness: numbers('mean_volume')[0] ?? Number.NaN,
    silences: numbers('silence_start').map((from, at) =>
      [from, numbers('silence_end')[at]].map((each) => Math.round(each ?? -1)),
    ),
  }
}

test('D1-B006 the length is that of what can be read, with a header that says more, nothing, or of what is cut off', async () => {
  const whole = await filmOf({ seconds: 20, as: 'stream' })
  const cut = path.join(folder, 'cut.film')
  writeFileSync(cut, whole.subarray(0, Math.floor(whole.length * 0.6)))
  const source = await sourceOf({ seconds: 20, as: 'stream' })
  for (const each of [source, await sourceOf({ seconds: 20, subtitleUntil: 50 })]) {
    expect(Math.abs((await inspect(each)).seconds - 20)).toBeLessThan(0.5)
  }
  const { seconds } = await inspect({ ...source, file: cut })
  expect(seconds).toBeGreaterThan(8)
  expect(seconds).toBeLessThan(16)
})

test.each([['mono'], ['same'], ['inverted'], ['left']] as const)(
  'D1-B006 the sound of %s channels is heard in one',
  async (name) => {
    const { loudness } = await soundOf({ seconds: 4, sound: tones[name] })
    expect(loudness).toBeGreaterThan(-19)
    expect(loudness).toBeLessThan(-15)
  },
)

test.each([
  ['begins late', { from: 3 }, [[0, 3]]],
  ['ends early', { until: 5 }, [[5, 8]]],
])(
  'D1-B006 where the sound of a film %s, the mp3 is as long as the film and keeps the silence',
  async (_when, wish, silences) => {
    const made = await soundOf({ seconds: 8, ...wish })
    expect(Math.abs(made.seconds - 8)).toBeLessThan(0.2)
    expect(made.silences).toEqual(silences)
  },
)
