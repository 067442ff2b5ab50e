import { routes } from '@college/contract/routes.ts'
import type { Page } from '@playwright/test'
import { userIdOf } from '../../database/demo/population.ts'
import type { App } from '../../server/app-parts.ts'
import { announceMessages, type NewMessage, sendMessages } from '../../server/messages/door.ts'
import { expect, test } from '../college.ts'
import { setUnread } from '../kit/arrange.store.ts'
import { expectAt, hearing } from '../kit/steps.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const bell = (page: Page) => page.getByRole('button', { name: /^消息/ })
const list = (page: Page) => page.getByRole('list', { name: '消息', exact: true })
const unreadDot = (page: Page) => list(page).getByRole('img', { name: '未读' })

/** Sends a message as the features of the server do. */
async function tell(college: App, loginName: string, message: Omit<NewMessage, 'userId'>): Promise<void> {
  const sent = await sendMessages(college.database, [{ userId: userIdOf(loginName), ...message }], college.now())
  announceMessages(college, sent)
}

test('D1-R07 D1-B036 D2-B203 D2-B017: the bell and the open list show new messages without a reload; one opens in full, one its screen, and the count goes down', async ({
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

  await test.step('a title that is one long word stays within its row and its sheet', async () => {
    const address = `https://college.example/${'a'.repeat(120)}`
    await tell(college, '20260010', { kind: 'system', title: address, content: '今晚十点停机维护。' })
    const row = list(page).getByRole('button', { name: address })
    const isWithin = (element: HTMLElement) => element.scrollWidth <= element.clientWidth
    expect(await row.getByText(address).evaluate(isWithin)).toBe(true)
    await row.click()
    const sheet = page.getByRole('dialog', { name: '系统通知' })
    await expect(sheet).toContainText('今晚十点停机维护。')
    expect(await sheet.getByRole('heading', { name: address }).evaluate(isWithin)).toBe(true)
    await sheet.getByRole('button', { name: '关闭' }).click()
    await expect(unreadDot(page)).toHaveCount(2)
  })

  await test.step('a message about a special class opens its tab page, and is read after that', async () => {
    const special = '/mobile/nc/page/app/special/mobile-specialDetail?id=0198a000-0000-7000-8000-000000000001'
    await tell(college, '20260010', { kind: 'class', title: '开班了', to: special })
    await list(page)
      .getByRole('link', { name: /开班了/ })
      .click()
    await expectAt(page, routes.specialClass)
    expect(new URL(page.url()).hash).toContain('id=0198a000-0000-7000-8000-000000000001')
    await page.goBack()
    await expectAt(page, routes.messages)
    const row = list(page).getByRole('listitem').filter({ hasText: '开班了' })
    await expect(row).toBeVisible()
    await expect(row.getByRole('img')).toHaveCount(0)
  })

  await page.goBack()
  await expect(bell(page)).toHaveText('2')
})
