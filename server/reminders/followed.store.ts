import {
  type FollowedCounts,
  type FollowedKind,
  type FollowedPerson,
  type FollowedState,
  type FollowedThing,
  OVER_DAYS,
} from '@college/contract/reminders/followed.ts'
import { type SQL, sql } from 'drizzle-orm'
import { personFacts, profileFacts } from '../account/door.ts'
import { teachesInClass } from '../classes/door.ts'
import { lastStudied } from '../courses/door.ts'
import type { User } from '../kit/access.ts'
import { asSystem } from '../kit/acting.ts'
import { containing, startingWith } from '../kit/containing.ts'
import type { Database } from '../kit/database.ts'
import { ms } from '../kit/sql.ts'
import { messageFacts } from '../messages/door.ts'
import { permits } from '../policies/door.ts'
import type { FollowedParts } from '../registry/followed.ts'

type Viewer = Pick<User, 'id' | 'roles'>
export type Asked = {
  kind: FollowedKind
  id: string
  state?: FollowedState
  group?: string
  word?: string
  unitId?: string
}
export type ThingHead = Omit<FollowedThing, keyof FollowedCounts> & { note: string; placeType: number | null }
/** A row of the page without what the setting says of the days. */
export type PersonRow = Omit<FollowedPerson, 'isRecent'>

const DAY_MS = 86_400_000

/** A unit and all below it; `unitId` comes from the filter. */
const belowUnit = (unitId: string): SQL => sql`(
  with recursive below as (
    select ${unitId}::uuid as id union select unit.id from units unit join below on unit.parent_id = below.id
  ) select id from below)`

/** Of the rows `part` and `person`: whether this person sees them, by unit or by class. */
const isSeen = (viewer: Viewer): SQL =>
  permits(
    viewer,
    { to: 'see', of: 'reminders' },
    { unit: sql`person.unit_id`, class: (userId) => teachesInClass(userId, sql`part.class_id`) },
  )

/**
 * The rows of people that this person sees, for each thing of the relation `thing`: `kind`, `thing_id`, `user_id`,
 * `unit_id`, `class_title`, `state`, `note`, `since`; somebody may stand there once for each class.
 */
function seenPeople(parts: FollowedParts, viewer: Viewer, unitId: string | undefined, only?: FollowedKind): SQL {
  const all = parts.all().filter(({ kind }) => only === undefined || kind === only)
  const given = all.map(
    ({ kind, people }) =>
      sql`select ${kind}::text as kind, given.* from (${people(sql`select id from thing where kind = ${kind}`)}) given`,
  )
  return sql`
    select part.*, person.unit_id
    from (${sql.join(given, sql` union all `)}) part
    join (${personFacts}) person on person.id = part.user_id and person.status = 'active'
    where ${isSeen(viewer)} ${unitId ? sql`and person.unit_id in ${belowUnit(unitId)}` : sql``}`
}

const things = (parts: FollowedParts, now: Date): SQL =>
  sql.join(
    parts.all().map(
      (part) => sql`
      select ${part.kind}::text as kind, given.id, given.title, given.place_type, given.note, given.starts_at, given.ends_at
      from (${part.things(now)}) given`,
    ),
    sql` union all `,
  )

const countsOf = sql`count(*)::int as people, (count(*) filter (where state = 'done'))::int as done,
  (count(*) filter (where state = 'doing'))::int as doing, (count(*) filter (where state = 'none'))::int as none`

/** One row for each person, where several classes ask them. */
const once = sql`select distinct kind, thing_id, user_id, unit_id, state from seen`

const shown = sql`thing.kind, thing.id, thing.title, ${ms('thing.starts_at')} as "startsAt", ${ms('thing.ends_at')} as "endsAt"`

export const followedStore = (database: Database, parts: FollowedParts) => ({
  findThings: thingsSeen(database, parts),
  /** What a thing is, however its people stand; undefined for none that is followed. */
  async findHead(kind: FollowedKind, id: string, now: Date): Promise<ThingHead | undefined> {
    const { rows } = await database.execute<ThingHead>(sql`
      select ${kind}::text as kind, thing.id, thing.title, '' as place, thing.note, thing.place_type as "placeType",
        ${ms('thing.starts_at')} as "startsAt", ${ms('thing.ends_at')} as "endsAt"
      from (${parts.find(kind).things(now)}) thing where thing.id = ${id}`)
    return rows[0]
  },

  findGroups: groupsSeen(database, parts),
  findPeople: peopleSeen(database, parts),

  /** The units directly below the one whose people this person sees; of the whole college those at its top. */
  async findUnits(base: string | undefined): Promise<{ id: string; name: string }[]> {
    const { rows } = await database.execute<{ id: string; name: string }>(sql`
      select id, name from units where ${base ? sql`parent_id = ${base}` : sql`parent_id is null`}
      order by name collate "zh-x-icu" limit 500`)
    return rows
  },
})

/** What runs and what is over for a while, with the people that this person sees; things without any such people are left out. */
const thingsSeen =
  (database: Database, parts: FollowedParts) =>
  async (
    viewer: Viewer,
    { word = '', unitId }: { word?: string | undefined; unitId?: string | undefined },
    now: Date,
  ): Promise<FollowedThing[]> => {
    const pattern = containing(word.trim())
    const { rows } = await asSystem('followed', () =>
      database.execute<FollowedThing>(sql`
      with thing as materialized (
        select * from (${things(parts, now)}) thing
        where coalesce(starts_at <= ${now}, true) and ends_at > ${new Date(now.getTime() - OVER_DAYS * DAY_MS)}
      ), seen as materialized (${seenPeople(parts, viewer, unitId)}),
      counted as (select kind, thing_id, ${countsOf} from (${once}) each group by kind, thing_id),
      placed as (
        select kind, thing_id, min(class_title) || case when count(distinct class_id) > 1
          then ' 等 ' || count(distinct class_id) || ' 个班' else '' end as place
        from seen where class_id is not null group by kind, thing_id)
      select ${shown}, coalesce(placed.place, '') as place, counted.people, counted.done, counted.doing, counted.none
      from thing join counted on counted.kind = thing.kind and counted.thing_id = thing.id
      left join placed on placed.kind = thing.kind and placed.thing_id = thing.id
      where (thing.ends_at > ${now} or counted.done < counted.people)
        and (thing.title ilike ${pattern} or placed.place ilike ${pattern})
      order by thing.ends_at, thing.kind, thing.id`),
    )
    return rows
  }

/**
 * The people of one thing that this person sees, by the units below the one that they manage or have chosen. `id` '' is
 * everybody elsewhere or without a unit.
 */
const groupsSeen =
  (database: Database, parts: FollowedParts) => async (viewer: Viewer, asked: Asked, base: string | undefined) => {
    const { rows } = await asSystem('followed', () =>
      database.execute<FollowedCounts & { id: string; name: string }>(sql`
      with recursive ${oneThing(asked)}, seen as materialized (${seenPeople(parts, viewer, asked.unitId, asked.kind)}),
      ${groups(base)}
      select coalesce(grouped.group_id::text, '') as id,
        coalesce(unit.name || case when unit.id = ${base ?? null}::uuid then '本级' else '' end, '其他') as name, ${countsOf}
      from (${once}) each left join grouped on grouped.id = each.unit_id left join units unit on unit.id = grouped.group_id
      group by grouped.group_id, unit.id, unit.name
      order by grouped.group_id is null, unit.id = ${base ?? null}::uuid, unit.name collate "zh-x-icu"`),
    )
    return rows
  }

/** A page of them, by unit and name; with when they were reminded of it last. */
const peopleSeen =
  (database: Database, parts: FollowedParts) =>
  async (
    viewer: Viewer,
    asked: Asked,
    { base, page, users }: { base?: string | undefined; page?: { limit: number; offset: number }; users?: string[] },
  ): Promise<{ total: number; rows: PersonRow[] }> => {
    const { state, group, word = '' } = asked
    const wanted = [sql`true`]
    if (state) wanted.push(sql`each.state = ${state}`)
    if (users) wanted.push(sql`each.user_id = any(${sql.param(users)}::uuid[])`)
    if (group !== undefined) {
      const own = sql`(select grouped.group_id::text from grouped where grouped.id = each.unit_id)`
      wanted.push(sql`coalesce(${own}, '') = ${group}`)
    }
    if (word.trim()) {
      const pattern = startingWith(word.trim())
      wanted.push(sql`exists (select from (${profileFacts}) person where person.id = each.user_id
      and (person.name collate "C" like ${pattern} or person.login_name collate "C" like ${pattern}))`)
    }
    const { rows } = await asSystem('followed', () =>
      database.execute<PersonRow & { all: number }>(sql`
      with recursive ${oneThing(asked)}, seen as materialized (${seenPeople(parts, viewer, asked.unitId, asked.kind)}),
      ${groups(base)},
      each as (
        select user_id, min(state) as state, min(note) as note, min(since) as since, min(unit_id::text)::uuid as unit_id
        from seen group by user_id),
      page as (
        select each.*, person.name, person.login_name, person.unit_name, count(*) over ()::int as total
        from each join (${profileFacts}) person on person.id = each.user_id where ${sql.join(wanted, sql` and `)}
        order by person.unit_name collate "zh-x-icu", person.name collate "zh-x-icu", person.login_name collate "C"
        ${page ? sql`limit ${page.limit} offset ${page.offset}` : sql``})
      select page.user_id as id, page.name, page.login_name as "loginName", page.unit_name as "unitName", page.state,
        page.note, ${ms('page.since')} as since, ${ms(lastStudied(sql`page.user_id`))} as "studiedAt",
        ${ms('last.created_at')} as "remindedAt", coalesce(last.sender, '') as "remindedBy",
        ${ms('last.read_at')} as "readAt", page.total as all
      from page left join lateral (
        select reminder.created_at, sender.name as sender, message.read_at
        from reminder_sends own join reminders reminder on reminder.id = own.reminder_id
        left join (${profileFacts}) sender on sender.id = reminder.sender_id
        left join (${messageFacts}) message on message.user_id = own.user_id
          and message.reason = 'reminder:' || reminder.id
        where own.user_id = page.user_id and own.channel = 'app' and own.state <> 'skipped'
          and reminder.subject_id = ${asked.id} and reminder.kind = ${asked.kind} and reminder.state <> 'takenBack'
        order by reminder.created_at desc limit 1) last on true
      order by page.unit_name collate "zh-x-icu", page.name collate "zh-x-icu", page.login_name collate "C"`),
    )
    return { total: rows[0]?.all ?? 0, rows: rows.map(({ all: _, ...row }) => row) }
  }

const oneThing = ({ kind, id }: Asked): SQL =>
  sql`thing as materialized (select ${kind}::text as kind, ${id}::uuid as id)`

/** Each unit with the one of the table that it is counted in: `id`, `group_id`. */
const groups = (base: string | undefined): SQL => sql`grouped as (
  select id, id as group_id, ${base ? sql`id = ${base}::uuid` : sql`false`} as is_base from units
    where ${base ? sql`id = ${base}` : sql`parent_id is null`}
  union all
  select unit.id, case when grouped.is_base then unit.id else grouped.group_id end, false
  from units unit join grouped on unit.parent_id = grouped.id)`
