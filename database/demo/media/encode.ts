import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { RATE } from './speech.ts'

/** Frames per second: slides hardly move. */
export const FPS = 5

/**
 * The clarities a lecture is offered in (D3-E11): 清晰, 标清, 高清. `rate` is the sound's bits per second. The high crf
 * looks clean on still pictures, because x264 gives each keyframe the quality that the frames copied from it need.
 */
export const CLARITIES = {
  cd: { width: 640, height: 360, crf: 40, rate: 18_000 },
  sd: { width: 854, height: 480, crf: 40, rate: 20_000 },
  hd: { width: 1280, height: 720, crf: 40, rate: 24_000 },
} as const
/** Those of a film in portrait. The feed plays 标清 over the whole page. */
export const PORTRAIT_CLARITIES = {
  cd: { width: 360, height: 640, crf: 40, rate: 18_000 },
  sd: { width: 540, height: 960, crf: 38, rate: 20_000 },
  hd: { width: 720, height: 1280, crf: 38, rate: 24_000 },
} as const
type Size = { width: number; height: number }
type Clarities = Record<'cd' | 'sd' | 'hd', Size & { crf: number; rate: number }>

/** Nothing of the machine or the moment may reach the files: the same input gives the same bytes. */
const BITEXACT = ['-fflags', '+bitexact', '-flags', '+bitexact', '-map_metadata', '-1', '-threads', '1']
/** Speech alone. */
export const MP3 = ['-c:a', 'libmp3lame', '-b:a', '24k', ...BITEXACT]
const QUIET = ['-y', '-v', 'error', '-nostdin']
const BT709 = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv']
const H264 = ['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'main', ...BT709]
/** A keyframe every two seconds and nowhere else: a jump never waits. */
const KEYFRAMES = ['-g', `${2 * FPS}`, '-keyint_min', `${2 * FPS}`, '-sc_threshold', '0']

/** Writes cd.mp4, sd.mp4, hd.mp4 and audio.mp3 into `folder` from raw RGB frames and a file of raw samples. */
export async function encode(folder: string, samples: string, frames: Iterable<Buffer>, size: Size): Promise<void> {
  const clarities = size.width < size.height ? PORTRAIT_CLARITIES : CLARITIES
  const picture = ['-f', 'rawvideo', '-pixel_format', 'rgb24', '-video_size', `${size.width}x${size.height}`]
  const inputs = [...picture, '-framerate', `${FPS}`, '-i', 'pipe:0', '-f', 's16le', '-ar', `${RATE}`, '-ac', '1']
  const outputs = Object.entries(clarities).flatMap(([name, { crf, rate }]) => [
    ...['-map', `[${name}]`, '-map', '1:a', ...H264, '-crf', `${crf}`, ...KEYFRAMES],
    ...['-c:a', 'aac', '-b:a', `${rate}`, ...BITEXACT, '-movflags', '+faststart', path.join(folder, `${name}.mp4`)],
  ])
  const mp3 = ['-map', '1:a', ...MP3, path.join(folder, 'audio.mp3')]
  const ffmpeg = spawn(
    'ffmpeg',
    [...QUIET, ...inputs, '-i', samples, '-filter_complex', scaling(clarities), ...outputs, ...mp3],
    {
      stdio: ['pipe', 'inherit', 'inherit'],
    },
  )
  const ended = once(ffmpeg, 'exit')
  // When ffmpeg ends early the pipe breaks too; its exit code below is the better message.
  ffmpeg.stdin.on('error', () => undefined)
  for (const frame of frames) if (!ffmpeg.stdin.write(frame)) await Promise.race([once(ffmpeg.stdin, 'drain'), ended])
  ffmpeg.stdin.end()
  const [code] = await ended
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`)
}

/** Cuts the 720p rendition into six-second pieces for HLS, without encoding again. */
export function segment(folder: string): void {
  const hls = path.join(folder, 'hls')
  mkdirSync(hls)
  const pieces = ['-f', 'hls', '-hls_time', '6', '-hls_playlist_type', 'vod']
  const names = ['-hls_segment_filename', path.join(hls, '%03d.ts'), path.join(hls, 'index.m3u8')]
  const input = [...QUIET, '-i', path.join(folder, 'hd.mp4'), '-c', 'copy']
  const { status, stderr } = spawnSync('ffmpeg', [...input, ...BITEXACT, ...pieces, ...names])
  if (status !== 0) throw new Error(`ffmpeg: ${stderr}`)
}

function scaling(clarities: Clarities): string {
  const branches = Object.entries(clarities).map(
    ([name, { width, height }]) =>
      `[${name}0]scale=${width}:${height}:flags=lanczos+accurate_rnd+bitexact:out_color_matrix=bt709:out_range=tv,format=yuv420p[${name}]`,
  )
  const names = Object.keys(clarities).map((name) => `[${name}0]`)
  return [`[0:v]split=${names.length}${names.join('')}`, ...branches].join(';')
}
