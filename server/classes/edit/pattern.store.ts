import { randomUUID } from 'node:crypto'
import type { ClassDraft } from '@college/contract/classes/draft.ts'
import type { ClassTemplateContent } from '@college/contract/classes/templates.ts'
import { anchorOf, datedThings, type SubjectTimes } from '@college/rules/classes/shift.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../kit/database.ts'
import { ms } from '../../kit/sql.ts'
import type { GradeSources } from '../study/grade-source.ts'

type Read = Pick<ClassTemplateContent, 'weights' | 'notices' | 'activities'>

export const patternStore = (database: Database) => ({
  /** A class as a pattern; `draft` is what its editor shows. Announcements that were withdrawn are left out. */
  async ofClass(
    classId: string,
    draft: ClassDraft,
    { sources, now }: { sources: GradeSources; now: Date },
  ): Promise<ClassTemplateContent> {
    const { rows } = await database.execute<Read>(sql`
      select (
        select coalesce(json_object_agg(item.id, item.grade_weight), '{}')
        from class_units unit join class_items item on item.unit_id = unit.id
        where unit.class_id = ${classId} and item.grade_weight is not null
      ) as weights, (
        select coalesce(json_agg(json_build_object('title', notice.title, 'content', notice.content,
          'at', ${ms('notice.published_at')}) order by notice.published_at, notice.id), '[]')
        from class_notices notice where notice.class_id = ${classId} and (notice.is_draft or not notice.is_withdrawn)
      ) as notices, (
        select coalesce(json_agg(json_build_object('title', activity.title, 'day', activity.day)
          order by activity.day, activity.id), '[]')
        from class_activities activity where activity.class_id = ${classId}
      ) as activities`)
    const read = rows[0] as Read
    const whole = { ...read, draft: { ...draft, teachers: [], cadres: [] } }
    const subjects = await this.subjectTimes([whole.draft], { sources, now })
    return { ...whole, anchor: anchorOf(draft.trainFrom, datedThings(whole, subjects), now) }
  },

  /** When the exams and homework of these classes are open. */
  async subjectTimes(
    drafts: readonly Pick<ClassDraft, 'units'>[],
    { sources, now }: { sources: GradeSources; now: Date },
  ): Promise<SubjectTimes> {
    const items = drafts.flatMap(({ units }) => units.flatMap((unit) => unit.items))
    const idsOf = (kind: string) =>
      sql`${sql.param(items.flatMap((item) => (item.kind === kind ? item.targetId : [])))}::uuid[]`
    type Row = { id: string; title: string; from: number | null; until: number | null }
    const { rows } = await database.execute<Row>(sql`
      select subject_id as id, title, ${ms('opens_at')} as "from", ${ms('closes_at')} as "until"
      from (${sources.exam.subjects(idsOf('exam'), now)}) exam
      union all
      select subject_id, title, ${ms('opens_at')}, ${ms('closes_at')}
      from (${sources.work.subjects(idsOf('work'), now)}) homework`)
    return new Map(rows.map(({ id, ...subject }) => [id, subject]))
  },

  /** Of these files those that are still there. */
  async files(ids: readonly string[]): Promise<Set<string>> {
    const { rows } = await database.execute<{ id: string }>(sql`
      select id from files where id = any(${sql.param([...ids])}::uuid[])`)
    return new Set(rows.map(({ id }) => id))
  },

  /** Announcements as drafts: nobody sees or is told of them until they are published. */
  async addNotices(
    classId: string,
    notices: ClassTemplateContent['notices'],
    by: { id: string; name: string },
  ): Promise<void> {
    await database.execute(sql`
      insert into class_notices (class_id, title, content, publisher_id, publisher_name, published_at, is_withdrawn,
        is_draft)
      select ${classId}, title, content, ${by.id}, ${by.name}, to_timestamp(at / 1000), true, true
      from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb) given (title text, content text, at float8)`)
  },

  async addActivities(classId: string, activities: ClassTemplateContent['activities']): Promise<void> {
    await database.execute(sql`
      insert into class_activities (class_id, title, day)
      select ${classId}, title, day from jsonb_to_recordset(${JSON.stringify(activities)}::jsonb)
        given (title text, day date)`)
  },

  /** Takes exams and homework that could not be copied out of a new class; answers how many. */
  async dropSubjects(classId: string, subjectIds: readonly string[]): Promise<number> {
    if (subjectIds.length === 0) return 0
    const { rows } = await database.execute(sql`
      delete from class_items item using class_units unit
      where unit.id = item.unit_id and unit.class_id = ${classId} and item.kind in ('exam', 'work')
        and item.subject_id = any(${sql.param([...subjectIds])}::uuid[]) returning item.id`)
    return rows.length
  },
})

/** The same content with ids of its own; the weights go with the items. */
export function withNewIds(pattern: ClassTemplateContent): ClassTemplateContent {
  const weights: Record<string, number> = {}
  const units = pattern.draft.units.map((unit) => ({
    ...unit,
    id: randomUUID(),
    items: unit.items.map((item) => {
      const id = randomUUID()
      const weight = pattern.weights[item.id]
      if (weight !== undefined) weights[id] = weight
      return { ...item, id }
    }),
  }))
  const materials = pattern.draft.materials.map((material) => ({ ...material, id: randomUUID() }))
  return { ...pattern, draft: { ...pattern.draft, units, materials }, weights }
}
