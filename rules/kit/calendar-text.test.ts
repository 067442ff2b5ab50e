import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarText } from './calendar-text.ts'

const stampedAt = new Date('2026-10-01T00:00:00.250Z')
const at = (text: string) => new Date(`2026-${text}+08:00`)
const event = (wish: object) => ({ uid: 'e1', title: '直播', when: { at: at('11-04T09:00'), until: null }, ...wish })

test('a calendar of RFC 5545: instants in UTC, days as days of Asia/Shanghai, the last day included', () => {
  const text = calendarText(
    '专题班',
    [
      event({ when: { first: at('11-01T00:00'), last: at('11-30T23:59') } }),
      event({ when: { at: at('11-04T09:00'), until: at('11-04T10:30') }, description: '班级' }),
      event({ when: { at: at('11-04T09:00'), until: at('11-04T09:00') } }),
    ],
    { stampedAt },
  )
  expect(text.split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//wangyuan//calendar//ZH',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:专题班',
    'BEGIN:VEVENT',
    'UID:e1',
    'DTSTAMP:20261001T000000Z',
    'DTSTART;VALUE=DATE:20261101',
    'DTEND;VALUE=DATE:20261201',
    'SUMMARY:直播',
    'END:VEVENT',
    'BEGIN:VEVENT',
    'UID:e1',
    'DTSTAMP:20261001T000000Z',
    'DTSTART:20261104T010000Z',
    'DTEND:20261104T023000Z',
    'SUMMARY:直播',
    'DESCRIPTION:班级',
    'END:VEVENT',
    'BEGIN:VEVENT',
    'UID:e1',
    'DTSTAMP:20261001T000000Z',
    'DTSTART:20261104T010000Z',
    'SUMMARY:直播',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('an address that is followed says how often it is to be read again', () => {
  const lines = calendarText('班', [], { stampedAt, refreshHours: 2 }).split('\r\n')
  expect(lines).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT2H')
  expect(lines).toContain('X-PUBLISHED-TTL:PT2H')
})

test('marks that mean something are escaped, line breaks too, and nothing begins a line of its own', () => {
  const text = calendarText('班', [event({ title: 'a,b;c\\d\r\nEND:VCALENDAR\u0007' })], { stampedAt })
  expect(text).toContain('SUMMARY:a\\,b\\;c\\\\d\\nEND:VCALENDAR\r\n')
  expect(text.match(/^END:VCALENDAR/gm)).toHaveLength(1)
})

/** In UTF-8. */
const octetsOf = (text: string) => encodeURIComponent(text).replace(/%../g, 'x').length

test('no line is longer than 75 octets, and unfolding gives the text back, whatever it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (title) => {
      const text = calendarText('班', [event({ title: title.toWellFormed() })], { stampedAt })
      for (const line of text.split('\r\n')) expect(octetsOf(line)).toBeLessThanOrEqual(75)
      expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
      const summary = /SUMMARY:(.*?)\r\nEND/s.exec(text.replaceAll('\r\n ', ''))?.[1] ?? ''
      const read = summary.replace(/\\(.)/gs, (_, mark) => (mark === 'n' ? '\n' : mark))
      const kept = title
        .toWellFormed()
        .replace(/\r\n|\r/g, '\n')
        .replace(/[^\P{Cc}\t\n]/gu, '')
      expect(read).toBe(kept)
    }),
  )
})
