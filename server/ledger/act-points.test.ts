import { communityPostEdit } from '@college/contract/classes/community.ts'
import { signIn } from '@college/contract/classes/sign-in.ts'
import { deleteTopics, topicEdit } from '@college/contract/forum/topics.ts'
import { metaListData } from '@college/contract/kit/list.ts'
import { metaPersistData } from '@college/contract/kit/persist.ts'
import { yearTask } from '@college/contract/records/study.ts'
import { pointsEntries } from '@college/contract/records/training.ts'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { classMembers } from '../classes/enrol/tables.ts'
import { forumSettings } from '../forum/settings.ts'
import { asUser, testApp } from '../testing/app.ts'
import { aClass, aClassMember } from '../testing/classes.ts'
import { aUser } from '../testing/factories.ts'
import { untilSomeoneWaits } from '../testing/locks.ts'
import { ledgerSettings } from './settings.ts'

const NOW = '2026-11-04T09:00+08:00'
const app = await testApp(NOW)
const { database } = app
beforeEach(() => app.setNow(NOW))

const since = new Date('2026-01-01T00:00Z')
const admitted = { status: 'admitted', appliedAt: since, admittedAt: since } as const

async function aWriter(classId?: string) {
  const user = classId ? await aClassMember(database, classId) : await aUser(database)
  let client = await asUser(app, user)
  const save = async (namespace: string, data: object) =>
    (await client.send(metaPersistData, { namespace, pageName: 'edit', data: JSON.stringify(data) })).data._id
  return {
    user,
    sign: (id: string) => client.send(signIn, { classId: id }),
    /** The session of the day before has ended. */
    async comesBackOn(day: string) {
      app.setNow(`${day}T00:00+08:00`)
      client = await asUser(app, user)
    },
    /** A new topic; the limits of writing do not count here. */
    topic: (title = '驻村一年') => {
      app.pass(60)
      const catalog = { value: 'xyq', text: '学友圈' }
      return save(topicEdit.namespace, { catalog, topic_name: title, topic_content: '上周的夜校' })
    },
    post: (title: string) =>
      save(communityPostEdit.namespace, { title, content: '把道理讲成故事', class_value: classId }),
    points: async () => (await client.send(yearTask, {})).data.integral,
    async entries() {
      const { namespace, pageName } = pointsEntries
      const rows = (await client.send(metaListData, { namespace, pageName, pageNum: 1 })).data as never
      return (rows as { name: string; points: number }[]).map(({ name, points }) => `${name} ${points}`)
    },
    deleteTopic: (id: string) => client.send(deleteTopics, { ids: id }),
    latest: async () =>
      (
        await database.execute(sql`
          select title, points, year from points_ledger where user_id = ${user.id} order by earned_at desc limit 1`)
      ).rows[0],
  }
}
type Act = 'approve' | 'hide' | 'reject' | 'remove'
const act = async (database: typeof app.database, how: Act, kind: 'bbs_topic' | 'class_post', id: string) => {
  const found = app.moderation.kinds.find(kind)
  if (how === 'hide') await found?.hide([id], app.now(), database)
  else if (how === 'approve') await found?.approve([id], 'x', app.now(), database)
  else await found?.[how]([id], '广告', 'x', app.now(), database)
}
const moderate = (how: Act, kind: 'bbs_topic' | 'class_post', id: string) =>
  database.transaction((transaction) => act(transaction, how, kind, id))

describe('signing in', () => {
  test('D1-Q83 gives points once a day, in however many classes, also at the same moment', async () => {
    const [first, second] = [await aClass(database, { title: '晨读班' }), await aClass(database)]
    const writer = await aWriter(first.id)
    await database.insert(classMembers).values({ ...admitted, classId: second.id, userId: writer.user.id })
    const answers = await Promise.all([first, second, first].map(({ id }) => writer.sign(id)))
    expect(answers.map(({ data }) => data?.points ?? 0)).toEqual([1, 0, 0])
    expect(await writer.points()).toBe(1)
    await writer.comesBackOn('2026-11-05')
    expect((await writer.sign(first.id)).data.points).toBe(1)
    expect((await writer.sign(second.id)).data.points).toBe(0)
    expect(await writer.points()).toBe(2)
    expect(await writer.latest()).toEqual({ title: '签到：晨读班', points: 1, year: 2026 })
  })

  test('D1-Q83 a signature that is refused gives none, and none where the setting says 0', async () => {
    const { id } = await aClass(database, { trainFrom: new Date('2026-11-06T00:00+08:00') })
    const writer = await aWriter(id)
    expect((await writer.sign(id)).success).toBe(false)
    expect(await writer.points()).toBe(0)
    await writer.comesBackOn('2026-11-06')
    await app.settings.set(ledgerSettings.signInPoints.key, '0', '', app.now())
    expect((await writer.sign(id)).data.points).toBe(0)
    expect(await writer.points()).toBe(0)
    await app.settings.set(ledgerSettings.signInPoints.key, '1', '', app.now())
  })
})

describe('posts', () => {
  test('D1-Q83 three topics of a day give points, the next day it goes on', async () => {
    const writer = await aWriter()
    for (const title of ['一', '二', '三', '四']) await writer.topic(title)
    expect(await writer.points()).toBe(6)
    await writer.comesBackOn('2026-11-05')
    await writer.topic('五')
    expect(await writer.points()).toBe(8)
    expect(await writer.latest()).toEqual({ title: '发帖：五', points: 2, year: 2026 })
  })

  test('D1-Q83 four at the same moment give as many points as three', async () => {
    const writer = await aWriter()
    await Promise.all(['一', '二', '三', '四'].map(writer.topic))
    expect(await writer.points()).toBe(6)
  })

  test('D1-Q83 a topic that waits gives none before it is approved, and never twice', async () => {
    const writer = await aWriter()
    await app.settings.set(forumSettings.topicReview.key, '1', '', app.now())
    const id = await writer.topic()
    expect(await writer.points()).toBe(0)
    await moderate('approve', 'bbs_topic', id)
    expect(await writer.points()).toBe(2)
    await moderate('hide', 'bbs_topic', id)
    await moderate('approve', 'bbs_topic', id)
    expect(await writer.points()).toBe(2)
    await app.settings.set(forumSettings.topicReview.key, '0', '', app.now())
  })

  test('D1-Q83 those of a class count among the same three', async () => {
    const { id } = await aClass(database)
    const writer = await aWriter(id)
    await writer.topic()
    const post = await writer.post('晨读')
    await moderate('hide', 'class_post', post)
    await moderate('approve', 'class_post', post)
    expect(await writer.points()).toBe(4)
    await writer.post('夜读')
    await writer.post('午读')
    expect(await writer.points()).toBe(6)
  })

  test('D1-Q83 what is taken down gives its points back, in a line of its own, and has them again when it is restored', async () => {
    const { id: classId } = await aClass(database)
    const writer = await aWriter(classId)
    const post = await writer.post('晨读')
    const topic = await writer.topic('夜校')
    for (const [kind, id] of [
      ['class_post', post],
      ['bbs_topic', topic],
    ] as const) {
      for (const round of [1, 2]) {
        await moderate('hide', kind, id)
        expect(await writer.points(), `${kind} ${round}`).toBe(4)
        await moderate('reject', kind, id)
        expect(await writer.points(), `${kind} ${round}`).toBe(2)
        await moderate('reject', kind, id)
        expect(await writer.points(), `${kind} ${round}`).toBe(2)
        app.pass(60)
        await moderate('approve', kind, id)
        await moderate('approve', kind, id)
        expect(await writer.points(), `${kind} ${round}`).toBe(4)
      }
    }
    await moderate('remove', 'bbs_topic', topic)
    await moderate('remove', 'class_post', post)
    expect(await writer.points()).toBe(0)
    const entries = await writer.entries()
    expect(entries).toHaveLength(12)
    expect(entries.slice(0, 2).toSorted()).toEqual(['帖子被下架：夜校 -2', '帖子被下架：晨读 -2'].toSorted())
    expect(entries).toContain('帖子恢复：夜校 2')
  })

  test('D1-Q83 what gave nothing loses nothing, and what its author deletes keeps what it gave', async () => {
    const writer = await aWriter()
    const ids = []
    for (const title of ['一', '二', '三', '四']) ids.push(await writer.topic(title))
    await moderate('remove', 'bbs_topic', ids[3] as string)
    expect(await writer.points()).toBe(6)
    await writer.deleteTopic(ids[0] as string)
    expect(await writer.points()).toBe(6)
    const administrator = await asUser(app, await aUser(database, { roles: ['learner', 'administrator'] }))
    expect((await administrator.send(deleteTopics, { ids: ids[1] as string })).success).toBe(true)
    expect(await writer.points()).toBe(4)
  })

  test('D1-Q83 points are taken from the year that they were given in', async () => {
    const writer = await aWriter()
    const topic = await writer.topic('去年')
    app.setNow('2027-01-05T09:00+08:00')
    await moderate('remove', 'bbs_topic', topic)
    const { rows } = await database.execute(sql`
      select year, sum(points)::int as points from points_ledger where user_id = ${writer.user.id} group by year`)
    expect(rows).toEqual([{ year: 2026, points: 0 }])
  })

  test('D1-Q83 two moderators at once take the points back once', async () => {
    const writer = await aWriter()
    const topic = await writer.topic('两位审核人员')
    app.pass(60)
    let rival: Promise<void> | undefined
    await database.transaction(async (transaction) => {
      await act(transaction, 'remove', 'bbs_topic', topic)
      rival = moderate('reject', 'bbs_topic', topic)
      await untilSomeoneWaits(database)
    })
    await rival
    expect(await writer.entries()).toEqual(['帖子被下架：两位审核人员 -2', '发帖：两位审核人员 2'])
  })
})
