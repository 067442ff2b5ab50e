import { type SQL, sql } from 'drizzle-orm'
import type { App } from '../app-parts.ts'
import { manages, type Staff } from './manages.store.ts'

type Link = { coursewareId: string; subjectId: string }
const idsOf = (links: readonly Link[]) => sql`${sql.param(links.map(({ subjectId }) => subjectId))}::uuid[]`

const noteOf = sql`concat_ws(' · ', case when homework.content_minimum > 0
  then concat('不少于 ', homework.content_minimum, ' 字') end,
  case when homework.score_type = 2 then concat(homework.pass_score::float8, ' 分合格') else '合格制' end)`

/** What the editor of a courseware reads of a homework. */
const homeworkForEditors: SQL = sql`
  select homework.id, homework.title, ${noteOf} as note, true as is_open from homeworks homework`

/** The homework of coursewares: `courseware_id`, and what their editor reads of the homework. */
const homeworkOfCoursewares: SQL = sql`
  select homework.courseware_id, homework.id, homework.title, ${noteOf} as note, true as is_open
  from homeworks homework where homework.courseware_id is not null`

/** Homework that somebody may let a course take: what they manage, of no course, no class and no live. */
const homeworkForCourses = (user: Staff): SQL => sql`
  select homework.id, homework.title, ${noteOf} as note, true as is_open, homework.created_at as newest
  from homeworks homework
  where homework.course_id is null and ${manages(user)}
    and not exists (select from class_items item where item.kind = 'work' and item.subject_id = homework.id)
    and not exists (select from lives live where live.homework_id = homework.id)`

/** Homework that coursewares open; each belongs to one course. */
export const homeworkInCourses: Parameters<App['courseSubjects']['add']>[1] = {
  forEditors: homeworkForEditors,
  ofCoursewares: homeworkOfCoursewares,
  pickable: (user) => sql`select id, title, note, newest::text as newest from (${homeworkForCourses(user)}) work`,

  /** Whether one that would no longer belong to the course has been begun by a learner. */
  async wouldLoseAnswers(database, courseId, links): Promise<boolean> {
    const { rows } = await database.execute(sql`
      select from homeworks homework join homework_students done on done.homework_id = homework.id
      where homework.course_id = ${courseId} and not homework.id = any(${idsOf(links)}) limit 1`)
    return rows.length > 0
  },

  /**
   * From now on these coursewares of the course open these; what it had besides belongs to no course again. False where
   * one has been taken by another course meanwhile: the caller rolls back.
   */
  async link(transaction, courseId, links): Promise<boolean> {
    await transaction.execute(sql`
      update homeworks set courseware_id = null, course_id = case when id = any(${idsOf(links)}) then course_id end
      where course_id = ${courseId}`)
    if (links.length === 0) return true
    const { rows } = await transaction.execute(sql`
      update homeworks homework set course_id = ${courseId}, courseware_id = link.courseware_id
      from unnest(${sql.param(links.map((link) => link.coursewareId))}::uuid[], ${idsOf(links)})
        as link (courseware_id, id)
      where homework.id = link.id and (homework.course_id is null or homework.course_id = ${courseId})
      returning homework.id`)
    return rows.length === links.length
  },
}
