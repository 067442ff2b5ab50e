import { noticeInfo, noticeList, noticeMessages, noticeMessageTotal } from '@college/contract/classes/notices.ts'
import {
  classNoticeReaders,
  saveClassNotice,
  staffNotices,
  staffNoticeText,
  withdrawClassNotice,
} from '@college/contract/classes/staff-notices.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { queryListCount } from '@college/contract/messages/count.ts'
import { markRead, queryList } from '@college/contract/messages/list.ts'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { units } from '../../account/tables.ts'
import { asGuest, asUser, testApp } from '../../testing/app.ts'
import { aClass, aClassMember } from '../../testing/classes.ts'
import { aUser } from '../../testing/factories.ts'
import { classMembers } from '../enrol/tables.ts'
import { type Appearing, tellAppeared } from './tell-notice.ts'

const NOW = '2026-11-04T09:00+08:00'
const app = await testApp(NOW)
const { database } = app
const HOUR = 3_600_000

async function aUnit(name: string) {
  const [unit] = await database.insert(units).values({ name }).returning()
  return unit?.id ?? ''
}
const city = await aUnit('澄江市')
const elsewhere = await aUnit('清河市')
const staff = async (role: 'teacher' | 'administrator', unitId: string) => {
  const user = await aUser(database, { name: '苏婉宁', roles: ['learner', role], unitId })
  return { id: user.id, ...(await asUser(app, user)) }
}

/** A class with its head teacher and another teacher, and a learner in it. */
async function aStaffedClass() {
  app.setNow(NOW)
  const { id } = await aClass(database, { unitId: city, title: '县域经济班' })
  const [head, teacher] = [await staff('teacher', elsewhere), await staff('teacher', elsewhere)]
  const member = { classId: id, kind: 'teacher', status: 'admitted', appliedAt: new Date(NOW) }
  await database.insert(classMembers).values([
    { ...member, userId: head.id, isHead: true },
    { ...member, userId: teacher.id },
  ])
  const learner = await aClassMember(database, id, { name: '白露' })
  return { id, head, teacher, learner: { id: learner.id, ...(await asUser(app, learner)) } }
}
const text = { title: '【通知】开班', content: '<p>明天<script>alert(1)</script>开班</p>', publishAt: null }
const page = { pageNum: 1, pageSize: 20 }
const type = 'announcement.class.notice'

test('D2-E17 a scheduled announcement is nowhere before its minute, and everywhere from it on', async () => {
  const { id, head, learner } = await aStaffedClass()
  const publishAt = new Date(NOW).getTime() + HOUR
  const { data: made } = await head.send(saveClassNotice, { id, ...text, publishAt })
  const seen = async () => [
    (await learner.send(noticeList, { classId: id, pageNum: 1, pageSize: 10 })).data.length,
    (await learner.send(noticeMessages, { type, pageNum: 1, pageSize: 10 })).data.length,
    (await learner.send(noticeMessageTotal, { type })).data.count,
    (await learner.send(noticeInfo, { id: made.id })).success,
    JSON.stringify(await learner.send(queryList, { pageNum: 1, pageSize: 100 })).includes('开班'),
  ]
  expect(await seen()).toEqual([0, 0, 0, false, false])
  await learner.send(markRead, { id: made.id } as never)
  expect((await head.send(staffNotices, { id, ...page })).data).toMatchObject({
    total: 1,
    rows: [{ id: made.id, state: 'scheduled', publishedAt: publishAt, readers: 0, audience: 1 }],
  })
  app.pass(3_599)
  expect(await seen()).toEqual([0, 0, 0, false, false])
  app.pass(1)
  expect(await seen()).toEqual([1, 1, 1, true, false])
  expect((await head.send(staffNotices, { id, ...page, state: 'published' })).data.total).toBe(1)
})

test('D2-Q16 D2-E17 who has read an announcement is counted and named, of the members of now and not of the teachers', async () => {
  const { id, head, teacher, learner } = await aStaffedClass()
  const other = await aClassMember(database, id)
  const gone = await aClassMember(database, id, { status: 'removed' })
  const { data: made } = await head.send(saveClassNotice, { id, ...text })
  const of = { id, noticeId: made.id, ...page }
  expect((await teacher.send(classNoticeReaders, { ...of, isRead: '1' })).data).toEqual({ total: 0, rows: [] })
  await database.execute(sql`
    insert into class_notice_reads (notice_id, user_id, read_at)
    select ${made.id}, id, ${app.now()} from unnest(array[${learner.id}, ${gone.id}, ${head.id}]::uuid[]) id`)
  expect((await head.send(staffNotices, { id, ...page })).data.rows).toMatchObject([{ readers: 1, audience: 2 }])
  expect((await teacher.send(classNoticeReaders, { ...of, isRead: '1' })).data).toEqual({
    total: 1,
    rows: [{ id: learner.id, name: '白露', unitName: '', readAt: app.now().getTime() }],
  })
  const unread = (await teacher.send(classNoticeReaders, { ...of, isRead: '0' })).data
  expect(unread.rows.map((row) => row.id)).toEqual([other.id])
})

test('D2-E17 only what is not published yet is changed, from the version that was read; the audit log has both', async () => {
  const { id, head } = await aStaffedClass()
  const publishAt = app.now().getTime() + HOUR
  const { data: made } = await head.send(saveClassNotice, { id, ...text, publishAt })
  const of = { id, noticeId: made.id }
  const { content, version } = (await head.send(staffNoticeText, of)).data
  expect(content).toBe('<p>明天开班</p>')
  const change = { ...of, version, title: '改期', content: '<p>后天</p>', publishAt: publishAt + HOUR }
  expect((await head.send(saveClassNotice, change)).success).toBe(true)
  const { changed, isPublished, noTitle, noContent } = saveClassNotice.refusals
  expect(await head.send(saveClassNotice, { ...change, title: '又改' })).toEqual(failed(changed))
  expect(await head.send(saveClassNotice, { ...change, title: ' ' })).toEqual(failed(noTitle))
  expect(await head.send(saveClassNotice, { ...change, content: '<script>1</script>' })).toEqual(failed(noContent))
  const now = (await head.send(staffNoticeText, of)).data
  expect(now).toMatchObject({ title: '改期', publishedAt: publishAt + HOUR, state: 'scheduled' })
  app.pass(7_200)
  expect(await head.send(saveClassNotice, { ...change, version: now.version })).toEqual(failed(isPublished))
  const { rows } = await database.execute(sql`
    select detail from audit_log where action = 'save-class-notice' and target = ${made.id} order by at, detail`)
  expect(rows).toHaveLength(2)
  expect(JSON.stringify(rows)).toContain('"title": "改期"'.replace(': ', ':'))
})

test('D2-E17 D2-C36 open pages of the class ask again when an announcement appears or is withdrawn, not when it is planned', async () => {
  const { id, head, learner } = await aStaffedClass()
  const told = vi.spyOn(app.realtime, 'toUsers')
  const heard = () =>
    told.mock.calls
      .filter(([people, { feature }]) => people.includes(learner.id) && feature === 'classes')
      .map(([, event]) => event)
  await head.send(saveClassNotice, { id, ...text, publishAt: new Date(NOW).getTime() + HOUR })
  expect(heard()).toEqual([])
  const { data: made } = await head.send(saveClassNotice, { id, ...text })
  await head.send(withdrawClassNotice, { id, noticeId: made.id })
  expect(heard()).toEqual(Array(2).fill({ feature: 'classes', id: made.id }))
  told.mockRestore()
})

test('D2-E17 D2-C36 a planned announcement is told of at its minute, and not at one that it had before or when it is withdrawn', async () => {
  const { id, head, learner } = await aStaffedClass()
  const queued = vi.spyOn(app.jobs, 'send').mockResolvedValue()
  const told = vi.spyOn(app.realtime, 'toUsers')
  const heard = () =>
    told.mock.calls
      .filter(([people, { feature }]) => people.includes(learner.id) && feature === 'classes')
      .map(([, event]) => event)
  const publishAt = new Date(NOW).getTime() + HOUR
  const { data: made } = await head.send(saveClassNotice, { id, ...text, publishAt })
  const of = { id, noticeId: made.id }
  const { version } = (await head.send(staffNoticeText, of)).data
  await head.send(saveClassNotice, { ...of, version, ...text, publishAt: publishAt + HOUR })
  expect(queued.mock.calls.map(([queue, , wish]) => [queue, wish])).toEqual([
    ['announcement-appears', { after: 3_600 }],
    ['announcement-appears', { after: 7_200 }],
  ])
  const [first, second] = queued.mock.calls.map(([, data]) => data as Appearing)
  app.pass(3_600)
  await tellAppeared(app, first as Appearing)
  expect(heard()).toEqual([])
  app.pass(3_600)
  await tellAppeared(app, first as Appearing)
  expect(heard()).toEqual([])
  await tellAppeared(app, second as Appearing)
  expect(heard()).toEqual([{ feature: 'classes', id: made.id }])
  await head.send(withdrawClassNotice, of)
  await tellAppeared(app, second as Appearing)
  expect(heard()).toHaveLength(2)
  queued.mockRestore()
  told.mockRestore()
})

test('D2-Q16 D1-Q34 an announcement comes in the bell of everybody in the class but its teachers; both are read together', async () => {
  const { id, head, teacher, learner } = await aStaffedClass()
  const { data: made } = await head.send(saveClassNotice, { id, ...text })
  const bell = async (client: typeof head) => (await client.send(queryList, { pageNum: 1, pageSize: 100 })).data
  const unread = async () => (await learner.send(queryListCount, {})).data.count
  const [message] = await bell(learner)
  expect(message).toMatchObject({
    ...{ type: 'class', title: '公告：开班', content: '苏婉宁在“县域经济班”发布了【通知】公告。', status: 0 },
    link: expect.stringContaining(made.id),
  })
  expect([await bell(head), await bell(teacher), await unread()]).toEqual([[], [], 1])
  const told = vi.spyOn(app.realtime, 'toUser')
  await learner.send(markRead, { id: made.id })
  expect(told.mock.calls.map(([, { feature }]) => feature)).toEqual(['classes', 'messages'])
  told.mockRestore()
  expect([await unread(), (await bell(learner))[0]?.status]).toEqual([0, 1])
  await head.send(withdrawClassNotice, { id, noticeId: made.id })
  expect(await bell(learner)).toEqual([])
})

test('D2-Q16 a planned announcement comes in the bell at its minute, once', async () => {
  const { id, head, learner } = await aStaffedClass()
  const queued = vi.spyOn(app.jobs, 'send').mockResolvedValue()
  await head.send(saveClassNotice, { id, ...text, publishAt: new Date(NOW).getTime() + HOUR })
  const bell = async () => (await learner.send(queryList, { pageNum: 1, pageSize: 100 })).data.length
  expect(await bell()).toBe(0)
  app.pass(3_600)
  const appearing = queued.mock.calls[0]?.[1] as Appearing
  await Promise.all([tellAppeared(app, appearing), tellAppeared(app, appearing)])
  expect(await bell()).toBe(1)
  queued.mockRestore()
})

test('D2-E17 a withdrawn announcement is gone for learners and stays for the staff', async () => {
  const { id, head, learner } = await aStaffedClass()
  const { data: made } = await head.send(saveClassNotice, { id, ...text })
  const of = { id, noticeId: made.id }
  expect((await head.send(withdrawClassNotice, of)).success).toBe(true)
  expect(await head.send(withdrawClassNotice, of)).toEqual(failed(withdrawClassNotice.refusals.already))
  expect((await learner.send(noticeMessageTotal, { type })).data.count).toBe(0)
  expect(await learner.send(noticeInfo, { id: made.id })).toEqual(failed(noticeInfo.refusals.noNotice))
  expect((await head.send(staffNotices, { id, ...page })).data.rows).toMatchObject([{ state: 'withdrawn' }])
})

test('D1-B006 D2-Q64 head teachers and administrators write, other teachers read, for others it is not there', async () => {
  const { id, head, teacher, learner } = await aStaffedClass()
  const { id: otherId } = await aClass(database, { unitId: elsewhere })
  const { data: made } = await head.send(saveClassNotice, { id, ...text })
  const [ofCity, ofElsewhere] = [await staff('administrator', city), await staff('administrator', elsewhere)]
  expect((await ofCity.send(saveClassNotice, { id, ...text })).success).toBe(true)
  const of = { id, noticeId: made.id }
  const calls = [
    [staffNotices, { id, ...page }],
    [staffNoticeText, of],
    [classNoticeReaders, { ...of, isRead: '0', ...page }],
    [saveClassNotice, { id, ...text }],
    [withdrawClassNotice, of],
  ] as const
  for (const [endpoint, input] of calls) {
    const call = (client: typeof head) => client.send(endpoint, input as never)
    expect(await call(ofElsewhere)).toEqual(failed(saveClassNotice.refusals.noClass))
    expect(await learner.send(endpoint, input as never)).toEqual(failed(commonRefusals.notAllowed))
    expect(await asGuest(app).send(endpoint, input as never)).toEqual(failed(commonRefusals.logInFirst))
    if (endpoint.method === 'POST') expect(await call(teacher)).toEqual(failed(saveClassNotice.refusals.notEditor))
    else expect((await call(teacher)).success).toBe(true)
  }
  // By the address of another class it is not found.
  const elsewhereNotice = await ofElsewhere.send(withdrawClassNotice, { id: otherId, noticeId: made.id })
  expect(elsewhereNotice).toEqual(failed(saveClassNotice.refusals.noNotice))
})

test('D2-Q16 a withdrawn announcement leaves the bell of somebody who was removed from the class, too', async () => {
  const { id, head, learner } = await aStaffedClass()
  const { data: made } = await head.send(saveClassNotice, { id, ...text })
  const bell = async () => (await learner.send(queryList, { pageNum: 1, pageSize: 100 })).data.length
  await database.execute(sql`update class_members set status = 'removed' where user_id = ${learner.id}`)
  expect(await bell()).toBe(1)
  await head.send(withdrawClassNotice, { id, noticeId: made.id })
  expect(await bell()).toBe(0)
})

test('D2-Q16 where the clock says that the minute has not come, the job of a planned announcement is tried again', async () => {
  const { id, head, learner } = await aStaffedClass()
  const queued = vi.spyOn(app.jobs, 'send').mockResolvedValue()
  await head.send(saveClassNotice, { id, ...text, publishAt: new Date(NOW).getTime() + HOUR })
  const appearing = queued.mock.calls[0]?.[1] as Appearing
  queued.mockRestore()
  await expect(tellAppeared(app, appearing)).rejects.toThrow('before its minute')
  app.pass(3_600)
  await tellAppeared(app, appearing)
  expect((await learner.send(queryList, { pageNum: 1, pageSize: 100 })).data).toHaveLength(1)
})
