import type { ClassDraft } from '@college/contract/classes/draft.ts'
import type { ClassTemplateContent } from '@college/contract/classes/templates.ts'
import { movedPattern, withoutPast } from '@college/rules/classes/shift.ts'
import type { User } from '../../kit/access.ts'
import type { Database } from '../../kit/database.ts'
import { weighItems } from '../study/weigh-items.store.ts'
import { copySubjects, subjectsOf } from './copy-subjects.store.ts'
import { newClass } from './new-class.store.ts'
import { patternStore, withNewIds } from './pattern.store.ts'
import { saveStore } from './save.store.ts'
import type { EditParts } from './save.ts'

type Asked = {
  parts: EditParts
  type: 1 | 2
  title: string
  unitId: string | null
  /** By how many days all dates move; null leaves out the windows that are over. */
  days: number | null
  /** Takes out exams and homework that could not be copied; otherwise the class they came from is shared with. */
  dropsUncopied: boolean
  user: User
  now: Date
}

/**
 * Makes a draft from a pattern: its settings, units, items, materials, weights and activities, exams and homework of its
 * own, announcements as drafts, and nobody in it. Answers how many items were left out: what was deleted since, and what
 * whoever copies may not put into a class.
 */
export async function classFromPattern(
  transaction: Database,
  pattern: ClassTemplateContent,
  { parts, type, title, unitId, days, dropsUncopied, user, now }: Asked,
): Promise<{ id: string; leftOut: number }> {
  const id = await newClass(transaction, { type, title, unitId }, { user, now })
  const { draft, weights, notices, activities } = withNewIds(days === null ? pattern : movedPattern(pattern, days))
  const catalogue = parts.catalogueOf(transaction, user)
  const there = await catalogue.targets(draft.units.flatMap(({ items }) => items))
  const known = new Set(there.map((target) => `${target.kind} ${target.id}`))
  const kept = keepKnown(days === null ? withoutPast(draft, now) : draft, known)
  await write(transaction, id, { ...kept.draft, title, unitId }, { user, now })
  await weighItems(transaction, id, weights)
  const store = patternStore(transaction)
  await store.addNotices(id, notices, user)
  await store.addActivities(id, activities)
  const uncopied = await copySubjects(transaction, id, { copies: parts.copies, userId: user.id, now, days })
  const dropped = dropsUncopied ? await store.dropSubjects(id, uncopied) : 0
  const leftOut = kept.leftOut + dropped + (await catalogue.leaveOut(id))
  await parts.openBatches(transaction, { classId: id, surveyIds: await subjectsOf(transaction, id, 'asq'), now })
  await catalogue.keepStarts(id)
  return { id, leftOut }
}

/** Without the items whose course, exam or the like was deleted. */
function keepKnown(draft: ClassDraft, known: ReadonlySet<string>): { draft: ClassDraft; leftOut: number } {
  let leftOut = 0
  const units = draft.units.map((unit) => {
    const items = unit.items.filter(({ kind, targetId }) => known.has(`${kind} ${targetId}`))
    leftOut += unit.items.length - items.length
    return { ...unit, items }
  })
  return { draft: { ...draft, units }, leftOut }
}

async function write(transaction: Database, id: string, draft: ClassDraft, { user, now }: { user: User; now: Date }) {
  const { units, materials, teachers: _, cadres: __, ...settings } = draft
  const store = saveStore(transaction)
  await store.settings(id, settings, { userId: user.id, now, countsAnew: true })
  await store.units(id, units)
  const files = await patternStore(transaction).files(materials.flatMap(({ fileIds }) => fileIds))
  const present = materials.map((material) => ({
    ...material,
    fileIds: material.fileIds.filter((fileId) => files.has(fileId)),
  }))
  await store.materials(id, present, { name: user.name, now })
}
