import { sql } from 'drizzle-orm'
import { userIdOf } from '../../database/demo/population.ts'
import { aHomework } from '../../server/testing/homework.ts'
import { expect, test } from '../college.ts'
import { violations } from '../kit/axe.ts'
import { desk, deskContext } from '../kit/desk.ts'
import { secondPage } from '../kit/second-page.ts'

test.use(desk)

test('D1-B006 an editor says at once which colleague has it open too, changes something, or has left', async ({
  page,
  browser,
  baseURL,
  logIn,
  college,
}) => {
  await logIn('20260999')
  const other = await secondPage({ browser, baseURL }, deskContext)
  await logIn('20260801', other)
  const { rows } = await college.database.execute<{ id: string; teacher: string; boss: string }>(sql`
    select member.class_id as id, person.name as teacher,
      (select name from users where login_name = '20260999') as boss
    from class_members member join users person on person.id = member.user_id
    join classes class on class.id = member.class_id
    where person.login_name = '20260801' and member.is_head and class.status = 'published'
    order by class.id limit 1`)
  const { id, teacher, boss } = rows[0] ?? {}
  const address = `/console/classes/${id}/edit`
  await page.goto(address)
  await expect(page.getByLabel('主办单位')).toBeVisible()
  await expect(page.getByText('这一项')).toHaveCount(0)

  await other.goto(address)
  await expect(other.getByText(`${boss}也打开了这一项`)).toBeVisible()
  await expect(page.getByText(`${teacher}也打开了这一项`)).toBeVisible()
  await other.getByLabel('主办单位').fill('正在改的主办单位')
  await expect(page.getByText(`${teacher}正在修改这一项`)).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.screenshot({ path: 'test-results/console-colleague.png' })
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.screenshot({ path: 'test-results/console-colleague-1024.png' })

  await other.close()
  await expect(page.getByText(`${teacher}正在修改这一项`)).toHaveCount(0)
})

test('D1-B006 what a colleague saves shows at once, and beside own changes it can be compared before they are sent', async ({
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
  const title = (on: typeof page) => on.getByRole('textbox', { name: '名称', exact: true })
  for (const on of [page, other]) {
    await on.goto(`/console/homeworks/${id}`)
    await expect(title(on)).not.toHaveValue('')
  }
  await expect(page.getByText('也打开了这一项')).toBeVisible()
  await title(other).fill('同事先存的名称')
  await expect(page.getByText('正在修改这一项')).toBeVisible()
  await other.keyboard.press('Control+s')
  await expect(title(page)).toHaveValue('同事先存的名称')

  await title(page).fill('我还没存的名称')
  await title(other).fill('同事又存的名称')
  await expect(page.getByText('正在修改这一项')).toBeVisible()
  await other.keyboard.press('Control+s')
  await expect(page.getByText('同事保存了新的版本，您的改动还没有保存')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.screenshot({ path: 'test-results/console-behind.png' })
  await page.getByRole('button', { name: '逐项比较' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('同事又存的名称')
  await dialog.getByRole('radiogroup', { name: '名称用哪一个' }).getByText('我还没存的名称').click()
  await dialog.getByRole('button', { name: '按所选保存' }).click()
  await expect(title(other)).toHaveValue('我还没存的名称')
})
