import { bigserial, customType, pgTable } from 'drizzle-orm/pg-core'
import { instant } from '../kit/columns.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** The socket.io adapter stores messages here that are too long for a PostgreSQL notification. */
export const socketIoAttachments = pgTable('socket_io_attachments', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  createdAt: instant().defaultNow(),
  payload: bytea(),
})
