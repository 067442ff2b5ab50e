import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { id, nothing } from '../kit/fields.ts'

/** What stands in the calendar of a person's day; each is found by the feature that it belongs to. */
export const agendaKinds = ['live', 'exam', 'enrolEnds', 'classBegins', 'classEnds'] as const
export type AgendaKind = (typeof agendaKinds)[number]

/** What a person should look at though nobody waits for it; likewise. */
export const noticeKinds = ['recordingFailed', 'classEndsSoon', 'noStudy'] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** Days before the end of a class from which on it is said who has not completed it. */
export const DAYS_BEFORE_END = 7
/** Days without study after which it is said of members of a running class. */
export const DAYS_WITHOUT_STUDY = 14

/** What today brings for this person, earliest first, and what needs a look. */
export const consoleAgenda = endpoint({
  id: 'D1-B006-agenda',
  method: 'GET',
  path: '/nc/console/agenda',
  access: { to: 'see', of: 'desk' },
  input: nothing,
  reply: Type.Object({
    today: Type.Array(
      Type.Object({
        kind: Type.Enum(agendaKinds),
        /** Of the live, the exam or the class. */
        id,
        title: Type.String(),
        note: Type.String(),
        /** ms since 1970; `until` is null for what has no end of its own. */
        at: Type.Integer(),
        until: Type.Union([Type.Null(), Type.Integer()]),
        state: Type.Enum(['soon', 'now', 'over'] as const),
      }),
    ),
    notices: Type.Array(
      Type.Object({
        kind: Type.Enum(noticeKinds),
        /** Of the course or the class. */
        id,
        title: Type.String(),
        /** People that it concerns; 0 if it concerns no particular people. */
        people: Type.Integer(),
        /** ms since 1970: when the class ends, when the recording failed. */
        at: Type.Integer(),
      }),
    ),
  }),
  refusals: {},
})
