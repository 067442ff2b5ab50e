import { createReadStream } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import type { MadePart } from '@college/contract/courses/media.ts'
import { clarityHeights, type Recording, readRecording } from '@college/rules/courses/recording.ts'
import { type Channels, oneChannel, twoChannels } from '@college/rules/courses/sound.ts'
import { mimeOf } from '@college/rules/files/kinds.ts'
import type { Storage } from '../../storage/storage.ts'
import { readerOf, runFfmpeg } from './ffmpeg.ts'
import { channelsOf } from './sound.ts'

/** Constant quality of each clarity, and bits per second of its sound. */
const qualities = {
  cd: { crf: 28, sound: '48k' },
  sd: { crf: 26, sound: '64k' },
  hd: { crf: 24, sound: '96k' },
} as const
const QUIET = ['-v', 'error', '-progress', 'pipe:1']
const MOST_PIXELS = `${7_680 * 4_320}`
/** A jump never waits for long; seconds. */
const KEYFRAME_EVERY = 2
const SEGMENT_SECONDS = 6

/** A recording and how it is worked on; `file` and `folder` are absolute. */
export type Source = { program: string; file: string; folder: string; signal: AbortSignal }

/** What is in a file, and how long it really is: all of it is read, and nothing decoded. */
export async function inspect({ program, file, signal }: Source): Promise<Recording> {
  const input = [...(await readerOf(file)), '-i', file]
  const reach = { reads: [file] }
  const found = readRecording(await runFfmpeg(program, input, { reach, signal, mayFail: true }))
  let seconds = 0
  if (found.picture || found.hasSound) {
    const all = ['-map', '0:V:0?', '-map', '0:a:0?', '-c', 'copy', '-f', 'null', '-']
    const onSeconds = (at: number) => {
      seconds = Math.max(seconds, at)
    }
    // What a cut-off file still has counts.
    await runFfmpeg(program, [...QUIET, ...input, ...all], { reach, signal, onSeconds, mayFail: true })
  }
  return { ...found, seconds }
}

/** What is known of the recording when its parts are made; `seconds`: how long the part is to be. */
type Facts = { seconds: number; channels: Channels }

/** How the two channels of a recording go together. */
export async function channelsIn({ program, file, signal }: Source, { isStereo }: Recording): Promise<Channels> {
  return isStereo ? channelsOf({ program, file, reader: await readerOf(file), signal }) : 'plain'
}

/** Makes one part; answers the files that belong to it, the one that is played first. */
export async function makePart(
  source: Source,
  part: MadePart,
  facts: Facts & Pick<Recording, 'isStereo'>,
  onPercent: (percent: number) => void,
): Promise<string[]> {
  const { program, file, folder, signal } = source
  const { seconds, channels, isStereo } = facts
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const run = async (args: string[]) =>
    runFfmpeg(program, ['-y', ...QUIET, ...args], {
      reach: { reads: [file], writes: [folder] },
      signal,
      onSeconds: (at) => onPercent(Math.min(99, Math.floor((at / seconds) * 100))),
    })
  const input = ['-max_pixels', MOST_PIXELS, ...(await readerOf(file)), '-i', file]
  const plain = ['-map_metadata', '-1', '-map_chapters', '-1', '-sn', '-dn', '-threads', '2']
  if (part === 'mp3') {
    const mix = isStereo ? [oneChannel[channels]] : []
    // As long as the film, with its silence: captions and places hold in both.
    const filters = ['aresample=async=1:first_pts=0', ...mix, 'apad'].join(',')
    const sound = ['-af', filters, '-t', String(seconds), '-c:a', 'libmp3lame', '-b:a', '64k', '-ac', '1']
    await run([...input, '-map', '0:a:0', ...plain, ...sound, path.join(folder, 'audio.mp3')])
    return ['audio.mp3']
  }
  if (part === 'poster') {
    const at = String(Math.min(seconds / 10, 30))
    const still = ['-map', '0:v:0', ...plain, '-frames:v', '1', '-vf', 'scale=-2:720', '-q:v', '4']
    await run(['-ss', at, ...input, ...still, path.join(folder, 'poster.jpg')])
    return ['poster.jpg']
  }
  const { crf, sound } = qualities[part]
  const picture = [
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'main', '-pix_fmt', 'yuv420p', '-crf', String(crf)],
    ...['-vf', `scale=-2:'2*trunc(min(${clarityHeights[part]},ih)/2)'`],
    ...['-force_key_frames', `expr:gte(t,n_forced*${KEYFRAME_EVERY})`],
  ]
  const film = path.join(folder, `${part}.mp4`)
  const mended = twoChannels[channels] ? ['-af', twoChannels[channels]] : []
  const voice = [...mended, '-c:a', 'aac', '-b:a', sound, '-ac', '2']
  const streams = ['-map', '0:v:0', '-map', '0:a:0?']
  await run([...input, ...streams, ...plain, ...picture, ...voice, '-movflags', '+faststart', film])
  return part === 'hd' ? [`${part}.mp4`, ...(await segment(source, film))] : [`${part}.mp4`]
}

/** Cuts the highest clarity into pieces for HLS, without encoding again; the playlist first. */
async function segment({ program, folder, signal }: Source, film: string): Promise<string[]> {
  const hls = path.join(folder, 'hls')
  await mkdir(hls, { recursive: true, mode: 0o700 })
  const pieces = ['-f', 'hls', '-hls_time', String(SEGMENT_SECONDS), '-hls_playlist_type', 'vod']
  const names = ['-hls_segment_filename', path.join(hls, '%04d.ts'), path.join(hls, 'index.m3u8')]
  await runFfmpeg(
    program,
    ['-y', '-v', 'error', '-protocol_whitelist', 'file,pipe', '-i', film, '-c', 'copy', ...pieces, ...names],
    { reach: { writes: [folder] }, signal },
  )
  return (await readdir(hls))
    .toSorted((one, other) => Number(other.endsWith('m3u8')) - Number(one.endsWith('m3u8')))
    .map((name) => `hls/${name}`)
}

/** Stores the files below `prefix`; the same files again replace themselves. */
export async function storeFiles(storage: Storage, folder: string, prefix: string, names: string[]): Promise<string[]> {
  const keys = names.map((name) => `${prefix}/${name}`)
  for (const [at, name] of names.entries()) {
    const mime = mimeOf(name.split('.').at(-1) ?? '')
    await storage.put(keys[at] as string, createReadStream(path.join(folder, name)), mime)
  }
  return keys
}
