import { readFileSync } from 'node:fs'
import { routes } from '@college/contract/routes.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../college.ts'
import { answer, expectAt, expectToast, openAt, settled } from '../kit/steps.ts'
import { addFavourite, withdraw } from './arrange.store.ts'

test.use({ serviceWorkers: 'block' })

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
const counter = (page: Page, text: string) =>
  page.getByRole('button').filter({ has: page.getByText(text, { exact: true }) })
/** The number beside the word. */
const counted = async (page: Page, text: string): Promise<number> => {
  await expect(counter(page, text)).toHaveText(/\d/)
  return Number((await counter(page, text).textContent())?.replace(/\D/g, ''))
}
const records = (page: Page, name: string | RegExp) => page.getByRole('list', { name }).getByRole('listitem')

test('D1-B124 D1-R45 D1-Q83 from my info to the training records, and why a course was counted', async ({
  page,
  logIn,
}) => {
  await logIn('20260001')
  await openAt(page, routes.myInfo, {})
  await press(page, '培训记录')
  await expectAt(page, routes.trainingRecords)
  await expect(page.getByText('42.5 学时')).toBeVisible()
  await expect(page.getByRole('tab', { name: '课程' })).toContainText(/\d/)

  await records(page, /课程记录/)
    .filter({ hasText: '合格' })
    .first()
    .getByRole('button')
    .click()
  const why = page.getByRole('dialog', { name: '学时计入说明' })
  await expect(why.getByText(/同一课程只计一次/)).toBeVisible()
  await expect(why.getByText('100%').first()).toBeVisible()
  await expect(why.getByText(/^\d\d:\d\d–\d\d:\d\d$/).first()).toBeVisible()
  await page.goBack()
  await expect(why).toBeHidden()
  await expectAt(page, routes.trainingRecords)

  await press(page, /^\d{4} 年/)
  await page.getByRole('dialog', { name: '选择年份' }).getByRole('button', { name: '2024 年' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: '2024 年' })).toBeVisible()
  await expect(records(page, /课程记录/).first()).toContainText('2024-')
  await page.getByRole('tab', { name: '专题班' }).click()
  await expect(page.getByText('2024 年还没有专题班记录')).toBeVisible()
})

test('D1-B115 D1-B116 D1-R40 D1-R41 the hours of an academy, year by year', async ({ page, logIn }) => {
  await logIn('20260001')
  await openAt(page, routes.myInfo, {})
  await press(page, /16\.0\s*省干部网院/)
  await expectAt(page, routes.provincialHours)
  await expect(records(page, '学时明细')).toHaveCount(8)
  await records(page, '学时明细').first().getByRole('button').click()
  await expect(page.getByRole('dialog').getByText(/省干部网院于 .* 登记/)).toBeVisible()
  await page.keyboard.press('Escape')

  await openAt(page, routes.nationalHours, { year: '2025' })
  await expect(records(page, '学时明细')).toHaveCount(9)
})

test('D1-R46 D1-M58 a note is found, changed, opened at its second and deleted', async ({ page, logIn }) => {
  await logIn('20260001')
  await openAt(page, routes.myInfo, {})
  const before = await counted(page, '笔记')
  expect(before).toBeGreaterThanOrEqual(19)
  await press(page, '我的笔记')
  await expectAt(page, routes.myNotes)
  const search = page.getByRole('searchbox', { name: '搜索笔记或课程' })
  await search.fill('运河')
  await search.press('Enter')
  await expect(records(page, '笔记')).toHaveCount(2)
  const note = records(page, '笔记').filter({ hasText: '南旺分水' })
  await note.getByRole('button', { name: '编辑笔记' }).click()
  const sheet = page.getByRole('dialog', { name: '编辑笔记' })
  await sheet.getByRole('textbox', { name: '笔记内容' }).fill('闸、坝、堰、堤各管什么要分清。')
  await sheet.getByRole('button', { name: '确定' }).click()
  await expectToast(page, '保存成功')
  await expect(records(page, '笔记').filter({ hasText: '堤各管什么' })).toBeVisible()

  await records(page, '笔记').filter({ hasText: '堤各管什么' }).getByRole('link').click()
  await expectAt(page, routes.coursePlayer)
  expect(new URL(page.url()).hash).toMatch(/watchPoint=00%3A00%3A\d\d/)
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => Math.floor(video.currentTime)))
    .toBeGreaterThan(5)
  await page.goBack()
  await settled(page)

  await records(page, '笔记').filter({ hasText: '堤各管什么' }).getByRole('button', { name: '删除笔记' }).click()
  await answer(page, '确认删除该条笔记？删除后无法恢复', '是')
  await expect(records(page, '笔记')).toHaveCount(1)
  await page.goBack()
  await expect(counter(page, '笔记')).toHaveText(`${before - 1}笔记`)
})

test('D1-R47 D1-M59 favourites are removed one by one and several at once; a withdrawn one says so', async ({
  page,
  logIn,
  college,
}) => {
  await logIn('20260009')
  const gone = '大运河：流动的文化遗产'
  const kept = '系统思维：把握全局的决策方法'
  await addFavourite(college, '20260009', kept)
  await addFavourite(college, '20260009', gone)
  const putBack = await withdraw(college, gone)
  try {
    await openAt(page, routes.myCollection, {})
    const things = records(page, '收藏')
    // Only the courses: other stories keep videos for this person.
    const courses = page.getByRole('button', { name: /^课程 \d+$/ })
    await courses.click()
    const count = Number((await courses.textContent())?.replace(/\D/g, ''))
    await expect(things).toHaveCount(count)
    const withdrawn = things.filter({ hasText: gone })
    await expect(withdrawn.getByText('已下架')).toBeVisible()
    await expect(withdrawn.getByRole('link')).toHaveCount(0)
    await withdrawn.getByRole('button', { name: `取消收藏 ${gone}` }).click()
    await expectToast(page, '已取消收藏')
    await expect(things).toHaveCount(count - 1)

    await page.getByRole('button', { name: '管理', exact: true }).click()
    await page.getByRole('checkbox', { name: kept }).check()
    await page.getByRole('button', { name: '取消收藏 1 项' }).click()
    await answer(page, '取消收藏选中的 1 项？', '是')
    await expect(things).toHaveCount(count - 2)
  } finally {
    await putBack()
  }
})

test('D1-R48 D1-M60 the archive of a year, and its sheet as a PDF', async ({ page, logIn }) => {
  await logIn('20260001')
  await openAt(page, routes.studyArchive, {})
  await expect(page.getByText('还差 7.5 学时')).toBeVisible()
  await expect(records(page, /学时明细/).first()).toBeVisible()
  const coming = page.waitForEvent('download')
  await press(page, '下载年度学习档案')
  const download = await coming
  expect(download.suggestedFilename()).toMatch(/^\d{4}年度学习档案-王晓明\.pdf$/)
  expect(
    readFileSync(await download.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
})

test('D1-R42 D1-B117 D2-R29 D2-B068 the community is blocked until the college opens it', async ({
  page,
  setSettings,
}) => {
  await setSettings({ setting_bbs_open: '0' })
  await openAt(page, routes.forumBlocked, {})
  await expect(page.getByText('暂未开放，敬请期待')).toBeVisible()
  await setSettings({ setting_bbs_open: '1' })
  await page.reload()
  await expectAt(page, routes.forum)
})
