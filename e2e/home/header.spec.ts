import { routes } from '@college/contract/routes.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../college.ts'
import { setUnread } from '../kit/arrange.store.ts'
import { expectAt } from '../kit/steps.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const bell = (page: Page) => page.getByRole('button', { name: /^消息/ })

test('D1-B015 D1-B018 D1-B242 D1-B292: a learner sees the hours of the year; pulling down refetches everything, and the bell opens the messages', async ({
  page,
  logIn,
  college,
}) => {
  await setUnread(college, '20260001', 99)
  await logIn('20260001')
  await page.goto('/')
  const card = page.getByRole('region', { name: '年度学时' })
  await expect(card).toContainText(`${new Date().getFullYear()} 年度学时`)
  await expect(card).toContainText('42.5 / 50.0 学时')
  await expect(card.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '85')
  await expect(page.getByRole('heading', { name: '推荐课程' })).toBeVisible()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect(bell(page)).toHaveAccessibleName('消息，99 条未读')
  await expect(bell(page)).toHaveText('99')

  await setUnread(college, '20260001', 100)
  await pullDown(page)
  await expect(bell(page)).toHaveText('99+')
  await bell(page).click()
  await expectAt(page, routes.messages)
})

/** A touch that starts on the page, moves down and ends. */
async function pullDown(page: Page): Promise<void> {
  const phone = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    phone.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 195, y }] })
  await touch('touchStart', 240)
  for (let y = 260; y <= 460; y += 20) await touch('touchMove', y)
  await expect(page.getByText('松开刷新')).toBeVisible()
  await touch('touchEnd')
}
