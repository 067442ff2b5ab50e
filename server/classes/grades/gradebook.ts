import type { ClassGrades, GradeCell, GradeItem, GradeRow } from '@college/contract/classes/grades.ts'
import {
  gradeCellOf,
  gradeTotal,
  isMissing,
  noActs,
  noStanding,
  tenths,
  weightsOf,
} from '@college/rules/classes/grades.ts'
import { versionOf } from '../../kit/edits.store.ts'
import type { Book, BookItem, BookPerson } from './grades.store.ts'

/** A person of the gradebook with their cells in the order of the items. */
export type GradedPerson = Pick<BookPerson, 'id' | 'name' | 'loginName' | 'unitId' | 'unitName'> & {
  cells: GradeCell[]
  handedIn: boolean[]
  total: number | null
}
export type Gradebook = { items: GradeItem[]; isEven: boolean; people: GradedPerson[] }

/** Judges every cell of a gradebook at a moment: the one place where 目前总评 is counted. */
export function gradebookOf({ items, people }: Book, now: Date): Gradebook {
  const weights = weightsOf(items)
  const at = now.getTime()
  return {
    items: items.map((item, place) => shownItem(item, weights[place] ?? null)),
    isEven: items.every(({ weight }) => weight === null),
    people: people.map(({ cells: found, ...person }) => {
      const cells = items.map((item) => {
        const { standing = noStanding, acts = noActs } = found.get(item.id) ?? {}
        return { itemId: item.id, ...gradeCellOf(item, standing, acts, at) }
      })
      const handedIn = items.map(({ id }) => found.get(id)?.isHandedIn ?? false)
      return { ...person, cells, handedIn, total: gradeTotal(cells, weights) }
    }),
  }
}

const shownItem = ({ id, kind, subjectId, title, from, until }: BookItem, weight: number | null): GradeItem => ({
  ...{ id, kind, subjectId, title, from, until },
  weight: weight === null ? null : tenths(weight),
})

/** What a learner sees of a row: scores that are held back stay out. */
export const asLearner = (cells: readonly GradeCell[]): GradeCell[] =>
  cells.map((cell) => (cell.state === 'held' ? { ...cell, score: null } : cell))

/** What the heads of the columns say, of all people of the class. */
export const sumsOf = ({ items, people }: Gradebook): ClassGrades['sums'] =>
  items.map(({ id }, place) => {
    const cells = people.flatMap((person) => person.cells[place] ?? [])
    const scores = cells.flatMap(({ state, score }) => (state === 'scored' && score !== null ? score : []))
    return {
      itemId: id,
      scored: scores.length,
      mean: scores.length === 0 ? null : tenths(scores.reduce((sum, one) => sum + one, 0) / scores.length),
      waiting: cells.filter(({ state }) => state === 'waiting').length,
      missing: cells.filter(isMissing).length,
      handedIn: people.filter(({ handedIn }) => handedIn[place]).length,
    }
  })

export type Shown = 'missing' | 'waiting' | 'studied'
export type Hours = GradeRow['compulsory']

/** Who is asked for, by what each filter means. */
export const isShown: Record<Shown, (person: GradedPerson, hours: Hours | undefined) => boolean> = {
  missing: ({ cells }) => cells.some(isMissing),
  waiting: ({ cells }) => cells.some(({ state }) => state === 'waiting'),
  studied: (_, hours) => hours !== undefined && hours.counted >= hours.gate,
}

/** What the form of the weights shows, for its version. */
export const weightsVersion = (items: readonly Pick<BookItem, 'id' | 'weight'>[]): string => versionOf(weightsIn(items))

export const weightsIn = (items: readonly Pick<BookItem, 'id' | 'weight'>[]) =>
  Object.fromEntries(items.flatMap(({ id, weight }) => (weight === null ? [] : [[id, weight]])))
