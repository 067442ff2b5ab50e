import type { WaitingPerson } from '@college/contract/classes/staff-enrol.ts'
import { sql } from 'drizzle-orm'
import { personFacts, profileFacts, unitsUpFrom } from '../../account/door.ts'
import type { User } from '../../kit/access.ts'
import type { Database } from '../../kit/database.ts'
import { ms } from '../../kit/sql.ts'
import { decides } from './decides.store.ts'

type PastClass = { title: string; trainFrom: number | null; trainUntil: number | null }

/** What is known of an enrolment; instants in ms. */
type EnrolmentFacts = {
  isWaiting: boolean
  loginName: string
  unitName: string
  isOfHostUnit: boolean
  hostUnitName: string
  form: { sex: string; remark: string } | null
  phoneCipher: string | null
  past: (PastClass & { hours: number | null; isCompleted: boolean })[]
  clashes: { title: string; trainFrom: number; trainUntil: number }[]
  ofUnit: { admitted: number; waiting: number }
}

export const enrolQueueStore = (database: Database) => ({
  async find(
    user: User,
    which: { classId?: string; level?: 1 | 2 },
    page: { limit: number; offset: number },
  ): Promise<{ total: number; rows: WaitingPerson[] }> {
    const { classId, level } = which
    const { rows } = await database.execute<WaitingPerson & { total: number }>(sql`
      with waiting as (
        select member.class_id, member.user_id, member.status, member.applied_at, class.title,
          min(member.applied_at) over (partition by member.class_id) as first_at, count(*) over ()::int as total
        from class_members member join classes class on class.id = member.class_id
        where ${decides(user)} and (${classId ?? null}::uuid is null or class.id = ${classId ?? null})
          and (${level ?? null}::int is null or member.status = ${level === 2 ? 'reviewing' : 'waiting'})
      )
      select concat_ws('.', waiting.class_id, waiting.user_id, waiting.status) as id, waiting.class_id as "classId", waiting.title as "className",
        waiting.user_id as "userId", person.name, person.photo, person.unit_name as "unitName", person.job,
        case waiting.status when 'waiting' then 1 else 2 end as level, ${ms('waiting.applied_at')} as "appliedAt",
        waiting.total
      from waiting join (${profileFacts}) person on person.id = waiting.user_id
      order by waiting.first_at, waiting.class_id, waiting.applied_at, waiting.user_id
      limit ${page.limit} offset ${page.offset}`)
    const [first] = rows
    if (first || page.offset === 0) return { total: first?.total ?? 0, rows }
    // Behind the last page: the first one tells how many there are.
    return { total: (await this.find(user, which, { limit: 1, offset: 0 })).total, rows }
  },

  /** How many wait for this person, by class, the oldest class first; since when the oldest waits. */
  async count(user: User) {
    const { rows } = await database.execute<{ id: string; title: string; count: number; since: string }>(sql`
      select class.id, class.title, count(*)::int as count, min(member.applied_at) as since
      from class_members member join classes class on class.id = member.class_id
      where ${decides(user)} group by class.id order by since`)
    return rows
  },

  /** Undefined for somebody who never enrolled in this class. */
  findOne: findEnrolment(database),
})

const findEnrolment =
  (database: Database) =>
  async (classId: string, userId: string, since: Date): Promise<EnrolmentFacts | undefined> => {
    const { rows } = await database.execute<EnrolmentFacts>(sql`
      select member.status in ('waiting', 'reviewing') as "isWaiting", person.login_name as "loginName",
        person.unit_name as "unitName", sent.form, sent.phone_cipher as "phoneCipher",
        class.unit_id is null or class.unit_id in (${unitsUpFrom(sql`own.unit_id`)}) as "isOfHostUnit",
        coalesce((select name from units where id = class.unit_id), '') as "hostUnitName",
        (select coalesce(json_agg(json_build_object('title', past.title, 'trainFrom', ${ms('past.train_from')},
            'trainUntil', ${ms('past.train_until')}, 'hours', certificate.hours::float8,
            'isCompleted', other.status = 'completed') order by other.applied_at desc), '[]')
          from class_members other join classes past on past.id = other.class_id
          left join certificates certificate on certificate.class_id = other.class_id
            and certificate.user_id = other.user_id and certificate.revoked_at is null
          where other.user_id = member.user_id and other.class_id <> member.class_id
            and other.status in ('admitted', 'completed') and other.kind in ('student', 'cadre')
            and other.applied_at >= ${since}) as past,
        (select coalesce(json_agg(json_build_object('title', at_once.title, 'trainFrom', ${ms('at_once.train_from')},
            'trainUntil', ${ms('at_once.train_until')}) order by at_once.train_from), '[]')
          from class_members other join classes at_once on at_once.id = other.class_id and at_once.status = 'published'
          where other.user_id = member.user_id and other.class_id <> member.class_id
            and other.status = 'admitted' and other.kind in ('student', 'cadre')
            and at_once.train_from <= class.train_until and at_once.train_until >= class.train_from) as clashes,
        (select json_build_object('admitted', count(*) filter (where other.status in ('admitted', 'completed')),
            'waiting', count(*) filter (where other.status in ('waiting', 'reviewing')))
          from class_members other join (${personFacts}) colleague on colleague.id = other.user_id
          where other.class_id = member.class_id and colleague.unit_id = own.unit_id
            and other.kind in ('student', 'cadre')) as "ofUnit"
      from class_members member
      join classes class on class.id = member.class_id
      join (${profileFacts}) person on person.id = member.user_id
      join (${personFacts}) own on own.id = member.user_id
      left join class_applications sent on sent.class_id = member.class_id and sent.user_id = member.user_id
      where member.class_id = ${classId} and member.user_id = ${userId}`)
    return rows[0]
  }
