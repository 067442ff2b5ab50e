import { chatRefusals } from '@college/contract/chat/chat.ts'
import { failed } from '@college/contract/kit/envelope.ts'
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

/** Opens the camp, cuts the way to the server, and writes. */
async function writeOffline(page: Page, words: string[]): Promise<void> {
  await openAt(page, routes.campGroup, camp)
  const today = scrollerOf(page).getByRole('log').getByText('提醒一下：今天的签到')
  await expect(today).toBeVisible()
  await page.context().route('**/im/api/send', (route) => route.abort())
  for (const text of words) {
    await page.getByRole('textbox', { name: '消息' }).fill(text)
    await page.getByRole('button', { name: '发送', exact: true }).click()
  }
  await expect(scrollerOf(page).getByText('正在发送')).toHaveCount(words.length)
}

test('D2-Q55 messages written without network are sent once when it is back, wherever the person is by then', async ({
  page,
  logIn,
  browser,
  baseURL,
  context,
}) => {
  const words = ['隧道里写的一句', '隧道里写的第二句']
  await logIn('20260010')
  await writeOffline(page, words)
  await page.reload()
  for (const text of words) await expect(scrollerOf(page).getByText(text)).toBeVisible()
  await openAt(page, routes.home, {})
  await page.reload()
  await context.unroute('**/im/api/send')

  const other = await another('20260007', { browser, baseURL, logIn })
  await openAt(other, routes.campGroup, camp)
  const sent = scrollerOf(other).getByRole('log').getByText('隧道里写的')
  await expect(sent).toHaveText(words, { timeout: 20_000 })
  await page.reload()
  await openAt(page, routes.campGroup, camp)
  await expect(scrollerOf(page).getByRole('log').getByText('隧道里写的')).toHaveText(words)
})

test('D2-Q55 a late message that is refused is told wherever the person is, and its text is kept', async ({
  page,
  logIn,
  context,
}) => {
  await logIn('20260011')
  await writeOffline(page, ['地铁里写的一句'])
  await openAt(page, routes.home, {})
  const answered = failed(chatRefusals.isOver)
  await context.route('**/im/api/send', (route) => route.fulfill({ status: 409, json: answered }))
  const told = page.getByRole('alertdialog')
  await expect(told).toContainText(chatRefusals.isOver.message, { timeout: 20_000 })
  await told.getByRole('button', { name: '去查看' }).click()
  await expect(scrollerOf(page).getByText('地铁里写的一句')).toBeVisible()
  await expect(scrollerOf(page).getByRole('alert')).toHaveText(chatRefusals.isOver.message)
  await scrollerOf(page).getByRole('button', { name: '删除', exact: true }).click()
  await expect(scrollerOf(page).getByText('地铁里写的一句')).toHaveCount(0)
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
