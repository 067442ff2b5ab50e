import { Type } from 'typebox'
import { DayRow } from '../home/day.ts'
import { endpoint } from '../kit/endpoint.ts'
import { id, nothing } from '../kit/fields.ts'

/** Days that may be asked for at once: a month with what is overdue before it. */
export const MOST_CALENDAR_DAYS = 62

/** 'yyyy-MM-dd'. */
const day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })

export const CalendarRow = Type.Object({
  ...DayRow.properties,
  /** The day on which it stands: of what runs or has no time that is today. */
  day: Type.String(),
  /** '' if it belongs to no class. */
  classId: Type.String(),
  /** ms since 1970: when what has a length ends; null of everything else. */
  endsAt: Type.Union([Type.Integer(), Type.Null()]),
})

/**
 * What stands in the days of a learner, by the rule of their day on home (`learnerDay`), over all classes: by day, and by
 * time within a day (rules/calendar/calendar-rows.ts).
 */
export const learnerCalendar = endpoint({
  id: 'D1-Q74-calendar',
  method: 'GET',
  path: '/nc/mobile/calendar',
  access: 'login',
  keptOnDevice: true,
  /** Both days are included. */
  input: Type.Object({ from: day, to: day }),
  reply: Type.Object({
    today: Type.String(),
    rows: Type.Array(CalendarRow),
    /** The classes in which the learner studies in these days. A client may show the rows of one class only. */
    classes: Type.Array(Type.Object({ id, title: Type.String() })),
  }),
  refusals: {
    badDays: { state: 'malformed', message: `日期不对：一次最多查看 ${MOST_CALENDAR_DAYS} 天，结束不能早于开始` },
  },
})

/** Where the calendar of a learner is read by phones, with its secret; '' if they have none. */
const Address = Type.Object({ url: Type.String() })

export const calendarAddress = endpoint({
  id: 'D1-Q74-calendar-address',
  method: 'GET',
  path: '/nc/mobile/calendar/address',
  access: 'login',
  input: nothing,
  reply: Address,
  refusals: {},
})

/** Makes an address for phone calendars. If there was one, it stops working at once. */
export const makeCalendarAddress = endpoint({
  id: 'D1-Q74-calendar-address-make',
  method: 'POST',
  path: '/nc/mobile/calendar/address/make',
  access: 'login',
  input: nothing,
  reply: Address,
  refusals: { tooMany: { state: 'tooMany', message: '今天重新生成的次数太多，请明天再试' } },
  repeat: 'each',
})

export const stopCalendarAddress = endpoint({
  id: 'D1-Q74-calendar-address-stop',
  method: 'POST',
  path: '/nc/mobile/calendar/address/stop',
  access: 'login',
  input: nothing,
  reply: Address,
  refusals: {},
  repeat: 'idempotent',
})

/**
 * The calendar as an iCalendar file (RFC 5545), for the calendar of a phone, which has no session: whoever has the address
 * reads it. An address that was stopped or made anew, or whose account is not in use, is not found.
 */
export const calendarFile = endpoint({
  id: 'D1-Q74-calendar-file',
  method: 'GET',
  path: '/nc/calendar/:key/:proof/college.ics',
  access: 'open',
  input: Type.Object({ key: id, proof: Type.String({ pattern: '^[0-9a-f]{64}$' }) }),
  reply: Type.Any(),
  refusals: {
    none: { state: 'notFound', message: '这个日历地址已停用，请在“待办与日历”里重新生成' },
    tooMany: { state: 'tooMany', message: '刷新得太频繁，请稍后再试' },
  },
  raw: true,
})
