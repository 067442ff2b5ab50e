import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '../account/tables.ts'
import { coursewares } from '../courses/tables.ts'
import { instant } from '../kit/columns.ts'

/** Live broadcasts. Items of classes of the kind 'live' name them by `subject_id`. */
export const lives = pgTable(
  'lives',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    title: text().notNull().default(''),
    /** Path of the cover; '' shows a generated one. */
    cover: text().notNull().default(''),
    /** Sanitised HTML. */
    content: text().notNull().default(''),
    /** Names joined by '^'. */
    teacherText: text().notNull().default(''),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    /** One of the contract's liveTypes. */
    type: smallint().notNull(),
    isDisabled: boolean().notNull().default(false),
    isPublished: boolean().notNull().default(true),
    /** What the host did; only of type 1. */
    startedAt: instant(),
    pausedAt: instant(),
    endedAt: instant(),
    /** Type 3. */
    coursewareId: uuid().references(() => coursewares.id, { onDelete: 'set null' }),
    /** Names the stream; it says nothing about the live, and is no secret. */
    channelId: uuid().notNull().unique().default(sql`gen_random_uuid()`),
    /** Type 2. */
    linkUrl: text().notNull().default(''),
    /** Type 4: the storage key of the film, and its length. */
    videoKey: text().notNull().default(''),
    videoSeconds: integer().notNull().default(0),
    isChatOpen: boolean().notNull().default(true),
    isMicOpen: boolean().notNull().default(true),
    isReplayOpen: boolean().notNull().default(true),
    viewTotal: integer().notNull().default(0),
    averageScore: numeric({ precision: 3, scale: 1, mode: 'number' }).notNull().default(0),
  },
  (table) => [
    check('lives_in_order', sql`${table.endsAt} > ${table.startsAt}`),
    index('lives_by_time').on(table.startsAt, table.id).where(sql`is_published`),
    index('lives_of_courseware').on(table.coursewareId),
  ],
)

const ofLive = () =>
  uuid()
    .notNull()
    .references(() => lives.id, { onDelete: 'cascade' })

/** Who may open the studio of a live; administrators always may. */
export const liveHosts = pgTable(
  'live_hosts',
  {
    liveId: ofLive(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.liveId, table.userId] }), index('lives_of_host').on(table.userId)],
)

/** The parts of a recording that are ready to be played, one for each run of the same stream. */
export const liveRecordings = pgTable(
  'live_recordings',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    liveId: ofLive(),
    part: integer().notNull(),
    /** Storage key. */
    key: text().notNull(),
    seconds: numeric({ precision: 9, scale: 3, mode: 'number' }).notNull(),
    recordedAt: instant().notNull(),
  },
  (table) => [unique('live_recordings_part').on(table.liveId, table.part)],
)
