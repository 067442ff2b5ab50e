import type { MemberProgress, StaffMember } from '@college/contract/classes/members.ts'
import type { ItemKind } from '@college/contract/classes/study.ts'
import type { SheetItem, SheetMember } from '@college/rules/classes/member-sheet.ts'
import type { App } from '../../app-parts.ts'
import type { Database } from '../../kit/database.ts'
import { type StudiedItem, type Study, studyOf } from '../study/class-progress.ts'
import { outlinesOf } from '../study/outline.ts'
import { personInClassStore } from '../study/person-in-class.store.ts'
import type { MemberRow, StaffClassHead } from './members.store.ts'

/** These members with how far they are, by the rule that the learner's own pages are counted by (D2-Q66). */
export async function withProgress(
  app: App,
  database: Database,
  head: StaffClassHead,
  rows: readonly MemberRow[],
): Promise<StaffMember[]> {
  const { members } = await withItems(app, database, head, rows)
  return members.map(({ percents: _, ...member }) => member)
}

/** The same with each item of the class, in its order, and the percent that each member in the class has of it. */
export async function withItems(
  app: App,
  database: Database,
  { id, stamp }: StaffClassHead,
  rows: readonly MemberRow[],
): Promise<{ items: SheetItem[]; members: SheetMember[] }> {
  const outline = await outlinesOf(app).get(database, id, stamp)
  const studying = rows.filter(({ isIn }) => isIn).map((row) => row.id)
  const rates = studying.length > 0 ? await personInClassStore(database).findRates(id, studying) : new Map()
  const items = outline.units.flatMap((unit) =>
    unit.items.map((item) => ({ id: item.id, title: `${unit.title}：${item.title}` })),
  )
  const members = rows.map(({ isIn, ...row }) => {
    const study = isIn ? studyOf(outline, rates.get(row.id) ?? {}) : undefined
    const studied = study?.units.flatMap((unit) => unit.items) ?? []
    const percents = new Map(studied.map((item) => [item.id, item.progress]))
    return { ...row, progress: study ? progressOf(study) : null, percents }
  })
  return { items, members }
}

function progressOf({ units, total }: Study): MemberProgress {
  const compulsory = units.flatMap(({ items }) => items).filter(({ isCompulsory }) => isCompulsory)
  const ofKind = (asked: ItemKind) => doneOf(compulsory.filter(({ kind }) => kind === asked))
  return {
    percent: total.percent,
    compulsory: { counted: total.compulsoryCounted, gate: total.compulsoryGate, percent: total.compulsoryPercent },
    electives: { counted: total.electivesCounted, gate: total.electivesGate, percent: total.electivesPercent },
    items: doneOf(compulsory),
    exams: ofKind('exam'),
    homework: ofKind('work'),
    remaining: total.remaining,
  }
}

const doneOf = (items: readonly StudiedItem[]) => ({
  done: items.filter(({ progress }) => progress === 100).length,
  of: items.length,
})
