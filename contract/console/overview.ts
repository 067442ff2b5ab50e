import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { nothing } from '../kit/fields.ts'

/** How many weeks the charts show; the last one is this week. */
export const WEEKS_SHOWN = 12

/** How the units stand that this administrator manages; some minutes old at most. */
export const consoleOverview = endpoint({
  id: 'D1-B006-overview',
  method: 'GET',
  path: '/nc/console/overview',
  access: { to: 'see', of: 'overview' },
  input: nothing,
  reply: Type.Object({
    /** The name of the person's unit; '' for the whole college. */
    scope: Type.String(),
    year: Type.Integer(),
    weeks: Type.Array(
      Type.Object({
        /** The Monday. */
        from: Type.String(),
        /** Hours credited in this week, and in the same week of the year before. */
        hours: Type.Number(),
        lastYear: Type.Number(),
        /** Courses finished, and people who were credited anything. */
        courses: Type.Integer(),
        learners: Type.Integer(),
      }),
    ),
    /** The units right below: their people with those below, and how many have fulfilled the plan of the year. */
    units: Type.Array(
      Type.Object({ id: Type.String(), name: Type.String(), people: Type.Integer(), reached: Type.Integer() }),
    ),
    today: Type.Object({ hours: Type.Number(), courses: Type.Integer(), learners: Type.Integer() }),
  }),
  refusals: {},
})
