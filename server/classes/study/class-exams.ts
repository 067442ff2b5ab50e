import { placesOf } from '@college/rules/classes/item-entry.ts'
import type { Window } from '@college/rules/kit/window.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { App } from '../../app-parts.ts'
import type { Database } from '../../kit/database.ts'
import { classStudyFinder } from './class-study.ts'

/** An exam as an item of a class, in the order of its units. `progress` is 100 once it is passed. */
export type ClassExam = { subId: string; examId: string; title: string; window: Window; progress: number }

/** The exams of a class. The last of them ends it: 课后考试 (server/classes/browse/info.ts). */
export function classExamFinder(app: App) {
  const findStudy = classStudyFinder(app)
  return async (userId: string, classId: string): Promise<ClassExam[]> => {
    const { study } = await findStudy(userId, classId)
    return placesOf(study).flatMap(({ item }) =>
      item.kind === 'exam'
        ? [{ subId: item.id, examId: item.businessId, title: item.title, window: item.window, progress: item.progress }]
        : [],
    )
  }
}

/** The class of an item of a unit; undefined if there is none. */
export async function classOfItem(database: Database, itemId: string): Promise<string | undefined> {
  const { rows } = await database.execute<{ classId: string }>(sql`
    select unit.class_id as "classId" from class_items item join class_units unit on unit.id = item.unit_id
    where item.id = ${itemId}`)
  return rows[0]?.classId
}

/** The exams of all classes in which somebody is admitted: exam_id, business_id and title of the class. */
export const examsOfClasses = (userId: string | SQL): SQL => sql`
  select distinct item.subject_id as exam_id, class.id as business_id, class.title
  from class_members member
  join classes class on class.id = member.class_id and class.status = 'published'
  join class_units unit on unit.class_id = class.id
  join class_items item on item.unit_id = unit.id and item.kind = 'exam'
  where member.user_id = ${userId} and member.status in ('admitted', 'completed')`

/** The same without the classes in which they teach. */
export const examsOfStudent = (userId: string): SQL => sql`${examsOfClasses(userId)} and member.kind <> 'teacher'`
