import { type Static, Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { id, text } from '../kit/fields.ts'
import { editRefusals } from '../kit/form.ts'
import { classRefusals } from './class.ts'
import { gradeActs, instantOrNone, scoreOrNone } from './grades.ts'

/** What staff do to the cells of a gradebook, and its weights. */
const count = Type.Integer({ minimum: 0 })
const { noClass } = classRefusals

/** The longest reason of an act, in characters. */
export const LONGEST_GRADE_REASON = 200
/** People of one act. */
const MOST_GRADED = 200

/** What a colleague has made of a cell since it was read. */
const changedCell = Type.Object({
  userId: id,
  name: Type.String(),
  revision: count,
  isWaived: Type.Boolean(),
  recorded: scoreOrNone,
  makeupUntil: instantOrNone,
  /** Who changed it last, and when; '' and null where nobody is known. */
  by: Type.String(),
  at: instantOrNone,
})
export type ChangedGrade = Static<typeof changedCell>

/**
 * Acts upon the cells of one item, of one or of several people: all of them or none. Where a colleague changed one of
 * them since it was read, `data` of the refusal says who, when and to what (`ChangedGrade`), cell by cell.
 */
export const actOnGrades = endpoint({
  id: 'D1-B006-grades-act',
  method: 'POST',
  path: '/nc/console/classes/:id/grades/act',
  repeat: 'key',
  access: { to: 'decide', of: 'classes' },
  input: Type.Object({
    id,
    itemId: id,
    people: Type.Array(Type.Object({ userId: id, revision: count }), { minItems: 1, maxItems: MOST_GRADED }),
    act: Type.Enum(gradeActs),
    /** Of 'record', and of 'makeup' the highest score that counts. */
    score: Type.Optional(scoreOrNone),
    /** Of 'makeup'. */
    from: Type.Optional(instantOrNone),
    until: Type.Optional(instantOrNone),
    reason: text(LONGEST_GRADE_REASON),
  }),
  reply: Type.Object({ done: count }),
  refusals: {
    noClass,
    noItem: { state: 'notFound', message: '这一项已不在班里，请刷新' },
    noPerson: { state: 'ruleSaysNo', message: '有的学员已不在班里，请刷新后再选' },
    noReason: { state: 'malformed', message: '请填写原因，学员看得到' },
    noScore: { state: 'malformed', message: '请填写 0 到 100 的成绩，最多一位小数' },
    noScores: { state: 'ruleSaysNo', message: '这项作业只评是否通过，不录成绩' },
    noWindow: { state: 'malformed', message: '请填写补考的开放时间，结束应晚于开始和现在' },
    notOver: { state: 'ruleSaysNo', message: '还没有截止，学员可以直接参加，不用补考' },
    changed: editRefusals.changed,
  },
})

export const saveGradeWeights = endpoint({
  id: 'D1-B006-grade-weights',
  method: 'POST',
  path: '/nc/console/classes/:id/grades/weights',
  repeat: 'idempotent',
  access: { to: 'change', of: 'classes' },
  input: Type.Object({
    id,
    version: text(40),
    /** Whole percents that sum up to 100; none at all weighs every item the same. */
    weights: Type.Record(Type.String({ pattern: '^[0-9a-f-]{36}$' }), Type.Integer({ minimum: 0, maximum: 100 })),
  }),
  reply: Type.Object({ version: Type.String() }),
  refusals: {
    noClass,
    notEditor: { state: 'forbidden', message: '权重由班主任和管理员设置' },
    noItem: { state: 'ruleSaysNo', message: '有的项目已不在班里，请刷新后再设' },
    notWhole: { state: 'ruleSaysNo', message: '各项权重相加应为 100%' },
    changed: editRefusals.changed,
  },
})
