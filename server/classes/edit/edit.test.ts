import { randomUUID } from 'node:crypto'
import type { ClassDraft, ItemDraft, UnitDraft } from '@college/contract/classes/draft.ts'
import {
  classCandidates,
  classCatalogue,
  classEffect,
  classRecount,
  copyClass,
  createClass,
  editedClass,
  endClass,
  publishClass,
  saveClass,
  saveRefusals,
  withdrawClass,
} from '@college/contract/classes/edit.ts'
import { classInfo } from '@college/contract/classes/info.ts'
import { staffJobs } from '@college/contract/console/jobs.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { RIGHTS } from '@college/contract/kit/live.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { units } from '../../account/tables.ts'
import { exams } from '../../exams/tables.ts'
import { files } from '../../files/tables.ts'
import { homeworks } from '../../homework/tables.ts'
import { surveyBatches, surveys } from '../../surveys/tables.ts'
import { asGuest, asUser, testApp } from '../../testing/app.ts'
import { aClass, aClassMember } from '../../testing/classes.ts'
import { recordAttempt } from '../../testing/exams.ts'
import { aCourse, aUser } from '../../testing/factories.ts'
import { classMembers } from '../enrol/tables.ts'
import { recountClass } from '../study/recount.ts'
import { classItemResults, classItems, classStudyRecords, classUnits } from '../study/tables.ts'
import { classes } from '../tables.ts'

const NOW = '2026-11-04T09:00+08:00'
const app = await testApp(NOW)
const { database } = app

async function aUnit(name: string, parentId: string | null = null) {
  const [unit] = await database.insert(units).values({ name, parentId }).returning()
  return unit?.id ?? ''
}
const province = await aUnit('省')
const city = await aUnit('市', province)
const otherCity = await aUnit('邻市', province)
const staff = async (role: 'teacher' | 'administrator' | 'reviewer', unitId: string | null) => {
  const user = await aUser(database, { name: '陈立言', roles: ['learner', role], unitId })
  return { id: user.id, ...(await asUser(app, user)) }
}
const ofCity = await staff('administrator', city)
type Client = typeof ofCity

const read = async (client: Client, id: string) => (await client.send(editedClass, { id })).data
const save = (client: Client, id: string, version: number, draft: ClassDraft) =>
  client.send(saveClass, { id, version, draft })

const anItem = (targetId: string, wish: Partial<ItemDraft> = {}): ItemDraft => ({
  id: randomUUID(),
  kind: 'course',
  targetId,
  title: '',
  period: 2,
  isCompulsory: true,
  openFrom: null,
  openUntil: null,
  ...wish,
})
const aUnitOf = (items: ItemDraft[], wish: Partial<UnitDraft> = {}): UnitDraft => ({
  id: randomUUID(),
  title: '理论指引',
  compulsoryGate: 0,
  electivesGate: 0,
  itemsInOrder: false,
  items,
  ...wish,
})

/** A new draft, and what its maker reads of it. */
async function aDraft(client = ofCity, type: 1 | 2 = 1) {
  const made = await client.send(createClass, { type, title: '县域经济专题班' })
  expect(made.message).toBe('')
  const { id } = made.data
  return read(client, id)
}

test('D1-B006 D2-Q64 a class is edited by its head teachers and the administrators above it; for others it is not there', async () => {
  const { id: classId } = await aClass(database, { unitId: city, type: 1 })
  const [ofOther, ofProvince, head, teacher, reviewer] = [
    await staff('administrator', otherCity),
    await staff('administrator', province),
    await staff('teacher', otherCity),
    await staff('teacher', city),
    await staff('reviewer', city),
  ]
  const member = { classId, kind: 'teacher', status: 'admitted', appliedAt: new Date(NOW) }
  await database.insert(classMembers).values({ ...member, userId: head.id, isHead: true })
  await database.insert(classMembers).values({ ...member, userId: teacher.id })
  const noClass = failed(editedClass.refusals.noClass)
  for (const client of [ofCity, ofProvince, head]) expect((await read(client, classId)).id).toBe(classId)
  const { draft, version } = await read(ofCity, classId)
  for (const client of [ofOther, teacher]) {
    const unseen = client === teacher ? failed(editedClass.refusals.notEditor) : noClass
    expect(await client.send(editedClass, { id: classId })).toEqual(unseen)
    expect(await save(client, classId, version, draft)).toEqual(noClass)
    const { unitsInOrder, units: of } = draft
    expect(await client.send(classEffect, { id: classId, unitsInOrder, units: of })).toEqual(noClass)
    expect(await client.send(classCandidates, { id: classId, as: 'teacher', word: '陈' })).toEqual(noClass)
    for (const act of [publishClass, withdrawClass, endClass, copyClass]) {
      expect(await client.send(act, { id: classId })).toEqual(noClass)
    }
  }
  const learner = await asUser(app, await aUser(database, { unitId: city }))
  for (const client of [learner, reviewer]) {
    expect(await client.send(editedClass, { id: classId })).toEqual(failed(commonRefusals.notAllowed))
    expect(await client.send(createClass, { type: 1, title: '班' })).toEqual(failed(commonRefusals.notAllowed))
  }
  expect(await asGuest(app).send(editedClass, { id: classId })).toEqual(failed(commonRefusals.logInFirst))
  expect((await database.select().from(classes).where(eq(classes.id, classId)))[0]).toMatchObject({ revision: 0 })
})

test('D2-E01 a teacher makes a draft of their unit and is its head; the whole of it is saved and read back', async () => {
  const teacher = await staff('teacher', city)
  const { id, draft, version, phase, unitName } = await aDraft(teacher, 2)
  expect([phase, unitName, draft.unitId]).toEqual(['draft', '市', city])
  expect(draft.teachers).toEqual([{ userId: teacher.id, isHead: true }])

  const course = await aCourse(database, { title: '系统思维', period: 2 })
  const own = { createdBy: teacher.id }
  const [work] = await database
    .insert(homeworks)
    .values({ title: '调研报告', contentMinimum: 800, ...own })
    .returning()
  const [exam] = await database
    .insert(exams)
    .values({ title: '单元测验', status: 'published', createdBy: teacher.id, startsAt: new Date(NOW) })
    .returning()
  const [survey] = await database
    .insert(surveys)
    .values({ title: '满意度', form: { pages: [] } as never, ...own })
    .returning()
  const [file] = await database
    .insert(files)
    .values({
      ...{ key: 'u/a.pdf', name: '讲义.pdf', suffix: 'pdf', mime: 'application/pdf', bytes: 9 },
      ...{ ownerId: teacher.id, visibleTo: 'owner', createdAt: new Date(NOW) },
    })
    .returning()
  const other = await staff('teacher', otherCity)
  const written: ClassDraft = {
    ...draft,
    title: '青年训练营',
    content: '<p>简介</p>',
    hostName: '组织部',
    labels: ['青年'],
    enrolFrom: Date.parse('2026-11-01T00:00Z'),
    trainUntil: Date.parse('2026-12-01T00:00Z'),
    quotaRule: 1,
    places: 40,
    reviewLevels: 2,
    needsForm: true,
    hasCommunity: true,
    unitsInOrder: true,
    units: [
      aUnitOf([anItem(course.id), anItem(work?.id ?? '', { kind: 'work', period: 0 })], { compulsoryGate: 2 }),
      aUnitOf(
        [
          anItem(exam?.id ?? '', { kind: 'exam', period: 0, openFrom: Date.parse(NOW), openUntil: Date.parse(NOW) }),
          anItem(survey?.id ?? '', { kind: 'asq', period: 0, isCompulsory: false }),
        ],
        { title: '实践', itemsInOrder: true },
      ),
    ],
    teachers: [
      { userId: teacher.id, isHead: true },
      { userId: other.id, isHead: false },
    ],
    materials: [{ id: randomUUID(), title: '讲义', fileIds: [file?.id ?? ''], isPublished: true, mayDownload: false }],
  }
  expect(await save(teacher, id, version, written)).toMatchObject({ success: true, data: { isRecounted: false } })
  const after = await read(teacher, id)
  expect(after.draft).toEqual({ ...written, trainFrom: null, enrolUntil: null })
  expect(after.version).toBe(version + 1)
  expect(after.targets.map(({ title, note }) => [title, note])).toEqual(
    expect.arrayContaining([
      ['系统思维', ''],
      ['调研报告', '不少于 800 字 · 合格制'],
    ]),
  )
  expect(after.files).toEqual([{ id: file?.id, name: '讲义.pdf', bytes: 9 }])
  const starts = await database
    .select()
    .from(classItems)
    .where(eq(classItems.subjectId, exam?.id ?? ''))
  expect(starts[0]?.startsAt).toEqual(new Date(NOW))
  // The questionnaire is put to the members once, however often the class is saved.
  const swapped = { ...after.draft, units: after.draft.units.toReversed() }
  expect(await save(teacher, id, after.version, swapped)).toMatchObject({ success: true })
  expect(await database.select().from(surveyBatches).where(eq(surveyBatches.classId, id))).toHaveLength(1)
  expect((await read(teacher, id)).draft.units.map(({ title }) => title)).toEqual(['实践', '理论指引'])
  const { rows: audited } = await database.execute<{ detail: { before: object; after: object } }>(
    sql`select detail from audit_log where action = 'edit-class' and target = ${id} order by id desc limit 1`,
  )
  expect(Object.keys(audited[0]?.detail.before ?? {})).toEqual(['units'])
})

test('D1-B006 the second of two editors is told who saved and when, and nothing of theirs is written', async () => {
  const { id, draft, version } = await aDraft()
  const head = await staff('administrator', city)
  expect((await save(head, id, version, { ...draft, title: '先' })).success).toBe(true)
  expect(await save(ofCity, id, version, { ...draft, title: '后' })).toEqual({
    ...failed(saveRefusals.changed),
    data: { by: '陈立言', at: Date.parse(NOW) },
  })
  expect((await read(ofCity, id)).draft.title).toBe('先')
})

test('D2-Q90 bad drafts are refused whole', async () => {
  const { id, draft, version } = await aDraft()
  const foreign = await aDraft()
  const course = await aCourse(database)
  const hidden = await aCourse(database, { isPublished: false })
  const unit = aUnitOf([anItem(course.id)], { compulsoryGate: 2 })
  await save(ofCity, foreign.id, foreign.version, { ...foreign.draft, units: [unit] })
  const teacher = await staff('teacher', otherCity)
  const learner = await aUser(database)
  const [picture] = await database
    .insert(files)
    .values({
      ...{ key: 'u/b.png', name: 'b.png', suffix: 'png', mime: 'image/png', bytes: 9 },
      ...{ ownerId: teacher.id, visibleTo: 'owner', createdAt: new Date(NOW) },
    })
    .returning()
  const { badDraft, foreignIds, noFile, noPerson, noTarget, noUnit } = saveRefusals
  const bad: [Partial<ClassDraft>, { state: string; message: string }][] = [
    [{ title: ' ' }, { ...badDraft, message: '请填写名称' }],
    [{ isOpenToAll: true }, { ...badDraft, message: '只有训练营可以不报名进入' }],
    [
      { quotaRule: 1, places: 0 },
      { ...badDraft, message: '请填写名额' },
    ],
    [
      { units: [{ ...unit, id: randomUUID(), compulsoryGate: 3 }] },
      { ...badDraft, message: '第1单元“理论指引”要求的必修学时多于它的内容' },
    ],
    [{ units: [unit] }, foreignIds],
    [{ units: [aUnitOf([{ ...anItem(course.id), id: unit.items[0]?.id ?? '' }])] }, foreignIds],
    [{ units: [aUnitOf([anItem(hidden.id)])] }, noTarget],
    [{ units: [aUnitOf([anItem(randomUUID())])] }, noTarget],
    [{ teachers: [{ userId: learner.id, isHead: true }] }, noPerson],
    [{ cadres: [learner.id] }, noPerson],
    [{ unitId: otherCity }, noUnit],
    [{ unitId: null }, noUnit],
    [{ cover: `/files/${picture?.key}` }, noFile],
    [
      {
        materials: [
          { id: randomUUID(), title: '讲义', fileIds: [picture?.id ?? ''], isPublished: true, mayDownload: true },
        ],
      },
      noFile,
    ],
  ]
  for (const [wish, refusal] of bad) {
    const answer = await save(ofCity, id, version, { ...draft, ...wish })
    expect(answer.message).toBe(refusal.message)
  }
  expect((await read(ofCity, id)).draft).toEqual(draft)
  expect((await read(ofCity, foreign.id)).draft.units).toEqual([unit])
})

test('D2-Q69 a teacher puts only their own exams into a class: whoever has one there manages it', async () => {
  const teacher = await staff('teacher', city)
  await database.insert(exams).values({ title: '别人的考试', status: 'published', createdBy: ofCity.id })
  const page = { pageNum: 1, pageSize: 30, kind: 'exam' as const, word: '别人' }
  expect((await teacher.send(classCatalogue, page)).data.total).toBe(0)
  const { rows } = (await ofCity.send(classCatalogue, page)).data
  expect(rows).toHaveLength(1)
  const { id, draft, version } = await aDraft(teacher)
  const wanted = { ...draft, units: [aUnitOf([anItem(rows[0]?.id ?? '', { kind: 'exam' })])] }
  expect((await save(teacher, id, version, wanted)).message).toBe(saveRefusals.noTarget.message)
})

test('D2-E09 D2-B128 scored homework is offered with its length and the score that passes', async () => {
  const scored = { createdBy: ofCity.id, contentMinimum: 800, scoreType: 2 as const, maxScore: 100, passScore: 70 }
  await database.insert(homeworks).values({ title: '评分的调研报告', ...scored })
  const { rows } = (await ofCity.send(classCatalogue, { pageNum: 1, pageSize: 30, kind: 'work', word: '评分的' })).data
  expect(rows).toMatchObject([{ title: '评分的调研报告', note: '不少于 800 字 · 70 分合格', period: 0 }])
})

test('D2-Q63 no fewer places than are taken; cadres are students of the class; teachers come and go', async () => {
  const { id, draft } = await aDraft()
  const told = vi.spyOn(app.realtime, 'toUsers')
  const student = await aClassMember(database, id, { name: '李知行' })
  const teacher = await staff('teacher', otherCity)
  await database.update(classes).set({ placesTaken: 1, studentTotal: 1 }).where(eq(classes.id, id))
  const { version } = await read(ofCity, id)
  const places = await save(ofCity, id, version, { ...draft, quotaRule: 1, places: 0 })
  expect(places.success).toBe(false)
  const teachers = [{ userId: teacher.id, isHead: true }]
  expect((await save(ofCity, id, version, { ...draft, cadres: [student.id], teachers })).success).toBe(true)
  expect((await ofCity.send(classCandidates, { id, as: 'cadre', word: '李' })).data).toHaveLength(1)
  const one = await read(ofCity, id)
  expect([one.draft.cadres, one.draft.teachers, one.studentTotal]).toEqual([[student.id], teachers, 1])
  expect(told).toHaveBeenLastCalledWith([teacher.id], { feature: RIGHTS, id: '' })
  // A head teacher cannot take the class from themselves.
  const own = await save(teacher, id, one.version, { ...one.draft, teachers: [] })
  expect(own.message).toBe(saveRefusals.ownPlace.message)
  expect((await save(ofCity, id, one.version, { ...one.draft, cadres: [], teachers: [] })).success).toBe(true)
  expect(told.mock.calls.slice(-1)).toEqual([[[teacher.id], { feature: RIGHTS, id: '' }]])
  told.mockRestore()
  const rows = await database.select().from(classMembers).where(eq(classMembers.classId, id))
  expect(rows.map(({ kind, status, isHead }) => [kind, status, isHead]).toSorted()).toEqual([
    ['student', 'admitted', false],
    ['teacher', 'removed', false],
  ])
})

test('D2-Q73 a draft is published once it is whole, withdrawn, published again, ended and copied', async () => {
  const teacher = await staff('teacher', city)
  const learner = await asUser(app, await aUser(database))
  const { id, draft, version } = await aDraft(teacher)
  expect((await teacher.send(publishClass, { id })).message).toBe('请填写简介')
  const course = await aCourse(database)
  const whole = { ...draft, content: '<p>简介</p>', hostName: '党校', units: [aUnitOf([anItem(course.id)])] }
  await save(teacher, id, version, whole)
  expect((await teacher.send(publishClass, { id })).message).toMatch(/没有结业要求/)
  const [first] = whole.units
  await save(teacher, id, version + 1, { ...whole, units: [{ ...(first as UnitDraft), compulsoryGate: 2 }] })
  expect((await learner.send(classInfo, { id })).success).toBe(false)
  expect((await teacher.send(publishClass, { id })).success).toBe(true)
  expect((await teacher.send(publishClass, { id })).message).toBe(publishClass.refusals.already.message)
  expect((await learner.send(classInfo, { id })).data).toMatchObject({ name: '县域经济专题班', state: 0 })

  await aClassMember(database, id)
  const { id: copy } = (await teacher.send(copyClass, { id })).data
  const copied = await read(teacher, copy)
  expect([copied.draft.title, copied.status, copied.studentTotal]).toEqual(['县域经济专题班（副本）', 'draft', 0])
  expect(copied.draft.units[0]).toMatchObject({
    title: '理论指引',
    compulsoryGate: 2,
    items: [{ targetId: course.id }],
  })
  expect(copied.draft.units[0]?.id).not.toBe(first?.id)
  expect(copied.draft.teachers).toEqual([{ userId: teacher.id, isHead: true }])

  expect((await teacher.send(endClass, { id })).success).toBe(true)
  expect((await read(teacher, id)).phase).toBe('over')
  expect((await teacher.send(endClass, { id })).message).toBe(endClass.refusals.notRunning.message)
  expect((await teacher.send(withdrawClass, { id })).success).toBe(true)
  expect((await teacher.send(withdrawClass, { id })).message).toBe(withdrawClass.refusals.notPublished.message)
  expect((await learner.send(classInfo, { id })).success).toBe(false)
  expect((await teacher.send(publishClass, { id })).success).toBe(true)
})

test('D2-E01 a copy keeps the windows to come and leaves out those that are over, or it would be over before it begins', async () => {
  const { id, draft, version } = await aDraft()
  const course = await aCourse(database)
  const at = (text: string) => new Date(text).getTime()
  const past = { from: at('2026-09-01T09:00+08:00'), until: at('2026-10-01T18:00+08:00') }
  const items = [anItem(course.id, { openFrom: past.from, openUntil: past.until })]
  const windows = {
    enrolFrom: past.from,
    enrolUntil: past.until,
    trainFrom: past.from,
    trainUntil: at('2026-12-01T18:00+08:00'),
  }
  await save(ofCity, id, version, { ...draft, ...windows, units: [aUnitOf(items)] })
  const copied = await read(ofCity, (await ofCity.send(copyClass, { id })).data.id)
  expect(copied.draft).toMatchObject({ ...windows, enrolFrom: null, enrolUntil: null })
  expect(copied.draft.units[0]?.items[0]).toMatchObject({ openFrom: null, openUntil: null })
})

test('D2-Q66 what other units do to the members is said before, and is what the count anew then makes of them', async () => {
  const { id, draft, version } = await aDraft()
  const [one, two] = [await aCourse(database), await aCourse(database)]
  const [work] = await database.insert(homeworks).values({ title: '调研报告', createdBy: ofCity.id }).returning()
  const report = anItem(work?.id ?? '', { kind: 'work', period: 0 })
  const unit = aUnitOf([anItem(one.id), anItem(two.id), report], { compulsoryGate: 4 })
  const head = { userId: (await staff('teacher', city)).id, isHead: true }
  const whole = { ...draft, content: '<p>简介</p>', hostName: '党校', units: [unit], teachers: [head] }
  await save(ofCity, id, version, whole)
  await ofCity.send(publishClass, { id })
  const [half, done, none] = [
    await aClassMember(database, id),
    await aClassMember(database, id, { status: 'completed' }),
    await aClassMember(database, id),
  ]
  const watched = async (userId: string, of: typeof one) => {
    const coursewareId = of.coursewares[0]?.id ?? ''
    const record = { classId: id, userId, coursewareId, finishedRate: 100, updatedAt: new Date(NOW) }
    await database.insert(classStudyRecords).values(record)
  }
  await watched(half.id, one)
  await watched(done.id, one)
  await watched(done.id, two)
  await database
    .insert(classItemResults)
    .values({ itemId: report.id, userId: done.id, progress: 100, at: new Date(NOW) })

  // Only the first course is left: one completes, two rise, one loses a result.
  const fewer = { unitsInOrder: false, units: [{ ...unit, compulsoryGate: 2, items: unit.items.slice(0, 1) }] }
  expect((await ofCity.send(classEffect, { id, ...fewer })).data).toEqual({
    ...{ members: 3, rises: 1, falls: 0, completes: 1, keeps: 0, unitsReopened: 0, unitsReached: 1, resultsLost: 1 },
  })
  // One more is asked for: who has completed falls and keeps it.
  const third = await aCourse(database)
  const more = {
    unitsInOrder: false,
    units: [{ ...unit, compulsoryGate: 6, items: [...unit.items, anItem(third.id)] }],
  }
  expect((await ofCity.send(classEffect, { id, ...more })).data).toMatchObject({
    ...{ members: 3, rises: 0, falls: 2, completes: 0, keeps: 1, unitsReopened: 1, unitsReached: 0, resultsLost: 0 },
  })
  // Asking changes nothing.
  const now = await read(ofCity, id)
  expect(now.draft.units).toEqual([unit])
  expect(await database.select().from(classItemResults)).toHaveLength(1)

  app.pass(60)
  expect((await save(ofCity, id, now.version, { ...now.draft, ...fewer })).data.isRecounted).toBe(true)
  await app.staffJobs.runDue()
  const statuses = async () => {
    const rows = await database.select().from(classMembers).where(eq(classMembers.classId, id))
    return new Map(rows.map(({ userId, status }) => [userId, status]))
  }
  const after = await statuses()
  expect([half, done, none].map(({ id: userId }) => after.get(userId))).toEqual(['completed', 'completed', 'admitted'])
  const [job] = (await ofCity.send(staffJobs, { pageNum: 1, pageSize: 20 })).data.rows
  expect(job).toMatchObject({ state: 'done', title: '重算学员进度：县域经济专题班', done: 3, total: 3 })
  expect((await ofCity.send(classRecount, { id })).data).toEqual({ isDone: true, done: 3, total: 3 })
  await recountClass(app, id)
  expect(await statuses()).toEqual(after)
  expect(await database.select().from(classUnits).where(eq(classUnits.classId, id))).toHaveLength(1)
})

test('D2-Q73 the staff of a class preview it as a member or as a visitor, also as a draft; nobody else does', async () => {
  const { id, draft, version } = await aDraft()
  const course = await aCourse(database, { title: '系统思维' })
  await save(ofCity, id, version, { ...draft, units: [aUnitOf([anItem(course.id)], { compulsoryGate: 2 })] })
  const stranger = await staff('administrator', otherCity)
  const ask = async (client: Client, as?: string) => {
    const headers = { ...client.headers, ...(as && { 'x-nc-preview': as }) }
    return (await app.http.inject({ url: `${classInfo.path}?id=${id}`, headers })).json()
  }
  expect((await ask(ofCity)).success).toBe(false)
  expect((await ask(ofCity, 'everybody')).success).toBe(false)
  expect((await ask(stranger, 'student')).success).toBe(false)
  expect((await ask(ofCity, 'student')).data).toMatchObject({ name: '县域经济专题班', state: 2, isstudent: 1 })
  expect((await ask(ofCity, 'visitor')).data).toMatchObject({ state: 0, isstudent: 0 })
  const rows = await database.select().from(classMembers).where(eq(classMembers.classId, id))
  expect(rows).toEqual([])
})

test('D2-Q69 D2-E09 a copied class has exams, homework and questionnaires of its own; nobody has done them', async () => {
  const { id, draft, version } = await aDraft()
  const over = { startsAt: new Date('2026-10-01T00:00Z'), endsAt: new Date('2026-10-02T00:00Z') }
  const [exam] = await database
    .insert(exams)
    .values({ title: '结业考试', attemptLimit: 2, minutes: 90, createdBy: ofCity.id, ...over })
    .returning()
  const own = { createdBy: ofCity.id }
  const [work] = await database
    .insert(homeworks)
    .values({ title: '调研报告', contentMinimum: 800, ...own })
    .returning()
  const [survey] = await database
    .insert(surveys)
    .values({ title: '满意度', form: { questions: [] } as never, ...own })
    .returning()
  const items = [
    anItem(exam?.id ?? '', { kind: 'exam', period: 0 }),
    anItem(work?.id ?? '', { kind: 'work', period: 0 }),
    anItem(survey?.id ?? '', { kind: 'asq', period: 0 }),
  ]
  const again = anItem(exam?.id ?? '', { kind: 'exam', period: 0 })
  const units = [aUnitOf(items), aUnitOf([again])]
  expect((await save(ofCity, id, version, { ...draft, units })).success).toBe(true)
  const targetsOf = async (classId: string) =>
    (await read(ofCity, classId)).draft.units.flatMap((unit) => unit.items.map(({ targetId }) => targetId))
  const copy = (await ofCity.send(copyClass, { id })).data.id
  const targets = await targetsOf(copy)
  const [copiedExam] = await database
    .select()
    .from(exams)
    .where(eq(exams.id, targets[0] ?? ''))
  const [copiedWork] = await database
    .select()
    .from(homeworks)
    .where(eq(homeworks.id, targets[1] ?? ''))
  expect(copiedExam).toMatchObject({ title: '结业考试', attemptLimit: 2, minutes: 90, startsAt: null, endsAt: null })
  expect(copiedWork).toMatchObject({ title: '调研报告', contentMinimum: 800, createdBy: ofCity.id, ownerUnitId: city })
  expect([targets[0] === exam?.id, targets[1] === work?.id, targets[2], targets[3]]).toEqual([
    ...[false, false, survey?.id, targets[0]],
  ])
  const batches = await database.select().from(surveyBatches).where(eq(surveyBatches.classId, copy))
  expect(batches).toHaveLength(1)
  // The class that was copied keeps its own.
  expect(await targetsOf(id)).toEqual([exam?.id, work?.id, survey?.id, exam?.id])
})

test('D2-Q66 an exam that was passed before counts as soon as it is added, and the effect says so before', async () => {
  const { id, draft, version } = await aDraft()
  const [exam] = await database.insert(exams).values({ title: '结业考试', createdBy: ofCity.id }).returning()
  const member = await aClassMember(database, id)
  const examId = exam?.id ?? ''
  await recordAttempt(app, database, { userId: member.id, examId, score: 95 }, new Date(NOW))
  const units = [aUnitOf([anItem(examId, { kind: 'exam', period: 0 })])]
  const effect = (await ofCity.send(classEffect, { id, unitsInOrder: false, units })).data
  expect(effect).toMatchObject({ members: 1, completes: 1, falls: 0 })
  await save(ofCity, id, version, { ...draft, units })
  expect(await database.select().from(classItemResults).where(eq(classItemResults.userId, member.id))).toMatchObject([
    { itemId: units[0]?.items[0]?.id, progress: 100 },
  ])
  // Taken out and put in again under another id, it is still passed.
  const again = [aUnitOf([anItem(examId, { kind: 'exam', period: 0 })])]
  const moved = (await ofCity.send(classEffect, { id, unitsInOrder: false, units: again })).data
  expect(moved).toMatchObject({ resultsLost: 0, falls: 0 })
})
