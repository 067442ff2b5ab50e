import { savePaper } from '@college/contract/exams/papers.ts'
import { saveExam } from '@college/contract/exams/staff.ts'
import type { Endpoint } from '@college/contract/kit/endpoint.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../college.ts'
import { violations } from '../kit/axe.ts'
import { desk, deskContext } from '../kit/desk.ts'
import { secondPage } from '../kit/second-page.ts'
import { expectToast } from '../kit/steps.ts'

test.use(desk)
const TITLE = '两人同改的卷'

async function post(page: Page, { path }: Endpoint, data: object): Promise<string> {
  const response = await page.request.post(path, { headers: { 'x-nc-client': 'web' }, data })
  const answer = await response.json()
  expect(answer.message).toBe('')
  return answer.data?.id
}

test('D2-Q69 of two teachers who change one paper, and one exam, the second compares field by field', async ({
  page,
  browser,
  baseURL,
  logIn,
}) => {
  await logIn('20260801')
  const other = await secondPage({ browser, baseURL }, deskContext)
  await logIn('20260801', other)
  const paperId = await post(page, savePaper, { title: TITLE, parts: [] })

  await page.goto(`/console/papers/${paperId}`)
  await other.goto(`/console/papers/${paperId}`)
  const title = (on: Page) => on.getByRole('textbox', { name: '试卷名称' })
  await title(other).fill('后存的名称')
  await title(page).fill('先存的名称')
  await page.keyboard.press('Control+s')
  await expectToast(page, '已存，0 题，0 分')
  // A draft goes on from the version that it was based on, also after a reload.
  await other.reload()
  await expect(title(other)).toHaveValue('后存的名称')
  await other.keyboard.press('Control+s')
  const dialog = other.getByRole('dialog')
  await expect(dialog).toContainText('改过这一项')
  await expect(dialog).toContainText('先存的名称')
  await other.screenshot({ path: 'test-results/console-paper-conflict.png' })
  expect(await violations(other)).toEqual([])
  await dialog.getByRole('radiogroup', { name: '试卷名称用哪一个' }).getByText('后存的名称').click()
  await dialog.getByRole('button', { name: '按所选保存' }).click()
  await expect(dialog).toBeHidden()
  await expectToast(other, '已存，0 题，0 分')
  await page.reload()
  await expect(title(page)).toHaveValue('后存的名称')

  const settings = { passScore: 0, attemptLimit: 1, startsAt: null, endsAt: null, minutes: 60, leaveLimit: 0 }
  const shown = { resultPolicy: 'score', resultTime: 'submitted', staysViewable: true }
  const examId = await post(page, saveExam, {
    ...{ title: TITLE, paperId, ...settings, ...shown, shufflesQuestions: true, shufflesOptions: true },
  })
  await page.goto(`/console/exams/${examId}`)
  await other.goto(`/console/exams/${examId}`)
  await expect(page.getByText('后存的名称（草稿）')).toBeVisible()
  await other.getByLabel('名称').fill('后存的考试')
  await page.getByLabel('名称').fill('先存的考试')
  await page.getByLabel('时长（分钟）').fill('45')
  await page.keyboard.press('Control+s')
  await expectToast(page, '考试已存')
  await other.keyboard.press('Control+s')
  await expect(dialog).toContainText('先存的考试')
  await expect(dialog).toContainText('45')
  await other.screenshot({ path: 'test-results/console-exam-conflict.png' })
  expect(await violations(other)).toEqual([])
  await dialog.getByRole('radiogroup', { name: '名称用哪一个' }).getByText('后存的考试').click()
  await dialog.getByRole('button', { name: '按所选保存' }).click()
  await expect(other.getByText(/^已存 /)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('名称')).toHaveValue('后存的考试')
  await expect(page.getByLabel('时长（分钟）')).toHaveValue('45')
})
