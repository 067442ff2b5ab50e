import { Type } from 'typebox'
import { id, text } from '../kit/fields.ts'
import { listPage } from '../kit/list.ts'
import { ScoreType, State, score } from './homework.ts'

/** The caller's homework as cards (D2-E08): first what is to be done, then what waits, then what is passed. */
export const homeworkCards = listPage({
  id: 'D2-E08',
  namespace: 'nc.homework.student',
  pageName: 'list',
  pageSize: 20,
  access: 'login',
  query: Type.Object({ state_value: Type.Optional(State), searchValue: Type.Optional(text(50)) }),
  sortable: [],
  row: Type.Object({
    /** Of the homework. */
    _id: id,
    title: Type.String(),
    score,
    score_type_value: ScoreType,
    /** Who reviewed it; '' before. */
    notary_text: Type.String(),
    /** The class or the course. */
    classname: Type.String(),
    state_value: State,
    /** 2: of a training camp; 1: of a special class; 0: of a course (D2-B419). */
    classtypevalue: Type.Enum([0, 1, 2]),
    nc_homework_id: id,
    nc_homework_student_id: Type.String(),
  }),
})
