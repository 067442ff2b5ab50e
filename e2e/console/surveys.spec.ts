import { routes } from '@college/contract/routes.ts'
import type { Page } from '@playwright/test'
import { userIdOf } from '../../database/demo/population.ts'
import { classMembers } from '../../server/classes/enrol/tables.ts'
import type { Database } from '../../server/kit/database.ts'
import { aClass } from '../../server/testing/classes.ts'
import { expect, test } from '../college.ts'
import { violations } from '../kit/axe.ts'
import { desk } from '../kit/desk.ts'
import { expectAt, expectDeskAt, goWithin, openAt, scrollerOf } from '../kit/steps.ts'

const DESK = desk.viewport
test.use(desk)

/** A class of the teacher 20260801 with these learners. */
async function aTaughtClass(database: Database, title: string, learners: readonly string[]) {
  const row = await aClass(database, { title })
  const since = new Date('2026-01-01T00:00Z')
  const member = { classId: row.id, status: 'admitted', appliedAt: since, admittedAt: since } as const
  await database
    .insert(classMembers)
    .values([
      { ...member, userId: userIdOf('20260801'), kind: 'teacher' },
      ...learners.map((loginName) => ({ ...member, userId: userIdOf(loginName), kind: 'student' as const })),
    ])
  return row
}

/** Adds a question of this type to the only page, and gives it a title. */
async function addQuestion(page: Page, kind: string, title: string) {
  await page.getByRole('button', { name: '在「第 1 页」加一题' }).click()
  await page.getByRole('menuitem', { name: kind, exact: true }).click()
  const field = page.locator('.survey-fields').getByLabel('题目', { exact: true })
  // The form of the question before it would take the title.
  await expect(field).toHaveValue('')
  await field.fill(title)
}

async function fill(page: Page, name: string, texts: string[]) {
  for (const [place, text] of texts.entries()) await page.getByLabel(`${name} ${place + 1}`, { exact: true }).fill(text)
}

test('D2-E15 D2-Q70 a teacher makes a questionnaire of six types, a learner takes it, and the results leave as a file', async ({
  page,
  college,
  logIn,
  browser,
  baseURL,
}) => {
  test.slow()
  const title = '问卷故事班'
  const { id: classId } = await aTaughtClass(college.database, title, ['20260003', '20260004'])
  await logIn('20260801')
  await page.goto('/console/surveys')
  await expect(page.getByRole('heading', { name: '问卷', exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: '问卷' })).toHaveAttribute('aria-busy', 'false')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: '新建问卷' }).click()
  await page.getByLabel('名称', { exact: true }).fill('课堂回访')
  await page.getByLabel('说明', { exact: true }).fill('约两分钟')
  await addQuestion(page, '单选', '是否愿意再次参加')
  await fill(page, '选项', ['愿意', '看情况', '不愿意'])
  await addQuestion(page, '多选', '不愿意的原因')
  await fill(page, '选项', ['时间', '内容', '形式'])
  await page.getByLabel('在哪一题之后显示').click()
  await page.getByTitle('第 1 题：是否愿意再次参加').click()
  await page.getByLabel('选了哪些才显示').click()
  await page.getByTitle('不愿意', { exact: true }).click()
  await page.keyboard.press('Escape')
  await addQuestion(page, '逐行评价', '对各环节的评价')
  await fill(page, '行', ['直播', '作业'])
  await fill(page, '列', ['满意', '一般', '不满意'])
  await addQuestion(page, '评分', '总体评分')
  await addQuestion(page, '填写', '其他建议')
  await addQuestion(page, '排序', '希望增加的课程')
  await fill(page, '选项', ['案例', '讨论', '参观'])

  // The learner's own controls follow; the conditional question appears with its answer.
  const trial = page.getByRole('region', { name: '试填' })
  await expect(trial.getByText('不愿意的原因')).toHaveCount(0)
  await trial.getByText('不愿意', { exact: true }).click()
  await expect(trial.getByText(/不愿意的原因/).first()).toBeVisible()
  await page.keyboard.press('Alt+ArrowUp')
  const outline = page.getByRole('navigation', { name: '题目' })
  await expect(outline.getByText('5. 希望增加的课程')).toBeVisible()
  await expect(outline.getByText('6. 其他建议')).toBeVisible()
  await page.reload()
  await expect(page.getByText('有改动未保存')).toBeVisible()
  await expect(outline.getByText('6. 其他建议')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expectDeskAt(page, /surveys\/[\da-f-]{36}$/)
  await expect(page.getByText('有改动未保存')).toHaveCount(0)
  await outline.getByText('2. 不愿意的原因').click()
  expect(await violations(page)).toEqual([])
  await page.setViewportSize({ width: 1024, height: 768 })
  await expect(page.getByRole('button', { name: '预览' })).toBeVisible()
  await page.setViewportSize(DESK)

  // It is put to a class, and a learner takes it in the app.
  await page.getByRole('navigation', { name: '问卷', exact: true }).getByRole('link', { name: '发放与结果' }).click()
  const batches = page.locator('.survey-batches')
  await expect(batches.getByText('还没有发放')).toBeVisible()
  await batches.getByRole('button', { name: '发放给班级' }).click()
  const dialog = page.getByRole('dialog', { name: '发放给班级' })
  await dialog.getByLabel('班级').fill(title)
  await page.getByTitle(title).click()
  await dialog.getByLabel('批次名称').fill('期中')
  expect(await violations(page)).toEqual([])
  await dialog
    .getByRole('button', { name: '发 放' })
    .or(dialog.getByRole('button', { name: '发放' }))
    .click()
  await expect(batches.getByRole('link', { name: '期中' })).toBeVisible()
  await expect(batches.getByText('0 / 2')).toBeVisible()
  await expect(dialog).toBeHidden()

  const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
  const context = await browser.newContext({ ...(baseURL && { baseURL }), ...phone })
  const learner = await context.newPage()
  await logIn('20260003', learner)
  await takeInTheApp(learner, classId)
  await context.close()

  await goWithin(page, '/console/surveys?word=课堂回访')
  const row = page.getByRole('row').filter({ hasText: '课堂回访' })
  await expect(row.getByRole('cell', { name: '1', exact: true })).toBeVisible()
  await row.getByText('课堂回访').click()
  await expect(page.getByText('已有 1 人作答：只能改文字，要改题目请复制一份')).toBeVisible()
  await page.getByRole('navigation', { name: '问卷', exact: true }).getByRole('link', { name: '发放与结果' }).click()
  await batches.getByRole('link', { name: '期中' }).click()
  const results = page.locator('.survey-results')
  await expect(results.getByRole('region', { name: '1. 是否愿意再次参加' })).toContainText('1 人 · 100%')
  await expect(results.getByText('多安排参观')).toBeVisible()
  const matrix = results.getByRole('region', { name: '3. 对各环节的评价', exact: true })
  await expect(matrix.getByTitle('满意：1 人 · 100%')).toHaveCount(2)
  await matrix.getByLabel('表').click()
  await expect(results.getByRole('region', { name: '3. 对各环节的评价的表' })).toBeVisible()
  expect(await violations(page)).toEqual([])

  await results.getByRole('button', { name: '导出' }).click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  const exporting = page.getByRole('dialog', { name: '导出问卷结果' })
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    exporting.getByRole('button', { name: '下载结果' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('课堂回访-期中-结果.csv')
  await exporting.getByRole('button', { name: '关闭' }).last().click()
  await expect(exporting).toBeHidden()

  await results.getByRole('link', { name: '作答名单' }).click()
  const people = page.locator('.survey-people')
  await people.getByText('未交', { exact: true }).first().click()
  await expect(people.locator('tr[data-row-key]')).toHaveCount(1)
  expect(await violations(page)).toEqual([])
})

/** A learner answers the six types on the phone. */
async function takeInTheApp(page: Page, classId: string) {
  await openAt(page, routes.campSurveys, { id: classId })
  const here = scrollerOf(page)
  await here.getByRole('button', { name: '填写：课堂回访' }).click()
  await expectAt(page, routes.survey)
  const question = (number: number) => here.getByRole('region', { name: `第 ${number} 题` })
  await question(1).getByText('不愿意', { exact: true }).click()
  await question(2).getByText('内容', { exact: true }).click()
  for (const row of ['直播', '作业']) {
    await question(3).getByRole('group', { name: row }).getByText('满意', { exact: true }).click()
  }
  await question(4).getByText('4', { exact: true }).click()
  await question(6).getByRole('textbox').fill('多安排参观')
  // The order as it stands is an answer once one thing has been moved.
  await question(5).getByRole('button', { name: /下移/ }).first().click()
  await here.getByRole('button', { name: '提交' }).click()
  await expect(here.getByText('问卷已提交')).toBeVisible()
}
