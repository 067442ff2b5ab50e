import { routes } from '@college/contract/routes.ts'
import { idOf } from '../../database/demo/ids.ts'
import { expect, test } from '../college.ts'
import { leaveClasses } from '../kit/arrange.store.ts'
import { secondPage } from '../kit/second-page.ts'
import { expectAt, hearing, openAt, scrollerOf, scrollTo } from '../kit/steps.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('D1-R19 D1-R28 D1-B289 D1-B249: a learner asks a teacher for a call; the teacher, who finds colleagues in 师资共享, agrees; the learner sees it at once and calls', async ({
  page,
  college,
  logIn,
  browser,
  baseURL,
}) => {
  const comeBack = await leaveClasses(college, '20260011')
  await logIn('20260011')
  const events = hearing(page)
  await openAt(page, routes.teacher, { id: idOf('teacher', '陆见深') })
  await expect(page.getByRole('heading', { name: '陆见深' })).toBeVisible()
  await expect(page.getByText('138****0021')).toBeVisible()
  await expect(page.getByRole('button', { name: '拨打' })).toHaveCount(0)
  await page.getByRole('button', { name: '申请通话' }).click()
  await expect(page.getByText('已申请', { exact: true })).toBeVisible()
  await expect(page.getByText('已申请，等待教师答复')).toBeVisible()
  await events.isOn

  const desk = await secondPage({ browser, baseURL }, { reducedMotion: 'reduce', serviceWorkers: 'block' })
  await logIn('20260801', desk)
  await desk.goto('/')
  await desk.getByRole('button', { name: '师资共享' }).click()
  await expectAt(desk, routes.teachers)
  const teachers = desk.getByRole('list', { name: '教师' }).getByRole('listitem')
  await expect(teachers.first()).toContainText('138****0001')
  await scrollTo(desk, teachers.filter({ hasText: '叶知秋' }))
  await expect(teachers).toHaveCount(24)
  await expect(desk.getByText(/1380002\d{4}/)).toHaveCount(0)
  await teachers.filter({ hasText: '陆见深' }).getByRole('link').click()
  await expectAt(desk, routes.teacher)
  const teacher = scrollerOf(desk)
  await expect(teacher.getByText('公共决策', { exact: true })).toBeVisible()
  await teacher.getByRole('button', { name: '拨打' }).click()
  await expect(teacher.getByText('13800020021')).toBeVisible()
  await expect(teacher.getByRole('list', { name: '主讲课程' }).getByRole('link').first()).toBeVisible()

  await openAt(desk, routes.messages, {})
  await desk
    .getByRole('link', { name: /申请与您通话/ })
    .first()
    .click()
  await expectAt(desk, routes.callRequest)
  await desk.getByRole('button', { name: '同意' }).click()
  await expect(desk.getByText('已同意，对方现在可以看到您的电话')).toBeVisible()
  await desk.context().close()

  await page.getByRole('button', { name: '拨打' }).click()
  await expect(page.getByText('13800020021')).toBeVisible()
  await comeBack()
})
