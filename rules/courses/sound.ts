/** Mean loudness in dB: of each channel, and of half their sum and half their difference. */
type Volumes = { left: number; right: number; sum: number; difference: number }

/**
 * How the channels of a sound go together: as they are; one of them turned over, so that they cancel each other in one
 * loudspeaker; or only one of them has sound.
 */
export type Channels = 'plain' | 'inverted' | 'left' | 'right'

/** dB by which the difference is louder than the sum when one channel is the other turned over. */
const INVERTED = 6
/** dB by which a channel is quieter than the other when there is nothing in it. */
const EMPTY = 30
/** What the program says of silence. */
const SILENCE = -91

/** Reads what the program prints of its measured mixes. */
export function readVolumes(printed: string): Volumes {
  const of = (name: string) =>
    Number(new RegExp(`^\\[volumedetect@${name} .*mean_volume: (-?[\\d.]+) dB`, 'm').exec(printed)?.[1] ?? SILENCE)
  return { left: of('left'), right: of('right'), sum: of('sum'), difference: of('difference') }
}

export function channelsFor({ left, right, sum, difference }: Volumes): Channels {
  if (Math.abs(left - right) > EMPTY) return left > right ? 'left' : 'right'
  return difference - sum > INVERTED ? 'inverted' : 'plain'
}

/**
 * The filter of the program that makes a film's two channels sound right together, in one loudspeaker too; '' for none.
 */
export const twoChannels: Record<Channels, string> = {
  plain: '',
  inverted: 'pan=stereo|c0=c0|c1=-1*c1',
  left: 'pan=stereo|c0=c0|c1=c0',
  right: 'pan=stereo|c0=c1|c1=c1',
}

/** The filter that makes one channel of two. */
export const oneChannel: Record<Channels, string> = {
  plain: 'pan=mono|c0=0.5*c0+0.5*c1',
  inverted: 'pan=mono|c0=0.5*c0-0.5*c1',
  left: 'pan=mono|c0=c0',
  right: 'pan=mono|c0=c1',
}

/**
 * The filters of a sound that is as long as its film, with its silence: captions and places hold in both, and no player
 * stops where one track ends.
 */
export const soundFilters = (mix: string): string[] => [
  'aresample=async=1:first_pts=0',
  ...(mix === '' ? [] : [mix]),
  'apad',
]

/** Reads the integrated loudness (EBU R 128) that the program prints at the end; undefined if there is none. LUFS. */
export function readLoudness(printed: string): number | undefined {
  const found = [...printed.matchAll(/^ {4}I: +(-?[\d.]+) LUFS$/gm)].at(-1)?.[1]
  return found === undefined ? undefined : Number(found)
}
