import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { byUser, ofUser } from '../../account/tables.ts'
import { instant } from '../../kit/columns.ts'
import { ofLive } from '../tables.ts'

/** Raised hands: who applied for the microphone of a live, and what became of it (D3-Q38). */
export const liveHands = pgTable(
  'live_hands',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    liveId: ofLive(),
    userId: ofUser(),
    appliedAt: instant().notNull(),
    acceptedAt: instant(),
    /** The host whose studio takes the call. */
    acceptedBy: byUser(),
    connectedAt: instant(),
    /** Signs of life of the learner's page and of the studio. */
    seenAt: instant().notNull(),
    hostSeenAt: instant(),
    endedAt: instant(),
    /** One of the rules' handEnds. */
    end: text(),
    /** What the host said when declining. */
    endWord: text().notNull().default(''),
  },
  (table) => [
    // One speaker beside the host, and one raised hand of a person, whoever is first.
    uniqueIndex('live_hands_speaker').on(table.liveId).where(sql`accepted_at is not null and ended_at is null`),
    uniqueIndex('live_hands_raised').on(table.liveId, table.userId).where(sql`ended_at is null`),
    index('live_hands_of_live').on(table.liveId, table.appliedAt),
    index('live_hands_of_user').on(table.userId),
    index('live_hands_by').on(table.acceptedBy),
  ],
)
