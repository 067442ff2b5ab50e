import { type Static, Type } from 'typebox'
import { ExamCondition } from '../exams/conditions.ts'
import { endpoint } from '../kit/endpoint.ts'
import { id, text, year } from '../kit/fields.ts'
import { commonRefusals } from '../kit/refusals.ts'

/** What a learner may ask the reason of. Each kind is explained by the feature whose rule decides it. */
export const reasonKinds = [
  'exam',
  'class',
  'certificate',
  'hours',
  'points',
  'rank',
  'course',
  'portrait',
  'grades',
] as const
export type ReasonKind = (typeof reasonKinds)[number]

/** What may be wrong with a reason; which of them are offered depends on the kind (rules/reasons/words.ts). */
export const complaints = ['uncounted', 'handedIn', 'unasked', 'miswritten', 'tooLittle', 'tooMuch'] as const
export type Complaint = (typeof complaints)[number]

/** The longest sentence with an objection, in characters. */
export const LONGEST_OBJECTION = 200

/** A figure or a time that the rule looked at: 需要 1.8 学时. */
export const Fact = Type.Object({ name: Type.String(), value: Type.String() })
export type Fact = Static<typeof Fact>

/** What a learner said about one row (这条不对), and what was answered. */
export const Objection = Type.Object({
  id,
  sentAt: Type.String(),
  complaint: Type.Enum(complaints),
  text: Type.String(),
  /** '' while it is not answered yet. */
  reply: Type.String(),
  repliedAt: Type.Union([Type.String(), Type.Null()]),
})
export type Objection = Static<typeof Objection>

/** One thing that the rule asks for, and how the person stands to it; its title names it within the reason. */
const ReasonRow = Type.Object({
  ...ExamCondition.properties,
  facts: Type.Array(Fact),
  /** The latest one of this person about this row. */
  objection: Type.Union([Objection, Type.Null()]),
})
export type ReasonRow = Static<typeof ReasonRow>

/** Who answers an objection: the teachers of the class that it is about, or the administrators of the person's unit. */
const answerers = ['teachers', 'administrators'] as const

const Reason = Type.Object({
  /** Of what it is the reason: the exam, the class. */
  name: Type.String(),
  /** The figure that is explained, and the words behind it: 2, 项完成后可考，大约还要 50 分钟. */
  figure: Type.String(),
  sentence: Type.String(),
  rows: Type.Array(ReasonRow),
  /** Whether what is explained can be done now. */
  isOpen: Type.Boolean(),
  /** When it was judged, 'yyyy-MM-dd HH:mm'. */
  judgedAt: Type.String(),
  answeredBy: Type.Enum(answerers),
  /** The page with those who can be asked, where nothing can be mended by oneself; '' for none. */
  contact: Type.String(),
})
export type Reason = Static<typeof Reason>

/**
 * Of what the reason is asked: an exam with the place that it is taken for; an entry of the hours by its type and year
 * (HoursCard); a portrait by the person, who is always the one who asks; anything else by its id.
 */
const about = {
  kind: Type.Enum(reasonKinds),
  id,
  placeType: Type.Optional(text(20)),
  placeId: Type.Optional(id),
  year: Type.Optional(year),
}

const noReason = { state: 'notFound', message: '没有找到这一项的说明' } as const

/** Why something stands as it does for whoever asks: by the rule that decides it, at this moment. */
export const ownReason = endpoint({
  id: 'D1-Q83',
  method: 'GET',
  path: '/nc/reasons/own',
  access: 'login',
  input: Type.Object(about),
  reply: Reason,
  refusals: { noReason },
})

/**
 * Says that one row of a reason is wrong. The server adds what the rule saw; the same row is objected to once as long as
 * that is not answered yet.
 */
export const objectToReason = endpoint({
  id: 'D1-Q83-objection',
  method: 'POST',
  path: '/nc/reasons/object',
  repeat: 'idempotent',
  access: 'login',
  input: Type.Object({
    ...about,
    /** The title of the row. */
    row: text(300),
    complaint: Type.Enum(complaints),
    text: Type.Optional(Type.String({ maxLength: 1_000 })),
  }),
  reply: Type.Object({ id }),
  refusals: {
    noReason,
    rowChanged: { state: 'ruleSaysNo', message: '这一条刚刚变了，请看新的说明再反映' },
    longText: { state: 'malformed', message: `补充限制${LONGEST_OBJECTION}字以下` },
    tooMany: commonRefusals.tooMany,
  },
})
