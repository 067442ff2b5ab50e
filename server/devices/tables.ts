import { sql } from 'drizzle-orm'
import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '../account/tables.ts'

const instant = () => timestamp({ withTimezone: true })

/** What the shell told of itself, with the learner's consent, once per login and device (D1-E39). */
export const userDevices = pgTable(
  'user_devices',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionId: uuid().notNull(),
    /** Model, system, version: what the shell says, cut to what is known. */
    device: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** 1 in front, 2 in the background; 0 never told. */
    status: smallint().notNull().default(0),
    updatedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.sessionId] })],
)

/** Where messages for a device go. A token is one app on one phone: whoever logs in there last has it. */
export const pushDevices = pgTable(
  'push_devices',
  {
    pushToken: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The login that registered it. It may run out and the messages go on; when it is ended, they end. */
    sessionId: uuid().notNull(),
    deviceId: text().notNull().default(''),
    deviceType: text().notNull().default(''),
    manufacturer: text().notNull().default(''),
    registeredAt: instant().notNull(),
  },
  (table) => [index('push_devices_of_user').on(table.userId), index('push_devices_of_session').on(table.sessionId)],
)

export const appVersions = pgTable(
  'app_versions',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    packageName: text().notNull(),
    versionCode: integer().notNull(),
    versionName: text().notNull(),
    /** What is new, one line each. */
    notes: text().notNull().default(''),
    /** Storage key of the package, or '' when there is none to fetch. */
    file: text().notNull().default(''),
    publishedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('versions_of_package').on(table.packageName, table.versionCode),
    index('versions_newest').on(table.packageName, table.publishedAt),
  ],
)
