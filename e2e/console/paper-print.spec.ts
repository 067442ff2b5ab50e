import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { aPaper } from '../../server/testing/exams.ts'
import { aQuestion } from '../../server/testing/questions.ts'
import { expect, test } from '../college.ts'
import { desk } from '../kit/desk.ts'

test.use(desk)

test('D2-Q69 a paper is printed to its last question, each on one page', async ({ page, college, logIn }) => {
  const { database } = college
  const questions = await Promise.all(
    Array.from({ length: 12 }, (_, place) => aQuestion(database, { stem: `question ${place + 1} end` })),
  )
  const paper = await aPaper(database, [{ questions }])
  await logIn('20260801')
  await page.goto(`/console/papers/${paper.id}`)
  await page.getByRole('button', { name: '预览与打印' }).click()
  await expect(page.getByText('question 12 end')).toBeVisible()
  const printed = await getDocument({ data: new Uint8Array(await page.pdf({ format: 'A4' })) }).promise
  const pages = await Promise.all(
    Array.from({ length: printed.numPages }, async (_, at) => {
      const { items } = await (await printed.getPage(at + 1)).getTextContent()
      return items.map((item) => ('str' in item ? item.str : '')).join('')
    }),
  )
  expect(pages.length).toBeGreaterThan(3)
  expect(pages.at(-1)).toContain('question 12 end')
})
