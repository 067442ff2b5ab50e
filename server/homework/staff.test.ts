import { scoreTypes, writeHomework } from '@college/contract/homework/homework.ts'
import { listStaffHomeworks, removeHomework, saveHomework, staffHomework } from '@college/contract/homework/staff.ts'
import { editRefusals } from '@college/contract/kit/form.ts'
import { newHomework } from '@college/rules/homework/staff.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { units, users } from '../account/tables.ts'
import { files } from '../files/tables.ts'
import { asUser, testApp } from '../testing/app.ts'
import { aMembership, aStudyClass } from '../testing/class-study.ts'
import { aUser } from '../testing/factories.ts'
import { aHomework, aHomeworkClass, anUpload } from '../testing/homework.ts'
import { holding, untilSomeoneWaits } from '../testing/locks.ts'
import { overhear } from '../testing/members.ts'
import { roundStore } from './round.store.ts'
import { homeworks } from './tables.ts'

const app = await testApp('2026-11-22T09:00+08:00')
const { database } = app
const author = await aUser(database, { roles: ['learner', 'teacher'], name: '陈老师' })
const teacher = await asUser(app, author)
const otherTeacher = await asUser(app, await aUser(database, { roles: ['learner', 'teacher'] }))
const top = await asUser(app, await aUser(database, { roles: ['learner', 'administrator'], name: '先存的人' }))

const value = {
  ...newHomework,
  title: '调研报告',
  requirements: '<p>结合本职工作</p>',
  contentMinimum: 800,
  scoreType: scoreTypes.scored as number,
  maxScore: 120.5,
  passScore: 72.5,
  openFrom: '2026-11-20T00:00:00.000Z',
  openUntil: '2026-11-30T16:00:00.000Z',
}
const make = async (part: object = {}) =>
  (await teacher.send(saveHomework, { version: '', value: { ...value, ...part } })).data
const sent = { title: '我的报告', content: '认真调研', files: [], characters: 4 }

test('D2-E09 a teacher makes a homework with all it asks for, changes it and deletes it; each act is in the log', async () => {
  const events = overhear(app)
  const { id, version } = await make({ title: ' 调研报告 ' })
  const counts = { begun: 0, sent: 0, waiting: 0, passed: 0 }
  expect((await teacher.send(staffHomework, { id })).data).toEqual({ id, version, value, uses: [], ...counts })
  const changed = { ...value, passScore: 80, openUntil: '' }
  const second = (await teacher.send(saveHomework, { id, version, value: changed })).data
  expect(second.value).toEqual(changed)
  expect(second.version).not.toBe(version)
  expect((await teacher.send(removeHomework, { id })).success).toBe(true)
  expect((await teacher.ask(staffHomework, { id })).statusCode).toBe(404)
  expect(events.map(({ action, target }) => [action, target])).toEqual([
    ['save-homework', id],
    ['save-homework', id],
    ['remove-homework', id],
  ])
  expect(events[0]?.detail).toEqual({ after: value })
  expect(events[1]?.detail).toEqual({
    before: { passScore: 72.5, openUntil: value.openUntil },
    after: { passScore: 80, openUntil: '' },
  })
  expect(events[2]?.detail).toEqual({ before: changed })
})

test('D2-E09 D2-B128 what does not fit is refused at its field, and nothing is written', async () => {
  const errorsOf = async (part: object) => {
    const answer = await teacher.send(saveHomework, { version: '', value: { ...value, title: '不存的', ...part } })
    expect(answer.message).toBe(editRefusals.invalid.message)
    return (answer.data as unknown as { errors: object }).errors
  }
  expect(await errorsOf({ title: ' ' })).toEqual({ title: '请填写名称' })
  expect(await errorsOf({ passScore: 120.6 })).toEqual({ passScore: '及格分不能超过满分' })
  expect(await errorsOf({ maxScore: 100.25 })).toEqual({ maxScore: '满分最多1位小数' })
  expect(await errorsOf({ openUntil: value.openFrom })).toEqual({ openUntil: '截止时间应晚于开放时间' })
  expect(await errorsOf({ scoreType: 7 })).toEqual({ scoreType: '评定方式不对' })
  expect(await database.select().from(homeworks).where(eq(homeworks.title, '不存的'))).toEqual([])
})

test('D2-B128 what is only passed or sent back keeps the scores that it had', async () => {
  const { id, version } = await make()
  const wish = { ...value, scoreType: scoreTypes.passOnly, maxScore: null, passScore: 900 }
  const { data } = await teacher.send(saveHomework, { id, version, value: wish })
  expect(data.value).toMatchObject({ scoreType: scoreTypes.passOnly, maxScore: 120.5, passScore: 72.5 })
})

test('security 10 the requirements are sanitised, and their pictures become the college’s, except those of others', async () => {
  const own = await anUpload(database, author.id, '图.png')
  const { id } = await make({
    requirements: `<p onclick="x()">看图<script>x()</script><img src="/files/${own.key}"></p>`,
  })
  const { requirements } = (await teacher.send(staffHomework, { id })).data.value
  expect(requirements).toContain(`/files/${own.key}`)
  expect(requirements).not.toMatch(/script|onclick/)
  const [kept] = await database.select().from(files).where(eq(files.id, own.id))
  expect(kept).toMatchObject({ ownerId: null, visibleTo: 'login' })
  const foreign = await anUpload(database, (await aUser(database)).id, '他人.png')
  const answer = await teacher.send(saveHomework, {
    version: '',
    value: { ...value, requirements: `<img src="/files/${foreign.key}">` },
  })
  expect(answer.data).toEqual({ errors: { requirements: '要求里有别人的文件，请重新上传' } })
})

test('D2-E09 the second of two editors is told who saved and what, and overwrites nothing', async () => {
  const { id, version } = await make()
  const first = await top.send(saveHomework, { id, version, value: { ...value, title: '先存的' } })
  for (const stale of [version, '']) {
    const late = await teacher.send(saveHomework, { id, version: stale, value: { ...value, title: '后存的' } })
    expect(late.message).toBe(editRefusals.changed.message)
    expect(late.data).toMatchObject({ by: '先存的人', version: first.data.version, value: { title: '先存的' } })
  }
  expect((await teacher.send(staffHomework, { id })).data.value.title).toBe('先存的')
})

/** A homework of the author in a class, which a learner has sent. */
async function aSentHomework(part: object = {}) {
  const { requirements, openFrom: _, openUntil: __, ...rest } = value
  const place = await aHomeworkClass(database, {
    ...rest,
    contentMinimum: 0,
    requirements,
    createdBy: author.id,
    ...part,
  } as object)
  const learner = await place.join()
  const client = await asUser(app, learner)
  const answer = await client.send(writeHomework, {
    homeworkId: place.homework.id,
    title: '我的报告',
    content: '认真',
    files: [],
  })
  expect(answer.message).toBe('')
  const { data } = await teacher.send(staffHomework, { id: place.homework.id })
  const save = (change: object) =>
    teacher.send(saveHomework, { id: data.id, version: data.version, value: { ...data.value, ...change } })
  return { ...place, learner, client, data, save }
}

test('D2-B128 a homework that a learner has sent keeps its way to decide and its maximum; the rest may change', async () => {
  const { data, save } = await aSentHomework()
  expect(data).toMatchObject({ begun: 1, sent: 1, waiting: 1, passed: 0 })
  const why = '已有 1 人提交，评定方式和满分不能再改'
  expect((await save({ scoreType: scoreTypes.passOnly })).message).toBe(why)
  expect((await save({ maxScore: 100 })).message).toBe(why)
  expect((await teacher.send(staffHomework, { id: data.id })).data.version).toBe(data.version)
  expect((await save({ passScore: 60, contentMinimum: 500, title: '改名' })).success).toBe(true)
})

test('D2-B128 D2-Q09 who sends while it is changed is waited for: the change that would be too late is refused', async () => {
  const { homework, join } = await aHomeworkClass(database, { createdBy: author.id })
  const learner = await join()
  // The record is there already, from a draft: only the lock on the homework holds the editor up.
  await database.transaction((transaction) => roundStore(transaction).lock(homework.id, learner.id))
  const { data } = await teacher.send(staffHomework, { id: homework.id })
  const commitSending = await holding(database, async (transaction) => {
    const store = roundStore(transaction)
    await store.put(await store.lock(homework.id, learner.id), learner.id, sent, 'next', app.now())
  })
  const change = { ...data.value, scoreType: scoreTypes.scored }
  const saving = teacher.send(saveHomework, { id: homework.id, version: data.version, value: change })
  await untilSomeoneWaits(database, { query: '%from homeworks where id%for update%' })
  await commitSending()
  expect((await saving).message).toBe('已有 1 人提交，评定方式和满分不能再改')
})

test('D2-E09 what stands in a class, a course or a live is not deleted, nor what somebody has written', async () => {
  const { homework, class: place, client, learner } = await aSentHomework()
  const remove = async () => (await teacher.send(removeHomework, { id: homework.id })).message
  expect(await remove()).toBe(`正用在班级“${place.title}”，不能删除`)
  await database.execute(sql`delete from class_items where subject_id = ${homework.id}`)
  expect(await remove()).toBe('已有 1 人写过这份作业，不能删除')
  await database.execute(sql`delete from homework_students where user_id = ${learner.id}`)
  expect(await remove()).toBe('')
  const late = await client.send(writeHomework, { homeworkId: homework.id, title: '迟了', content: '字', files: [] })
  expect(late.message).toBe(writeHomework.refusals.noHomework.message)
})

test('D2-E09 the list says where each is used and how many wait and passed, by word and by who made it', async () => {
  const { homework, class: place, learner, join } = await aSentHomework({ title: '独有的作业' })
  const second = await aStudyClass(database, {
    title: '另一个班',
    units: [{ items: [{ kind: 'work', subjectId: homework.id }] }],
  })
  const passer = await join()
  await database.execute(sql`insert into homework_students (homework_id, user_id, state, rounds)
    values (${homework.id}, ${passer.id}, 2, 1)`)
  const rowsOf = async (client: typeof teacher, part: object = {}) =>
    (await client.send(listStaffHomeworks, { word: '独有的作业', pageNum: 1, pageSize: 10, ...part })).data.rows
  expect(await rowsOf(teacher)).toEqual([
    {
      id: homework.id,
      title: '独有的作业',
      scoreType: scoreTypes.scored,
      contentMinimum: 0,
      openUntil: '',
      uses: [place.title, second.title].toSorted(),
      useCount: 2,
      waiting: 1,
      passed: 1,
      authorName: '陈老师',
    },
  ])
  expect(learner.id).not.toBe(passer.id)
  expect([await rowsOf(teacher, { whose: 'mine' }), await rowsOf(top, { whose: 'others' })]).toMatchObject([[{}], [{}]])
  expect([await rowsOf(teacher, { whose: 'others' }), await rowsOf(top, { whose: 'mine' })]).toEqual([[], []])
  expect(await rowsOf(teacher, { word: '没有这个词' })).toEqual([])
})

test('D2-Q68 teachers manage their own and what stands only in their classes, administrators what their unit made', async () => {
  const { id } = await make({ title: '谁来管' })
  const manages = async (client: typeof teacher, homeworkId = id) => {
    const { rows } = (await client.send(listStaffHomeworks, { pageNum: 1, pageSize: 100 })).data
    const { statusCode } = await client.ask(staffHomework, { id: homeworkId })
    expect(statusCode === 200).toBe(rows.some((row) => row.id === homeworkId))
    return statusCode === 200
  }
  expect([await manages(teacher), await manages(top), await manages(otherTeacher)]).toEqual([true, true, false])
  expect((await otherTeacher.ask(saveHomework, { id, version: '', value })).statusCode).toBe(404)
  expect((await otherTeacher.ask(removeHomework, { id })).statusCode).toBe(404)

  // Whoever stands at a unit without one above it is at the top of the college.
  const [college] = await database.insert(units).values({ name: '学院' }).returning()
  const [province] = await database.insert(units).values({ name: '省', parentId: college?.id }).returning()
  const [city] = await database.insert(units).values({ name: '市', parentId: province?.id }).returning()
  const inUnit = async (unitId: string | undefined, roles: ('learner' | 'teacher' | 'administrator')[]) =>
    aUser(database, { roles, ...(unitId && { unitId }) })
  const maker = await inUnit(city?.id, ['learner', 'teacher'])
  const { id: ofCity } = (await (await asUser(app, maker)).send(saveHomework, { version: '', value })).data
  const above = await asUser(app, await inUnit(province?.id, ['learner', 'administrator']))
  expect([await manages(above, ofCity), await manages(above)]).toEqual([true, false])

  // Old homework, of which nobody knows who made it.
  const old = await aHomework(database, { title: '旧作业' })
  const items = [{ items: [{ kind: 'work', subjectId: old.id }] }]
  const ofClass = await aUser(database, { roles: ['learner', 'teacher'] })
  const own = await aStudyClass(database, { units: items })
  await aMembership(database, own.id, ofClass.id, { kind: 'teacher' })
  const classTeacher = await asUser(app, ofClass)
  expect([await manages(classTeacher, old.id), await manages(otherTeacher, old.id)]).toEqual([true, false])
  await aStudyClass(database, { units: items })
  expect(await manages(classTeacher, old.id)).toBe(false)
})

test('security 19 learners and guests have no part in making homework', async () => {
  const { id, version } = await make()
  const learner = await asUser(app, await aUser(database))
  for (const [endpoint, input] of [
    [listStaffHomeworks, { pageNum: 1, pageSize: 10 }],
    [staffHomework, { id }],
    [saveHomework, { id, version, value }],
    [removeHomework, { id }],
  ] as const) {
    expect((await learner.ask(endpoint, input)).statusCode).toBe(403)
  }
  expect(await database.select().from(users).where(eq(users.id, author.id))).toHaveLength(1)
  expect((await teacher.send(staffHomework, { id })).data.version).toBe(version)
})
