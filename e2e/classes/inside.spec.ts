import { routes } from '@college/contract/routes.ts'
import { idOf } from '../../database/demo/ids.ts'
import { expect, test } from '../college.ts'
import { expectAt, openAt, scrollerOf, scrollTo } from '../kit/steps.ts'
import { unreadNotices } from './inside.store.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('D2-B020 D2-B031 D2-R07 D2-R08 the tabs of the running class, its ranking, and its announcements read one by one', async ({
  page,
  logIn,
  college,
}) => {
  const total = await unreadNotices(college, 'plenary', '20260001')
  const openTab = (name: string) => scrollerOf(page).getByRole('tab', { name }).click()
  await logIn('20260001')
  await openAt(page, routes.specialClass, { id: idOf('class', 'plenary') })
  await expect(scrollerOf(page).getByRole('heading', { level: 1, name: /学习贯彻全会精神/ })).toBeVisible()
  await expect(scrollerOf(page).getByRole('img', { name: /^必修进度 \d+%$/ })).toBeVisible()
  const last = scrollerOf(page).getByRole('button', { name: /第八单元/ })
  await expect(last).toContainText('学完前面的单元后解锁')
  await last.click()
  await scrollerOf(page)
    .getByRole('button', { name: /结业问卷/ })
    .click()
  await expect(page.getByRole('alertdialog', { name: '请按序学习' })).toContainText('请先学完《')
  await page.getByRole('button', { name: '知道了' }).click()
  await scrollerOf(page)
    .getByRole('list', { name: /第八单元/ })
    .getByRole('link', { name: '单元详情' })
    .click()
  await expectAt(page, routes.unitDetail)
  await expect(scrollerOf(page).getByRole('link')).toHaveCount(2)
  await page.goBack()

  await openTab('结业')
  await expect(scrollerOf(page).getByText(/^还差/)).toBeVisible()
  await openTab('简介')
  await expect(scrollerOf(page).getByText('班主任', { exact: true })).toBeVisible()
  await openTab('社区')
  const entries = scrollerOf(page).getByRole('tabpanel').getByRole('link')
  // The last two stand below the menu of the documents; the posts of the class follow.
  const texts = ['排行榜', '问卷', '通知公告', '班级相册', /^请假与补签/, /^班主任信箱/]
  for (const [at, text] of texts.entries()) await expect(entries.nth(at)).toHaveText(text)

  await test.step('the ranking has further pages, and the own row stays in sight', async () => {
    await scrollerOf(page).getByRole('link', { name: '排行榜' }).click()
    await expectAt(page, routes.classRank)
    const podium = page.getByRole('list', { name: '前三名' }).getByRole('listitem')
    await expect(podium).toHaveText([/第 2 名.*分钟/, /第 1 名.*分钟/, /第 3 名.*分钟/])
    const own = page.getByRole('region', { name: '我的排名' })
    await expect(own).toContainText('分钟')
    const rows = page.getByRole('list', { name: '第 4 名以后' }).getByRole('listitem')
    await expect(rows.first()).toContainText(/^4/)
    await expect(async () => {
      await scrollerOf(page).evaluate((element) => element.scrollTo({ top: element.scrollHeight }))
      expect(await rows.count()).toBeGreaterThan(20)
    }).toPass({ intervals: [50] })
    await expect(own).toBeInViewport()
    await page.goBack()
  })

  await test.step('an announcement that was read is not new any more on the way back', async () => {
    await scrollerOf(page).getByRole('link', { name: '通知公告' }).click()
    await expectAt(page, routes.classAnnouncements)
    const rows = page.getByRole('list', { name: '公告' }).getByRole('listitem')
    await scrollTo(page, rows.nth(total - 1))
    await page.getByRole('checkbox', { name: `只看未读（${total}）` }).check()
    await scrollerOf(page).evaluate((element) => element.scrollTo({ top: 0 }))
    await rows.first().getByRole('link').click()
    await expectAt(page, routes.classAnnouncement)
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('本周五晚七点半小组研讨，请提前阅读案例')
    await expect(page.getByRole('article').getByText('研讨', { exact: true })).toBeVisible()
    await page.goBack()
    await expectAt(page, routes.classAnnouncements)
    await expect(page.getByRole('checkbox', { name: `只看未读（${total - 1}）` })).toBeVisible()
  })
})
