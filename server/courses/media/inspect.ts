import { stat } from 'node:fs/promises'
import type { MadePart } from '@college/contract/courses/media.ts'
import { type Frames, framesBy, readFrames } from '@college/rules/courses/picture.ts'
import { type Header, readHeader } from '@college/rules/courses/recording.ts'
import type { Channels } from '@college/rules/courses/sound.ts'
import { readerOf, runFfmpeg, type Source } from './ffmpeg.ts'
import { packetReader, type Track } from './packets.ts'

export type Inspected = Header & {
  /** As far as it can be read. */
  seconds: number
  frames?: Frames
  pictureTrack?: Track
  soundTrack?: Track
  /** It ends before its header says that it does. */
  isCut: boolean
  bytes: number
}

/** What is known of the recording when its parts are made. */
export type Facts = Inspected & {
  /** How long the parts are to be; seconds. */
  length: number
  channels: Channels
  /** The highest clarity, which is also cut into pieces. */
  top: MadePart | undefined
  hasZscale: boolean
}

/** What is in a file, and how long it really is: all of it is read, and only a few pictures are decoded. */
export async function inspect(source: Source, onPercent: (percent: number) => void = () => {}): Promise<Inspected> {
  const { program, file, signal } = source
  const input = [...(await readerOf(file)), '-i', file]
  const reach = { reads: [file] }
  const header = readHeader(await runFfmpeg(program, input, { reach, signal, mayFail: true }))
  const { size } = await stat(file)
  const packets = packetReader()
  let printed = ''
  if (header.picture || header.sound) {
    const all = ['-map', '0:V:0?', '-map', '0:a:0?', '-c', 'copy', '-f', 'framecrc', 'pipe:1']
    const onLine = (line: string) => {
      packets.read(line)
      // By bytes: how long it is, is not known before its end.
      onPercent(Math.min(99, Math.floor((packets.bytes() / size) * 100)))
    }
    // What a cut-off file still has counts.
    printed = await runFfmpeg(program, ['-v', 'error', ...input, ...all], { reach, signal, onLine, mayFail: true })
  }
  const [pictureTrack, soundTrack] = [withLast(packets.track('video')), packets.track('audio')]
  const seconds = Math.max(0, pictureTrack?.to ?? 0, soundTrack?.to ?? 0)
  const { picture, sound, ...rest } = header
  // The cover of a sound is printed as a picture by some versions of the program, and is not one of its packets.
  const frames = pictureTrack && picture && ((await lookAt(source, input, seconds)) ?? framesBy(picture))
  return {
    ...rest,
    ...(pictureTrack && picture && { picture, pictureTrack }),
    ...(soundTrack && sound && { sound, soundTrack }),
    ...(frames && { frames }),
    seconds,
    isCut: /ended prematurely|partial file|truncat/i.test(printed),
    bytes: size,
  }
}

/** Some formats do not say how long their last picture is. */
function withLast(track: Track | undefined): Track | undefined {
  if (!track?.isOpen || track.packets < 2) return track
  return { ...track, to: track.to + Math.min((track.to - track.from) / (track.packets - 1), 1) }
}

/** How many pictures are decoded at each place. */
const PICTURES = 40
/** Seconds from which a film is looked at in three places. */
const SHORT = 6

/** What pictures at the beginning and within the film are. */
async function lookAt(
  { program, file, signal }: Source,
  input: string[],
  seconds: number,
): Promise<Frames | undefined> {
  const places = seconds < SHORT ? [0] : [0, seconds / 3, (seconds / 3) * 2]
  const inputs = places.flatMap((place) => ['-ss', String(place), ...input])
  const outputs = places.flatMap((_, place) => [
    ...['-map', `${place}:V:0`, '-frames:v', String(PICTURES), '-vf', 'idet,showinfo', '-an', '-f', 'null', '-'],
  ])
  const reach = { reads: [file] }
  return readFrames(await runFfmpeg(program, ['-nostats', ...inputs, ...outputs], { reach, signal, mayFail: true }))
}
