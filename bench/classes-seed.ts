import { sql } from 'drizzle-orm'
import type { Database } from '../server/kit/database.ts'
import { SIZES } from './seed.ts'

/** Class 1 is the large one; class 2 is the one that is enrolled in; the others share the learners and the courses. */
export const CLASS_SIZES = { learners: 100_000, classes: 2_000, large: 20_000 }
const FIRST_SHARED = 3
const shared = CLASS_SIZES.classes - FIRST_SHARED + 1

/** The class of the n-th learner (from 0): the one with the course that the load pulses. */
export const classOfLearner = (learner: number): number => FIRST_SHARED + ((learner % SIZES.courses) % shared)

/** Seeds the classes once per seeded college, and empties what a run of the benchmark adds to. */
export async function seedClasses(database: Database): Promise<void> {
  const { learners, classes, large } = CLASS_SIZES
  const { rows } = await database.execute<{ count: number }>('select count(*)::int as count from classes')
  if (rows[0]?.count !== classes) {
    console.log(`seeding ${classes} classes, one of ${large} of ${learners} learners …`)
    await database.execute(sql`truncate classes cascade`)
    await database.execute(sql`
      insert into classes (id, type, title, content, published_at, content_changed_at)
      select md5('class' || n)::uuid, 1, '第' || n || '期专题班', repeat('<p>请合理安排时间，按时完成<strong>学习任务</strong>。</p>', 20), now() - n * interval '1 hour', now() - interval '1 day'
      from generate_series(1, ${classes}) n`)
    await database.execute(sql`
      insert into class_units (id, class_id, title, position, compulsory_gate)
      select md5('unit' || n || '-' || part)::uuid, md5('class' || n)::uuid, '第' || part || '单元', part, 2
      from generate_series(1, ${classes}) n, generate_series(1, 4) part`)
    await database.execute(sql`
      insert into class_items (unit_id, kind, course_id, period, position)
      select md5('unit' || class || '-' || (1 + place % 4))::uuid, 'course', md5('course' || course)::uuid, 1, place
      from (
        select 1 as class, n as course, n as place from generate_series(1, 20) n
        union all
        select ${FIRST_SHARED} + (n - 1) % ${shared}, n, n / ${shared} from generate_series(1, ${SIZES.courses}) n
      ) items`)
    const members = sql`
      select 1 as class, n as learner from generate_series(1, ${large}) n
      union all
      select ${FIRST_SHARED} + (n - 1) % ${SIZES.courses} % ${shared}, n from generate_series(1, ${learners}) n`
    await database.execute(sql`
      insert into class_members (class_id, user_id, status, applied_at, admitted_at)
      select md5('class' || class)::uuid, md5('user' || learner)::uuid, 'admitted', now() - interval '1 day',
        now() - interval '1 day' from (${members}) members`)
    await database.execute(sql`
      insert into class_study_times (class_id, user_id, seconds, day, reached_at)
      select md5('class' || class)::uuid, md5('user' || learner)::uuid, learner * 7919 % 100000, current_date - 1,
        now() - interval '1 day' from (${members}) members`)
    await database.execute(sql`
      insert into class_study_records (class_id, user_id, courseware_id, covered, finished_rate, updated_at)
      select md5('class1')::uuid, md5('user' || learner)::uuid, md5('courseware' || part)::uuid, '{[0,300)}',
        50, now() - interval '1 day' from generate_series(1, ${large}) learner, generate_series(1, 5) part`)
    await database.execute(sql`
      update classes set student_total = counted.members, places_taken = counted.members
      from (select class_id, count(*)::int as members from class_members group by class_id) counted where class_id = id`)
  }
  await database.execute(sql`delete from class_members where class_id = md5('class2')::uuid`)
  await database.execute(sql`delete from class_sign_ins where class_id = md5('class1')::uuid`)
  // What enrolment told: other benchmarks count the messages.
  await database.execute(sql`/*system bench*/ delete from messages where reason is null`)
  await database.execute(
    'vacuum analyze classes, class_units, class_items, class_members, class_study_times, class_study_records, class_sign_ins, messages',
  )
}
