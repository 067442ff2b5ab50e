import { done, failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { addBan, banList, liftBan } from '@college/contract/moderation/bans.ts'
import { reportThing, reviewQueue, reviewResults, reviewThings } from '@college/contract/moderation/review.ts'
import {
  bannedWordList,
  levelBannedWord,
  putBannedWords,
  removeBannedWords,
} from '@college/contract/moderation/words.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { asUser, testApp } from '../testing/app.ts'
import { aClass, aClassMember } from '../testing/classes.ts'
import { aUser } from '../testing/factories.ts'
import { untilSomeoneWaits } from '../testing/locks.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const { database } = app

async function aPerson(wish: Parameters<typeof aUser>[1] = {}) {
  const user = await aUser(database, wish)
  return { user, ...(await asUser(app, user)) }
}
const reviewer = await aPerson({ roles: ['learner', 'reviewer'] })
const learner = await aPerson()
const author = await aPerson({ name: '作者' })

/** A kind of things in the memory of the test: what is shown of each. */
const shown = new Map<string, 'shown' | 'hidden' | 'gone'>()
let fails = false
const set = (state: 'shown' | 'hidden' | 'gone') => async (ids: string[]) => {
  if (fails) throw new Error('planned')
  for (const id of ids) shown.set(id, state)
  return undefined
}
app.moderation.kinds.add({
  kind: 'probe',
  name: '短文',
  authorOf: () => sql`${author.user.id}::uuid`,
  show: async (ids) =>
    ids
      .filter((id) => shown.get(id) !== 'gone')
      .map((id) => ({
        id,
        authorId: author.user.id,
        author: '作者',
        title: '标题',
        text: '正文',
        images: [],
        context: '',
        to: '',
      })),
  approve: set('shown'),
  reject: set('gone'),
  remove: set('gone'),
  hide: set('hidden'),
  mayReport: async (id) => (shown.get(id) === 'shown' ? {} : undefined),
})

let made = 0
function aThing(state: 'shown' | 'hidden' = 'hidden'): { kind: string; id: string } {
  made += 1
  const id = `00000000-0000-7000-8000-${String(made).padStart(12, '0')}`
  shown.set(id, state)
  return { kind: 'probe', id }
}
async function held(classId?: string) {
  const thing = aThing()
  app.pass(1)
  await app.moderation.hold({ ...thing, reason: 'review', ...(classId && { classId }) }, app.now())
  return thing
}
const queue = { state: 'waiting' as const, cursor: '', size: 100 }
const review = (
  who: typeof reviewer,
  things: { kind: string; id: string }[],
  act: 'approve' | 'reject' | 'remove',
  reason = '',
) => who.send(reviewThings, { things, act, reason })
const news = async () =>
  (
    await database.execute<{ title: string }>(
      sql`select title from messages where user_id = ${author.user.id} order by id`,
    )
  ).rows.map(({ title }) => title)

describe('D3-Q44 the queue', () => {
  test('pages by cursor, the oldest first, without a gap', async () => {
    const things = [await held(), await held(), await held()]
    const first = (await reviewer.send(reviewQueue, { ...queue, size: 2 })).data
    const second = (await reviewer.send(reviewQueue, { ...queue, size: 2, cursor: first.next })).data
    expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(things.map(({ id }) => id))
    expect(first.rows[0]).toMatchObject({ kindName: '短文', isHidden: true, shown: { author: '作者' } })
    await review(reviewer, things, 'approve')
  })

  test('a learner sees none; a wrong cursor is refused', async () => {
    expect(await learner.send(reviewQueue, queue)).toEqual(failed(commonRefusals.notAllowed))
    for (const cursor of [
      'x',
      Buffer.from('[1,2,3]').toString('base64url'),
      Buffer.from('["","",""]').toString('base64url'),
    ]) {
      expect(await reviewer.send(reviewQueue, { ...queue, cursor })).toEqual(failed(commonRefusals.malformed))
    }
  })

  test('several at once, each with its own result; every act is audited and its author told', async () => {
    const [one, two] = [await held(), await held()]
    const nothing = { kind: 'probe', id: '00000000-0000-7000-8000-999999999999' }
    expect((await review(reviewer, [one, nothing, two], 'reject', '广告')).data).toEqual([
      { ...one, isDone: true, message: '' },
      { ...nothing, isDone: false, message: reviewResults.gone },
      { ...two, isDone: true, message: '' },
    ])
    expect([shown.get(one.id), shown.get(two.id)]).toEqual(['gone', 'gone'])
    expect((await news()).slice(-2)).toEqual(Array(2).fill('您的短文“标题”未通过审核'))
    const { rows } = await database.execute(sql`select action from audit_log where target = ${`probe ${one.id}`}`)
    expect(rows).toEqual([{ action: 'review-reject' }])
    expect(await review(reviewer, [one], 'reject')).toEqual(failed(reviewThings.refusals.noReason))
    expect((await review(reviewer, [one], 'reject', '再次')).data[0]?.isDone).toBe(false)
  })

  test('an act whose feature fails changes nothing', async () => {
    const thing = await held()
    fails = true
    expect((await review(reviewer, [thing], 'approve')).success).toBe(false)
    fails = false
    const { rows } = (await reviewer.send(reviewQueue, queue)).data
    expect(rows.map(({ id }) => id)).toEqual([thing.id])
    await review(reviewer, [thing], 'approve')
  })

  test('a teacher decides about what belongs to their class, and about nothing else', async () => {
    const [own, foreign] = [await aClass(database), await aClass(database)]
    const user = await aClassMember(database, own.id, { kind: 'teacher' })
    const teacher = { user, ...(await asUser(app, user)) }
    const [mine, theirs, everybodys] = [await held(own.id), await held(foreign.id), await held()]
    expect(await teacher.send(reviewQueue, queue)).toEqual(failed(commonRefusals.notAllowed))
    expect(await teacher.send(reviewQueue, { ...queue, classId: foreign.id })).toEqual(
      failed(commonRefusals.notAllowed),
    )
    const { rows } = (await teacher.send(reviewQueue, { ...queue, classId: own.id })).data
    expect(rows.map(({ id }) => id)).toEqual([mine.id])
    const results = (await review(teacher as never, [mine, theirs, everybodys], 'approve')).data
    expect(results.map(({ isDone }) => isDone)).toEqual([true, false, false])
    expect(shown.get(theirs.id)).toBe('hidden')
    await review(reviewer, [theirs, everybodys], 'approve')
  })
})

describe('举报', () => {
  const report = async (thing: { kind: string; id: string }, who = learner, reason = '广告') =>
    who.send(reportThing, { ...thing, reason })

  test('once per person; three people hide it, and once it is approved the count begins again', async () => {
    const thing = aThing('shown')
    expect(await report(thing)).toEqual(done(null))
    expect(await report(thing)).toEqual(failed(reportThing.refusals.again))
    await report(thing, await aPerson())
    expect(shown.get(thing.id)).toBe('shown')
    await report(thing, await aPerson(), '人身攻击')
    expect(shown.get(thing.id)).toBe('hidden')
    const { rows } = (await reviewer.send(reviewQueue, { ...queue, reason: 'reports' })).data
    expect(rows).toMatchObject([{ id: thing.id, reports: 3, isHidden: true }])
    expect(rows[0]?.reportReasons.toSorted()).toEqual(['人身攻击', '广告', '广告'])
    await review(reviewer, [thing], 'approve')
    expect(shown.get(thing.id)).toBe('shown')
    await report(thing)
    expect(shown.get(thing.id)).toBe('shown')
    await review(reviewer, [thing], 'remove', '确有问题')
    expect([shown.get(thing.id), (await news()).at(-1)]).toEqual(['gone', '您的短文“标题”已被移除'])
  })

  test('what a person does not see is not there for them', async () => {
    expect(await report(aThing('hidden'))).toEqual(failed(reportThing.refusals.noThing))
    expect(await report({ kind: 'unknown', id: 'x' })).toEqual(failed(reportThing.refusals.noThing))
    expect(await report({ kind: 'probe', id: 'x' })).toEqual(failed(reportThing.refusals.noThing))
    expect(await report(aThing('shown'), learner, ' ')).toEqual(failed(reportThing.refusals.noReason))
  })
})

describe('words and bans', () => {
  test('words are put, listed and removed; a text is judged by them at once', async () => {
    expect((await reviewer.send(putBannedWords, { words: ['赌博', ' 赌博 ', '代写'], level: 2 })).data).toEqual({
      changed: 2,
      kept: [],
    })
    expect((await app.moderation.judgeText('去赌博')).level).toBe('hold')
    expect((await reviewer.send(levelBannedWord, { word: '赌博', was: 2, level: 1 })).success).toBe(true)
    expect((await app.moderation.judgeText('去赌博')).level).toBe('refuse')
    const first = (await reviewer.send(bannedWordList, { keyword: '', cursor: '', size: 1 })).data
    const second = (await reviewer.send(bannedWordList, { keyword: '', cursor: first.next, size: 1 })).data
    expect([first.rows[0]?.word, second.rows[0]?.word].toSorted()).toEqual(['代写', '赌博'])
    expect((await reviewer.send(removeBannedWords, { words: ['赌博', '代写'] })).data).toEqual({ removed: 2 })
    expect((await app.moderation.judgeText('去赌博')).level).toBe('clean')
    expect(await reviewer.send(putBannedWords, { words: ['——'], level: 1 })).toEqual(
      failed(putBannedWords.refusals.blank),
    )
  })

  test('D3-Q07 D1-B006 of two who change a word the second is told who and what; who adds it again changes nothing', async () => {
    const peer = await aPerson({ name: '周全', roles: ['learner', 'reviewer'] })
    await reviewer.send(putBannedWords, { words: ['代考', '替学'], level: 2 })
    expect((await peer.send(levelBannedWord, { word: '代考', was: 2, level: 1 })).success).toBe(true)
    const late = await reviewer.send(levelBannedWord, { word: '代考', was: 2, level: 3 })
    expect(late.message).toBe(levelBannedWord.refusals.changed.message)
    expect(late.data).toMatchObject({ by: '周全', at: app.now().toISOString(), value: { level: 1 } })
    expect((await reviewer.send(putBannedWords, { words: ['代考', '替学', '包过'], level: 2 })).data).toEqual({
      changed: 1,
      kept: [{ word: '代考', level: 1 }],
    })
    expect((await app.moderation.judgeText('代考')).level).toBe('refuse')

    let rival: ReturnType<typeof peer.send<typeof levelBannedWord>> | undefined
    await database.transaction(async (transaction) => {
      await transaction.execute(sql`update banned_words set level = 3 where word = '代考'`)
      rival = peer.send(levelBannedWord, { word: '代考', was: 1, level: 2 })
      await untilSomeoneWaits(database)
    })
    expect(await rival).toMatchObject({ success: false, data: { value: { level: 3 } } })
    await reviewer.send(removeBannedWords, { words: ['代考', '替学', '包过'] })
    expect(await peer.send(levelBannedWord, { word: '代考', was: 3, level: 1 })).toEqual(
      failed(levelBannedWord.refusals.gone),
    )
    expect((await learner.send(levelBannedWord, { word: '代考', was: 3, level: 1 })).success).toBe(false)
  })

  test('D3-Q14 a ban is told to the person, audited, listed, and lifted', async () => {
    const { user } = await aPerson({ name: '被禁' })
    const until = '2026-11-05T09:00:00+08:00'
    const { id } = (await reviewer.send(addBan, { userId: user.id, until, reason: '广告' })).data
    const why = await app.moderation.whyBanned(user.id, 'college', app.now())
    const said = await database.execute<{ content: string }>(
      sql`select content from messages where user_id = ${user.id}`,
    )
    const told = '您已被禁言至2026-11-05 09:00，原因：广告'
    expect(said.rows.map(({ content }) => content)).toEqual([told])
    expect(why?.message).toBe(`${told}。如有异议，可在“我的禁言”申诉`)
    expect((await reviewer.send(banList, { cursor: '', size: 20 })).data.rows[0]).toMatchObject({
      id,
      name: '被禁',
      isInForce: true,
    })
    expect(await reviewer.send(liftBan, { id })).toEqual(done(null))
    expect(await reviewer.send(liftBan, { id })).toEqual(failed(liftBan.refusals.noBan))
    const { rows } = await database.execute(sql`select action from audit_log where target = ${user.id} order by id`)
    expect(rows).toEqual([{ action: 'ban' }, { action: 'lift-ban' }])
  })

  test('a learner bans nobody; nor does a teacher outside of their class', async () => {
    const [own, foreign] = [await aClass(database), await aClass(database)]
    const teacher = await asUser(app, await aClassMember(database, own.id, { kind: 'teacher' }))
    const student = await aClassMember(database, own.id)
    const ban = { userId: student.id, until: '2026-11-05T09:00:00+08:00', reason: '广告' }
    expect(await learner.send(addBan, ban)).toEqual(failed(commonRefusals.notAllowed))
    expect(await teacher.send(addBan, ban)).toEqual(failed(commonRefusals.notAllowed))
    expect(await teacher.send(addBan, { ...ban, classId: foreign.id })).toEqual(failed(commonRefusals.notAllowed))
    expect((await teacher.send(addBan, { ...ban, classId: own.id })).success).toBe(true)
    expect(await reviewer.send(addBan, { ...ban, until: '2026-11-03T09:00:00+08:00' })).toEqual(
      failed(addBan.refusals.past),
    )
  })
})
