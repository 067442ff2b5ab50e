import {
  changeMark,
  doubtAnswer,
  giveMark,
  markingExams,
  markingQueue,
  markSpread,
  takeAnswer,
} from '@college/contract/exams/marking.ts'
import type { Input, Reply } from '@college/contract/kit/endpoint.ts'
import { no, ok, on } from '@college/web/testing/screen.tsx'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pageAnswers, press, renderPage, type, typeNumber } from '../testing/page.tsx'
import { MarkingPage } from './MarkingPage.tsx'

const idOf = (n: number) => `01900000-0000-7000-8000-00000000000${n}`
const [examId, versionId] = [idOf(1), idOf(2)]
const criteria = [
  { name: '观点', hint: '紧扣题意', weight: 5 },
  { name: '论据', hint: '材料可查', weight: 5 },
  { name: '联系实际', hint: '结合本岗', weight: 6 },
  { name: '结构与文字', hint: '层次清楚', weight: 4 },
]
type Taken = NonNullable<Reply<typeof takeAnswer>>
type Given = Input<typeof giveMark>
type Wish = { texts?: string[]; hasCriteria?: boolean; mark?: () => unknown; at?: string }

/** An exam with one essay of 20 points, and these answers to it that wait. */
function open({
  texts = ['第一份答卷。', '第二份答卷。'],
  hasCriteria = false,
  mark = () => undefined,
  at,
}: Wish = {}) {
  const waiting = texts.map(
    (answer, index): Taken => ({
      ...{ sittingId: idOf(index + 3), number: 1, versionId, takenUntil: 0, isDoubted: false, name: '', fullScore: 20 },
      ...{ question: { type: 'essay', stem: '谈谈“枫桥经验”。' }, explanation: '', answer, parts: [] },
      key: { reference: '要点', ...(hasCriteria && { criteria }) },
    }),
  )
  const scores = new Map<string, number>()
  const server = pageAnswers(
    on(markingExams, () => {
      const rows = [{ id: examId, title: '基层治理论述卷', open: waiting.length, since: 0 }]
      return ok({ rows: waiting.length > 0 ? rows : [] })
    }),
    on(markingQueue, () =>
      ok({
        people: waiting.map(({ sittingId }, n) => ({
          sittingId,
          name: `学员${n}`,
          submittedAt: 0,
          open: 1,
          doubted: 0,
        })),
        questions: waiting.length
          ? [
              {
                versionId,
                stem: '谈谈',
                open: waiting.length,
                taken: 0,
                doubted: waiting.filter((it) => it.isDoubted).length,
              },
            ]
          : [],
      }),
    ),
    on(markSpread, () =>
      ok({ given: [...scores.values()].map((score) => ({ score, count: 1 })).toSorted((a, b) => a.score - b.score) }),
    ),
    on(takeAnswer, () => ok(waiting[0] ?? null)),
    on(doubtAnswer, () => {
      const first = waiting.shift() as Taken
      waiting.push({ ...first, isDoubted: true })
      return ok({})
    }),
    on(giveMark, ({ sittingId, score }) => {
      const refusal = mark()
      if (refusal) return refusal as never
      scores.set(sittingId, score)
      waiting.shift()
      return ok({})
    }),
    on(changeMark, ({ sittingId, score }) => {
      scores.set(sittingId, score)
      return ok({})
    }),
  )
  const page = renderPage(<MarkingPage />, { at: at ?? `/marking?exam=${examId}`, path: '/marking' })
  return { ...page, asked: server.sent, given: () => server.sent(giveMark) as Given[] }
}
const score = () => screen.findByRole<HTMLInputElement>('spinbutton', { name: '得分' })
const comment = () => screen.getByLabelText<HTMLTextAreaElement>('评语')
const give = async (points: string) => typeNumber(await score(), points)
const submit = () => press('Enter', { ctrlKey: true })
const alert = () => screen.findByRole('alert')
const keys = (typed: string) => {
  for (const key of typed) press(key)
}

test('D2-Q69 D1-B006 an answer is marked by keys: what is impossible is said, what is typed survives, the last mark is changed with a reason', async () => {
  const first = open()
  await screen.findByText('第一份答卷。')
  expect(screen.getByText('匿名答卷')).toBeTruthy()
  submit()
  expect((await alert()).textContent).toBe('分数应在0与满分之间，最多一位小数')
  await give('160')
  submit()
  expect((await alert()).textContent).toBe('分数应在0与满分之间，最多一位小数')
  expect(first.given()).toEqual([])
  await give('16')
  fireEvent.keyDown(window, { key: '1', altKey: true })
  first.unmount()
  const { asked, given } = open()
  expect((await score()).value).toBe('16.0')
  expect(comment().value).toBe('观点鲜明')
  submit()
  await screen.findByText('第二份答卷。')
  expect(given()).toEqual([{ sittingId: idOf(3), number: 1, score: 16, comment: '观点鲜明', underlines: [] }])
  fireEvent.keyDown(window, { key: 'z', altKey: true })
  await screen.findByText('第一份答卷。')
  expect((await score()).value).toBe('16.0')
  await give('18')
  submit()
  expect((await alert()).textContent).toBe('请填写原因')
  type(screen.getByLabelText('改分的原因'), ' 漏看了第二段 ')
  submit()
  await screen.findByText('第二份答卷。')
  expect(asked(changeMark)).toEqual([
    expect.objectContaining({ sittingId: idOf(3), score: 18, reason: '漏看了第二段' }),
  ])
})

test('D2-Q69 an answer in doubt waits behind the others, and comes back marked as such; the desk says when all is marked', async () => {
  open()
  await screen.findByText('第一份答卷。')
  await score()
  press('f')
  await screen.findByText('第二份答卷。')
  await screen.findByText('1 份存疑')
  await give('9.5')
  submit()
  await screen.findByText('存疑待复核')
  await give('12')
  submit()
  await screen.findByText('这里都阅完了')
})

test('D2-Q69 a mark that the server refuses says why, and what was typed stays', async () => {
  const { given } = open({ mark: () => no(giveMark.refusals.notTaken) })
  await give('15')
  submit()
  expect((await alert()).textContent).toBe('该答案已由他人批阅或领取超时，请重新领取')
  expect((await score()).value).toBe('15.0')
  expect(given()).toHaveLength(1)
})

test('D2-Q69 four digits and Enter mark an answer by its criteria; the spread of the question follows', async () => {
  const { asked, given } = open({ hasCriteria: true, texts: ['第一份答卷。', '第二份答卷。', '第三份答卷。'] })
  await screen.findByText('第一份答卷。')
  await screen.findByText('本题还没有人给过分')
  // More than a criterion has, and an answer that is not marked whole, are said.
  keys('9')
  expect((await alert()).textContent).toBe('“观点”满分 5')
  keys('445')
  press('Enter')
  expect((await alert()).textContent).toContain('请按评分标准逐条给分')
  const practice = within(screen.getByRole('radiogroup', { name: '联系实际，满分 6' }))
  expect(practice.getByText('5').getAttribute('aria-checked')).toBe('true')
  // The half, two criteria up, and a better score there.
  keys('3.')
  press('ArrowUp')
  press('ArrowUp')
  keys('5')
  press('Enter')
  await screen.findByText('第二份答卷。')
  await screen.findByText('本题已阅 1 份，均分 17.5')
  expect(given()[0]).toMatchObject({ score: 17.5, points: [4, 5, 5, 3.5] })
  keys('4433')
  press('Enter')
  await screen.findByText('第三份答卷。')
  expect((await screen.findByLabelText('本题已给的分数')).textContent).toContain('14–14.9')
  // The last mark is changed by the same keys.
  fireEvent.keyDown(window, { key: 'z', altKey: true })
  await screen.findByText('第二份答卷。')
  keys('5')
  type(screen.getByLabelText('改分的原因'), '观点看漏')
  submit()
  await screen.findByText('本题已阅 2 份，均分 16.3')
  expect(asked(changeMark)).toEqual([expect.objectContaining({ score: 15, points: [5, 4, 3, 3], reason: '观点看漏' })])
})

test('D2-Q69 after five answers the head tells the pace of the marker and how long the rest takes', async () => {
  const texts = Array.from({ length: 7 }, (_, index) => `第 ${index + 1} 份答卷`)
  open({ texts })
  for (const text of texts.slice(0, 5)) {
    await screen.findByText(text)
    expect(screen.queryByText(/本次已阅/)).toBeNull()
    await give('15')
    submit()
  }
  await screen.findByText('第 6 份答卷')
  expect((await screen.findByText(/本次已阅/)).textContent).toMatch(/^本次已阅 5 份，平均 \d+ 秒一份，这场约需 1 分钟$/)
})

test('D2-Q69 answers go by question or by paper, without names unless they are asked for; all stands in the address', async () => {
  const { address, asked } = open()
  await screen.findByText('第一份答卷。')
  fireEvent.click(screen.getByText('按答卷'))
  await screen.findByText('答卷 001')
  expect(screen.queryByText('学员0')).toBeNull()
  await expect.poll(() => asked(takeAnswer).at(-1)).toEqual({ examId, isAnonymous: true, sittingId: idOf(3) })
  fireEvent.click(screen.getByLabelText('匿名评阅'))
  await screen.findByText('学员0')
  expect(address()).toBe(`/marking?exam=${examId}&by=person&named=1`)
  fireEvent.click(screen.getByText('学员1'))
  await expect.poll(() => asked(takeAnswer).at(-1)).toEqual({ examId, isAnonymous: false, sittingId: idOf(4) })
})
