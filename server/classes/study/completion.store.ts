import type { ClassType } from '@college/contract/classes/class.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../kit/database.ts'
import { dayText, ms } from '../../kit/sql.ts'

export type ClassMember = { classId: string; userId: string }

/** A member who may complete the class, locked until the transaction ends. */
export type Candidate = ClassMember & { title: string; type: ClassType; hasCertificate: boolean; stamp: number }

/** What completing is written down with. `hours`: learned in the class. */
export type Completion = ClassMember & { hours: number; certificate: string | null }

export function completionStore(database: Database) {
  return {
    /** Of these members, the ones who have not completed: admitted students and cadres. */
    async lock(members: readonly ClassMember[]): Promise<Candidate[]> {
      const asked = tableOf(members)
      // First the classes, as whoever decides about members does it: what is written below refers to them.
      await database.execute(sql`
        select from classes where id in (select class_id from ${asked}) order by id for key share`)
      const { rows } = await database.execute<Candidate>(sql`
        select member.class_id as "classId", member.user_id as "userId", class.title, class.type,
          class.has_certificate as "hasCertificate",
          ${ms('class.content_changed_at')} as stamp
        from class_members member join classes class on class.id = member.class_id
        where (member.class_id, member.user_id) in (select class_id, user_id from ${asked})
          and member.status = 'admitted' and member.kind in ('student', 'cadre')
        order by member.class_id, member.user_id
        for update of member`)
      return rows
    },

    /** Membership, history and certificate; a certificate that is there already stays as it is. */
    async complete(completions: readonly Completion[], now: Date): Promise<void> {
      await database.execute(sql`
        with done as (
          select * from jsonb_to_recordset(${JSON.stringify(completions)}::jsonb)
            as done ("classId" uuid, "userId" uuid, hours numeric, certificate text)
        ), completed as (
          update class_members member set status = 'completed', completed_at = ${now}
          from done where member.class_id = done."classId" and member.user_id = done."userId"
        ), written as (
          insert into class_history (class_id, user_id, event, at)
          select "classId", "userId", 'completed', ${now}::timestamptz from done
        )
        insert into certificates
          (class_id, user_id, number, name, class_name, hours, training_from, training_until, host_name, issued_at)
        select class.id, person.id, done.certificate, person.name, class.title, done.hours,
          ${dayText('class.train_from')}, ${dayText('class.train_until')}, class.host_name, ${now}
        from done
        join classes class on class.id = done."classId"
        join users person on person.id = done."userId"
        where done.certificate is not null
        on conflict (class_id, user_id) do nothing`)
    },
  }
}

const tableOf = (members: readonly ClassMember[]): SQL =>
  sql`jsonb_to_recordset(${JSON.stringify(
    members.map(({ classId, userId }) => ({ class_id: classId, user_id: userId })),
  )}::jsonb) as asked (class_id uuid, user_id uuid)`
