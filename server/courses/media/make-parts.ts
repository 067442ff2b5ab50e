import { createReadStream, existsSync } from 'node:fs'
import { mkdir, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import type { MadePart } from '@college/contract/courses/media.ts'
import { isStereo } from '@college/rules/courses/recording.ts'
import { type Channels, oneChannel, readLoudness, soundFilters } from '@college/rules/courses/sound.ts'
import { mimeOf } from '@college/rules/files/kinds.ts'
import type { Storage } from '../../storage/storage.ts'
import { filmArguments, PLAIN, picturesOf } from './clarity.ts'
import { BadRecording, readerOf, runFfmpeg, type Source } from './ffmpeg.ts'
import type { Facts, Inspected } from './inspect.ts'
import { channelsOf } from './sound.ts'

const QUIET = ['-v', 'error', '-progress', 'pipe:1']
const MEASURING = ['-v', 'info', '-nostats', '-progress', 'pipe:1']
const POSTER_LINES = 720
const MOST_PIXELS = `${7_680 * 4_320}`
const SEGMENT_SECONDS = 6

export type Made = {
  /** The files that belong to a part, the one that is played first. */
  files: string[]
  /** Of sound: its integrated loudness in LUFS. */
  loudness?: number
}

/** How the two channels of a recording go together. */
export async function channelsIn(
  { program, file, signal }: Source,
  header: Pick<Inspected, 'sound'>,
): Promise<Channels> {
  return isStereo(header) ? channelsOf({ program, file, reader: await readerOf(file), signal }) : 'plain'
}

/** Makes one part. */
export async function makePart(
  source: Source,
  part: MadePart,
  facts: Facts,
  onPercent: (percent: number) => void,
): Promise<Made> {
  const { program, file, folder, signal } = source
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const run: Run = (args, mayFail = false) =>
    runFfmpeg(program, ['-y', ...args], {
      reach: { reads: [file], writes: [folder] },
      signal,
      mayFail,
      onSeconds: (at) => onPercent(Math.min(99, Math.floor((at / facts.length) * 100))),
    })
  const input = ['-max_pixels', MOST_PIXELS, ...(await readerOf(file)), '-i', file]
  if (part === 'mp3')
    return { files: ['audio.mp3'], ...(await makeSound(run, input, path.join(folder, 'audio.mp3'), facts)) }
  if (part === 'poster') {
    await makePoster(run, input, path.join(folder, 'poster.jpg'), facts)
    return { files: ['poster.jpg'] }
  }
  const film = path.join(folder, `${part}.mp4`)
  await run([...QUIET, ...input, ...filmArguments(part, facts), '-movflags', '+faststart', film])
  return { files: part === facts.top ? [`${part}.mp4`, ...(await segment(source, film))] : [`${part}.mp4`] }
}

type Run = (args: string[], mayFail?: boolean) => Promise<string>

/** The sound alone, in one channel; measures how loud it is. */
async function makeSound(run: Run, input: string[], file: string, facts: Facts): Promise<{ loudness?: number }> {
  const mix = isStereo(facts) ? oneChannel[facts.channels] : 'aformat=channel_layouts=mono'
  const length = ['-t', String(facts.length)]
  const graph = `[0:a:0]${soundFilters(mix).join(',')},asplit[sound][copy];[copy]ebur128=framelog=verbose[measured]`
  const sound = ['-map', '[sound]', ...PLAIN, ...length, '-c:a', 'libmp3lame', '-b:a', '64k', '-ac', '1', file]
  const measured = ['-map', '[measured]', ...length, '-f', 'null', '-']
  const printed = await run([...MEASURING, ...input, '-filter_complex', graph, ...sound, ...measured])
  const loudness = readLoudness(printed)
  return loudness === undefined ? {} : { loudness }
}

/** A picture from early in the film; the first one where none comes so late. */
async function makePoster(run: Run, input: string[], file: string, facts: Facts): Promise<void> {
  const filters = picturesOf(facts, POSTER_LINES)
  // A photograph has its colours stored in another way than a film: another matrix, and the full range. In one step
  // versions of ffmpeg change the one or the other (findings/ffmpeg-scale-changes-matrix-or-range.sh).
  filters.push('scale=in_color_matrix=bt709:in_range=tv', 'format=gbrp')
  filters.push('scale=out_color_matrix=bt601:out_range=pc', 'format=yuvj420p')
  const still = ['-map', '0:V:0', ...PLAIN, '-frames:v', '1', '-vf', filters.join(','), '-q:v', '4', file]
  for (const at of [Math.min(facts.length / 10, 30), 0]) {
    await run([...QUIET, '-ss', String(at), ...input, ...still], at > 0)
    if (existsSync(file)) return
  }
  throw new BadRecording('画面里没有能显示的图像，请重新导出后上传')
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

/** The size of the files in the folder, in bytes. */
export async function bytesOf(folder: string, names: string[]): Promise<number> {
  const sizes = await Promise.all(names.map((name) => stat(path.join(folder, name))))
  return sizes.reduce((sum, { size }) => sum + size, 0)
}
