import { type Static, Type } from 'typebox'
import { flag, text } from '../kit/fields.ts'

/** Choices of a poll in a post of a class (D2-Q97). */
export const LEAST_CHOICES = 2
export const MOST_CHOICES = 10
/** Graphemes of a choice. */
export const LONGEST_CHOICE = 40
/** Hours that a poll may run; a poll without a time ends by hand. */
const LONGEST_HOURS = 30 * 24

const count = Type.Integer({ minimum: 0 })

/** A poll as its author writes it: the title of the post is the question. */
export const PollDraft = Type.Object({
  choices: Type.Array(text(400), { maxItems: 50 }),
  isMultiple: flag,
  /** 1: nobody is told who voted for what. */
  isAnonymous: flag,
  endsInHours: Type.Optional(Type.Integer({ minimum: 1, maximum: LONGEST_HOURS })),
})
export type PollDraft = Static<typeof PollDraft>

/** A poll as one member sees it. */
export const Poll = Type.Object({
  choices: Type.Array(
    Type.Object({
      text: Type.String(),
      /** Who voted for it, and how many percent of all who voted; 0 while the results are not shown. */
      votes: count,
      percent: count,
      /** 1: the vote of the person who asks. */
      mine: flag,
    }),
  ),
  isMultiple: flag,
  isAnonymous: flag,
  /** How many voted. */
  voters: count,
  /** 'yyyy-MM-dd HH:mm'; '' for a poll that ends by hand. */
  endsAt: Type.String(),
  isOver: flag,
  /** 1: the results are shown: to who has voted, and to everybody when it is over. */
  showsResults: flag,
  /** Why this person may not vote now; '' when they may. */
  whyNotVote: Type.String(),
  /** 1: this person may end it now. */
  mayEnd: flag,
})
export type Poll = Static<typeof Poll>

export const pollRefusals = {
  fewChoices: { state: 'ruleSaysNo', message: `投票至少写${LEAST_CHOICES}个选项` },
  manyChoices: { state: 'ruleSaysNo', message: `投票最多${MOST_CHOICES}个选项` },
  longChoice: { state: 'ruleSaysNo', message: `每个选项最多${LONGEST_CHOICE}字` },
  sameChoice: { state: 'ruleSaysNo', message: '选项不能重复' },
  mayNotAsk: { state: 'ruleSaysNo', message: '本学院只由教师或班委发起投票，可以先请他们发起' },
} as const
