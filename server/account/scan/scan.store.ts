import { createHash } from 'node:crypto'
import { and, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type { Database } from '../../kit/database.ts'
import { scanLogins, users } from '../tables.ts'

/** Seconds that a confirmed computer has left to come in, however late the confirmation was. */
const REDEEM_SECONDS = 15

/** A picture on a computer's screen: what it holds, and the cookie of the browser that shows it. */
export type Scan = { uuid: string; desktop: string }

export type ScanRow = {
  uuidHash: string
  desktopHash: string
  state: string
  name: string | null
  expiresAt: Date
}

export function scanStore(database: Database) {
  const isLive = (uuid: string, now: Date) => and(eq(scanLogins.uuidHash, hashOf(uuid)), gt(scanLogins.expiresAt, now))

  return {
    async add({ uuid, desktop }: Scan, place: { deviceName: string; ip: string; expiresAt: Date }, now: Date) {
      const hashes = { uuidHash: hashOf(uuid), desktopHash: hashOf(desktop) }
      await database.insert(scanLogins).values({ ...hashes, ...place, state: 'new', createdAt: now })
    },

    /** Of many computers at once: each waits for its own. */
    findAll: findScans(database),

    /** The first who scans has it; scanning again is no harm. Undefined for anybody after them. */
    async bind(uuid: string, userId: string, now: Date) {
      const isFree = or(
        eq(scanLogins.state, 'new'),
        and(eq(scanLogins.state, 'scanned'), eq(scanLogins.userId, userId)),
      )
      const [row] = await database
        .update(scanLogins)
        .set({ state: 'scanned', userId })
        .where(and(isLive(uuid, now), isFree))
        .returning({ deviceName: scanLogins.deviceName, ip: scanLogins.ip, createdAt: scanLogins.createdAt })
      return row
    },

    /** Only who scanned it, and only once. */
    async confirm(uuid: string, userId: string, now: Date) {
      const least = new Date(now.getTime() + REDEEM_SECONDS * 1_000)
      const [row] = await database
        .update(scanLogins)
        .set({ state: 'confirmed', expiresAt: sql`greatest(${scanLogins.expiresAt}, ${least}::timestamptz)` })
        .where(and(isLive(uuid, now), eq(scanLogins.state, 'scanned'), eq(scanLogins.userId, userId)))
        .returning({ deviceName: scanLogins.deviceName, ip: scanLogins.ip })
      return row
    },

    async cancel(uuid: string, userId: string): Promise<void> {
      await database
        .delete(scanLogins)
        .where(
          and(eq(scanLogins.uuidHash, hashOf(uuid)), eq(scanLogins.state, 'scanned'), eq(scanLogins.userId, userId)),
        )
    },

    /**
     * Whether this person has confirmed the picture before: until it expires it is told apart from one that is gone.
     */
    async isUsedBy(uuid: string, userId: string, now: Date): Promise<boolean> {
      const isUsed = inArray(scanLogins.state, ['confirmed', 'used'])
      const rows = await database
        .select({ state: scanLogins.state })
        .from(scanLogins)
        .where(and(isLive(uuid, now), isUsed, eq(scanLogins.userId, userId)))
      return rows.length > 0
    },

    /** Uses a confirmed picture up; only the browser that shows it can. Answers who is logged in by it. */
    async redeem({ uuid, desktop }: Scan, now: Date): Promise<string | undefined> {
      const [row] = await database
        .update(scanLogins)
        .set({ state: 'used' })
        .where(and(isLive(uuid, now), eq(scanLogins.state, 'confirmed'), eq(scanLogins.desktopHash, hashOf(desktop))))
        .returning({ userId: scanLogins.userId })
      return row?.userId ?? undefined
    },
  }
}

const findScans =
  (database: Database) =>
  async (hashes: string[]): Promise<ScanRow[]> => {
    return database
      .select({
        uuidHash: scanLogins.uuidHash,
        desktopHash: scanLogins.desktopHash,
        state: scanLogins.state,
        name: users.name,
        expiresAt: scanLogins.expiresAt,
      })
      .from(scanLogins)
      .leftJoin(users, eq(users.id, scanLogins.userId))
      .where(sql`${scanLogins.uuidHash} = any(${`{${hashes.join(',')}}`}::text[])`)
  }

/** Both are 256 random bits: one fast hash hides them well enough. */
export const hashOf = (secret: string) => createHash('sha256').update(`scan:${secret}`).digest('base64url')
