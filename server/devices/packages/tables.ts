import type { PackageSays } from '@college/contract/devices/packages.ts'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { ofUser } from '../../account/tables.ts'
import { instant } from '../../kit/columns.ts'

/** A package on its way into a version of the app: sent in pieces, looked into, and stored until the form is saved. */
export const packageUploads = pgTable(
  'package_uploads',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    userId: ofUser(),
    /** The address of the form that it is for. */
    form: text().notNull(),
    /** The name of the file, as the browser gave it. */
    name: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    /** By which the rest of the file is known again (`fileIdentity`); 0 and '' of uploads that are older than this. */
    modifiedAt: bigint({ mode: 'number' }).notNull().default(0),
    fingerprint: text().notNull().default(''),
    /** How many bytes from the beginning have arrived. */
    received: bigint({ mode: 'number' }).notNull().default(0),
    /** Until when the process that writes a piece or stores the package holds its lease; null when nobody does. */
    takenUntil: instant(),
    /** What the package says of itself; null until it was looked into. */
    says: jsonb().$type<PackageSays>(),
    /** Storage key. Set before the first byte is written: if the process is killed meanwhile, a trigger still knows which file to remove. */
    file: text().notNull().default(''),
    /** Of its bytes, in hex; '' before it is stored. */
    sha256: text().notNull().default(''),
    isStored: boolean().notNull().default(false),
    createdAt: instant().notNull(),
    touchedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('package_uploads_of_form').on(table.userId, table.form),
    index('package_uploads_of_file').on(table.file),
  ],
)
