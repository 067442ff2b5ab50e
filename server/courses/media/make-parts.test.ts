import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { MadePart } from '@college/contract/courses/media.ts'
import { afterAll, expect, test } from 'vitest'
import { NIGHTLY } from '../../../tools/nightly.ts'
import { type FilmWish, filmOf, tones } from '../../testing/films.ts'
import { findFfmpeg, mapsWideColours, type Source } from './ffmpeg.ts'
import { type Facts, inspect } from './inspect.ts'
import { channelsIn, makePart } from './make-parts.ts'
import { reportOf } from './report.ts'

const CASES = path.resolve(import.meta.dirname, '../../testing/cases/media')
const folder = mkdtempSync(path.join(tmpdir(), 'college-parts-'))
afterAll(() => rmSync(folder, { recursive: true }))
const program = (await findFfmpeg()) ?? ''

function sourceIn(file: string): Source {
  const work = mkdtempSync(path.join(folder, 'parts-'))
  return { program, file, folder: work, signal: new AbortController().signal }
}
const caseOf = (name: string) => sourceIn(path.join(CASES, name))
function sourceWith(bytes: Buffer): Source {
  const file = path.join(mkdtempSync(path.join(folder, 'film-')), 'film')
  writeFileSync(file, bytes)
  return sourceIn(file)
}
const sourceOf = async (wish: FilmWish) => sourceWith(await filmOf(wish))

async function factsOf(source: Source): Promise<Facts> {
  const found = await inspect(source)
  const channels = await channelsIn(source, found)
  return { ...found, length: found.seconds, channels, top: undefined, hasZscale: await mapsWideColours(program) }
}

/** The parts of a recording, as paths. */
async function madeOf(source: Source, ...parts: MadePart[]) {
  const facts = await factsOf(source)
  const files: string[] = []
  for (const part of parts)
    files.push(path.join(source.folder, (await makePart(source, part, facts, () => {})).files[0] ?? ''))
  return { facts, files }
}
const found = async (file: string) => inspect(sourceIn(file))

/** The mp3 of a recording, and what the program finds in it. */
async function soundOf(source: Source) {
  const { files } = await madeOf(source, 'mp3')
  const file = files[0] ?? ''
  const filters = ['-af', 'silencedetect=d=0.5,volumedetect', '-f', 'null', '-']
  const printed = execFileSync('/bin/sh', ['-c', '"$0" "$@" 2>&1', program, '-i', file, ...filters], {
    encoding: 'utf8',
  })
  const numbers = (name: string) =>
    [...printed.matchAll(new RegExp(`${name}: (-?[\\d.]+)`, 'g'))].map(([, at]) => Number(at))
  return {
    seconds: (await found(file)).seconds,
    loudness: numbers('mean_volume')[0] ?? Number.NaN,
    silences: numbers('silence_start').map((from, at) =>
      [from, numbers('silence_end')[at]].map((each) => Math.round(each ?? -1)),
    ),
  }
}

test('D1-B006 the length is that of what can be read, with a header that says more, nothing, or of what is cut off', async () => {
  const whole = await filmOf({ seconds: 20, as: 'stream' })
  const cut = sourceWith(whole.subarray(0, Math.floor(whole.length * 0.6)))
  // Sound without a list of its pieces, and two joined: the header of the first is that of both.
  const variable = await filmOf({ seconds: 10, size: '', as: 'mp3', coded: ['-q:a', '6'] })
  const bare = await filmOf({ seconds: 20, size: '', as: 'mp3', coded: ['-q:a', '6', '-write_xing', '0'] })
  for (const bytes of [
    whole,
    await filmOf({ seconds: 20, subtitleUntil: 50 }),
    bare,
    Buffer.concat([variable, variable]),
  ]) {
    expect(Math.abs((await inspect(sourceWith(bytes))).seconds - 20)).toBeLessThan(0.5)
  }
  const { seconds } = await inspect(cut)
  expect(seconds).toBeGreaterThan(8)
  expect(seconds).toBeLessThan(16)
})

test.each([['mono'], ['same'], ['inverted'], ['left']] as const)(
  'D1-B006 the sound of %s channels is heard in one',
  async (name) => {
    const { loudness } = await soundOf(await sourceOf({ seconds: 4, sound: tones[name] }))
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
    const made = await soundOf(await sourceOf({ seconds: 8, ...wish }))
    expect(Math.abs(made.seconds - 8)).toBeLessThan(0.2)
    expect(made.silences).toEqual(silences)
  },
)

test('D1-B006 recordings that were found to fail are taken as long, as loud and in the colours that they are', async () => {
  for (const name of ['browser-recording.webm', 'browser-recording-sound.webm', 'long-header.mp4']) {
    expect(Math.floor((await inspect(caseOf(name))).seconds)).toBe(20)
  }
  expect((await soundOf(caseOf('one-channel-inverted.mp4'))).loudness).toBeGreaterThan(-25)
  const early = await soundOf(caseOf('sound-ends-early.mp4'))
  expect([Math.round(early.seconds), early.silences]).toEqual([60, [[35, 60]]])
  const colours = await madeOf(caseOf('untagged-hd.mp4'), 'cd', 'poster')
  const [film = '', poster = ''] = colours.files
  // As the film has it, and the same colour as a photograph stores it.
  expect([colourOf(film, 'yuv420p'), colourOf(poster, 'yuvj420p')]).toEqual([near(65, 122, 208), near(75, 111, 218)])
  expect((await found(film)).frames).toMatchObject({ matrix: 'bt709', primaries: 'bt709' })
})

const near = (...values: number[]) =>
  values.map((value) => expect.toSatisfy((other: number) => Math.abs(other - value) <= 4, `near ${value}`))

/** The colour of the whole picture as it is stored: how light, how blue, how red. */
function colourOf(file: string, format: string): (number | undefined)[] {
  const dots = ['-frames:v', '1', '-vf', 'scale=2:2', '-f', 'rawvideo', '-pix_fmt', format, '-']
  const bytes = execFileSync(program, ['-v', 'error', '-i', file, ...dots])
  return [bytes[0], bytes[4], bytes[5]]
}

/** As a phone writes a film that it was turned for: the track asks for a quarter turn. */
function turned(film: Buffer): Buffer {
  const matrix = [0, 0x1_0000, 0, -0x1_0000, 0, 0, 0, 0, 0x4000_0000]
  const at = film.indexOf('tkhd') + 44
  for (const [place, value] of matrix.entries()) film.writeInt32BE(value, at + place * 4)
  return film
}

const FIELDS = ['-c:v', 'mpeg2video', '-q:v', '4', '-flags', '+ilme+ildct']
const HDR = ['-color_primaries', 'bt2020', '-color_trc', 'smpte2084', '-colorspace', 'bt2020nc']
const PLAIN = { matrix: 'bt709', primaries: 'bt709', transfer: 'bt709', dot: 1, changes: false }

test.each<[string, Omit<FilmWish, 'seconds'>, [number, number], string[]]>([
  ['upright', { size: '360x640' }, [360, 640], []],
  ['larger', { size: '1280x720' }, [640, 360], []],
  ['odd and small', { size: '101x57' }, [102, 58], []],
  ['of dots that are not square', { size: '320x240', filters: 'setsar=4/3' }, [426, 240], ['squeezed']],
  [
    'in fields',
    { size: '720x576', rate: 50, filters: 'interlace,setsar=64/45', coded: FIELDS, as: 'ts' },
    [640, 360],
    ['interlaced', 'squeezed'],
  ],
  [
    'in HDR',
    { filters: 'format=yuv420p10le', coded: ['-c:v', 'libx265', '-x265-params', 'log-level=error', ...HDR] },
    [160, 90],
    ['hdr'],
  ],
  ['in full range', { filters: 'scale=out_range=pc,format=yuvj420p' }, [160, 90], []],
])(
  'D1-B006 a picture %s is made for every screen',
  { tags: [NIGHTLY] },
  async (_what, wish, [width, height], repairs) => {
    const { facts, files } = await madeOf(await sourceOf({ seconds: 2, sound: '', ...wish }), 'cd', 'poster')
    const [film, poster] = [await found(files[0] ?? ''), files[1] ?? '']
    expect(film.frames).toMatchObject({ ...PLAIN, width, height, isFullRange: false })
    expect(film.frames?.interlaced).toBeUndefined()
    expect(Math.round(film.seconds)).toBe(2)
    const size = execFileSync(program, [
      '-v',
      'error',
      '-i',
      poster,
      '-vf',
      'scale=iw:ih',
      '-f',
      'rawvideo',
      '-pix_fmt',
      'gray',
      '-',
    ])
    const [wide, high] = [width, height].map((each) =>
      wish.size === '1280x720' ? each * 2 : wish.size === '720x576' ? each * 1.6 : each,
    )
    expect(size.length).toBe((wide ?? 0) * (high ?? 0))
    expect(reportOf(facts, ['cd']).repairs).toEqual(repairs)
  },
)

test('D1-B006 a film that was turned while it was made is upright in all parts', async () => {
  const source = sourceWith(turned(await filmOf({ seconds: 2, size: '320x180', sound: '' })))
  const { facts, files } = await madeOf(source, 'cd')
  expect((await found(files[0] ?? '')).frames).toMatchObject({ width: 180, height: 320, dot: 1 })
  expect((await found(files[0] ?? '')).picture).toMatchObject({ width: 180, height: 320 })
  expect(reportOf(facts, ['cd']).repairs).toEqual(['turned'])
})

test('D1-B006 a picture that stands still is shown to the end of its sound, and is its own poster', async () => {
  const one = await sourceOf({ seconds: 12, rate: 1, pictureUntil: 1 })
  const { facts, files } = await madeOf(one, 'cd', 'poster')
  const film = await found(files[0] ?? '')
  expect([film.pictureTrack?.to, film.soundTrack?.to].map((each) => Math.round(each ?? 0))).toEqual([12, 12])
  expect(film.pictureTrack?.packets).toBeGreaterThan(12)
  expect(readFileSync(files[1] ?? '').length).toBeGreaterThan(500)
  expect(reportOf(facts, ['cd', 'mp3', 'poster'])).toMatchObject({ repairs: ['still'] })
})

test('D1-B006 a film whose sound begins late and ends early has sound from its beginning to its end', async () => {
  const { facts, files } = await madeOf(await sourceOf({ seconds: 6, from: 2, until: 4 }), 'cd')
  const { soundTrack, pictureTrack } = await found(files[0] ?? '')
  expect(
    [soundTrack?.from ?? 9, (soundTrack?.to ?? 0) - (pictureTrack?.to ?? 0)].map(Math.abs).map(Math.round),
  ).toEqual([0, 0])
  expect(reportOf(facts, ['cd']).repairs).toEqual(['soundLate', 'soundEarly'])
})

const MPEG = ['-c:v', 'mpeg2video', '-c:a', 'mp2']
const read = async (as: string, wish: Partial<FilmWish>) => {
  const { seconds, picture, sound } = await inspect(await sourceOf({ seconds: 3, as, ...wish }))
  return [Math.round(seconds), Boolean(picture), Boolean(sound)]
}

test.each<[string, Partial<FilmWish>, boolean]>([
  ['ts', {}, true],
  ['avi', { coded: ['-c:v', 'mpeg4', '-c:a', 'mp3'] }, true],
  ['mpg', { coded: MPEG, rate: 25 }, true],
  ['3gp', {}, true],
  ['wma', { size: '', coded: ['-c:a', 'wmav2'] }, false],
  ['ogg', { size: '', coded: ['-c:a', 'libvorbis'] }, false],
  ['opus', { size: '', coded: ['-c:a', 'libopus'] }, false],
  ['flac', { size: '', coded: [] }, false],
])('D1-B006 what recorders write as .%s is read', { tags: [NIGHTLY] }, async (as, wish, hasPicture) => {
  expect(await read(as, wish)).toEqual([3, hasPicture, true])
})

test('D1-B006 what cameras and recorders of lessons write is read', async () => {
  expect(await read('m2ts', { written: ['-mpegts_m2ts_mode', '1'] })).toEqual([3, true, true])
  expect(await read('flv', { written: ['-ar', '22050'] })).toEqual([3, true, true])
  expect(await read('wmv', { coded: ['-c:v', 'wmv2', '-c:a', 'wmav2'] })).toEqual([3, true, true])
  expect(await read('aac', { size: '' })).toEqual([3, false, true])
})

test('D1-B006 the cover of a sound is no picture', async () => {
  const cover = ['-c:v', 'mjpeg', '-disposition:v', 'attached_pic']
  const song = await filmOf({
    seconds: 3,
    as: 'mp3',
    rate: 1,
    pictureUntil: 1,
    coded: ['-c:a', 'libmp3lame', ...cover],
  })
  const { picture, frames, seconds } = await inspect(sourceWith(song))
  expect([picture, frames, Math.round(seconds)]).toEqual([undefined, undefined, 3])
})

test('D1-B006 what phones record as .amr is read', async () => {
  const silence = Buffer.alloc(13)
  silence[0] = 4
  const amr = Buffer.concat([Buffer.from('#!AMR\n'), ...Array.from({ length: 150 }, () => silence)])
  expect(await inspect(sourceWith(amr))).toMatchObject({ seconds: 3, sound: { layout: 'mono' } })
})

test('D1-B006 a broadcast that was cut within a packet is read', async () => {
  const whole = await filmOf({ seconds: 4, as: 'ts' })
  expect((await inspect(sourceWith(whole.subarray(100)))).seconds).toBeGreaterThan(3)
  await expect(inspect(sourceWith(Buffer.alloc(4_000, 'A')))).rejects.toThrow('重新导出')
})
