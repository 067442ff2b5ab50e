import { secondsText } from '../kit/clock-time.ts'
import { sizeText } from '../kit/format.ts'
import type { TrackKind } from './recording.ts'

/** What was done to a recording so that all can see and hear it. */
const repairs = {
  interlaced: '隔行扫描的画面转为逐行',
  hdr: 'HDR 画面转为普通亮度和颜色',
  turned: '横竖按拍摄时的方向转正',
  squeezed: '画面的宽高比按拍摄的还原',
  changes: '中途改变大小的画面放进同一画幅',
  still: '静止的画面保持到片尾',
  inverted: '左右声道反相，已翻转一侧，单声道播放也听得到',
  oneSided: '只有一边声道有声音，已放到两边',
  soundLate: '声音晚于画面开始，前面补静音',
  soundEarly: '声音早于画面结束，后面补静音',
  cut: '文件不完整，用了能读到的部分',
  wideLeft: 'HDR 画面未转换，颜色可能偏淡：服务器的 ffmpeg 不支持',
} as const
export type Repair = keyof typeof repairs

/** What is known of a transcoding; what is not known is not there. */
export type TranscodeReport = {
  /** Seconds of what was made, and what the header of the recording said. */
  seconds?: number
  headerSeconds?: number
  /** The picture as it was stored. */
  picture?: { width: number; height: number; codec: string }
  /** The sound as it was stored; null if there is none. */
  sound?: { codec: string; layout: string } | null
  /** Integrated loudness of what was made, in LUFS. */
  loudness?: number
  /** Width and height by clarity. */
  sizes?: Partial<Record<'cd' | 'sd' | 'hd', readonly [number, number]>>
  /** Bytes of everything that was made, and of the recording. */
  bytes?: number
  sourceBytes?: number
  others?: Partial<Record<TrackKind, number>>
  repairs?: Repair[]
}

/** Seconds by which a header may differ from what is in the file. */
const SAME_LENGTH = 2
const names = { cd: '清晰', sd: '标清', hd: '高清' } as const
const trackNames: Record<TrackKind, string> = { picture: '画面', sound: '声音', subtitle: '字幕', other: '其他轨道' }
const layouts: Record<string, string> = { mono: '单声道', stereo: '双声道' }

/** The report in words, one fact each; empty before anything is known. */
export function reportWords(report: TranscodeReport): string[] {
  return [
    lengthWords(report),
    pictureWords(report),
    soundWords(report),
    bytesWords(report),
    ...doneWords(report),
  ].filter((words) => words !== '')
}

function lengthWords({ seconds, headerSeconds }: TranscodeReport): string {
  if (seconds === undefined) return ''
  const length = `片长 ${secondsText(Math.floor(seconds))}`
  if (headerSeconds === undefined) return `${length}（文件头没有写，按实际内容量出）`
  const isSame = Math.abs(headerSeconds - seconds) <= SAME_LENGTH
  return isSame ? length : `${length}（文件头写的是 ${secondsText(Math.floor(headerSeconds))}，按实际内容计）`
}

function pictureWords({ picture, sizes = {} }: TranscodeReport): string {
  if (!picture) return ''
  const made = (['cd', 'sd', 'hd'] as const).flatMap((part) => {
    const size = sizes[part]
    return size ? [`${names[part]} ${size[0]}×${size[1]}`] : []
  })
  const few = made.length > 0 && made.length < 3 ? '，原画面不够大，没有更高的' : ''
  return `画面 ${picture.width}×${picture.height}（${picture.codec}）${made.length > 0 ? `，做成${made.join('、')}` : ''}${few}`
}

const SILENT = -60
const QUIET = -30
const LOUD = -10

function soundWords({ sound, loudness }: TranscodeReport): string {
  if (sound === undefined) return ''
  if (!sound) return '没有声音'
  const kind = `声音 ${layouts[sound.layout] ?? sound.layout}（${sound.codec}）`
  if (loudness === undefined) return kind
  if (loudness < SILENT) return `${kind}，几乎没有声音，请检查录音`
  const judged = loudness < QUIET ? '，偏轻，录制时请调高麦克风' : loudness > LOUD ? '，偏响，可能失真' : ''
  return `${kind}，响度 ${loudness.toFixed(1)} LUFS${judged}`
}

function bytesWords({ bytes, sourceBytes }: TranscodeReport): string {
  if (bytes === undefined) return ''
  return `做成的文件共 ${sizeText(bytes)}${sourceBytes === undefined ? '' : `，原文件 ${sizeText(sourceBytes)}`}`
}

function doneWords({ repairs: done = [], others = {} }: TranscodeReport): string[] {
  const left = (Object.keys(trackNames) as TrackKind[]).flatMap((kind) =>
    others[kind] ? [`${others[kind]} 条${trackNames[kind]}`] : [],
  )
  return [...done.map((each) => repairs[each]), ...(left.length > 0 ? [`没有采用：另外的 ${left.join('、')}`] : [])]
}
