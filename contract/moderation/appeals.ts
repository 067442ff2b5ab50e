import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { id, pageNum, pageSize, text } from '../kit/fields.ts'
import { commonRefusals } from '../kit/refusals.ts'

/** The longest reason of an appeal, and of what is decided about it, in characters. */
export const LONGEST_APPEAL = 500

const decided = Type.Enum(['waiting', 'upheld', 'lifted'] as const)
const appeal = {
  reason: Type.String(),
  at: Type.String(),
  state: decided,
  /** What the reviewer told the person; '' while it waits. */
  note: Type.String(),
}

/** The bans that hold this person back now, with the appeal against each (申诉). */
export const ownBans = endpoint({
  id: 'D3-Q14-own-bans',
  method: 'GET',
  path: '/web/moderation/bans/own',
  access: 'login',
  input: Type.Object({}),
  reply: Type.Array(
    Type.Object({
      id,
      /** '' in the whole college. */
      classId: Type.String(),
      /** '' in the whole college. */
      className: Type.String(),
      reason: Type.String(),
      createdAt: Type.String(),
      until: Type.String(),
      appeal: Type.Union([Type.Null(), Type.Object(appeal)]),
    }),
  ),
  refusals: {},
})

/** Appeals against a ban. A person can appeal once for each ban. */
export const appealBan = endpoint({
  id: 'D3-Q14-appeal',
  method: 'POST',
  path: '/web/moderation/bans/appeal',
  repeat: 'idempotent',
  access: 'login',
  input: Type.Object({ id, reason: text(LONGEST_APPEAL) }),
  reply: Type.Null(),
  refusals: {
    noBan: { state: 'notFound', message: '禁言不存在或已解除' },
    noReason: { state: 'ruleSaysNo', message: '请填写申诉理由' },
    again: { state: 'ruleSaysNo', message: '您已申诉过，请等待处理结果' },
  },
})

/** What waits is about bans that still hold, the oldest first; what is decided, the newest first. */
export const appealQueue = endpoint({
  id: 'D3-Q14-appeals',
  method: 'GET',
  path: '/web/moderation/appeals',
  access: { to: 'see', of: 'appeals' },
  input: Type.Object({
    state: Type.Enum(['waiting', 'decided'] as const, { default: 'waiting' }),
    pageNum,
    pageSize: pageSize(50),
  }),
  reply: Type.Object({
    total: Type.Integer(),
    rows: Type.Array(
      Type.Object({
        id,
        userId: id,
        name: Type.String(),
        unitName: Type.String(),
        ...appeal,
        /** Why whoever asks may not decide it; '' where they may. */
        whyNot: Type.String(),
        ban: Type.Object({
          reason: Type.String(),
          by: Type.String(),
          className: Type.String(),
          createdAt: Type.String(),
          until: Type.String(),
        }),
        /** The other bans of this person, the newest first. */
        others: Type.Array(Type.Object({ reason: Type.String(), createdAt: Type.String(), until: Type.String() })),
      }),
    ),
  }),
  refusals: {},
})

/** Upholds the ban or lifts it, with a reason that the person reads. */
export const decideAppeal = endpoint({
  id: 'D3-Q14-decide-appeal',
  method: 'POST',
  path: '/web/moderation/appeals/decide',
  repeat: 'idempotent',
  access: { to: 'decide', of: 'appeals' },
  input: Type.Object({ id, act: Type.Enum(['uphold', 'lift'] as const), reason: text(LONGEST_APPEAL) }),
  reply: Type.Null(),
  refusals: {
    notAllowed: commonRefusals.notAllowed,
    otherUnit: commonRefusals.otherUnit,
    /** Nobody is judge in their own case. */
    ownBan: { state: 'forbidden', message: '这条禁言由您作出，申诉请由其他审核人员处理' },
    ownAppeal: { state: 'forbidden', message: '这是您本人的申诉，请由其他审核人员处理' },
    noAppeal: { state: 'notFound', message: '申诉不存在或已处理' },
    noReason: { state: 'ruleSaysNo', message: '请填写处理理由' },
  },
})
