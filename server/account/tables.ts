import { administrators, rolesOfEveryone, securityAdministrators, staffRoles } from '@college/contract/kit/roles.ts'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  date,
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
import { instant } from '../kit/columns.ts'
import { rolesHaveOneOf } from '../kit/roles.store.ts'

/** The organisation as a tree: province, city, county, unit. */
export const units = pgTable(
  'units',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    name: text().notNull(),
    /** The number by which lists from elsewhere know it; null while none does. */
    code: text().unique(),
    /** The parent unit; null at the top. */
    parentId: uuid().references((): AnyPgColumn => units.id),
    /** Since when it, and all below it, take no new people; null while they do. */
    closedAt: instant(),
  },
  (table) => [index('units_of_parent').on(table.parentId)],
)

/**
 * The unit that a thing belongs to, which staff made; null for the whole college (docs/rights.md). A unit with things is
 * not deleted.
 */
export const ownerUnit = () => uuid().references(() => units.id)

/** Everybody who can log in. The table `roles` says what they may do (D1-Q82). */
export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    /** The student number, or a staff number. */
    loginName: text().notNull().unique(),
    name: text().notNull(),
    /** The name in pinyin, in the three ways it may be typed; null until it is spelled (staff/spelling). */
    spelling: text(),
    roles: text().array().notNull().default(rolesOfEveryone),
    unitId: uuid().references(() => units.id),
    /** Departments separated by ';' (D1-B143). */
    deptName: text().notNull().default(''),
    /** '1' 男, '2' 女, '' unknown. */
    sex: text().notNull().default(''),
    job: text().notNull().default(''),
    /** The civil service rank (职级). */
    rank: text().notNull().default(''),
    /** Path of the photo; '' shows the generated one. */
    photo: text().notNull().default(''),
    /** The phone number, encrypted. Nothing but codes and the reminders of staff is sent to it. */
    phoneCipher: text(),
    /** A keyed hash of the phone, for look-up and for the unique key "one phone, one account". */
    phoneHash: text(),
    /** The last four digits of the phone (D1-Q43); while null, the login asks for them. */
    phoneLastFour: text(),
    /** When the phone was last written; null: before this was kept. */
    phoneSetAt: instant(),
    /** The member of staff who wrote it; null: the person, who proved it by a code. */
    phoneSetBy: uuid().references((): AnyPgColumn => users.id, { onDelete: 'set null' }),
    /** argon2id of HMAC(pepper, md5(md5(password))) (security 1). */
    passwordHash: text(),
    /** 1 after an initial or reset password: it must be changed first (D1-Q45). */
    mustChangePassword: smallint().notNull().default(0),
    /** Compared by steps that follow a password check: that check is void when the password has changed since. */
    passwordChangedAt: instant(),
    /** 'active', 'suspended' or 'closed'. */
    status: text().notNull().default('active'),
    /** Since when it is suspended; null while it is not. */
    suspendedAt: instant(),
    /** A row of contract/account/suspension.ts; '' while it is not suspended. */
    suspensionReason: text().notNull().default(''),
    /** For colleagues. */
    suspensionNote: text().notNull().default(''),
    /** The account that has taken over everything of this closed one. */
    mergedInto: uuid().references((): AnyPgColumn => users.id, { onDelete: 'set null' }),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('users_phone').on(table.phoneHash),
    index('users_merged').on(table.mergedInto),
    index('users_with_phone_set_by').on(table.phoneSetBy),
    index('users_of_unit').on(table.unitId),
    index('administrators_of_unit').on(table.unitId).where(rolesHaveOneOf(sql`roles`, administrators)),
    index('security_of_unit').on(table.unitId).where(rolesHaveOneOf(sql`roles`, securityAdministrators)),
    index('users_by_last_four').on(table.phoneLastFour),
    // The list of the console. By bytes, so that a beginning is a range of the index in every locale.
    index('users_by_number').on(sql`login_name collate "C"`),
    index('users_by_name').on(sql`name collate "C"`, sql`login_name collate "C"`),
    // One for each way of typing it.
    ...[1, 2, 3].map((way) =>
      index(`users_by_spelling_${way}`).on(sql.raw(`split_part(spelling, ' ', ${way}) collate "C"`)),
    ),
    index('users_unspelled').on(table.id).where(sql`spelling is null`),
    index('users_of_staff').on(sql`login_name collate "C"`).where(rolesHaveOneOf(sql`roles`, staffRoles)),
    index('users_closed').on(sql`login_name collate "C"`).where(sql`status = 'closed'`),
    index('users_suspended').on(sql`login_name collate "C"`).where(sql`status = 'suspended'`),
  ],
)

/** A column: whose the row is. The row goes with the account. */
export const ofUser = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** A column: who did something. The row outlives the account. */
export const byUser = () => uuid().references(() => users.id, { onDelete: 'set null' })

/** Stores only a hash of the token: a copy of this table does not let anybody act as a user (D1-Q76). */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text().primaryKey(),
    /** The id of the session, shown to its owner and used by the study clock. */
    id: uuid().notNull().unique().default(sql`uuidv7()`),
    userId: ofUser(),
    createdAt: instant().notNull(),
    lastSeenAt: instant().notNull(),
    /** When a course was first kept on its device: from then on it is told exactly when the login was silent. */
    keptAt: instant(),
    /** The last silence of such a session; the longest of the last minutes. Null before the first. */
    silentFrom: instant(),
    silentUntil: instant(),
    /** The absolute expiry, however much the session is used. */
    expiresAt: instant().notNull(),
    /** Expires after this many seconds without a request. */
    idleSeconds: integer().notNull(),
    deviceName: text().notNull().default(''),
    ip: text().notNull().default(''),
    /** When the second factor was proven in this session. */
    factorProvenAt: instant(),
    /** The last call that somebody at the console caused; null before the first one, which then counts from the login. */
    deskSeenAt: instant(),
  },
  (table) => [index('sessions_of_user').on(table.userId)],
)

/** The authenticator app of a member of staff (security, MLPS). */
export const secondFactors = pgTable('second_factors', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The secret, encrypted. */
  secretCipher: text().notNull(),
  /** Null until a code of it was confirmed. */
  confirmedAt: instant(),
  /** The time step of the last code that was accepted; an older or equal one is a replay. */
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
  createdAt: instant().notNull(),
})

/** Recovery codes, stored as keyed hashes. A used one is deleted. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: ofUser(),
    codeHash: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
)

/** Codes sent by SMS. A code is bound to a purpose, a phone and the browser that requested it (security 12). */
export const smsCodes = pgTable(
  'sms_codes',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    purpose: text().notNull(),
    phoneHash: text().notNull(),
    /** What else the code is bound to: a session, a ticket, a user. */
    subject: text().notNull().default(''),
    codeHash: text().notNull(),
    triesLeft: smallint().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [index('sms_codes_of_phone').on(table.phoneHash, table.purpose, table.createdAt)],
)

/** One-time tickets, stored as a hash: pending login, password reset, user key, accepted password. */
export const tickets = pgTable(
  'tickets',
  {
    hash: text().primaryKey(),
    kind: text().notNull(),
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [index('tickets_expire').on(table.expiresAt), index('tickets_of_user').on(table.userId)],
)

/** Maps accounts of outside systems to users. */
export const thirdPartyAccounts = pgTable(
  'third_party_accounts',
  {
    source: text().notNull(),
    openId: text().notNull(),
    userId: ofUser(),
  },
  (table) => [primaryKey({ columns: [table.source, table.openId] }), index('third_party_of_user').on(table.userId)],
)

/** A computer that waits for a phone to confirm its login (D1-Q60, security 13). */
export const scanLogins = pgTable(
  'scan_logins',
  {
    /** Hashes of the code in the picture, and of the computer's cookie. Only that cookie can redeem the login. */
    uuidHash: text().primaryKey(),
    desktopHash: text().notNull(),
    /** 'new', 'scanned', 'confirmed' or 'used'. */
    state: text().notNull().default('new'),
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    deviceName: text().notNull().default(''),
    ip: text().notNull().default(''),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [index('scan_logins_expire').on(table.expiresAt), index('scan_logins_of_user').on(table.userId)],
)

/** Requests to close an account. A login deletes the row; when it is due, the nightly job closes the account. */
export const closings = pgTable(
  'closings',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    requestedAt: instant().notNull(),
    closesAt: instant().notNull(),
  },
  (table) => [index('closings_due').on(table.closesAt)],
)

/**
 * Which unit somebody left and which they came to, from which day on: the history of their units. A row without
 * `done_at` waits for its day. Whatever writes another unit into an account adds a row or fulfils the one that waits: a
 * trigger does it (database/migrations/), so that no way of moving people forgets it. The names stay when a unit is
 * deleted.
 */
export const transfers = pgTable(
  'transfers',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    userId: ofUser(),
    fromUnitId: uuid().references(() => units.id, { onDelete: 'set null' }),
    fromName: text().notNull().default(''),
    /** Null: the whole college. */
    toUnitId: uuid().references(() => units.id, { onDelete: 'set null' }),
    toName: text().notNull().default(''),
    /** The first day in the new unit, Asia/Shanghai. */
    holdsFrom: date({ mode: 'string' }).notNull(),
    /** The job that comes with it; null: the job stays. */
    job: text(),
    reason: text().notNull().default(''),
    /** Who decided it; null where it is not known. */
    decidedBy: byUser(),
    decidedAt: instant().notNull(),
    doneAt: instant(),
  },
  (table) => [
    index('transfers_of_user').on(table.userId, table.holdsFrom),
    uniqueIndex('transfer_waiting_of_user').on(table.userId).where(sql`done_at is null`),
    index('transfers_due').on(table.holdsFrom).where(sql`done_at is null`),
    index('transfers_from').on(table.fromUnitId),
    index('transfers_to').on(table.toUnitId),
    index('transfers_by').on(table.decidedBy),
  ],
)
