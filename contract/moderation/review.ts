import { type Static, Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { id, text } from '../kit/fields.ts'
import { editRefusals } from '../kit/form.ts'
import { commonRefusals } from '../kit/refusals.ts'

/** A thing in the queue: its kind as its feature registered it, and its id there. */
const thing = { kind: text(40), id: text(64) }
const states = ['waiting', 'approved', 'rejected', 'removed'] as const
const size = Type.Integer({ minimum: 1, maximum: 100, default: 20 })
/** Where the next page begins: `next` of the page before; '' for the first. */
const cursor = Type.String({ maxLength: 300, default: '' })
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

const level = Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)])

/** The longest word of the list, in characters. */
export const LONGEST_WORD = 50

/** The list of words, the newest first. */
export const bannedWordList = endpoint({
  id: 'D3-Q07-words',
  method: 'GET',
  path: '/web/moderation/words',
  access: { to: 'see', of: 'words' },
  input: Type.Object({
    keyword: Type.String({ maxLength: 100, default: '' }),
    level: Type.Optional(level),
    cursor,
    size,
  }),
  reply: Type.Object({
    rows: Type.Array(Type.Object({ word: Type.String(), level, at: Type.String() })),
    next: Type.String(),
    /** Whether whoever asks may change the list. */
    mayEdit: Type.Boolean(),
  }),
  refusals: {},
})

/** The list is the same for the whole college. */
const onlyTop = { state: 'forbidden', message: '词表由全院审核员维护，要改请联系上级单位' } as const

/**
 * Adds words of a level: 1 refuse, 2 hold for review, 3 mark. Those that are in the list keep the level that they have;
 * `kept` names those of another one.
 */
export const putBannedWords = endpoint({
  id: 'D3-Q07-words-put',
  method: 'POST',
  path: '/web/moderation/words/put',
  access: { to: 'change', of: 'words' },
  input: Type.Object({ words: Type.Array(text(LONGEST_WORD), { minItems: 1, maxItems: 5_000 }), level }),
  reply: Type.Object({
    changed: Type.Integer(),
    kept: Type.Array(Type.Object({ word: Type.String(), level })),
  }),
  refusals: { onlyTop, blank: { state: 'ruleSaysNo', message: '词语不能为空或只有符号' } },
})

/** Gives a word another level, unless it has another one than `was` by now. */
export const levelBannedWord = endpoint({
  id: 'D3-Q07-words-level',
  method: 'POST',
  path: '/web/moderation/words/level',
  access: { to: 'change', of: 'words' },
  input: Type.Object({ word: text(LONGEST_WORD), was: level, level }),
  reply: Type.Null(),
  refusals: {
    /** With `Changed`, whose value is the present level. */
    changed: editRefusals.changed,
    gone: { state: 'notFound', message: '这个词已被移出词表' },
    onlyTop,
  },
})

export const removeBannedWords = endpoint({
  id: 'D3-Q07-words-remove',
  method: 'POST',
  path: '/web/moderation/words/remove',
  access: { to: 'change', of: 'words' },
  input: Type.Object({ words: Type.Array(text(LONGEST_WORD), { minItems: 1, maxItems: 5_000 }) }),
  reply: Type.Object({ removed: Type.Integer() }),
  refusals: { onlyTop },
})

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
  access: 'login',
  staffPower: { to: 'decide', of: 'talk', when: 'always' },
  input: Type.Object({ id }),
  reply: Type.Null(),
  refusals: { notAllowed, ...banRefusals, noBan: { state: 'notFound', message: '禁言不存在或已解除' } },
})

export type QueueRow = Static<typeof reviewQueue.reply>['rows'][number]
