import { type CoursewareType, isSound } from '@college/contract/courses/courseware-types.ts'
import { createUpload, LARGEST_RECORDING, type MadePart, recordingSuffixes } from '@college/contract/courses/media.ts'

/** What a look into a recording finds. */
export type Recording = {
  /** As far as it can be read: what its header says can be wrong, or missing. */
  seconds: number
  picture?: { width: number; height: number }
  hasSound: boolean
  /** Its sound has two channels, which may cancel each other. */
  isStereo: boolean
}

const LONGEST_SECONDS = 8 * 3_600
const MOST_PIXELS = 7_680 * 4_320

// At the beginning of a line: what a file says of itself, as a comment, is printed too.
const PICTURE = /^\s*Stream #\d.*: Video: (?!.*\(attached pic\)).*?[ ,](\d{2,5})x(\d{2,5})[ ,[]/m
const SOUND = /^\s*Stream #\d.*: Audio: (.*)/m

/** Reads what the program prints of a file. */
export function readRecording(printed: string): Omit<Recording, 'seconds'> {
  const sound = SOUND.exec(printed)
  const [, width, height] = PICTURE.exec(printed) ?? []
  return {
    hasSound: sound !== null,
    isStereo: / (?:stereo|2 channels),/.test(sound?.[1] ?? ''),
    ...(width && height && { picture: { width: Number(width), height: Number(height) } }),
  }
}

/** Why a recording cannot become a courseware of this type, in words for staff; undefined when it can. */
export function whyNot(
  { seconds, picture, hasSound }: Omit<Recording, 'isStereo'>,
  type: CoursewareType,
): string | undefined {
  if (!picture && !hasSound) return '文件里没有能播放的画面或声音，请重新导出后上传'
  if (!isSound(type) && !picture) return '文件里只有声音，没有画面；请改用音频课件，或重新导出'
  if (isSound(type) && !hasSound) return '文件里没有声音，请重新导出后上传'
  if (seconds < 1) return '文件没有长度，可能没有传完或已损坏，请重新导出后上传'
  if (seconds > LONGEST_SECONDS) return '文件超过 8 小时，请分成几讲'
  if (picture && picture.width * picture.height > MOST_PIXELS) return '画面超过 7680×4320，请导出小一些的'
  return undefined
}

/** What staff are asked before a recording takes the place of another, when people are in the middle of it. */
export const replacingWords = (inMiddle: number) => ({
  title: `有 ${inMiddle} 人学到一半，仍要更换？`,
  content:
    '新录像做好并发布之前照旧播放原来的。新录像更短时，学到片尾之后的人从头接着看，已学的只保留新片长以内的；已学完的人不受影响。',
})

/** The parts that are made for a courseware of this type. */
export const partsFor = (type: CoursewareType, { hasSound }: Pick<Recording, 'hasSound'>): MadePart[] =>
  isSound(type) ? ['mp3'] : ['cd', 'sd', 'hd', ...(hasSound ? (['mp3'] as const) : []), 'poster']

/** The heights of the clarities; a smaller picture is not made larger. */
export const clarityHeights = { cd: 360, sd: 480, hd: 720 } as const

const suffixes: ReadonlySet<string> = new Set(recordingSuffixes)
export const isRecordingName = (name: string): boolean => suffixes.has(name.split('.').at(-1)?.toLowerCase() ?? '')

/** Why a file would be refused; undefined when it may be sent. Asked before the upload begins and a courseware is created. */
export function whyNotSend({ name, size }: { name: string; size: number }): string | undefined {
  if (!isRecordingName(name)) return createUpload.refusals.wrongType.message
  if (size === 0) return `「${name}」是空的，请重新导出后上传`
  return size > LARGEST_RECORDING ? createUpload.refusals.tooLarge.message : undefined
}
