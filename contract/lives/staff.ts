import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { id, pageNum, pageSize, text } from '../kit/fields.ts'
import { commonRefusals } from '../kit/refusals.ts'
import { LiveTypeValue, liveRefusals, liveStates, State } from './live.ts'

const count = Type.Integer({ minimum: 0 })

/**
 * The lives of which somebody is a host; of administrators all. Those on air come first, then those to come, the next
 * one first, then those that are over.
 */
export const staffLives = endpoint({
  id: 'D3-Q105-lives',
  method: 'GET',
  path: '/nc/console/lives',
  access: { to: 'see', of: 'lives' },
  input: Type.Object({
    /** Part of the title. */
    word: Type.Optional(text(50)),
    state: Type.Optional(
      Type.Union([
        Type.Literal(liveStates.notStarted),
        Type.Literal(liveStates.onAir),
        Type.Literal(liveStates.paused),
        Type.Literal(liveStates.ended),
      ]),
    ),
    pageNum,
    pageSize: pageSize(20),
  }),
  reply: Type.Object({
    total: count,
    rows: Type.Array(
      Type.Object({
        id,
        title: Type.String(),
        teacher: Type.String(),
        /** Of the unit it belongs to; '' for the whole college. */
        unitName: Type.String(),
        type: LiveTypeValue,
        state: Type.Object({ value: State, text: Type.String() }),
        isDisabled: Type.Boolean(),
        /** Of the start and the end, ms since 1970. */
        startsAt: Type.Integer(),
        endsAt: Type.Integer(),
        views: count,
        /** This person may change when it is, and withdraw it. */
        mayChange: Type.Boolean(),
        /** Whether anybody was counted as attending it, so that there is a list to export. */
        hasAttendance: Type.Boolean(),
      }),
    ),
  }),
  refusals: {},
})

/** Who attended a live, with the minutes that were counted, as a file of a staff job. */
export const exportLiveAttendance = endpoint({
  id: 'D3-Q105-attendance',
  method: 'POST',
  path: '/nc/console/lives/attendance',
  repeat: 'key',
  access: { to: 'decide', of: 'lives' },
  input: Type.Object({ id, format: Type.Enum(['xlsx', 'csv']) }),
  reply: Type.Object({ jobId: id }),
  refusals: {
    noLive: liveRefusals.noLive,
    notHost: commonRefusals.notAllowed,
    nobody: { state: 'ruleSaysNo', message: '还没有人观看这场直播' },
  },
})
