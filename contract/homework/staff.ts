import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { empty, id, pageNum, pageSize, text } from '../kit/fields.ts'
import { editRefusals, type FormSection } from '../kit/form.ts'
import { ScoreType, scoreTypes } from './homework.ts'

/**
 * Homework as staff make it. Teachers manage their own and those that stand only in classes in which they teach;
 * administrators also those made in their unit and the units below, and at the top of the college all. Every other
 * homework is not there.
 */

const count = Type.Integer({ minimum: 0 })
/** An ISO time; '' is no limit. */
const time = text(40)
/** null first: a number would take null as 0. */
const numberOrNone = Type.Union([Type.Null(), Type.Number()])
const MOST_POINTS = 1_000

/** How the ways of deciding are called. */
export const scoreTypeNames = { [scoreTypes.passOnly]: '合格制', [scoreTypes.scored]: '评分制' } as const

const points = { type: 'number', max: MOST_POINTS, decimals: 1, unit: '分', isRequired: true } as const
const onlyScored = { key: 'scoreType', is: [scoreTypes.scored] } as const

/** The form of a homework (D2-E09). Scores belong to what is scored (D2-B128). */
export const homeworkSections = [
  {
    title: '作业',
    fields: [
      { key: 'title', label: '名称', type: 'text', max: 100, isRequired: true },
      { key: 'requirements', label: '要求', type: 'html', max: 60_000 },
      {
        key: 'contentMinimum',
        label: '最少字数',
        type: 'number',
        min: 0,
        max: 20_000,
        unit: '字',
        isRequired: true,
        hint: '0 为不限',
      },
    ],
  },
  {
    title: '评定',
    fields: [
      {
        key: 'scoreType',
        label: '评定方式',
        type: 'select',
        isRequired: true,
        options: Object.values(scoreTypes).map((value) => ({ value, label: scoreTypeNames[value] })),
        hint: '合格制只判通过或退回，评分制另给分数',
      },
      { key: 'maxScore', label: '满分', ...points, min: 1, onlyWhen: onlyScored },
      { key: 'passScore', label: '及格分', ...points, min: 0, onlyWhen: onlyScored, hint: '低于及格分的退回' },
    ],
  },
  {
    title: '提交时间',
    note: '不填为不限',
    fields: [
      { key: 'openFrom', label: '开放时间', type: 'instant' },
      { key: 'openUntil', label: '截止时间', type: 'instant' },
    ],
  },
] as const satisfies readonly FormSection[]

/** The values of the form; rules/homework/staff.ts says what is wrong with them. */
const HomeworkForm = Type.Object({
  title: text(500),
  /** HTML; sanitised when it is saved. */
  requirements: text(60_000),
  contentMinimum: numberOrNone,
  scoreType: Type.Number(),
  /** Of what is not scored, they are stored as they were. */
  maxScore: numberOrNone,
  passScore: numberOrNone,
  openFrom: time,
  openUntil: time,
})

/** What somebody may see of the places where a homework stands. */
const Use = Type.Object({ kind: Type.Enum(['class', 'course', 'live']), title: Type.String() })

const noHomework = { state: 'notFound', message: '作业不存在，或不由您管理' } as const

/** The newest first. */
export const listStaffHomeworks = endpoint({
  id: 'D2-E09-staff-list',
  method: 'GET',
  path: '/nc/console/homeworks',
  access: { to: 'see', of: 'homeworks' },
  input: Type.Object({
    /** A part of the title. */
    word: Type.Optional(text(100)),
    /** Who made it: the caller, or somebody else. */
    whose: Type.Optional(Type.Enum(['mine', 'others'])),
    pageNum,
    pageSize: pageSize(20),
  }),
  reply: Type.Object({
    total: count,
    rows: Type.Array(
      Type.Object({
        id,
        title: Type.String(),
        scoreType: ScoreType,
        contentMinimum: count,
        openUntil: time,
        /** Titles of the classes, courses and lives that use it, at most three, and how many use it. */
        uses: Type.Array(Type.String()),
        useCount: count,
        /** People whose text waits for a review, and people who passed. */
        waiting: count,
        passed: count,
        authorName: Type.String(),
      }),
    ),
  }),
  refusals: {},
})

export const staffHomework = endpoint({
  id: 'D2-E09-staff',
  method: 'GET',
  path: '/nc/console/homeworks/:id',
  access: { to: 'see', of: 'homeworks' },
  input: Type.Object({ id }),
  reply: Type.Object({
    id,
    /** A hash of the values: a save names the one that it began with. */
    version: Type.String(),
    value: HomeworkForm,
    uses: Type.Array(Use),
    /** People who have begun to write, who have sent something, whose text waits, and who passed. */
    begun: count,
    sent: count,
    waiting: count,
    passed: count,
  }),
  refusals: { noHomework },
})

/** Makes a homework, or changes one. The second of two editors is refused, and told what the first one wrote. */
export const saveHomework = endpoint({
  id: 'D2-E09-save',
  method: 'POST',
  path: '/nc/console/homeworks/save',
  repeat: 'key',
  access: { to: 'change', of: 'homeworks' },
  exactBody: true,
  input: Type.Object({
    /** Missing for a new one. */
    id: Type.Optional(id),
    /** '' for a new one. */
    version: text(40),
    value: HomeworkForm,
  }),
  reply: Type.Object({ id, version: Type.String(), value: HomeworkForm }),
  refusals: {
    ...editRefusals,
    noHomework,
    /** `{n}` people. */
    sent: { state: 'ruleSaysNo', message: '已有 {n} 人提交，评定方式和满分不能再改' },
  },
})

/** Deletes a homework that nothing uses and no learner has begun. */
export const removeHomework = endpoint({
  id: 'D2-E09-remove',
  method: 'POST',
  path: '/nc/console/homeworks/:id/remove',
  repeat: 'idempotent',
  access: { to: 'change', of: 'homeworks' },
  input: Type.Object({ id }),
  reply: empty,
  refusals: {
    noHomework,
    /** `{places}` are the classes, courses and lives. */
    used: { state: 'ruleSaysNo', message: '正用在{places}，不能删除' },
    /** `{n}` people. */
    begun: { state: 'ruleSaysNo', message: '已有 {n} 人写过这份作业，不能删除' },
  },
})
