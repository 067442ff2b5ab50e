import type { ItemKind } from '@college/contract/classes/study.ts'
import { totalPeriod } from '../columns/progress.ts'
import { percentOf } from '../kit/percent.ts'

/** An item as progress is counted: `period` in study hours, `progress` in whole percent. */
export type CountedItem = { kind: ItemKind; isCompulsory: boolean; period: number; progress: number }

/** A unit and what it asks for, in study hours. */
export type CountedUnit = { compulsoryGate: number; electivesGate: number; items: readonly CountedItem[] }

/** One of the two gates of a unit, in hours. */
type GateProgress = {
  gate: number
  /** Hours learned; of a finished item all, of others none. */
  learned: number
  /** No more than the gate. */
  counted: number
  percent: number
}

export type UnitProgress = {
  compulsory: GateProgress
  electives: GateProgress
  /** Compulsory items without hours (homework, exams, questionnaires) that are not done, by kind. */
  open: readonly ItemKind[]
  /** What the unit asks for, in hours; an item without hours weighs as much as one hour. */
  asked: number
  /** What is there of it. */
  there: number
  /** All hours learned in the unit. */
  learned: number
  /** Whole percent of all the unit asks for. */
  completeDegree: number
  isReached: boolean
}

const isDone = ({ progress }: CountedItem) => progress >= 100

/** What a member has of a unit (D2-B199 to D2-B202, D2-Q66). */
export function unitProgress({ compulsoryGate, electivesGate, items }: CountedUnit): UnitProgress {
  const compulsory = gateProgress(
    compulsoryGate,
    items.filter((item) => item.isCompulsory),
  )
  const electives = gateProgress(
    electivesGate,
    items.filter((item) => !item.isCompulsory),
  )
  const withoutHours = items.filter((item) => item.isCompulsory && item.period === 0)
  const open = withoutHours.filter((item) => !isDone(item)).map(({ kind }) => kind)
  const asked = compulsoryGate + electivesGate + withoutHours.length
  const there = compulsory.counted + electives.counted + withoutHours.length - open.length
  return {
    compulsory,
    electives,
    open,
    asked,
    there,
    learned: totalPeriod([compulsory.learned, electives.learned]),
    completeDegree: percentOf(there, asked),
    isReached: compulsory.percent === 100 && electives.percent === 100 && open.length === 0,
  }
}

function gateProgress(gate: number, items: CountedItem[]): GateProgress {
  const learned = totalPeriod(items.filter(isDone).map(({ period }) => period))
  return { gate, learned, counted: Math.min(learned, gate), percent: percentOf(Math.min(learned, gate), gate) }
}

/** The class as a whole: the sums of its units, which the header, the 结业 tab, cards and the certificate all show. */
export type ClassProgress = {
  /** 班级进度: whole percent of all that the units ask for, weighed as in each unit; 100 when nothing is left. */
  percent: number
  compulsoryGate: number
  compulsoryCounted: number
  compulsoryPercent: number
  electivesGate: number
  electivesCounted: number
  electivesPercent: number
  /** All hours learned, beyond the gates too. */
  learned: number
  /** Whether every unit has reached the hours of its gates: what the final exam and homework wait for (D2-Q81). */
  gatesReached: boolean
  /** Whether nothing is left; never of a class that asks for nothing, or enrolling would complete it. */
  isReached: boolean
  remaining: string
}

export function classProgress(units: readonly UnitProgress[]): ClassProgress {
  const sum = (pick: (unit: UnitProgress) => number) => totalPeriod(units.map(pick))
  const compulsoryGate = sum(({ compulsory }) => compulsory.gate)
  const compulsoryCounted = sum(({ compulsory }) => compulsory.counted)
  const electivesGate = sum(({ electives }) => electives.gate)
  const electivesCounted = sum(({ electives }) => electives.counted)
  return {
    percent: percentOf(
      sum(({ there }) => there),
      sum(({ asked }) => asked),
    ),
    compulsoryGate,
    compulsoryCounted,
    compulsoryPercent: percentOf(compulsoryCounted, compulsoryGate),
    electivesGate,
    electivesCounted,
    electivesPercent: percentOf(electivesCounted, electivesGate),
    learned: sum(({ learned }) => learned),
    gatesReached: units.every(({ compulsory, electives }) => compulsory.percent === 100 && electives.percent === 100),
    isReached: units.some(({ asked }) => asked > 0) && units.every((unit) => unit.isReached),
    remaining: remainingText(units),
  }
}

const words: Partial<Record<ItemKind, string>> = {
  work: '次作业',
  exam: '次考试',
  asq: '份问卷',
  live: '场直播',
}

/** 还差必修 2.5 学时、1 次作业; '' when nothing is missing. */
function remainingText(units: readonly UnitProgress[]): string {
  const missing = (pick: (unit: UnitProgress) => GateProgress) =>
    totalPeriod(units.map(pick).map(({ gate, counted }) => gate - counted))
  const [compulsory, electives] = [missing((unit) => unit.compulsory), missing((unit) => unit.electives)]
  const open = units.flatMap((unit) => unit.open)
  const counts = (['work', 'exam', 'asq', 'live'] as const).map((kind) => {
    const count = open.filter((each) => each === kind).length
    return count > 0 ? `${count} ${words[kind]}` : ''
  })
  const others = open.filter((kind) => words[kind] === undefined).length
  const parts = [
    compulsory > 0 ? `必修 ${compulsory.toFixed(1)} 学时` : '',
    electives > 0 ? `选修 ${electives.toFixed(1)} 学时` : '',
    others > 0 ? `${others} 门课程` : '',
    ...counts,
  ].filter((part) => part !== '')
  const text = parts.join('、')
  // A number is set off from the word before it.
  return text === '' ? '' : `还差${/^\d/.test(text) ? ' ' : ''}${text}`
}
