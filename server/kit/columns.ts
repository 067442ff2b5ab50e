import { customType, timestamp } from 'drizzle-orm/pg-core'

/** A point in time. */
export const instant = () => timestamp({ withTimezone: true })

/**
 * A jsonb column whose values may be plain texts. Drizzle's own `jsonb` parses a text that was read once more, so that
 * the texts 'false' and '15' would come back as a boolean and a number.
 */
export const anyJson = <Value>() =>
  customType<{ data: Value; driverData: unknown }>({
    dataType: () => 'jsonb',
    toDriver: (value) => JSON.stringify(value),
    fromDriver: (value) => value as Value,
  })()
