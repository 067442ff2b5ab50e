import type { OwnAttached } from '@college/rules/courses/attached.ts'
import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import type { Viewer } from '../kit/viewer.ts'
import { transcripts } from './media/tables.ts'
import { studyRecords } from './study/tables.ts'
import { chapters, countingCoursewares, courses, courseTeachers, coursewares, teachers } from './tables.ts'

/** A viewer is counted once per course in this time (D3-Q104). */
export const VIEW_EVERY_MINUTES = 30
/** A play address is valid longer than the longest lecture, so that a pause does not break the video. */
export const PLAY_ADDRESS_SECONDS = 6 * 3600

export type TeacherOfCourse = { id: string; name: string; photo: string; job: string; courseNum: number }

const courseId = sql.placeholder('courseId')
/** A draft is shown to staff on a preview, and to nobody else. */
const isThisCourse = and(
  eq(courses.id, courseId),
  or(courses.isPublished, sql`${sql.placeholder('isStaffPreview')}::boolean`),
)

/** Staff see in their preview what is not released yet. */
const isDraftInPreview = and(eq(courses.id, coursewares.draftOf), sql`${sql.placeholder('isStaffPreview')}::boolean`)

/** One courseware with a learner's progress. A guest's id is null, which joins no record. */
const prepareCourseware = (database: Database) =>
  database
    .select({
      courseware: coursewares,
      loginLimit: courses.loginLimit,
      lastPoint: studyRecords.lastPoint,
      furthest: studyRecords.furthest,
      finishedRate: studyRecords.finishedRate,
      covered: studyRecords.covered,
      captionsKey: transcripts.captionsKey,
    })
    .from(coursewares)
    .innerJoin(courses, and(or(eq(courses.id, coursewares.courseId), isDraftInPreview), isThisCourse))
    .leftJoin(
      studyRecords,
      and(eq(studyRecords.coursewareId, coursewares.id), eq(studyRecords.userId, sql.placeholder('userId'))),
    )
    .leftJoin(transcripts, eq(transcripts.id, coursewares.id))
    .where(eq(coursewares.id, sql.placeholder('coursewareId')))
    .prepare('courses_find_courseware')

const userId = sql`${sql.placeholder('userId')}::uuid`
/** What this learner has of what is not studied; null of the other coursewares, and for a guest. */
const attached = sql<OwnAttached | null>`case when ${userId} is not null then case ${coursewares.type}
  when 'exam' then (
    select json_build_object('kind', 'exam', 'attempts', coalesce(result.attempts, 0),
      'isPassed', result.passed_at is not null, 'isMarked', result.best_score is not null)
    from course_exams link
    left join exam_results result on result.exam_id = link.exam_id and result.user_id = ${userId}
    where link.courseware_id = ${coursewares.id})
  when 'homework' then (
    select json_build_object('kind', 'homework', 'state', coalesce(done.state, 0))
    from homeworks homework
    left join homework_students done on done.homework_id = homework.id and done.user_id = ${userId}
    where homework.courseware_id = ${coursewares.id})
  when 'certificate' then json_build_object('kind', 'certificate', 'isIssued', exists (
    select from certificates issued where issued.course_id = ${coursewares.courseId} and issued.user_id = ${userId}
      and issued.revoked_at is null))
  end end`

export function playStore(database: Database) {
  const findCourse = database.select().from(courses).where(isThisCourse).prepare('courses_find_course')

  const findTeachers = database
    .select({
      id: teachers.id,
      name: teachers.name,
      photo: teachers.photo,
      job: teachers.job,
      courseNum: sql<number>`(select count(*)::int from course_teachers ct join courses c on c.id = ct.course_id and c.is_published where ct.teacher_id = ${teachers.id})`,
    })
    .from(courseTeachers)
    .innerJoin(teachers, eq(teachers.id, courseTeachers.teacherId))
    .where(eq(courseTeachers.courseId, courseId))
    .orderBy(asc(courseTeachers.position))
    .prepare('courses_find_teachers')

  // A guest's id is null, which joins no record.
  const findCatalogue = database
    .select({
      chapterId: chapters.id,
      chapterTitle: chapters.title,
      courseware: coursewares,
      lastPoint: studyRecords.lastPoint,
      finishedRate: studyRecords.finishedRate,
      lastPulseAt: studyRecords.lastPulseAt,
      counts: sql<boolean>`exists (select from ${countingCoursewares} part where part.id = ${coursewares.id})`,
      attached,
    })
    .from(chapters)
    .leftJoin(coursewares, eq(coursewares.chapterId, chapters.id))
    .leftJoin(
      studyRecords,
      and(eq(studyRecords.coursewareId, coursewares.id), eq(studyRecords.userId, sql.placeholder('userId'))),
    )
    .where(eq(chapters.courseId, courseId))
    .orderBy(asc(chapters.position), asc(chapters.id), asc(coursewares.position), asc(coursewares.id))
    .prepare('courses_find_catalogue')

  const findCourseware = prepareCourseware(database)

  return {
    async findCourse(id: string, isStaffPreview: boolean) {
      const [course] = await findCourse.execute({ courseId: id, isStaffPreview })
      return course
    },

    findTeachers: (id: string): Promise<TeacherOfCourse[]> => findTeachers.execute({ courseId: id }),

    findCatalogue: (id: string, userId: string | undefined) =>
      findCatalogue.execute({ courseId: id, userId: userId ?? null }),

    async findCourseware(asked: { courseId: string; coursewareId: string; isStaffPreview: boolean }, userId?: string) {
      const [found] = await findCourseware.execute({ ...asked, userId: userId ?? null })
      return found
    },

    /** Counts one view, unless this viewer was counted within that time. */
    countView: countCourseView(database),
  }
}

const countCourseView =
  (database: Database) =>
  async (id: string, { userId, visitor }: Viewer, now: Date): Promise<void> => {
    await database.execute(sql`
      with counted as (
        insert into course_views as old (user_id, visitor, course_id, counted_at)
        values (${userId}, ${visitor}, ${id}, ${now})
        on conflict (user_id, visitor, course_id) do update set counted_at = excluded.counted_at
        where old.counted_at <= ${now}::timestamptz - make_interval(mins => ${VIEW_EVERY_MINUTES})
        returning course_id
      )
      update courses set view_total = view_total + 1 where id in (select course_id from counted)`)
  }

export type FoundCourseware = NonNullable<Awaited<ReturnType<ReturnType<typeof playStore>['findCourseware']>>>
