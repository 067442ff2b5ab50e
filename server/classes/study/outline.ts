import type { ItemKind } from '@college/contract/classes/study.ts'
import type { Window } from '@college/rules/kit/window.ts'
import { LRUCache } from 'lru-cache'
import type { App } from '../../app-parts.ts'
import type { Database } from '../../kit/database.ts'
import { findOutlines, type OutlineCourse, type OutlineRow } from './outline.store.ts'

export type OutlineItem = {
  id: string
  kind: ItemKind
  /** The course, or what else it leads to. */
  businessId: string
  title: string
  /** Study hours. */
  period: number
  isCompulsory: boolean
  window: Window
  startsAt: Date | null
  /** Undefined for what is not studied in the player. */
  course: OutlineCourse | undefined
  /** A course that was withdrawn cannot be studied any more; who has completed it keeps it. */
  isOffered: boolean
}

export type OutlineUnit = {
  id: string
  title: string
  compulsoryGate: number
  electivesGate: number
  itemsInOrder: boolean
  items: OutlineItem[]
}

/** What a class consists of: the same for all its members. */
export type Outline = {
  /** When the content changed last, in ms; the outline of a later change has a greater one. */
  stamp: number
  /** Whether anything in it is studied in order. */
  hasOrder: boolean
  units: OutlineUnit[]
  /** Which courses are studied in it. */
  courseIds: Set<string>
}

/** Until then a change of a course, which does not stamp the class, may go unseen. */
const KEPT_MS = 5_000
/** Items of all classes in memory; one takes some 1 KB. */
const MOST_ITEMS = 24_000

type Outlines = {
  /**
   * The outline, from memory where it is fresh. `stamp`: that of the class as it was just read; an older outline is
   * read anew, by the connection of whoever asks.
   */
  get(database: Database, classId: string, stamp: number): Promise<Outline>
  /** Those of many classes by their ids, read in one statement. */
  getAll(database: Database, stamps: ReadonlyMap<string, number>): Promise<Map<string, Outline>>
}

function makeOutlines(now: () => Date): Outlines {
  const kept = new LRUCache<string, { until: number; outline: Outline }>({
    maxSize: MOST_ITEMS,
    sizeCalculation: ({ outline }) => 1 + outline.units.reduce((sum, { items }) => sum + items.length, 0),
  })

  async function getAll(database: Database, stamps: ReadonlyMap<string, number>): Promise<Map<string, Outline>> {
    const at = now().getTime()
    const found = new Map<string, Outline>()
    const missing: string[] = []
    for (const [classId, stamp] of stamps) {
      const known = kept.get(classId)
      if (known && at < known.until && known.outline.stamp >= stamp) found.set(classId, known.outline)
      else missing.push(classId)
    }
    if (missing.length === 0) return found
    const rows = Map.groupBy(await findOutlines(database, missing), ({ class_id }) => class_id)
    for (const classId of missing) {
      const outline = outlineOf(rows.get(classId) ?? [], stamps.get(classId) as number)
      kept.set(classId, { until: at + KEPT_MS, outline })
      found.set(classId, outline)
    }
    return found
  }

  return {
    getAll,

    async get(database, classId, stamp) {
      return (await getAll(database, new Map([[classId, stamp]]))).get(classId) as Outline
    },
  }
}

/** The current outline, read from the database without a cache. */
export const readOutline = async (database: Database, classId: string): Promise<Outline> =>
  outlineOf(await findOutlines(database, [classId]), 0)

function outlineOf(rows: OutlineRow[], stamp: number): Outline {
  const units = [...Map.groupBy(rows, ({ unit_id }) => unit_id).values()].map((group) => {
    const [first] = group as [OutlineRow]
    return {
      id: first.unit_id,
      title: first.unit_title,
      compulsoryGate: first.compulsory_gate,
      electivesGate: first.electives_gate,
      itemsInOrder: first.items_in_order,
      items: group.flatMap(itemOf),
    }
  })
  const courseIds = units.flatMap(({ items }) =>
    items.flatMap(({ course, businessId }) => (course ? [businessId] : [])),
  )
  return {
    stamp: rows[0]?.stamp ?? stamp,
    hasOrder: rows.some(({ units_in_order, items_in_order }) => units_in_order || items_in_order),
    units,
    courseIds: new Set(courseIds),
  }
}

function itemOf(row: OutlineRow): OutlineItem[] {
  if (row.item_id === null) return []
  const course = row.course ?? undefined
  const instant = (ms: number | null) => (ms === null ? null : new Date(ms))
  return [
    {
      id: row.item_id,
      kind: row.kind,
      businessId: row.course_id ?? row.subject_id ?? '',
      title: row.title || (course?.title ?? ''),
      period: row.period,
      isCompulsory: row.is_compulsory,
      window: { from: instant(row.open_from), until: instant(row.open_until) },
      startsAt: instant(row.starts_at),
      course,
      isOffered: course?.isPublished ?? true,
    },
  ]
}

const made = new WeakMap<App, Outlines>()

/** The outlines that one server keeps in memory, for its calls and its pulses alike. */
export function outlinesOf(app: App): Outlines {
  const known = made.get(app) ?? makeOutlines(app.now)
  made.set(app, known)
  return known
}
