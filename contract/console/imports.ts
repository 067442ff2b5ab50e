import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { id, pageNum, pageSize, text } from '../kit/fields.ts'
import { commonRefusals } from '../kit/refusals.ts'

const kind = Type.String({ pattern: '^[a-z-]{1,40}$' })
/** What the list belongs to, such as the id of a class. */
const subject = text(64)
const noKind = { state: 'notFound', message: '没有这种导入' } as const
const noImport = { state: 'notFound', message: '导入不存在' } as const
const { notAllowed } = commonRefusals

/** What the dry run says of a row. */
export const rowVerdicts = ['new', 'change', 'same', 'error'] as const

const columns = Type.Array(Type.Object({ key: Type.String(), title: Type.String() }))
const counts = Type.Object({
  new: Type.Integer(),
  change: Type.Integer(),
  same: Type.Integer(),
  error: Type.Integer(),
})

/** A dry run whose rows were chosen on a page. */
export const DryRunOfChosen = Type.Object({ id, columns, counts, warning: Type.Optional(Type.String()) })

/** An empty .xlsx with the columns of this kind of list, and a sheet that explains them. */
export const importTemplate = endpoint({
  id: 'D1-B006-import-template',
  method: 'GET',
  path: '/nc/console/imports/:kind/template',
  access: { to: 'see', of: 'desk' },
  input: Type.Object({ kind, subject: Type.Optional(subject) }),
  reply: Type.Unknown(),
  refusals: { noKind, notAllowed },
  raw: true,
})

/** The dry run: reads an uploaded list and says of each row what applying it would do. Changes nothing. */
export const checkImport = endpoint({
  id: 'D1-B006-import-check',
  method: 'POST',
  path: '/nc/console/imports/:kind/check',
  repeat: 'each',
  access: { to: 'make', of: 'desk' },
  input: Type.Object({
    kind,
    subject: Type.Optional(subject),
    fileId: id,
    /** The sheet to read; without, the first one that is seen when the workbook is opened. */
    sheet: Type.Optional(text(255)),
  }),
  reply: Type.Object({
    /** '' where the file as a whole is no such list. */
    id: Type.String(),
    /** What is wrong with the file as a whole. */
    problems: Type.Array(Type.String()),
    /** The sheet that was read; '' where none could be. */
    sheet: Type.String(),
    /** All that can be read. */
    sheets: Type.Array(Type.String()),
    /** What was left out of the sheet, or read although it is hidden. */
    notices: Type.Array(Type.String()),
    /** Each row has what the account of its number is called. */
    hasAccounts: Type.Boolean(),
    columns,
    counts,
    /** What has to be confirmed besides the rows, such as how many people a move touches. */
    warning: Type.Optional(Type.String()),
  }),
  refusals: { noKind, notAllowed, noFile: { state: 'notFound', message: '文件不存在' } },
})

/** The rows of a dry run in the order of the file, each with its verdict and what came of it when it was applied. */
export const importRows = endpoint({
  id: 'D1-B006-import-rows',
  method: 'GET',
  path: '/nc/console/imports/:id/rows',
  access: { to: 'see', of: 'desk' },
  input: Type.Object({ id, verdict: Type.Optional(Type.Enum(rowVerdicts)), pageNum, pageSize: pageSize(50) }),
  reply: Type.Object({
    rows: Type.Array(
      Type.Object({
        /** The row of the sheet, as Excel counts. */
        id: Type.Integer(),
        cells: Type.Array(Type.String()),
        /** By column what stands there now, where the cell changes it; left out where the row changes nothing. */
        before: Type.Optional(Type.Array(Type.Union([Type.Null(), Type.String()]))),
        /** The name that the account of the row has; '' if there is none. */
        account: Type.String(),
        verdict: Type.Enum(rowVerdicts),
        /** Why not, or what changes. */
        text: Type.String(),
      }),
    ),
    total: Type.Integer(),
  }),
  refusals: { noImport },
})

/** Applies the rows of a dry run that have no error, as a job. A second call answers the same job. */
export const applyImport = endpoint({
  id: 'D1-B006-import-apply',
  method: 'POST',
  path: '/nc/console/imports/:id/apply',
  repeat: 'idempotent',
  access: { to: 'make', of: 'desk' },
  input: Type.Object({ id }),
  reply: Type.Object({ jobId: id }),
  refusals: {
    noImport,
    notAllowed,
    nothingToDo: { state: 'ruleSaysNo', message: '没有可以导入的行' },
  },
})
