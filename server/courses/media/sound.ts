import { type Channels, channelsFor, readVolumes } from '@college/rules/courses/sound.ts'
import { runFfmpeg } from './ffmpeg.ts'

/** What each measured mix of the two channels is made of. */
const mixes = { left: 'c0', right: 'c1', sum: '0.5*c0+0.5*c1', difference: '0.5*c0-0.5*c1' } as const

type Asked = { program: string; file: string; reader: string[]; signal: AbortSignal }

/** How the two channels of a sound go together, by the loudness of each and of both; reads all of it. */
export async function channelsOf({ program, file, reader, signal }: Asked): Promise<Channels> {
  const names = Object.keys(mixes) as (keyof typeof mixes)[]
  const measured = names.map((name) => `[${name}]pan=mono|c0=${mixes[name]},volumedetect@${name}[${name}-out]`)
  const graph = [`[0:a:0]asplit=${names.length}${names.map((name) => `[${name}]`).join('')}`, ...measured].join(';')
  const outputs = names.flatMap((name) => ['-map', `[${name}-out]`])
  const printed = await runFfmpeg(
    program,
    ['-nostats', '-progress', 'pipe:1', ...reader, '-i', file, '-filter_complex', graph, ...outputs, '-f', 'null', '-'],
    { reach: { reads: [file] }, signal, mayFail: true },
  )
  return channelsFor(readVolumes(printed))
}
