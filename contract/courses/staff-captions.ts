import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { id, text } from '../kit/fields.ts'

export const MOST_CAPTIONS = 5_000

const Line = Type.Object({
  /** Seconds. */
  from: Type.Number({ minimum: 0, maximum: 100_000 }),
  to: Type.Number({ minimum: 0, maximum: 100_000 }),
  text: Type.String({ minLength: 1, maxLength: 300 }),
})

const noPart = { state: 'notFound', message: '课件不存在' } as const

/** The captions of a medium, line by line, and where it is played. */
export const staffCaptions = endpoint({
  id: 'D1-B006-captions',
  method: 'GET',
  path: '/nc/console/media/captions',
  access: { to: 'see', of: 'courses' },
  input: Type.Object({ coursewareId: id }),
  reply: Type.Object({
    lines: Type.Array(Line),
    /** Names what is stored: a save names what it was based on. '' for none. */
    version: Type.String(),
    /** Signed; '' without a medium. */
    mediaUrl: Type.String(),
  }),
  refusals: { noPart },
})

/** Replaces the captions; no lines take them away. The player, the transcript and the search follow. */
export const saveCaptions = endpoint({
  id: 'D1-B006-captions-save',
  method: 'POST',
  path: '/nc/console/media/captions',
  repeat: 'idempotent',
  access: { to: 'change', of: 'courses' },
  input: Type.Object({
    coursewareId: id,
    version: text(300),
    lines: Type.Array(Line, { maxItems: MOST_CAPTIONS }),
  }),
  reply: Type.Object({ version: Type.String() }),
  refusals: {
    noPart,
    notPlayed: { state: 'ruleSaysNo', message: '这类课件没有字幕' },
    changed: { state: 'ruleSaysNo', message: '字幕已被别人改过，请重新载入后再改' },
    badTimes: { state: 'malformed', message: '字幕的时间有误：每句须先起后止、按先后排列、不超出片长' },
  },
})
