import { sql } from 'drizzle-orm'
import { userIdOf } from '../../database/demo/population.ts'
import { aHomework } from '../../server/testing/homework.ts'
import { expect, test } from '../college.ts'
import { looks, violations } from '../kit/axe.ts'
import { desk, deskContext } from '../kit/desk.ts'
import { secondPage } from '../kit/second-page.ts'

test.use(desk)

test('D1-B006 two editors see of each other who has it open, what is saved, and before their own changes are sent what differs', async ({
  page,
  browser,
  baseURL,
  logIn,
  college,
}) => {
  await logIn('20260999')
  const other = await secondPage({ browser, baseURL }, deskContext)
  await logIn('20260801', other)
  const { id } = await aHomework(college.database, { title: '原来的名称', createdBy: userIdOf('20260801') })
  const { rows } = await college.database.execute<{ name: string }>(sql`
    select name from users where login_name in ('20260801', '20260999') order by login_name`)
  const [teacher, boss] = rows.map(({ name }) => name)
  const title = (on: typeof page) => on.getByRole('textbox', { name: '名称', exact: true })
  const open = (on: typeof page) => on.goto(`/console/homeworks/${id}`)
  await open(page)
  await expect(title(page)).toHaveValue('原来的名称')
  await expect(page.getByText('这一项')).toHaveCount(0)
  await open(other)
  await expect(other.getByText(`${boss}也打开了这一项`)).toBeVisible()
  await expect(page.getByText(`${teacher}也打开了这一项`)).toBeVisible()
  await title(other).fill('同事先存的名称')
  await expect(page.getByText(`${teacher}正在修改这一项`)).toBeVisible()
  expect(await violations(page)).toEqual([])
  await other.keyboard.press('Control+s')
  await expect(title(page)).toHaveValue('同事先存的名称')

  await title(page).fill('我还没存的名称')
  await title(other).fill('同事又存的名称')
  await expect(page.getByText('正在修改这一项')).toBeVisible()
  await other.keyboard.press('Control+s')
  await expect(page.getByText('同事保存了新的版本，您的改动还没有保存')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: '逐项比较' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('同事又存的名称')
  await expect(dialog.getByText('还有 1 处要选')).toBeVisible()
  await expect(dialog.getByRole('button', { name: '按所选保存' })).toBeDisabled()
  expect(await violations(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await violations(page, looks.dark)).toEqual([])
  await dialog.getByRole('radiogroup', { name: '名称用哪一个' }).getByText('我还没存的名称').click()
  await dialog.getByRole('button', { name: '按所选保存' }).click()
  await expect(title(other)).toHaveValue('我还没存的名称')

  await other.close()
  await expect(page.getByText(`${teacher}也打开了这一项`)).toHaveCount(0)
})
