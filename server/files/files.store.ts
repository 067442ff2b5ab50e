import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import { files } from './tables.ts'

export type FileRow = typeof files.$inferSelect
type NewFile = Omit<typeof files.$inferInsert, 'id'>

/** What was stored, as every feature may ask: whether the asker may read it is decided where a file is sent. */
export function fileFinder(database: Database) {
  const findOne = database
    .select()
    .from(files)
    .where(eq(files.id, sql.placeholder('id')))
    .prepare('files_find_one')

  const findByKey = database
    .select()
    .from(files)
    .where(eq(files.key, sql.placeholder('key')))
    .prepare('files_find_by_key')

  return {
    async find(id: string): Promise<FileRow | undefined> {
      const [file] = await findOne.execute({ id })
      return file
    },

    async findByKey(key: string): Promise<FileRow | undefined> {
      const [file] = await findByKey.execute({ key })
      return file
    },

    /** In the order of `ids`; missing files are left out. */
    async findMany(ids: string[]): Promise<FileRow[]> {
      const rows = await database.select().from(files).where(inArray(files.id, ids))
      const byId = new Map(rows.map((row) => [row.id, row]))
      return ids.flatMap((id) => byId.get(id) ?? [])
    },

    /** The same, and nobody deletes one of them until the transaction ends. */
    async findAndHold(ids: string[]): Promise<FileRow[]> {
      return ids.length === 0 ? [] : database.select().from(files).where(inArray(files.id, ids)).for('share')
    },

    /** The key under which `/preview/file` and `/file/download` find the file; '' if there is none. */
    async pathOf(id: string): Promise<string> {
      const [file] = await findOne.execute({ id })
      return file ? `/files/${file.key}` : ''
    },
  }
}

/** What people upload, within a limit of bytes. */
export function uploadStore(database: Database) {
  return {
    /** How many bytes this user has uploaded since that moment. */
    bytesSince: (ownerId: string, since: Date) => bytesSince(database, ownerId, since),

    /**
     * Records uploads of a user. Undefined, and nothing recorded, when the total since `since` would exceed `most`
     * bytes. Uploads of one user are serialised, so that two parallel ones cannot exceed the limit together.
     */
    add: (ownerId: string, added: NewFile[], { since, most }: { since: Date; most: number }) =>
      database.transaction(async (transaction) => {
        await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`upload ${ownerId}`}, 0))`)
        const bytes = added.reduce((sum, file) => sum + file.bytes, 0)
        if ((await bytesSince(transaction, ownerId, since)) + bytes > most) return undefined
        return transaction
          .insert(files)
          .values(added.map((file) => ({ ...file, ownerId })))
          .returning()
      }),
  }
}

async function bytesSince(database: Database, ownerId: string, since: Date): Promise<number> {
  const [row] = await database
    .select({ bytes: sql<number>`coalesce(sum(${files.bytes}), 0)::float8` })
    .from(files)
    .where(and(eq(files.ownerId, ownerId), gte(files.createdAt, since)))
  return row?.bytes ?? 0
}
