import { categoryKind } from '@college/contract/catalogue/lessons.ts'
import { teacherKind } from '@college/contract/catalogue/people.ts'
import { cleanPhone, isPhone } from '@college/rules/account/phone.ts'
import { asc, sql } from 'drizzle-orm'
import type { App } from '../app-parts.ts'
import type { User } from '../kit/access.ts'
import { permits } from '../policies/door.ts'
import { categories, teachers } from './tables.ts'
import { encryptTeacherPhone } from './teacher-phone.ts'

const shown = { column: 'isShown', holds: { hidden: false, shown: true } }
/** Written instead of a phone to delete the one that is kept. */
const NO_PHONE = '0'

/** A condition on a row `choice`: what is published everybody may use, and before that whoever sees the course. */
const isOfferedCourse = (user: User) =>
  sql`(choice.is_published or ${permits(
    user,
    { to: 'see', of: 'courses' },
    { unit: sql`choice.owner_unit_id`, maker: sql`choice.created_by` },
  )})`

/** Categories and teachers, as administrators keep them, and what forms pick of the courses. */
export function keepCourses(app: App) {
  app.choices.add('courses', {
    access: { to: 'see', of: 'courses' },
    isOffered: isOfferedCourse,
    rows: sql`select id, title as label, case when is_published then '' else '未发布' end as note, is_published,
      owner_unit_id, created_by from courses`,
  })
  app.choices.add('topCategories', {
    access: { to: 'see', of: 'courses' },
    rows: sql`select id, name as label, '' as note from categories where parent_id is null`,
  })
  app.choices.add('films', {
    access: { to: 'see', of: 'courses' },
    isOffered: isOfferedCourse,
    rows: sql`select part.id, part.title as label, course.title as note, course.is_published, course.owner_unit_id,
      course.created_by from coursewares part join courses course on course.id = part.course_id where part.type = 'video'`,
  })
  keepCategories(app)
  keepTeachers(app)
}

function keepCategories(app: App) {
  app.catalogue.add(categoryKind, {
    // The home page shows them.
    feature: 'home',
    table: categories,
    // Each below the one above it.
    order: [
      asc(sql`(select position from categories top where top.id = coalesce(${categories.parentId}, ${categories.id}))`),
      asc(sql`coalesce(${categories.parentId}, ${categories.id})`),
      asc(sql`${categories.parentId} is not null`),
      asc(categories.position),
    ],
    state: shown,
    counts: {
      courses: sql`(select count(*)::int from courses course
        where course.first_category_id = categories.id or course.second_category_id = categories.id)`,
    },
    uses: {
      courses: (id) => sql`select from courses where first_category_id = ${id} or second_category_id = ${id}`,
      below: (id) => sql`select from categories where parent_id = ${id}`,
    },
    async problems({ parentId }, { id, database }) {
      if (parentId === '') return {}
      // Nobody deletes it meanwhile: no foreign key would tell.
      const above = await database.execute(sql`select from categories where id = ${parentId} for share`)
      if (above.rows.length === 0) return { parentId: '上级分类已经不在了，请重新选' }
      if (parentId === id) return { parentId: '不能放在自己下面' }
      const { rows } = await database.execute(sql`select from categories where parent_id = ${id ?? null} limit 1`)
      return rows.length > 0 ? { parentId: '它下面还有分类，只能是一级' } : {}
    },
  })
}

function keepTeachers(app: App) {
  app.catalogue.add(teacherKind, {
    feature: 'teachers',
    table: teachers,
    order: [asc(teachers.position), asc(teachers.name)],
    state: shown,
    counts: { courses: sql`(select count(*)::int from course_teachers part where part.teacher_id = teachers.id)` },
    uses: { courses: (id) => sql`select from course_teachers where teacher_id = ${id}` },
    // A phone is written and never read back (security 22).
    fromColumns: () => ({ phone: '' }),
    toColumns({ phone }) {
      if (phone === '') return {}
      if (phone === NO_PHONE) return { phoneCipher: null }
      return { phoneCipher: encryptTeacherPhone(app.secrets, cleanPhone(phone as string)) }
    },
    async problems({ phone }) {
      const isWell = phone === '' || phone === NO_PHONE || isPhone(cleanPhone(phone as string))
      return isWell ? {} : { phone: '请填写正确的手机号' }
    },
  })
}
