import { type SQL, sql } from 'drizzle-orm'
import type { User } from '../../kit/access.ts'
import type { Database } from '../../kit/database.ts'
import { ms } from '../../kit/sql.ts'
import { kindNow, readsClass, staffOfClass } from '../member.store.ts'

type MaterialFile = { id: string; key: string; name: string; suffix: string; bytes: number }

/** A published material of a class with its files, in their order. */
export type Material = {
  id: string
  classId: string
  title: string
  publisherName: string
  publishedAt: Date
  mayDownload: boolean
  files: MaterialFile[]
}

type Row = Omit<Material, 'publishedAt'> & { publishedAt: number }

/** What somebody is for the materials of a class: an observer sees the list and opens nothing (D2-Q80). */
export type MaterialReader = 'reader' | 'observer'

const kindOfMember = kindNow(sql`member.kind`, sql`member.user_id`)

const published = (now: Date): SQL => sql`material.is_published and material.published_at <= ${now}`

export function materialStore(database: Database) {
  return {
    /** The newest first; `ids` are of materials or of their files. */
    async find(
      classId: string,
      now: Date,
      { ids, limit, offset = 0 }: { ids?: string[]; limit?: number; offset?: number } = {},
    ): Promise<Material[]> {
      const { rows } = await database.execute<Row>(sql`
        select material.id, material.class_id as "classId", material.title,
          material.publisher_name as "publisherName", material.may_download as "mayDownload",
          ${ms('material.published_at')} as "publishedAt",
          coalesce((
            select json_agg(json_build_object('id', file.id, 'key', file.key, 'name', file.name, 'suffix', file.suffix,
              'bytes', file.bytes) order by part.position, file.id)
            from class_material_files part join files file on file.id = part.file_id
            where part.material_id = material.id
          ), '[]') as files
        from class_materials material
        where material.class_id = ${classId} and ${published(now)} ${ids ? isOneOf(ids) : sql``}
        order by material.published_at desc, material.id desc
        ${limit === undefined ? sql`` : sql`limit ${limit} offset ${offset}`}`)
      return rows.map((row) => ({ ...row, publishedAt: new Date(row.publishedAt) }))
    },

    async count(classId: string, now: Date): Promise<number> {
      const { rows } = await database.execute<{ count: number }>(sql`
        select count(*)::int as count from class_materials material
        where material.class_id = ${classId} and ${published(now)}`)
      return rows[0]?.count ?? 0
    },

    /** Undefined for who waits, was rejected or removed, and for strangers (D2-Q14). */
    async readerOf(classId: string, userId: string): Promise<MaterialReader | undefined> {
      const { rows } = await database.execute<{ kind: string | null }>(sql`
        select case when member.status in ('admitted', 'completed') then ${kindOfMember} end as kind
        from classes class
        left join class_members member on member.class_id = class.id and member.user_id = ${userId}
        where class.id = ${classId} and ${readsClass}`)
      const [row] = rows
      return row && (row.kind === 'observer' ? 'observer' : 'reader')
    },

    /** Those of these files that hang only on materials which may be opened and not saved. */
    async findUnsaveable(fileIds: string[]): Promise<string[]> {
      const { rows } = await database.execute<{ id: string }>(sql`
        select part.file_id as id
        from class_material_files part
        join class_materials material on material.id = part.material_id and material.is_published
        where part.file_id = any(${sql.param(fileIds)}::uuid[])
        group by part.file_id having not bool_or(material.may_download)`)
      return rows.map(({ id }) => id)
    },
  }
}

/**
 * A file of a published material, for whoever may open the materials of its class, and for the staff of the class, who
 * preview it; observers may not (D2-Q80).
 */
export const isMaterialFor = (user: Pick<User, 'id' | 'roles'>): SQL => sql`exists (
  select from class_material_files of_material
  join class_materials material on material.id = of_material.material_id and material.is_published
  join classes class on class.id = material.class_id
  left join class_members member on member.class_id = class.id and member.user_id = ${user.id}
  where of_material.file_id = file.id and (${staffOfClass(user)} or (${readsClass}
    and (member.status not in ('admitted', 'completed') or ${kindOfMember} <> 'observer') is not false)))`

const isOneOf = (ids: string[]): SQL => {
  const list = sql`any(${sql.param(ids)}::uuid[])`
  return sql`and (material.id = ${list} or exists (
    select from class_material_files part where part.material_id = material.id and part.file_id = ${list}))`
}
