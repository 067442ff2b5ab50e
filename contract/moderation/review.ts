import { type Static, Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { id, text } from '../kit/fields.ts'
import { commonRefusals } from '../kit/refusals.ts'
import { cursor, size } from './paging.ts'

/** A thing in the queue: its kind as its feature registered it, and its id there. */
const thing = { kind: text(40), id: text(64) }
const states = ['waiting', 'approved', 'rejected', 'removed'] as const
/** The things of one class only. Whoever is no reviewer names a class that they teach. */
const classId = Type.Optional(id)
const notAllowed = commonRefusals.notAllowed

/** What pages offer to report: the kinds under which features register what they have reviewed. */
export type ReportableKind = 'comment' | 'class_post' | 'bbs_topic' | 'chat' | 'live_line' | 'rating' | 'note'

/** The longest reason of a report, in characters. */
export const LONGEST_REPORT = 500

/** So many things one person reports in a day. */
export const MOST_REPORTS_A_DAY = 10

/** Reports a thing that this person may see (举报), once per person and thing. */
export const reportThing = endpoint({
  id: 'D3-Q14-report',
  method: 'POST',
  path: '/web/moderation/report',
  repeat: 'idempotent',
  access: 'login',
  input: Type.Object({ ...thing, reason: text(LONGEST_REPORT) }),
  reply: Type.Null(),
  refusals: {
    noThing: { state: 'notFound', message: '内容不存在或已删除' },
    noReason: { state: 'ruleSaysNo', message: '请填写举报原因' },
    again: { state: 'ruleSaysNo', message: '您已举报过，我们会尽快处理' },
    enoughToday: { state: 'tooMany', message: `一天最多举报 ${MOST_REPORTS_A_DAY} 次，请明天再试` },
  },
})

/** What waits for review, or was reviewed, over all kinds. */
export const reviewQueue = endpoint({
  id: 'D3-Q44',
  also: ['D3-Q07'],
  method: 'GET',
  path: '/web/moderation/queue',
  access: 'login',
  staffPower: { to: 'decide', of: 'talk', when: 'always' },
  input: Type.Object({
    state: Type.Enum(states, { default: 'waiting' }),
    kind: Type.Optional(text(40)),
    reason: Type.Optional(Type.Enum(['review', 'words', 'reports'] as const)),
    classId,
    cursor,
    size,
  }),
  reply: Type.Object({
    rows: Type.Array(
      Type.Object({
        ...thing,
        kindName: Type.String(),
        state: Type.Enum(states),
        isHidden: Type.Boolean(),
        reason: Type.String(),
        words: Type.Array(Type.String()),
        reports: Type.Integer(),
        /** What people wrote who reported it. */
        reportReasons: Type.Array(Type.String()),
        classId: Type.Union([id, Type.Null()]),
        /** Whether whoever asks may ban people in this class. */
        bansInClass: Type.Boolean(),
        at: Type.String(),
        note: Type.String(),
        /** The thing as its author wrote it; null when it is gone. */
        shown: Type.Union([
          Type.Null(),
          Type.Object({
            author: Type.String(),
            authorId: Type.String(),
            title: Type.String(),
            text: Type.String(),
            images: Type.Array(Type.String()),
            context: Type.String(),
            to: Type.String(),
          }),
        ]),
      }),
    ),
    /** '' on the last page. */
    next: Type.String(),
    kinds: Type.Array(Type.Object({ kind: Type.String(), name: Type.String() })),
    /** Whether whoever asks may ban people in the whole college. */
    bansEverywhere: Type.Boolean(),
  }),
  refusals: { notAllowed },
})

/** So many things are decided at most at once. */
export const MOST_THINGS = 100

/** Decides about things; each row has its own result. A reason is required to reject and to remove. */
export const reviewThings = endpoint({
  id: 'D3-Q44-review',
  method: 'POST',
  path: '/web/moderation/review',
  repeat: 'idempotent',
  access: 'login',
  staffPower: { to: 'decide', of: 'talk', when: 'always' },
  input: Type.Object({
    things: Type.Array(Type.Object(thing), { minItems: 1, maxItems: MOST_THINGS }),
    act: Type.Enum(['approve', 'reject', 'remove'] as const),
    reason: Type.String({ maxLength: 500, default: '' }),
  }),
  reply: Type.Array(Type.Object({ ...thing, isDone: Type.Boolean(), message: Type.String() })),
  refusals: { noReason: { state: 'ruleSaysNo', message: '请填写原因' } },
})

/** The results of single rows of `reviewThings`. */
export const reviewResults = { gone: '内容不存在或已处理', notYours: commonRefusals.otherUnit.message } as const

export type QueueRow = Static<typeof reviewQueue.reply>['rows'][number]
