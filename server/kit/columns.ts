import { timestamp } from 'drizzle-orm/pg-core'

/** A point in time. */
export const instant = () => timestamp({ withTimezone: true })
