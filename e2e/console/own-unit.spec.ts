import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { eq } from 'drizzle-orm'
import { units } from '../../server/account/tables.ts'
import { categories } from '../../server/courses/tables.ts'
import { aCourse } from '../../server/testing/factories.ts'
import { expect, test } from '../college.ts'
import { violations } from '../kit/axe.ts'
import { desk } from '../kit/desk.ts'

test.use(desk)

const COUNTY = '云岭县'

test('D1-B006-courses D1-B254 D2-Q64 the administrator of a county finds, opens and changes what is of the county, and is told whom to ask for the rest', async ({
  page,
  college,
  logIn,
}) => {
  const { database } = college
  const [county] = await database.select().from(units).where(eq(units.name, COUNTY))
  // One of the demo: another of the same name would stand on the home page.
  const [category] = await database.select().from(categories)
  const wish = { firstCategoryId: category?.id ?? '', isPublished: false }
  const own = await aCourse(database, { ...wish, title: '青石镇的河长', ownerUnitId: county?.id ?? '' })
  const provincial = await aCourse(database, { ...wish, title: '全省的河长', ownerUnitId: null })
  await logIn('20260997')
  await page.goto('/console/courses')
  const row = page.getByRole('row').filter({ hasText: own.title })
  await expect(row).toContainText(COUNTY)
  await expect(page.getByRole('row').filter({ hasText: provincial.title })).toHaveCount(0)
  const navigation = page.getByRole('navigation', { name: '后台导航' })
  await expect(navigation.getByRole('link', { name: '学员与单位' })).toBeVisible()
  for (const name of ['设置', '审计日志', '人脸核对']) {
    await expect(navigation.getByRole('link', { name, exact: true })).toHaveCount(0)
  }
  expect(await violations(page)).toEqual([])

  await row.click()
  const title = page.getByRole('textbox', { name: '课程名称' })
  await title.fill('青石镇的河长们')
  await page.keyboard.press('Control+s')
  await page.goto('/console/courses')
  await expect(page.getByRole('row').filter({ hasText: '青石镇的河长们' })).toBeVisible()

  await page.goto(`/console/courses/${provincial.id}`)
  await expect(page.getByText(commonRefusals.otherUnit.message)).toBeVisible()
  await page.goto('/console/settings')
  await expect(page.getByRole('heading', { name: '没有查看设置的权限' })).toBeVisible()
  expect(await violations(page)).toEqual([])
})
