import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { flag, year } from '../kit/fields.ts'

/** `time` is the day on which it was issued; by its `number` anybody can check it. */
const Certificate = Type.Object({
  _id: Type.String(),
  title: Type.String(),
  number: Type.String(),
  time: Type.String(),
})

/** What a year came to: its hours as in D1-E21, what was completed, and the certificates of it (D1-Q59). */
export const archiveYear = endpoint({
  id: 'D1-Q59-archive',
  method: 'GET',
  path: '/nc/mobile/record/statistic/archive',
  access: 'login',
  keptOnDevice: true,
  input: Type.Object({ year }),
  reply: Type.Object({
    year,
    jhzxs: Type.Number(),
    sfwc: flag,
    zxs: Type.Number(),
    gwyzxs: Type.Number(),
    zwyzxs: Type.Number(),
    courseNum: Type.Integer(),
    classNum: Type.Integer(),
    /** Exams passed, of those that were sat. */
    examNum: Type.Integer(),
    examSatNum: Type.Integer(),
    /** Everything that counted, with what the academies sent: the rows of the sheet. */
    totalNum: Type.Integer(),
    /** Points of the year. */
    integral: Type.Integer(),
    certificates: Type.Array(Certificate),
  }),
  refusals: {},
})

/** The year as a sheet to print: a PDF with its fonts in it. */
export const archiveSheet = endpoint({
  id: 'D1-Q59-sheet',
  method: 'GET',
  path: '/nc/mobile/record/statistic/archivePdf',
  access: 'login',
  input: Type.Object({ year }),
  reply: Type.Unknown(),
  refusals: {
    nothing: { state: 'ruleSaysNo', message: '该年度暂无学时记录' },
    tooMany: { state: 'tooMany', message: '下载过于频繁，请稍后再试' },
  },
  raw: true,
})
