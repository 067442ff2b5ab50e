import { routes } from '@college/contract/routes.ts'
import { idOf } from '../../database/demo/ids.ts'
import { expect, test } from '../college.ts'
import { leaveClasses } from '../kit/arrange.store.ts'
import { expectAt, hearing, openAt, scrollerOf, scrollTo } from '../kit/steps.ts'

test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } })

const teacherId = idOf('teacher', '陆见深')

test('D1-R19 D1-B056 D1-B289 D1-B249: 师资共享 lists the teachers in pages of fifteen; one is called', async ({
  page,
  logIn,
}) => {
  await logIn('20260801')
  await page.goto('/')
  await page.getByRole('button', { name: '师资共享' }).click()
  await expectAt(page, routes.teachers)
  const teachers = page.getByRole('list', { name: '教师' }).getByRole('listitem')
  await expect(teachers.first()).toContainText('138****0001')
  await scrollTo(page, teachers.filter({ hasText: '叶知秋' }))
  await expect(teachers).toHaveCount(24)
  await expect(page.getByText(/1380002\d{4}/)).toHaveCount(0)

  await teachers.filter({ hasText: '陆见深' }).getByRole('link').click()
  await expectAt(page, routes.teacher)
  const teacher = scrollerOf(page)
  await expect(teacher.getByText('138****0021')).toBeVisible()
  await expect(teacher.getByText('公共决策', { exact: true })).toBeVisible()
  await teacher.getByRole('button', { name: '拨打' }).click()
  await expect(teacher.getByText('13800020021')).toBeVisible()
  await teacher.getByRole('list', { name: '主讲课程' }).getByRole('link').first().click()
  await expectAt(page, routes.coursePlayer)
})

test('D3-R13 D1-R28: a learner of no class sees a teacher with a masked phone, not the list', async ({
  page,
  college,
  logIn,
}) => {
  const comeBack = await leaveClasses(college, '20260009')
  await logIn('20260009')
  await page.goto(`/#${routes.teacher.aliases[0]}?id=${teacherId}`)
  await expect(page.getByRole('heading', { name: '陆见深' })).toBeVisible()
  await expect(page.getByText('138****0021')).toBeVisible()
  await expect(page.getByRole('button', { name: '申请通话' })).toBeVisible()
  await expect(page.getByRole('button', { name: '拨打' })).toHaveCount(0)

  await openAt(page, routes.teachers, {})
  await expect(page.getByText('您没有权限进行此操作')).toBeVisible()
  await comeBack()
})

test('D1-B249: a learner of none of their classes asks for a call; the teacher opens the message and agrees; the learner sees it at once and calls', async ({
  page,
  college,
  logIn,
  browser,
  baseURL,
}) => {
  const comeBack = await leaveClasses(college, '20260011')
  await logIn('20260011')
  const events = hearing(page)
  await openAt(page, routes.teacher, { id: teacherId })
  await page.getByRole('button', { name: '申请通话' }).click()
  await expect(page.getByText('已申请', { exact: true })).toBeVisible()
  await expect(page.getByText('已申请，等待教师答复')).toBeVisible()

  await events.isOn
  const teacher = await browser.newContext({ baseURL: baseURL ?? '', reducedMotion: 'reduce', serviceWorkers: 'block' })
  const desk = await teacher.newPage()
  await logIn('20260801', desk)
  await openAt(desk, routes.messages, {})
  await desk
    .getByRole('link', { name: /申请与您通话/ })
    .first()
    .click()
  await expectAt(desk, routes.callRequest)
  await desk.getByRole('button', { name: '同意' }).click()
  await expect(desk.getByText('已同意，对方现在可以看到您的电话')).toBeVisible()
  await teacher.close()

  await page.getByRole('button', { name: '拨打' }).click()
  await expect(page.getByText('13800020021')).toBeVisible()
  await comeBack()
})

test('D1-B250: a guest gets no teacher and no call', async ({ page }) => {
  await openAt(page, routes.teacher, { id: teacherId })
  await expectAt(page, routes.login)
})
