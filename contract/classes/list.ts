import { Type } from 'typebox'
import { id, text } from '../kit/fields.ts'
import { listPage } from '../kit/list.ts'
import { classStates, classTypes } from './class.ts'

/** A class or camp as a card shows it (D2-E02). Hours with one decimal; dates 'yyyy-MM-dd', '' where there are none. */
export const classCard = {
  _id: id,
  id,
  name: Type.String(),
  /** JSON list with relativePath. */
  cover: Type.String(),
  theme: Type.String(),
  /** Labels separated by '^'. */
  labelsText: Type.String(),
  studentcount: Type.Integer({ minimum: 0 }),
  compulsoryperiod: Type.Number({ minimum: 0 }),
  electivesperiod: Type.Number({ minimum: 0 }),
  /** Hours that the person completed in it. */
  obtain_period: Type.Number({ minimum: 0 }),
  status: Type.Enum(Object.values(classStates)),
  startDate: Type.String(),
  endDate: Type.String(),
  type_text: Type.String(),
  type_value: Type.Enum(Object.values(classTypes)),
  /** The text of its main button (rules/classes/button.ts). */
  buttonText: Type.String(),
}

const query = Type.Object({
  searchValue: Type.Optional(text(100)),
  /** 'mine': only those that the person has enrolled in, whatever became of it. */
  scope: Type.Optional(Type.Enum(['all', 'mine'])),
})
const page = { pageSize: 10, access: 'open', query, sortable: [], row: Type.Object(classCard) } as const

/** Special classes and camps, the newest first (D2-Q31). Guests see the cards (D2-B295). */
export const specialClassList = listPage({
  id: 'D2-R45',
  namespace: 'nc.page.app.special',
  pageName: 'mobile-specialList',
  ...page,
})
export const campList = listPage({
  id: 'D2-R46',
  namespace: 'nc.page.app.camp',
  pageName: 'mobile-xunlianying',
  ...page,
})

const member = {
  _id: id,
  name: Type.String(),
  photo: Type.String(),
  unitName: Type.String(),
  job: Type.String(),
  /** 'teacher', 'cadre', 'student' or 'observer'. */
  kind: Type.String(),
  isHead: Type.Boolean(),
  /** The student number; '' for teachers. */
  xh: Type.String(),
}

/** The people of a class (通讯录, D2-Q55); for its members. Teachers first, then cadres, then students by name. */
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
