import type { MemberKind } from '@college/contract/kit/endpoint.ts'
import { type SQL, sql } from 'drizzle-orm'
import { idsSpelled, profileFacts } from '../../account/door.ts'
import { teacherFacts } from '../../courses/door.ts'
import { containing } from '../../kit/containing.ts'
import type { Database } from '../../kit/database.ts'
import { holdsTeaching } from '../member.store.ts'

export type ClassTeacher = {
  id: string
  teacherId: string
  name: string
  photo: string
  job: string
  phoneCipher: string | null
  isHead: boolean
  /** Holds a role that teaches; who lost it is listed, and decides nothing and gets no letters. */
  teachesNow: boolean
}

export type ListedMember = {
  id: string
  name: string
  photo: string
  unitName: string
  job: string
  kind: MemberKind
  isHead: boolean
  loginName: string
  teacherId: string
}

/** '' is every name, and without kinds everybody. */
type MemberFilter = { name: string; kinds?: readonly MemberKind[] }

/** The page in 师资 of a teacher of the class. */
const teacherPage = sql`left join lateral (
    select * from (${teacherFacts}) teacher
    where member.kind = 'teacher' and teacher.user_id = member.user_id and teacher.is_shown
    order by teacher.position, teacher.id limit 1
  ) page on true`

/** Chinese names in the order of their pinyin, as a dictionary has them; decision 029. */
const byPinyin = sql`person.name collate "zh-x-icu"`

/** By any part of the name, or by the beginning of its pinyin. */
function isNamed(name: string): SQL {
  const spelled = idsSpelled(name)
  const named = sql`person.name ilike ${containing(name)}`
  return spelled ? sql`(${named} or person.id in ${spelled})` : named
}

/** The people of a class: those who are admitted. */
export function classPeopleStore(database: Database) {
  const isAskedFor = ({ name, kinds }: MemberFilter) => sql`member.status in ('admitted', 'completed')
    ${name === '' ? sql`` : sql`and ${isNamed(name)}`}
    ${kinds === undefined ? sql`` : sql`and member.kind = any(${sql.param(kinds)}::text[])`}`

  return {
    /** The head teacher first. */
    async findTeachers(classId: string): Promise<ClassTeacher[]> {
      const { rows } = await database.execute<ClassTeacher>(sql`
        select person.id, coalesce(page.id::text, '') as "teacherId", person.name, coalesce(nullif(page.photo, ''), person.photo) as photo,
          coalesce(nullif(page.job, ''), person.job) as job, page.phone_cipher as "phoneCipher",
          member.is_head as "isHead", ${holdsTeaching(sql`member.user_id`)} as "teachesNow"
        from class_members member
        join (${profileFacts}) person on person.id = member.user_id
        ${teacherPage}
        where member.class_id = ${classId} and member.kind = 'teacher' and member.status in ('admitted', 'completed')
        order by member.is_head desc, page.position nulls last, ${byPinyin}, person.id`)
      return rows
    },

    async findMembers(
      classId: string,
      filter: MemberFilter,
      page: { limit: number; offset: number },
    ): Promise<ListedMember[]> {
      const { rows } = await database.execute<ListedMember>(sql`
        select person.id, person.name, person.photo, person.unit_name as "unitName", person.job, member.kind,
          member.is_head as "isHead", person.login_name as "loginName", coalesce(page.id::text, '') as "teacherId"
        from class_members member join (${profileFacts}) person on person.id = member.user_id
        ${teacherPage}
        where member.class_id = ${classId} and ${isAskedFor(filter)}
        order by member.is_head desc, array_position(array['teacher', 'cadre', 'student', 'observer'], member.kind),
          ${byPinyin}, person.id
        limit ${page.limit} offset ${page.offset}`)
      return rows
    },

    async countMembers(classId: string, filter: MemberFilter): Promise<number> {
      const { rows } = await database.execute<{ count: number }>(sql`
        select count(*)::int as count
        from class_members member join (${profileFacts}) person on person.id = member.user_id
        where member.class_id = ${classId} and ${isAskedFor(filter)}`)
      return rows[0]?.count ?? 0
    },
  }
}
