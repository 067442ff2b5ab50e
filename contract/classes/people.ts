import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { id, text } from '../kit/fields.ts'
import { listPage } from '../kit/list.ts'
import { classRefusals, studentTypes } from './class.ts'

/** Their page in 师资, from which members may call them; '' for who has none. */
const teacherId = Type.Union([id, Type.Literal('')])

/** What one is in a class (D2-Q01). */
export const queryStudentType = endpoint({
  id: 'D2-C16',
  method: 'GET',
  path: '/nc/class/train/community/queryStudentType',
  access: 'login',
  input: Type.Object({ classId: id }),
  reply: Type.Enum(Object.values(studentTypes)),
  refusals: classRefusals,
})

/**
 * The teachers of the class, the head teacher first (D2-E13). `photo` is a JSON list with relativePath. `phone` is base64 of the masked number; '' without
 * one (security 22).
 */
export const classTeachers = endpoint({
  id: 'D2-C07',
  method: 'GET',
  path: '/nc/class/teacher/list',
  access: 'login',
  input: Type.Object({ id }),
  reply: Type.Array(
    Type.Object({
      id,
      teacherId,
      name: Type.String(),
      photo: Type.String(),
      job: Type.String(),
      phone: Type.String(),
      /** The head teacher (班主任) of the class. */
      isHead: Type.Boolean(),
    }),
  ),
  refusals: classRefusals,
})

const member = {
  _id: id,
  name: Type.String(),
  /** JSON list with relativePath. */
  photo: Type.String(),
  unitName: Type.String(),
  job: Type.String(),
  /** 'teacher', 'cadre', 'student' or 'observer'. */
  kind: Type.String(),
  isHead: Type.Boolean(),
  /** The student number; '' for teachers. */
  xh: Type.String(),
  teacherId,
}

/** The people of a class (通讯录, D2-Q55); for its members. Teachers first, then cadres, then students, each by the pinyin of the name. */
export const classMemberList = listPage({
  id: 'D2-R11',
  namespace: 'nc.class.member',
  pageName: 'addressBook',
  pageSize: 50,
  access: 'login',
  query: Type.Object({ classId: id, searchValue: Type.Optional(text(50)) }),
  sortable: [],
  row: Type.Object(member),
})
