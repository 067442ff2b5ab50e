import { routes } from '@college/contract/routes.ts'
import type { Page } from '@playwright/test'
import { idOf } from '../../database/demo/ids.ts'
import { expect, test } from '../college.ts'
import { expectAt, openAt, scrollerOf } from '../kit/steps.ts'

const here = (page: Page) => scrollerOf(page)
const question = (page: Page, number: number) => here(page).getByRole('region', { name: `第 ${number} 题` })
const choose = (page: Page, number: number, text: string) =>
  question(page, number).getByText(text, { exact: true }).click()

test('D2-R22 D2-B090 a questionnaire of two pages: conditions, mistakes, a reload in the middle, and submitted once', async ({
  page,
  logIn,
}) => {
  await logIn('20260001')
  await openAt(page, routes.campSurveys, { id: idOf('class', 'plenary') })
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
  await here(page).getByRole('button', { name: '返回', exact: true }).last().click()
  await expectAt(page, routes.campSurveys)
  await expect(here(page).getByRole('listitem').filter({ hasText: '学习服务满意度问卷' })).toContainText('已完成')
})
