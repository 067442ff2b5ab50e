import { LEAST_CHOICES, LONGEST_CHOICE, MOST_CHOICES, type pollRefusals } from '@college/contract/classes/polls.ts'
import type { votePoll } from '@college/contract/classes/votes.ts'
import type { MemberKind } from '@college/contract/kit/endpoint.ts'
import { homeworkTitle, lengthOf } from '../homework/text.ts'

/** Who may ask a poll in a class, as the college sets it: 'all' members, 'cadres' and teachers, or 'teachers' alone. */
export const mayAskPoll = (kind: MemberKind, setting: string): boolean =>
  kind === 'teacher' ||
  (kind === 'cadre' && setting !== 'teachers') ||
  (kind === 'student' && setting !== 'teachers' && setting !== 'cadres')

/** What is kept of the choices: one trimmed line each, without blank ones. */
export const pollChoices = (written: readonly string[]): string[] =>
  written.map(homeworkTitle).filter((choice) => choice !== '')

type Why = keyof Omit<typeof pollRefusals, 'mayNotAsk'>

/** The first reason not to save these choices. */
export function whyNotChoices(choices: readonly string[]): Why | undefined {
  if (choices.length < LEAST_CHOICES) return 'fewChoices'
  if (choices.length > MOST_CHOICES) return 'manyChoices'
  if (choices.some((choice) => lengthOf(choice) > LONGEST_CHOICE)) return 'longChoice'
  return new Set(choices).size < choices.length ? 'sameChoice' : undefined
}

type Times = { endsAt: Date | null; endedAt: Date | null }

/** Ended by hand, or its time is up. */
export const isPollOver = ({ endsAt, endedAt }: Times, now: Date): boolean =>
  endedAt !== null || (endsAt !== null && now >= endsAt)

type WhyNotVote = keyof Pick<(typeof votePoll)['refusals'], 'noChoice' | 'oneChoice' | 'unknownChoice'>

/** The first reason not to count these choices as a vote. */
export function whyNotVote(
  chosen: readonly number[],
  { isMultiple, choices }: { isMultiple: boolean; choices: readonly unknown[] },
): WhyNotVote | undefined {
  if (chosen.length === 0) return 'noChoice'
  if (!isMultiple && new Set(chosen).size > 1) return 'oneChoice'
  return chosen.every((choice) => choice < choices.length) ? undefined : 'unknownChoice'
}

/** The results are for who has voted, and for everybody when the poll is over: nobody is led by the votes of others. */
export const showsPollResults = ({ isOver, hasVoted }: { isOver: boolean; hasVoted: boolean }): boolean =>
  isOver || hasVoted

/** How many of 100 voters chose this, rounded; of a poll with several choices they are more than 100 together. */
export const votePercent = (votes: number, voters: number): number =>
  voters === 0 ? 0 : Math.round((votes / voters) * 100)
