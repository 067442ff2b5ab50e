import { Type } from 'typebox'
import { entryRefusals } from '../classes/study.ts'
import { FileRecord, MOST_FILES } from '../files/files.ts'
import { endpoint } from '../kit/endpoint.ts'
import { id, text } from '../kit/fields.ts'
import { Underlines } from '../kit/underlines.ts'

/** How a piece of homework stands, as the wire writes it: not sent, waiting for a review, passed, sent back. */
export const homeworkStates = { unwritten: 0, waiting: 1, passed: 2, returned: -1 } as const
export type HomeworkState = (typeof homeworkStates)[keyof typeof homeworkStates]

/** How it is decided: passed or sent back only, or with a score as well (D2-B128). */
export const scoreTypes = { passOnly: 1, scored: 2 } as const
export type ScoreType = (typeof scoreTypes)[keyof typeof scoreTypes]

export const State = Type.Enum(Object.values(homeworkStates))
export const ScoreType = Type.Enum(Object.values(scoreTypes))
/** At most one decimal, without a unit; '' if there is none. */
export const score = Type.String()
/** 'yyyy-MM-dd HH:mm' in Asia/Shanghai; '' if there is none. */
export const minute = Type.String()
/** The number of the last text that was sent, over all rounds; 0 before the first. */
export const revision = Type.Integer({ minimum: 0, maximum: 100_000 })

/**
 * What a learner writes. The limits here only stop oversized input; rules/homework says what is too long or too short,
 * with the words of the documents.
 */
export const written = {
  title: text(500),
  content: text(60_000),
  /** Ids of files that the learner uploaded. */
  files: Type.Array(id, { maxItems: 50, default: [] }),
}

export const homeworkRefusals = {
  noHomework: { state: 'notFound', message: '作业不存在' },
} as const

/** What is asked for (D2-E09), and how the caller stands. */
export const homeworkInfo = endpoint({
  id: 'D2-C26',
  method: 'GET',
  path: '/nc/homework/info/:homeworkId',
  access: 'login',
  input: Type.Object({ homeworkId: id }),
  reply: Type.Object({
    homeworkId: id,
    title: Type.String(),
    /** Sanitised HTML; '' where nothing is said. */
    requirements: Type.String(),
    /** Characters as people count them; 0 is no limit (D2-B258). */
    content_minimum: Type.Integer({ minimum: 0 }),
    score_type_value: ScoreType,
    max_score: score,
    pass_score: score,
    openFrom: minute,
    openUntil: minute,
    /** The class or the course that it belongs to. */
    classname: Type.String(),
    state_value: State,
    nc_homework_student_id: Type.String(),
    /** Why nothing can be sent now; '' when it can. Phones are refused besides. */
    blocked: Type.String(),
  }),
  refusals: homeworkRefusals,
})

const Round = Type.Object({
  n: Type.Integer({ minimum: 1 }),
  title: Type.String(),
  content: Type.String(),
  files: Type.Array(FileRecord),
  /** Characters of the content, as people count them. */
  characters: Type.Integer({ minimum: 0 }),
  submittedAt: minute,
  state_value: State,
  score,
  reviews: Type.String(),
  /** What the reviewer underlined in the content. */
  underlines: Underlines,
  /** The reviewer's name; '' until it is decided. */
  notary_text: Type.String(),
  decidedAt: minute,
})

/** The rounds of one person, the newest first; of what is not decided yet without anything of the reviewer. */
export const Rounds = Type.Array(Round)

/** The caller's own homework with its review (D2-E10) and all rounds. */
export const homeworkDetails = endpoint({
  id: 'D2-C24',
  method: 'GET',
  path: '/nc/homework/student/details',
  access: 'login',
  input: Type.Object({ homeworkId: id }),
  reply: Type.Object({
    nc_homework_id: id,
    nc_homework_student_id: Type.String(),
    state_value: State,
    score,
    score_type_value: ScoreType,
    /** The comment of the last review. */
    reviews: Type.String(),
    notary_text: Type.String(),
    revision,
    rounds: Rounds,
  }),
  refusals: homeworkRefusals,
})

/** What the caller has sent and a teacher has not decided yet, to go on editing it (D2-B125, D2-Q09). */
export const waitingHomework = endpoint({
  id: 'D2-C25',
  method: 'GET',
  path: '/nc/homework/assessment/wait-reading/:studentId',
  access: 'login',
  input: Type.Object({ studentId: id }),
  reply: Type.Object({
    homeworkId: id,
    title: Type.String(),
    content: Type.String(),
    files: Type.Array(FileRecord),
    revision,
    submittedAt: minute,
  }),
  refusals: { notWaiting: { state: 'notFound', message: '没有待批阅的作业' } },
})

/** What saving and sending have in common. */
export const writingRefusals = {
  ...homeworkRefusals,
  foreignFile: { state: 'forbidden', message: '您没有权限进行此操作' },
  tooManyFiles: { state: 'ruleSaysNo', message: `最多上传${MOST_FILES}个附件` },
  passed: { state: 'ruleSaysNo', message: '作业已通过，不能再次提交' },
} as const

/**
 * Sends homework, or replaces what was sent and is not decided yet (D2-Q09). `revision` is what the page knows: a send
 * from a page that does not know the newest one is refused; a repeated send changes nothing.
 */
export const writeHomework = endpoint({
  id: 'D2-C27',
  method: 'POST',
  path: '/nc/homework/assessment/writing',
  repeat: 'idempotent',
  access: 'login',
  input: Type.Object({ homeworkId: id, ...written, revision: Type.Optional(revision) }),
  reply: Type.Object({
    nc_homework_student_id: id,
    state_value: State,
    revision,
    /** Of the draft, which is now what was sent. */
    draftVersion: Type.Integer({ minimum: 0 }),
  }),
  refusals: {
    ...writingRefusals,
    ...entryRefusals,
    onPhone: { state: 'ruleSaysNo', message: '请到PC端进行作业提交' },
    noTitle: { state: 'ruleSaysNo', message: '请填写标题' },
    longTitle: { state: 'ruleSaysNo', message: '标题长度不能超过50字' },
    noContent: { state: 'ruleSaysNo', message: '请填写内容' },
    /** `{n}` is content_minimum. */
    shortContent: { state: 'ruleSaysNo', message: '内容不能少于{n}个字' },
    longContent: { state: 'ruleSaysNo', message: '内容不能超过20000字' },
    notOpen: { state: 'ruleSaysNo', message: '作业还未开放提交' },
    closed: { state: 'ruleSaysNo', message: '作业提交已截止' },
    studentsOnly: { state: 'forbidden', message: '仅本班学员可以提交作业' },
    changed: { state: 'ruleSaysNo', message: '这份作业已在别处提交，请刷新后查看' },
  },
})

/** The homework that a courseware of this type stands for, so that the player can open it (D3-B040, D3-B041). */
export const courseHomeworkOf = endpoint({
  id: 'D3-B040',
  method: 'GET',
  path: '/nc/homework/course/:coursewareId',
  access: 'login',
  input: Type.Object({ coursewareId: id }),
  reply: Type.Object({ homeworkId: id, nc_homework_student_id: Type.String(), state_value: State }),
  refusals: homeworkRefusals,
})
