import { enterItem } from '@college/contract/classes/study.ts'
import { getExamUrl } from '@college/contract/exams/exam.ts'
import { type HomeworkState, homeworkStates } from '@college/contract/homework/homework.ts'
import type { RefusalText } from '@college/contract/kit/envelope.ts'
import { type Condition, examWindowText, met, type PlaceConditions, refusalOf, unmet } from '../exams/conditions.ts'
import { percentOf } from '../kit/percent.ts'
import type { Window } from '../kit/window.ts'
import { windowPhase } from '../kit/window.ts'
import { classAddress, homeworkAddress, itemAddress } from './address.ts'
import { finalRefusal } from './completion.ts'
import { courseFacts, gateFacts } from './exam-facts.ts'
import { type EnteredItem, type EntryTerms, itemGates, type Place, placesOf, requiredFirst } from './item-entry.ts'
import { isVisitor, studentStatus, studentType } from './membership.ts'
import type { UnitProgress } from './progress.ts'
import { unitName } from './unit-name.ts'

const { progressFirst } = getExamUrl.refusals

export type StudiedItem = EnteredItem & {
  businessId: string
  period: number
  course: { parts: number; counting: readonly { seconds: number }[] } | undefined
}
type Unit = { title: string; itemsInOrder: boolean; items: StudiedItem[]; progress: UnitProgress }

/** A class as one person studies it. `homework`: how they stand with each piece of it, by its id. */
export type ExamClass = {
  id: string
  title: string
  terms: EntryTerms
  units: Unit[]
  gatesReached: boolean
  homework: ReadonlyMap<string, { state: HomeworkState; studentId: string }>
}

/**
 * What a class asks for before somebody may sit one of its exams (D2-Q72). The last exam of the class waits until all
 * gates are reached, except for formal students (D2-B232, D2-Q81); any other waits for the compulsory courses of its
 * unit. An exam that stands in several units opens by the first that lets it.
 */
export function classExamConditions(studied: ExamClass, examId: string, now: Date): PlaceConditions {
  const { terms } = studied
  const places = placesOf(studied).filter(({ item }) => item.kind === 'exam' && item.businessId === examId)
  const each = places.map((place) => conditionsAt(studied, place, now))
  const { noItem } = enterItem.refusals
  const gone = [unmet({ title: noItem.message, turn: 'nobody', refusal: noItem })]
  const conditions = each.find((one) => refusalOf(one) === undefined) ?? each[0] ?? gone
  return { conditions, isFree: studentType(terms.membership) === 1 }
}

function conditionsAt(studied: ExamClass, place: Place<StudiedItem>, now: Date): Condition[] {
  const { terms } = studied
  const gates = itemGates(terms, studied, place, now)
  const entry = gates.flatMap((gate) => {
    if (gate.kind === 'member') return [memberCondition(studied, gate.refusal)]
    if (gate.kind === 'training') return timeCondition(trainingWords, terms.training, gate.refusal, now)
    if (gate.kind === 'window') return timeCondition(itemWords, place.item.window, gate.refusal, now)
    return gate.refusal ? [orderCondition(studied, place, gate.refusal)] : []
  })
  // Who is not in the class has nothing to study in it yet.
  const isOutside = gates.some(({ kind, refusal }) => kind === 'member' && refusal)
  if (isOutside || isVisitor(terms, terms.membership)) return entry
  return [...entry, ...progressConditions(studied, place)]
}

const memberCondition = ({ id, title, terms }: ExamClass, refusal: RefusalText | undefined): Condition =>
  refusal
    ? unmet({
        title: '报名通过',
        standing: title,
        turn: 'learner',
        to: classAddress(terms.type, id),
        act: '去报名',
        refusal,
      })
    : met('本班学员', title)

type TimeWords = { met: string; before: string; over: string }
const trainingWords: TimeWords = { met: '在培训时间内', before: '培训还没开始', over: '培训已结束' }
const itemWords: TimeWords = { met: '在本场考试的安排时间内', before: '本场考试还没开放', over: '本场考试已截止' }

function timeCondition(words: TimeWords, window: Window, refusal: RefusalText | undefined, now: Date): Condition[] {
  const standing = examWindowText({ startsAt: window.from, endsAt: window.until })
  if (!refusal) return standing === '' ? [] : [{ ...met(words.met, standing), window }]
  const isOver = windowPhase(window, now) === 'over'
  const title = isOver ? words.over : words.before
  return [unmet({ title, standing, turn: isOver ? 'nobody' : 'time', refusal, window })]
}

/** What an order wants first: one item, or a unit in which nothing is left to do by oneself. */
function orderCondition(studied: ExamClass, place: Place<StudiedItem>, refusal: RefusalText): Condition {
  const first = requiredFirst(studied.terms, studied, place)
  const found = placesOf(studied).find(({ item }) => item.id === first?.id)
  if (found) return itemCondition(studied, found.item, refusal)
  const to = classAddress(studied.terms.type, studied.id)
  return unmet({ title: `学完《${first?.title ?? ''}》`, turn: 'learner', to, act: '去学习', refusal })
}

/** An item that is to be done. */
export function itemCondition(studied: ExamClass, item: StudiedItem, refusal: RefusalText): Condition {
  const { id, terms, homework } = studied
  if (item.kind === 'work') return homeworkCondition(item, homework.get(item.businessId), refusal)
  // An exam has no address of its own, but a button in its class.
  const to = item.kind === 'exam' ? classAddress(terms.type, id) : addressOf(id, item)
  const words = stepWords[item.kind as keyof typeof stepWords] ?? stepWords.course
  const standing = item.course && item.progress > 0 ? `已学 ${item.progress}%` : ''
  return unmet({
    ...{ title: `${words.step}《${item.title}》`, standing, turn: 'learner', to, act: words.act, refusal },
    ...(item.course && {
      ...{ percent: item.progress, minutes: minutesLeft(item), courseIds: [item.businessId] },
      facts: [
        { name: '需要', value: '学完' },
        { name: '已学', value: `${item.progress}%` },
      ],
    }),
  })
}

const stepWords = {
  course: { step: '学完', act: '去学习' },
  live: { step: '看完直播', act: '去观看' },
  exam: { step: '通过考试', act: '去班级' },
  asq: { step: '填写问卷', act: '去填写' },
} as const

function homeworkCondition(
  { businessId, title }: StudiedItem,
  standing: { state: HomeworkState; studentId: string } | undefined,
  refusal: RefusalText,
): Condition {
  const state = standing?.state ?? homeworkStates.unwritten
  const to = homeworkAddress({ homeworkId: businessId, state, studentId: standing?.studentId ?? '' })
  if (state === homeworkStates.waiting) {
    return unmet({ title: `作业《${title}》通过`, standing: '正在批阅', turn: 'others', to, act: '看作业', refusal })
  }
  const isReturned = state === homeworkStates.returned
  const [how, act] = isReturned ? ['已退回，还没有重交', '去修改'] : ['还没有交', '去写作业']
  return unmet({ title: `交作业《${title}》`, standing: how, turn: 'learner', to, act, refusal })
}

const addressOf = (classId: string, { id: subId, kind: typeValue, businessId }: StudiedItem): string =>
  itemAddress(classId, { subId, typeValue, businessId, homeWorkState: 0, homeWorkStudentId: '' })

function progressConditions(studied: ExamClass, place: Place<StudiedItem>): Condition[] {
  const { terms, units } = studied
  const type = studentType(terms.membership)
  if (type === 1) return []
  if (placesOf(studied).findLast(({ item }) => item.kind === 'exam')?.item.id === place.item.id) {
    const facts = { stateValue: studied.gatesReached, isstudent: studentStatus(terms.membership), type }
    if (finalRefusal(facts) === undefined) return []
    return units.flatMap((unit, at) => (isGateReached(unit) ? [] : [gateCondition(studied, unit, at)]))
  }
  const unit = units[place.unit]
  return unit ? courseConditions(studied, unit, place.unit) : []
}

/** Whether the hours that a unit asks for are there. */
export const isGateReached = ({ progress: { compulsory, electives } }: Unit): boolean =>
  compulsory.percent === 100 && electives.percent === 100

/** The gates of a unit that are not reached. */
export function gateCondition(studied: ExamClass, unit: Unit, at: number): Condition {
  const { compulsory, electives } = unit.progress
  const missing = [
    compulsory.gate > compulsory.counted ? `必修 ${(compulsory.gate - compulsory.counted).toFixed(1)} 学时` : '',
    electives.gate > electives.counted ? `选修 ${(electives.gate - electives.counted).toFixed(1)} 学时` : '',
  ].filter(Boolean)
  const isOpen = (item: StudiedItem) =>
    item.course !== undefined && item.progress < 100 && item.isCompulsory === compulsory.percent < 100
  const open = unit.items.filter(isOpen)
  return unmet({
    ...{
      title: `学完${unitName(unit.title, at)}`,
      standing: `还差${missing.join('、')}`,
      turn: 'learner',
      act: '去学习',
    },
    percent: percentOf(compulsory.counted + electives.counted, compulsory.gate + electives.gate),
    to: wayTo(studied, at, open[0]),
    refusal: progressFirst,
    ...gateFacts(unit.progress, open),
  })
}

/** The compulsory courses of a unit, which its exam waits for. */
function courseConditions(studied: ExamClass, unit: Unit, at: number): Condition[] {
  const courses = unit.items.filter(({ course, isCompulsory }) => course && isCompulsory)
  const open = courses.filter(({ progress }) => progress < 100)
  const title = `学完${unitName(unit.title, at)}`
  if (courses.length === 0) return []
  if (open.length === 0) return [met(title, `${courses.length} 门必修课程`)]
  const hoursOf = (items: StudiedItem[]) => items.reduce((sum, { period }) => sum + period, 0)
  const [whole, rest] = [hoursOf(courses), hoursOf(open)]
  const standing =
    rest > 0 ? `已学 ${(whole - rest).toFixed(1)} 学时，还差 ${rest.toFixed(1)} 学时` : `还差 ${open.length} 门必修课程`
  return [
    unmet({
      ...{ title, standing, turn: 'learner', act: '去学习', refusal: progressFirst },
      percent: percentOf(
        courses.reduce((sum, { progress }) => sum + progress, 0),
        courses.length * 100,
      ),
      minutes: open.reduce((sum, item) => sum + minutesLeft(item), 0),
      to: wayTo(studied, at, open[0]),
      ...courseFacts({ whole, rest, courses: courses.length }, open),
    }),
  ]
}

/** The page of a course, or of what is to be finished before it. */
function wayTo(studied: ExamClass, unit: number, item: StudiedItem | undefined): string {
  const { id, terms, units } = studied
  const at = item ? (units[unit]?.items.indexOf(item) ?? -1) : -1
  const first = item && requiredFirst(terms, studied, { item, unit, at })
  const target = first ? placesOf(studied).find((place) => place.item.id === first.id)?.item : item
  if (!target || target.kind === 'exam') return classAddress(terms.type, id)
  if (target.kind !== 'work') return addressOf(id, target)
  const { state = homeworkStates.unwritten, studentId = '' } = studied.homework.get(target.businessId) ?? {}
  return homeworkAddress({ homeworkId: target.businessId, state, studentId })
}

/** Whole minutes of the coursewares that count, as far as they are not studied. */
function minutesLeft({ course, progress }: StudiedItem): number {
  const seconds = course?.counting.reduce((sum, part) => sum + part.seconds, 0) ?? 0
  return Math.ceil((seconds * (100 - progress)) / 100 / 60)
}
