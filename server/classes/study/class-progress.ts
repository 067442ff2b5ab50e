import { type ClassProgress, classProgress, type UnitProgress, unitProgress } from '@college/rules/classes/progress.ts'
import { coursePercent } from '@college/rules/records/course-percent.ts'
import type { Outline, OutlineItem, OutlineUnit } from './outline.ts'

/** Whole percents by courseware, and by item where it is not studied in the player. */
export type Rates = Record<string, number>

export type StudiedItem = OutlineItem & { progress: number }
export type StudiedUnit = Omit<OutlineUnit, 'items'> & { items: StudiedItem[]; progress: UnitProgress }
export type Study = { units: StudiedUnit[]; total: ClassProgress }

/**
 * How far somebody is in a class: the one place where it is counted. A course that was withdrawn stays only for who has
 * completed it, so that nobody is asked for what cannot be studied.
 */
export function studyOf({ units }: Pick<Outline, 'units'>, rates: Rates): Study {
  const studied = units.map(({ items, ...unit }) => {
    const counted = items
      .map((item) => ({ ...item, progress: itemProgress(item, rates) }))
      .filter(({ isOffered, progress }) => isOffered || progress === 100)
    return { ...unit, items: counted, progress: unitProgress({ ...unit, items: counted }) }
  })
  return { units: studied, total: classProgress(studied.map(({ progress }) => progress)) }
}

function itemProgress({ id, course }: OutlineItem, rates: Rates): number {
  if (!course) return Math.min(rates[id] ?? 0, 100)
  return coursePercent(course.counting.map(({ id: partId, seconds }) => ({ rate: rates[partId] ?? 0, seconds })))
}
