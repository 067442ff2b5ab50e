import { type SQL, sql } from 'drizzle-orm'

/**
 * What requests make of the days of a member, for the queries that count these. The rule is in rules/classes/sign-in.ts.
 * All take expressions of the statement around them.
 */
type Of = { classId: SQL; userId: SQL }

const ofMember = ({ classId, userId }: Of): SQL => sql`request.class_id = ${classId} and request.user_id = ${userId}`

const spans = (of: Of, which: SQL): SQL => sql`(
  select coalesce(json_agg(json_build_object('kind', request.kind, 'from', request.from_day, 'until', request.until_day)), '[]')
  from class_requests request where ${ofMember(of)} and ${which})`

/** The days of leave that a teacher has granted, as JSON. */
export const grantedLeave = (of: Of): SQL => spans(of, sql`request.state = 'granted' and request.kind <> 'signing'`)

/** What waits for a decision, as JSON. */
export const waitingRequests = (of: Of): SQL => spans(of, sql`request.state = 'waiting'`)

/** The days whose signature a teacher has granted, as an array of texts. */
export const grantedDays = (of: Of): SQL => sql`array(
  select request.from_day::text from class_requests request
  where ${ofMember(of)} and request.state = 'granted' and request.kind = 'signing')`

/** Whether a teacher has granted leave for a day. */
export const hasLeaveOn = (of: Of, day: SQL | string): SQL => sql`exists (
  select from class_requests request
  where ${ofMember(of)} and request.state = 'granted' and request.kind <> 'signing'
    and ${day} between request.from_day and request.until_day)`
