import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { id, text } from '../kit/fields.ts'
import { commonRefusals } from '../kit/refusals.ts'
import { cursor, size } from './paging.ts'

const notAllowed = commonRefusals.notAllowed
/** The things of one class only. Whoever is no reviewer names a class that they teach. */
const classId = Type.Optional(id)

/** Bans that this person sees, the newest first: of the own people, and in the own classes. */
export const banList = endpoint({
  id: 'D3-Q14-bans',
  method: 'GET',
  path: '/web/moderation/bans',
  access: 'login',
  staffPower: { to: 'decide', of: 'talk', when: 'always' },
  input: Type.Object({ classId, cursor, size }),
  reply: Type.Object({
    rows: Type.Array(
      Type.Object({
        id,
        userId: id,
        name: Type.String(),
        /** Null: in the whole college. */
        classId: Type.Union([id, Type.Null()]),
        until: Type.String(),
        reason: Type.String(),
        createdAt: Type.String(),
        isInForce: Type.Boolean(),
        /** Why whoever asks may not lift it; '' where they may. */
        whyNotLift: Type.String(),
      }),
    ),
    next: Type.String(),
  }),
  refusals: { notAllowed },
})

/** Why somebody may not ban a person there, nor lift the ban. */
export const banRefusals = {
  otherUnit: commonRefusals.otherUnit,
  onlyTop: {
    state: 'forbidden',
    message: '全院禁言由全院审核员决定，请联系上级单位；在本单位的班级里可以按班级禁言',
  },
  above: { state: 'forbidden', message: '对方属于上级单位，请联系上级单位的审核员' },
  own: { state: 'forbidden', message: '这是您本人的禁言，请由其他审核人员处理' },
} as const

/** The longest reason of a ban, in characters. */
export const LONGEST_BAN_REASON = 200

/**
 * Bans a person from writing, in the whole college or in one class, until a time. The person is told. The whole college is
 * for reviewing staff at its top, a class for its teachers and the reviewing staff of its unit and of units above.
 */
export const addBan = endpoint({
  id: 'D3-Q14-ban',
  method: 'POST',
  path: '/web/moderation/bans/add',
  repeat: 'key',
  access: 'login',
  staffPower: { to: 'decide', of: 'talk', when: 'always' },
  input: Type.Object({
    userId: id,
    classId,
    /** ISO instant. */
    until: Type.String({ format: 'date-time' }),
    reason: text(LONGEST_BAN_REASON),
  }),
  reply: Type.Object({ id }),
  refusals: {
    notAllowed,
    ...banRefusals,
    noPerson: { state: 'notFound', message: '人员不存在' },
    noReason: { state: 'ruleSaysNo', message: '请填写原因' },
    past: { state: 'ruleSaysNo', message: '结束时间必须晚于现在' },
  },
})

/** Ends a ban before its time. The person is told. */
export const liftBan = endpoint({
  id: 'D3-Q14-lift',
  method: 'POST',
  path: '/web/moderation/bans/lift',
  repeat: 'idempotent',
  access: 'login',
  staffPower: { to: 'decide', of: 'talk', when: 'always' },
  input: Type.Object({ id }),
  reply: Type.Null(),
  refusals: { notAllowed, ...banRefusals, noBan: { state: 'notFound', message: '禁言不存在或已解除' } },
})
