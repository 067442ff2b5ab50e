import { type CoursewareType, isSound } from '@college/contract/courses/courseware-types.ts'
import {
  createUpload,
  LARGEST_RECORDING,
  type MadePart,
  recordingSuffixes,
  soundSuffixes,
} from '@college/contract/courses/media.ts'
import { suffixOf } from '../files/kinds.ts'

/** What the header of a recording says. */
export type Header = {
  /** How long it calls itself; can be wrong, or missing. */
  headerSeconds?: number
  picture?: { width: number; height: number; codec: string; ticks: number }
  sound?: { codec: string; layout: string }
  /** Tracks that nothing is made of, by kind. */
  others: Partial<Record<TrackKind, number>>
}
export type TrackKind = 'picture' | 'sound' | 'subtitle' | 'other'

/** What a recording is known to be after it was read. */
export type Recording = {
  /** As far as it can be read. */
  seconds: number
  picture?: { width: number; height: number }
  hasSound: boolean
}

const LONGEST_SECONDS = 8 * 3_600
const MOST_PIXELS = 7_680 * 4_320

// At the beginning of a line: what a file says of itself, as a comment, is printed too, further to the right.
const DURATION = /^ {2}Duration: (\d+):(\d{2}):(\d{2}(?:\.\d+)?),/m
const TRACK = /^ {2,4}Stream #0:\d+\S*: (Video|Audio|Subtitle|Data|Attachment): (.*)$/gm
const kinds: Record<string, TrackKind> = { Video: 'picture', Audio: 'sound', Subtitle: 'subtitle' }

/** Reads what the program prints of a file. The first picture and the first sound are used; a cover is neither. */
export function readHeader(printed: string): Header {
  const header: Header = { others: {} }
  const [, hours, minutes, seconds] = DURATION.exec(printed) ?? []
  if (seconds !== undefined) header.headerSeconds = Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)
  for (const [, name = '', words = ''] of printed.matchAll(TRACK)) {
    const kind = kinds[name] ?? 'other'
    const picture = kind === 'picture' && !words.includes('(attached pic)') ? pictureIn(words) : undefined
    if (picture && !header.picture) header.picture = picture
    else if (kind === 'sound' && !header.sound) header.sound = soundIn(words)
    else if (kind !== 'picture' || picture) header.others[kind] = (header.others[kind] ?? 0) + 1
  }
  return header
}

function pictureIn(words: string) {
  const [, width, height] = /[ ,](\d{2,5})x(\d{2,5})(?:[ ,[]|$)/.exec(words) ?? []
  if (!width || !height) return undefined
  const [, ticks = '0', thousand = ''] = /, ([\d.]+)(k?) tbr/.exec(words) ?? []
  return {
    width: Number(width),
    height: Number(height),
    codec: /^\w+/.exec(words)?.[0] ?? '',
    ticks: Number(ticks) * (thousand ? 1_000 : 1),
  }
}

const soundIn = (words: string) => ({
  codec: /^\w+/.exec(words)?.[0] ?? '',
  layout: /Hz, ([^,]+)/.exec(words)?.[1] ?? '',
})

/** Two channels may cancel each other. */
export const isStereo = (header: Pick<Header, 'sound'>): boolean =>
  header.sound?.layout === 'stereo' || header.sound?.layout === '2 channels'

/** Why a recording cannot become a courseware of this type, in words for staff; undefined when it can. */
export function whyNot({ seconds, picture, hasSound }: Recording, type: CoursewareType): string | undefined {
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

/** The clarities, and how many lines of the short side each has; a smaller picture is not made larger. */
export const clarityLines = { cd: 360, sd: 480, hd: 720 } as const
export type ClarityPart = keyof typeof clarityLines
const clarityParts = Object.keys(clarityLines) as ClarityPart[]
/** A clarity that has less more than the one below it is not worth its space. */
const WORTH = 1.1

/** The clarities that are made of a picture with so many lines on its short side: each shows more than the one below. */
export const claritiesFor = (lines: number): ClarityPart[] =>
  clarityParts.filter((_, place) => {
    const below = clarityParts[place - 1]
    return !below || lines > clarityLines[below] * WORTH
  })

/** The parts that are made for a courseware of this type; `lines`: of the short side of the picture. */
export const partsFor = (
  type: CoursewareType,
  { hasSound, lines }: { hasSound: boolean; lines: number },
): MadePart[] => (isSound(type) ? ['mp3'] : [...claritiesFor(lines), ...(hasSound ? (['mp3'] as const) : []), 'poster'])

export const isRecordingName = (name: string): boolean => recordingSuffixes.includes(suffixOf(name))

/** The type of the courseware that a recording with this name becomes. */
export const typeOfRecording = (name: string): 'audio' | 'video' =>
  soundSuffixes.includes(suffixOf(name)) ? 'audio' : 'video'

/** Why a file would be refused; undefined when it may be sent. Asked before the upload begins and a courseware is created. */
export function whyNotSend({ name, size }: { name: string; size: number }): string | undefined {
  if (!isRecordingName(name)) return createUpload.refusals.wrongType.message
  if (size === 0) return `「${name}」是空的，请重新导出后上传`
  return size > LARGEST_RECORDING ? createUpload.refusals.tooLarge.message : undefined
}
