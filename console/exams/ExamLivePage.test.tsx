import { addMinutes, endSitting, examLive, sittingTimeline, staffExam } from '@college/contract/exams/staff.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { WRITE_KEY_HEADER } from '@college/contract/kit/write-key.ts'
import { no, ok, on } from '@college/web/testing/screen.tsx'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { buttonNamed, pageAnswers, renderPage } from '../testing/page.tsx'
import { ExamLivePage } from './ExamLivePage.tsx'

afterEach(() => void vi.useRealTimers())

const idOf = (n: number) => `01900000-0000-7000-8000-00000000000${n}`
const now = new Date('2026-11-25T10:20').getTime()
type Sitting = Reply<typeof examLive>['sittings'][number]
const sits: Sitting = {
  ...{ sittingId: idOf(2), userId: idOf(3), name: '沈知远', attempt: 1, state: 'open', leaves: 0, answered: 1 },
  ...{ questionCount: 2, startedAt: now - 60_000, deadlineAt: now + 86_400_000, submittedAt: null, isLost: false },
}
const lost: Sitting = { ...sits, sittingId: idOf(4), userId: idOf(5), name: '何嘉树', isLost: true }
const done: Sitting = { ...sits, sittingId: idOf(6), name: '陆见深', state: 'marked', submittedAt: now - 1_000 }

/** `sittings` are read anew by each request. */
function open(sittings: Sitting[], answers: { more?: () => unknown } = {}) {
  const count = (state: Sitting['state']) => sittings.filter((one) => one.state === state).length
  const server = pageAnswers(
    on(staffExam, () => ok({ id: idOf(1), title: '监考的考试' })),
    on(examLive, () =>
      ok({
        ...{ now, open: count('open'), submitted: count('submitted'), marked: count('marked') },
        ...{ lost: sittings.filter(({ isLost }) => isLost).length, sittings: [...sittings] },
      }),
    ),
    on(addMinutes, () => (answers.more?.() as never) ?? ok({ extended: count('open') })),
    on(endSitting, ({ sittingId }) => {
      const at = sittings.findIndex((one) => one.sittingId === sittingId)
      sittings[at] = { ...(sittings[at] as Sitting), state: 'submitted', isLost: false, submittedAt: now }
      return ok({})
    }),
    on(sittingTimeline, () =>
      ok({
        ...{ name: '', attempt: 1, leaves: 0, submitReason: 'learner', score: 100 },
        events: [
          { kind: 'started', data: {}, at: now - 60_000 },
          { kind: 'extended', data: { minutes: 10 }, at: now - 30_000 },
          { kind: 'marked', data: { score: 100 }, at: now },
        ],
        marks: [{ number: 1, oldScore: 90, newScore: 100, reason: '看漏', by: '沈知远', at: now - 10_000 }],
      }),
    ),
  )
  renderPage(<ExamLivePage />, { at: `/exams/${idOf(1)}/live`, path: '/exams/:id/live' })
  return server.sent
}
const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLElement)
const figures = () => document.querySelector('.figures')?.textContent

test('D2-Q69 a running exam tells who answers, who is lost and who has handed in, and looks again by itself', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const sittings: Sitting[] = []
  open(sittings)
  await screen.findByText('还没有人开考')
  sittings.push(sits, lost, done)
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect((await rowOf('沈知远')).getByText('1 / 2')).toBeTruthy()
  expect(figures()).toBe('1 作答中1 失去联系0 已交卷1 已阅')
  expect((await rowOf('何嘉树')).getByText('失去联系')).toBeTruthy()
  // Of another day, a time has its date.
  expect((await rowOf('沈知远')).getByText('11-26 10:20')).toBeTruthy()
  expect((await rowOf('陆见深')).getByText('10:19:59 交卷')).toBeTruthy()
  expect((await rowOf('陆见深')).queryByText('收卷')).toBeNull()
  sittings[1] = sits
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  await expect.poll(figures).toContain('0 失去联系')
})

test('D2-Q69 more minutes are given to all, or to one; what cannot be given is said, and the number stays', async () => {
  let refuses = true
  const sent = open([sits, lost], { more: () => (refuses ? no(addMinutes.refusals.tooMuch) : undefined) })
  await rowOf('沈知远')
  fireEvent.click(buttonNamed('全体延时'))
  const minutes = await screen.findByLabelText('分钟')
  fireEvent.change(minutes, { target: { value: '15' } })
  fireEvent.blur(minutes)
  fireEvent.click(buttonNamed('延长'))
  await screen.findByText('累计延时不能超过600分钟')
  refuses = false
  fireEvent.click(buttonNamed('延长'))
  await screen.findByText('2 人延长 15 分钟')
  fireEvent.click((await rowOf('何嘉树')).getByText('延时'))
  await expect.poll(() => screen.getAllByLabelText('分钟')).toHaveLength(2)
  const own = screen.getAllByLabelText('分钟')[1]?.closest('.ant-popover') as HTMLElement
  fireEvent.click(buttonNamed('延长', own))
  await expect
    .poll(() => sent(addMinutes))
    .toEqual([
      { examId: idOf(1), minutes: 15 },
      { examId: idOf(1), minutes: 15 },
      { examId: idOf(1), minutes: 10, userId: idOf(5) },
    ])
})

test('D2-Q69 minutes whose answer was lost are given again as the same act; other minutes, and the next ones, are another', async () => {
  let isLost = true
  open([sits], {
    more() {
      if (isLost) throw new TypeError('Failed to fetch')
    },
  })
  const fetched = vi.spyOn(globalThis, 'fetch')
  const keys = () => fetched.mock.calls.flatMap(([, init]) => new Headers(init?.headers).get(WRITE_KEY_HEADER) ?? [])
  await rowOf('沈知远')
  fireEvent.click(buttonNamed('全体延时'))
  await screen.findByLabelText('分钟')
  fireEvent.click(buttonNamed('延长'))
  await screen.findByText('网络异常')
  isLost = false
  fireEvent.click(buttonNamed('延长'))
  await screen.findByText('1 人延长 10 分钟')
  fireEvent.click(buttonNamed('全体延时'))
  fireEvent.click(buttonNamed('延长'))
  await expect.poll(() => keys().length).toBe(3)
  const [first, second, third] = keys()
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('D2-Q69 a sitting is ended after a word, and then counts as handed in', async () => {
  const sent = open([sits])
  fireEvent.click((await rowOf('沈知远')).getByText('收卷'))
  await screen.findByText('替沈知远交卷？按现在的答案交，不能恢复')
  expect(sent(endSitting)).toEqual([])
  fireEvent.click(buttonNamed('交卷', screen.getByRole('tooltip')))
  await expect.poll(figures).toBe('0 作答中0 失去联系1 已交卷0 已阅')
  expect(sent(endSitting)).toEqual([{ sittingId: idOf(2) }])
})

test('D2-Q69 what happened in a sitting is told in the order of time, with who changed a mark and why', async () => {
  open([done])
  fireEvent.click(await screen.findByLabelText('陆见深的作答经过'))
  const told = within(await screen.findByRole('list', { name: '作答经过' }))
  expect(told.getAllByRole('listitem').map((line) => line.querySelector('span')?.textContent)).toEqual([
    '开始作答',
    '延长 10 分钟',
    '第 1 题改分：90 → 100 分沈知远，看漏',
    '阅完，100 分',
  ])
})
