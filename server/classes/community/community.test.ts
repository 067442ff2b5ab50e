import {
  closeCommunityPost,
  communityAll,
  communityDetail,
  communityMine,
  communityPostEdit,
  deleteCommunityPost,
  likeCommunityPost,
  openCommunityPost,
  publishCommunityComment,
} from '@college/contract/classes/community.ts'
import { commentRefusals, deleteComment, justLookOwner, queryComment } from '@college/contract/comments/comments.ts'
import { writeRefusals } from '@college/contract/comments/types.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { metaPersistData } from '@college/contract/kit/persist.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { toggleLike } from '@college/contract/marks/marks.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { wordStore } from '../../moderation/words.store.ts'
import { asUser, testApp } from '../../testing/app.ts'
import { aClass, aClassMember } from '../../testing/classes.ts'
import type { classes } from '../tables.ts'

const app = await testApp('2026-03-20T09:00+08:00')
const { database } = app
const { namespace } = communityPostEdit

/** Somebody of a class, in its community. */
async function aMember(classId: string, wish: Parameters<typeof aClassMember>[2] = {}) {
  const user = await aClassMember(database, classId, wish)
  const client = await asUser(app, user)
  const at = (communityId: string) => ({ classId, communityId, pageNum: 1, pageSize: 5, cPageNum: 1, cPageSize: 100 })
  return {
    ...client,
    id: user.id,
    post: (data: object) =>
      client.send(metaPersistData, {
        namespace,
        pageName: 'edit',
        data: JSON.stringify({ title: '驻村一年', content: '把道理讲成故事', class_value: classId, ...data }),
      }),
    all: async (wish: object = {}) =>
      (await client.send(communityAll, { classId, pageNum: 1, pageSize: 10, type: 1, ...wish })).data,
    mine: async () => (await client.send(communityMine, { classId, pageNum: 1, pageSize: 16 })).data,
    detail: async (id: string) => client.send(communityDetail, at(id)),
    comment: (communityId: string, commentContent: string, commentId = '') =>
      client.send(publishCommunityComment, { communityId, commentContent, commentId }),
    like: (communityId: string, value: 0 | 1) => client.send(likeCommunityPost, { communityId, value }),
    close: (communityId: string) => client.send(closeCommunityPost, { communityId }),
    open: (communityId: string) => client.send(openCommunityPost, { communityId }),
    remove: (communityId: string) => client.send(deleteCommunityPost, { communityId }),
  }
}

async function aCommunity(wish: Partial<typeof classes.$inferInsert> = {}) {
  const { id: classId } = await aClass(database, wish)
  const [author, other] = [await aMember(classId, { name: '刘晓雯' }), await aMember(classId, { name: '王海峰' })]
  return { classId, author, other }
}
const idOf = async (posted: Promise<{ data: { _id: string } }>) => (await posted).data._id

describe('posts', () => {
  test('D2-C67 D2-B334 D2-B121 D2-B261 a post is published at once, with the server’s counts', async () => {
    const { classId, author, other } = await aCommunity({ commentAudit: true })
    const forged = {
      title: '  驻村\n一年 ',
      view_num: '9',
      liked: '9',
      status: { value: '0' },
      catalog: { value: 'xyq', text: '院长的版块' },
    }
    const answer = await author.post(forged)
    expect(answer).toMatchObject({ success: true, state: '20000', data: { _id: expect.any(String) } })
    const post = {
      _id: answer.data._id,
      title: '驻村 一年',
      content: '把道理讲成故事',
      img: '',
      status_value: '1',
      isHeld: 0,
      class_value: classId,
      catalog: { value: 'xyq', text: '学友圈' },
      isLike: 0,
      liked: 0,
      tagNum: 0,
      reply_num: 0,
      view_num: 0,
      collect_num: 0,
      ds_create_time: '2026-03-20 09:00',
      name: '刘晓雯',
      plr_text: '刘晓雯',
      unitName: '',
      code: author.id,
      photo: '',
      replyJson: { title: '' },
      mine: 0,
    }
    expect(await other.all()).toEqual([post])
    expect(await author.mine()).toEqual([{ ...post, mine: 1 }])
    expect(await other.mine()).toEqual([])
  })

  test.each([
    ['D2-B260', { title: '  ' }, communityPostEdit.refusals.noTitle],
    ['D2-B264', { content: ' <p>&nbsp;</p>' }, communityPostEdit.refusals.noContent],
    ['D2-B262 D2-B265', { title: '好'.repeat(101) }, communityPostEdit.refusals.tooLong],
    ['D2-B263', { content: '好'.repeat(3_001) }, communityPostEdit.refusals.tooLong],
    [
      'D2-Q74',
      { img: JSON.stringify([{ id: '0198a000-0000-7000-8000-00000000000a' }]) },
      communityPostEdit.refusals.foreignImage,
    ],
    ['security 7', { class_value: 'x' }, commonRefusals.malformed],
  ])('%s is refused', async (_name, data, refusal) => {
    const { author } = await aCommunity()
    expect(await author.post(data)).toEqual(failed(refusal))
    expect(await author.all()).toEqual([])
  })

  test('a post goes on a board that there is, or on none', async () => {
    const { author } = await aCommunity()
    const refused = failed(communityPostEdit.refusals.noBoard)
    expect(await author.post({ catalog: { value: 'c1', text: '学友圈' } })).toEqual(refused)
    expect(await author.mine()).toEqual([])
    expect((await author.post({ catalog: { value: '', text: '' } })).success).toBe(true)
  })

  test('a post with words of the list is held; its author is told then, and again when a reviewer decides', async () => {
    const { classId, author, other } = await aCommunity()
    await wordStore(database).add([{ word: '赌场', level: 2 }], other.id, app.now())
    app.moderation.forgetWords()
    const { data } = await author.post({ title: '赌场见闻' })
    expect(data).toMatchObject({ isHeld: 1 })
    const { _id: id } = data as { _id: string }
    expect((await author.mine()).map(({ _id, isHeld }) => [_id, isHeld])).toEqual([[id, 1]])
    expect(await other.all()).toEqual([])
    const told = vi.spyOn(app.realtime, 'toUsers')
    const after = await app.moderation.kinds.find('class_post')?.approve([id], other.id, app.now(), database)
    after?.()
    expect(told).toHaveBeenCalledExactlyOnceWith([author.id], { feature: 'community', id: classId })
    expect((await other.all()).map(({ _id, isHeld }) => [_id, isHeld])).toEqual([[id, 0]])
    vi.restoreAllMocks()
  })

  test('D2-E24 the longest texts are kept; the same again within a minute is refused, the same key is not', async () => {
    const { author } = await aCommunity()
    const long = { title: '👨‍👩‍👧‍👦'.repeat(100), content: '好'.repeat(3_000), clientKey: 'k' }
    const _id = await idOf(author.post(long))
    expect(await idOf(author.post(long))).toBe(_id)
    expect(await author.post({ ...long, clientKey: 'l' })).toEqual(failed(communityPostEdit.refusals.sameAgain))
    expect((await author.detail(_id)).data.content.content).toBe(`<p>${'好'.repeat(3_000)}</p>`)
  })

  test('D2-C59 D2-B329 D2-B414 D2-B112 newest first, and hottest first', async () => {
    const { classId, author, other } = await aCommunity()
    const old = await idOf(author.post({ title: '旧' }))
    app.pass(600)
    const fresh = await idOf(author.post({ title: '新' }))
    const titles = async (type: 1 | 2) => (await other.all({ type })).map(({ title }) => title)
    expect([await titles(1), await titles(2)]).toEqual([
      ['新', '旧'],
      ['新', '旧'],
    ])
    await other.like(old, 1)
    expect([await titles(1), await titles(2)]).toEqual([
      ['新', '旧'],
      ['旧', '新'],
    ])
    await other.comment(fresh, '好')
    expect(await titles(2)).toEqual(['新', '旧'])
    await other.like(old, 0)
    await other.send(toggleLike, { ywlxValue: 'class_post', ywid: old })
    expect((await other.all({ type: 1 }))[1]).toMatchObject({ liked: 1, tagNum: 1, isLike: 1 })
    // A day outweighs one like.
    app.pass(2 * 86_400)
    const late = await aMember(classId)
    await late.post({ title: '后天' })
    expect((await late.all({ type: 2 }))[0]?.title).toBe('后天')
    app.setNow('2026-03-20T09:00+08:00')
  })

  test('D2-Q85 D2-E23 a word finds posts by title and text', async () => {
    const { author } = await aCommunity()
    await author.post({ title: '三张清单', content: '值得一试' })
    await author.post({ title: '夜读笔记', content: '行政复议法' })
    const found = async (searchValue: string) =>
      (await author.all({ query: JSON.stringify({ searchValue }) })).map(({ title }) => title)
    expect([await found('清单'), await found('复议'), await found('%')]).toEqual([['三张清单'], ['夜读笔记'], []])
  })

  test('D2-C61 D2-Q12 D2-B380 D3-Q104 the detail has the text, five comments with their replies, and counts a view per half an hour', async () => {
    const { author, other } = await aCommunity()
    const id = await idOf(author.post({ content: '第一段\n第二段' }))
    const top = (await other.comment(id, '记下了')).data.dsfaCommentId
    await author.comment(id, '欢迎', top)
    const { data } = await other.detail(id)
    expect(data).toMatchObject({
      content: {
        content: '<p>第一段<br />第二段</p>',
        view_num: 1,
        reply_num: 2,
        replyJson: { title: '王海峰：记下了' },
      },
      comments: {
        total: 1,
        commentArray: [{ plnr: '<p>记下了</p>', childList: [{ plnr: '<p>欢迎</p>', bplrText: '王海峰' }] }],
      },
    })
    await other.detail(id)
    app.pass(31 * 60)
    await other.detail(id)
    expect((await author.detail(id)).data.content.view_num).toBe(3)
  })
})

describe('acts', () => {
  test('D2-C62 D2-B210 D2-B211 D2-B330 a like is set and taken back; repeating it changes nothing', async () => {
    const { author, other } = await aCommunity()
    const id = await idOf(author.post({}))
    expect(await other.like(id, 1)).toMatchObject({ state: '20000', data: { isLike: 1, liked: 1 } })
    expect((await other.like(id, 1)).data).toEqual({ isLike: 1, liked: 1 })
    expect((await author.like(id, 1)).data).toEqual({ isLike: 1, liked: 2 })
    expect((await other.like(id, 0)).data).toEqual({ isLike: 0, liked: 1 })
    expect((await other.like(id, 0)).data).toEqual({ isLike: 0, liked: 1 })
  })

  test('D2-C64 D2-C60 D2-B206 D2-B208 closing hides counts and stops writing', async () => {
    const { author, other } = await aCommunity()
    const id = await idOf(author.post({}))
    await other.comment(id, '好')
    await other.like(id, 1)
    expect((await author.close(id)).data).toEqual({ _id: id, status_value: '0' })
    expect(await other.all()).toEqual([])
    expect(await author.mine()).toMatchObject([{ status_value: '0', reply_num: 0, tagNum: 0 }])
    expect((await other.detail(id)).data).toMatchObject({ comments: { total: 0, commentArray: [] } })
    expect(await other.comment(id, '再来')).toEqual(failed(writeRefusals.closed))
    expect(await other.like(id, 0)).toEqual(failed(writeRefusals.closed))
  })

  test('D2-C65 D2-B207 D2-B313 opening brings everything back', async () => {
    const { author, other } = await aCommunity()
    const id = await idOf(author.post({}))
    await other.comment(id, '好')
    await other.like(id, 1)
    await author.close(id)
    expect((await author.open(id)).data).toEqual({ _id: id, status_value: '1' })
    expect(await other.all()).toMatchObject([{ reply_num: 1, tagNum: 1 }])
  })

  test('D2-C63 D2-B314 only the author closes, opens and deletes', async () => {
    const { classId, author, other } = await aCommunity()
    const id = await idOf(author.post({}))
    const teacher = await aMember(classId, { kind: 'teacher' })
    for (const who of [other, teacher]) {
      for (const act of [who.close, who.open, who.remove])
        expect(await act(id)).toEqual(failed(commonRefusals.notAllowed))
    }
    expect(await author.remove(id)).toMatchObject({ success: true, state: '20000' })
    expect(await author.remove(id)).toEqual(failed(deleteCommunityPost.refusals.noPost))
    expect([await author.mine(), await other.all()]).toEqual([[], []])
    expect(await other.comment(id, '好')).toEqual(failed(commentRefusals.unknownTarget))
  })

  test('D2-B274 D3-B269 D3-B270 D3-Q24 outside the class day nobody writes, comments or likes; reading goes on', async () => {
    app.setNow('2026-03-22T23:30+08:00')
    const { classId, author, other } = await aCommunity({
      trainFrom: new Date('2026-03-18T10:00+08:00'),
      trainUntil: new Date('2026-03-22T18:00+08:00'),
    })
    const teacher = await aMember(classId, { kind: 'teacher' })
    const id = await idOf(author.post({}))
    const top = (await other.comment(id, '好')).data.dsfaCommentId
    app.setNow('2026-03-23T00:00+08:00')
    const refused = failed(writeRefusals.outsideClassDay)
    for (const who of [author, teacher]) {
      expect(await who.comment(id, '再来')).toEqual(refused)
      expect(await who.like(id, 1)).toEqual(refused)
      expect(await who.send(toggleLike, { ywlxValue: 'comment', ywid: top })).toEqual(refused)
    }
    expect(await author.post({ title: '又' })).toEqual(refused)
    expect((await other.detail(id)).data.comments.total).toBe(1)
    app.setNow('2026-03-18T00:00+08:00')
    expect((await other.like(id, 1)).success).toBe(true)
    app.setNow('2026-03-20T09:00+08:00')
  })

  test('security 7 D2-Q73 D2-B022 strangers, observers and removed members have no community', async () => {
    const { classId, author } = await aCommunity()
    const id = await idOf(author.post({}))
    const foreign = await aMember((await aClass(database)).id)
    const refused = failed(commonRefusals.notAllowed)
    for (const who of [
      await aMember(classId, { kind: 'observer' }),
      await aMember(classId, { status: 'removed' }),
      await aMember(classId, { status: 'waiting' }),
    ]) {
      expect(await who.send(communityAll, { classId } as never)).toEqual(refused)
      expect(await who.detail(id)).toEqual(refused)
      expect(await who.post({})).toEqual(refused)
      expect(await who.comment(id, '好')).toEqual(failed(commentRefusals.unknownTarget))
      expect(await who.like(id, 1)).toEqual(failed(likeCommunityPost.refusals.noPost))
      expect(await who.send(queryComment, { businessType: 'class_post', businessId: id } as never)).toEqual(
        failed(commentRefusals.unknownTarget),
      )
    }
    expect(await foreign.detail(id)).toEqual(failed(communityDetail.refusals.noPost))
    expect(await foreign.like(id, 1)).toEqual(failed(likeCommunityPost.refusals.noPost))
  })
})

describe('comments of a class', () => {
  test('D2-C66 D2-B331 D2-B212 D2-B214 with audit on they wait for a teacher of the class', async () => {
    const { classId, author, other } = await aCommunity({ commentAudit: true })
    const teacher = await aMember(classId, { kind: 'teacher' })
    const id = await idOf(author.post({}))
    const { data } = await other.comment(id, '好')
    expect(data).toMatchObject({ statusValue: 1, statusText: '审核中', belongType: 'class', belongId: classId })
    const seenBy = async (who: typeof author) => (await who.detail(id)).data.comments
    expect(await seenBy(other)).toMatchObject({ total: 0, commentArray: [{ dsfaCommentId: data.dsfaCommentId }] })
    expect(await seenBy(teacher)).toMatchObject({ total: 0, commentArray: [{ mayDelete: true }] })
    expect(await seenBy(author)).toEqual({ total: 0, commentArray: [] })
    expect(await author.send(deleteComment, { dsfaCommentId: data.dsfaCommentId })).toEqual(
      failed(commentRefusals.noComment),
    )
    expect((await author.all())[0]?.reply_num).toBe(0)
    await app.moderation.kinds.find('comment')?.approve([data.dsfaCommentId], teacher.id, app.now(), database)
    expect(await seenBy(author)).toMatchObject({ total: 1, commentArray: [{ statusText: '正常' }] })
    expect((await author.all())[0]?.reply_num).toBe(1)
  })

  test('D3-C10 D3-Q45 只看楼主 has the comments of the author of the post alone', async () => {
    const { author, other } = await aCommunity()
    const id = await idOf(author.post({}))
    await other.comment(id, '别人')
    await author.comment(id, '楼主')
    const { data } = await other.send(justLookOwner, { id, pageNum: 1, pageSize: 10 })
    expect(data).toMatchObject({ total: 1, dsfaCommentBoList: [{ plnr: '<p>楼主</p>' }] })
  })
})

test('the hottest posts are read in the order of an index', async () => {
  const { classId } = await aCommunity()
  const { rows } = await database.execute<{ 'QUERY PLAN': string }>(sql`
    explain select id from class_posts where class_id = ${classId} and state = 'normal' and is_open
    order by heat desc, id desc limit 10`)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).not.toContain('Sort')
})
