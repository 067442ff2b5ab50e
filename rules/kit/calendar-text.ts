import { addDays, dayOf } from './day.ts'

/** One entry of a calendar: whole days of Asia/Shanghai (`last` included), or from an instant on. */
export type CalendarEvent = {
  /** Unique and always the same for this entry, so that a second import replaces the first. */
  uid: string
  title: string
  when: { first: Date; last: Date } | { at: Date; until: Date | null }
  description?: string
}

type Options = {
  /** The DTSTAMP of all entries. Of a file that is saved once: when its content changed last, so that it is always the same bytes. */
  stampedAt: Date
  /** Hours after which a phone that follows an address reads it again (RFC 7986, and what older programs know). */
  refreshHours?: number
}

/** An iCalendar file (RFC 5545): CRLF, folded lines, instants in UTC. */
export function calendarText(
  name: string,
  events: readonly CalendarEvent[],
  { stampedAt, refreshHours }: Options,
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//wangyuan//calendar//ZH',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    ...(refreshHours
      ? [`REFRESH-INTERVAL;VALUE=DURATION:PT${refreshHours}H`, `X-PUBLISHED-TTL:PT${refreshHours}H`]
      : []),
    ...events.flatMap((event) => eventLines(event, stampedAt)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function eventLines({ uid, title, when, description }: CalendarEvent, stampedAt: Date): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${instant(stampedAt)}`,
    ...timeLines(when),
    `SUMMARY:${escaped(title)}`,
    ...(description ? [`DESCRIPTION:${escaped(description)}`] : []),
    'END:VEVENT',
  ]
}

function timeLines(when: CalendarEvent['when']): string[] {
  // The end of whole days is the day after the last.
  if ('first' in when) return [`DTSTART;VALUE=DATE:${day(when.first)}`, `DTEND;VALUE=DATE:${day(when.last, 1)}`]
  // An end that is not after the begin is not allowed; without one it is a moment.
  const hasEnd = when.until !== null && when.until > when.at
  return [`DTSTART:${instant(when.at)}`, ...(hasEnd ? [`DTEND:${instant(when.until as Date)}`] : [])]
}

const instant = (at: Date) => at.toISOString().replace(/\.\d+|[-:]/g, '')
const day = (at: Date, plus = 0) => addDays(dayOf(at), plus).replaceAll('-', '')

/** Of a text: backslash, comma, semicolon and line breaks; other control characters have no place in a calendar. */
const escaped = (text: string) =>
  text
    .replace(/[\\,;]/g, (mark) => `\\${mark}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/[^\P{Cc}\t]/gu, '')

/** No line is longer than 75 octets without its break, and no character is cut in two. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const character of line) {
    const size = octetsOf(character)
    if (octets + size > 75) {
      parts.push(part)
      // The space that begins a continued line counts too.
      part = ' '
      octets = 1
    }
    part += character
    octets += size
  }
  return [...parts, part].join('\r\n')
}

/** In UTF-8. */
function octetsOf(character: string): number {
  const point = character.codePointAt(0) ?? 0
  if (point < 0x80) return 1
  if (point < 0x800) return 2
  return point < 0x10000 ? 3 : 4
}
