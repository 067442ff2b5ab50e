import { type ClassState, classStates, type WindowPhase } from '@college/contract/classes/class.ts'

/** What the steps of a camp are decided by: its units, and fields of its info as the wire writes them. */
export type StepFacts = {
  units: readonly { unitId: string; unitName: string; completeDegree: number }[]
  info: {
    state: ClassState
    training: WindowPhase
    usercompulsoryGate: number
    userelectivesGate: number
    compulsoryObtained: number
    electivesObtained: number
    /** The exam after class; '' where the camp has none. */
    examId: string
    examPass: 0 | 1
  }
}

/** `now` is the first step that is not done, while the camp runs. */
export type Step = {
  key: string
  kind: 'start' | 'unit' | 'exam' | 'end'
  name: string
  /** Of a unit its place, counted from 1; of other steps 0. */
  number: number
  state: 'done' | 'now' | 'ahead'
}

/** The way of a person through a camp: 开营, each unit, 课后考试 where there is one, 结营 (D2-B194 to D2-B198). */
export function campSteps({ units, info }: StepFacts): Step[] {
  const steps = [
    { key: 'start', kind: 'start', name: '开营', number: 0, isDone: info.training !== 'before' },
    ...units.map(({ unitId, unitName, completeDegree }, at) => ({
      ...{ key: unitId, kind: 'unit', name: unitName, number: at + 1 },
      isDone: completeDegree >= 100,
    })),
    ...(info.examId === ''
      ? []
      : [{ key: 'exam', kind: 'exam', name: '课后考试', number: 0, isDone: info.examPass === 1 }]),
    { key: 'end', kind: 'end', name: '结营', number: 0, isDone: isCompleted(info) },
  ] as (Omit<Step, 'state'> & { isDone: boolean })[]
  const current = info.training === 'open' ? steps.findIndex(({ isDone }) => !isDone) : -1
  return steps.map(({ isDone, ...step }, at) => ({
    ...step,
    state: isDone ? 'done' : at === current ? 'now' : 'ahead',
  }))
}

const isCompleted = (info: StepFacts['info']): boolean =>
  info.state === classStates.completed &&
  info.compulsoryObtained >= info.usercompulsoryGate &&
  info.electivesObtained >= info.userelectivesGate
