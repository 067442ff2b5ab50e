import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { flag, id, text } from '../kit/fields.ts'
import { getPlayRecord } from './play.ts'

const { refusals } = getPlayRecord
/** What a courseware kept on the device is played with: its record, without opening it, and one medium. */
const part = Type.Object({
  ...Type.Pick(getPlayRecord.reply, [
    ...(['id', 'title', 'rTypeValue', 'lastWatchPoint', 'furthestPoint'] as const),
    ...(['durationLong', 'finishedRate', 'covered', 'captionsUrl'] as const),
  ]).properties,
  /** The signed address of the medium. */
  address: Type.String(),
  /** The variant that it is: 'mp3' for the sound alone. */
  variant: Type.String(),
})

/**
 * What a device needs to keep a course for study without network (decision 035). Asking again answers new addresses, for
 * a download that goes on. `sound` 1 asks for the sound alone, where there is one.
 */
export const keepCourse = endpoint({
  id: 'D3-Q57',
  method: 'POST',
  path: '/nc/mobile/course/kept/keep',
  repeat: 'idempotent',
  access: 'login',
  input: Type.Object({ courseId: id, sound: Type.Optional(flag) }),
  reply: Type.Object({
    /** ISO instant after which the device removes it. */
    expiresAt: Type.String(),
    parts: Type.Array(part),
  }),
  refusals: { ...refusals, nothing: { state: 'ruleSaysNo', message: '本课程没有可以缓存的音视频' } },
})

/** Bytes of a medium that a device fetches, checks, encrypts and stores at once. */
export const KEPT_PIECE_BYTES = 1_048_576

/**
 * By what a device knows that the pieces of a medium are what they say: a network that wants a login first, or a proxy,
 * may answer in place of the server. `sound` as in `keepCourse`.
 */
export const keptPieces = endpoint({
  id: 'D3-Q57-pieces',
  method: 'POST',
  path: '/nc/mobile/course/kept/pieces',
  repeat: 'idempotent',
  access: 'login',
  input: Type.Object({ courseId: id, coursewareId: id, sound: Type.Optional(flag) }),
  reply: Type.Object({
    /** Of the whole medium. */
    bytes: Type.Integer(),
    /** SHA-256 in hex of each piece of `KEPT_PIECE_BYTES`, in their order. */
    sha256: Type.Array(Type.String()),
  }),
  refusals: { ...refusals, gone: { state: 'notFound', message: '这一讲的文件暂时取不到，请稍后再试' } },
})

/** How long ago the play may have begun that is reported: a week, as long as a course is kept. */
export const MOST_SECONDS_AGO = 7 * 24 * 3_600

/**
 * Opens a courseware for the pulses of study without network, which follow (decision 035). What counts is the time in which
 * this login had kept the course and sent nothing, from the start of the play on, two hours at most.
 */
export const openKept = endpoint({
  id: 'D3-Q01',
  method: 'POST',
  path: '/nc/mobile/course/kept/open',
  repeat: 'each',
  access: 'login',
  input: Type.Object({
    courseId: id,
    coursewareId: id,
    page: text(64),
    /** Seconds since the play began of which the pulses follow, by the clock of the device. */
    startedAgo: Type.Integer({ minimum: 0, maximum: MOST_SECONDS_AGO, default: 0 }),
  }),
  reply: Type.Object({ isCounting: flag }),
  refusals: { ...refusals, notKept: { state: 'ruleSaysNo', message: '本次登录没有缓存本课程，请联网学习或重新缓存' } },
})
