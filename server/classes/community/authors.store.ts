import { sql } from 'drizzle-orm'
import { profileFacts } from '../../account/door.ts'
import type { Database } from '../../kit/database.ts'
import { isMarkedBy } from '../../marks/door.ts'
import { classmatesOf, communityMembers, communityOf, sharedClass } from './members.store.ts'

/** The type of a follow: its thing is a person. */
export const CLASSMATE = 'classmate' as const

type Author = {
  id: string
  name: string
  unitName: string
  photo: string
  /** Their open posts in the class. */
  posts: number
  isFollowed: boolean
}
/** A person that somebody follows, with a class that both are in. */
type Classmate = { id: string; name: string; unitName: string; photo: string; classId: string }

export const authorStore = (database: Database) => ({
  /** Somebody of the community of a class, for another one of it. */
  async find(authorId: string, { classId, userId }: { classId: string; userId: string }): Promise<Author | undefined> {
    const { rows } = await database.execute<Author>(sql`
      select person.id, person.name, person.unit_name as "unitName", person.photo,
        (select count(*)::int from class_posts post where post.user_id = person.id and post.class_id = ${classId}
          and post.state = 'normal' and post.is_open) as posts,
        ${isMarkedBy(userId, { kind: 'follow', type: CLASSMATE }, sql`person.id`)} as "isFollowed"
      from (${profileFacts}) person
      where person.id = ${authorId} and person.id in (${communityMembers({ id: classId, userId })})`)
    return rows[0]
  },

  async isClassmate(id: string, userId: string): Promise<boolean> {
    const { rows } = await database.execute(sql`select where ${id}::uuid in (${classmatesOf(userId)})`)
    return rows.length > 0
  },

  /** Those of these people that are in a community with this person, each with the class that came last. */
  async classmates(ids: string[], userId: string): Promise<Classmate[]> {
    const { rows } = await database.execute<Classmate>(sql`
      select person.id, person.name, person.unit_name as "unitName", person.photo, shared.class_id as "classId"
      from (${profileFacts}) person join lateral (${sharedClass(userId)}) shared on true
      where person.id = any(${sql.param(ids)}::uuid[])`)
    return rows
  },

  /** Those of these people who are in the community of a class. */
  async among(userIds: string[], classId: string): Promise<string[]> {
    const { rows } = await database.execute<{ id: string }>(sql`
      select asked.id from unnest(${sql.param(userIds)}::uuid[]) as asked (id)
      where asked.id in (${communityOf(sql`${classId}::uuid`)})`)
    return rows.map(({ id }) => id)
  },
})
