import type { Endpoint } from '@college/contract/kit/endpoint.ts'
import { saveQuizPackage } from '@college/contract/quizzes/manage.ts'
import type { Page } from '@playwright/test'
import { aQuestion, aQuestionCategory } from '../../server/testing/questions.ts'
import { expect, test } from '../college.ts'
import { aLecture } from '../courses/lecture.ts'
import { looks, violations } from '../kit/axe.ts'
import { desk, deskContext } from '../kit/desk.ts'
import { secondPage } from '../kit/second-page.ts'
import { expectDeskAt, expectToast } from '../kit/steps.ts'

test.use(desk)
const TEACHER = '20260801'

async function post(page: Page, { path }: Endpoint, data: object): Promise<void> {
  const response = await page.request.post(path, { headers: { 'x-nc-client': 'web' }, data })
  expect((await response.json()).message).toBe('')
}

/** What an editor sees in the light on a laptop, and in the dark on a small screen. */
async function readable(page: Page, name: string): Promise<void> {
  expect(await violations(page)).toEqual([])
  await page.screenshot({ path: `test-results/console-${name}.png` })
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await violations(page, looks.dark)).toEqual([])
  await page.screenshot({ path: `test-results/console-${name}-dark.png` })
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1440, height: 900 })
}

test('D2-Q69 D1-B006 of two who edit one question the second compares, also after a reload, and the first may drop a draft', async ({
  page,
  browser,
  baseURL,
  college,
  logIn,
}) => {
  const { database } = college
  const category = await aQuestionCategory(database, '两人同改一题')
  const { id } = await aQuestion(database, { categoryId: category.id, stem: '<p>两人同改的题干</p>' })
  await logIn(TEACHER)
  const other = await secondPage({ browser, baseURL }, deskContext)
  await logIn(TEACHER, other)
  for (const on of [page, other]) {
    await on.goto(`/console/questions/${id}?category=${category.id}`)
    await expectDeskAt(on, /questions\/[\da-f-]{36}/)
  }
  const editor = (on: Page) => on.getByRole('region', { name: '编辑题目' })
  const stem = (on: Page) => editor(on).getByRole('textbox', { name: '题干' })
  const optionB = (on: Page) => editor(on).getByRole('textbox', { name: '选项 B' })

  // The texts follow a draft that is dropped.
  await stem(page).fill('不要的题干')
  await editor(page).getByRole('button', { name: '放弃改动' }).click()
  await expect(stem(page)).toHaveValue('两人同改的题干')

  await stem(other).fill('后存的题干')
  await optionB(other).fill('后存的选项')
  await stem(page).fill('先存的题干')
  await editor(page).getByText('难', { exact: true }).click()
  await page.keyboard.press('Control+s')
  await expectToast(page, '已存，第 2 版')
  await expect(stem(page)).toHaveValue('先存的题干')

  // A draft goes on from what it was based on, also after a reload.
  await other.reload()
  await expect(stem(other)).toHaveValue('后存的题干')
  await other.keyboard.press('Control+s')
  const dialog = other.getByRole('dialog', { name: /改过这一项/ })
  const choice = (field: string) => dialog.getByRole('radiogroup', { name: `${field}用哪一个` })
  await expect(choice('题干')).toContainText('先存的题干')
  await expect(choice('题型、选项和答案')).toContainText('B 后存的选项')
  await expect(choice('难度')).toContainText('难')
  await readable(other, 'question-conflict')
  await choice('题干').getByText('先存的题干').click()
  await dialog.getByRole('button', { name: '按所选保存' }).click()
  await expect(dialog).toBeHidden()
  await expectToast(other, '已存，第 3 版')
  // The fields show what was taken over from the first.
  await expect(stem(other)).toHaveValue('先存的题干')
  await page.reload()
  await expect(stem(page)).toHaveValue('先存的题干')
  await expect(optionB(page)).toHaveValue('后存的选项')
  await expect(editor(page).getByRole('radio', { name: '难' })).toBeChecked()
})

test('D3-Q105 D1-B006 of two who change the quiz of one course the second sees both, and takes one as a whole', async ({
  page,
  browser,
  baseURL,
  college,
  logIn,
}) => {
  const category = await aQuestionCategory(college.database, '两人同改测验的题')
  const question = await aQuestion(college.database, { categoryId: category.id, stem: '<p>两人同改的测验题</p>' })
  const course = await aLecture(college, { title: '两人同改测验的课', isPublished: false })
  await logIn(TEACHER)
  const other = await secondPage({ browser, baseURL }, deskContext)
  await logIn(TEACHER, other)
  await post(page, saveQuizPackage, { title: '两人同改甲题包', questionIds: [question.id] })
  await post(page, saveQuizPackage, { title: '两人同改乙题包', questionIds: [question.id] })
  const quiz = (on: Page) => on.getByRole('region', { name: '随堂测验', exact: true })
  const choose = async (on: Page, title: string) => {
    await quiz(on).getByLabel('随堂测验的题包').click()
    await on.locator('.ant-select-dropdown:visible').getByTitle(title, { exact: true }).click()
    await expect(quiz(on)).toContainText(title)
  }
  const save = (on: Page) => quiz(on).getByRole('button', { name: '保存测验' }).click()
  for (const on of [page, other]) {
    await on.goto(`/console/courses/${course.id}`)
    await expectDeskAt(on, /courses\/[\da-f-]{36}/)
  }
  await choose(other, '两人同改乙题包')
  await choose(page, '两人同改甲题包')
  await save(page)
  await expectToast(page, '随堂测验已存')
  // Typed on, on what was just saved.
  await quiz(page).getByLabel('每次几题').fill('3')
  await quiz(page).getByLabel('每次几题').blur()

  await save(other)
  const dialog = other.getByRole('dialog', { name: /改过这一项/ })
  const choice = dialog.getByRole('radiogroup', { name: '随堂测验用哪一个' })
  await expect(choice).toContainText('两人同改甲题包，每隔')
  await expect(choice).toContainText('两人同改乙题包，每隔')
  await readable(other, 'quiz-conflict')
  await choice.getByText('两人同改乙题包').click()
  await dialog.getByRole('button', { name: '按所选保存' }).click()
  await expect(dialog).toBeHidden()
  await expectToast(other, '随堂测验已存')

  // The first is behind now, and takes what the other saved: nothing is saved anew.
  await save(page)
  const first = page.getByRole('dialog', { name: /改过这一项/ })
  await first.getByText('两人同改乙题包').click()
  await first.getByRole('button', { name: '按所选保存' }).click()
  await expect(first).toBeHidden()
  await expect(quiz(page)).toContainText('两人同改乙题包')
  await expect(quiz(page).getByLabel('每次几题')).toHaveValue('1')
  await expect(quiz(page).getByRole('button', { name: '保存测验' })).toBeDisabled()
})
