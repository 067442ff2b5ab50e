import type { PackageSays } from '@college/contract/devices/packages.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../kit/database.ts'
import type { PackageFacts } from '../tables.ts'

type Package = {
  id: string
  userId: string
  form: string
  name: string
  bytes: number
  received: number
  modifiedAt: number
  fingerprint: string
  /** 'receiving' while pieces are missing. */
  status: 'receiving' | 'whole'
  says: PackageSays | null
  /** Storage key; '' before it is stored. */
  file: string
  isStored: boolean
}

type IdentityPart = 'name' | 'bytes' | 'modifiedAt' | 'fingerprint'

const columns = sql`id, user_id as "userId", form, name, bytes::float8 as bytes, received::float8 as received,
  modified_at::float8 as "modifiedAt", fingerprint,
  case when received < bytes then 'receiving' else 'whole' end as status, says, file, is_stored as "isStored"`
/** Leases are by the clock of the database, which all processes share. */
const lease = sql`clock_timestamp() + interval '60 seconds'`
const isFree = sql`coalesce(taken_until < clock_timestamp(), true)`

export const packageStore = (database: Database) => {
  const one = async (query: SQL): Promise<Package | undefined> => (await database.execute<Package>(query)).rows[0]
  return {
    find: (id: string) => one(sql`select ${columns} from package_uploads where id = ${id}`),

    ofForm: (userId: string, form: string) =>
      one(sql`select ${columns} from package_uploads where user_id = ${userId} and form = ${form}`),

    /** Replaces the upload that the form had; undefined when another request inserts one at the same time. */
    insert: (row: Pick<Package, 'userId' | 'form' | IdentityPart>, now: Date) =>
      database.transaction(async (transaction) => {
        await transaction.execute(sql`delete from package_uploads where user_id = ${row.userId} and form = ${row.form}`)
        const { rows } = await transaction.execute<Package>(sql`
          insert into package_uploads (user_id, form, name, bytes, modified_at, fingerprint, created_at, touched_at)
          values (${row.userId}, ${row.form}, ${row.name}, ${row.bytes}, ${row.modifiedAt}, ${row.fingerprint},
            ${now}, ${now})
          on conflict do nothing returning ${columns}`)
        return rows[0]
      }),

    takePiece: (id: string, offset: number) =>
      one(sql`update package_uploads set taken_until = ${lease}
        where id = ${id} and received < bytes and received = ${offset} and ${isFree} returning ${columns}`),

    keepPiece: (id: string, received: number, now: Date) =>
      one(sql`update package_uploads set received = ${received}, taken_until = null, touched_at = ${now}
        where id = ${id} returning ${columns}`),

    /** Takes the lease for storing a package that has arrived; undefined when another process holds it, or it is stored. */
    takeToStore: (id: string) =>
      one(sql`update package_uploads set taken_until = ${lease}
        where id = ${id} and received = bytes and not is_stored and ${isFree} returning ${columns}`),

    /** Extends the lease while the package is being stored. */
    hold: (id: string) => database.execute(sql`update package_uploads set taken_until = ${lease} where id = ${id}`),

    release: (id: string) => database.execute(sql`update package_uploads set taken_until = null where id = ${id}`),

    /** Notes the storage key before the first byte is stored. */
    nameFile: (id: string, { file, says, sha256 }: { file: string; says: PackageSays; sha256: string }) =>
      database.execute(sql`
        update package_uploads set file = ${file}, says = ${JSON.stringify(says)}::jsonb, sha256 = ${sha256}
        where id = ${id}`),

    /** Undefined when the upload was cancelled meanwhile. */
    noteStored: (id: string, now: Date) =>
      one(sql`update package_uploads set is_stored = true, taken_until = null, touched_at = ${now}
        where id = ${id} returning ${columns}`),

    remove: (id: string) => database.execute(sql`delete from package_uploads where id = ${id}`),

    /** Removes what was not touched since; answers the ids of those whose pieces are still needed. */
    async tidy(before: Date): Promise<Set<string>> {
      await database.execute(sql`delete from package_uploads where touched_at < ${before}`)
      const { rows } = await database.execute<{ id: string }>(sql`select id from package_uploads where not is_stored`)
      return new Set(rows.map(({ id }) => id))
    },

    /** What is known of a stored package: of a version, or of an upload of this person. */
    factsOf: findPackageFacts(database),
  }
}

const findPackageFacts =
  (database: Database) =>
  async (file: string, userId: string): Promise<PackageFacts | undefined> => {
    const { rows } = await database.execute<PackageFacts>(sql`
      select coalesce((file_facts ->> 'bytes')::float8, 0) as bytes,
        coalesce(file_facts -> 'says', jsonb_build_object('packageName', package_name, 'versionCode', version_code,
          'versionName', version_name)) as says
      from app_versions where file = ${file} and file <> ''
      union all
      select bytes::float8, says from package_uploads where file = ${file} and user_id = ${userId} and is_stored
      limit 1`)
    return rows[0]
  }

/** The packages of versions, in the transaction that saves one. */
export const versionPackages = (database: Database) => ({
  /** The key of a version's package, and what is known of it. */
  async ofVersion(id: string): Promise<{ file: string; facts: Partial<PackageFacts> } | undefined> {
    const { rows } = await database.execute<{ file: string; facts: Partial<PackageFacts> }>(
      sql`select file, file_facts as facts from app_versions where id = ${id}`,
    )
    return rows[0]
  },

  /** What the manifest of a stored upload of this person says; the row is locked until the transaction ends. */
  async uploaded(file: string, userId: string): Promise<PackageSays | undefined> {
    const { rows } = await database.execute<{ says: PackageSays }>(sql`
      select says from package_uploads where file = ${file} and user_id = ${userId} and is_stored for update`)
    return rows[0]?.says
  },

  /** Moves the stored file from the upload to the version, and deletes the upload. */
  async giveToVersion(id: string, file: string): Promise<void> {
    await database.execute(sql`
      with given as (delete from package_uploads where file = ${file} and is_stored returning bytes, says, sha256)
      update app_versions set file = ${file},
        file_facts = jsonb_build_object('bytes', given.bytes, 'says', given.says, 'sha256', given.sha256)
      from given where app_versions.id = ${id}`)
  },

  async takeAway(id: string): Promise<void> {
    await database.execute(sql`update app_versions set file = '', file_facts = '{}' where id = ${id}`)
  },
})
