import type { Page } from '@playwright/test'
import { userIdOf } from '../../database/demo/population.ts'
import { classMembers } from '../../server/classes/enrol/tables.ts'
import { aClass } from '../../server/testing/classes.ts'
import { expect, test } from '../college.ts'
import { violations } from '../kit/axe.ts'
import { desk, deskContext } from '../kit/desk.ts'
import { secondPage } from '../kit/second-page.ts'
import { expectDeskAt, expectToast } from '../kit/steps.ts'

test.use(desk)

const TITLE = '基层调研报告（故事）'
const roles = { 名称: 'textbox', 要求: 'textbox', 评定方式: 'combobox' } as const
/** By role: the text of a label has the star of what is required, its name has not. */
const field = (page: Page, name: keyof typeof roles | '最少字数' | '满分' | '及格分') =>
  page.getByRole(name in roles ? roles[name as keyof typeof roles] : 'spinbutton', { name, exact: true })
const save = (page: Page) => page.getByRole('button', { name: /^保存/ }).click()

test('D2-E09 D2-B128 a teacher makes a homework, finds it for a class, and a colleague’s change is compared with theirs', async ({
  page,
  college,
  logIn,
  browser,
  baseURL,
}) => {
  test.slow()
  const { id: classId } = await aClass(college.database, { title: '作业故事班', status: 'draft' })
  const since = new Date('2026-01-01T00:00Z')
  const head = { classId, userId: userIdOf('20260801'), kind: 'teacher' as const, isHead: true }
  await college.database
    .insert(classMembers)
    .values({ ...head, status: 'admitted', appliedAt: since, admittedAt: since })

  await logIn('20260801')
  await page.goto('/console/homeworks')
  await expect(page.getByRole('region', { name: '作业' })).toHaveAttribute('aria-busy', 'false')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: '新建作业' }).click()
  await expectDeskAt(page, /\/homeworks\/new$/)

  // Scores are asked for only where they are given.
  await expect(field(page, '满分')).toHaveCount(0)
  await field(page, '评定方式').click()
  await page.getByTitle('评分制', { exact: true }).click()
  await field(page, '及格分').fill('120')
  await save(page)
  await expect(page.getByText('请填写名称')).toBeVisible()
  await expect(page.getByText('及格分不能超过满分')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await field(page, '名称').fill(TITLE)
  await field(page, '要求').fill('结合本职工作写一份调研报告。')
  await field(page, '最少字数').fill('800')
  await field(page, '及格分').fill('70')

  // The draft is on this computer until it is saved.
  await page.reload()
  await expect(field(page, '名称')).toHaveValue(TITLE)
  await expect(field(page, '要求')).toContainText('结合本职工作')
  await expect(field(page, '及格分')).toHaveValue('70.0')
  await page.keyboard.press('Control+s')
  await expectToast(page, '作业已存')
  await expectDeskAt(page, /\/homeworks\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('region', { name: '使用情况' })).toContainText('还没有用在任何地方')
  expect(await violations(page)).toEqual([])
  const address = page.url()

  // The editor of a class offers it.
  await page.goto(`/console/classes/${classId}/edit?step=units`)
  await page.getByRole('button', { name: '作业', exact: true }).click()
  await page.getByLabel('在内容库里找').fill(TITLE)
  const offered = page.getByRole('region', { name: '可选的内容' })
  await expect(offered).toContainText(TITLE)
  await expect(offered).toContainText('不少于 800 字 · 70 分合格')
  await expect(page.getByRole('link', { name: '新建作业' })).toHaveAttribute('href', /\/homeworks\/new$/)

  // An administrator saves while the teacher still types.
  const other = await secondPage({ browser, baseURL }, deskContext)
  await logIn('20260999', other)
  await page.goto(address)
  await other.goto(address)
  await field(other, '最少字数').fill('1200')
  await field(page, '名称').fill(`${TITLE}修订`)
  await save(other)
  await expectToast(other, '作业已存')
  await page.keyboard.press('Control+s')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('改过这一项')
  await expect(dialog).toContainText('1200')
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: '按所选保存' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('没有改动')).toBeVisible()
  await other.reload()
  await expect(field(other, '名称')).toHaveValue(`${TITLE}修订`)
  await expect(field(other, '最少字数')).toHaveValue('1200')
  await other.context().close()

  await page.getByRole('button', { name: '删除', exact: true }).click()
  await page.getByRole('tooltip').getByRole('button', { name: '删除' }).click()
  await expectDeskAt(page, /\/homeworks$/)
  await page.getByPlaceholder('作业名称').fill(TITLE)
  await expect(page.getByText('没有符合的结果')).toBeVisible()
})
