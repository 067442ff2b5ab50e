import { decidePiece, reviewQueue, takePiece } from '@college/contract/homework/review.ts'
import { routes } from '@college/contract/routes.ts'
import type { Page } from '@playwright/test'
import { userIdOf } from '../../database/demo/population.ts'
import { asUser } from '../../server/testing/app.ts'
import { aMembership } from '../../server/testing/class-study.ts'
import { aHomeworkClass } from '../../server/testing/homework.ts'
import { expect, test } from '../college.ts'
import { answer, expectAt, expectToast, openAt, scrollerOf } from '../kit/steps.ts'

const QUESTION = '是否确认提交，提交之后无法撤回, 是否继续?'
const TEXT = '去年三月，我被选派到云岭县石门村驻村。群众路线不是把话说给群众听，而是先听群众把话说完。'

const textOf = (page: Page) => scrollerOf(page).getByRole('textbox', { name: '正文' })
const send = (page: Page, name: string) => scrollerOf(page).getByRole('button', { name, exact: true }).click()

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

test('D2-R06 D2-B173 D2-B123 D2-B336 written, sent back, written again, passed: the page follows each step', async ({
  page,
  college,
  logIn,
}) => {
  const { database } = college
  const made = await aHomeworkClass(database, {
    title: '驻村心得',
    requirements: '<p>结合工作实际，谈一件您亲手办过的事。</p>',
    contentMinimum: 30,
    scoreType: 2,
    teacher: { id: userIdOf('20260801') },
    class: { title: `驻村干部专题班 ${Date.now()}` },
  })
  const learner = userIdOf('20260012')
  await aMembership(database, made.class.id, learner)
  const teacher = await asUser(college, made.teacher)
  await logIn('20260012')

  await openAt(page, routes.specialClass, { id: made.class.id })
  await scrollerOf(page)
    .getByRole('button', { name: /驻村心得/ })
    .click()
  await expectAt(page, routes.classHomework)
  await expect(scrollerOf(page).getByText('结合工作实际，谈一件您亲手办过的事。')).toBeVisible()
  await expect(scrollerOf(page).getByText('不少于 30 字')).toBeVisible()

  await scrollerOf(page).getByRole('textbox', { name: '标题' }).fill('一条村道背后的账本')
  await textOf(page).fill(TEXT)
  await expect(scrollerOf(page).getByText(/已保存 \d\d:\d\d/)).toBeVisible()
  // What was written is there again after a reload.
  await page.reload()
  await expect(textOf(page)).toHaveValue(TEXT)

  await send(page, '提交')
  await answer(page, QUESTION, '是')
  await expectToast(page, '提交成功')
  await expect(scrollerOf(page).getByText(/已提交，等待老师批阅/)).toBeVisible()

  const { data } = await teacher.send(reviewQueue, { classId: made.class.id, pageNum: 1, pageSize: 20 })
  const studentId = data.rows[0]?.nc_homework_student_id ?? ''
  await teacher.send(takePiece, { studentId })
  await teacher.send(decidePiece, { studentId, revision: 1, decision: -1, comment: '请补充具体事例' })
  await expect(scrollerOf(page).getByRole('heading', { name: '退回' })).toBeVisible()
  await expect(scrollerOf(page).getByText('请补充具体事例').first()).toBeVisible()

  await send(page, '重新提交')
  await expect(textOf(page)).toHaveValue(TEXT)
  await textOf(page).fill(`${TEXT}\n三个月里，夜校共收集问题四十七件。`)
  await send(page, '重新提交')
  await answer(page, QUESTION, '是')
  await expectToast(page, '重新提交成功')
  await expect(scrollerOf(page).getByText('第 2 次提交')).toBeVisible()

  const underlines = [{ start: 0, end: TEXT.indexOf('。') }]
  const pass = { studentId, revision: 2, decision: 2 as const, score: 88.5, comment: '观点鲜明', underlines }
  expect(await teacher.send(decidePiece, pass)).toMatchObject({ success: true })
  await expect(scrollerOf(page).getByRole('heading', { name: '通过' })).toBeVisible()
  await expect(scrollerOf(page).getByText('88.5 分').first()).toBeVisible()
  await scrollerOf(page).getByText('一条村道背后的账本').first().click()
  const marked = scrollerOf(page).locator('mark').filter({ visible: true })
  await expect(marked).toHaveText('去年三月，我被选派到云岭县石门村驻村')
  await expect(scrollerOf(page).getByRole('list', { name: '划线说明' }).filter({ visible: true })).toHaveText(
    '老师划线',
  )

  // The pass was all that the class asked for.
  await openAt(page, routes.specialClass, { id: made.class.id })
  await page.getByRole('dialog', { name: '恭喜结业' }).getByRole('button', { name: '知道了' }).click()
  await scrollerOf(page).getByRole('tab', { name: '结业' }).click()
  await expect(scrollerOf(page).getByRole('button', { name: /结业作业/ })).toContainText('88.5 分')
})
