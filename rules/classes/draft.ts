import { type ClassType, classTypes, quotaRules } from '@college/contract/classes/class.ts'
import {
  type ClassContent,
  type ClassDraft,
  type ItemDraft,
  MOST_ITEMS,
  type UnitDraft,
} from '@college/contract/classes/draft.ts'
import type { ClassPhase } from '@college/contract/classes/staff.ts'
import { totalPeriod } from '../columns/progress.ts'
import { isStudied } from './entry.ts'
import { isCounted } from './unit-name.ts'

const MINUTE_MS = 60_000

/** The steps of the editor. */
const draftSteps = ['basics', 'enrolment', 'units', 'completion', 'staff', 'publish'] as const
export type DraftStep = (typeof draftSteps)[number]

/** What is wrong with a draft, and in which step it is put right. */
export type DraftProblem = { step: DraftStep; message: string }

type Facts = { type: ClassType; placesTaken: number }
type Window = { from: number | null; until: number | null }

const isBackwards = ({ from, until }: Window) => from !== null && until !== null && until < from
/** As `unitName`, with the title in quotation marks, because a sentence goes on after it. */
function nameOf({ title }: UnitDraft, at: number): string {
  const quoted = title.trim() && `“${title.trim()}”`
  return isCounted(title) ? quoted : `第${at + 1}单元${quoted}`
}
const targetOf = ({ kind, targetId }: ItemDraft) => `${isStudied(kind) ? 'course' : kind} ${targetId}`

/** The compulsory or the elective hours that a unit offers. */
export const hoursOffered = ({ items }: Pick<UnitDraft, 'items'>, isCompulsory: boolean): number =>
  totalPeriod(items.filter((item) => item.isCompulsory === isCompulsory).map(({ period }) => period))

/** Why a draft is not saved; empty when it can be. What is only missing for learners is asked when it is published. */
export function draftProblems(draft: ClassDraft, { type, placesTaken }: Facts): DraftProblem[] {
  const problems: DraftProblem[] = []
  const say = (step: DraftStep, isWrong: boolean, message: string) => {
    if (isWrong) problems.push({ step, message })
  }
  say('basics', draft.title.trim() === '', '请填写名称')
  say('basics', isBackwards({ from: draft.trainFrom, until: draft.trainUntil }), '培训结束时间早于开始时间')
  say('enrolment', isBackwards({ from: draft.enrolFrom, until: draft.enrolUntil }), '报名截止时间早于开始时间')
  const isCounted = draft.quotaRule === quotaRules.places
  say('enrolment', isCounted && draft.places < 1, '请填写名额')
  say('enrolment', isCounted && draft.places < placesTaken, `已有 ${placesTaken} 人占用名额，名额不能更少`)
  say('enrolment', draft.isOpenToAll && type !== classTypes.camp, '只有训练营可以不报名进入')
  say('staff', new Set(draft.teachers.map(({ userId }) => userId)).size < draft.teachers.length, '有重复的教师')
  say(
    'staff',
    draft.teachers.some(({ userId }) => draft.cadres.includes(userId)),
    '同一个人不能既是教师又是班委',
  )
  say(
    'staff',
    draft.materials.some(({ title }) => title.trim() === ''),
    '请填写资料的名称',
  )
  return [...problems, ...contentProblems(draft)]
}

/** The same for the units alone. */
export function contentProblems({ units }: ClassContent): DraftProblem[] {
  const all = units.flatMap(({ items }) => items)
  const ids = [...units, ...all].map(({ id }) => id)
  const messages = [
    all.length > MOST_ITEMS && `一个班最多 ${MOST_ITEMS} 项内容`,
    new Set(ids).size < ids.length && '单元或内容重复，请刷新后重试',
    ...units.flatMap(unitProblems),
  ]
  return messages.flatMap((message) => (message ? [{ step: 'units' as const, message }] : []))
}

function unitProblems(unit: UnitDraft, at: number): string[] {
  const name = nameOf(unit, at)
  const targets = unit.items.map(targetOf)
  const isLate = unit.items.some(({ openFrom, openUntil }) => isBackwards({ from: openFrom, until: openUntil }))
  const wrong = {
    [`请填写${name}的名称`]: unit.title.trim() === '',
    [`${name}里有重复的内容`]: new Set(targets).size < targets.length,
    [`${name}里有内容的关闭时间早于开放时间`]: isLate,
    [`${name}要求的必修学时多于它的内容`]: unit.compulsoryGate > hoursOffered(unit, true),
    [`${name}要求的选修学时多于它的内容`]: unit.electivesGate > hoursOffered(unit, false),
  }
  return Object.keys(wrong).filter((message) => wrong[message])
}

/** What learners need before a class is shown to them; empty when it can be published. */
export function publishProblems(draft: ClassDraft, isOffered: (item: ItemDraft) => boolean): DraftProblem[] {
  const { units } = draft
  const missing: (DraftProblem | false)[] = [
    draft.content.replace(/<[^>]*>/g, '').trim() === '' && { step: 'basics', message: '请填写简介' },
    draft.hostName.trim() === '' && { step: 'basics', message: '请填写主办单位' },
    units.length === 0 && { step: 'units', message: '请至少建一个单元' },
    ...units.flatMap((unit, at): (DraftProblem | false)[] => [
      unit.items.length === 0 && { step: 'units', message: `${nameOf(unit, at)}还没有内容` },
      !unit.items.every(isOffered) && { step: 'units', message: `${nameOf(unit, at)}里有内容没有上架` },
    ]),
    units.length > 0 &&
      !units.some(asksForSomething) && {
        step: 'completion',
        message: '没有结业要求：请设必修学时，或加一项必修的考试、作业',
      },
    !draft.teachers.some(({ isHead }) => isHead) && { step: 'staff', message: '请指定班主任' },
  ]
  return missing.filter((problem) => problem !== false)
}

/** Whether a unit asks for hours, or for something compulsory that has none. */
const asksForSomething = ({ compulsoryGate, electivesGate, items }: UnitDraft): boolean =>
  compulsoryGate + electivesGate > 0 || items.some(({ isCompulsory, period }) => isCompulsory && period === 0)

/**
 * The last minute of a class that is ended now, in ms; undefined for one that has not begun, is over or is not shown. The
 * last minute of a window belongs to it (D2-Q89).
 */
export function endedAt({ phase, trainFrom }: { phase: ClassPhase; trainFrom: number | null }, now: number) {
  const until = Math.floor(now / MINUTE_MS) * MINUTE_MS - MINUTE_MS
  const isShown = phase === 'enrolling' || phase === 'soon' || phase === 'running'
  return isShown && (trainFrom === null || trainFrom <= until) ? until : undefined
}

/** Whether two contents count the same for everybody: then no member is counted anew. */
export const isSameContent = (one: ClassContent, other: ClassContent): boolean =>
  JSON.stringify(countedOf(one)) === JSON.stringify(countedOf(other))

/** In one order of keys, whichever order they came in. */
const countedOf = ({ unitsInOrder, units }: ClassContent) => [
  unitsInOrder,
  units.map(({ id, title, compulsoryGate, electivesGate, itemsInOrder, items }) => [
    [id, title, compulsoryGate, electivesGate, itemsInOrder],
    items.map(({ id: itemId, kind, targetId, title: name, period, isCompulsory, openFrom, openUntil }) => [
      [itemId, kind, targetId, name, period, isCompulsory, openFrom, openUntil],
    ]),
  ]),
]
