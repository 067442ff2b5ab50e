import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** A column, or SQL of ours. A text is taken as it is: it is never something that a person sent. */
type Expression = SQLWrapper | string

const written = (expression: Expression): SQLWrapper =>
  typeof expression === 'string' ? sql.raw(expression) : expression

/**
 * An instant as JavaScript and the contract count it: whole milliseconds since 1970, cut off as `Date` cuts them. Of an
 * interval its milliseconds. A number also inside of JSON; null stays null.
 */
export const ms = <Milliseconds = number>(instant: Expression): SQL<Milliseconds> =>
  sql`floor(extract(epoch from ${written(instant)}) * 1000)::float8`

/** An interval in whole seconds, rounded; such as the difference of two instants. */
export const seconds = (interval: Expression): SQL<number> => sql`round(extract(epoch from ${written(interval)}))::int`

/** The days and hours of the college; the server of the database may stand in any zone. */
const ZONE = sql.raw(`'Asia/Shanghai'`)

/** The calendar day of an instant, a date. */
export const dayOfInstant = (instant: Expression): SQL<string> => sql`(${written(instant)} at time zone ${ZONE})::date`

/** The Monday of the week of a date. */
export const mondayOf = (day: Expression): SQL<string> =>
  sql`(${written(day)} - (extract(isodow from ${written(day)})::int - 1))`

/** The year of an instant. */
export const yearOfInstant = (instant: Expression): SQL<number> =>
  sql`extract(year from ${written(instant)} at time zone ${ZONE})::int`

/** The instant at which a date begins. */
export const startOfDay = (day: Expression): SQL => sql`(${written(day)})::timestamp at time zone ${ZONE}`

/** The instant at which a date is over, which is the first of the next day. */
export const endOfDay = (day: Expression): SQL => sql`(${written(day)} + 1)::timestamp at time zone ${ZONE}`

/** A time as people read it, such as `MM-DD HH24:MI`. The format is one of `to_char`. */
export const timeText = (instant: Expression, format: string): SQL<string> =>
  sql`to_char(${written(instant)} at time zone ${ZONE}, ${sql.raw(`'${format}'`)})`

/** The calendar day of an instant as a text '2026-11-28'; '' for null. */
export const dayText = (instant: Expression): SQL<string> => sql`coalesce(${timeText(instant, 'YYYY-MM-DD')}, '')`

/** A time in UTC, for programs: what is sorted as a text, hashed, or read by `Date`. */
export const utcText = (instant: Expression, format: string): SQL<string> =>
  sql`to_char(${written(instant)} at time zone 'UTC', ${sql.raw(`'${format}'`)})`

/** The newest last when sorted as a text. */
export const sortableText = (instant: Expression): SQL<string> => utcText(instant, 'YYYY-MM-DD HH24:MI:SS')

/** An id as PostgreSQL writes it. A regular expression of JavaScript and of PostgreSQL. */
export const UUID_PATTERN = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const UUID = new RegExp(`^${UUID_PATTERN}$`, 'i')

/** Whether PostgreSQL takes this text for a uuid, in capitals too. On any other text the statement would fail. */
export const isUuid = (text: string): boolean => UUID.test(text)

/** An id that a person sent, as it is stored; undefined if it is not one. */
export const readUuid = (text: string): string | undefined => (isUuid(text) ? text.toLowerCase() : undefined)
