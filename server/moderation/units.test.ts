import { addOrRefreshComment, deleteComment, queryComment } from '@college/contract/comments/comments.ts'
import { consoleWaiting } from '@college/contract/console/desk.ts'
import { changeTopicStatus, deleteTopics, topicDetail, topicEdit } from '@college/contract/forum/topics.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { metaPersistData } from '@college/contract/kit/persist.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { appealBan, appealQueue, decideAppeal } from '@college/contract/moderation/appeals.ts'
import { addBan, banList, banRefusals, liftBan } from '@college/contract/moderation/bans.ts'
import { reportThing, reviewQueue, reviewThings } from '@college/contract/moderation/review.ts'
import { bannedWordList, putBannedWords, removeBannedWords } from '@college/contract/moderation/words.ts'
import { describe, expect, test } from 'vitest'
import { classMembers } from '../classes/enrol/tables.ts'
import { asUser, testApp } from '../testing/app.ts'
import { aClass } from '../testing/classes.ts'
import { aCourse, aUser } from '../testing/factories.ts'
import { aProvince, places, staffOf } from '../testing/province.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const { database } = app
const units = await aProvince(app)
const owners = ['college', ...places] as const
type Owner = (typeof owners)[number]
const unitOf = (owner: Owner) => (owner === 'college' ? null : units[owner])
const until = '2026-11-05T09:00:00+08:00'

const staff = {
  city: await staffOf(app, units.city, 'reviewer'),
  county: await staffOf(app, units.county),
  otherCity: await staffOf(app, units.otherCity),
  province: await staffOf(app, units.province, 'reviewer'),
}
const reach = {
  city: ['city', 'county'],
  county: ['county'],
  otherCity: ['otherCity'],
  province: [...owners],
} as const satisfies Record<string, readonly Owner[]>
const judges = Object.keys(reach) as (keyof typeof reach)[]

async function aPerson(owner: Owner) {
  const user = await aUser(database, { name: owner, unitId: unitOf(owner) })
  return { user, ...(await asUser(app, user)) }
}
async function aTopic(owner: Owner) {
  app.pass(60)
  const author = await aPerson(owner)
  const data = { catalog: { value: 'xyq', text: '学友圈' }, topic_name: `${owner}的帖子`, topic_content: '上周的夜校' }
  const id = (await author.send(metaPersistData, { ...topicEdit, data: JSON.stringify(data) })).data._id as string
  return { id, author }
}
const queue = { state: 'waiting' as const, cursor: '', size: 100 }

describe.each(judges)('%s', (judge) => {
  const theirs: readonly Owner[] = reach[judge]
  const { send } = staff[judge]

  test('D2-Q64 D3-Q44 the queue, its number and decisions are of what the own people wrote', async () => {
    const reporter = await aPerson('college')
    const things: { owner: Owner; kind: string; id: string }[] = []
    for (const owner of owners) {
      const { id } = await aTopic(owner)
      await reporter.send(reportThing, { kind: 'bbs_topic', id, reason: '广告' })
      things.push({ owner, kind: 'bbs_topic', id })
    }
    const rows = (await send(reviewQueue, queue)).data.rows.filter(({ id }) => things.some((thing) => thing.id === id))
    expect(things.filter(({ id }) => rows.some((row) => row.id === id)).map(({ owner }) => owner)).toEqual([
      ...owners.filter((owner) => theirs.includes(owner)),
    ])
    const counted = (await send(consoleWaiting, {})).data.find(({ kind }) => kind === 'moderation')?.count ?? 0
    expect(counted).toBe((await send(reviewQueue, queue)).data.rows.length)
    const asked = { things: things.map(({ kind, id }) => ({ kind, id })), act: 'remove' as const, reason: '广告' }
    const results = (await send(reviewThings, asked)).data
    for (const [at, { owner }] of things.entries()) {
      const isTheirs = theirs.includes(owner)
      expect([owner, results[at]?.isDone, results[at]?.message]).toEqual([
        owner,
        isTheirs,
        isTheirs ? '' : commonRefusals.otherUnit.message,
      ])
    }
    await staff.province.send(reviewThings, { ...asked, act: 'approve', reason: '' })
  })

  test('D3-Q14 D2-Q64 comments of the own people are deleted where they stand, those of others are not', async () => {
    const { id: course } = await aCourse(database)
    for (const owner of owners) {
      const { send: write } = await aPerson(owner)
      const { data } = await write(addOrRefreshComment, { ywlxValue: 'course', ywid: course, plnr: `${owner}的话` })
      const listed = (await send(queryComment, { businessType: 'course', businessId: course, pageNo: 1 } as never)).data
      const row = listed.commentList.find(({ comment_id }) => comment_id === data.comment_id)
      expect([owner, row?.mayDelete]).toEqual([owner, theirs.includes(owner)])
      const answer = await send(deleteComment, { dsfaCommentId: data.dsfaCommentId })
      if (theirs.includes(owner)) expect(answer.success).toBe(true)
      else expect(answer).toEqual(failed(commonRefusals.notAllowed))
    }
  })

  test('D3-Q07 the list of words is changed at the top of the college alone', async () => {
    const { mayEdit } = (await send(bannedWordList, { keyword: '', cursor: '', size: 1 })).data
    expect(mayEdit).toBe(judge === 'province')
    for (const answer of [
      await send(putBannedWords, { words: ['代写论文'], level: 2 }),
      await send(removeBannedWords, { words: ['代写论文'] }),
    ]) {
      if (judge === 'province') expect(answer.success).toBe(true)
      else expect(answer).toEqual(failed(putBannedWords.refusals.onlyTop))
    }
  })

  test('D3-Q14 a ban of the whole college is for its top, and nobody bans who stands above', async () => {
    for (const owner of owners) {
      const { user } = await aPerson(owner)
      const answer = await send(addBan, { userId: user.id, until, reason: '广告' })
      if (judge === 'province') expect(answer.success).toBe(true)
      else expect(answer).toEqual(failed(banRefusals.onlyTop))
    }
  })

  test('D3-Q14 in a class of the own units people are banned and freed, unless they stand above', async () => {
    for (const owner of owners) {
      const { id: classId } = await aClass(database, { unitId: unitOf(owner) })
      for (const place of owners) {
        const { user } = await aPerson(place)
        const since = new Date('2026-01-01T00:00Z')
        await database
          .insert(classMembers)
          .values({ classId, userId: user.id, status: 'admitted', appliedAt: since, admittedAt: since })
        const answer = await send(addBan, { userId: user.id, classId, until, reason: '广告' })
        const above: Owner[] = {
          county: ['college', 'province', 'city'],
          city: ['college', 'province'],
          otherCity: ['college', 'province'],
          province: [],
        }[judge] as Owner[]
        if (!theirs.includes(owner)) expect(answer).toEqual(failed(banRefusals.otherUnit))
        else if (above.includes(place)) expect(answer).toEqual(failed(banRefusals.above))
        else {
          expect(answer.success).toBe(true)
          const listed = (await send(banList, { classId, cursor: '', size: 100 })).data.rows
          expect(listed.find(({ id }) => id === answer.data.id)?.whyNotLift).toBe('')
          for (const other of judges) {
            if ((reach[other] as readonly Owner[]).includes(owner)) continue
            expect(await staff[other].send(liftBan, { id: answer.data.id })).toEqual(failed(banRefusals.otherUnit))
          }
          expect((await send(liftBan, { id: answer.data.id })).success).toBe(true)
        }
      }
    }
  })
})

test('D3-Q14 a topic that was closed is seen, opened and deleted by administrators of its author’s units', async () => {
  const { id, author } = await aTopic('county')
  await author.send(changeTopicStatus, { topicId: id, status: 0 })
  const look = { topicId: id }
  expect((await staff.otherCity.send(topicDetail, look as never)).success).toBe(false)
  expect((await staff.county.send(topicDetail, look as never)).success).toBe(true)
  const open = { topicId: id, status: 1 } as never
  expect(await staff.otherCity.send(changeTopicStatus, open)).toEqual(failed(deleteTopics.refusals.noTopic))
  expect((await staff.county.send(changeTopicStatus, open)).success).toBe(true)
  expect(await staff.otherCity.send(deleteTopics, { ids: id })).toEqual(failed(deleteTopics.refusals.noTopic))
  expect((await staff.county.send(deleteTopics, { ids: id })).success).toBe(true)
})

describe('D3-Q14 appeals', () => {
  async function anAppeal(owner: Owner, where: Owner | 'whole', by: keyof typeof staff) {
    const person = await aPerson(owner)
    const classId = where === 'whole' ? undefined : (await aClass(database, { unitId: unitOf(where) })).id
    if (classId) {
      const since = new Date('2026-01-01T00:00Z')
      const member = { classId, userId: person.user.id, status: 'admitted', appliedAt: since, admittedAt: since }
      await database.insert(classMembers).values(member)
    }
    const { id } = (
      await staff[by].send(addBan, { userId: person.user.id, ...(classId && { classId }), until, reason: '广告' })
    ).data
    await person.send(appealBan, { id, reason: '误会' })
    const { rows } = (await staff.province.send(appealQueue, { state: 'waiting', pageNum: 1, pageSize: 50 })).data
    return rows.find(({ userId }) => userId === person.user.id)?.id ?? ''
  }
  const decide = (who: keyof typeof staff, id: string) =>
    staff[who].send(decideAppeal, { id, act: 'uphold', reason: '确为广告' })
  const { refusals } = decideAppeal

  test('D2-Q64 are decided in the units of whoever is banned, and not by who banned', async () => {
    const id = await anAppeal('county', 'county', 'city')
    const listed = async (who: keyof typeof staff) =>
      (await staff[who].send(appealQueue, { state: 'waiting', pageNum: 1, pageSize: 50 })).data.rows.find(
        (row) => row.id === id,
      )?.whyNot
    expect([await listed('city'), await listed('county'), await listed('otherCity')]).toEqual([
      refusals.ownBan.message,
      '',
      undefined,
    ])
    expect(await decide('otherCity', id)).toEqual(failed(commonRefusals.otherUnit))
    expect(await decide('city', id)).toEqual(failed(refusals.ownBan))
    expect((await decide('county', id)).success).toBe(true)
  })

  test('against a ban of the whole college they are decided at its top', async () => {
    const id = await anAppeal('county', 'whole', 'province')
    expect(await decide('county', id)).toEqual(failed(commonRefusals.otherUnit))
    expect(await decide('province', id)).toEqual(failed(refusals.ownBan))
    const other = await staffOf(app, null)
    expect((await other.send(decideAppeal, { id, act: 'lift', reason: '误判' })).success).toBe(true)
  })
})
