import type { PackageSays } from '@college/contract/devices/packages.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { ofUser } from '../account/tables.ts'
import { instant } from '../kit/columns.ts'

/** What the app shell reported about a phone, with the learner's consent; one row per login and device (D1-E39). */
export const userDevices = pgTable(
  'user_devices',
  {
    userId: ofUser(),
    sessionId: uuid().notNull(),
    /** Model, system and version; only known fields are stored. */
    device: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** 1 foreground, 2 background, 0 never reported. */
    status: smallint().notNull().default(0),
    updatedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.sessionId] })],
)

/** The push tokens. A token stands for one app on one phone; it belongs to the person who logged in there last. */
export const pushDevices = pgTable(
  'push_devices',
  {
    pushToken: text().primaryKey(),
    userId: ofUser(),
    /** The login that registered it. Messages continue when it expires, and stop when it is ended (logout). */
    sessionId: uuid().notNull(),
    deviceId: text().notNull().default(''),
    deviceType: text().notNull().default(''),
    manufacturer: text().notNull().default(''),
    registeredAt: instant().notNull(),
  },
  (table) => [index('push_devices_of_user').on(table.userId), index('push_devices_of_session').on(table.sessionId)],
)

/** `sha256` in hex: of packages that were stored before it was noted, there is none. */
export type PackageFacts = { bytes: number; says: PackageSays; sha256?: string }

export const appVersions = pgTable(
  'app_versions',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    packageName: text().notNull(),
    versionCode: integer().notNull(),
    versionName: text().notNull(),
    /** What is new, one item per line. */
    notes: text().notNull().default(''),
    /** Storage key of the package; '' when there is no package to download. */
    file: text().notNull().default(''),
    /** How large the package is, and what it says of itself; empty where that was not looked into. */
    fileFacts: jsonb().$type<Partial<PackageFacts>>().notNull().default({}),
    /** Where the package is, of a version without one in the storage: the address of the settings, as it was confirmed. */
    packageUrl: text().notNull().default(''),
    /** Whether it is offered to phones, from `publishedAt` on; another person has confirmed it (docs/rights.md). */
    isPublished: boolean().notNull().default(false),
    publishedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('versions_of_package').on(table.packageName, table.versionCode),
    index('versions_newest').on(table.packageName, table.publishedAt),
  ],
)
