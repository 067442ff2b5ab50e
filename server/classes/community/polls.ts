import { type Poll, type PollDraft, pollRefusals } from '@college/contract/classes/polls.ts'
import { endPoll, pollVoters, votePoll } from '@college/contract/classes/votes.ts'
import type { MemberKind } from '@college/contract/kit/endpoint.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { CLOSED_NAME } from '@college/rules/account/shown-name.ts'
import {
  isPollOver,
  mayAskPoll,
  pollChoices,
  showsPollResults,
  votePercent,
  whyNotChoices,
  whyNotVote,
} from '@college/rules/classes/poll.ts'
import { fileList } from '@college/rules/kit/file-list.ts'
import { flagOf } from '@college/rules/kit/flag.ts'
import { dateTimeText } from '@college/rules/kit/format.ts'
import { requireOwnAccount } from '../../account/door.ts'
import type { App } from '../../app-parts.ts'
import type { User } from '../../kit/access.ts'
import { found, Refusal } from '../../kit/refusal.ts'
import { serve } from '../../kit/serve.ts'
import { classSettings } from '../settings.ts'
import { communityTargets } from './community-targets.ts'
import { type PollRow, pollStore } from './polls.store.ts'

const { noPoll } = votePoll.refusals
const HOUR = 3_600_000

type Target = Awaited<ReturnType<ReturnType<typeof communityTargets>['find']>>[number]

/** The poll of a new post, checked; undefined without one. */
export async function admitPoll(
  app: App,
  draft: PollDraft | undefined,
  { kind, now }: { kind: MemberKind; now: Date },
) {
  if (!draft) return undefined
  const choices = pollChoices(draft.choices)
  const why = whyNotChoices(choices)
  if (why) throw new Refusal(pollRefusals[why])
  if (!mayAskPoll(kind, await app.settings.get(classSettings.pollAskers))) throw new Refusal(pollRefusals.mayNotAsk)
  const endsAt = draft.endsInHours === undefined ? null : new Date(now.getTime() + draft.endsInHours * HOUR)
  return { choices, isMultiple: draft.isMultiple === 1, isAnonymous: draft.isAnonymous === 1, endsAt }
}

/** A poll as this person sees it, below their post of which `target` tells. */
export function pollOf(row: PollRow, target: Target, { user, now }: { user: User; now: Date }): Poll {
  const isOver = isPollOver(row, now)
  const showsResults = showsPollResults({ isOver, hasVoted: row.own !== null })
  const votesOf = (at: number) => (showsResults ? (row.votes[at] ?? 0) : 0)
  const whyNot = isOver ? votePoll.refusals.isOver : target.whyNotWrite
  return {
    choices: row.choices.map((text, at) => ({
      text,
      votes: votesOf(at),
      percent: votePercent(votesOf(at), row.voters),
      mine: flagOf(row.own?.includes(at) === true),
    })),
    isMultiple: flagOf(row.isMultiple),
    isAnonymous: flagOf(row.isAnonymous),
    voters: row.voters,
    endsAt: row.endsAt ? dateTimeText(row.endsAt) : '',
    isOver: flagOf(isOver),
    showsResults: flagOf(showsResults),
    whyNotVote: whyNot?.message ?? '',
    mayEnd: flagOf(!isOver && target.ownerId === user.id),
  }
}

/** Voting in the polls of a class, for the members who have its community. */
export function servePolls(app: App) {
  const targets = communityTargets(app)
  const store = pollStore(app.database)

  async function open(id: string, user: User, now: Date) {
    const target = found((await targets.find([id], user, now))[0], noPoll)
    return { target, poll: found(await store.find(id, user.id), noPoll) }
  }
  const shown = async (id: string, user: User, now: Date) => {
    const { target, poll } = await open(id, user, now)
    return pollOf(poll, target, { user, now })
  }

  serve(app, votePoll, async ({ input: { communityId: id, choices }, user, now }) => {
    requireOwnAccount(user)
    const { target, poll } = await open(id, user, now)
    if (isPollOver(poll, now)) throw new Refusal(votePoll.refusals.isOver)
    if (target.whyNotWrite) throw new Refusal(target.whyNotWrite)
    const why = whyNotVote(choices, poll)
    if (why) throw new Refusal(votePoll.refusals[why])
    await app.database.transaction(async (transaction) => {
      const times = found(await pollStore(transaction).hold(id), noPoll)
      if (isPollOver(times, now)) throw new Refusal(votePoll.refusals.isOver)
      const chosen = [...new Set(choices)].toSorted((one, other) => one - other)
      await pollStore(transaction).vote(id, user.id, chosen, now)
    })
    return shown(id, user, now)
  })

  serve(app, endPoll, async ({ input: { communityId: id }, user, now }) => {
    requireOwnAccount(user)
    const { target } = await open(id, user, now)
    if (target.ownerId !== user.id) throw new Refusal(commonRefusals.notAllowed)
    await store.end(id, now)
    return shown(id, user, now)
  })

  serve(app, pollVoters, async ({ input: { communityId: id, choice, pageNum, pageSize }, user, now }) => {
    const { target, poll } = await open(id, user, now)
    if (poll.isAnonymous) throw new Refusal(pollVoters.refusals.anonymous)
    if (pollOf(poll, target, { user, now }).showsResults === 0) throw new Refusal(pollVoters.refusals.notYet)
    const voters = await store.voters(id, choice, { limit: pageSize, offset: (pageNum - 1) * pageSize })
    return voters.map(({ id: voterId, name, photo }) => ({
      id: voterId ?? '',
      name: name ?? CLOSED_NAME,
      photo: fileList(photo ?? ''),
    }))
  })
}
