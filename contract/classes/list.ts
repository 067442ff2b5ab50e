import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { id, text } from '../kit/fields.ts'
import { listPage } from '../kit/list.ts'
import { buttonLooks, classRefusals, classStates, classTypes, windowPhases } from './class.ts'

/** A class or camp as a card shows it (D2-E02). Hours with one decimal; dates 'yyyy-MM-dd', '' if there are none. */
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
  /** Whether the training is before, in or after its dates, by the clock of the server. */
  training: Type.Enum(windowPhases),
  type_text: Type.String(),
  type_value: Type.Enum(Object.values(classTypes)),
  /** When it may be enrolled in, in words; '' for people who cannot enrol anyway (rules/classes/enrol-window.ts). */
  enrolWindow: Type.String(),
  /** The main button of its page: its text, how it is drawn, and why it leads nowhere now (rules/classes/button.ts). */
  buttonText: Type.String(),
  buttonLook: Type.Enum(buttonLooks),
  buttonNote: Type.String(),
  /** When this card changes by itself, as its enrolment or training begins or ends; ms since 1970, null for never. */
  changesAt: Type.Union([Type.Null(), Type.Integer()]),
}

const query = Type.Object({
  searchValue: Type.Optional(text(100)),
  /** 'mine': only those that the person has enrolled in, whatever became of it. */
  scope: Type.Optional(Type.Enum(['all', 'mine'])),
})
const row = Type.Object(classCard)
const page = { pageSize: 10, access: 'open', sortable: [] } as const

/** Special classes and camps, the newest first (D2-Q31). Guests see the cards (D2-B295). */
export const specialClassList = listPage({
  id: 'D2-R45',
  namespace: 'nc.page.app.special',
  pageName: 'mobile-specialList',
  ...page,
  query,
  row,
})
export const campList = listPage({
  id: 'D2-R46',
  namespace: 'nc.page.app.camp',
  pageName: 'mobile-xunlianying',
  ...page,
  query,
  row,
})

/** Another class beside this one: of the same type, the person not in it (D2-E31). */
export const recommendedClasses = endpoint({
  id: 'D2-C08',
  method: 'GET',
  path: '/nc/class/recommend',
  access: 'login',
  input: Type.Object({
    id,
    pageNum: Type.Integer({ minimum: 1, maximum: 1_000, default: 1 }),
    pageSize: Type.Integer({ minimum: 1, maximum: 20, default: 2 }),
  }),
  reply: Type.Array(
    Type.Object({
      classId: id,
      type_value: Type.Enum(Object.values(classTypes)),
      name: Type.String(),
      cover: Type.String(),
      theme: Type.String(),
      compulsoryPeriod: Type.Number({ minimum: 0 }),
      electivesPeriod: Type.Number({ minimum: 0 }),
      studentCount: Type.Integer({ minimum: 0 }),
      training: Type.Enum(windowPhases),
    }),
  ),
  refusals: classRefusals,
})
