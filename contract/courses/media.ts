import { type Static, Type } from 'typebox'
import { fileIdentity } from '../files/pieces.ts'
import { endpoint } from '../kit/endpoint.ts'
import { empty, id } from '../kit/fields.ts'

const GIB = 1024 ** 3
/** The largest recording, and of what kinds: what cameras, recorders and programs write. */
export const LARGEST_RECORDING = 8 * GIB
const filmSuffixes = [
  'mp4',
  'mov',
  'm4v',
  'mkv',
  'webm',
  'avi',
  'flv',
  'f4v',
  'ts',
  'mts',
  'm2ts',
  'wmv',
  'mpg',
  'mpeg',
  '3gp',
]
export const soundSuffixes = ['mp3', 'm4a', 'wav', 'aac', 'wma', 'amr', 'ogg', 'opus', 'flac']
export const recordingSuffixes: readonly string[] = [...filmSuffixes, ...soundSuffixes]
/** Where the pieces of an upload are sent, by the tus protocol (decision 038). */
export const piecesPath = '/nc/console/media/pieces/'

/** The parts that are made of a recording, in their order. */
export const madeParts = ['cd', 'sd', 'hd', 'mp3', 'poster'] as const
export type MadePart = (typeof madeParts)[number]

/** 'waiting': for the transcoder, which makes one after the other. */
export const uploadStates = ['receiving', 'waiting', 'running', 'done', 'failed'] as const

const noUpload = { state: 'notFound', message: '上传不存在或已过期' } as const
const bytes = Type.Integer({ minimum: 1, maximum: 2 ** 50 })

const MediaUpload = Type.Object({
  id,
  coursewareId: id,
  name: Type.String(),
  bytes: Type.Integer(),
  received: Type.Integer(),
  status: Type.Enum(uploadStates),
  /** Whole percent by part, and of `read`, which comes before them; a part that is not named is not known to be made yet. */
  percents: Type.Record(Type.String(), Type.Integer()),
  /** The report of the transcoding, a sentence each: length, size, tracks, repairs. Empty until the first part is made. */
  report: Type.Array(Type.String()),
  /** Why it failed, in words. */
  failure: Type.String(),
  /** The caller began this upload; only that person can continue it. */
  isOwn: Type.Boolean(),
  /** True while the uploaded recording is still stored: then it can be transcoded again. */
  canRetry: Type.Boolean(),
})
export type MediaUpload = Static<typeof MediaUpload>

/** Begins an upload, or finds the unfinished one of the same file by the same person. */
export const createUpload = endpoint({
  id: 'D1-B006-upload',
  method: 'POST',
  path: '/nc/console/media/uploads',
  repeat: 'idempotent',
  access: { to: 'change', of: 'courses' },
  input: Type.Object({
    coursewareId: id,
    name: Type.String({ minLength: 1, maxLength: 255 }),
    bytes,
    ...fileIdentity,
  }),
  reply: Type.Object({ id, received: Type.Integer() }),
  refusals: {
    noPart: { state: 'notFound', message: '课件不存在，请先保存章节' },
    notPlayed: { state: 'ruleSaysNo', message: '这类课件不播放视频或音频' },
    wrongType: { state: 'malformed', message: `只能上传 ${recordingSuffixes.join('、')} 文件` },
    tooLarge: { state: 'malformed', message: '文件超过 8 GB，请分成几讲' },
    taken: { state: 'ruleSaysNo', message: '这一讲已有文件在上传或转码，请等它完成，或先取消' },
    otherFile: {
      state: 'ruleSaysNo',
      message: '这里有另一个同名文件没有传完，请选择原来的文件接着传，或先取消它',
    },
    diskFull: { state: 'overloaded', message: '服务器的空间不够放这个文件，请联系管理员' },
  },
})

/** Asked before a recording takes the place of another: how many have begun the courseware and not finished it. */
export const replacingEffect = endpoint({
  id: 'D1-B006-upload-effect',
  method: 'GET',
  path: '/nc/console/media/uploads/effect',
  access: { to: 'see', of: 'courses' },
  input: Type.Object({ coursewareId: id }),
  reply: Type.Object({ inMiddle: Type.Integer() }),
  refusals: {},
})

/** The recordings of a course that are on their way, and those that failed or were done last. */
export const courseUploads = endpoint({
  id: 'D1-B006-uploads',
  method: 'GET',
  path: '/nc/console/media/uploads',
  access: { to: 'see', of: 'courses' },
  input: Type.Object({ courseId: id }),
  reply: Type.Array(MediaUpload),
  refusals: {},
})

/** Gives an upload up, or stops its transcoding; what learners play now stays. */
export const cancelUpload = endpoint({
  id: 'D1-B006-upload-cancel',
  method: 'POST',
  path: '/nc/console/media/uploads/cancel',
  repeat: 'idempotent',
  access: { to: 'change', of: 'courses' },
  input: Type.Object({ id }),
  reply: empty,
  refusals: { noUpload },
})

/** Transcodes a recording again that failed. */
export const retryTranscode = endpoint({
  id: 'D1-B006-upload-retry',
  method: 'POST',
  path: '/nc/console/media/uploads/retry',
  repeat: 'idempotent',
  access: { to: 'change', of: 'courses' },
  input: Type.Object({ id }),
  reply: empty,
  refusals: { noUpload, gone: { state: 'ruleSaysNo', message: '原文件已经清理，请重新上传' } },
})
