import { randomUUID } from 'node:crypto'
import { createUser } from '@college/contract/account/staff.ts'
import { createUnit } from '@college/contract/account/units.ts'
import { exportUsers } from '@college/contract/account/user-acts.ts'
import { saveCatalogueItem } from '@college/contract/catalogue/calls.ts'
import { communityPostEdit } from '@college/contract/classes/community.ts'
import { copyClass, createClass } from '@college/contract/classes/edit.ts'
import { actOnGrades } from '@college/contract/classes/grade-acts.ts'
import { exportClassGrades } from '@college/contract/classes/grades.ts'
import { exportClassMembers } from '@college/contract/classes/members.ts'
import { saveClassActivity } from '@college/contract/classes/staff-activities.ts'
import { saveClassNotice } from '@college/contract/classes/staff-notices.ts'
import { classFromTemplate, saveClassTemplate } from '@college/contract/classes/templates.ts'
import { exportAudit } from '@college/contract/console/audit.ts'
import { saveCourse } from '@college/contract/courses/staff.ts'
import { endpoints, persistPages } from '@college/contract/endpoints.ts'
import { changeMark } from '@college/contract/exams/marking.ts'
import { savePaper } from '@college/contract/exams/papers.ts'
import { exportExamResults } from '@college/contract/exams/results.ts'
import { addMinutes, saveExam } from '@college/contract/exams/staff.ts'
import { feedbackEdit } from '@college/contract/feedback/feedback.ts'
import { DEFAULT_BOARD, topicEdit } from '@college/contract/forum/topics.ts'
import { saveHomework } from '@college/contract/homework/staff.ts'
import { closeYear, correctHours } from '@college/contract/hours/closing.ts'
import { exportHours } from '@college/contract/hours/hours.ts'
import type { Endpoint, Input } from '@college/contract/kit/endpoint.ts'
import { metaPersistData, type PersistPage } from '@college/contract/kit/persist.ts'
import { powers, rolesOfEveryone, staffRoles } from '@college/contract/kit/roles.ts'
import { takesKey, WRITE_KEY_HEADER } from '@college/contract/kit/write-key.ts'
import { startCheckIn } from '@college/contract/lives/check-in.ts'
import { exportLiveAttendance } from '@college/contract/lives/staff.ts'
import { replyMail, writeMail, writeMailAsTeacher } from '@college/contract/mail/send.ts'
import { toggleFollow } from '@college/contract/marks/follows.ts'
import { toggleFavourite, toggleLike, toggleSubscription } from '@college/contract/marks/marks.ts'
import { addBan } from '@college/contract/moderation/bans.ts'
import { registerHours } from '@college/contract/people/acts.ts'
import { exportQuestions, saveQuestion, saveQuestionCategory } from '@college/contract/questions/bank.ts'
import { saveQuizPackage } from '@college/contract/quizzes/manage.ts'
import { saveNote } from '@college/contract/records/notes.ts'
import { togglePlan } from '@college/contract/records/study.ts'
import { exportFollowed } from '@college/contract/reminders/followed.ts'
import { sendReminder } from '@college/contract/reminders/reminders.ts'
import { copySurvey, saveSurvey } from '@college/contract/surveys/staff.ts'
import { addSurveyBatch } from '@college/contract/surveys/staff-batches.ts'
import { exportSurveyResults } from '@college/contract/surveys/staff-results.ts'
import { submitSurvey } from '@college/contract/surveys/survey.ts'
import { newHomework } from '@college/rules/homework/staff.ts'
import { aForm } from '@college/rules/surveys/testing/form.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Static } from 'typebox'
import { expect, test } from 'vitest'
import { liveRecords } from '../lives/tables.ts'
import { asUser, testApp } from '../testing/app.ts'
import { aCategory, aCourse, aUser } from '../testing/factories.ts'
import { aLive } from '../testing/lives.ts'
import { ownedThings } from '../testing/owned-things.ts'
import { aQuestion, aQuestionCategory } from '../testing/questions.ts'
import { goodAnswers } from '../testing/surveys.ts'
import { watchWrites } from '../testing/watch-writes.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const { database } = app
const unit = (await database.execute<{ id: string }>(sql`insert into units (name) values ('市委党校') returning id`))
  .rows[0]
const { ids, teacher, student } = await ownedThings(app, { unitId: unit?.id ?? '', ownerUnitId: null, mark: '标甲' })
const administrator = await asUser(
  app,
  await aUser(database, { roles: [...rolesOfEveryone, ...staffRoles, ...powers] }),
)
const [asTeacher, asStudent] = [await asUser(app, teacher), await asUser(app, student)]
const [course, question] = [await aCourse(database), await aQuestion(database)]
const [category, bank] = [await aCategory(database), await aQuestionCategory(database)]
const times = { startedAt: app.now(), lastPulseAt: app.now() }
const attended = { userId: student.id, liveId: ids.live, covered: '{[0,600)}', finishedRate: 10, ...times }
await database.insert(liveRecords).values(attended as typeof liveRecords.$inferInsert)
const announced = await aLive(database)
await asStudent.send(submitSurvey, { batchId: ids.batch, isAnonymous: false, answers: goodAnswers })
await database.execute(sql`update sitting_answers set score = 5 where sitting_id = ${ids.sitting}`)

const idOf = async (query: SQL): Promise<string> => (await database.execute<{ id: string }>(query)).rows[0]?.id ?? ''
const graded = await idOf(sql`select item.id from class_items item join class_units part on part.id = item.unit_id
  where part.class_id = ${ids.class} and item.kind in ('exam', 'work') limit 1`)
// The year 2024 is closed for somebody who still owes the task.
const owing = await aUser(database, { unitId: unit?.id ?? null })
await administrator.send(closeYear, { unitId: unit?.id ?? '', year: 2024 })
await app.staffJobs.runDue()
const { data: template } = await administrator.send(saveClassTemplate, { classId: ids.class, title: '模板', note: '' })

type Client = typeof asStudent
type Case = { name: string; page?: PersistPage; endpoint: Endpoint; client: Client; input: Record<string, unknown> }
const call = <const E extends Endpoint>(endpoint: E, input: Static<E['input']>, client = administrator): Case => {
  return { name: `${endpoint.id} ${endpoint.path}`, endpoint, client, input: input as Record<string, unknown> }
}
const save = <const P extends PersistPage>(
  page: P,
  client: Client,
  data: Static<P['data']>,
  beside: object = {},
): Case => {
  const { namespace, pageName } = page
  const input = { namespace, pageName, data: JSON.stringify(data), ...beside }
  return { name: `${page.id} ${namespace} ${pageName}`, page, endpoint: metaPersistData, client, input }
}

const letter = { degree: { value: '0', text: '普通' }, title: '请假', content: '请假一天', file: '' } as const
const sending = { classId: ids.class, actionType: 'send' }
const to = (person: { id: string; name: string }) => ({ jsr: [{ value: person.id, text: person.name }] })
const sendLetter = (data: Static<(typeof writeMail)['data']>) =>
  asTeacher.send(metaPersistData, { ...mailTo, data: JSON.stringify(data) })
const mailTo = { namespace: writeMail.namespace, pageName: writeMailAsTeacher.pageName, ...sending }
const received = (await sendLetter({ ...letter, ...to(student) } as Static<(typeof writeMail)['data']>)).data
const inbox = await database.execute<{ id: string }>(
  sql`select id from mails where letter_id = ${received._id} and box = 'in'`,
)

const survey = { title: '满意度', intro: '', isAnonymous: false, pages: aForm.pages, dimensions: [] }
const exam: Input<typeof saveExam> = {
  ...{ title: '期末考试', paperId: ids.paper, passScore: 1, attemptLimit: 2, startsAt: null, endsAt: null },
  ...{ minutes: 45, shufflesQuestions: true, shufflesOptions: true, leaveLimit: 3, staysViewable: false },
  resultPolicy: 'answers',
  resultTime: 'ended',
}
const asked = {
  ...{ categoryId: bank.id, difficulty: 2, type: 'single', stem: '<p>一</p>', explanation: '' },
  body: { options: ['a', 'b'].map((value) => ({ value, text: value })) },
  key: { values: ['a'] },
} as const
const drafted = {
  ...{ title: '县域经济', coverId: null, firstCategoryId: category.id, secondCategoryId: null, content: '' },
  ...{ labels: [], teacherIds: [], loginLimit: false, isRecommended: false, version: 0 },
}
const mark = { ywlxValue: 'course', ywid: course.id }
const until = new Date(app.now().getTime() + 3_600_000).toISOString()

/** Each call that takes a key, with an input that it does. */
const cases: Case[] = [
  call(createClass, { type: 1, title: '青干班' }),
  call(copyClass, { id: ids.class }),
  call(saveClassNotice, { id: ids.class, title: '通知', content: '<p>周一开班</p>', publishAt: null }),
  call(saveClassActivity, { id: ids.class, title: '参观', day: '2026-11-05' } as Input<typeof saveClassActivity>),
  call(exportClassMembers, { id: ids.class, format: 'csv' }),
  call(createUser, { loginName: '20269999', name: '新学员', unitId: null, roles: [] } as Input<typeof createUser>),
  call(createUnit, { name: '新的单位', parentId: null }),
  call(saveCourse, drafted),
  call(saveQuizPackage, { title: '随堂测', questionIds: [question.id] }),
  call(saveQuestion, asked as unknown as Input<typeof saveQuestion>),
  call(saveQuestionCategory, { title: '新的分类' }),
  call(exportQuestions, {}),
  call(savePaper, { title: '期末卷', parts: [] }),
  call(saveExam, exam),
  call(addMinutes, { examId: ids.exam, userId: student.id, minutes: 10 }),
  call(changeMark, { sittingId: ids.sitting, number: 1, score: 6, comment: '', reason: '复核' }),
  call(exportExamResults, { examId: ids.exam, format: 'csv' }),
  call(saveHomework, { version: '', value: { ...newHomework, title: '心得', requirements: '<p>写</p>' } }),
  call(saveSurvey, { version: '', kind: 'survey', value: survey }),
  call(copySurvey, { id: ids.survey }),
  call(addSurveyBatch, {
    ...{ id: ids.survey, classId: ids.class },
    value: { name: '第二批', opensAt: null, closesAt: null, showsResults: false },
  }),
  call(exportSurveyResults, { id: ids.batch, format: 'csv' }),
  call(saveCatalogueItem, { kind: 'hotWords', version: '', value: { title: '全会', position: 1 } }),
  call(addBan, { userId: student.id, classId: ids.class, until, reason: '刷屏' }, asTeacher),
  call(startCheckIn, { id: ids.live, seconds: 60 }, asTeacher),
  call(exportAudit, { format: 'csv' }),
  call(actOnGrades, {
    ...{ id: ids.class, itemId: graded, act: 'waive', reason: '公差' },
    people: [{ userId: student.id, revision: 0 }],
  }),
  call(exportClassGrades, { id: ids.class }),
  call(saveClassTemplate, { classId: ids.class, title: '青干班模板', note: '' }),
  call(classFromTemplate, {
    ...{ templateId: template.id, title: '新的青干班', startDay: '2027-03-01', keepsWeekdays: true },
  }),
  call(exportUsers, {}),
  call(registerHours, { id: student.id, year: 2026, hours: 1, why: '补登培训' }),
  call(exportFollowed, { kind: 'task', id: ids.tasks }),
  call(sendReminder, { kind: 'task', id: ids.tasks, userIds: [owing.id], text: '', channels: [] }),
  call(exportHours, { year: 2026 }),
  call(closeYear, { unitId: unit?.id ?? '', year: 2025 }),
  call(correctHours, { userId: owing.id, year: 2024, hours: 1, reason: '漏记' }),
  call(exportLiveAttendance, { id: ids.live, format: 'csv' }, asTeacher),
  call(saveNote, { relationId: course.id, nodeWords: '记一笔' }, asStudent),
  call(togglePlan, { id: course.id, type: 'course' }, asStudent),
  call(toggleFavourite, mark, asStudent),
  call(toggleLike, { ywlxValue: 'comment', ywid: ids.comment }, asTeacher),
  call(toggleFollow, { ywlxValue: 'classmate', ywid: teacher.id }, asStudent),
  call(toggleSubscription, { ywlxValue: 'live', ywid: announced.id }, asStudent),
  save(writeMail, asStudent, { ...letter, ...to(teacher) }, sending),
  save(writeMailAsTeacher, asTeacher, { ...letter, ...to(student) }, sending),
  save(replyMail, asStudent, { ...letter, ...to(teacher) }, { actionType: 'send', mailSubId: inbox.rows[0]?.id }),
  save(feedbackEdit, asStudent, {
    ...{ type: '1', contact: '13800000000', content: '很好', file: [], resourceTitle: '', resourceId: '' },
  }),
  save(topicEdit, asTeacher, {
    ...{ catalog: { value: DEFAULT_BOARD.catalogId }, topic_name: '读书', topic_content: '一起读', topic_img: '' },
  }),
  save(communityPostEdit, asTeacher, { title: '驻村一年', content: '把道理讲成故事', class_value: ids.class }),
]

test('every call that takes a key is called here', () => {
  const called = new Set<unknown>(cases.map(({ endpoint }) => endpoint.path))
  expect(endpoints.filter((each) => takesKey(each) && !called.has(each.path)).map(({ path }) => path)).toEqual([])
  const saved = new Set<unknown>(cases.flatMap(({ page }) => page?.id ?? []))
  expect(persistPages.filter((page) => takesKey(page) && !saved.has(page.id)).map(({ id }) => id)).toEqual([])
})

// Uses of a session and of a limit are counted for every call.
const written = await watchWrites(app, ['sessions', 'limit_counts'])
const tablesWritten = async () => [...new Set((await written()).map(({ name }) => name))]

test.each(cases.map((each) => [each.name, each] as const))(
  'decision 052 %s: the same call twice leaves what it leaves once, and answers alike',
  async (_name, { endpoint, client, input }) => {
    const send = async (key: string) => (await client.ask(endpoint, input, { [WRITE_KEY_HEADER]: key })).json()
    await written()
    const key = randomUUID()
    const first = await send(key)
    expect(first).toMatchObject({ success: true, message: '' })
    expect(await tablesWritten()).toContain('write_keys')
    expect(await send(key)).toEqual(first)
    expect(await tablesWritten()).toEqual([])
    // Under a key of its own it is another act: done again, turned back, or refused by a rule.
    const other = await send(randomUUID())
    expect(other.success ? (await tablesWritten()).length : other.message).toBeTruthy()
  },
)
