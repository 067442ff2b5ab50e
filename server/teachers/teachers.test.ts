import { done, type Envelope, failed } from '@college/contract/kit/envelope.ts'
import { metaListCount, metaListData } from '@college/contract/kit/list.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { teacherCourses, teacherInfo, teacherList, teacherPhone } from '@college/contract/teachers/teachers.ts'
import { expect, test } from 'vitest'
import { encryptTeacherPhone } from '../courses/door.ts'
import { courseTeachers, teachers } from '../courses/tables.ts'
import { asGuest, asUser, testApp } from '../testing/app.ts'
import { aCourse, aUser } from '../testing/factories.ts'
import { overhear } from '../testing/members.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const { database } = app
const PHONE = '13800020001'
const base64 = (text: string) => Buffer.from(text).toString('base64')

async function aTeacher({ phone = PHONE, ...wish }: Partial<typeof teachers.$inferInsert> & { phone?: string } = {}) {
  const phoneCipher = phone ? encryptTeacherPhone(app.secrets, phone) : null
  const [teacher] = await database
    .insert(teachers)
    .values({ name: '陈立言', job: '教授', unit: '县委党校', adept: ['党的建设'], phoneCipher, ...wish })
    .returning()
  return teacher as typeof teachers.$inferSelect
}

/** A person with the permission of 师资共享, which is set by login name. */
async function aSharer() {
  const user = await aUser(database)
  await app.settings.set('setting_nc_other_vip_user', user.loginName, 'test', app.now())
  return { user, ...(await asUser(app, user)) }
}
const aLearner = async () => asUser(app, await aUser(database))

const asked = (page: { namespace: string; pageName: string }, query = {}) => ({
  namespace: page.namespace,
  pageName: page.pageName,
  pageNum: 1,
  query: JSON.stringify(query),
})

test('D1-R19 D1-B249 the teachers, with masked phones, fifteen to a page, and by name', async () => {
  const { send } = await aSharer()
  const first = await aTeacher({ position: -1, photo: '/files/a.svg' })
  await aTeacher({ name: '藏起来', isShown: false })
  for (let number = 0; number < 15; number += 1) await aTeacher({ name: `讲师${number}`, phone: '' })
  const { data } = await send(metaListData, asked(teacherList))
  expect(data).toHaveLength(15)
  expect(data[0]).toEqual({
    _id: first.id,
    name: '陈立言',
    photo: '/files/a.svg',
    job: '教授',
    unit: '县委党校',
    adept_text: ['党的建设'],
    phone: base64('138****0001'),
  })
  expect(data[1]).toMatchObject({ phone: '' })
  const found = await send(metaListData, asked(teacherList, { searchValue: '陈' }))
  expect(found.data.map(({ _id }) => _id)).toEqual([first.id])
  expect(await send(metaListCount, asked(teacherList, { searchValue: '藏' }))).toEqual(done({ count: 0 }))
})

test('D1-Q54 without the permission there is no list of teachers, nor their number', async () => {
  await aSharer()
  const { send } = await aLearner()
  expect(await send(metaListData, asked(teacherList))).toEqual(failed(commonRefusals.notAllowed))
  expect(await send(metaListCount, asked(teacherList))).toEqual(failed(commonRefusals.notAllowed))
})

test('D3-R13 D1-B238 D1-B239 D2-B317 any learner sees a teacher, the phone masked in the middle', async () => {
  const teacher = await aTeacher({ introduction: '<p>长期授课<script>alert(1)</script></p>' })
  const { send, ask } = await aLearner()
  const { data } = await send(teacherInfo, { id: teacher.id })
  expect(data).toMatchObject({ name: '陈立言', introduction: '<p>长期授课</p>', calling: 'closed' })
  expect(atob(data.phone)).toBe('138****0001')
  expect((await ask(teacherInfo, { id: teacher.id })).body).not.toContain(base64(PHONE))
})

test('D3-R13 a teacher who is not shown, or is nobody, is not there', async () => {
  const { send } = await aSharer()
  const hidden = await aTeacher({ isShown: false })
  for (const id of [hidden.id, '0198a000-0000-7000-8000-000000000001']) {
    expect(await send(teacherInfo, { id })).toEqual(failed(teacherInfo.refusals.unknown))
    expect(await send(teacherPhone, { id })).toEqual(failed(teacherPhone.refusals.unknown))
  }
})

test('D1-B249 D2-B316 whoever may call gets the whole phone, and the audit log knows', async () => {
  const { send, user } = await aSharer()
  const teacher = await aTeacher()
  const events = overhear(app)
  expect((await send(teacherInfo, { id: teacher.id })).data.calling).toBe('allowed')
  expect(events).toEqual([])
  expect(await send(teacherPhone, { id: teacher.id })).toEqual(done({ phone: base64(PHONE) }))
  expect(events).toMatchObject([
    { actor: user.id, action: 'reveal-teacher-phone', target: teacher.id, result: 'done', ip: '127.0.0.1' },
  ])
  expect(JSON.stringify(events)).not.toContain(PHONE)
})

test('who may not call is refused, and the audit log knows that too', async () => {
  await aSharer()
  const teacher = await aTeacher()
  const events = overhear(app)
  const { send } = await aLearner()
  expect(await send(teacherPhone, { id: teacher.id })).toEqual(failed(teacherPhone.refusals.notAllowed))
  expect(events).toMatchObject([{ action: 'reveal-teacher-phone', result: 'refused', detail: { why: 'notAllowed' } }])
})

test('nobody copies the list: twenty phones in an hour', async () => {
  const { send } = await aSharer()
  const teacher = await aTeacher()
  const states = []
  for (let number = 0; number < 21; number += 1) states.push((await send(teacherPhone, { id: teacher.id })).success)
  expect(states).toEqual([...Array(20).fill(true), false])
  expect(await send(teacherPhone, { id: teacher.id })).toEqual(failed(teacherPhone.refusals.tooMany))
  app.pass(3_601)
  expect((await send(teacherPhone, { id: teacher.id })).success).toBe(true)
  app.setNow('2026-11-04T09:00+08:00')
})

test('a teacher without a phone, or with one that another secret encrypted', async () => {
  const { send } = await aSharer()
  for (const wish of [{ phone: '' }, { phoneCipher: 'altered' }]) {
    const { id } = await aTeacher(wish)
    expect((await send(teacherInfo, { id })).data.phone).toBe('')
    expect(await send(teacherPhone, { id })).toEqual(failed(teacherPhone.refusals.noPhone))
  }
})

test('D1-B250 D2-B316 a guest gets neither the teacher nor the phone', async () => {
  const { id } = await aTeacher()
  const { send } = asGuest(app)
  const answers: Envelope<unknown>[] = [
    await send(teacherInfo, { id }),
    await send(teacherPhone, { id }),
    await send(metaListData, asked(teacherList)),
    await send(metaListData, asked(teacherCourses, { id })),
  ]
  expect(answers).toEqual(Array(4).fill(failed(commonRefusals.logInFirst)))
})

test('the phone is not in the database in clear', async () => {
  const { id } = await aTeacher({ phone: '13800029999' })
  const { rows } = await database.execute(`select t::text as row from teachers t where id = '${id}'`)
  expect(JSON.stringify(rows)).not.toContain('13800029999')
})

test('D3-R13 the courses a teacher gives, the newest first; only those that are published', async () => {
  const { send } = await aLearner()
  const [teacher, other] = [await aTeacher(), await aTeacher()]
  const made = [
    await aCourse(database, { title: '旧课', updatedAt: new Date('2026-01-01') }),
    await aCourse(database, { title: '新课', updatedAt: new Date('2026-02-01') }),
    await aCourse(database, { title: '撤下', isPublished: false }),
  ]
  await database.insert(courseTeachers).values(made.map(({ id }) => ({ courseId: id, teacherId: teacher.id })))
  const { data } = await send(metaListData, asked(teacherCourses, { id: teacher.id }))
  const titles = (data as unknown as { nc_courses_page_listsource: { title: string } }[]).map(
    (row) => row.nc_courses_page_listsource.title,
  )
  expect(titles).toEqual(['新课', '旧课'])
  expect(await send(metaListCount, asked(teacherCourses, { id: teacher.id }))).toEqual(done({ count: 2 }))
  expect(await send(metaListData, asked(teacherCourses, { id: other.id }))).toEqual(done([]))
  expect(await send(metaListData, asked(teacherCourses))).toEqual(done([]))
  expect((await send(metaListData, asked(teacherCourses, { id: 'x' }))).success).toBe(false)
})

test.each([[teacherInfo], [teacherPhone]])('an id that is none is malformed', async (endpoint) => {
  const { ask } = await aSharer()
  expect((await ask(endpoint, { id: '1' })).json()).toEqual(failed(commonRefusals.malformed))
})
