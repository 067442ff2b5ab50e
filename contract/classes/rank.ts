import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { id } from '../kit/fields.ts'
import { classRefusals } from './class.ts'

const entry = {
  userId: id,
  name: Type.String(),
  photo: Type.String(),
  /** Whole minutes of study in this class, credited by the server (D2-Q76). */
  time: Type.Integer({ minimum: 0 }),
  /** From 1. Who has the same time and got there earlier stands first (D2-Q57). */
  rank: Type.Integer({ minimum: 1 }),
}

/** The ranking of a class (D2-E16): one page, and the own row wherever it stands; null for who is not ranked. */
export const classRank = endpoint({
  id: 'D2-C34',
  also: ['D2-C35'],
  method: 'GET',
  path: '/nc/class/student/rank',
  aliases: ['/inc/nc/class/student/rank'],
  access: { member: 'id', as: ['student', 'cadre', 'teacher', 'observer'] },
  input: Type.Object({
    id,
    size: Type.Integer({ minimum: 1, maximum: 100, default: 10 }),
    /** The page, from 1. */
    index: Type.Integer({ minimum: 1, maximum: 10_000, default: 1 }),
  }),
  reply: Type.Object({
    list: Type.Array(Type.Object(entry)),
    myself: Type.Union([
      Type.Object({
        ...entry,
        /** Minutes that are missing to the place before; 0 for the first. */
        behind: Type.Integer({ minimum: 0 }),
      }),
      Type.Null(),
    ]),
  }),
  refusals: classRefusals,
})

/**
 * The own week in a class and the own place in its ranking, both of the same credited seconds; null for who is not ranked.
 * The place is not there for who has hidden it.
 */
export const ownStanding = endpoint({
  id: 'D2-Q76-own',
  method: 'GET',
  path: '/nc/class/student/standing',
  access: { member: 'id', as: ['student', 'cadre', 'teacher', 'observer'] },
  input: Type.Object({ id }),
  reply: Type.Union([
    Type.Object({
      /** Whole minutes of this week (from Monday, Asia/Shanghai) and of the last one. */
      weekMinutes: Type.Integer({ minimum: 0 }),
      lastWeekMinutes: Type.Integer({ minimum: 0 }),
      place: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]),
      /** People in the ranking. */
      total: Type.Integer({ minimum: 0 }),
      isPlaceHidden: Type.Boolean(),
    }),
    Type.Null(),
  ]),
  refusals: classRefusals,
})

/** Whether the pages of a class show its reader their own place, on all their devices. The ranking itself does not change. */
export const hidePlace = endpoint({
  id: 'D2-Q76-hide',
  method: 'POST',
  path: '/nc/class/student/standing/hide',
  repeat: 'idempotent',
  access: 'login',
  input: Type.Object({ isHidden: Type.Boolean() }),
  reply: Type.Object({ isHidden: Type.Boolean() }),
  refusals: {},
})
