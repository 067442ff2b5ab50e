import { aPaper } from '../../server/testing/exams.ts'
import { aQuestion } from '../../server/testing/questions.ts'
import { expect, test } from '../college.ts'
import { desk } from '../kit/desk.ts'

test.use(desk)

test('D2-Q69 a paper of twelve questions is printed over several pages', async ({ page, college, logIn }) => {
  const { database } = college
  const questions = await Promise.all(
    Array.from({ length: 12 }, (_, place) => aQuestion(database, { stem: `question ${place + 1} end` })),
  )
  const paper = await aPaper(database, [{ questions }])
  await logIn('20260801')
  await page.goto(`/console/papers/${paper.id}`)
  await page.getByRole('button', { name: '预览与打印' }).click()
  await expect(page.getByRole('dialog').getByText('question 12 end')).toBeVisible()
  // What is fixed to the window would be one page, however long it is.
  const printed = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(printed.match(/\/Type \/Page\b(?!s)/g)?.length).toBeGreaterThan(3)
})
