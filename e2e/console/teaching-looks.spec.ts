import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { userIdOf } from '../../database/demo/population.ts'
import { countAttempts } from '../../server/exams/attempt.store.ts'
import { aPaper } from '../../server/testing/exams.ts'
import { aQuestion, aSubmittedSitting } from '../../server/testing/questions.ts'
import { anExam } from '../../server/testing/tasks.ts'
import { expect, test } from '../college.ts'
import { looks, violations } from '../kit/axe.ts'
import { desk } from '../kit/desk.ts'
import { goWithin } from '../kit/steps.ts'

test.use(desk)

/** What stands on the page is readable in the dark, on a laptop and on a small screen. */
async function readable(page: Page): Promise<void> {
  for (const viewport of [desk.viewport, { width: 1024, height: 768 }]) {
    await page.setViewportSize(viewport)
    expect(await violations(page, looks.dark)).toEqual([])
  }
  await page.setViewportSize(desk.viewport)
}

test('D1-B006 the pages of classes and courses are readable in the dark and on a small desk', {
  tag: '@nightly',
}, async ({ page, logIn, college: { database } }) => {
  test.slow()
  const { rows: found } = await database.execute<{ id: string }>(sql`
    select class_id as id from certificates where class_id is not null group by class_id order by count(*) desc limit 1`)
  const ofClass = (tab: string) => `/console/classes/${found[0]?.id}/${tab}`
  await page.emulateMedia({ colorScheme: 'dark' })
  await logIn('20260999')
  await page.goto('/console/classes')
  const rows = page.locator('tr[data-row-key]')
  await expect(rows.first()).toBeVisible()
  await readable(page)
  for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key)
  await expect(page.getByRole('toolbar', { name: '所选的操作' })).toBeVisible()
  await readable(page)
  for (const tab of ['members', 'progress', 'notices', 'activities', 'sign-ins', 'certificates']) {
    await goWithin(page, ofClass(tab))
    await expect(page.locator('.list-body')).toHaveAttribute('aria-busy', 'false')
    await readable(page)
  }
  await goWithin(page, ofClass('edit?step=units'))
  await expect(page.locator('.item-name').first()).toBeVisible()
  await readable(page)
  // A colleague saved another host meanwhile.
  await goWithin(page, ofClass('edit'))
  await page.getByLabel('主办单位').fill('我写的主办单位')
  await database.execute(sql`
    update classes set host_name = '同事写的主办单位', revision = revision + 1 where id = ${found[0]?.id}`)
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('dialog')).toContainText('同事写的主办单位')
  await readable(page)
  await page.getByRole('button', { name: '先不保存' }).click()
  await page.getByRole('button', { name: '放弃我的改动' }).click()

  await goWithin(page, '/console/enrol')
  await expect(page.locator('[aria-current=true]').first()).toBeVisible()
  await readable(page)
  await goWithin(page, '/console/courses?state=published')
  await rows.first().click()
  await expect(page.getByRole('navigation', { name: '章节' }).locator('button[draggable]').first()).toBeVisible()
  await readable(page)
})

test('D2-Q69 the pages of exams and marking are readable in the dark and on a small desk', { tag: '@nightly' }, async ({
  page,
  logIn,
  college: { database },
}) => {
  test.slow()
  const criteria = [{ name: '观点', hint: '紧扣题意', weight: 20 }]
  const own = { createdBy: userIdOf('20260801') }
  const essay = await aQuestion(database, { ...own, type: 'essay', stem: '谈谈', key: { reference: '要点', criteria } })
  const choice = await aQuestion(database, own)
  // A question is asked where the paper of an exam has it.
  const paper = await aPaper(database, [{ questions: [essay, choice] }])
  const wish = { ...own, title: '夜里看的考试', paperId: paper.id }
  const exam = await anExam(database, wish)
  for (const loginName of ['20260002', '20260003']) {
    const person = { userId: userIdOf(loginName), examId: exam.id }
    const answers = [
      { versionId: essay.versionId, full: 20, answer: '先看老契，再走地埂。', score: null },
      { versionId: choice.versionId, full: 10, answer: 'a', score: 10 },
    ]
    await aSubmittedSitting(database, new Date(), { ...person, answers })
    await countAttempts(database, [person], new Date())
  }
  await page.emulateMedia({ colorScheme: 'dark' })
  await logIn('20260801')
  await page.goto('/console/exams')
  const isRead = () => expect(page.locator('.list-body')).toHaveAttribute('aria-busy', 'false')
  await isRead()
  await readable(page)
  for (const path of ['papers', 'homeworks', 'lives', 'surveys', `exams/${exam.id}/results`]) {
    await goWithin(page, `/console/${path}`)
    await isRead()
    await readable(page)
  }
  await goWithin(page, `/console/exams/${exam.id}/items`)
  await expect(page.getByRole('region', { name: '试题分析' })).toBeVisible()
  await readable(page)
  await goWithin(page, `/console/exams/${exam.id}`)
  await expect(page.getByLabel('及格分')).toBeVisible()
  await readable(page)
  await goWithin(page, `/console/questions/${choice.id}`)
  await page.getByRole('region', { name: '编辑题目' }).getByRole('button', { name: '更正答案' }).click()
  await expect(page.getByRole('dialog', { name: '更正答案' })).toBeVisible()
  await readable(page)
  await page.keyboard.press('Escape')
  await goWithin(page, `/console/marking?exam=${exam.id}`)
  await expect(page.getByText('先看老契，再走地埂。')).toBeVisible()
  await page.keyboard.press(']')
  await page.keyboard.press('h')
  await expect(page.locator('mark')).toHaveCount(1)
  await readable(page)
})
