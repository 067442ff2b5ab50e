import { routes } from '@college/contract/routes.ts'
import type { Page } from '@playwright/test'
import { idOf } from '../../database/demo/ids.ts'
import { expect, test } from '../college.ts'
import { answer, expectAt, openAt, scrollerOf } from '../kit/steps.ts'

const plenary = { id: idOf('class', 'plenary') }
const here = (page: Page) => scrollerOf(page)
const question = (page: Page, number: number) => here(page).getByRole('region', { name: `第 ${number} 题` })
const choose = (page: Page, number: number, text: string) =>
  question(page, number).getByText(text, { exact: true }).click()

test('D2-R22 D2-B090 a questionnaire of two pages: conditions, mistakes, a reload in the middle, and submitted once', async ({
  page,
  logIn,
}) => {
  await logIn('20260001')
  await openAt(page, routes.specialClass, plenary)
  await here(page).getByRole('tab', { name: '社区' }).click()
  await here(page).getByRole('link', { name: '问卷' }).click()
  await expectAt(page, routes.campSurveys)
  await here(page).getByRole('button', { name: '填写：学习服务满意度问卷' }).click()
  await expectAt(page, routes.survey)
  await expect(here(page).getByRole('heading', { name: '学习服务满意度问卷' })).toBeVisible()
  expect(page.url()).toContain('batchId=')
  expect(page.url()).not.toContain('ticket')

  await here(page).getByRole('button', { name: '下一页' }).click()
  await expect(question(page, 1).getByText('请回答这道题')).toBeVisible()
  await choose(page, 1, '4')
  await choose(page, 2, '看情况')
  await expect(question(page, 3)).toContainText('不太愿意推荐的原因')
  await question(page, 3).getByText('形式单一').click()

  await page.reload()
  await expect(question(page, 3).getByRole('checkbox', { name: '形式单一' })).toBeChecked()
  await here(page).getByRole('button', { name: '下一页' }).click()
  await expect(here(page).getByText('第 2 / 2 页')).toBeVisible()
  for (const row of ['课程视频', '专家直播', '作业点评', '班主任服务']) {
    await here(page).getByRole('group', { name: row }).getByText('满意', { exact: true }).click()
  }
  await here(page).getByRole('textbox', { name: '其他意见和建议' }).fill('<b>多些案例</b>')
  await here(page).getByRole('button', { name: '提交' }).click()
  await expect(here(page).getByText('问卷已提交')).toBeVisible()
  await page.reload()
  await expect(here(page).getByText('问卷已提交')).toBeVisible()
  await here(page).getByRole('button', { name: '返回', exact: true }).last().click()
  await expectAt(page, routes.campSurveys)
  await expect(here(page).getByRole('listitem').filter({ hasText: '学习服务满意度问卷' })).toContainText('已完成')
})

test('D2-Q70 an address whose ticket was used leads to a clear text and a way back', async ({ page, logIn }) => {
  await logIn('20260002')
  await openAt(page, routes.campSurveys, plenary)
  const asked = page.waitForResponse((response) => response.url().includes('/getAsqUrl'))
  await here(page)
    .getByRole('button', { name: /^填写：教学质量评价/ })
    .click()
  const { data: address } = await (await asked).json()
  await expect(here(page).getByText(/匿名问卷：只记录您已参加/)).toBeVisible()
  await page.goto('about:blank')
  await page.goto(`/#${address}`)
  await expect(here(page).getByText('问卷地址已失效，请返回后重新进入')).toBeVisible()
  expect(page.url()).not.toContain('ticket')
  await expect(here(page).getByRole('button', { name: '返回', exact: true })).toHaveCount(2)
})

test('D2-Q70 results have bars and a table, for learners where the batch says so', async ({ page, logIn }) => {
  await logIn('20260001')
  await openAt(page, routes.campSurveys, plenary)
  await here(page).getByRole('button', { name: '查看结果：教学质量评价' }).click()
  await expectAt(page, routes.surveyResults)
  const load = here(page).getByRole('table', { name: '学习任务的轻重' })
  await expect(load.getByRole('row')).toHaveCount(4)
  await expect(load.getByRole('columnheader', { name: '占比' })).toBeVisible()
})

test('D2-R34 D2-B099 D2-B100 D2-M137 an evaluation: the report waits for the submission, then shows the dimensions', async ({
  page,
  logIn,
}) => {
  await logIn('20260001')
  await openAt(page, routes.evaluations, {})
  const card = (name: string) => here(page).getByRole('listitem').filter({ hasText: name })
  await expect(card('年度培训质量测评')).toContainText('暂未开放，敬请期待')
  await here(page).getByRole('button', { name: '查看报告：干部履职能力自评' }).click()
  await answer(page, '正在从第三方同步报告，请稍后再试', '知道了')
  await here(page).getByRole('button', { name: '进入：干部履职能力自评' }).click()
  await expectAt(page, routes.survey)
  for (const numbers of [
    [1, 2, 3],
    [4, 5, 6, 7],
    [8, 9],
  ]) {
    for (const number of numbers) await choose(page, number, '5')
    const isLast = numbers.includes(9)
    await here(page)
      .getByRole('button', { name: isLast ? '提交' : '下一页' })
      .click()
  }
  await expect(here(page).getByText('测评已提交')).toBeVisible()
  await page.goBack()
  await expectAt(page, routes.evaluations)
  await here(page).getByRole('button', { name: '查看报告：干部履职能力自评' }).click()
  await expectAt(page, routes.evaluationReport)
  await expect(here(page).getByRole('row', { name: /学习力 100.0 优秀/ })).toBeVisible()
})

test.describe('on the desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

  test('D2-R31 D2-B091 D2-B387 the table of questionnaires with a pager of 3, 6 and 9', async ({ page, logIn }) => {
    await logIn('20260001')
    await openAt(page, routes.desktopSurveys, plenary)
    const table = here(page).getByRole('table', { name: '班级问卷' })
    await expect(table.getByRole('row')).toHaveCount(4)
    await expect(here(page).getByText('1 / 3')).toBeVisible()
    await here(page).getByRole('button', { name: '下一页' }).click()
    await expect(here(page).getByText('2 / 3')).toBeVisible()
    const size = here(page).getByRole('combobox', { name: '每页' })
    expect(await size.locator('option').allTextContents()).toEqual(['3', '6', '9'])
    await size.selectOption('9')
    await expect(table.getByRole('row')).toHaveCount(8)
  })

  test('D2-B292 D2-M103 who is not in the class is told to enrol, with the way to it', async ({ page, logIn }) => {
    await logIn('20260001')
    await openAt(page, routes.desktopSurveys, { id: idOf('class', 'governance') })
    await expect(here(page).getByText('请报名后进入')).toBeVisible()
    await here(page).getByRole('button', { name: '去报名' }).click()
    await expectAt(page, routes.specialClass)
  })
})
