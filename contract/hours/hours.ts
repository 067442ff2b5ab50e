import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { id, pageNum, pageSize, text, year } from '../kit/fields.ts'

// The hours of a year by unit and by person, for administrators: each within the own unit and those below it.

/** Kinds of hours, by where they come from, in the order in which they are shown. */
export const hoursKinds = ['courses', 'lives', 'provincial', 'national', 'others'] as const
export type HoursKind = (typeof hoursKinds)[number]

/** Who is listed by how far they are; `late`: misses more than can be learned until the end of the year. */
const hoursStates = ['missing', 'late', 'reached'] as const
export type HoursState = (typeof hoursStates)[number]

export const noUnit = { state: 'notFound', message: '没有这个单位，或者它不属于您管理的单位' } as const
const refusals = {
  future: { state: 'ruleSaysNo', message: '这一年还没有开始' },
  noUnit,
} as const

const kinds = Type.Object({
  courses: Type.Number(),
  lives: Type.Number(),
  provincial: Type.Number(),
  national: Type.Number(),
  others: Type.Number(),
})

/** The people of a unit and of those below it. Hours have one decimal. */
const figures = {
  people: Type.Integer(),
  reached: Type.Integer(),
  planned: Type.Number(),
  hours: Type.Number(),
  /** Hours that count for the plan: nobody's more than their own plan. `planned` less `done` is `missing`. */
  done: Type.Number(),
  missing: Type.Number(),
  /** People who miss more than can still be learned, and what they miss together. */
  late: Type.Integer(),
  lateMissing: Type.Number(),
  kinds,
}

/** The units of a year: the topmost ones that this person manages, those below them, and those below the open ones. */
export const hoursByUnit = endpoint({
  id: 'D1-B006-hours-units',
  method: 'GET',
  path: '/nc/console/hours/units',
  access: { to: 'see', of: 'yearHours' },
  input: Type.Object({
    year: Type.Optional(year),
    /** The ids of units, joined by commas. */
    open: Type.Optional(text(4_000)),
    /** A unit that is to be seen with all above it, because it is chosen. */
    chosen: Type.Optional(text(80)),
    /** A part of a name: then the units are those with it, and all above them. */
    keyword: Type.Optional(text(50)),
  }),
  reply: Type.Object({
    year: Type.Integer(),
    /** The moment of these figures. */
    asOf: Type.String(),
    /** Days after today until the end of the year; 0 in a year that is over. */
    daysLeft: Type.Integer(),
    /** Hours that can still be learned: `daysLeft` by the setting. */
    learnable: Type.Number(),
    /** Of the year, in 0 to 1: where the hours would be today if they came evenly. */
    expected: Type.Number(),
    /** Percent of a unit's people from which the number of late ones is red. */
    alarming: Type.Integer(),
    /** Which years can be looked at, the newest first. */
    years: Type.Array(Type.Integer()),
    /** More units have been found than are listed. */
    isMore: Type.Boolean(),
    /** Each after the one above it. */
    rows: Type.Array(
      Type.Object({
        /** The id of the unit; with ':own' behind it in the row of the people who are in this unit and in no unit below it. */
        key: Type.String(),
        /** '' for people of no unit. */
        unitId: Type.String(),
        name: Type.String(),
        depth: Type.Integer(),
        /** The units below it, and the people in it itself. */
        isParent: Type.Boolean(),
        isOpen: Type.Boolean(),
        isOwn: Type.Boolean(),
        isClosed: Type.Boolean(),
        ...figures,
        /** On this day of last year; null where it is not known. */
        lastYear: Type.Union([Type.Null(), Type.Object({ people: Type.Integer(), reached: Type.Integer() })]),
      }),
    ),
  }),
  refusals,
})

/** What the list of people and its export take. */
const people = {
  year,
  unitId: Type.Optional(text(80)),
  /** Only who is in this unit itself. */
  own: Type.Optional(Type.Enum(['1'])),
  state: Type.Optional(Type.Enum(hoursStates)),
  /** Only who has hours of this kind. */
  kind: Type.Optional(Type.Enum(hoursKinds)),
  keyword: Type.Optional(text(50)),
}

/** As many are counted. */
export const MOST_PEOPLE_COUNTED = 10_000
/** Of so many people the list begins with who misses most; of more it is in the order of numbers. */
export const MOST_PEOPLE_SORTED = 20_000

export const hoursPeople = endpoint({
  id: 'D1-B006-hours-people',
  method: 'GET',
  path: '/nc/console/hours/people',
  access: { to: 'see', of: 'yearHours' },
  input: Type.Object({ ...people, pageNum, pageSize: pageSize(20) }),
  reply: Type.Object({
    total: Type.Integer(),
    isMore: Type.Boolean(),
    /** Who misses most comes first; else they come by number. */
    isByMissing: Type.Boolean(),
    rows: Type.Array(
      Type.Object({
        id,
        name: Type.String(),
        number: Type.String(),
        job: Type.String(),
        unitName: Type.String(),
        planned: Type.Number(),
        hours: Type.Number(),
        missing: Type.Number(),
        isLate: Type.Boolean(),
        isClosed: Type.Boolean(),
        /** What was corrected after the year was closed. */
        corrected: Type.Number(),
        /** The hours on this day of last year. */
        lastYear: Type.Number(),
        kinds,
      }),
    ),
  }),
  refusals,
})

/** The people of the list as a workbook, by a job. */
export const exportHours = endpoint({
  id: 'D1-B006-hours-export',
  method: 'POST',
  path: '/nc/console/hours/export',
  repeat: 'key',
  access: { to: 'see', of: 'yearHours' },
  input: Type.Object(people),
  reply: Type.Object({ jobId: id }),
  refusals,
})
