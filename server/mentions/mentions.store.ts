import { type Mention, MOST_OFFERED } from '@college/contract/mentions/mentions.ts'
import { CLOSED_NAME } from '@college/rules/account/shown-name.ts'
import { type SQL, sql } from 'drizzle-orm'
import { isNamedOrSpelled, profileFacts } from '../account/door.ts'
import { asHtml } from '../kit/as-html.ts'
import type { Database } from '../kit/database.ts'

/** What mentions people; its feature owns the text. */
type MentioningType = 'comment' | 'bbs_topic' | 'class_post'
export type MentioningThing = { type: MentioningType; id: string }

type Offered = Mention & { unitName: string; photo: string }

/** The people of one row of a query, as a JSON list: `select …, ${mentionsOf('comment', sql`comment.id`)} as mentions`. */
export const mentionsOf = (type: MentioningType, id: SQL): SQL => sql`(
  select json_agg(json_build_object('id', mention.user_id, 'name', mention.name) order by mention.name, mention.user_id)
  from mentions mention where mention.thing_type = ${sql.raw(`'${type}'`)} and mention.thing_id = ${id})`

export function mentionStore(database: Database) {
  return {
    /** People among those of a query, whose name or its pinyin begins with the word; by name. */
    async offer(among: SQL, { word, userId }: { word: string; userId: string }): Promise<Offered[]> {
      const named =
        word === ''
          ? sql``
          : sql`and ${isNamedOrSpelled({ name: sql`account.name`, spelling: sql`account.spelling` }, word)}`
      const { rows } = await database.execute<Offered>(sql`
        with named as materialized (
          select account.id, account.name from users account
          where account.id in (${among}) and account.id <> ${userId} and account.status = 'active' ${named}
          order by account.name collate "zh-x-icu", account.id limit ${MOST_OFFERED})
        select person.id, person.name, person.photo, person.unit_name as "unitName"
        from named join (${profileFacts}) person on person.id = named.id
        order by named.name collate "zh-x-icu", named.id`)
      return rows
    },

    /** Those of these people who are among those of a query, under their present names. */
    async findAmong(among: SQL, ids: string[]): Promise<Mention[]> {
      const { rows } = await database.execute<Mention>(sql`
        select account.id, account.name from users account
        where account.id = any(${sql.param(ids)}::uuid[]) and account.id in (${among}) and account.status = 'active'`)
      return rows
    },

    /** The people that a thing mentions are these alone from now on. */
    async set({ type, id }: MentioningThing, people: readonly Mention[]): Promise<void> {
      const ids = people.map((person) => person.id)
      await database.execute(sql`
        delete from mentions where thing_type = ${type} and thing_id = ${id}
          and user_id <> all(${sql.param(ids)}::uuid[])`)
      if (people.length === 0) return
      await database.execute(sql`
        insert into mentions (thing_type, thing_id, user_id, name)
        select ${type}, ${id}, person.id, person.name
        from json_to_recordset(${JSON.stringify(people)}::json) as person (id uuid, name text) order by person.id
        on conflict (thing_type, thing_id, user_id) do update set name = excluded.name`)
    },

    /** The people that a thing mentions, as far as they are among those of a query. */
    async mentionedAmong({ type, id }: MentioningThing, among: SQL): Promise<string[]> {
      const { rows } = await database.execute<{ userId: string }>(sql`
        select user_id as "userId" from mentions
        where thing_type = ${type} and thing_id = ${id} and user_id in (${among})`)
      return rows.map(({ userId }) => userId)
    },

    /** The things whose texts have the name of this person, with the name as each has it. */
    async thingsNaming(userId: string): Promise<(MentioningThing & { name: string })[]> {
      const { rows } = await database.execute<MentioningThing & { name: string }>(sql`
        select thing_type as type, thing_id as id, name from mentions where user_id = ${userId}`)
      return rows
    },
  }
}

/** Where the texts stand that mention people. */
const texts: Record<MentioningType, { table: string; column: string; isHtml: boolean }> = {
  comment: { table: 'comments', column: 'content', isHtml: true },
  class_post: { table: 'class_posts', column: 'content', isHtml: true },
  bbs_topic: { table: 'topics', column: 'text', isHtml: false },
}

/** Takes the name of an account that is closed out of the texts that mention it, before its rows are deleted. */
export async function takeNameOut(database: Database, userId: string): Promise<void> {
  const named = await mentionStore(database).thingsNaming(userId)
  for (const [type, things] of Map.groupBy(named, (thing) => thing.type)) {
    const { table, column, isHtml } = texts[type]
    const rows = things.map(({ id, name }) => ({ id, name: isHtml ? asHtml(name) : name }))
    const text = sql.identifier(column)
    await database.execute(sql`
      update ${sql.identifier(table)} thing
      set ${text} = replace(replace(thing.${text}, '@' || named.name, ${CLOSED}::text), '＠' || named.name, ${CLOSED}::text)
      from json_to_recordset(${JSON.stringify(rows)}::json) as named (id uuid, name text) where thing.id = named.id`)
  }
}

const CLOSED = `@${CLOSED_NAME}`
