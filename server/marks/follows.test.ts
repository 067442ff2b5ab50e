import { communityAll, communityAuthor, communityPostEdit } from '@college/contract/classes/community.ts'
import { addOrRefreshComment } from '@college/contract/comments/comments.ts'
import { deleteTopics, topicDetail, topicEdit } from '@college/contract/forum/topics.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { metaPersistData } from '@college/contract/kit/persist.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { followedList, toggleFollow } from '@college/contract/marks/follows.ts'
import { markAllRead, queryList } from '@college/contract/messages/list.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { renewMessages } from '../messages/door.ts'
import { messages } from '../messages/tables.ts'
import { asUser, testApp } from '../testing/app.ts'
import { aClass, aClassMember } from '../testing/classes.ts'
import { aUser } from '../testing/factories.ts'
import { untilSomeoneWaits } from '../testing/locks.ts'
import { noteFollowNews, tellFollowers } from './follows.ts'
import { followNews } from './tables.ts'

const app = await testApp('2026-03-20T09:00+08:00')
const { database } = app

async function as(user: { id: string; name: string }) {
  const client = await asUser(app, user as Parameters<typeof asUser>[1])
  const persisted = async (page: { namespace: string; pageName: string }, data: object) => {
    const saved = await client.send(metaPersistData, { ...page, data: JSON.stringify(data) })
    return (saved.data as { _id: string })._id
  }
  return {
    ...client,
    id: user.id,
    name: user.name,
    topic: () => persisted(topicEdit, { catalog: { value: 'xyq' }, topic_name: '夜校', topic_content: '开班了' }),
    post: (classId: string) =>
      persisted(communityPostEdit, { title: '驻村', content: `${++said}`, class_value: classId }),
    answer: (ywid: string) =>
      client.send(addOrRefreshComment, { ywlxValue: 'bbs_topic', ywid, plnr: `好${++said}` } as never),
    follow: (ywlxValue: 'bbs_topic' | 'classmate', ywid: string) => client.send(toggleFollow, { ywlxValue, ywid }),
    followed: async () => (await client.send(followedList, { pageNum: 1, pageSize: 20 })).data,
    told: async () => {
      await tellFollowers(app)
      const { data } = await client.send(queryList, { pageNum: 1, pageSize: 100, type: 'reply' })
      return data.map(({ title, content, status }) => [title, content, status])
    },
    read: () => client.send(markAllRead, {}),
  }
}
let said = 0
const aPerson = async (name: string) => as(await aUser(database, { name }))
const REPLIED = ['您关注的帖子有新回复', '“夜校”', 0]
const POSTED = ['您关注的同学发了新帖', '“驻村”', 0]

describe('D3-Q110 a topic', () => {
  test('its followers are told of many replies in one message, and again when they have read it', async () => {
    const [author, reader, writer] = [await aPerson('刘晓雯'), await aPerson('王海峰'), await aPerson('赵小川')]
    const id = await author.topic()
    expect((await reader.follow('bbs_topic', id)).data).toEqual({ isDo: true })
    expect((await reader.send(topicDetail, { topicId: id } as never)).data.isFollowed).toBe(1)
    expect((await author.send(topicDetail, { topicId: id } as never)).data.isFollowed).toBe(0)
    await writer.answer(id)
    expect(await reader.told()).toEqual([REPLIED])
    await writer.answer(id)
    await author.answer(id)
    await reader.read()
    await writer.answer(id)
    expect(await reader.told()).toEqual([REPLIED])
    // Neither who wrote nor who does not follow it is told.
    expect([await writer.told(), await author.told()]).toEqual([[], []])
    await reader.read()
    await reader.answer(id)
    await writer.answer(id)
    expect(await reader.told()).toEqual([REPLIED])
    await reader.follow('bbs_topic', id)
    await reader.read()
    await writer.answer(id)
    expect((await reader.told()).map(([, , status]) => status)).toEqual([1])
  })

  test('one that is deleted stays in the list, without its title, until it is taken out', async () => {
    const [author, reader] = [await aPerson('刘晓雯'), await aPerson('王海峰')]
    const id = await author.topic()
    await reader.follow('bbs_topic', id)
    const address = expect.stringContaining(id)
    const row = { type: 'bbs_topic', id, title: '夜校', note: '学友圈', photo: '', address, isGone: 0 }
    expect(await reader.followed()).toEqual([row])
    await author.send(deleteTopics, { ids: id })
    expect(await reader.followed()).toEqual([{ ...row, title: '', note: '', address: '', isGone: 1 }])
    expect((await reader.follow('bbs_topic', id)).data).toEqual({ isDo: false })
    expect(await reader.followed()).toEqual([])
  })
})

test('D3-Q110 what a process that ends has not told is told by the next one, once; and nothing is noted that nobody follows', async () => {
  const [author, reader, writer] = [await aPerson('刘晓雯'), await aPerson('王海峰'), await aPerson('赵小川')]
  const [id, lonely] = [await author.topic(), await author.topic()]
  await reader.follow('bbs_topic', id)
  await writer.answer(lonely)
  expect(await database.$count(followNews)).toBe(0)
  // The reply is answered, and its process ends before the job has run.
  await writer.answer(id)
  expect(await database.$count(followNews)).toBe(1)
  const endingAtTheCommit = new Proxy(database, {
    get(target, name) {
      if (name !== 'transaction') return Reflect.get(target, name)
      return (act: Parameters<typeof database.transaction>[0]) =>
        target.transaction(async (transaction) => {
          await act(transaction)
          throw new Error('the process has ended')
        })
    },
  })
  await expect(tellFollowers({ ...app, background: endingAtTheCommit })).rejects.toThrow('ended')
  expect(await database.$count(followNews)).toBe(1)
  const sent = () => database.$count(messages, eq(messages.userId, reader.id))
  expect(await sent()).toBe(0)
  await Promise.all([tellFollowers(app), tellFollowers(app)])
  expect([await sent(), await database.$count(followNews)]).toEqual([1, 0])
  // Told once: who has read it is not told anew by a further run.
  await reader.read()
  await tellFollowers(app)
  expect((await reader.told()).map(([, , status]) => status)).toEqual([1])
})

test('D3-Q110 a reply that is not saved tells nobody', async () => {
  const [author, reader] = [await aPerson('刘晓雯'), await aPerson('王海峰')]
  const id = await author.topic()
  await reader.follow('bbs_topic', id)
  const note = () =>
    database.transaction(async (transaction) => {
      const news = [{ itemId: id, aboutId: id, by: author.id }]
      await noteFollowNews(app, transaction, { type: 'bbs_topic', news, now: app.now() })
      throw new Error('not saved')
    })
  await expect(note()).rejects.toThrow('not saved')
  expect(await reader.told()).toEqual([])
})

test('D3-Q110 two replies at once make one message', async () => {
  const reader = await aPerson('王海峰')
  const row = { userId: reader.id, kind: 'reply' as const, title: '新回复', reason: 'followed:race' }
  await renewMessages(database, [row], app.now())
  await reader.read()
  let second: Promise<unknown[]> = Promise.resolve([])
  await database.transaction(async (transaction) => {
    expect(await renewMessages(transaction, [row], app.now())).toHaveLength(1)
    // It waits for the row that the first one holds, and then finds it unread.
    second = renewMessages(database, [row], app.now())
    await untilSomeoneWaits(database)
  })
  expect(await second).toEqual([])
})

describe('D3-Q110 the posts of a classmate', () => {
  test('are told to followers who are in that class, and stand on a page of their own', async () => {
    const [{ id: classId }, { id: otherClass }] = [await aClass(database), await aClass(database)]
    const author = await as(await aClassMember(database, classId, { name: '刘晓雯' }))
    const reader = await as(await aClassMember(database, classId, { name: '王海峰' }))
    const since = { status: 'admitted', appliedAt: app.now(), admittedAt: app.now() }
    await database.execute(sql`
      insert into class_members (class_id, user_id, status, applied_at, admitted_at)
      values (${otherClass}, ${author.id}, ${since.status}, ${since.appliedAt}, ${since.admittedAt})`)
    await reader.follow('classmate', author.id)
    await author.post(otherClass)
    const id = await author.post(classId)
    expect(await reader.told()).toEqual([POSTED])
    const page = await reader.send(communityAuthor, { classId, authorId: author.id })
    expect(page.data).toEqual({
      ...{ id: author.id, name: '刘晓雯', unitName: '', photo: '', posts: 1 },
      ...{ isFollowed: 1, mine: 0 },
    })
    const posts = await reader.send(communityAll, { classId, authorId: author.id } as never)
    expect(posts.data.map(({ _id }) => _id)).toEqual([id])
    const address = expect.stringContaining(classId)
    const row = { type: 'classmate', id: author.id, title: '刘晓雯', note: '', photo: '', address, isGone: 0 }
    expect(await reader.followed()).toEqual([row])
    await database.execute(
      sql`update class_members set status = 'removed' where class_id = ${classId} and user_id = ${author.id}`,
    )
    expect(await reader.followed()).toEqual([{ ...row, title: '', address: '', isGone: 1 }])
  })

  test('nobody follows a stranger, an observer or themselves, and a stranger opens no page', async () => {
    const { id: classId } = await aClass(database)
    const member = await as(await aClassMember(database, classId, { name: '刘晓雯' }))
    const observer = await as(await aClassMember(database, classId, { kind: 'observer' }))
    const stranger = await aPerson('外班人')
    const refused = failed(toggleFollow.refusals.noThing)
    for (const other of [stranger, observer, member])
      expect(await member.follow('classmate', other.id)).toEqual(refused)
    expect(await stranger.follow('classmate', member.id)).toEqual(refused)
    const asked = { classId, authorId: member.id }
    expect(await stranger.send(communityAuthor, asked)).toEqual(failed(commonRefusals.notAllowed))
    expect(await member.send(communityAuthor, { classId, authorId: stranger.id })).toEqual(
      failed(communityAuthor.refusals.noAuthor),
    )
  })
})
