import { routes } from '@college/contract/routes.ts'
import type { Page } from '@playwright/test'
import { and, eq, isNotNull, ne } from 'drizzle-orm'
import { idOf } from '../../database/demo/ids.ts'
import { userIdOf } from '../../database/demo/population.ts'
import type { App } from '../../server/app-parts.ts'
import { examSittings, sittingAnswers } from '../../server/exams/sitting/tables.ts'
import { expect } from '../college.ts'
import { answer, openAt, scrollerOf, settled } from '../kit/steps.ts'

export const LEARNER = '20260001'
/** May be taken as often as one likes: no story takes an attempt from another. */
const EXAM = '数据安全与保密常识测试'

export const enterOf = (page: Page) => scrollerOf(page).getByRole('button', { name: `：${EXAM}` })
export const questionOf = (page: Page, number: number) =>
  page.getByRole('group', { name: `第 ${number} 题`, exact: true })
export const optionOf = (page: Page, number: number, place: number) =>
  questionOf(page, number).locator('label').nth(place)
export const button = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true })
export const status = (page: Page, text: string) => page.getByText(text, { exact: true }).filter({ visible: true })

export async function openDesk(page: Page) {
  await openAt(page, routes.taskDetail, { taskId: idOf('task', 'law-tests') })
  await enterOf(page).click()
  await expect(page.getByText('考试须知')).toBeVisible()
  await settled(page)
}

export async function start(page: Page) {
  await openDesk(page)
  await page
    .getByRole('button', { name: /^(开始考试|再考一次)$/ })
    .filter({ visible: true })
    .click()
  // Another story may have sat this exam before: another attempt asks first.
  const again = page.getByRole('alertdialog', { name: '再考一次' })
  await expect(again.or(questionOf(page, 1))).toBeVisible()
  if (await again.isVisible()) await again.getByRole('button', { name: '开始考试' }).click()
  await expect(questionOf(page, 1)).toBeVisible()
}

export async function handIn(page: Page) {
  await button(page, '答题卡').click()
  await page.getByRole('dialog').getByRole('button', { name: '交卷' }).click()
  await answer(page, '交卷', '交卷')
  await expect(page.getByRole('heading', { name: '考试结果' })).toBeVisible()
}

/** The numbers of the questions whose answers the server has, of the open sitting. */
export async function savedIn({ database }: App): Promise<number[]> {
  const rows = await database
    .select({ number: sittingAnswers.number })
    .from(sittingAnswers)
    .innerJoin(examSittings, eq(examSittings.id, sittingAnswers.sittingId))
    .where(
      and(eq(examSittings.userId, userIdOf(LEARNER)), eq(examSittings.state, 'open'), isNotNull(sittingAnswers.answer)),
    )
    .orderBy(sittingAnswers.number)
  return rows.map(({ number }) => number)
}

/** How many papers have been handed in. */
export async function handedInBy({ database }: App): Promise<number> {
  const closed = and(eq(examSittings.userId, userIdOf(LEARNER)), ne(examSittings.state, 'open'))
  return database.$count(examSittings, closed)
}
