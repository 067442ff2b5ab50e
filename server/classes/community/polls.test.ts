import { communityAll, communityDetail, communityPostEdit } from '@college/contract/classes/community.ts'
import { type PollDraft, pollRefusals } from '@college/contract/classes/polls.ts'
import { endPoll, pollVoters, votePoll } from '@college/contract/classes/votes.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { metaPersistData } from '@college/contract/kit/persist.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { describe, expect, test } from 'vitest'
import { eraseOwnData } from '../../records/door.ts'
import { asUser, testApp } from '../../testing/app.ts'
import { aClass, aClassMember } from '../../testing/classes.ts'
import { aUser } from '../../testing/factories.ts'
import { untilSomeoneWaits } from '../../testing/locks.ts'
import { classSettings } from '../settings.ts'
import { pollStore } from './polls.store.ts'

const app = await testApp('2026-03-20T09:00+08:00')
const { database } = app
const draft: PollDraft = { choices: ['周三晚', '周四晚', '周五晚'], isMultiple: 0, isAnonymous: 0 }
const { refusals } = votePoll

async function as(user: { id: string; name: string }) {
  const client = await asUser(app, user as Parameters<typeof asUser>[1])
  return {
    ...client,
    id: user.id,
    ask: (classId: string, poll: Partial<PollDraft> = {}) =>
      client.send(metaPersistData, {
        namespace: communityPostEdit.namespace,
        pageName: communityPostEdit.pageName,
        data: JSON.stringify({
          ...{ title: `哪天集中讨论 ${++asked}`, content: '请选', class_value: classId },
          poll: { ...draft, ...poll },
        }),
      }),
    vote: (communityId: string, ...choices: number[]) => client.send(votePoll, { communityId, choices }),
    end: (communityId: string) => client.send(endPoll, { communityId }),
    voters: async (communityId: string, choice: number) =>
      client.send(pollVoters, { communityId, choice, pageNum: 1, pageSize: 50 }),
    seen: async (classId: string, communityId: string) => {
      const at = { pageNum: 1, pageSize: 5, cPageNum: 1, cPageSize: 100 }
      return (await client.send(communityDetail, { classId, communityId, ...at })).data.content.poll
    },
  }
}
let asked = 0
const votesOf = (poll: { choices: { votes: number }[] } | undefined) => poll?.choices.map(({ votes }) => votes)

async function aPoll(poll: Partial<PollDraft> = {}) {
  const { id: classId } = await aClass(database)
  const [author, member, other] = await Promise.all(
    ['刘晓雯', '王海峰', '赵小川'].map(async (name) => as(await aClassMember(database, classId, { name }))),
  )
  if (!author || !member || !other) throw new Error('three members')
  const { data } = await author.ask(classId, poll)
  return { classId, author, member, other, id: (data as { _id: string })._id }
}

describe('D2-Q97 a poll is asked with a post', () => {
  test('its choices, without results for who has not voted, and a mark in the list', async () => {
    const { classId, member, id } = await aPoll({ choices: [' 周三\n晚', '', '周四晚'], endsInHours: 24 })
    const choice = (text: string) => ({ text, votes: 0, percent: 0, mine: 0 })
    expect(await member.seen(classId, id)).toEqual({
      choices: [choice('周三 晚'), choice('周四晚')],
      ...{ isMultiple: 0, isAnonymous: 0, voters: 0, endsAt: '2026-03-21 09:00', isOver: 0 },
      ...{ showsResults: 0, whyNotVote: '', mayEnd: 0 },
    })
    const list = await member.send(communityAll, { classId, pageNum: 1, pageSize: 10, type: 1 })
    expect(list.data[0]?.isPoll).toBe(1)
  })

  test.each([
    [{ choices: ['甲', ' '] }, pollRefusals.fewChoices],
    [{ choices: ['甲', '甲'] }, pollRefusals.sameChoice],
    [{ choices: ['甲', '字'.repeat(41)] }, pollRefusals.longChoice],
    [{ choices: Array.from({ length: 11 }, (_, at) => `${at}`) }, pollRefusals.manyChoices],
  ])('%j is refused', async (poll, refusal) => {
    const { id: classId } = await aClass(database)
    const member = await as(await aClassMember(database, classId))
    expect(await member.ask(classId, poll)).toEqual(failed(refusal))
  })

  test('only by those that the college lets ask', async () => {
    const { id: classId } = await aClass(database)
    const kinds = ['student', 'cadre', 'teacher'] as const
    const people = await Promise.all(kinds.map(async (kind) => as(await aClassMember(database, classId, { kind }))))
    const may = async (setting: string) => {
      await app.settings.set(classSettings.pollAskers.key, setting, 'test', app.now())
      const answers = await Promise.all(people.map((person) => person.ask(classId)))
      return answers.map(({ success }) => success)
    }
    expect(await may('teachers')).toEqual([false, false, true])
    expect(await may('cadres')).toEqual([false, true, true])
    expect(await may('all')).toEqual([true, true, true])
  })
})

describe('D2-Q97 voting', () => {
  test('one vote each, which may be changed; the results are shown after it', async () => {
    const { classId, author, member, other, id } = await aPoll()
    expect(votesOf((await member.vote(id, 0)).data)).toEqual([1, 0, 0])
    expect(votesOf(await other.seen(classId, id))).toEqual([0, 0, 0])
    await other.vote(id, 1)
    const { data } = await member.vote(id, 1)
    expect(data.choices.map(({ votes, percent, mine }) => [votes, percent, mine])).toEqual([
      [0, 0, 0],
      [2, 100, 1],
      [0, 0, 0],
    ])
    expect([data.voters, votesOf(await author.seen(classId, id))]).toEqual([2, [0, 0, 0]])
  })

  test('several choices where that is allowed; the same one twice counts once', async () => {
    const { member, id } = await aPoll({ isMultiple: 1 })
    expect(votesOf((await member.vote(id, 2, 0, 2)).data)).toEqual([1, 0, 1])
  })

  test.each([
    [[], refusals.noChoice],
    [[0, 1], refusals.oneChoice],
    [[3], refusals.unknownChoice],
  ])('%j is refused', async (choices, refusal) => {
    const { member, id } = await aPoll()
    expect(await member.vote(id, ...choices)).toEqual(failed(refusal))
  })

  test('not by strangers and observers, and not on a post without a poll', async () => {
    const { classId, id } = await aPoll()
    const stranger = await as(await aUser(database))
    const observer = await as(await aClassMember(database, classId, { kind: 'observer' }))
    for (const person of [stranger, observer]) {
      expect(await person.vote(id, 0)).toEqual(failed(refusals.noPoll))
      expect(await person.voters(id, 0)).toEqual(failed(refusals.noPoll))
      expect(await person.end(id)).toEqual(failed(refusals.noPoll))
    }
  })

  test('two votes of one person at once are one', async () => {
    const { classId, member, id } = await aPoll()
    let second: Promise<unknown> = Promise.resolve()
    await database.transaction(async (transaction) => {
      await pollStore(transaction).vote(id, member.id, [0], app.now())
      // It waits for the row that the first one has written.
      second = member.vote(id, 1)
      await untilSomeoneWaits(database)
    })
    await second
    const poll = await member.seen(classId, id)
    expect([votesOf(poll), poll?.voters]).toEqual([[0, 1, 0], 1])
  })
})

describe('D2-Q97 the end', () => {
  test('by its time: the results are for everybody, and nobody votes any more', async () => {
    const { classId, member, other, id } = await aPoll({ endsInHours: 1 })
    await member.vote(id, 0)
    app.pass(3_600)
    expect(await other.vote(id, 1)).toEqual(failed(refusals.isOver))
    const poll = await other.seen(classId, id)
    expect([votesOf(poll), poll?.isOver, poll?.showsResults, poll?.whyNotVote]).toEqual([
      [1, 0, 0],
      1,
      1,
      refusals.isOver.message,
    ])
  })

  test('by its author alone; a vote that comes while it is being ended is refused', async () => {
    const { author, member, other, id } = await aPoll()
    expect(await member.end(id)).toEqual(failed(commonRefusals.notAllowed))
    let late: Promise<unknown> = Promise.resolve()
    await database.transaction(async (transaction) => {
      await pollStore(transaction).end(id, app.now())
      late = other.vote(id, 1)
      await untilSomeoneWaits(database)
    })
    expect(await late).toEqual(failed(refusals.isOver))
    expect((await author.end(id)).data).toMatchObject({ isOver: 1, mayEnd: 0, voters: 0 })
  })
})

describe('D2-Q97 who voted for what', () => {
  test('with names, for who sees the results', async () => {
    const { member, other, id } = await aPoll()
    await member.vote(id, 0)
    expect(await other.voters(id, 0)).toEqual(failed(pollVoters.refusals.notYet))
    await other.vote(id, 0)
    expect((await member.voters(id, 0)).data.map(({ name }) => name).toSorted()).toEqual(['王海峰', '赵小川'])
    expect((await member.voters(id, 1)).data).toEqual([])
    await database.transaction((transaction) => eraseOwnData(transaction, other.id))
    const { data } = await member.voters(id, 0)
    expect(data).toContainEqual({ id: '', name: '已注销用户', photo: '' })
    expect(data).toHaveLength(2)
  })

  test('never of an anonymous poll', async () => {
    const { author, member, id } = await aPoll({ isAnonymous: 1 })
    await member.vote(id, 0)
    for (const person of [member, author]) {
      expect(await person.voters(id, 0)).toEqual(failed(pollVoters.refusals.anonymous))
    }
  })
})
