import { routes } from '@college/contract/routes.ts'
import { examPageAddress } from '@college/rules/exams/page-address.ts'
import type { Page } from '@playwright/test'
import { userIdOf } from '../../database/demo/population.ts'
import type { App } from '../../server/app-parts.ts'
import { countAttempts } from '../../server/exams/attempt.store.ts'
import { aQuestion, aSubmittedSitting } from '../../server/testing/questions.ts'
import { anExam } from '../../server/testing/tasks.ts'
import { expect, test } from '../college.ts'
import { beginIn, changeTo, looks, violations } from '../kit/axe.ts'
import { desk } from '../kit/desk.ts'
import { openAt } from '../kit/steps.ts'

test.use(desk)

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }
const criteria = [
  { name: '观点', hint: '紧扣题意，判断准确', weight: 5 },
  { name: '论据', hint: '材料和数据可查', weight: 5 },
  { name: '联系实际', hint: '结合本地本岗', weight: 6 },
  { name: '结构与文字', hint: '层次清楚，语言规范', weight: 4 },
]
const ANSWER = [
  '去年三月，我被选派到石门村驻村。初到时带着厚厚的政策汇编挨家走访，却发现乡亲们更关心茶园的路什么时候能通、孩子放学后有没有人看护。我由此想到，“枫桥经验”的根子不在“调”，而在“早”：矛盾还是一句牢骚的时候，就有人听见、有人接住。',
  '第一，把听的地方安在家门口。我们把夜校的前半小时改成“乡亲说事”，三个月收集问题四十七件，当场答复二十九件，转办十八件，办完以后在夜校上逐件回复。事情不大，但有人管、有回音，话就越说越实。',
  '第二，把解的力量放在熟人里。村里两户因地界争了六年，镇里调过三次都没有结果。后来请出老支书和两家共同的表亲，先看老契，再走地埂，最后在茶园边上签了字。',
].join('\n\n')

/** An exam of the teacher with one essay, and an answer to it by each of these learners. */
async function anExamToMark({ database }: App, title: string, learners: string[]) {
  const exam = await anExam(database, {
    createdBy: userIdOf('20260801'),
    title,
    attemptLimit: 1,
    resultPolicy: 'answers',
    resultTime: 'marked',
  })
  const stem = '结合本职工作，谈谈在基层治理中怎样坚持和发展新时代“枫桥经验”。'
  const essay = await aQuestion(database, { type: 'essay', stem, key: { reference: '要点', criteria } })
  const sittings: string[] = []
  for (const [index, loginName] of learners.entries()) {
    const userId = userIdOf(loginName)
    const submittedAt = new Date(Date.now() - (10 - index) * 60_000)
    const answers = [{ versionId: essay.versionId, full: 20, answer: ANSWER, score: null }]
    const { id } = await aSubmittedSitting(database, submittedAt, { userId, examId: exam.id, answers })
    await countAttempts(database, [{ userId, examId: exam.id }], submittedAt)
    sittings.push(id)
  }
  return { examId: exam.id, sittings }
}

/** Selects this text by dragging the mouse from its first character to its last. */
async function dragOver(page: Page, words: string) {
  const [from, to] = await page.getByRole('region', { name: '作答' }).evaluate((root, wanted) => {
    const pieces = [...root.querySelectorAll('[data-start]')].flatMap(({ firstChild }) => firstChild ?? [])
    const node = pieces.find(({ textContent }) => textContent?.includes(wanted)) as Node
    node.parentElement?.scrollIntoView({ block: 'center' })
    const start = node.textContent?.indexOf(wanted) ?? 0
    return [start, start + wanted.length - 1].map((at, index) => {
      const range = document.createRange()
      range.setStart(node, at)
      range.setEnd(node, at + 1)
      const { left, right, top, bottom } = range.getBoundingClientRect()
      return { x: index === 0 ? left + 1 : right - 1, y: (top + bottom) / 2 }
    })
  }, words)
  await page.mouse.move(from?.x ?? 0, from?.y ?? 0)
  await page.mouse.down()
  await page.mouse.move(to?.x ?? 0, to?.y ?? 0, { steps: 5 })
  await page.mouse.up()
}

test('D2-Q69 words of an answer are underlined for the criterion at hand, survive a reload, are removed and changed; the learner reads them', async ({
  page,
  college,
  logIn,
  browser,
}) => {
  const { examId, sittings } = await anExamToMark(college, '划线卷', ['20260007', '20260008'])
  await logIn('20260801')
  await page.goto(`/console/marking?exam=${examId}`)
  const marks = page.getByRole('region', { name: '作答' }).locator('mark')
  await dragOver(page, '“枫桥经验”的根子不在“调”，而在“早”')
  await page.keyboard.press('h')
  await expect(marks).toHaveText('“枫桥经验”的根子不在“调”，而在“早”')
  await expect(marks).toHaveAttribute('title', '观点')
  // The digit gives points and goes to the next criterion, whose colour the next line has.
  await page.keyboard.press('4')
  await dragOver(page, '三个月收集问题四十七件，当场答复二十九件')
  await page.getByRole('button', { name: '划线' }).click()
  await page.keyboard.press('4')
  await dragOver(page, '先看老契，再走地埂')
  await page.keyboard.press('h')
  // What touches becomes one line.
  await dragOver(page, '，最后在茶园边上签了字')
  await page.keyboard.press('h')
  await expect(marks.nth(2)).toHaveText('先看老契，再走地埂，最后在茶园边上签了字')
  // Another criterion over the same words.
  await page.keyboard.press('ArrowUp')
  await dragOver(page, '最后在茶园')
  await page.keyboard.press('h')
  await expect(page.locator('mark mark')).toHaveText('最后在茶园')
  await page.reload()
  await expect(marks.first()).toHaveText('“枫桥经验”的根子不在“调”，而在“早”')
  await expect(page.locator('mark mark')).toHaveText('最后在茶园')
  await page.getByRole('button', { name: '划线' }).focus()

  // A click offers to remove; where two stand, each by its name.
  await page.locator('mark mark').click()
  await expect(page.getByRole('button', { name: /^取消划线/ })).toHaveCount(2)
  expect(await violations(page)).toEqual([])
  // A hand holds the button for a moment.
  await page.getByRole('button', { name: '取消划线“论据”' }).click({ delay: 150 })
  await expect(page.locator('mark mark')).toHaveCount(0)
  await marks.nth(1).click()
  await page.keyboard.press('Delete')
  await expect(marks).toHaveCount(2)

  await page.keyboard.type('4')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('53')
  await page.keyboard.press('Enter')
  await expect(page.getByText('本题已阅 1 份')).toBeVisible()
  await expect(marks).toHaveCount(0)
  // The last mark is changed: its underlines stand there, and one more takes their place.
  await page.keyboard.press('Alt+z')
  await expect(marks).toHaveCount(2)
  await page.keyboard.press('ArrowDown')
  await dragOver(page, '当场答复二十九件')
  await page.keyboard.press('h')
  await page.getByRole('textbox', { name: '改分的原因' }).fill('补划一处')
  await page.keyboard.press('Control+Enter')
  await expect(marks).toHaveCount(0)

  const context = await browser.newContext(phone)
  const learner = await context.newPage()
  await logIn('20260007', learner)
  await openAt(learner, routes.examFrame, { url: examPageAddress({ sitting: sittings[0] as string }) })
  const answer = learner.getByRole('region', { name: /作答$/ })
  await expect(answer.locator('mark')).toHaveCount(3)
  await expect(answer).toContainText('〔论据：当场答复二十九件2〕')
  await expect(answer.getByRole('list', { name: '划线说明' }).getByRole('listitem')).toHaveText([
    '1观点',
    '2论据',
    '3联系实际',
  ])
  expect(await violations(learner)).toEqual([])
  await context.close()
})

test('D2-Q69 an underlined answer is readable to its learner in the dark and in 长辈版', { tag: '@nightly' }, async ({
  page,
  college,
  logIn,
  browser,
}) => {
  const { examId, sittings } = await anExamToMark(college, '夜里看的划线卷', ['20260009'])
  await logIn('20260801')
  await page.goto(`/console/marking?exam=${examId}`)
  await dragOver(page, '先看老契，再走地埂')
  await page.keyboard.press('h')
  await page.locator('mark').click()
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await violations(page, looks.dark)).toEqual([])
  await page.keyboard.press('Escape')
  await page.keyboard.type('4553')
  await page.keyboard.press('Enter')
  await expect(page.getByText('这里都阅完了')).toBeVisible()

  const learner = await (await browser.newContext(phone)).newPage()
  await logIn('20260009', learner)
  await beginIn(learner, looks.dark)
  await openAt(learner, routes.examFrame, { url: examPageAddress({ sitting: sittings[0] as string }) })
  await expect(learner.getByRole('region', { name: /作答$/ }).locator('mark')).toHaveCount(1)
  expect(await violations(learner, looks.dark)).toEqual([])
  await changeTo(learner, looks.长辈)
  expect(await violations(learner, looks.长辈)).toEqual([])
})
