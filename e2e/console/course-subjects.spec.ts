import { sampleCertificate } from '@college/contract/classes/certificate.ts'
import { writeQuery } from '@college/contract/kit/query.ts'
import { eq } from 'drizzle-orm'
import { users } from '../../server/account/tables.ts'
import type { App } from '../../server/app-parts.ts'
import { courses } from '../../server/courses/tables.ts'
import { aPaper } from '../../server/testing/exams.ts'
import { aQuestion } from '../../server/testing/questions.ts'
import { anExam } from '../../server/testing/tasks.ts'
import { expect, test } from '../college.ts'
import { aLecture, playerAddress } from '../courses/lecture.ts'
import { violations } from '../kit/axe.ts'
import { desk } from '../kit/desk.ts'
import { expectToast } from '../kit/steps.ts'

test.use(desk)

const TEACHER = '20260801'
const EXAM = '走访与访谈课程考试'

/** A draft with one lecture, and a published exam of the teacher, which no other story reads. */
async function arrange(college: App) {
  const { database } = college
  const [teacher] = await database.select({ id: users.id }).from(users).where(eq(users.loginName, TEACHER))
  const createdBy = teacher?.id ?? null
  const course = await aLecture(college, { title: '走访与访谈', isPublished: false, createdBy })
  const paper = await aPaper(database, [{ questionScore: 100, questions: [await aQuestion(database)] }])
  await anExam(database, { title: EXAM, paperId: paper.id, createdBy })
  return course
}

test('D3-Q97 staff add an exam and a certificate to a course, and a learner meets both', async ({
  page,
  college,
  logIn,
  browser,
  baseURL,
}) => {
  const course = await arrange(college)
  await logIn(TEACHER)
  await page.goto(`/console/courses/${course.id}`)
  const chapters = page.getByRole('navigation', { name: '章节' })
  const add = async (type: string) => {
    await chapters.getByRole('button', { name: /加一讲/ }).click()
    await page.locator('.ant-dropdown:visible').getByRole('menuitem', { name: type, exact: true }).click()
  }

  await add('考试')
  const exam = page.getByRole('region', { name: '考试', exact: true })
  await expect(exam).toBeVisible()
  await expect(chapters.getByText('缺考试')).toBeVisible()
  await expect(page.getByRole('button', { name: '发布', exact: true })).toBeDisabled()
  const field = exam.getByLabel('打开哪个考试')
  await field.click()
  await field.fill('走访与访谈课程')
  await page.locator('.ant-select-item-option', { hasText: EXAM }).click()
  await expect(exam.getByRole('link', { name: '查看考试' })).toBeVisible()
  await expect(chapters.getByRole('button', { name: new RegExp(EXAM) })).toContainText('可学')
  expect(await violations(page)).toEqual([])

  await add('证书')
  const certificate = page.getByRole('region', { name: '证书', exact: true })
  await expect(certificate.getByText(`通过考试「${EXAM}」`)).toBeVisible()
  await expect(certificate.getByRole('link', { name: '看样张' })).toBeVisible()
  const sample = await page.request.get(`${sampleCertificate.path}?${writeQuery({ courseId: course.id })}`)
  expect(sample.headers()['content-type']).toBe('application/pdf')
  await expect(chapters.getByRole('button', { name: /结课证书/ })).toContainText('可学')
  expect(await violations(page)).toEqual([])

  // A second certificate is refused in words, and does not stay on the page.
  await add('证书')
  await expectToast(page, '一门课程只有一个证书')
  await expect(chapters.getByRole('button', { name: /结课证书/ })).toHaveCount(1)

  await page.getByRole('button', { name: '发布', exact: true }).click()
  await expect(page.getByText('已发布').first()).toBeVisible()

  const other = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 390, height: 844 } })
  const phone = await other.newPage()
  await logIn('20260002', phone)
  await phone.goto(playerAddress(course.id))
  await phone.getByRole('tab', { name: '课程' }).click()
  await expect(phone.getByRole('button', { name: new RegExp(EXAM) })).toBeVisible()
  await phone.getByRole('button', { name: /结课证书/ }).click()
  await expect(phone.getByRole('alertdialog')).toContainText('学完必修课件、通过课程考试后颁发证书')
  await phone.getByRole('button', { name: '知道了' }).click()
  await other.close()
  await college.database.update(courses).set({ isPublished: false }).where(eq(courses.id, course.id))
})
