import { hash } from 'node:crypto'
import { calendarFile } from '@college/contract/calendar/calendar.ts'
import { calendarEvents, daysOfFile } from '@college/rules/calendar/calendar-events.ts'
import { disposition } from '@college/rules/files/names.ts'
import { type CalendarEvent, calendarText } from '@college/rules/kit/calendar-text.ts'
import { dayOf } from '@college/rules/kit/day.ts'
import type { App } from '../app-parts.ts'
import { Refusal } from '../kit/refusal.ts'
import { serve } from '../kit/serve.ts'
import { isProofOf } from './address.ts'
import { addressStore } from './addresses.store.ts'
import type { FindCalendar } from './calendar.ts'

const NAME = '学习日程'

/** Phones read an address every few hours; several of one person share it. */
const READS = { most: 60, seconds: 3_600 }
const REFRESH_HOURS = 2

/** The calendar for phones. Whoever has the address reads it, without a session. */
export function serveCalendarFile(app: App, find: FindCalendar) {
  const addresses = addressStore(app.database)

  serve(app, calendarFile, async ({ input: { key, proof }, now, request, reply }) => {
    const userId = isProofOf(app, key, proof) ? await addresses.personOf(key) : undefined
    if (userId === undefined) throw new Refusal(calendarFile.refusals.none)
    if (!(await app.limits.take(`calendar-file-${key}`, READS, now))) throw new Refusal(calendarFile.refusals.tooMany)
    const { rows, classes } = await find({ userId, now, days: daysOfFile(dayOf(now)) })
    const events = calendarEvents(rows, new Map(classes.map(({ id, title }) => [id, title])))
    const tag = tagOf(events)
    reply.headers({ etag: tag, 'cache-control': 'private, no-cache' })
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()
    reply.headers({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': disposition('attachment', `${NAME}.ics`),
    })
    return reply.send(calendarText(NAME, events, { stampedAt: now, refreshHours: REFRESH_HOURS }))
  })
}

/** A weak one: the same entries are the same calendar, although each answer says when it was made. */
const tagOf = (events: CalendarEvent[]): string => `W/"${hash('sha256', JSON.stringify(events), 'base64url')}"`
