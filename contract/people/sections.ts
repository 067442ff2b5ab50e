import { type Static, Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { id, pageNum, pageSize, year } from '../kit/fields.ts'
import { fileRefusals } from './file.ts'

export const SECTION_PAGE = 20

/** How a column of a section is drawn. The texts are the server's, by the rules of the learner's own pages. */
export type SectionColumn = { title: string; as: 'text' | 'title' | 'number' | 'percent' | 'time' | 'state' }

type SectionRow = {
  columns: readonly SectionColumn[]
  /** The lists of the section; the first one is shown. Without: one list. */
  lists?: Readonly<Record<string, string>>
}

const time = (title: string): SectionColumn => ({ title, as: 'time' })
const number = (title: string): SectionColumn => ({ title, as: 'number' })
const text = (title: string): SectionColumn => ({ title, as: 'text' })
const title = (name: string): SectionColumn => ({ title: name, as: 'title' })
const percent = (name: string): SectionColumn => ({ title: name, as: 'percent' })
const state = (name: string): SectionColumn => ({ title: name, as: 'state' })

/** The sections that are tables of what the person did. Cells stand in the order of the columns. */
export const sectionTable = {
  courses: {
    columns: [title('课程'), number('学时'), percent('进度'), time('学完')],
    lists: { studying: '在学', done: '学完' },
  },
  exams: {
    columns: [title('考试'), text('任务或班级'), state('状态'), number('最高分'), number('次数'), time('截止')],
  },
  homework: { columns: [title('作业'), text('班级'), state('状态'), number('得分'), text('评阅')] },
  certificates: { columns: [title('证书'), text('编号'), time('颁发')] },
  tasks: { columns: [title('任务'), text('类型'), percent('进度'), state('状态'), time('截止')] },
  signIns: { columns: [title('班级'), time('日期'), time('签到'), text('说明')] },
} as const satisfies Record<string, SectionRow>

export type TableSection = keyof typeof sectionTable
export const tableSections = Object.keys(sectionTable) as TableSection[]

export const listsOf = (section: TableSection): Readonly<Record<string, string>> =>
  (sectionTable[section] as SectionRow).lists ?? {}

const Row = Type.Object({
  id: Type.String(),
  /** The page of the console about the thing; '' for none. */
  to: Type.String(),
  cells: Type.Array(Type.String()),
  /** Late, absent or failed. */
  isLate: Type.Boolean(),
})
export type PersonRow = Static<typeof Row>

const Figure = Type.Object({ name: Type.String(), value: Type.String() })

/** A page of a section; `figures` say how things stand, above the rows. */
const Page = Type.Object({
  figures: Type.Array(Figure),
  rows: Type.Array(Row),
  total: Type.Integer({ minimum: 0 }),
})
export type PersonRows = Static<typeof Page>

const input = { id, pageNum, pageSize: pageSize(SECTION_PAGE) }

export const personRows = endpoint({
  id: 'D1-Q82-rows',
  method: 'GET',
  path: '/nc/console/people/:id/rows',
  access: { to: 'see', of: 'personRecords' },
  input: Type.Object({
    ...input,
    section: Type.Enum(tableSections),
    /** One of the section's lists; the first when it is left out. */
    list: Type.Optional(Type.String({ maxLength: 20 })),
  }),
  reply: Page,
  refusals: fileRefusals,
})

const ClassRow = Type.Object({
  id,
  title: Type.String(),
  /** 1 special class, 2 camp. */
  type: Type.Integer(),
  state: Type.Enum(['waiting', 'studying', 'completed', 'rejected', 'removed'] as const),
  /** 班级进度, as the learner sees it; null for who cannot be somewhere, and in a class that asks for nothing. */
  percent: Type.Union([Type.Integer(), Type.Null()]),
  /** What is missing for the completion; '' for nothing. */
  remaining: Type.String(),
  /** Instants in ISO, '' for none. */
  appliedAt: Type.String(),
  completedAt: Type.String(),
  /** The number of the certificate; '' without one. */
  certificate: Type.String(),
  /** This viewer works on the class: its page opens. */
  mayOpen: Type.Boolean(),
})
export type PersonClass = Static<typeof ClassRow>

/** The classes of a person; for a teacher those that they give. */
export const personClasses = endpoint({
  id: 'D1-Q82-classes',
  method: 'GET',
  path: '/nc/console/people/:id/classes',
  access: { to: 'see', of: 'personClasses' },
  input: Type.Object(input),
  reply: Type.Object({ rows: Type.Array(ClassRow), total: Type.Integer({ minimum: 0 }) }),
  refusals: fileRefusals,
})

const Year = Type.Object({
  year,
  /** 年度学时 and 计划学时 (docs/figures.md). */
  hours: Type.Number(),
  planned: Type.Number(),
  isFulfilled: Type.Boolean(),
})
export type PersonYear = Static<typeof Year>

const Line = Type.Object({
  id: Type.String(),
  /** 'yyyy-MM-dd HH:mm' in China. */
  at: Type.String(),
  /** Negative: staff took them. */
  hours: Type.Number(),
  cause: Type.String(),
  evidence: Type.String(),
  /** The hours of the year with this line. */
  sum: Type.Number(),
  isRegistered: Type.Boolean(),
})
export type HoursLine = Static<typeof Line>

/** The years of a person, and each line of the ledger of one of them, the latest first. */
export const personHours = endpoint({
  id: 'D1-Q82-hours',
  method: 'GET',
  path: '/nc/console/people/:id/hours',
  access: { to: 'see', of: 'personRecords' },
  input: Type.Object({ ...input, year: Type.Optional(year) }),
  reply: Type.Object({
    years: Type.Array(Year),
    year,
    /** What the year's hours are made of; they add up to them. */
    parts: Type.Array(Type.Object({ name: Type.String(), hours: Type.Number() })),
    lines: Type.Array(Line),
    total: Type.Integer({ minimum: 0 }),
  }),
  refusals: fileRefusals,
})

/** Of each section the first rows, for the page that a file opens with. */
export const personOverview = endpoint({
  id: 'D1-Q82-overview',
  method: 'GET',
  path: '/nc/console/people/:id/overview',
  access: { to: 'see', of: 'personRecords' },
  input: Type.Object({ id }),
  reply: Type.Object({
    years: Type.Array(Year),
    year,
    lines: Type.Array(Line),
    lineTotal: Type.Integer({ minimum: 0 }),
    classes: Type.Array(ClassRow),
    classTotal: Type.Integer({ minimum: 0 }),
    exams: Page,
    tasks: Page,
    certificates: Page,
  }),
  refusals: fileRefusals,
})

const Entry = Type.Object({
  id: Type.String(),
  at: Type.String(),
  action: Type.String(),
  /** Who did it; '' for the server itself. */
  actor: Type.String(),
  result: Type.Enum(['done', 'refused'] as const),
  /** Of a login; '' elsewhere. */
  ip: Type.String(),
  /** JSON: what else was written down. */
  detail: Type.String(),
  names: Type.Record(Type.String(), Type.String()),
})
export type PersonEntry = Static<typeof Entry>

export const entryKinds = ['logins', 'acts'] as const
export type EntryKind = (typeof entryKinds)[number]

/** From the audit log: the person's logins, or what staff did to them; the latest first. */
export const personEntries = endpoint({
  id: 'D1-Q82-entries',
  method: 'GET',
  path: '/nc/console/people/:id/entries',
  access: { to: 'see', of: 'people' },
  input: Type.Object({ ...input, which: Type.Enum(entryKinds) }),
  reply: Type.Object({ rows: Type.Array(Entry), total: Type.Integer({ minimum: 0 }), isMore: Type.Boolean() }),
  refusals: fileRefusals,
})
