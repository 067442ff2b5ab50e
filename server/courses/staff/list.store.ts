import { coursewareTypes, needOf } from '@college/contract/courses/courseware-types.ts'
import type { CourseState, StaffCourse } from '@college/contract/courses/staff.ts'
import { SQL, sql } from 'drizzle-orm'
import { profileFacts } from '../../account/door.ts'
import type { App } from '../../app-parts.ts'
import type { User } from '../../kit/access.ts'
import { containing } from '../../kit/containing.ts'
import type { Database } from '../../kit/database.ts'
import { ms } from '../../kit/sql.ts'
import { mayCourse } from '../rights.store.ts'

type Filter = { word: string; state?: CourseState; category?: string; isMissing: boolean }

/** `courseStateOf` on the row `course`; a test compares the two. */
const state = sql`case when course.is_published then 'published' when course.release_at is not null then 'scheduled'
  when course.withdrawn_at is not null then 'withdrawn' else 'draft' end`

type Need = NonNullable<ReturnType<typeof needOf>>

const lacksOf = (subjects: App['courseSubjects']): Record<Need, SQL> => ({
  medium: sql`part.media = '{}'::jsonb`,
  address: sql`part.link_url = ''`,
  document: sql`part.document_id is null`,
  exam: sql`not exists (
    select from (${subjects.of('exam').ofCoursewares}) exam where exam.courseware_id = part.id and exam.is_open)`,
  homework: sql`not exists (
    select from (${subjects.of('homework').ofCoursewares}) work where work.courseware_id = part.id)`,
})
const typesThatNeed = (need: Need) =>
  sql.raw(coursewareTypes.flatMap((type) => (needOf(type) === need ? [`'${type}'`] : [])).join(', '))

/** `missingIn` on the row `part`; a test compares the two. */
const isMissingOf = (lacks: Record<Need, SQL>): SQL =>
  sql`case ${sql.join(
    (Object.keys(lacks) as Need[]).map((need) => sql`when part.type in (${typesThatNeed(need)}) then ${lacks[need]}`),
    sql` `,
  )} else false end`

/** Also what is not released yet: whoever looks for what is missing finds it. */
const isPartOf = (course: 'course' | 'listed') =>
  sql`(part.course_id = ${sql.raw(course)}.id or part.draft_of = ${sql.raw(course)}.id)`

const isListed = (
  { word, state: wanted, category, isMissing: onlyMissing }: Filter,
  user: User,
  isMissing: SQL,
): SQL => {
  const found = containing(word)
  const conditions = [
    mayCourse(user, 'see'),
    wanted && sql`${state} = ${wanted}`,
    category && sql`(course.first_category_id = ${category} or course.second_category_id = ${category})`,
    onlyMissing && sql`exists (select from coursewares part where ${isPartOf('course')} and ${isMissing})`,
    word !== '' &&
      sql`(course.title ilike ${found} or course.teacher_text ilike ${found} or course.labels && array[${word}]::text[])`,
  ]
  return sql.join(
    conditions.filter((condition) => condition instanceof SQL),
    sql` and `,
  )
}

export const staffListStore = ({ courseSubjects }: Pick<App, 'courseSubjects'>, database: Database, user: User) => ({
  /** What is counted of a course is counted for the rows of the page only. */
  async find(filter: Filter, page: { limit: number; offset: number }) {
    const isMissing = isMissingOf(lacksOf(courseSubjects))
    const { rows } = await database.execute<StaffCourse & { total: number }>(sql`
      with listed as (
        select course.*, ${state} as state, coalesce(course.edited_at, course.updated_at) as changed_at,
          count(*) over ()::int as total
        from courses course where ${isListed(filter, user, isMissing)}
        order by coalesce(course.edited_at, course.updated_at) desc, course.id desc
        limit ${page.limit} offset ${page.offset}
      )
      select listed.id, listed.total, listed.title, listed.cover, listed.theme, listed.state,
        concat_ws(' / ', first.name, second.name) as "categoryName",
        replace(listed.teacher_text, '^', '、') as "teacherText", ${ms('listed.release_at')} as "releaseAt",
        content.parts as "partCount", content.missing as "missingCount", content.captions as "captionCount",
        listed.period::float8 as period, listed.view_total as "viewTotal", ${ms('listed.changed_at')} as "editedAt",
        coalesce(editor.name, '') as "editorName", coalesce(owner.name, '') as "unitName"
      from listed
      join categories first on first.id = listed.first_category_id
      left join categories second on second.id = listed.second_category_id
      left join units owner on owner.id = listed.owner_unit_id
      left join (${profileFacts}) editor on editor.id = listed.editor_id
      cross join lateral (
        select count(*)::int as parts, (count(*) filter (where ${isMissing}))::int as missing,
          count(said.id)::int as captions
        from coursewares part left join transcripts said on said.id = part.id where ${isPartOf('listed')}
      ) content
      order by listed.changed_at desc, listed.id desc`)
    return { total: rows[0]?.total ?? 0, rows }
  },
})
