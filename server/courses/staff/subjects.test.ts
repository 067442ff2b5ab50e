import { randomUUID } from 'node:crypto'
import { courseCertificate, sampleCertificate } from '@college/contract/classes/certificate.ts'
import { courseCertificateLetters } from '@college/contract/classes/staff-certificates.ts'
import { getPlayTrend } from '@college/contract/courses/play.ts'
import { removeCourse, saveCourse, setCourseState, staffCourseDetail } from '@college/contract/courses/staff.ts'
import { attachRefusals } from '@college/contract/courses/staff-attached.ts'
import { saveOutline } from '@college/contract/courses/staff-outline.ts'
import { courseSubjects } from '@college/contract/courses/staff-subjects.ts'
import { courseExamOf } from '@college/contract/exams/exam.ts'
import { courseHomeworkOf } from '@college/contract/homework/homework.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { homeworkStudents, homeworks } from '../../homework/tables.ts'
import { asUser, testApp } from '../../testing/app.ts'
import { anOpenExam } from '../../testing/exams.ts'
import { aCategory, aCourse, aUser } from '../../testing/factories.ts'
import { aHomework, aHomeworkClass } from '../../testing/homework.ts'
import { untilSomeoneWaits } from '../../testing/locks.ts'
import { aProvince, staffOf } from '../../testing/province.ts'
import { anExam } from '../../testing/tasks.ts'
import { studyRecords } from '../study/tables.ts'
import { courses } from '../tables.ts'
import { writeSubjects } from './subjects.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const { database } = app
const staffUser = await aUser(database, { name: '苏婉宁', roles: ['learner', 'teacher'] })
const staff = await asUser(app, staffUser)
const chief = await asUser(app, await aUser(database, { name: '陆见深', roles: ['learner', 'administrator'] }))
const learnerUser = await aUser(database)
const learner = await asUser(app, learnerUser)
const category = await aCategory(database)
const { paper } = await anOpenExam(app)
const ownWork = () => aHomework(database, { createdBy: staffUser.id })
const ownExam = (wish: object = {}) => anExam(database, { paperId: paper.id, createdBy: staffUser.id, ...wish })

const part = (wish: object) => ({
  ...{ id: randomUUID(), title: '延伸阅读', type: 'link' as const, isCompulsory: true, durationSeconds: 2_700 },
  ...{ documentId: null, linkUrl: '', subjectId: null as string | null },
  ...wish,
})
const lesson = part({ linkUrl: 'https://example.org/a' })
const exam = (subjectId: string | null, wish: object = {}) =>
  part({ type: 'exam', title: '课程考试', subjectId, ...wish })
const work = (subjectId: string | null, wish: object = {}) =>
  part({ type: 'homework', title: '作业', subjectId, ...wish })
const certificate = (wish: object = {}) => part({ type: 'certificate', title: '结课证书', ...wish })

async function aDraft() {
  const { data } = await staff.send(saveCourse, {
    ...{ title: '县域经济', coverId: null, firstCategoryId: category.id, secondCategoryId: null, content: '' },
    ...{ labels: [], teacherIds: [], loginLimit: false, isRecommended: false, version: 0 },
  })
  const detail = async () => (await staff.send(staffCourseDetail, { id: data.id })).data
  const chapterId = randomUUID()
  const save = async (parts: ReturnType<typeof part>[], by = staff) => {
    const chapters = [{ id: chapterId, title: '第一章', parts: [{ ...lesson, id: lessonId }, ...parts] }]
    return by.send(saveOutline, { id: data.id, version: (await detail()).version, chapters } as never)
  }
  const lessonId = randomUUID()
  const publish = async () =>
    staff.send(setCourseState, { id: data.id, version: (await detail()).version, to: 'published' })
  return { id: data.id, detail, save, publish }
}

test('D3-Q97 staff add an exam, a homework and a certificate; learners meet them, and the course is complete without', async () => {
  const course = await aDraft()
  const [test1, homework] = [await ownExam({ title: '县域经济考试' }), await ownWork()]
  const parts = [exam(test1.id), work(homework.id), certificate()]
  expect((await course.save(parts)).success).toBe(true)
  const { chapters, missing } = await course.detail()
  expect(missing).toEqual([])
  expect(chapters[0]?.parts.map(({ type, isCompulsory, subject }) => [type, isCompulsory, subject?.id])).toEqual([
    ['link', true, undefined],
    ['exam', false, test1.id],
    ['homework', false, homework.id],
    ['certificate', false, undefined],
  ])
  expect((await course.publish()).success).toBe(true)
  const { playTree } = (await learner.send(getPlayTrend, { courseId: course.id })).data
  expect(playTree[0]?.children.map(({ rTypeValue }) => rTypeValue)).toEqual(['link', 'exam', 'homework', 'certificate'])
  const [, ofExam, ofWork, ofCertificate] = playTree[0]?.children ?? []
  expect((await learner.send(courseExamOf, { coursewareId: ofExam?.id ?? '' })).data.examId).toBe(test1.id)
  expect((await learner.send(courseHomeworkOf, { coursewareId: ofWork?.id ?? '' })).data.homeworkId).toBe(homework.id)
  const asked = await learner.send(courseCertificate, { coursewareId: ofCertificate?.id ?? '' })
  expect(asked.data.needs).toEqual(['lessons', 'exam', 'homework'])
  const { rows } = await database.execute(sql`select id from counting_coursewares where course_id = ${course.id}`)
  expect(rows).toEqual([{ id: playTree[0]?.children[0]?.id }])
})

test('D3-Q97 a course whose lessons are all optional is complete by its lessons, not by its exam', async () => {
  const course = await aDraft()
  const optional = part({ linkUrl: 'https://example.org/b', isCompulsory: false })
  await course.save([exam((await ownExam()).id), optional])
  await database.execute(sql`update coursewares set is_compulsory = false where course_id = ${course.id}`)
  const { rows } = await database.execute(sql`
    select type from counting_coursewares join coursewares using (id) where coursewares.course_id = ${course.id}`)
  expect(rows.map(({ type }) => type)).toEqual(['link', 'link'])
})

test('D3-Q97 a teacher adds only exams that they manage and that are published; what stands is kept', async () => {
  const course = await aDraft()
  const foreign = await anExam(database, { paperId: paper.id, title: '别人的考试' })
  const { badExam } = attachRefusals
  expect(await course.save([exam(foreign.id)])).toEqual(failed(badExam))
  expect(await course.save([exam((await ownExam({ status: 'draft' })).id)])).toEqual(failed(badExam))
  expect(await course.save([exam(randomUUID())])).toEqual(failed(badExam))
  const added = exam(foreign.id)
  expect((await course.save([added], chief)).success).toBe(true)
  // The teacher orders and names it, as the administrator chose it.
  expect((await course.save([{ ...added, title: '期末' }])).success).toBe(true)
  const listed = async (client: typeof staff, word: string) =>
    (await client.send(courseSubjects, { type: 'exam', word, pageNum: 1, pageSize: 20 })).data.rows.length
  expect([await listed(staff, '别人的考试'), await listed(chief, '别人的考试')]).toEqual([0, 1])
  expect(await learner.send(courseSubjects, { type: 'exam', pageNum: 1, pageSize: 20 })).toEqual(
    failed(commonRefusals.notAllowed),
  )
})

test('D3-Q97 an exam without a choice, or that is withdrawn, keeps the course from being published', async () => {
  const course = await aDraft()
  const one = await ownExam()
  await course.save([exam(null), work(null)])
  expect((await course.detail()).missing).toEqual(['「课程考试」缺考试', '「作业」缺作业'])
  await course.save([exam(one.id)])
  await database.execute(sql`update exams set status = 'withdrawn' where id = ${one.id}`)
  expect(await course.publish()).toMatchObject({ data: ['「课程考试」缺已发布的考试'] })
})

test('D3-Q97 homework belongs to one course, class or live, and is kept while learners do it', async () => {
  const [course, other] = [await aDraft(), await aDraft()]
  const [homework, spare] = [await ownWork(), await ownWork()]
  const { homework: ofClass } = await aHomeworkClass(database)
  const { badHomework, answered, sameSubject } = attachRefusals
  expect(await course.save([work(ofClass.id)])).toEqual(failed(badHomework))
  const first = work(homework.id)
  expect(await course.save([first, work(homework.id)])).toEqual(failed(sameSubject))
  await course.save([first])
  expect(await other.save([work(homework.id)])).toEqual(failed(badHomework))
  // Two may change places.
  const second = work(spare.id)
  await course.save([first, second])
  expect(
    (
      await course.save([
        { ...first, subjectId: spare.id },
        { ...second, subjectId: homework.id },
      ])
    ).success,
  ).toBe(true)
  await course.save([first])
  expect((await other.save([work(spare.id)])).success).toBe(true)
  await database.insert(homeworkStudents).values({ homeworkId: homework.id, userId: learnerUser.id })
  expect(await course.save([])).toEqual(failed(answered))
  expect(await course.save([{ ...first, subjectId: null }])).toEqual(failed(answered))
  expect((await course.save([{ ...first, title: '改名' }])).success).toBe(true)
})

test('D3-Q97 of two courses that take the same homework at once, one is refused', async () => {
  const [course, other] = [await aDraft(), await aDraft()]
  const homework = await ownWork()
  const wanted = work(homework.id)
  await course.save([work(null, { id: wanted.id })])
  let rival: Promise<unknown> | undefined
  await database.transaction(async (first) => {
    await writeSubjects(app, first, course.id, [wanted] as never)
    rival = other.save([work(homework.id)])
    await untilSomeoneWaits(database)
  })
  expect(await rival).toEqual(failed(attachRefusals.badHomework))
  const { rows } = await database.execute(sql`
    select work.courseware_id as id from (${app.courseSubjects.of('homework').ofCoursewares}) work where work.id = ${homework.id}`)
  expect(rows).toEqual([{ id: wanted.id }])
})

test('D3-Q97 a course has one certificate, which stays once somebody has it; its editors see a sample', async () => {
  const course = await aDraft()
  const one = certificate()
  expect(await course.save([one, certificate()])).toEqual(failed(attachRefusals.oneCertificate))
  await course.save([one])
  const pdf = await staff.ask(sampleCertificate, { courseId: course.id })
  expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect((await staff.send(sampleCertificate, { courseId: randomUUID() })).success).toBe(false)
  await database.execute(sql`insert into certificates (course_id, user_id, number, name, class_name, hours, issued_at)
    values (${course.id}, ${learnerUser.id}, 'N1', '王晓明', '县域经济', 1, ${app.now()})`)
  expect(await course.save([])).toEqual(failed(attachRefusals.issued))
})

test('D3-Q97 what cannot be printed on the certificate of a course is said before it is issued, to its editors', async () => {
  const course = await aCourse(database)
  await database.update(courses).set({ title: '县域经济\u{105556}' }).where(eq(courses.id, course.id))
  const [lesson] = course.coursewares
  for (const name of ['欧阳·\u{105555}', '有证书的\u{105557}', '张伟']) {
    const { id: userId } = await aUser(database, { name })
    const at = { startedAt: app.now(), lastPulseAt: app.now() }
    const record = { userId, coursewareId: lesson?.id ?? '', courseId: course.id, ...at }
    await database.insert(studyRecords).values(record)
    if (!name.startsWith('有')) continue
    await database.execute(sql`insert into certificates (course_id, user_id, number, name, class_name, hours, issued_at)
      values (${course.id}, ${userId}, 'N2', ${name}, '县域经济', 1, ${app.now()})`)
  }
  const { data } = await staff.send(courseCertificateLetters, { id: course.id })
  expect(data.rows.map(({ text }) => text)).toEqual(['县域经济\u{105556}', '欧阳·\u{105555}'])
  const { city } = await aProvince(app)
  const foreign = await staffOf(app, city, 'teacher')
  const refused = await foreign.send(courseCertificateLetters, { id: course.id })
  expect(refused).toEqual(failed(commonRefusals.otherUnit))
})

test('D3-Q97 homework of a draft that is removed can be used elsewhere again', async () => {
  const course = await aDraft()
  const homework = await ownWork()
  await course.save([work(homework.id)])
  expect((await staff.send(removeCourse, { id: course.id })).success).toBe(true)
  const [row] = await database.select().from(homeworks).where(eq(homeworks.id, homework.id))
  expect(row).toMatchObject({ courseId: null, coursewareId: null })
})
