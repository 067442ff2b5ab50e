import { chatRefusals } from '@college/contract/chat/chat.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { routes } from '@college/contract/routes.ts'
import type { Page } from '@playwright/test'
import { idOf } from '../../database/demo/ids.ts'
import { expect, test } from '../college.ts'
import { secondPage } from '../kit/second-page.ts'
import { answer, openAt, scrollerOf } from '../kit/steps.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const camp = { id: idOf('class', 'young-camp') }
const logOf = (page: Page) => scrollerOf(page).getByRole('log')
const NOTICE = '提醒一下：今天的签到还有十二位同志没有签。'
const SEND = '**/im/api/send'

async function enterChat(page: Page) {
  await openAt(page, routes.campGroup, camp)
  await expect(logOf(page).getByText(NOTICE)).toBeVisible()
}

async function say(page: Page, words: string) {
  await page.getByRole('textbox', { name: '消息' }).fill(words)
  await page.getByRole('button', { name: '发送', exact: true }).click()
}

test('D1-B265 D2-B057 D2-R27 D2-Q55 two people talk in a camp; what one writes without network is sent once, wherever they are by then', async ({
  page,
  logIn,
  browser,
  baseURL,
  context,
}) => {
  await logIn('20260012')
  await enterChat(page)
  const other = await secondPage({ browser, baseURL }, { serviceWorkers: 'block' })
  await logIn('20260018', other)
  await enterChat(other)
  const [mine, theirs] = [logOf(page), logOf(other)]

  await say(page, '晚上七点半，会议号发群里')
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

  await test.step('without network, over a reload, from another page', async () => {
    const words = ['隧道里写的一句', '隧道里写的第二句']
    await context.route(SEND, (route) => route.abort())
    for (const text of words) await say(page, text)
    await expect(mine.getByText('正在发送')).toHaveCount(words.length)
    await page.reload()
    for (const text of words) await expect(mine.getByText(text)).toBeVisible()
    await openAt(page, routes.home, {})
    await context.unroute(SEND)
    await page.reload()
    await expect(theirs.getByText('隧道里写的')).toHaveText(words, { timeout: 20_000 })
    await openAt(page, routes.campGroup, camp)
    await expect(mine.getByText('隧道里写的')).toHaveText(words)
  })

  await test.step('a late message that is refused is told wherever the person is, and its text is kept', async () => {
    await context.route(SEND, (route) => route.abort())
    await say(page, '地铁里写的一句')
    await expect(mine.getByText('正在发送')).toHaveCount(1)
    await openAt(page, routes.home, {})
    const refused = failed(chatRefusals.isOver)
    await context.unroute(SEND)
    await context.route(SEND, (route) => route.fulfill({ status: 409, json: refused }))
    const told = page.getByRole('alertdialog')
    await expect(told).toContainText(chatRefusals.isOver.message, { timeout: 20_000 })
    await told.getByRole('button', { name: '去查看' }).click()
    await expect(scrollerOf(page).getByText('地铁里写的一句')).toBeVisible()
    await expect(scrollerOf(page).getByRole('alert')).toHaveText(chatRefusals.isOver.message)
    await scrollerOf(page).getByRole('button', { name: '删除', exact: true }).click()
    await expect(scrollerOf(page).getByText('地铁里写的一句')).toHaveCount(0)
  })
})
