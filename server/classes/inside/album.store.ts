import type { MemberKind } from '@college/contract/kit/endpoint.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../kit/database.ts'
import { ms } from '../../kit/sql.ts'
import { kindNow } from '../member.store.ts'

/** An album as one person sees it. */
export type Album = { classId: string; activityId: string | null; title: string; kind: MemberKind }

export type AlbumPicture = {
  id: string
  fileId: string
  key: string
  userId: string
  userName: string
  createdAt: Date
}

const kind = kindNow(sql`member.kind`, sql`member.user_id`)

/**
 * Who sees the albums of a class, on the rows `class` and `member`: members, without observers, who have no 社区
 * (D2-Q88, D2-E28).
 */
const seesAlbums: SQL = sql`class.status = 'published' and member.status in ('admitted', 'completed')
  and ${kind} <> 'observer'`

/** The class of a picture, as the person who asks is in it. */
const withMember = (userId: string): SQL => sql`
  join classes class on class.id = picture.class_id
  join class_members member on member.class_id = class.id and member.user_id = ${userId} and ${seesAlbums}`

/** A picture in an album that this person sees. */
export const isAlbumPictureFor = (userId: string): SQL => sql`exists (
  select from album_pictures picture ${withMember(userId)} where picture.file_id = file.id)`

const inAlbum = ({ classId, activityId }: Album): SQL =>
  activityId
    ? sql`picture.activity_id = ${activityId}`
    : sql`picture.class_id = ${classId} and picture.activity_id is null`

export function albumStore(database: Database) {
  return {
    /** `subjectId` is the id of a class or of an activity; undefined when this person does not see it or it is not there. */
    async find(subjectId: string, userId: string): Promise<Album | undefined> {
      const { rows } = await database.execute<Album>(sql`
        select class.id as "classId", activity.id as "activityId", coalesce(activity.title, class.title) as title,
          ${kind} as kind
        from (select ${subjectId}::uuid as id) asked
        left join class_activities activity on activity.id = asked.id
        join classes class on class.id = coalesce(activity.class_id, asked.id)
        join class_members member on member.class_id = class.id and member.user_id = ${userId} and ${seesAlbums}`)
      return rows[0]
    },

    /** The newest upload first; those of one upload in their order. */
    async page(album: Album, { limit, offset }: { limit: number; offset: number }): Promise<AlbumPicture[]> {
      const { rows } = await database.execute<Omit<AlbumPicture, 'createdAt'> & { createdAt: number }>(sql`
        select picture.id, picture.file_id as "fileId", file.key, picture.user_id as "userId",
          owner.name as "userName", ${ms('picture.created_at')} as "createdAt"
        from album_pictures picture
        join files file on file.id = picture.file_id
        join users owner on owner.id = picture.user_id
        where ${inAlbum(album)}
        order by picture.created_at desc, picture.id desc
        limit ${limit} offset ${offset}`)
      return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }))
    },

    async count(album: Album): Promise<number> {
      const { rows } = await database.execute<{ count: number }>(sql`
        select count(*)::int as count from album_pictures picture where ${inAlbum(album)}`)
      return rows[0]?.count ?? 0
    },

    async activitiesOf(classId: string): Promise<{ id: string; title: string; day: string; pictures: number }[]> {
      const { rows } = await database.execute<{ id: string; title: string; day: string; pictures: number }>(sql`
        select activity.id, activity.title, activity.day::text as day,
          (select count(*)::int from album_pictures picture where picture.activity_id = activity.id) as pictures
        from class_activities activity where activity.class_id = ${classId}
        order by activity.day desc, activity.id desc limit 100`)
      return rows
    },

    /** Adds pictures in their order and returns their ids; what is there already stays as it is. */
    add: addPictures(database),

    /** Those of these pictures that this person sees; locked, so that of two who delete the second finds nothing. */
    async lock(ids: string[], userId: string): Promise<{ id: string; userId: string; kind: MemberKind }[]> {
      const { rows } = await database.execute<{ id: string; userId: string; kind: MemberKind }>(sql`
        select picture.id, picture.user_id as "userId", ${kind} as kind
        from album_pictures picture ${withMember(userId)}
        where picture.id = any(${sql.param(ids)}::uuid[]) order by picture.id for update of picture`)
      return rows
    },

    async remove(ids: string[]): Promise<void> {
      await database.execute(sql`delete from album_pictures where id = any(${sql.param(ids)}::uuid[])`)
    },

    /** The storage key of a picture that this person sees. */
    async keyOf(id: string, userId: string): Promise<string | undefined> {
      const { rows } = await database.execute<{ key: string }>(sql`
        select file.key from album_pictures picture join files file on file.id = picture.file_id ${withMember(userId)}
        where picture.id = ${id}`)
      return rows[0]?.key
    },
  }
}

const addPictures =
  (database: Database) =>
  ({ classId, activityId }: Album, userId: string, fileIds: string[], now: Date): Promise<string[]> =>
    database.transaction(async (transaction) => {
      const asked = sql`unnest(${sql.param(fileIds)}::uuid[]) with ordinality as asked (file_id, place)`
      // The last one gets the first id: a page shows the newest id first.
      await transaction.execute(sql`
        insert into album_pictures (class_id, activity_id, user_id, file_id, created_at)
        select ${classId}, ${activityId}::uuid, ${userId}, asked.file_id, ${now}
        from ${asked} order by asked.place desc
        on conflict do nothing`)
      const { rows } = await transaction.execute<{ id: string }>(sql`
        select picture.id from ${asked}
        join album_pictures picture on picture.file_id = asked.file_id and picture.class_id = ${classId}
          and picture.activity_id is not distinct from ${activityId}::uuid
        order by asked.place`)
      return rows.map(({ id }) => id)
    })
