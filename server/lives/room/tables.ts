import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { byUser, ofUser } from '../../account/tables.ts'
import { instant } from '../../kit/columns.ts'
import { ofLive } from '../tables.ts'

/**
 * Who is in the room of a live, and on which process. A process moves `until` of its rows on; the rows of one that is
 * gone expire.
 */
export const livePresence = pgTable(
  'live_presence',
  {
    liveId: ofLive(),
    userId: ofUser(),
    /** Given by the process at its start. People without a socket, who only ask, have all the same one. */
    processId: uuid().notNull(),
    /** One of the contract's liveRoles. */
    role: text().notNull(),
    until: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.liveId, table.userId, table.processId] }),
    index('live_presence_of_process').on(table.processId),
    index('live_presence_of_user').on(table.userId),
  ],
)

/** Who was turned out of a live, until its end or until the host lets them in again (D3-Q100). */
export const liveBans = pgTable(
  'live_bans',
  {
    liveId: ofLive(),
    userId: ofUser(),
    bannedBy: byUser(),
    bannedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.liveId, table.userId] }),
    index('live_bans_of_user').on(table.userId),
    index('live_bans_by').on(table.bannedBy),
  ],
)
