import { enterExam } from '@college/contract/exams/sitting.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../college.ts'
import { secondPage } from '../kit/second-page.ts'
import { button, handIn, LEARNER, openDesk, optionOf, questionOf, savedIn, start } from './sitting-steps.ts'

// Without a network the app's files come from the worker.
test.use({ serviceWorkers: 'allow' })

const elsewhere = '您在另一个页面或设备上有未完成的考试'
const away = '您已在其他页面或设备上继续作答'

/** From the exam page of somebody who takes it on another device. */
async function takeOver(page: Page) {
  await expect(page.getByText(elsewhere)).toBeVisible()
  await button(page, '继续考试').click()
  await expect(questionOf(page, 1)).toBeVisible()
}

/** The tickets with which a device comes to the exam page. */
function ticketsOf(page: Page): string[] {
  const tickets: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === enterExam.path) tickets.push(request.postDataJSON().ticket)
  })
  return tickets
}

const chosen = (page: Page, number: number, place: number) =>
  expect(questionOf(page, number).locator('input').nth(place)).toBeChecked()

test('D2-Q69 an exam goes on at a second device and is taken back on the first, with a new ticket; each is told so, and no answer is lost', async ({
  page,
  browser,
  baseURL,
  college,
  logIn,
}) => {
  const tickets = ticketsOf(page)
  await logIn(LEARNER)
  await start(page)
  await optionOf(page, 1, 1).click()
  await expect.poll(() => savedIn(college)).toEqual([1])

  const second = await secondPage({ browser, baseURL })
  await logIn(LEARNER, second)
  await openDesk(second)
  await takeOver(second)
  await chosen(second, 1, 1)
  await button(second, '下一题').click()
  await optionOf(second, 2, 0).click()
  await expect.poll(() => savedIn(college)).toEqual([1, 2])

  await expect(page.getByText(away)).toBeVisible()
  await button(page, '在这里继续').click()
  await takeOver(page)
  await chosen(page, 1, 1)
  await button(page, '下一题').click()
  await chosen(page, 2, 0)
  await button(page, '下一题').click()
  await optionOf(page, 3, 0).click()
  await expect.poll(() => savedIn(college)).toEqual([1, 2, 3])

  // Now the second one is told, and what is answered there does not count any more.
  await expect(second.getByText(away)).toBeVisible()
  await expect(questionOf(second, 2)).toHaveCount(0)
  expect(new Set(tickets).size).toBe(2)
  await handIn(page)
  await expect(second.getByRole('heading', { name: '考试结果' })).toBeVisible()
  await second.context().close()
})
