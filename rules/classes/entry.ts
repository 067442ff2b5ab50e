import {
  type ClassType,
  classTypes,
  type StudentType,
  studentTypes,
  type WindowPhase,
} from '@college/contract/classes/class.ts'
import { entryRefusals, type ItemKind } from '@college/contract/classes/study.ts'

/** The words for a kind of item on the wire and in sentences (D2-Q21). */
const texts: Record<ItemKind, string> = {
  course: '课程',
  video: '视频',
  audio: '音频',
  draft: '文稿',
  media: '媒体',
  live: '直播',
  exam: '考试',
  asq: '问卷',
  work: '作业',
}

/** `coursewares`: how many a course has; several make it a 课程包. */
export const itemText = (kind: ItemKind, coursewares = 1): string =>
  kind === 'course' && coursewares > 1 ? '课程包' : texts[kind]

/** Whether an item is studied in the course player, by its course. */
export const isStudied = (kind: ItemKind): boolean =>
  kind === 'course' || kind === 'video' || kind === 'audio' || kind === 'draft' || kind === 'media'

/** What entering an item is decided by (D2-Q48). */
export type EntryFacts = {
  type: ClassType
  isAdmitted: boolean
  studentType: StudentType
  /** Of the class. */
  training: WindowPhase
  /** Of the item itself. */
  item: WindowPhase
  itemText: string
  /** The title of what an order wants to be finished first; undefined where nothing is (item-entry.ts). */
  waitsFor: string | undefined
}

/** What is to be finished first, by its title. */
export const studyFirstText = (title: string): string => `请先学完《${title}》`

type EntryGate = {
  kind: 'member' | 'training' | 'window' | 'order'
  /** Undefined where it is open. */
  refusal: { state: 'forbidden' | 'ruleSaysNo'; message: string } | undefined
}

/**
 * What entering an item asks for, in the order in which it is refused (D2-B234 to D2-B241, D2-Q48). Teachers are bound by
 * nothing but their membership.
 */
export function entryGates(facts: EntryFacts): EntryGate[] {
  const member: EntryGate = { kind: 'member', refusal: facts.isAdmitted ? undefined : entryRefusals.notMember }
  if (member.refusal || facts.studentType === studentTypes.teacher) return [member]
  const outside = `当前${facts.itemText}不在时间范围内`
  return [
    member,
    { kind: 'training', refusal: trainingRefusal(facts) },
    { kind: 'window', refusal: facts.item === 'open' ? undefined : { state: 'ruleSaysNo', message: outside } },
    { kind: 'order', refusal: orderRefusal(facts) },
  ]
}

/** Why an item cannot be entered; undefined when it can. */
export const entryRefusal = (facts: EntryFacts): EntryGate['refusal'] =>
  entryGates(facts).find(({ refusal }) => refusal)?.refusal

function trainingRefusal({ type, training }: EntryFacts): EntryGate['refusal'] {
  if (training === 'open') return undefined
  return type === classTypes.camp && training === 'over' ? entryRefusals.campEnded : entryRefusals.outsideTraining
}

function orderRefusal({ waitsFor }: EntryFacts): EntryGate['refusal'] {
  if (waitsFor === undefined) return undefined
  const { outOfOrder } = entryRefusals
  return { ...outOfOrder, message: `${outOfOrder.message}，${studyFirstText(waitsFor)}` }
}
