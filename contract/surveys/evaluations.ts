import { Type } from 'typebox'
import { windowPhases } from '../classes/class.ts'
import { endpoint } from '../kit/endpoint.ts'
import { flag, id, text } from '../kit/fields.ts'
import { commonRefusals } from '../kit/refusals.ts'

const digit = Type.Enum(['0', '1'])

/** A quality evaluation (D2-E19, D2-Q60). Dates are 'yyyy-MM-dd', '' without a limit. */
const evaluation = {
  _id: id,
  nc_szcp_jbxx_id: id,
  projectName: Type.String(),
  /** Path of the cover; '' shows a generated one. */
  cover: Type.String(),
  time_sdate: Type.String(),
  time_edate: Type.String(),
  /** '1' when it may be entered now. */
  iskscp: digit,
  /** Where the clock of the server stands to its dates; one that was closed by hand is over. */
  phase: Type.Enum(windowPhases),
  /** '1' when the person's report is made. */
  sfsc_value: digit,
  /** '1' when an administrator has opened it, whatever the date. */
  sfqy_value: digit,
  /** The address of the person's report; '' before they have submitted it. */
  url: Type.String(),
  /** What `getAsqUrl` takes to enter it. */
  asqId: id,
  batchId: id,
  isComplete: flag,
}

const refusals = { noEvaluation: { state: 'notFound', message: '测评不存在或已下架' } } as const

/** The newest first. `start` is how many rows to leave out. */
export const evaluationList = endpoint({
  id: 'D2-C43',
  method: 'GET',
  path: '/nc/szcp/getList',
  aliases: ['/inc/nc/szcp/getList'],
  access: 'login',
  input: Type.Object({
    start: Type.Integer({ minimum: 0, maximum: 100_000, default: 0 }),
    size: Type.Integer({ minimum: 1, maximum: 100, default: 15 }),
    userId: Type.Optional(text(64)),
    keyword: Type.Optional(text(100)),
  }),
  reply: Type.Array(Type.Object(evaluation)),
  refusals: { ...refusals, otherUser: commonRefusals.notAllowed },
})

export const evaluationDetail = endpoint({
  id: 'D2-C44',
  method: 'GET',
  path: '/nc/szcp/getDetailInfo',
  aliases: ['/inc/nc/szcp/getDetailInfo'],
  access: 'login',
  input: Type.Object({ nc_szcp_jbxx_id: id }),
  reply: Type.Object(evaluation),
  refusals,
})

/** The report for one person, computed from their own answers. Scores run from 0 to 100, with one decimal. */
export const evaluationReport = endpoint({
  id: 'D2-Q60',
  method: 'GET',
  path: '/nc/szcp/getReport',
  access: 'login',
  input: Type.Object({ nc_szcp_jbxx_id: id }),
  reply: Type.Object({
    projectName: Type.String(),
    /** 'yyyy-MM-dd HH:mm'. */
    submittedAt: Type.String(),
    total: Type.Number({ minimum: 0 }),
    dimensions: Type.Array(
      Type.Object({
        name: Type.String(),
        score: Type.Number({ minimum: 0 }),
        level: Type.String(),
        text: Type.String(),
      }),
    ),
  }),
  refusals: { ...refusals, noReport: { state: 'notOpen', message: '正在从第三方同步报告，请稍后再试' } },
})
