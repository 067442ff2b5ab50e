import { type Static, Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { id, pageNum, text } from '../kit/fields.ts'
import { commonRefusals } from '../kit/refusals.ts'

/**
 * Everything with a last day that people still owe: who has done it, who is at it, who has not begun, by unit. An
 * administrator sees the people of their unit and of the units below, a teacher those of the classes in which they teach.
 */

/** What is followed, in the order of the page. Each feature registers its own (server/registry/followed.ts). */
export const followedKinds = ['task', 'class', 'exam', 'homework', 'survey'] as const
export type FollowedKind = (typeof followedKinds)[number]

/** 'done': nothing is missing. 'doing': begun. 'none': not begun. Each person is in one. */
export const followedStates = ['none', 'doing', 'done'] as const
export type FollowedState = (typeof followedStates)[number]

/** 'running': begun and not over. 'over': over for at most `OVER_DAYS`, with somebody who has not done it. */
export const followedTimes = ['running', 'over'] as const
/** Days for which what is over is listed. */
export const OVER_DAYS = 120
/** More things are not listed; those that end first are. */
export const MOST_FOLLOWED = 300
/** People of one page: all of them can be chosen at once. */
export const FOLLOWED_PAGE = 200

const count = Type.Integer({ minimum: 0 })
const instant = Type.Union([Type.Null(), Type.Number()])

const counts = { people: count, done: count, doing: count, none: count }
export type FollowedCounts = Record<keyof typeof counts, number>

const thing = {
  kind: Type.Enum(followedKinds),
  id,
  title: Type.String(),
  /** The class it belongs to; '' for none. */
  place: Type.String(),
  startsAt: instant,
  /** The first instant at which it is too late. */
  endsAt: instant,
  ...counts,
}
const FollowedThing = Type.Object(thing)
export type FollowedThing = Static<typeof FollowedThing>

const filter = {
  /** Only people of this unit and of the units below it. */
  unitId: Type.Optional(id),
}

/** What runs, or what is over: those that end first on top, what has been over for the shortest time on top. */
export const followedThings = endpoint({
  id: 'D1-B006-followed',
  method: 'GET',
  path: '/nc/console/followed',
  access: { to: 'see', of: 'reminders' },
  input: Type.Object({
    time: Type.Enum(followedTimes),
    /** A part of the name of the thing or of its class. */
    word: Type.Optional(text(50)),
    ...filter,
  }),
  reply: Type.Object({
    rows: Type.Array(FollowedThing),
    /** Whether there are more than `MOST_FOLLOWED`. */
    isMore: Type.Boolean(),
    running: count,
    over: count,
    /** The units below that of the person who asks, for the filter. */
    units: Type.Array(Type.Object({ id, name: Type.String() })),
  }),
  refusals: {},
})

const person = {
  id,
  name: Type.String(),
  loginName: Type.String(),
  unitName: Type.String(),
  state: Type.Enum(followedStates),
  /** What is there of it: 60%, 考过 1 次，未通过. '' where the state says all. */
  note: Type.String(),
  /** Since when this person owes it; null where it is not known. */
  since: instant,
  /** When they studied in the player last, whatever it was; null for never. */
  studiedAt: instant,
  /** When they were reminded of it last, the name of the sender, and whether that is too short a time ago. */
  remindedAt: instant,
  remindedBy: Type.String(),
  /** Null: not read. */
  readAt: instant,
  isRecent: Type.Boolean(),
}
const FollowedPerson = Type.Object(person)
export type FollowedPerson = Static<typeof FollowedPerson>

const asked = {
  kind: Type.Enum(followedKinds),
  id,
  state: Type.Optional(Type.Enum(followedStates)),
  /** A unit of the table: those counted in its row. */
  group: Type.Optional(text(40)),
  /** How a name or a number begins. */
  word: Type.Optional(text(50)),
  ...filter,
}

export const followedRefusals = {
  noThing: { state: 'notFound', message: '没有这一项，或者其中没有您管理的人' },
} as const

/** One of them: its people by unit, and a page of them. */
export const followedThing = endpoint({
  id: 'D1-B006-followed-thing',
  method: 'GET',
  path: '/nc/console/followed/thing',
  access: { to: 'see', of: 'reminders' },
  input: Type.Object({ ...asked, pageNum }),
  reply: Type.Object({
    ...thing,
    /** What is asked for, in one line. */
    note: Type.String(),
    /** How many of those who were reminded of it have studied since. */
    reminded: count,
    returned: count,
    /** Their sums are the figures of the thing. `id` '' is everybody without a unit. */
    units: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), ...counts })),
    total: count,
    rows: Type.Array(FollowedPerson),
    /** Days in which nobody is reminded of the same thing twice. */
    quietDays: count,
  }),
  refusals: followedRefusals,
})

/** The people of one thing as a workbook, a job: `jobId`. */
export const exportFollowed = endpoint({
  id: 'D1-B006-followed-export',
  method: 'POST',
  path: '/nc/console/followed/export',
  access: { to: 'see', of: 'reminders' },
  repeat: 'key',
  input: Type.Object(asked),
  reply: Type.Object({ jobId: id }),
  refusals: { ...followedRefusals, notAllowed: commonRefusals.notAllowed },
})
