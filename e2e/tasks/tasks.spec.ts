import { routes } from '@college/contract/routes.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../college.ts'
import { expectAt, openAt } from '../kit/steps.ts'

/** 王晓明, who has tasks of every type in every state. */
const WANG = '20260001'

const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const row = (page: Page, name: string) => page.getByRole('link', { name })
const rows = (page: Page) => page.getByRole('tabpanel').getByRole('listitem')

/** The tab says how many tasks its list has. */
const expectCounted = (page: Page, name: string) =>
  expect(async () => {
    const count = await rows(page).count()
    await expect(tab(page, name)).toHaveText(`${name} ${count}`, { timeout: 1_000 })
    await expect(rows(page).first()).toBeVisible({ timeout: 1_000 })
  }).toPass()

test('D1-R49 D1-B132 D1-B136 D1-B261: from 我的 to the two lists, a course task and its course, and an exam task and its exam', async ({
  page,
  logIn,
}) => {
  await logIn(WANG)
  await openAt(page, routes.mine, {})
  await page.getByRole('button', { name: '我的任务' }).click()
  await expectAt(page, routes.tasks)
  await expect(rows(page).first()).toBeVisible()
  await expectCounted(page, '待完成')
  await expect(row(page, '年度必修课程学习与结业考核').getByRole('img', { name: '完成进度 50%' })).toBeVisible()
  await expect(row(page, '下一轮集中学习学时任务')).toContainText('未开始')
  await tab(page, '已完成').click()
  await expectCounted(page, '已完成')
  await expect(row(page, '通用能力基础课程').getByRole('img', { name: '完成进度 100%' })).toBeVisible()
  await expect(row(page, '突发事件处置情景测试')).toContainText('未开始')
  await tab(page, '待完成').click()

  await row(page, '年度必修课程学习与结业考核').click()
  await expectAt(page, routes.taskDetail)
  await expect(page.getByText('全部课程学完后方可参加结业考核')).toBeVisible()
  await expect(page.getByRole('region', { name: '考核要求' })).toContainText('学完全部 4 门课程')
  const assessment = page.getByRole('region', { name: '考核考试' })
  await expect(assessment).toContainText('学习进度需要达到100%')
  await expect(assessment.getByRole('button')).toBeDisabled()
  const content = page.getByRole('region', { name: '任务内容' })
  await expect(content.getByRole('link')).toHaveCount(4)
  await content.getByRole('link', { name: '系统思维' }).click()
  await expectAt(page, routes.coursePlayer)
  // Coming back from the course refetches the progress.
  const refetched = page.waitForRequest((request) => request.url().includes('getTaskDetailById'))
  await page.goBack()
  await expectAt(page, routes.taskDetail)
  await refetched

  await page.goBack()
  await expectAt(page, routes.tasks)
  await row(page, '法治与数据安全知识测试').click()
  await expectAt(page, routes.taskDetail)
  await expect(content).toContainText('总分 100')
  const asked = page.waitForRequest((request) => request.url().includes('getExamUrl'))
  await content.getByRole('button', { name: /^(开始考试|再考一次)：数据安全与保密常识测试$/ }).click()
  expect((await asked).url()).toContain('deviceType=mobile')
  await expectAt(page, routes.examFrame)
  await expect(page.getByRole('heading', { name: '数据安全与保密常识测试' })).toBeVisible()
  // Another story may have sat this exam before.
  await expect(page.getByRole('button', { name: /^(开始考试|再考一次)$/ })).toBeEnabled()
})
