import { noticeInfo, noticeList, noticeMessages, noticeMessageTotal } from '@college/contract/classes/notices.ts'
import { done, failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { markRead } from '@college/contract/messages/list.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { asGuest, asUser, testApp } from '../../testing/app.ts'
import { aClass, aClassMember } from '../../testing/classes.ts'
import { aUser } from '../../testing/factories.ts'
import { classMembers } from '../enrol/tables.ts'
import { classes } from '../tables.ts'
import { classNoticeReads, classNotices } from './tables.ts'

const app = await testApp('2026-03-20T09:00+08:00')
const { database } = app

type Wish = Partial<typeof classNotices.$inferInsert>

/** A class with these announcements, the last one the newest, and a member of it. */
async function aReader(...wishes: Wish[]) {
  const { id: classId } = await aClass(database, { title: '秋季训练营' })
  const user = await aClassMember(database, classId)
  const rows = wishes.map((wish, minute) => ({
    title: '【通知】正文',
    publishedAt: new Date(app.now().getTime() + (minute - wishes.length) * 60_000),
    ...wish,
    classId,
  }))
  const made = rows.length > 0 ? await database.insert(classNotices).values(rows).returning() : []
  return { classId, user, made, ...(await asUser(app, user)) }
}

const type = 'announcement.class.notice'
const page = { pageNum: 1, pageSize: 10 }
const titles = ({ data }: { data: { title: string }[] }) => data.map(({ title }) => title)

test('D2-C36 D2-E17 the announcements of a class, the newest first', async () => {
  const { send, classId, made } = await aReader(
    { title: '【一】旧' },
    { title: '【二】新', content: '<p>好</p><script>alert(1)</script>', publisherName: '教务处' },
    { title: '撤回的', isWithdrawn: true },
    { title: '还没有发布', publishedAt: new Date('2026-03-20T09:01+08:00') },
  )
  const answer = await send(noticeList, { classId, ...page })
  expect(answer.data[0]).toEqual({
    _id: made[1]?.id,
    dsfa_wf_process_link_id: made[1]?.id,
    title: '【二】新',
    objectname: '秋季训练营',
    objectId: classId,
    status: 0,
    publisher_time: '2026-03-20 08:57',
    sendDateTime: '2026-03-20 08:57',
    publisher: '教务处',
    index: 1,
    content: '<p>好</p>',
  })
  expect(titles(answer)).toEqual(['【二】新', '【一】旧'])
})

test('D2-B373 pages of ten, and no announcement is on two', async () => {
  const { send, classId } = await aReader(...Array.from({ length: 23 }, () => ({ publishedAt: app.now() })))
  const pages = []
  for (const pageNum of [1, 2, 3]) pages.push((await send(noticeList, { classId, pageNum, pageSize: 10 })).data)
  expect(pages.map(({ length }) => length)).toEqual([10, 10, 3])
  expect(new Set(pages.flat().map(({ _id }) => _id)).size).toBe(23)
})

test('D2-C37 D2-C38 one announcement, by both paths; it stays unread', async () => {
  const { send, headers, made, user } = await aReader({ title: '【一】甲' })
  const id = made[0]?.id ?? ''
  expect((await send(noticeInfo, { id })).data).toMatchObject({ _id: id, title: '【一】甲', status: 0 })
  const alias = await app.http.inject({ url: `/nc/jxgg/findTxyNoticeDetail?id=${id}`, headers })
  expect(alias.json().data).toMatchObject({ _id: id, status: 0 })
  expect(await database.select().from(classNoticeReads).where(eq(classNoticeReads.userId, user.id))).toEqual([])
})

describe('D2-C41 reading', () => {
  test('D2-B075 D2-B204 D2-B205 opening marks it read in both views, once', async () => {
    const { send, classId, made, user } = await aReader({ title: '甲' }, { title: '乙' })
    const told = vi.spyOn(app.realtime, 'toUser')
    const id = made[0]?.id ?? ''
    expect(await send(markRead, { id, type: 'workrecord' })).toEqual(done(null))
    expect(told).toHaveBeenLastCalledWith(user.id, { feature: 'classes', id })
    expect((await send(noticeList, { classId, ...page })).data.map(({ status }) => status)).toEqual([0, 1])
    expect((await send(noticeMessages, { type, ...page })).data.map(({ status }) => status)).toEqual([0, 1])
    app.pass(60)
    expect(await send(markRead, { id })).toEqual(done(null))
    const [read] = await database.select().from(classNoticeReads).where(eq(classNoticeReads.noticeId, id))
    expect(read?.readAt).toEqual(new Date('2026-03-20T09:00+08:00'))
    app.setNow('2026-03-20T09:00+08:00')
  })

  test('D2-B319 of each member alone', async () => {
    const { send, classId, made } = await aReader({ title: '甲' })
    await send(markRead, { id: made[0]?.id ?? '' })
    const other = await asUser(app, await aClassMember(database, classId))
    expect((await other.send(noticeList, { classId, ...page })).data[0]?.status).toBe(0)
  })

  test('D2-Q78 twenty at once leave one reading', async () => {
    const { send, made } = await aReader({ title: '甲' })
    const id = made[0]?.id ?? ''
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(markRead, { id })))
    expect(answers.every(({ success }) => success)).toBe(true)
    expect(await database.select().from(classNoticeReads).where(eq(classNoticeReads.noticeId, id))).toHaveLength(1)
  })
})

test('D2-C39 D2-C40 D2-B070 by the message calls: of one class or of all own, and how many are unread', async () => {
  const { send, user, made, classId } = await aReader({ title: '甲一' }, { title: '甲二' })
  const second = await aClass(database)
  await database
    .insert(classMembers)
    .values({ classId: second.id, userId: user.id, status: 'completed', appliedAt: app.now() })
  await database.insert(classNotices).values({ classId: second.id, title: '乙一', publishedAt: app.now() })
  await aReader({ title: '别的班' })
  await send(markRead, { id: made[0]?.id ?? '' })

  expect(titles(await send(noticeMessages, { type, ...page }))).toEqual(['乙一', '甲二', '甲一'])
  expect(titles(await send(noticeMessages, { type, ...page, objectId: classId }))).toEqual(['甲二', '甲一'])
  expect(titles(await send(noticeMessages, { type, ...page, objectId: '', status: '0' }))).toEqual(['乙一', '甲二'])
  expect(titles(await send(noticeMessages, { type, ...page, status: '1' }))).toEqual(['甲一'])
  const count = async (filter: object) => (await send(noticeMessageTotal, { type, ...filter })).data.count
  expect([await count({ status: '0' }), await count({ status: '0', objectId: classId }), await count({})]).toEqual([
    2, 1, 3,
  ])
})

test('D2-B069 D2-Q17 only the unread ones of a class, with their place in the whole list', async () => {
  const { send, classId, made } = await aReader({ title: '甲' }, { title: '乙' })
  await send(markRead, { id: made[1]?.id ?? '' })
  const unread = await send(noticeList, { classId, ...page, status: '0' })
  expect(unread.data.map(({ title, index }) => [title, index])).toEqual([['甲', 2]])
  expect(titles(await send(noticeList, { classId, ...page, status: '' }))).toEqual(['乙', '甲'])
})

test.each([
  ['a stranger', undefined],
  ['who waits for admission', 'waiting'],
  ['who was removed', 'removed'],
])('D2-B319 %s has none of it', async (_, status) => {
  const { classId, made } = await aReader({ title: '甲' })
  const user = status ? await aClassMember(database, classId, { status }) : await aUser(database)
  const { send } = await asUser(app, user)
  const id = made[0]?.id ?? ''
  expect(await send(noticeList, { classId, ...page })).toEqual(failed(commonRefusals.notAllowed))
  expect(await send(noticeInfo, { id })).toEqual(failed(noticeInfo.refusals.noNotice))
  expect(await send(noticeMessages, { type, ...page, objectId: classId })).toEqual(done([]))
  expect(await send(noticeMessageTotal, { type, objectId: classId })).toEqual(done({ count: 0 }))
  expect(await send(markRead, { id })).toEqual(failed(markRead.refusals.unknown))
  expect(await database.select().from(classNoticeReads).where(eq(classNoticeReads.noticeId, id))).toEqual([])
})

test('D2-C37 an announcement of a class that was withdrawn, and one that was withdrawn itself, are gone', async () => {
  const { send, classId, made } = await aReader({ title: '甲' }, { title: '乙', isWithdrawn: true })
  const [first = '', second = ''] = made.map(({ id }) => id)
  expect(await send(noticeInfo, { id: second })).toEqual(failed(noticeInfo.refusals.noNotice))
  expect(await send(markRead, { id: second })).toEqual(failed(markRead.refusals.unknown))
  await database.update(classes).set({ status: 'withdrawn' }).where(eq(classes.id, classId))
  expect(await send(noticeInfo, { id: first })).toEqual(failed(noticeInfo.refusals.noNotice))
})

test('D2-C36 D2-C37 a guest is asked to log in', async () => {
  const { classId, made } = await aReader({ title: '甲' })
  const { send } = asGuest(app)
  expect(await send(noticeList, { classId, ...page })).toEqual(failed(commonRefusals.logInFirst))
  expect(await send(noticeInfo, { id: made[0]?.id ?? '' })).toEqual(failed(commonRefusals.logInFirst))
})

test.each([
  [noticeList, { classId: 'x' }],
  [noticeInfo, { id: 'x' }],
  [noticeMessages, { type: 'other' }],
  [noticeMessageTotal, { type, objectId: 'x' }],
])('D2-C36 D2-C39 D2-C40 malformed input, %#', async (endpoint, input) => {
  const { ask } = await aReader()
  expect((await ask(endpoint, input)).json()).toEqual(failed(commonRefusals.malformed))
})

test('D2-C36 a visitor of a camp that is open to all reads its announcements', async () => {
  const { id: classId } = await aClass(database, { isOpenToAll: true })
  await database.insert(classNotices).values({ classId, title: '甲', publishedAt: app.now() })
  const { send } = await asUser(app, await aUser(database))
  const [notice] = (await send(noticeList, { classId, ...page })).data
  expect(notice?.title).toBe('甲')
  expect(await send(markRead, { id: notice?._id ?? '' })).toEqual(done(null))
  expect((await send(noticeInfo, { id: notice?._id ?? '' })).data.status).toBe(1)
  // It is not one of their own classes.
  expect(await send(noticeMessages, { type, ...page })).toEqual(done([]))
})
