import { routes } from '@college/contract/routes.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../college.ts'
import { expectAt, expectDrawn, openAt } from '../kit/steps.ts'

test.use({ serviceWorkers: 'block' })

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

async function openTasks(page: Page) {
  await openAt(page, routes.tasks, {})
  await expect(rows(page).first()).toBeVisible()
}

test('D1-R49 D1-B130 D1-B131 D1-B177: from 我的 to the two lists, each task with its progress ring or a word', async ({
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
  await expect(row(page, '应急安全专题学时任务').getByRole('img')).toBeVisible()
})

test('D1-B126 D1-B127: a keyword and a type narrow the lists, 取消 and 全部类型 clear the filters', async ({
  page,
  logIn,
}) => {
  await logIn(WANG)
  await openTasks(page)
  const all = await rows(page).count()
  await page.getByRole('button', { name: '搜索' }).click()
  await page.getByRole('searchbox').fill('测试')
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('button', { name: '取消' }).click()
  await expect(rows(page)).toHaveCount(all)

  await page.getByRole('button', { name: '任务类型：全部类型' }).click()
  await page.getByRole('dialog', { name: '任务类型' }).getByRole('button', { name: '学时' }).click()
  await expect(rows(page)).toHaveCount(2)
  await expect(page.getByRole('tabpanel')).not.toContainText('课程')
})

test('D1-B128 D1-B129: the calendar takes a range of days, goes back to 1970 and no further, and can be cleared', async ({
  page,
  logIn,
}) => {
  await logIn(WANG)
  await openTasks(page)
  const all = await rows(page).count()
  await page.getByRole('button', { name: '日期：全部日期' }).click()
  const calendar = page.getByRole('dialog', { name: '选择日期' })
  await calendar.getByRole('button', { name: '上一年' }).click()
  await calendar.getByRole('button', { name: / 3 日/ }).first().click()
  await calendar.getByRole('button', { name: / 9 日/ }).first().click()
  await calendar.getByRole('button', { name: '确定' }).click()
  await expect(page.getByText('没有符合条件的任务')).toBeVisible()

  await page.getByRole('button', { name: /^日期：/ }).click()
  const year = calendar.getByRole('button', { name: '上一年' })
  while (await year.isEnabled()) await year.click()
  const month = calendar.getByRole('button', { name: '上一月' })
  while (await month.isEnabled()) await month.click()
  await expect(calendar.getByRole('heading', { name: '1970 年 1 月' })).toBeVisible()
  await calendar.getByRole('button', { name: '清除' }).click()
  await expect(rows(page)).toHaveCount(all)
})

test('D1-R50 D1-B125 D1-B132 D1-B136: a course task opens its course, and back returns', async ({ page, logIn }) => {
  await logIn(WANG)
  await openTasks(page)
  await row(page, '年度必修课程学习与结业考核').click()
  await expectAt(page, routes.taskDetail)
  await expect(page.getByRole('heading', { name: '年度必修课程学习与结业考核' })).toBeVisible()
  await expect(page.getByText('全部课程学完后方可参加结业考核')).toBeVisible()
  await expect(page.getByRole('region', { name: '考核要求' })).toContainText('学完全部 4 门课程')
  const content = page.getByRole('region', { name: '任务内容' })
  await expect(content.getByRole('link')).toHaveCount(4)
  await content.getByRole('link', { name: '系统思维' }).click()
  await expectAt(page, routes.coursePlayer)
  // Coming back from the course refetches the progress.
  const asked = page.waitForRequest((request) => request.url().includes('getTaskDetailById'))
  await page.goBack()
  await expectAt(page, routes.taskDetail)
  await asked
})

test('D1-B135 D1-B181 D1-B261: exams say why they are closed; an open one leads to its page', async ({
  page,
  logIn,
}) => {
  await logIn(WANG)
  await openTasks(page)
  await row(page, '年度必修课程学习与结业考核').click()
  const assessment = page.getByRole('region', { name: '考核考试' })
  await expect(assessment).toContainText('学习进度需要达到100%')
  await expect(assessment.getByRole('button')).toBeDisabled()

  await page.goBack()
  await row(page, '法治与数据安全知识测试').click()
  const content = page.getByRole('region', { name: '任务内容' })
  await expect(content).toContainText('总分 100')
  const asked = page.waitForRequest((request) => request.url().includes('getExamUrl'))
  await content.getByRole('button', { name: /^(开始考试|再考一次)：数据安全与保密常识测试$/ }).click()
  expect((await asked).url()).toContain('deviceType=mobile')
  await expectAt(page, routes.examFrame)
  await expect(page.getByRole('heading', { name: '数据安全与保密常识测试' })).toBeVisible()
  // Another story may have sat this exam before.
  await expect(page.getByRole('button', { name: /^(开始考试|再考一次)$/ })).toBeEnabled()
})

test('D1-B133: an hours task shows its requirement; a task of somebody else is refused', async ({ page, logIn }) => {
  await logIn(WANG)
  await openTasks(page)
  await row(page, '干部自主选学学时任务').click()
  await expect(page.getByRole('region', { name: '考核要求' })).toContainText('任务周期内获得 14.0 学时')
  await page.getByRole('button', { name: '去选课' }).click()
  await expectAt(page, routes.home)
  await expectDrawn(page)

  await openAt(page, routes.taskDetail, { taskId: '00000000-0000-7000-8000-000000000000' })
  await expect(page.getByText('任务不存在或未分配给您')).toBeVisible()
})
