import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { id, text } from '../kit/fields.ts'

/** Whether a column can be opened, as the wire writes it (D1-Q01). */
export const columnStates = { usable: 0, missing: 1, disabled: 2, logInFirst: 3 } as const

const missing = { state: 'notFound', message: '专栏不存在' } as const
const disabled = { state: 'ruleSaysNo', message: '当前专栏已停用，请尝试学习其他专栏' } as const
/** The words by which the column page knows that it has to ask for a login (D1-B152). */
const noUser = { state: 'logInFirst', message: '用户id不存在' } as const

/** What a tap on a column's card asks before anything opens (D1-B063). */
export const getState = endpoint({
  id: 'D1-C12',
  method: 'GET',
  path: '/nc/pack/getState',
  access: 'open',
  input: Type.Object({ id }),
  reply: Type.Object({ state: Type.Enum(Object.values(columnStates)) }),
  refusals: {},
})

/** Whether the learner has signed up for the column. */
export const signValid = endpoint({
  id: 'D1-C13',
  method: 'GET',
  path: '/nc/pack/sign/valid',
  access: 'login',
  input: Type.Object({ id }),
  reply: Type.Object({ sign: Type.Boolean() }),
  refusals: { missing, disabled },
})

/** Signs the learner up; a second time is the same sign-up (D1-Q86). */
export const signAdd = endpoint({
  id: 'D1-C14',
  method: 'GET',
  path: '/nc/pack/sign/add',
  repeat: 'idempotent',
  access: 'login',
  changesState: true,
  input: Type.Object({ id }),
  reply: Type.Object({ sign: Type.Literal(true) }),
  refusals: { missing, disabled },
})

/**
 * What a column is (D1-E06). `time` is study hours, `hits` how often it was opened, `describe` sanitised HTML; `logo`
 * and `mobileCover` are JSON lists with relativePath. Asking counts a hit (D1-Q86).
 */
export const channelInfo = endpoint({
  id: 'D1-C15',
  method: 'GET',
  path: '/nc/pack/channel/info',
  access: 'open',
  keptOnDevice: true,
  input: Type.Object({
    id,
    /** Sent as 1; there is one kind. */
    type: Type.Optional(text(20)),
  }),
  reply: Type.Object({
    id,
    title: Type.String(),
    courseCount: Type.Integer({ minimum: 0 }),
    time: Type.Number({ minimum: 0 }),
    hits: Type.Integer({ minimum: 0 }),
    describe: Type.String(),
    logo: Type.String(),
    mobileCover: Type.String(),
    /** The theme of the generated cover that stands in for a missing one. */
    theme: Type.String(),
  }),
  refusals: { missing, disabled, noUser },
})

/** One course of a unit (D3-E08). */
export const UnitCourse = Type.Object({
  businessId: id,
  name: Type.String(),
  cover: Type.String(),
  theme: Type.String(),
  /** The day it came online, 'yyyy-MM-dd'. */
  createTime: Type.String(),
  /** Names joined by '^'; '' if there is none (the page says 暂无). */
  teacher: Type.String(),
  /** The posts of those teachers that have one, joined by '^'. */
  teacherJob: Type.String(),
  /** 'hh:mm:ss'. */
  duration: Type.String(),
  /** Study hours. */
  period: Type.Number({ minimum: 0 }),
  assessScore: Type.Number({ minimum: 0 }),
  viewTotal: Type.Integer({ minimum: 0 }),
  /** Whole percent; 0 for a guest. */
  progress: Type.Integer({ minimum: 0, maximum: 100 }),
  /** 必修 is compulsory, anything else elective (D3-B144). */
  categoryText: Type.String(),
  /** A course has nothing below it. */
  subList: Type.Array(Type.Object({})),
})

/** The units of a column with their courses (D1-E07, D1-Q37). */
export const channelCourseList = endpoint({
  id: 'D1-C16',
  also: ['D3-C34'],
  method: 'GET',
  path: '/nc/pack/channel/course/list',
  access: 'open',
  keptOnDevice: true,
  input: Type.Object({ id }),
  reply: Type.Array(
    Type.Object({
      nc_zyb_sub_id: id,
      cover: Type.String(),
      unitName: Type.String(),
      subList: Type.Array(UnitCourse),
    }),
  ),
  refusals: { missing, disabled, noUser },
})

/**
 * Whether the learner has earned the column's medal: every course of it finished, while the college gives medals
 * (setting_nc_other_medal). `isNew` until someone has congratulated them (D1-Q65).
 */
export const channelMedal = endpoint({
  id: 'D1-C17',
  method: 'GET',
  path: '/nc/pack/channel/medal',
  access: 'login',
  input: Type.Object({ id }),
  reply: Type.Object({ flag: Type.Boolean(), isNew: Type.Boolean() }),
  refusals: { missing, disabled },
})

/** Takes the one congratulation of this learner and column: `isFirst` for whoever comes first, never again (D1-Q65). */
export const takeMedal = endpoint({
  id: 'D1-Q65',
  method: 'POST',
  path: '/nc/pack/channel/medal/take',
  repeat: 'idempotent',
  access: 'login',
  input: Type.Object({ id }),
  reply: Type.Object({ isFirst: Type.Boolean() }),
  refusals: { missing, disabled },
})

/** The key of the setting that names the column of 常态化培训, which the home page opens. */
export const regularTrainingColumnKey = 'setting_nc_other_dycth_id'
