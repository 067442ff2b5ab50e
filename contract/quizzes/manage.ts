import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { empty, id, pageNum, pageSize } from '../kit/fields.ts'
import { editRefusals } from '../kit/form.ts'
import { keyHidden } from '../questions/bank.ts'
import { QuizConfig } from './quiz.ts'

const noPackage = { state: 'notFound', message: '测验题包不存在' } as const

/** For staff: the packages that quizzes draw from, by title. */
export const quizPackages = endpoint({
  id: 'D3-Q105-packages',
  method: 'GET',
  path: '/nc/console/quiz/packages',
  access: { to: 'see', of: 'quizPackages' },
  input: Type.Object({ pageNum, pageSize: pageSize(20) }),
  reply: Type.Object({
    count: Type.Integer(),
    rows: Type.Array(
      Type.Object({
        id,
        title: Type.String(),
        /** Of the question bank. */
        questionIds: Type.Array(id),
        /** How many of them a quiz can ask now: retired ones and other types are passed over. */
        usable: Type.Integer(),
        /** How many courses and coursewares are quizzed from it. */
        quizzes: Type.Integer(),
        /** Changes with the title and the questions. */
        version: Type.String(),
      }),
    ),
  }),
  refusals: {},
})

/** Saves a package with all its questions; without `_id` a new one. Draws that are open keep their questions. */
export const saveQuizPackage = endpoint({
  id: 'D3-Q105-package',
  method: 'POST',
  path: '/nc/console/quiz/package',
  repeat: 'key',
  access: { to: 'change', of: 'quizPackages' },
  input: Type.Object({
    _id: Type.Optional(id),
    /** Of an existing package: the version that was edited. */
    version: Type.Optional(Type.String({ maxLength: 64 })),
    title: Type.String({ minLength: 1, maxLength: 100 }),
    questionIds: Type.Array(id, { maxItems: 1_000, uniqueItems: true }),
  }),
  reply: Type.Object({ _id: id }),
  refusals: {
    noPackage,
    noTitle: { state: 'ruleSaysNo', message: '请输入题包名称' },
    /** Carries `Changed`. */
    changed: editRefusals.changed,
    wrongType: { state: 'ruleSaysNo', message: '题包只能包含题库中的单选题、多选题和判断题' },
    foreign: { state: 'forbidden', message: '题包里有其他单位的试题，请换成本单位的试题' },
    keyHidden,
  },
})

/**
 * Saves how a course is quizzed, or one courseware of it, which then differs from its course. Without `quiz` the entry
 * is removed.
 */
export const saveQuiz = endpoint({
  id: 'D3-Q105-quiz',
  method: 'POST',
  path: '/nc/console/quiz/config',
  repeat: 'idempotent',
  access: { to: 'change', of: 'courses' },
  input: Type.Object({
    courseId: id,
    coursewareId: Type.Optional(id),
    /** Of what the editor had read; left out where no entry was there. */
    version: Type.Optional(Type.String({ maxLength: 64 })),
    quiz: Type.Optional(QuizConfig),
  }),
  reply: empty,
  refusals: {
    noPackage,
    noCourse: { state: 'notFound', message: '课程或课件不存在' },
    /** Carries `Changed`; the field of its value is `quiz`, null if there is none. */
    changed: editRefusals.changed,
  },
})
