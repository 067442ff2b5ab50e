import { getExamUrl } from '@college/contract/exams/exam.ts'
import { sittingResult } from '@college/contract/exams/result.ts'
import {
  enterExam,
  examDesk,
  type OpenSitting,
  saveAnswers,
  sittingClock,
  startSitting,
  submitSitting,
} from '@college/contract/exams/sitting.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Static } from 'typebox'
import { beforeEach, expect, test } from 'vitest'
import { useSession } from '../kit/data/session.ts'
import { useOpenLayers } from '../kit/navigation/back-guard.ts'
import { logIn, no, ok, on, renderScreen, serverAnswers } from '../testing/screen.tsx'
import { makeAnswerBook } from './answer-book.ts'
import { ExamScreen } from './ExamScreen.tsx'

/** On the wire. */
type Desk = Static<(typeof examDesk)['reply']>

const EXAM = '0198a000-0000-7000-8000-0000000000e1'
const TASK = '0198a000-0000-7000-8000-0000000000d1'
const SITTING = '0198a000-0000-4000-8000-0000000000f1'
const NOW = 1_800_000_000_000
const MINUTE = 60_000

const exam: Desk['exam'] = {
  exam_sjgl_id: EXAM,
  name: '单元测验',
  score: 100,
  pass_score: 60,
  start_time: '',
  end_time: '',
  kszt_status: '1',
  examlimit: 3,
  exam_count: 1,
  surplus_count: 2,
  exam_score: null,
  examPass: 0,
  examstatus: 1,
  businessid: TASK,
  business_type: 'task',
  exam_set_id: '',
}

const desk: Desk = {
  exam,
  minutes: 30,
  extraMinutes: 0,
  questionCount: 2,
  leaveLimit: 0,
  now: NOW,
  open: null,
  blocked: '',
  conditions: [],
  judgedAt: '2026-11-27 09:38',
  attempts: [],
}

const options = [
  { value: 'x1', text: '依据资源禀赋' },
  { value: 'x2', text: '照搬目录' },
]

const sitting = (fields: Partial<OpenSitting> = {}): OpenSitting => ({
  sittingId: SITTING,
  attempt: 1,
  startedAt: NOW,
  state: 'open',
  now: NOW,
  deadlineAt: NOW + 30 * MINUTE,
  isHeldHere: true,
  leaves: 0,
  leaveLimit: 0,
  watermark: '王晓明 0001',
  questions: [
    { number: 1, score: 40, part: '', question: { type: 'single', stem: '第一道', options } },
    { number: 2, score: 60, part: '', question: { type: 'multiple', stem: '第二道', options } },
  ],
  answers: [],
  ...fields,
})

const clockOf = ({ state, now, deadlineAt, isHeldHere, leaves }: OpenSitting) => ({
  state,
  now,
  deadlineAt,
  isHeldHere,
  leaves,
})

beforeEach(() => {
  // What an earlier test left unsaved would be sent by the next.
  localStorage.clear()
  logIn()
})

const atDesk = `/exam/page?exam=${EXAM}`
const atResult = `/exam/page?sitting=${SITTING}`

/** Opens the exam page and starts; the answers of the server may be replaced. */
async function sit(open = sitting(), ...answers: Parameters<typeof serverAnswers>) {
  const calls = serverAnswers(
    ...answers,
    on(examDesk, () => ok(desk)),
    on(startSitting, () => ok(open)),
    on(saveAnswers, () => ok(clockOf(open))),
    on(sittingClock, () => ok(clockOf(open))),
    on(submitSitting, () => ok({ ...clockOf(open), state: 'marked', missing: [] })),
  )
  const view = renderScreen(<ExamScreen url={atDesk} />)
  fireEvent.click(await screen.findByRole('button', { name: '开始考试' }))
  await screen.findByText(/第一道/)
  // Keys do nothing under a dialog: that of an earlier test may just be closing.
  await waitFor(() => expect(useOpenLayers.getState().closers.length).toBeLessThan(2))
  return { ...view, calls }
}

const key = (name: string) => act(async () => void fireEvent.keyDown(document.body, { key: name }))
const sent = (calls: { path: string; input: Record<string, unknown> }[], path: string) =>
  calls.filter((call) => call.path === path).flatMap(({ input }) => input.changes as Record<string, unknown>[])

test('D2-R14 D2-B093 an address that this server did not issue is not opened', () => {
  const calls = serverAnswers()
  renderScreen(<ExamScreen url="https://evil.example/exam/page?ticket=1" />)
  expect(screen.getByText('请从考试列表进入考试')).toBeTruthy()
  expect(calls).toEqual([])
})

test('D2-B040 the ticket is redeemed once, and the address that stays has none', async () => {
  const calls = serverAnswers(on(enterExam, () => ok(desk)))
  const { wentTo } = renderScreen(<ExamScreen url={`${location.origin}/exam/page?ticket=once`} />)
  await waitFor(() => expect(decodeURIComponent(wentTo())).toContain(atDesk))
  expect(calls.map(({ input }) => input.ticket)).toEqual(['once'])
})

test('a ticket that is used up says so, with a way back', async () => {
  serverAnswers(on(enterExam, () => no(enterExam.refusals.badTicket)))
  renderScreen(<ExamScreen url="/exam/page?ticket=twice" />)
  expect(await screen.findByText('考试入口已失效，请从考试列表重新进入')).toBeTruthy()
  expect(screen.getByRole('button', { name: '去考试列表' })).toBeTruthy()
})

test('before it begins the page says what is asked and by which rules, and why it cannot begin', async () => {
  const used = {
    ...{
      title: '考试机会已用完',
      standing: '共 3 次，已用 3 次',
      isMet: false,
      percent: null,
      turn: 'nobody' as const,
    },
    ...{ to: '', act: '', minutes: 0 },
  }
  serverAnswers(on(examDesk, () => ok({ ...desk, leaveLimit: 3, blocked: '考试次数已用完', conditions: [used] })))
  renderScreen(<ExamScreen url={atDesk} />)
  expect(await screen.findByText('2 题')).toBeTruthy()
  expect(screen.getByText('60 / 100 分')).toBeTruthy()
  expect(screen.getByText(/超过 3 次将自动交卷/)).toBeTruthy()
  expect(screen.getByText('考试次数已用完')).toBeTruthy()
  // No button that would be refused.
  expect(screen.queryByRole('button', { name: '开始考试' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '为什么' }))
  expect(await screen.findByText('共 3 次，已用 3 次')).toBeTruthy()
})

test('an exam is sat by keyboard alone: letters answer, arrows move, M marks', async () => {
  const { calls } = await sit()
  await key('b')
  await key('ArrowRight')
  expect(screen.getByText(/第二道/)).toBeTruthy()
  await key('a')
  await key('b')
  await key('m')
  await waitFor(() => expect(screen.getAllByText('已保存').length).toBeGreaterThan(0))
  const changes = sent(calls, saveAnswers.path)
  expect(changes.findLast(({ number }) => number === 1)).toMatchObject({ answer: 'x2' })
  expect(changes.findLast(({ number }) => number === 2)).toMatchObject({ answer: ['x1', 'x2'], isFlagged: true })
})

test('the answer sheet says of each question what it is, and leads there', async () => {
  await sit(sitting({ answers: [{ number: 2, answer: ['x1'], isFlagged: true, seq: 1 }] }))
  const [second] = screen.getAllByRole('button', { name: '第 2 题，已答，已标记', hidden: true })
  fireEvent.click(second as HTMLElement)
  expect(screen.getByText(/第二道/)).toBeTruthy()
})

test('handing in asks first, and says how many are unanswered', async () => {
  const { calls, wentTo } = await sit()
  await key('a')
  fireEvent.click(screen.getAllByRole('button', { name: '交卷' })[0] as HTMLElement)
  expect(await screen.findByText('还有 1 题未答，确认交卷吗？')).toBeTruthy()
  const buttons = screen.getAllByRole('button', { name: '交卷' })
  fireEvent.click(buttons.at(-1) as HTMLElement)
  // The result follows without a further tap.
  await waitFor(() => expect(decodeURIComponent(wentTo())).toContain(atResult))
  const submitted = sent(calls, submitSitting.path)
  const saved = sent(calls, saveAnswers.path)
  expect([...saved, ...submitted].some(({ number, answer }) => number === 1 && answer === 'x1')).toBe(true)
  expect(Object.keys(localStorage).filter((name) => name.includes(SITTING))).toEqual([])
})

test('without network the page says where the answers are', async () => {
  const fails = on(saveAnswers, () => {
    throw new TypeError('planted')
  })
  await sit(sitting(), fails)
  await key('a')
  expect((await screen.findAllByText('未联网，已存在本机')).length).toBeGreaterThan(0)
  expect(Object.keys(localStorage).some((name) => name.includes(SITTING))).toBe(true)
})

test('one device at a time: the other one is told, and may go on, also where it is told of no exam any more', async () => {
  const away = { ...sitting(), isHeldHere: false }
  let isGone = false
  const { calls, wentTo, queries } = await sit(
    sitting(),
    on(examDesk, () => (isGone ? no(examDesk.refusals.noEntry) : ok(desk))),
    on(saveAnswers, () => no(saveAnswers.refusals.elsewhere)),
    on(sittingClock, () => ok(clockOf(away))),
    on(getExamUrl, () => ok(`${location.origin}/exam/page?ticket=again`)),
  )
  await key('a')
  expect(await screen.findByText('您已在其他页面或设备上继续作答')).toBeTruthy()
  isGone = true
  await act(() => queries.resetQueries({ queryKey: [examDesk.path] }))
  fireEvent.click(screen.getByRole('button', { name: '在这里继续' }))
  await waitFor(() => expect(decodeURIComponent(wentTo())).toContain('/exam/page?ticket=again'))
  expect(calls.find(({ path }) => path === getExamUrl.path)?.input).toMatchObject({ examId: EXAM, businessId: TASK })
})

test.each([
  [300, '离考试结束还有 05:00'],
  [60, '离考试结束还有 01:00'],
])('%d seconds before the end the person is told', async (seconds, text) => {
  await sit(sitting({ deadlineAt: NOW + seconds * 1_000 + 1_000 }))
  expect(await screen.findByText(text)).toBeTruthy()
})

test('when the time is up the page hands in', async () => {
  const { calls, wentTo } = await sit(sitting({ deadlineAt: NOW + 1_200 }))
  await key('a')
  await waitFor(() => expect(decodeURIComponent(wentTo())).toContain(atResult), { timeout: 3_000 })
  const [submitted] = calls.filter(({ path }) => path === submitSitting.path)
  expect(submitted?.input.sittingId).toBe(SITTING)
})

test('D2-Q69 at the end the server is asked: minutes that were added meanwhile let the person go on', async () => {
  const open = sitting({ deadlineAt: NOW + 1_200 })
  const longer = { ...clockOf(open), now: NOW + 1_300, deadlineAt: NOW + 30 * MINUTE, missing: [] }
  const { calls } = await sit(
    open,
    on(submitSitting, () => ok(longer)),
  )
  await waitFor(() => expect(calls.some(({ path }) => path === submitSitting.path)).toBe(true))
  expect(calls.find(({ path }) => path === submitSitting.path)?.input).toMatchObject({ isAutomatic: true })
  expect(await screen.findByText(/第一道/)).toBeTruthy()
  expect(screen.queryByText('考试时间到')).toBeNull()
})

test('D2-Q69 a 503 is tried again until the answer is saved, also at the end', async () => {
  let refusals = 2
  const busy = (answer: () => unknown) => () => {
    refusals -= 1
    return refusals >= 0 ? no(commonRefusals.overloaded) : answer()
  }
  const open = sitting({ deadlineAt: NOW + 1_000 })
  const ended = { ...clockOf(open), now: NOW + 1_000, state: 'submitted' as const, missing: [] }
  const { calls, wentTo } = await sit(open, on(submitSitting, busy(() => ok(ended)) as never))
  await waitFor(() => expect(decodeURIComponent(wentTo())).toContain(atResult), { timeout: 10_000 })
  expect(calls.filter(({ path }) => path === submitSitting.path)).toHaveLength(3)
})

test('D2-Q69 what did not arrive in time is told after the end', async () => {
  const open = sitting({ deadlineAt: NOW + 1_000 })
  await sit(
    open,
    on(saveAnswers, () => no(commonRefusals.overloaded)),
    on(submitSitting, () => ok({ ...clockOf(open), state: 'submitted' as const, missing: [1] })),
  )
  await key('a')
  expect(await screen.findByText(/第 1 题最后的作答没有按时送达，不计分/)).toBeTruthy()
})

test('D2-Q69 another attempt asks first, and says what it uses', async () => {
  const attempt = {
    sittingId: SITTING,
    attempt: 1,
    submittedAt: NOW,
    submitReason: 'learner' as const,
    isMarked: true,
    score: 50,
    isPassed: false,
  }
  const calls = serverAnswers(
    on(examDesk, () => ok({ ...desk, attempts: [attempt] })),
    on(startSitting, () => ok(sitting())),
  )
  renderScreen(<ExamScreen url={atDesk} />)
  fireEvent.click(await screen.findByRole('button', { name: '再考一次' }))
  expect(await screen.findByText(/将用去 1 次考试机会，现在还剩 2 次/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '暂不' }))
  await waitFor(() => expect(screen.queryByText(/将用去 1 次考试机会/)).toBeNull())
  expect(calls.some(({ path }) => path === startSitting.path)).toBe(false)
  fireEvent.click(screen.getByRole('button', { name: '再考一次' }))
  fireEvent.click(await screen.findByRole('button', { name: '开始考试' }))
  expect(await screen.findByText(/第一道/)).toBeTruthy()
})

test('an answer that the server refuses is said', async () => {
  await sit(
    sitting(),
    on(saveAnswers, () => no(saveAnswers.refusals.wrongAnswer)),
  )
  await key('a')
  expect((await screen.findAllByText('第 1 题的作答不符合要求，未保存，请修改')).length).toBeGreaterThan(0)
})

const aResult = {
  exam,
  sittingId: SITTING,
  attempt: 1,
  startedAt: NOW,
  submittedAt: NOW + 25 * MINUTE,
  submitReason: 'deadline' as const,
  isMarked: true,
  shows: 'score' as const,
  heldBack: '考试结束后可以查看答案',
  score: 72.5,
  isPassed: true,
  points: 20,
  questions: [],
}

type Result = Static<(typeof sittingResult)['reply']>

/** The page of a result. */
function openResult(wish: Partial<Result> = {}) {
  serverAnswers(on(sittingResult, () => ok({ ...aResult, ...wish })))
  return renderScreen(<ExamScreen url={atResult} />)
}

const buttonTexts = () =>
  within(document.body)
    .getAllByRole('button')
    .flatMap(({ textContent }) =>
      textContent && /完成|再考|练错题|全部答卷|只看错题/.test(textContent) ? [textContent] : [],
    )

/** The right answer of both is x1; the answer is that of the learner. */
const answered = (number: number, answer: string | null, got: number | null): Result['questions'][number] => ({
  ...{ number, part: '', score: 40, question: { type: 'single', stem: `第 ${number} 道题干`, options } },
  ...{ answer, got, comment: '', underlines: [], key: { values: ['x1'] }, explanation: `因为 ${number}` },
})

test('the result shows what the policy shows, and says what is held back', async () => {
  openResult()
  expect(await screen.findByText('72.5')).toBeTruthy()
  expect(screen.getByRole('img', { name: '得分 72.5，满分 100' })).toBeTruthy()
  for (const text of ['考试通过', '合格 60 分', '考试结束后可以查看答案', '25:00', '+20', '第 1 次']) {
    expect(screen.getByText(text)).toBeTruthy()
  }
  expect(screen.getByText(/到时自动交卷/)).toBeTruthy()
  expect(buttonTexts()).toEqual(['完成'])
})

test('security 19 of the answers that the policy tells the wrong ones stand first: what was chosen, what should have been, and why', async () => {
  const questions = [answered(1, 'x1', 40), answered(2, 'x2', 0), answered(3, null, 0), answered(4, 'x1', null)]
  const { wentTo } = openResult({ shows: 'explanations', heldBack: '', questions })
  const section = within(await screen.findByRole('region', { name: '答错 2 题' }))
  const [second, third] = section.getAllByRole('article')
  expect(second?.textContent).toBe('2单选题0 / 40 分第 2 道题干选了B 照搬目录应选A 依据资源禀赋解析 因为 2')
  expect(third?.textContent).toContain('未作答应选A 依据资源禀赋')
  expect(screen.getByText('1 / 4')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '答错 2 题，全部答卷' }))
  expect(within(screen.getByRole('region', { name: '全部答卷' })).getAllByRole('group')).toHaveLength(4)
  fireEvent.click(screen.getByRole('button', { name: '完成' }))
  expect(wentTo()).toContain('tab=exam')
})

test('D2-Q69 of what went wrong one goes on to practise it, and to where it is explained, unless only people mark it', async () => {
  const explainedPlace = {
    courseId: SITTING,
    courseTitle: '要点',
    coursewareId: SITTING,
    coursewareTitle: '要点',
    second: 726,
  }
  const wrong = [{ ...answered(1, 'x2', 0), explainedPlace }, answered(2, 'x2', 0)]
  const { wentTo, unmount } = openResult({ shows: 'answers', questions: wrong })
  expect((await screen.findByRole('link', { name: /看讲解：要点12:06/ })).textContent).toBe('看讲解：要点12:06')
  expect(buttonTexts()).toEqual(['全部答卷', '完成', '练错题约 2 分钟'])
  fireEvent.click(screen.getByRole('button', { name: /练错题/ }))
  expect(wentTo()).toContain(`mobile-mistakes?kind=exam&sourceId=${EXAM}&practise=1`)
  unmount()
  const essay = { ...answered(1, '答', 10), question: { type: 'essay' as const, stem: '论述' }, key: {} }
  openResult({ shows: 'answers', questions: [essay] })
  await screen.findByRole('region', { name: '答错 1 题' })
  expect(buttonTexts()).toEqual(['全部答卷', '完成'])
})

test('of many wrong ones five are shown at first; without any one line says so', async () => {
  const wrong = [1, 2, 3, 4, 5, 6, 7].map((number) => answered(number, 'x2', 0))
  const { unmount } = openResult({ shows: 'answers', questions: wrong })
  await screen.findByRole('region', { name: '答错 7 题' })
  expect(screen.getAllByRole('article')).toHaveLength(5)
  fireEvent.click(screen.getByRole('button', { name: '再看 2 题' }))
  expect(screen.getAllByRole('article')).toHaveLength(7)
  unmount()
  openResult({ shows: 'answers', questions: [answered(1, 'x1', 40)] })
  expect(await screen.findByRole('region', { name: '没有错题' })).toBeTruthy()
})

test('D2-Q69 who did not pass is told how much was missing, and may try again where an attempt is left', async () => {
  const failed = { score: 52.5, isPassed: false, points: 0 }
  const { wentTo, unmount } = openResult(failed)
  expect(await screen.findByText('未通过')).toBeTruthy()
  expect(screen.getByText('还差 7.5 分，还可考 2 次')).toBeTruthy()
  expect(screen.queryByText('积分')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '再考一次' }))
  expect(decodeURIComponent(wentTo())).toContain(atDesk)
  unmount()
  openResult({ ...failed, exam: { ...exam, exam_count: 3, surplus_count: 0 } })
  await screen.findByText('还差 7.5 分，还可考 0 次')
  expect(buttonTexts()).toEqual(['完成'])
})

test.each<[string, Partial<Desk['exam']>]>([
  ['of an exam that is over', { kszt_status: '2' }],
  ['of an exam that was passed since', { examPass: 1, exam_score: 80 }],
  ['of an exam without a limit that is over', { kszt_status: '2', examlimit: 0, surplus_count: 0 }],
])('D2-Q69 an old result %s offers no other attempt', async (_name, since) => {
  openResult({ score: 52.5, isPassed: false, points: 0, exam: { ...exam, ...since } })
  expect(await screen.findByText('还差 7.5 分')).toBeTruthy()
  expect(buttonTexts()).toEqual(['完成'])
})

test('a result that waits for a marker, or is held back, has no ring', async () => {
  const waits = { score: null, isPassed: null, points: 0 }
  const { unmount } = openResult({
    ...waits,
    isMarked: false,
    heldBack: '',
    shows: 'answers',
    questions: [answered(1, 'x1', 40), answered(2, 'x1', null)],
  })
  expect(await screen.findByText('主观题批阅中')).toBeTruthy()
  expect(screen.getByText('客观题 40 分')).toBeTruthy()
  expect(screen.queryByRole('img', { name: /得分/ })).toBeNull()
  unmount()
  openResult({ ...waits, shows: 'none', heldBack: '成绩将于2026-11-29 18:00考试结束后公布' })
  expect(await screen.findByText('试卷已提交')).toBeTruthy()
  expect(screen.getByText('成绩将于2026-11-29 18:00考试结束后公布')).toBeTruthy()
})

test('D2-Q69 answers of a page that was closed before the end and did not arrive are told with the result, once', async () => {
  const { userId = '' } = useSession.getState()
  const parts = { storage: localStorage, sittingId: SITTING, userId, now: () => NOW }
  makeAnswerBook({ ...parts, pageId: 'closed' }).change({ number: 2, answer: ['x1'] })
  const answers = [
    on(sittingResult, () => ok(aResult)),
    on(submitSitting, () => ok({ ...clockOf(sitting()), state: 'marked', missing: [2] })),
  ] as const
  const calls = serverAnswers(...answers)
  const page = <ExamScreen url={`/exam/page?sitting=${SITTING}`} />
  const { unmount } = renderScreen(page)
  expect(await screen.findByText('第 2 题最后的作答没有按时送达，不计分')).toBeTruthy()
  expect(sent(calls, submitSitting.path)).toMatchObject([{ number: 2, answer: ['x1'] }])
  unmount()
  renderScreen(page)
  await screen.findByText('考试结果')
  expect(sent(calls, submitSitting.path)).toHaveLength(1)
})
