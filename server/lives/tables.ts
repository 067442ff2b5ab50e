import type { RecordingRun } from '@college/rules/lives/replay-place.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { ofUser, ownerUnit, users } from '../account/tables.ts'
import { int4multirange } from '../courses/study/tables.ts'
import { coursewares } from '../courses/tables.ts'
import { exams } from '../exams/tables.ts'
import { homeworks } from '../homework/tables.ts'
import { instant } from '../kit/columns.ts'

/** Live broadcasts. Items of classes of the kind 'live' name them by `subject_id`. */
export const lives = pgTable(
  'lives',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    ownerUnitId: ownerUnit(),
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
    /** Milliseconds for which it was paused until the last time it went on. */
    pausedMs: integer().notNull().default(0),
    /** Since when it has been on air without a pause. */
    onAirSince: instant(),
    /** When those who had subscribed were reminded. */
    remindedAt: instant(),
    /** When those who had subscribed since that reminder were told that it begins. */
    beginningToldAt: instant(),
    /** Since when those who have subscribed wait to be told that it was moved or withdrawn. */
    newsDueAt: instant(),
    /** The channel of a rehearsal, and until when it is under way. */
    rehearsalId: uuid().unique(),
    rehearsesUntil: instant(),
    /** When attendance was counted by its real length. */
    settledAt: instant(),
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
    /** Also for people outside of the classes that name it (`isWatchedBy`). */
    isOpenToAll: boolean().notNull().default(false),
    /** The key for other programs is derived from the secret of the college and this number; another number, another key. */
    ingestVersion: integer().notNull().default(1),
    /** What is asked for after the end (D3-B096). */
    examId: uuid().references(() => exams.id, { onDelete: 'set null' }),
    homeworkId: uuid().references(() => homeworks.id, { onDelete: 'set null' }),
    hasCertificate: boolean().notNull().default(false),
    viewTotal: integer().notNull().default(0),
    averageScore: numeric({ precision: 3, scale: 1, mode: 'number' }).notNull().default(0),
  },
  (table) => [
    index('lives_of_owner_unit').on(table.ownerUnitId),
    check('lives_in_order', sql`${table.endsAt} > ${table.startsAt}`),
    index('lives_by_time').on(table.startsAt, table.id).where(sql`is_published`),
    index('lives_of_courseware').on(table.coursewareId),
    index('lives_of_exam').on(table.examId),
    index('lives_of_homework').on(table.homeworkId),
    index('lives_to_remind').on(table.startsAt).where(sql`reminded_at is null`),
    index('lives_to_tell_of').on(table.startsAt).where(sql`beginning_told_at is null`),
    index('lives_with_news').on(table.newsDueAt).where(sql`news_due_at is not null`),
    index('lives_to_settle').on(table.endsAt).where(sql`settled_at is null`),
  ],
)

/** A column: of which live. */
export const ofLive = () =>
  uuid()
    .notNull()
    .references(() => lives.id, { onDelete: 'cascade' })

/** Who may open the studio of a live; administrators always may. Hosts.store.ts says until when. */
export const liveHosts = pgTable(
  'live_hosts',
  {
    liveId: ofLive(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Named without a role whose holders host: they run this live, and nothing that a role would give. */
    isGuest: boolean().notNull().default(false),
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
    /** When what was recorded went on after a gap; empty of a part that a killed process left. */
    runs: jsonb().$type<RecordingRun[]>().notNull().default([]),
    /** When its length was measured in the film itself; null of parts from before that, until the job has measured them. */
    measuredAt: instant().default(sql`now()`),
  },
  (table) => [unique('live_recordings_part').on(table.liveId, table.part)],
)

/** What goes with a live: outlines, slides. */
export const liveMaterials = pgTable(
  'live_materials',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    liveId: ofLive(),
    title: text().notNull(),
    /** Storage key. */
    key: text().notNull(),
    position: integer().notNull().default(0),
  },
  (table) => [index('materials_of_live').on(table.liveId, table.position)],
)

/** What somebody attended of a live, and saw of its replay (D3-Q40). Seconds since its start. */
export const liveRecords = pgTable(
  'live_records',
  {
    userId: ofUser(),
    liveId: ofLive(),
    /** The credited seconds as ranges, each second once. */
    covered: int4multirange().notNull().default('{}'),
    furthest: integer().notNull().default(0),
    lastPoint: integer().notNull().default(0),
    /** Whole percent; never decreases. */
    finishedRate: smallint().notNull().default(0),
    /** Seconds that were reported faster than real time (security 18). */
    inBursts: integer().notNull().default(0),
    /** Seconds that the client reports as watched: for audit only, never credited. */
    claimed: integer().notNull().default(0),
    startedAt: instant().notNull(),
    lastPulseAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.liveId] }),
    index('live_records_of_live').on(table.liveId, table.userId),
  ],
)

/** When somebody was last counted as a viewer of a live's page. */
export const liveViews = pgTable(
  'live_views',
  {
    userId: ofUser(),
    liveId: ofLive(),
    countedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.liveId] }), index('views_of_live').on(table.liveId)],
)
