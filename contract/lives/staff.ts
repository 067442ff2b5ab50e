import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { id, pageNum, pageSize, text } from '../kit/fields.ts'
import { LiveTypeValue, liveStates, State } from './live.ts'

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
        type: LiveTypeValue,
        state: Type.Object({ value: State, text: Type.String() }),
        isDisabled: Type.Boolean(),
        /** Of the start and the end, ms since 1970. */
        startsAt: Type.Integer(),
        endsAt: Type.Integer(),
        views: count,
      }),
    ),
  }),
  refusals: {},
})
