import { randomUUID } from 'node:crypto'
import {
  addOrRefreshComment,
  commentChanges,
  commentRefusals,
  commentStanding,
  deleteComment,
  getCommentNum,
  queryChildComment,
  queryComment,
} from '@college/contract/comments/comments.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { toggleLike } from '@college/contract/marks/marks.ts'
import { overLimit } from '@college/rules/comments/text.ts'
import { eq, sql } from 'drizzle-orm'
import type { Static } from 'typebox'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { users } from '../account/tables.ts'
import { courseSettings } from '../courses/settings.ts'
import { files } from '../files/tables.ts'
import { asGuest, asUser, testApp } from '../testing/app.ts'
import { aCourse, aUser } from '../testing/factories.ts'
import { untilSomeoneWaits } from '../testing/locks.ts'
import { commentSettings } from './settings.ts'
import { commentSaver } from './write.ts'

const app = await testApp('2026-03-20T09:00+08:00')
const { database } = app
const administrator = await aUser(database, { roles: ['learner', 'administrator'] })
afterEach(() => vi.restoreAllMocks())

type Wish = Partial<Static<(typeof addOrRefreshComment)['input']>>
/** Somebody who comments on a course of this test. */
async function aWriter(ywid: string, name = '王海峰') {
  const user = await aUser(database, { name })
  const client = await asUser(app, user)
  const on = { businessType: 'course', businessId: ywid } as const
  return {
    ...client,
    ...user,
    write: (plnr: string, wish: Wish = {}) =>
      client.send(addOrRefreshComment, { ywlxValue: 'course', ywid, plnr, ...wish }),
    list: async (wish: object = {}) => (await client.send(queryComment, { ...on, ...wish } as never)).data,
    standing: async () => (await client.send(commentStanding, on)).data,
    remove: (dsfaCommentId: string) => client.send(deleteComment, { dsfaCommentId }),
    changes: async (since: number) => (await client.send(commentChanges, { ...on, since })).data,
  }
}

async function aTalk() {
  const { id } = await aCourse(database)
  const [author, other] = [await aWriter(id, '王海峰'), await aWriter(id, '刘晓雯')]
  return { id, author, other, on: { businessType: 'course', businessId: id } as const }
}

describe('writing', () => {
  test('D3-C16 D3-Q42 D2-B213 D3-B232 the answer is the saved comment, as the list has it', async () => {
    const { id, author } = await aTalk()
    const { data } = await author.write('<p>第一行<br>“好” &lt; 更好</p>', {
      statusValue: 1,
      dsCreateUserName: '院长',
    } as Wish)
    expect(data).toMatchObject({
      plnr: '<p>第一行<br />“好” &lt; 更好</p>',
      dsCreateUserId: author.id,
      dsCreateUserName: '王海峰',
      phone: '',
      bplrText: '',
      dsCreateTime: '2026-03-20 09:00',
      treeinfoPid: '',
      treeinfoLevel: 1,
      ywid: id,
      ywlxValue: 'course',
      belongType: 'course',
      img: '',
      childTotal: 0,
      btnNumMap: { tags: { isDo: false, num: 0 } },
      statusValue: 0,
      statusText: '正常',
      mayDelete: true,
    })
    const { total, commentList, dsfaCommentBoList } = await author.list()
    expect([total, commentList, dsfaCommentBoList]).toEqual([1, [data], [data]])
  })

  test('D3-B143 D2-B315 D3-C15 D2-C69 replies have two levels, whatever they answer', async () => {
    const { id, author, other, on } = await aTalk()
    const top = (await author.write('上')).data
    const first = (await other.write('一', { treeinfoPid: top.dsfaCommentId })).data
    expect(first).toMatchObject({
      treeinfoPid: top.dsfaCommentId,
      treeinfoLevel: 2,
      bplrText: '王海峰',
      answeredId: '',
    })
    const second = (await author.write('二', { treeinfoPid: first.dsfaCommentId })).data
    expect(second).toMatchObject({
      treeinfoPid: top.dsfaCommentId,
      treeinfoLevel: 2,
      bplrText: '刘晓雯',
      bplrValue: other.id,
      answeredId: first.dsfaCommentId,
    })
    const shown = [first, second].map(({ dsfaCommentId, plnr }) => ({ dsfaCommentId, plnr }))
    expect(await author.list()).toMatchObject({ total: 1, commentList: [{ childTotal: 2, childList: shown }] })
    const { data } = await other.send(queryChildComment, {
      ...on,
      pId: top.dsfaCommentId,
      childPageNo: 2,
      childPageSize: 1,
    })
    expect(data).toMatchObject({ total: 2, dsfaCommentBoList: [{ dsfaCommentId: second.dsfaCommentId }] })
    expect((await author.send(getCommentNum, { ywlxValue: 'course', ywid: id })).data).toBe(3)
  })

  test('D3-Q60 D3-C12 D2-B388 D3-B171 three replies in the list, up to 100 with the comment alone', async () => {
    const { author, on } = await aTalk()
    const top = (await author.write('上')).data
    for (let each = 1; each <= 5; each += 1) {
      app.pass(20)
      await author.write(`第${each}条`, { treeinfoPid: top.dsfaCommentId })
    }
    expect((await author.list()).commentList[0]?.childList).toHaveLength(3)
    const one = await author.list({ dsfaCommentId: top.dsfaCommentId, childPageSize: 100 })
    expect(one.commentList[0]?.childList.map(({ plnr }) => plnr)).toEqual(
      [1, 2, 3, 4, 5].map((at) => `<p>第${at}条</p>`),
    )
    const tooMany = await author.ask(queryComment, { ...on, childPageSize: 101 })
    expect(tooMany.json()).toEqual(failed(commonRefusals.malformed))
  })

  test('D3-B243 D2-B269 D2-Q79 empty and over-long texts are refused, as people count them', async () => {
    const { author } = await aTalk()
    for (const empty of ['', ' \n ', '<p>&nbsp;</p>', '\u3000\u200b']) {
      expect(await author.write(empty)).toEqual(failed(commentRefusals.empty))
    }
    expect(await author.write('好'.repeat(501))).toEqual(failed(overLimit(501, 500)))
    expect((await author.write(`<b>${'👨‍👩‍👧‍👦'.repeat(500)}</b>`)).success).toBe(true)
    expect((await author.list()).total).toBe(1)
  })

  test('D3-Q83 D3-C17 D2-C70 nothing in a comment can run', async () => {
    const { author } = await aTalk()
    const { data } = await author.write(
      '<img src=x onerror=alert(1)><script>alert(2)</script>看<a href="javascript:x">这里</a>',
    )
    expect(data.plnr).toBe('<p>alert(2)看这里</p>')
    expect((await author.write('1 < 2 <b')).data.plnr).toBe('<p>1 &lt; 2 &lt;b</p>')
  })

  test('security 20 the same again within a minute, and more than five at once', async () => {
    const { author } = await aTalk()
    await author.write('好')
    expect(await author.write('好')).toEqual(failed(commentRefusals.sameAgain))
    app.pass(61)
    expect((await author.write('好')).success).toBe(true)
    for (const each of ['一', '二', '三', '四']) expect((await author.write(each)).success).toBe(true)
    expect(await author.write('五')).toEqual(failed(commentRefusals.tooFast))
    app.pass(11)
    expect((await author.write('五')).success).toBe(true)
  })

  test.each([
    ['a repeated request saves once', true],
    ['of two with the same words one is refused', false],
  ])('%s, also when two processes save at once', async (_name, isRepeated) => {
    const { id, author, other } = await aTalk()
    await other.write('先')
    app.pass(20)
    const sent = { type: 'course', targetId: id, changes: undefined, answers: undefined, images: undefined } as const
    const clientKeys = isRepeated ? Array(2).fill(randomUUID()) : [randomUUID(), randomUUID()]
    const writer = { user: { ...author, roles: ['learner'] } as never, now: app.now() }
    let both: Promise<PromiseSettledResult<unknown>[]> | undefined
    await database.transaction(async (transaction) => {
      await transaction.execute(sql`select from comment_totals where target_id = ${id} for update`)
      // Each has its own batches, like a process.
      const savers = [commentSaver(app), commentSaver(app)]
      both = Promise.allSettled(
        savers.map((save, at) => save({ ...sent, html: '好', clientKey: clientKeys[at] }, writer)),
      )
      await untilSomeoneWaits(database, { count: 2 })
    })
    const answers = (await both) ?? []
    const ids = answers.flatMap((answer) =>
      answer.status === 'fulfilled' ? [(answer.value as { dsfaCommentId: string }).dsfaCommentId] : [],
    )
    expect([ids.length, new Set(ids).size]).toEqual([isRepeated ? 2 : 1, 1])
    const refused = answers.filter(({ status }) => status === 'rejected')
    expect(refused).toMatchObject(isRepeated ? [] : [{ reason: { text: commentRefusals.sameAgain } }])
    expect((await author.list()).total).toBe(2)
  })

  test('D3-Q42 an own comment is changed; that of another is not', async () => {
    const { author, other } = await aTalk()
    const { dsfaCommentId } = (await author.write('好')).data
    expect((await author.write('更好', { dsfaCommentId })).data).toMatchObject({ dsfaCommentId, plnr: '<p>更好</p>' })
    expect(await other.write('不好', { dsfaCommentId })).toEqual(failed(commentRefusals.noComment))
    expect((await other.list()).commentList).toMatchObject([{ plnr: '<p>更好</p>' }])
  })

  test('D3-Q33 D3-B142 unknown types and things are refused; a type that is missing is a short video', async () => {
    const { id, author } = await aTalk()
    const foreign = await author.ask(addOrRefreshComment, { ywlxValue: 'users', ywid: id, plnr: '好' })
    expect(foreign.json()).toEqual(failed(commonRefusals.malformed))
    expect(await author.write('好', { ywid: randomUUID() })).toEqual(failed(commentRefusals.unknownTarget))
    expect(await author.send(addOrRefreshComment, { ywid: id, plnr: '好' } as never)).toEqual(
      failed(commentRefusals.unknownTarget),
    )
    const elsewhere = (await (await aTalk()).author.write('好')).data.dsfaCommentId
    expect(await author.write('好', { treeinfoPid: elsewhere })).toEqual(failed(commentRefusals.noComment))
  })
})

describe('images', () => {
  async function anImage(ownerId: string, suffix = 'png') {
    const key = `uploads/${randomUUID()}.${suffix}`
    const row = { ownerId, key, name: `图.${suffix}`, suffix, mime: 'image/png', bytes: 10, visibleTo: 'owner' }
    const [file] = await database
      .insert(files)
      .values({ ...row, createdAt: app.now() })
      .returning()
    return file as typeof files.$inferSelect
  }
  const img = (...ids: string[]) => JSON.stringify(ids.map((id) => ({ id })))

  test('D2-B272 D3-B268 D3-B245 D3-B247 own pictures only, nine, and none in a reply', async () => {
    const { author, other } = await aTalk()
    const [own, foreign, text] = [await anImage(author.id), await anImage(other.id), await anImage(author.id, 'pdf')]
    expect(await author.write('好', { img: img(foreign.id) })).toEqual(failed(commentRefusals.foreignImage))
    expect(await author.write('好', { img: img(randomUUID()) })).toEqual(failed(commentRefusals.foreignImage))
    expect(await author.write('好', { img: img(text.id) })).toEqual(failed(commentRefusals.notImage))
    expect(await author.write('好', { img: '{' })).toEqual(failed(commonRefusals.malformed))
    const ten = Array.from({ length: 10 }, () => randomUUID())
    expect(await author.write('好', { img: img(...ten) })).toEqual(failed(commentRefusals.tooManyImages))
    const { data } = await author.write('好', { img: img(own.id) })
    expect(JSON.parse(data.img)).toEqual([
      { id: own.id, relativePath: `/files/${own.key}`, absolutePath: `/files/${own.key}` },
    ])
    const reply = await author.write('图', { treeinfoPid: data.dsfaCommentId, img: img(own.id) })
    expect(reply).toEqual(failed(commentRefusals.imagesInReply))
  })

  test('security 21 the picture of a comment is read with it, and no longer', async () => {
    const { author, other } = await aTalk()
    const own = await anImage(author.id)
    const reader = { ...other, session: {} } as never
    const reads = async () => (await app.fileReaders.readable([own.id], reader)).has(own.id)
    expect(await reads()).toBe(false)
    const { data } = await author.write('好', { img: img(own.id) })
    expect(await reads()).toBe(true)
    await author.remove(data.dsfaCommentId)
    expect(await reads()).toBe(false)
  })
})

describe('deleting', () => {
  test('D3-C09 the author deletes; another may not; a moderator may, and it is audited', async () => {
    const { id, author, other } = await aTalk()
    const [one, two] = [(await author.write('一')).data.dsfaCommentId, (await author.write('二')).data.dsfaCommentId]
    expect(await other.remove(one)).toEqual(failed(commonRefusals.notAllowed))
    expect((await author.remove(one)).data).toEqual({ total: 1 })
    expect(await author.remove(one)).toEqual(failed(commentRefusals.noComment))
    const audit = vi.spyOn(app.audit, 'add')
    const moderator = await asUser(app, administrator)
    expect((await moderator.send(deleteComment, { dsfaCommentId: two })).data).toEqual({ total: 0 })
    expect(audit.mock.calls[0]?.[0]).toMatchObject({ action: 'delete-comment', target: two, actor: administrator.id })
    expect((await author.list()).commentList).toEqual([])
    expect((await author.send(getCommentNum, { ywlxValue: 'course', ywid: id })).data).toBe(0)
  })

  test('a deleted comment takes its replies out of view and out of the count', async () => {
    const { author, other, on } = await aTalk()
    const top = (await author.write('上')).data.dsfaCommentId
    const reply = (await other.write('回', { treeinfoPid: top })).data.dsfaCommentId
    await author.write('别的')
    await author.remove(top)
    expect(await other.list()).toMatchObject({ total: 1, commentList: [{ plnr: '<p>别的</p>' }] })
    expect((await other.standing()).total).toBe(1)
    expect(await other.send(queryChildComment, { ...on, pId: top } as never)).toEqual(failed(commentRefusals.noComment))
    expect(await other.write('再回', { treeinfoPid: reply })).toEqual(failed(commentRefusals.noComment))
    expect((await other.remove(reply)).success).toBe(true)
    expect((await other.standing()).total).toBe(1)
  })

  test('the comments of a closed account stay, without a name of it', async () => {
    const { author, other } = await aTalk()
    const top = (await author.write('上')).data.dsfaCommentId
    await other.write('回', { treeinfoPid: top })
    await database.delete(users).where(eq(users.id, author.id))
    const gone = { dsCreateUserId: '', dsCreateUserName: '已注销用户' }
    expect((await other.list()).commentList).toMatchObject([
      { ...gone, childList: [{ bplrText: '已注销用户', bplrValue: '' }] },
    ])
  })
})

describe('reading', () => {
  test('D3-B044 D3-Q91 D3-C11 D3-E03 course comments are for who is logged in, and while they are open', async () => {
    const { id, author, on } = await aTalk()
    await author.write('好')
    expect(await asGuest(app).send(queryComment, on as never)).toEqual(failed(commonRefusals.logInFirst))
    const { id: hidden } = await aCourse(database, { isPublished: false })
    const closed = await author.send(queryComment, { ...on, businessId: hidden } as never)
    expect(closed).toEqual(failed(commentRefusals.unknownTarget))
    await app.settings.set(courseSettings.playerComment.key, '0', administrator.id, app.now())
    expect(await author.write('好的', { ywid: id })).toEqual(failed(commentRefusals.unknownTarget))
    await app.settings.set(courseSettings.playerComment.key, '1', administrator.id, app.now())
  })

  test('D3-C13 D3-C14 D3-E05 D2-C68 a word finds comments, with the wildcards of SQL as they are', async () => {
    const { author } = await aTalk()
    await author.write('三张清单')
    await author.write('100%')
    expect((await author.list({ keywords: '清单' })).commentList).toMatchObject([{ plnr: '<p>三张清单</p>' }])
    expect((await author.list({ keywords: '%' })).commentList).toMatchObject([{ plnr: '<p>100%</p>' }])
    expect(await author.list({ keywords: '无' })).toMatchObject({ total: 0, commentList: [] })
  })

  test('D3-B156 D3-B157 D3-Q82 D2-C71 a like toggles, and counts for everybody', async () => {
    const { author, other } = await aTalk()
    const { dsfaCommentId: ywid } = (await author.write('好')).data
    const like = { ywlxValue: 'comment', ywid }
    expect((await other.send(toggleLike, like)).data).toEqual({ isDo: true })
    const tags = async (who: typeof author) => (await who.list()).commentList[0]?.btnNumMap.tags
    expect([await tags(author), await tags(other)]).toEqual([
      { isDo: false, num: 1 },
      { isDo: true, num: 1 },
    ])
    expect((await other.send(toggleLike, like)).data).toEqual({ isDo: false })
    expect(await tags(other)).toEqual({ isDo: false, num: 0 })
    await author.remove(ywid)
    expect(await other.send(toggleLike, like)).toMatchObject({ success: false, state: '40400' })
  })
})

describe('review', () => {
  test('D3-Q07 D3-B231 D2-B212 a comment under review is its author’s and the moderators’ alone, and counts nowhere', async () => {
    const { author, other, on } = await aTalk()
    await app.settings.set(commentSettings.review.key, '1', administrator.id, app.now())
    const { data } = await author.write('好')
    await app.settings.set(commentSettings.review.key, '0', administrator.id, app.now())
    expect(data).toMatchObject({ statusValue: 1, statusText: '审核中' })
    expect(await author.list()).toMatchObject({ total: 0, commentList: [{ statusText: '审核中' }] })
    expect(await other.list()).toMatchObject({ total: 0, commentList: [] })
    const moderator = await asUser(app, administrator)
    expect((await moderator.send(queryComment, on as never)).data).toMatchObject({
      total: 0,
      commentList: [{ mayDelete: true }],
    })
    const kind = app.moderation.kinds.find('comment')
    expect(await kind?.show([data.dsfaCommentId])).toMatchObject([
      { author: '王海峰', text: '好', context: '新时代干部的系统思维' },
    ])
    const publish = vi.spyOn(app.channels, 'publish')
    const after = await database.transaction((transaction) =>
      kind ? kind.approve([data.dsfaCommentId], administrator.id, app.now(), transaction) : Promise.resolve(undefined),
    )
    after?.()
    expect(await other.list()).toMatchObject({ total: 1, commentList: [{ statusText: '正常' }] })
    await expect
      .poll(() => publish.mock.calls[0]?.[1])
      .toMatchObject({ dsfaCommentId: data.dsfaCommentId, belongType: 'course' })
  })

  test('a held comment that becomes harmless stays before the reviewers', async () => {
    const { author } = await aTalk()
    await app.settings.set(commentSettings.review.key, '1', administrator.id, app.now())
    const { dsfaCommentId } = (await author.write('好')).data
    await app.settings.set(commentSettings.review.key, '0', administrator.id, app.now())
    expect((await author.write('更好', { dsfaCommentId })).data).toMatchObject({ statusText: '审核中' })
    const { rows } = await database.execute(sql`
      select state from moderation_items where kind = 'comment' and id = ${dsfaCommentId}`)
    expect(rows).toEqual([{ state: 'waiting' }])
  })

  test('D3-Q14 a held comment is deleted by its author or an administrator, and leaves the queue', async () => {
    const { author, other } = await aTalk()
    const moderator = await asUser(app, administrator)
    for (const deletes of [author, moderator]) {
      await app.settings.set(commentSettings.review.key, '1', administrator.id, app.now())
      app.pass(60)
      const { dsfaCommentId } = (await author.write('好')).data
      await app.settings.set(commentSettings.review.key, '0', administrator.id, app.now())
      expect(await other.remove(dsfaCommentId)).toEqual(failed(deleteComment.refusals.noComment))
      expect((await deletes.send(deleteComment, { dsfaCommentId })).data).toEqual({ total: 0 })
      expect((await author.list()).commentList).toEqual([])
      const { rows } = await database.execute(sql`select state from moderation_items where id = ${dsfaCommentId}`)
      expect(rows).toEqual([])
    }
  })

  test('a rejected comment vanishes for its author too, and is there again when it is approved after all', async () => {
    const { author } = await aTalk()
    await app.settings.set(commentSettings.review.key, '1', administrator.id, app.now())
    const { dsfaCommentId } = (await author.write('好')).data
    await app.settings.set(commentSettings.review.key, '0', administrator.id, app.now())
    const since = app.now().getTime()
    app.pass(1)
    await app.moderation.kinds.find('comment')?.reject([dsfaCommentId], '广告', administrator.id, app.now(), database)
    expect((await author.list()).commentList).toEqual([])
    expect(await author.changes(since)).toMatchObject({ changed: [], removed: [dsfaCommentId] })
    await app.moderation.kinds.find('comment')?.approve([dsfaCommentId], administrator.id, app.now(), database)
    expect(await author.list()).toMatchObject({ total: 1, commentList: [{ statusText: '正常' }] })
  })
})

describe('live push', () => {
  test('D2-C77 D3-C23 D2-B333 D3-B303 what is shown and what is removed is told to the room, without anybody’s own', async () => {
    const { id, author, other } = await aTalk()
    const publish = vi.spyOn(app.channels, 'publish')
    const { data } = await author.write('好')
    expect(publish).toHaveBeenLastCalledWith(`comments course ${id}`, { ...data, mayDelete: false })
    await other.remove(data.dsfaCommentId)
    expect(publish).toHaveBeenCalledTimes(1)
    await author.remove(data.dsfaCommentId)
    expect(publish).toHaveBeenLastCalledWith(`comments course ${id}`, { removed: data.dsfaCommentId })
  })

  test('D3-Q39 a page that was away is told what it missed, replies too, and how many there are', async () => {
    const { author, other } = await aTalk()
    const { now: since } = await author.standing()
    app.pass(2)
    const top = (await other.write('上')).data
    app.pass(2)
    const reply = (await other.write('回', { treeinfoPid: top.dsfaCommentId })).data
    const lost = (await other.write('不久')).data.dsfaCommentId
    await other.remove(lost)
    const missed = await author.changes(since)
    expect(missed).toMatchObject({ now: app.now().getTime(), removed: [lost], isCut: false, total: 2 })
    expect(missed.changed.map(({ dsfaCommentId }) => dsfaCommentId)).toEqual([top.dsfaCommentId, reply.dsfaCommentId])
    expect((await author.changes(missed.now + 1)).changed).toEqual([])
  })
})
