import { checkViewStatus } from '@college/contract/classes/camp.ts'
import { classCertificate } from '@college/contract/classes/certificate.ts'
import { applyInfo, enrol, enrolInCamp, noteClassEntry, updateStudyStatus } from '@college/contract/classes/enrol.ts'
import { classInfo } from '@college/contract/classes/info.ts'
import { recommendedClasses } from '@college/contract/classes/list.ts'
import { classFileList } from '@college/contract/classes/materials.ts'
import { noticeList, noticeMessageTotal } from '@college/contract/classes/notices.ts'
import { classTeachers, queryStudentType } from '@college/contract/classes/people.ts'
import { ownStanding } from '@college/contract/classes/rank.ts'
import { querySignData, signIn } from '@college/contract/classes/sign-in.ts'
import { campCourseRows, classAssessment, classUnits, enterItem } from '@college/contract/classes/study.ts'
import { metaPersistData } from '@college/contract/kit/persist.ts'
import { queryMainCount } from '@college/contract/mail/mail.ts'
import { toggleSubscription } from '@college/contract/marks/marks.ts'
import type { ReactElement } from 'react'
import type { Static } from 'typebox'
import { logIn, ok, on, renderScreen, serverAnswers } from './screen.tsx'

/** A special class and the server's answers about it; a test states only the fields that it is about. */
export const CLASS_ID = '0198a000-0000-7000-8000-0000000000e1'
type Info = Static<(typeof classInfo)['reply']>
type Unit = Static<(typeof classUnits)['reply']>[number]
type Item = Unit['subList'][number]

/** Somebody who studies in it. */
export const aClass = (wish: Partial<Info> = {}): Info => ({
  id: CLASS_ID,
  nc_zyb_id: CLASS_ID,
  type_value: 1,
  name: '学习贯彻全会精神网络专题班（第三期）',
  cover: '',
  theme: 'dan',
  label_text: '省级调训^线上线下结合',
  labelsText: '省级调训^线上线下结合',
  studentCount: 2_318,
  state: 2,
  isstudent: 1,
  signStatus: 0,
  trainingStatus: 1,
  mayRemind: 0,
  isReminded: 0,
  bm: 1,
  txrs: 300,
  jhrs: 1,
  systudent: 36,
  bm_is_end: '1',
  px_is_end: '0',
  enrolment: 'over',
  training: 'open',
  sfgq: 0,
  bmsjSdate: '2026-02-01 00:00',
  bmsjEdate: '2026-03-08 18:00',
  pxsjSdate: '2026-03-10 00:00',
  pxsjEdate: '2026-05-30 23:59',
  zbdw: '沅南省干部网络学院',
  cbdw: '澄江市干部网络学院',
  content: '<p>面向全省党员干部的网络专题班</p>',
  reason: '',
  needForm: false,
  compulsory: 6,
  compulsoryPeriod: 24,
  electives: 3,
  electivesPeriod: 10,
  usercompulsoryGate: 24,
  userelectivesGate: 10,
  compulsoryObtained: 11,
  electivesObtained: 3.5,
  obtainPeriod: 14.5,
  classPercent: 42,
  stateValue: false,
  remaining: '还差必修 13.0 学时、1 次作业',
  certificateState: 0,
  examId: '',
  examPass: 0,
  score: '',
  homeworkId: '',
  homeworkStudentId: '',
  homeworkState: 0,
  homeworkScore: '',
  lastCourseId: '',
  lastResourceType: '',
  lastResourceSubId: '',
  lastResourceName: '',
  zjsfax: '0',
  newcourseId: '',
  enableModel: ['community'],
  ...wish,
})

/** The same class for somebody who may enrol in it. */
export const anOpenClass = (wish: Partial<Info> = {}): Info =>
  aClass({
    ...{ state: 0, isstudent: 0, bm: 0, signStatus: 1, trainingStatus: 0, enrolment: 'open', bm_is_end: '0' },
    ...{ classPercent: 0, compulsoryObtained: 0, electivesObtained: 0, obtainPeriod: 0, remaining: '' },
    ...wish,
  })

/** A training camp of somebody who studies in it. */
export const aCamp = (wish: Partial<Info> = {}): Info =>
  aClass({ type_value: 2, name: '年轻干部能力提升训练营', compulsory: 7, electives: 2, ...wish })

/** The same for somebody who may enrol in it. */
export const anOpenCamp = (wish: Partial<Info> = {}): Info => aCamp({ ...anOpenClass(), ...nameOf(aCamp()), ...wish })
const nameOf = ({ type_value, name, compulsory, electives }: Info) => ({ type_value, name, compulsory, electives })

const signData = {
  ...{ signInDate: [], nonSignInDate: [], lxDays: 2, today: '2026-03-20', signedToday: false },
  ...{ canSign: true, message: '', firstMonth: '2026-03', leaveDays: [], grantedDays: [] },
}
const idOf = (name: string) => `0198a000-0000-7000-8000-00000000${name}`

export const anItem = (name: string, wish: Partial<Item> = {}): Item => ({
  subId: idOf(name),
  businessId: idOf(`${name.slice(0, 2)}ff`),
  name: `课程${name}`,
  typeValue: 'course',
  typeText: '课程',
  period: 2,
  teacher: '周文静',
  teacherJob: '教授',
  cover: '',
  theme: 'dan',
  onlineDate: '2026-03-01',
  duration: '01:02:05',
  assessScore: 4.6,
  viewTotal: 8_650,
  categoryValue: 1,
  categoryText: '必修',
  progress: 0,
  wcjd: wish.progress ?? 0,
  playState: '1',
  timeSdate: '',
  timeEdate: '',
  order: 0,
  porder: 0,
  examTime: '',
  liveStartTime: '',
  kszt_text: '',
  homeWorkState: 0,
  homeWorkStudentId: '',
  asqInfoId: '',
  blocked: '',
  waitsFor: '',
  ...wish,
})

export const aUnit = (name: string, subList: Item[], wish: Partial<Unit> = {}): Unit => ({
  unitId: idOf(`${name}00`),
  unitName: `单元${name}`,
  order: 0,
  completeDegree: 32,
  compulsory: 2,
  compulsoryPeriod: 8,
  electives: 1,
  electivesPeriod: 2,
  orderTypeValue: '0',
  advancedMode: 0,
  study: 2,
  isLocked: false,
  subList,
  ...wish,
})

type Wish = {
  /** The answers to the info, in order; the last one stays. */
  info?: ReturnType<typeof ok<unknown>>[]
  units?: Unit[]
  enrol?: ReturnType<typeof ok<unknown>>
  enter?: ReturnType<typeof ok<unknown>>
  begin?: ReturnType<typeof ok<unknown>>
  recommended?: Static<(typeof recommendedClasses)['reply']>
  type?: Static<(typeof queryStudentType)['reply']>
  materials?: Static<(typeof classFileList)['reply']>
  certificate?: Static<(typeof classCertificate)['reply']>
  apply?: Static<(typeof applyInfo)['reply']>
  view?: ReturnType<typeof ok<unknown>>
  courses?: Static<(typeof campCourseRows)['reply']>
  notices?: Static<(typeof noticeList)['reply']>
  unread?: number
  unreadMail?: number
  save?: ReturnType<typeof ok<unknown>>
  also?: Parameters<typeof serverAnswers>
  /** The answers to 提醒我, in order. */
  remind?: ReturnType<typeof ok<{ isDo: boolean }>>[]
}

/** Opens a screen of a class as a logged-in learner. */
export function openClassScreen(screen: ReactElement, wish: Wish = {}) {
  logIn()
  const infos = [...(wish.info ?? [ok(aClass())])]
  const items = () => (wish.units ?? []).flatMap(({ subList }) => subList)
  let isSigned = false
  const calls = serverAnswers(
    ...(wish.also ?? []),
    on(ownStanding, () => ok(null)),
    on(classInfo, () => (infos.length > 1 ? infos.shift() : infos[0]) as never),
    on(classUnits, () => ok(wish.units ?? [])),
    on(enrol, () => wish.enrol ?? ok({ state: 2 as const, needForm: false })),
    on(enrolInCamp, () => wish.enrol ?? ok({ state: 2 as const, needForm: false })),
    on(checkViewStatus, () => wish.view ?? ok({ canView: true, message: '' })),
    on(campCourseRows, () => ok(wish.courses ?? [])),
    on(noticeList, () => ok(wish.notices ?? [])),
    on(noticeMessageTotal, () => ok({ count: wish.unread ?? 0 })),
    on(queryMainCount, () => ok({ count: wish.unreadMail ?? 0 })),
    on(enterItem, ({ subId }) => {
      const { typeValue, businessId } = items().find((item) => item.subId === subId) as Item
      return wish.enter ?? ok({ typeValue, businessId })
    }),
    on(updateStudyStatus, () => wish.begin ?? ok({ trainingStatus: 1 as const })),
    on(noteClassEntry, () => ok(null)),
    on(querySignData, () => ok({ ...signData, ...(isSigned && { lxDays: 3, signedToday: true, canSign: false }) })),
    on(signIn, () => {
      isSigned = true
      return ok({ lxDays: 3, points: 1 })
    }),
    on(recommendedClasses, () => ok(wish.recommended ?? [])),
    on(classTeachers, () =>
      ok([
        {
          ...{ id: idOf('0801'), teacherId: idOf('0801'), name: '陆见深', photo: '', job: '教授' },
          ...{ phone: '', isHead: true },
        },
      ]),
    ),
    on(queryStudentType, () => ok(wish.type ?? 0)),
    on(classAssessment, () =>
      ok({
        unitAssess: [
          {
            ...{ unitId: idOf('0100'), unitName: '单元01', isReached: false },
            ...{ compulsoryGate: 8, compulsoryGateProgress: 2, compulsoryPercent: 25 },
            ...{ electivesGate: 0, electivesGateProgress: 0, electivesPercent: 100 },
          },
        ],
        stateValue: false,
        remaining: '还差必修 6.0 学时',
      }),
    ),
    on(classCertificate, () =>
      ok(wish.certificate ?? { certificateurl: '', number: '', issuedOn: '', isRevoked: false, revokedReason: '' }),
    ),
    on(classFileList, () => ok(wish.materials ?? [])),
    on(applyInfo, () => ok(wish.apply)),
    on(toggleSubscription, () => wish.remind?.shift() ?? ok({ isDo: true })),
    on(metaPersistData, () => wish.save ?? ok({ _id: CLASS_ID })),
  )
  const paths = () => calls.map(({ path }) => path)
  const count = (path: string) => paths().filter((each) => each === path).length
  return { ...renderScreen(screen), calls, paths, count }
}
