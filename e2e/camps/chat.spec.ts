import { routes } from '@college/contract/routes.ts'
import type { Browser, Page } from '@playwright/test'
import { idOf } from '../../database/demo/ids.ts'
import { expect, test } from '../college.ts'
import { answer, openAt, scrollerOf } from '../kit/steps.ts'

test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } })

/** A page of another person, in a browser of their own. */
async function another(loginName: string, { browser, baseURL, logIn }: Others): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'block' })
  const page = await context.newPage()
  await logIn(loginName, page)
  return page
}
type Others = { browser: Browser; baseURL: string | undefined; logIn: (loginName: string, on: Page) => Promise<void> }

const camp = { id: idOf('class', 'young-camp') }

test('D1-B265 D2-B057 D2-R27 two people talk in the group chat of a camp', async ({
  page,
  logIn,
  browser,
  baseURL,
}) => {
  await logIn('20260012')
  await openAt(page, routes.campGroup, camp)
  const mine = scrollerOf(page).getByRole('log')
  await expect(mine.getByText('提醒一下：今天的签到还有十二位同志没有签。')).toBeVisible()

  const other = await another('20260018', { browser, baseURL, logIn })
  await openAt(other, routes.campGroup, camp)
  const theirs = scrollerOf(other).getByRole('log')
  await expect(theirs.getByText('提醒一下：今天的签到还有十二位同志没有签。')).toBeVisible()

  const say = async (words: string) => {
    await page.getByRole('textbox', { name: '消息' }).fill(words)
    await page.getByRole('button', { name: '发送', exact: true }).click()
  }
  await say('晚上七点半，会议号发群里')
  await expect(theirs.getByText('晚上七点半，会议号发群里')).toBeVisible()
  await expect(mine.getByText('正在发送')).toHaveCount(0)

  // An answer says to what.
  await theirs.getByText('晚上七点半，会议号发群里').click()
  await other.getByRole('button', { name: '回复', exact: true }).click()
  await other.getByRole('textbox', { name: '消息' }).fill('收到')
  await other.getByRole('textbox', { name: '消息' }).press('Enter')
  await expect(mine.getByText('收到', { exact: true })).toBeVisible()
  await expect(mine.getByRole('button', { name: /^卫秋霞：晚上七点半/ })).toBeVisible()

  // Taken back: gone on both screens.
  await mine.getByText('晚上七点半，会议号发群里', { exact: true }).click()
  await page.getByRole('button', { name: '撤回' }).click()
  await answer(page, '确认撤回这条消息吗？', '是')
  await expect(mine.getByText('你撤回了一条消息')).toBeVisible()
  await expect(theirs.getByText('卫秋霞撤回了一条消息')).toBeVisible()
  await expect(theirs.getByText('晚上七点半，会议号发群里', { exact: true })).toHaveCount(0)
})

test('D2-Q55 a message written without network is sent once when it is back, also after a reload', async ({
  page,
  logIn,
  browser,
  baseURL,
  context,
}) => {
  await logIn('20260010')
  await openAt(page, routes.campGroup, camp)
  await expect(
    scrollerOf(page)
      .getByRole('log')
      .getByText(/今天的签到/),
  ).toBeVisible()
  await context.route('**/im/api/send', (route) => route.abort())
  await page.getByRole('textbox', { name: '消息' }).fill('隧道里写的一句')
  await page.getByRole('button', { name: '发送', exact: true }).click()
  await expect(scrollerOf(page).getByText('正在发送')).toBeVisible()

  await page.reload()
  await expect(scrollerOf(page).getByText('隧道里写的一句')).toBeVisible()
  await context.unroute('**/im/api/send')
  await expect(scrollerOf(page).getByText('正在发送')).toHaveCount(0)
  const other = await another('20260007', { browser, baseURL, logIn })
  await openAt(other, routes.campGroup, camp)
  await expect(scrollerOf(other).getByRole('log').getByText('隧道里写的一句')).toHaveCount(1)
})

test('D2-Q55 earlier messages are found by their words; a camp that has ended is only read', async ({
  page,
  logIn,
}) => {
  await logIn('20260001')
  await openAt(page, routes.campGroup, camp)
  await page.getByRole('button', { name: '查找聊天记录' }).click()
  await page.getByRole('searchbox').fill('回访')
  await expect(page.getByRole('dialog').getByText(/建议加一栏“下次回访时间”/)).toBeVisible()

  await openAt(page, routes.campGroup, { id: idOf('class', 'grid-camp') })
  await expect(scrollerOf(page).getByText('训练营已结束，群聊只能查看')).toBeVisible()
  await expect(page.getByRole('textbox', { name: '消息' })).toHaveCount(0)
})
