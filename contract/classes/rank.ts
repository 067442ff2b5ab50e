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
