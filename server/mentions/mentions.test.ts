import { communityDetail, communityPostEdit } from '@college/contract/classes/community.ts'
import { addOrRefreshComment, queryComment } from '@college/contract/comments/comments.ts'
import { topicDetail, topicEdit } from '@college/contract/forum/topics.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { metaPersistData } from '@college/contract/kit/persist.ts'
import { mentionable, mentionRefusals } from '@college/contract/mentions/mentions.ts'
import { queryList } from '@college/contract/messages/list.ts'
import { setMessagePreference } from '@college/contract/messages/preferences.ts'
import { reviewThings } from '@college/contract/moderation/review.ts'
import { CLOSED_NAME } from '@college/rules/account/shown-name.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { eraseOwnData } from '../records/door.ts'
import { asUser, testApp } from '../testing/app.ts'
import { aClass, aClassMember } from '../testing/classes.ts'
import { aUser } from '../testing/factories.ts'

const app = await testApp('2026-03-20T09:00+08:00')
const { database } = app

async function as(user: { id: string; name: string }) {
  const client = await asUser(app, user as Parameters<typeof asUser>[1])
  const persisted = (page: { namespace: string; pageName: string }, data: object) =>
    client.send(metaPersistData, { ...page, data: JSON.stringify(data) })
  return {
    ...client,
    id: user.id,
    name: user.name,
    offered: async (place: string, placeId: string, word = '') =>
      (await client.send(mentionable, { place, placeId, word } as never)).data.map(({ name }) => name),
    post: (classId: string, content: string, mentions: string[]) =>
      persisted(communityPostEdit, { title: '驻村一年', content, class_value: classId, mentions }),
    topic: (topic_content: string, mentions: string[], fields: object = {}) =>
      persisted(topicEdit, { catalog: { value: 'xyq' }, topic_name: '夜校', topic_content, mentions, ...fields }),
    comment: (ywlxValue: 'class_post' | 'bbs_topic', ywid: string, plnr: string, mentions: string[], fields = {}) =>
      client.send(addOrRefreshComment, { ywlxValue, ywid, plnr, mentions, ...fields } as never),
    told: async () =>
      (await client.send(queryList, { pageNum: 1, pageSize: 100, type: 'mention' })).data.map(
        ({ title, content, link }) => ({ title, content, link }),
      ),
  }
}

/** A class with a writer and somebody to mention; and a stranger. */
async function aPlace() {
  const { id: classId } = await aClass(database)
  const [writer, wang, observer, stranger] = [
    await as(await aClassMember(database, classId, { name: '刘晓雯' })),
    await as(await aClassMember(database, classId, { name: '王海峰' })),
    await as(await aClassMember(database, classId, { name: '观察员', kind: 'observer' })),
    await as(await aUser(database, { name: '外班人' })),
  ]
  await database.execute(sql`
    update users set spelling = 'wanghaifeng wanghf whf' where id = ${wang.id}`)
  return { classId, writer, wang, observer, stranger }
}
const at = (classId: string, communityId: string) => ({
  ...{ classId, communityId },
  ...{ pageNum: 1, pageSize: 5, cPageNum: 1, cPageSize: 100 },
})
const idOf = (saved: { data: unknown }) => (saved.data as { _id: string })._id

describe('D2-Q96 the people that the field offers', () => {
  test('in a class its members, by the beginning of the name or its pinyin; to nobody else', async () => {
    const { classId, writer, observer, stranger } = await aPlace()
    expect(await writer.offered('class', classId)).toEqual(['王海峰'])
    expect(await writer.offered('class', classId, '王海')).toEqual(['王海峰'])
    expect(await writer.offered('class', classId, 'whf')).toEqual(['王海峰'])
    expect(await writer.offered('class', classId, '海峰')).toEqual([])
    for (const other of [observer, stranger]) expect(await other.offered('class', classId)).toEqual([])
  })

  test('in the forum who takes part in the discussion, and by name one’s classmates; never all people', async () => {
    const { writer, wang, stranger } = await aPlace()
    expect(await writer.offered('forum', '')).toEqual([])
    expect(await writer.offered('forum', '', '王')).toEqual(['王海峰'])
    expect(await writer.offered('forum', '', '外')).toEqual([])
    const topicId = idOf(await wang.topic('夜校归来', []))
    await stranger.comment('bbs_topic', topicId, '我也去过', [])
    expect(await writer.offered('bbs_topic', topicId)).toEqual(['外班人', '王海峰'])
    expect(await writer.offered('bbs_topic', topicId, '外')).toEqual(['外班人'])
    expect(await stranger.offered('bbs_topic', topicId, '刘')).toEqual([])
  })
})

describe('D2-Q96 a post, a topic and their comments mention people', () => {
  test('who is named in the text is told once and stands beside it; who is only picked is not', async () => {
    const { classId, writer, wang } = await aPlace()
    const id = idOf(await writer.post(classId, '请@王海峰 说说', [wang.id]))
    const detail = await wang.send(communityDetail, at(classId, id))
    expect(detail.data.content.mentions).toEqual([{ id: wang.id, name: '王海峰' }])
    const told = { title: '有人提到了您', content: '在“驻村一年”里', link: expect.stringContaining(id) }
    expect(await wang.told()).toEqual([told])
    app.pass(3_601)
    const without = idOf(await writer.post(classId, '没有提到谁', [wang.id]))
    expect((await wang.send(communityDetail, at(classId, without))).data.content.mentions).toBeUndefined()
    expect(await wang.told()).toHaveLength(1)
  })

  test('a changed comment tells only who is new in it', async () => {
    const { classId, writer, wang } = await aPlace()
    const ywid = idOf(await writer.post(classId, '说说', []))
    const { data } = await writer.comment('class_post', ywid, '＠王海峰 来', [wang.id])
    expect(data.mentions).toEqual([{ id: wang.id, name: '王海峰' }])
    app.pass(11)
    await writer.comment('class_post', ywid, '@王海峰 快来', [wang.id], { dsfaCommentId: data.dsfaCommentId })
    expect(await wang.told()).toHaveLength(1)
    app.pass(11)
    await writer.comment('class_post', ywid, '都来', [], { dsfaCommentId: data.dsfaCommentId })
    const page = await wang.send(queryComment, { businessType: 'class_post', businessId: ywid } as never)
    expect(page.data.commentList[0]?.mentions).toBeUndefined()
  })

  test('a topic and its replies', async () => {
    const { writer, wang, stranger } = await aPlace()
    const topicId = idOf(await writer.topic('请@王海峰 看', [wang.id]))
    expect((await stranger.send(topicDetail, { topicId } as never)).data.mentions).toEqual([
      { id: wang.id, name: '王海峰' },
    ])
    await stranger.comment('bbs_topic', topicId, '@刘晓雯 好', [writer.id])
    expect([await wang.told(), await writer.told()].map((told) => told.length)).toEqual([1, 1])
  })

  test('somebody out of reach is refused, and so are more than ten', async () => {
    const { classId, writer, stranger, observer } = await aPlace()
    for (const other of [stranger, observer]) {
      expect(await writer.post(classId, `@${other.name}`, [other.id])).toEqual(failed(mentionRefusals.cannotMention))
    }
    expect(await stranger.topic(`@${writer.name}`, [writer.id])).toEqual(failed(mentionRefusals.cannotMention))
    const many = await Promise.all(Array.from({ length: 11 }, () => aClassMember(database, classId)))
    const ids = many.map(({ id }) => id)
    expect(await writer.post(classId, '都来', ids)).toEqual(failed(mentionRefusals.tooManyMentions))
  })

  test('what waits for a reviewer tells nobody before it is shown, and then only who still reads the place', async () => {
    const { classId, writer, wang } = await aPlace()
    const left = await as(await aClassMember(database, classId, { name: '赵小川' }))
    const ywid = idOf(await writer.post(classId, '说说', []))
    await database.execute(sql`update classes set comment_audit = true where id = ${classId}`)
    const text = '@王海峰 @赵小川'
    const { data } = await writer.comment('class_post', ywid, text, [wang.id, left.id])
    expect([data.statusValue, await wang.told()]).toEqual([1, []])
    await database.execute(sql`update class_members set status = 'removed' where user_id = ${left.id}`)
    const reviewer = await asUser(app, await aUser(database, { roles: ['learner', 'administrator'] }))
    await reviewer.send(reviewThings, {
      things: [{ kind: 'comment', id: data.dsfaCommentId }],
      act: 'approve',
    } as never)
    expect([await wang.told(), await left.told()].map((told) => told.length)).toEqual([1, 0])
  })

  test('the kind can be switched off', async () => {
    const { classId, writer, wang } = await aPlace()
    await wang.send(setMessagePreference, { type: 'mention', isWanted: false })
    await writer.post(classId, '@王海峰', [wang.id])
    expect(await wang.told()).toEqual([])
  })
})

test('D2-Q96 the name of an account that is closed is taken out of the texts', async () => {
  const { classId, writer, wang, stranger } = await aPlace()
  const postId = idOf(await writer.post(classId, '请@王海峰 和＠王海峰说说', [wang.id]))
  const topicId = idOf(await writer.topic('问@王海峰', [wang.id]))
  const { data } = await writer.comment('class_post', postId, '@王海峰', [wang.id])
  await database.transaction((transaction) => eraseOwnData(transaction, wang.id))
  const post = (await writer.send(communityDetail, at(classId, postId))).data
  expect(post.content.content).toBe(`<p>请@${CLOSED_NAME} 和@${CLOSED_NAME}说说</p>`)
  expect([post.content.mentions, data.mentions]).toEqual([undefined, [{ id: wang.id, name: '王海峰' }]])
  expect(post.comments.commentArray[0]?.plnr).toBe(`<p>@${CLOSED_NAME}</p>`)
  expect((await stranger.send(topicDetail, { topicId } as never)).data.topicContent).toBe(`<p>问@${CLOSED_NAME}</p>`)
})
