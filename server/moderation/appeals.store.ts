import type { Input } from '@college/contract/kit/endpoint.ts'
import type { appealQueue } from '@college/contract/moderation/appeals.ts'
import { type SQL, sql } from 'drizzle-orm'
import { unitOfPerson } from '../account/door.ts'
import type { User } from '../kit/access.ts'
import type { Database } from '../kit/database.ts'
import { permits } from '../policies/door.ts'

type Appeal = { reason: string; at: string; state: 'waiting' | 'upheld' | 'lifted'; note: string }
type OwnBan = {
  id: string
  classId: string
  className: string
  reason: string
  createdAt: string
  until: string
  appeal: Appeal | null
}
type Shown = Appeal & {
  id: string
  userId: string
  name: string
  unitName: string
  isOwnBan: boolean
  ban: { reason: string; by: string; className: string; createdAt: string; until: string }
  others: { reason: string; createdAt: string; until: string }[]
}
type LockedAppeal = { id: string; banId: string; userId: string; isTheirs: boolean; isOwnBan: boolean }

/** The other bans that are shown beside an appeal. */
const MOST_OTHERS = 5
/**
 * Whether this person may do this with an appeal, on the rows `appeal` and `ban`: it belongs to the unit of whoever is
 * banned, and where the ban is of the whole college to the whole college.
 */
const mayAppeal = (user: User, to: 'see' | 'decide'): SQL =>
  permits(
    user,
    { to, of: 'appeals' },
    { unit: sql`(case when ban.class_id is not null then ${unitOfPerson(sql`appeal.user_id`)} end)` },
  )
/** Who banned does not decide the appeal. */
const isOwnBan = (user: User): SQL => sql`coalesce(ban.banned_by = ${user.id}, false)`
const waits = (now: Date) => sql`appeal.state = 'waiting' and ban.lifted_at is null and ban.until > ${now}`

export function appealStore(database: Database) {
  return {
    /** The bans in force of a person, the longest first. */
    async own(userId: string, now: Date): Promise<OwnBan[]> {
      const { rows } = await database.execute<OwnBan>(sql`
        select ban.id, coalesce(ban.class_id::text, '') as "classId", coalesce(class.title, '') as "className", ban.reason,
          to_json(ban.created_at) as "createdAt", to_json(ban.until) as until,
          case when appeal.id is not null then json_build_object('reason', appeal.reason, 'at', appeal.at,
            'state', appeal.state, 'note', appeal.note) end as appeal
        from moderation_bans ban
        left join classes class on class.id = ban.class_id
        left join moderation_appeals appeal on appeal.ban_id = ban.id
        where ban.user_id = ${userId} and ban.until > ${now} and ban.lifted_at is null
        order by ban.until desc, ban.id`)
      return rows
    },

    /** Locks a ban of this person that is in force; whoever decides about it waits. */
    async lockOwnBan(id: string, userId: string, now: Date): Promise<boolean> {
      const { rows } = await database.execute(sql`
        select from moderation_bans
        where id = ${id} and user_id = ${userId} and until > ${now} and lifted_at is null for update`)
      return rows.length > 0
    },

    /** False when there is one against this ban. */
    async add(banId: string, userId: string, reason: string, now: Date): Promise<boolean> {
      const { rows } = await database.execute(sql`
        insert into moderation_appeals (ban_id, user_id, reason, at) values (${banId}, ${userId}, ${reason}, ${now})
        on conflict (ban_id) do nothing returning 1`)
      return rows.length > 0
    },

    /** An appeal that waits, with its ban locked first, as everybody does who ends a ban. */
    async lockWaiting(id: string, user: User, now: Date): Promise<LockedAppeal | undefined> {
      await database.execute(sql`
        select from moderation_bans where id = (select ban_id from moderation_appeals where id = ${id}) for update`)
      const { rows } = await database.execute<LockedAppeal>(sql`
        select appeal.id, ban.id as "banId", appeal.user_id as "userId",
          ${mayAppeal(user, 'decide')} as "isTheirs", ${isOwnBan(user)} as "isOwnBan"
        from moderation_appeals appeal join moderation_bans ban on ban.id = appeal.ban_id
        where appeal.id = ${id} and ${waits(now)} for update of appeal`)
      return rows[0]
    },

    /** Ends the appeal against a ban, if one waits. */
    async settle(banId: string, end: { state: 'upheld' | 'lifted'; by: string; note: string; now: Date }) {
      await database.execute(sql`
        update moderation_appeals
        set state = ${end.state}, decided_by = ${end.by}, decided_at = ${end.now}, note = ${end.note}
        where ban_id = ${banId} and state = 'waiting'`)
    },

    page: appealPage(database),

    /** How many wait for this person, and since when the oldest does. */
    async waiting(user: User, now: Date): Promise<{ count: number; since: Date | undefined }> {
      const { rows } = await database.execute<{ count: number; since: string | null }>(sql`
        select count(*)::int as count, min(appeal.at) as since
        from moderation_appeals appeal join moderation_bans ban on ban.id = appeal.ban_id
        where ${waits(now)} and ${mayAppeal(user, 'decide')} and not ${isOwnBan(user)}
          and appeal.user_id <> ${user.id}`)
      const { count = 0, since } = rows[0] ?? {}
      return { count, since: since ? new Date(since) : undefined }
    },
  }
}

const appealPage =
  (database: Database) =>
  async ({ state, pageNum, pageSize }: Input<typeof appealQueue>, user: User, now: Date) => {
    const isWaiting = state === 'waiting'
    const order = isWaiting ? sql`appeal.at, appeal.id` : sql`appeal.decided_at desc nulls last, appeal.id`
    const isIn = sql`${isWaiting ? waits(now) : sql`appeal.state <> 'waiting'`} and ${mayAppeal(user, 'see')}`
    const { rows } = await database.execute<Shown>(sql`
      select appeal.id, appeal.user_id as "userId", person.name, coalesce(unit.name, '') as "unitName",
        appeal.reason, to_json(appeal.at) as at, appeal.state, appeal.note, ${isOwnBan(user)} as "isOwnBan",
        json_build_object('reason', ban.reason, 'by', coalesce(reviewer.name, ''),
          'className', coalesce(class.title, ''), 'createdAt', ban.created_at, 'until', ban.until) as ban,
        coalesce((
          select json_agg(json_build_object('reason', other.reason, 'createdAt', other.created_at, 'until', other.until)
            order by other.created_at desc)
          from (
            select * from moderation_bans other
            where other.user_id = appeal.user_id and other.id <> ban.id
            order by other.created_at desc limit ${MOST_OTHERS}
          ) other
        ), '[]') as others
      from moderation_appeals appeal
      join moderation_bans ban on ban.id = appeal.ban_id
      join users person on person.id = appeal.user_id
      left join units unit on unit.id = person.unit_id
      left join users reviewer on reviewer.id = ban.banned_by
      left join classes class on class.id = ban.class_id
      where ${isIn}
      order by ${order} limit ${pageSize} offset ${(pageNum - 1) * pageSize}`)
    const counted = await database.execute<{ total: number }>(sql`
      select count(*)::int as total
      from moderation_appeals appeal join moderation_bans ban on ban.id = appeal.ban_id where ${isIn}`)
    return { rows, total: counted.rows[0]?.total ?? 0 }
  }
