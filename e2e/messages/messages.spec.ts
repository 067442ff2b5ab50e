import { routes } from '@college/contract/routes.ts'
import type { Page } from '@playwright/test'
import { userIdOf } from '../../database/demo/population.ts'
import type { App } from '../../server/kit/serve.ts'
import { announceMessages, type NewMessage, sendMessages } from '../../server/messages/door.ts'
import { expect, test } from '../college.ts'
import { setUnread } from '../kit/arrange.store.ts'
import { answer, expectAt, expectToast, hearing, openAt, scrollerOf } from '../kit/steps.ts'

test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } })

const bell = (page: Page) => page.getByRole('button', { name: /^消息/ })
const list = (page: Page) => page.getByRole('list', { name: '消息', exact: true })
const unreadDot = (page: Page) => list(page).getByRole('img', { name: '未读' })

/** Sends a message as the features of the server do. */
async function tell(college: App, loginName: string, message: Omit<NewMessage, 'userId'>): Promise<void> {
  const sent = await sendMessages(college.database, [{ userId: userIdOf(loginName), ...message }], college.now())
  announceMessages(college, sent)
}

test('D1-R07 D1-B019 D1-B036 D2-B203: the bell and the open list show a new message without a reload; reading it lowers the count', async ({
  page,
  logIn,
  college,
}) => {
  await setUnread(college, '20260010', 1)
  await logIn('20260010')
  const events = hearing(page)
  await page.goto('/')
  await expect(bell(page)).toHaveText('1')
  await events.isOn
  await tell(college, '20260010', { kind: 'class', title: '报名已通过', reason: 'story bell' })
  await expect(bell(page)).toHaveText('2')

  await bell(page).click()
  await expectAt(page, routes.messages)
  await expect(unreadDot(page)).toHaveCount(2)
  await tell(college, '20260010', { kind: 'system', title: '停机通知', content: '今晚十点停机维护。' })
  await list(page)
    .getByRole('button', { name: /停机通知/ })
    .click()
  const sheet = page.getByRole('dialog', { name: '系统通知' })
  await expect(sheet).toContainText('今晚十点停机维护。')
  await sheet.getByRole('button', { name: '关闭' }).click()
  await expect(unreadDot(page)).toHaveCount(2)
  await page.goBack()
  await expect(bell(page)).toHaveText('2')
})

test('D2-C42 D2-B294: filters by unread, kind and keyword; marks everything read', async ({ page, logIn, college }) => {
  await setUnread(college, '20260011', 2)
  await tell(college, '20260011', { kind: 'task', title: '任务即将截止：档案整理' })
  await logIn('20260011')
  await openAt(page, routes.messages, {})
  await expect(page.getByRole('button', { name: '未读 3' })).toBeVisible()
  await page.getByRole('button', { name: '未读 3' }).click()
  await expect(list(page).getByRole('listitem')).toHaveCount(3)
  await page.getByRole('button', { name: '任务提醒', exact: true }).click()
  await expect(list(page).getByRole('listitem')).toHaveText([/档案整理/])

  const search = page.getByRole('searchbox', { name: '搜索消息' })
  await search.fill('没有这样的消息')
  await search.press('Enter')
  await expect(page.getByText('暂无搜索结果')).toBeVisible()
  await page.getByRole('button', { name: '看看全部消息' }).click()
  await search.fill('维护')
  await search.press('Enter')
  await expect(list(page).getByRole('listitem')).toHaveText([/平台维护通知/])
  await search.fill('  ')
  await search.press('Enter')
  await expect(list(page).getByRole('listitem').nth(10)).toBeVisible()

  await page.getByRole('button', { name: '全部已读' }).click()
  await answer(page, '是否将全部消息标为已读？', '是')
  await expectToast(page, '已标为已读')
  await expect(unreadDot(page)).toHaveCount(0)
})

test('D2-B017: a message opens its screen, a special class its tab page; external links open nothing', async ({
  page,
  logIn,
  college,
}) => {
  const special = '/mobile/nc/page/app/special/mobile-specialDetail?id=0198a000-0000-7000-8000-000000000001'
  await tell(college, '20260012', { kind: 'class', title: '开班了', to: special })
  await tell(college, '20260012', { kind: 'class', title: '看似外面', to: '//evil.example/a' })
  await logIn('20260012')
  await openAt(page, routes.messages, {})
  await list(page)
    .getByRole('button', { name: /看似外面/ })
    .click()
  await page.getByRole('dialog', { name: '班级消息' }).getByRole('button', { name: '关闭' }).click()
  await list(page)
    .getByRole('link', { name: /开班了/ })
    .click()
  await expectAt(page, routes.specialClass)
  expect(new URL(page.url()).hash).toContain('id=0198a000-0000-7000-8000-000000000001')
  await page.goBack()
  await expectAt(page, routes.messages)
  await expect(list(page).getByRole('listitem').filter({ hasText: '开班了' }).getByRole('img')).toHaveCount(0)
})

test('a kind that is switched off in the settings is not delivered', async ({ page, logIn, college }) => {
  await logIn('20260020')
  await openAt(page, routes.appSettings, {})
  await page.getByRole('button', { name: '消息设置' }).click()
  await expectAt(page, routes.messageSettings)
  const hours = page.getByRole('switch', { name: '学时提醒' })
  await expect(hours).toBeChecked()
  await hours.click()
  await expect(hours).not.toBeChecked()
  await page.reload()
  await expect(hours).not.toBeChecked()
  await expect(page.getByRole('switch', { name: '系统通知' })).toHaveCount(0)

  await tell(college, '20260020', { kind: 'hours', title: '不该收到' })
  await tell(college, '20260020', { kind: 'task', title: '应当收到' })
  await openAt(page, routes.messages, {})
  await expect(list(page)).toContainText('应当收到')
  await expect(scrollerOf(page)).not.toContainText('不该收到')
})

test('a title that is one long word stays within its row and its sheet', async ({ page, logIn, college }) => {
  const address = `https://college.example/${'a'.repeat(120)}`
  await tell(college, '20260015', { kind: 'system', title: address, content: '见标题。' })
  await logIn('20260015')
  await openAt(page, routes.messages, {})
  const row = list(page).getByRole('button', { name: address })
  const isWithin = (element: HTMLElement) => element.scrollWidth <= element.clientWidth
  expect(await row.getByText(address).evaluate(isWithin)).toBe(true)
  await row.click()
  const title = page.getByRole('dialog', { name: '系统通知' }).getByRole('heading', { name: address })
  await expect(title).toBeVisible()
  expect(await title.evaluate(isWithin)).toBe(true)
})
