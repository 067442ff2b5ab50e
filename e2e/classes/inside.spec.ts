import { routes } from '@college/contract/routes.ts'
import { dayOf } from '@college/rules/kit/day.ts'
import { idOf } from '../../database/demo/ids.ts'
import { expect, test } from '../college.ts'
import { answer, expectAt, expectToast, openAt, scrollerOf, scrollTo } from '../kit/steps.ts'
import { unreadNotices, unsign } from './inside.store.ts'

test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } })

const CLASS = idOf('class', 'plenary')
const CAMP = idOf('class', 'young-camp')

test('D2-R21 D2-B086 D2-B088 D2-B226: a learner looks at the calendar and signs today, once', async ({
  page,
  logIn,
  college,
}) => {
  const today = dayOf(new Date())
  await unsign(college, 'young-camp', '20260001', today)
  await logIn('20260001')
  await openAt(page, routes.campSignIn, { id: CAMP })
  await expect(page.locator('[aria-current=date]')).toContainText(`${Number(today.slice(8))}今天`)
  await expect(page.getByRole('button', { name: '下个月' })).toBeDisabled()
  await page.getByRole('button', { name: '签到', exact: true }).click()
  await expectToast(page, '签到成功')
  await expect(page.getByRole('button', { name: '今日已签到' })).toBeDisabled()
  await expect(page.locator('[aria-current=date]')).toContainText('已签到')
  await page.getByRole('button', { name: '上个月' }).click()
  await expect(page.getByRole('table')).toContainText('已签到')
  await page.reload()
  await expect(page.getByRole('button', { name: '今日已签到' })).toBeDisabled()
})

test('D2-R07 D2-B077 D2-B078 D2-B079: the ranking of a class, its further pages and the own place', async ({
  page,
  logIn,
}) => {
  await logIn('20260001')
  await openAt(page, routes.classRank, { id: CLASS })
  const podium = page.getByRole('list', { name: '前三名' }).getByRole('listitem')
  await expect(podium).toHaveText([/第 2 名.*分钟/, /第 1 名.*分钟/, /第 3 名.*分钟/])
  const own = page.getByRole('region', { name: '我的排名' })
  await expect(own).toContainText('分钟')
  const rows = page.getByRole('list', { name: '第 4 名以后' }).getByRole('listitem')
  await expect(rows.first()).toContainText(/^4/)
  await expect(async () => {
    await scrollerOf(page).evaluate((element) => element.scrollTo({ top: element.scrollHeight }))
    expect(await rows.count()).toBeGreaterThan(20)
  }).toPass()
  await expect(own).toBeInViewport()
})

test('D2-R08 D2-B069 D2-B071 D2-B075: the new announcements of a class are read one by one', async ({
  page,
  logIn,
  college,
}) => {
  const total = await unreadNotices(college, 'plenary', '20260002')
  await logIn('20260002')
  await openAt(page, routes.classAnnouncements, { id: CLASS })
  const rows = page.getByRole('list', { name: '公告' }).getByRole('listitem')
  await scrollTo(page, rows.nth(total - 1))
  await page.getByRole('checkbox', { name: `只看未读（${total}）` }).check()
  await scrollerOf(page).evaluate((element) => element.scrollTo({ top: 0 }))
  await rows.first().getByRole('link').click()
  await expectAt(page, routes.classAnnouncement)
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('研讨')
  await expect(page.getByText('每组推选一人发言')).toBeVisible()
  await page.goBack()
  await expectAt(page, routes.classAnnouncements)
  await expect(page.getByRole('checkbox', { name: `只看未读（${total - 1}）` })).toBeVisible()
})

test('D2-R12 D2-B094 D2-B095 D2-B285: the materials of a class are previewed and downloaded', async ({
  page,
  logIn,
}) => {
  await logIn('20260001')
  await openAt(page, routes.classMaterials, { id: CLASS })
  const row = page.getByRole('listitem').filter({ hasText: '业余时间学习方法' })
  await scrollTo(page, row)
  await row.getByRole('button', { name: /^下载/ }).click()
  const saved = page.waitForEvent('download')
  await answer(page, '确认下载《业余时间学习方法》？', '是')
  expect((await saved).suggestedFilename()).toContain('.pdf')
  await expectToast(page, '下载成功')
  await expect(page.getByRole('button', { name: '下载《每周一法案例选》' })).toHaveCount(0)
  await row.getByRole('button', { name: /^预览/ }).click()
  await expectAt(page, routes.previewFile)
  await expect(page.locator('canvas').first()).toBeVisible()
})

test('D2-B319: who is not of the class is told so', async ({ page, logIn }) => {
  await logIn('20260016')
  await openAt(page, routes.campSignIn, { id: CAMP })
  await expect(page.getByRole('alertdialog', { name: '签到数据异常' })).toContainText(
    '您没有权限进行此操作 请联系管理员',
  )
})
