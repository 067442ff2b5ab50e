import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'

/** What is found by a word from anywhere in the console; each kind is found by the feature that keeps it. */
export const foundKinds = [
  'people',
  'units',
  'classes',
  'courses',
  'lives',
  'exams',
  'papers',
  'questions',
  'homeworks',
  'surveys',
] as const
export type FoundKind = (typeof foundKinds)[number]

/** Rows of each kind; the rest stands in its own list. */
export const MOST_FOUND = 5

/** The things that this person may see in the console whose name has the word. Kinds without any are left out. */
export const consoleFind = endpoint({
  id: 'D1-B006-find',
  method: 'GET',
  path: '/nc/console/find',
  access: { to: 'see', of: 'desk' },
  input: Type.Object({ word: Type.String({ minLength: 1, maxLength: 50 }) }),
  reply: Type.Array(
    Type.Object({
      kind: Type.Enum(foundKinds),
      rows: Type.Array(
        Type.Object({
          id: Type.String(),
          title: Type.String(),
          /** Tells things of the same name apart, such as the unit of a person. */
          note: Type.String(),
        }),
        { maxItems: MOST_FOUND },
      ),
      /** There are more than `rows`. */
      isMore: Type.Boolean(),
    }),
  ),
  refusals: {},
})
