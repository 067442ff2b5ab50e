import type { Reply } from '@college/contract/kit/endpoint.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import {
  getAsqUrl,
  redeemSurveyTicket,
  submitSurvey,
  surveyPage,
  surveyRefusals,
} from '@college/contract/surveys/survey.ts'
import { aForm } from '@college/rules/surveys/testing/form.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aLogin, logIn, no, ok, on, renderScreen, serverAnswers, serverIsUnreachable } from '../../testing/screen.tsx'
import { readDraft } from '../draft.ts'
import { SurveyScreen } from './SurveyScreen.tsx'

const batchId = '0198a000-0000-7000-8000-0000000000b1'
const asqId = '0198a000-0000-7000-8000-0000000000a1'

type Survey = Reply<typeof surveyPage>

const aSurvey = (wish: Partial<Survey> = {}): Survey => ({
  ...{ batchId, title: '课程满意度问卷', batchName: '第一批', intro: '约需三分钟' },
  ...{ isAnonymous: false, isEvaluation: false, state: 'open', opensAt: '2026-03-01 09:00', closesAt: '' },
  form: aForm,
  ...wish,
})

/** A questionnaire that is taken once it was submitted. */
function aServer(wish: Partial<Survey> = {}) {
  let survey = aSurvey(wish)
  return serverAnswers(
    on(surveyPage, () => ok(survey)),
    on(submitSurvey, () => {
      survey = aSurvey({ ...wish, state: 'taken', form: null })
      return ok(null)
    }),
  )
}

const show = () => renderScreen(<SurveyScreen batchId={batchId} />)
const question = (number: number) => screen.findByRole('region', { name: `第 ${number} 题` })
const tap = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }))
const sent = (calls: ReturnType<typeof serverAnswers>) => calls.filter(({ path }) => path === submitSurvey.path)

beforeEach(() => logIn())
afterEach(() => sessionStorage.clear())

test('D2-Q70 mistakes are said when one goes on, and a condition asks more', async () => {
  aServer()
  show()
  const first = await question(1)
  expect(screen.queryByText('不愿意的原因', { exact: false })).toBeNull()
  tap('下一页')
  expect(within(first).getByRole('alert').textContent).toBe('请回答这道题')
  await waitFor(() => expect(document.activeElement).toBe(first))
  choose('不愿意')
  expect(within(first).queryByRole('alert')).toBeNull()
  expect((await question(2)).textContent).toContain('不愿意的原因')
  expect((await question(2)).textContent).toContain('最多选择 2 项')
  choose('愿意')
  expect(screen.queryByText('不愿意的原因', { exact: false })).toBeNull()
  tap('下一页')
  expect(await screen.findByText('第 2 / 2 页')).toBeTruthy()
})

test('D2-Q70 only what is asked is handed in, once, and the draft is wiped', async () => {
  const calls = aServer()
  show()
  await question(1)
  choose('不愿意')
  fireEvent.click(screen.getByRole('checkbox', { name: '时间不合适' }))
  choose('愿意')
  tap('下一页')
  choose('4')
  const row = screen.getByRole('group', { name: '直播' })
  fireEvent.click(within(row).getByRole('radio', { name: '满意' }))
  tap('提交')
  expect(screen.getByRole('alert').textContent).toBe('请回答每一行')
  fireEvent.click(within(screen.getByRole('group', { name: '作业' })).getByRole('radio', { name: '一般' }))
  fireEvent.change(screen.getByRole('textbox', { name: '其他建议' }), { target: { value: ' <b>好</b> ' } })
  expect(readDraft(batchId, aLogin().userId).length).toBeGreaterThan(3)
  tap('提交')
  expect(await screen.findByText('问卷已提交')).toBeTruthy()
  expect(sent(calls).map(({ input }) => input)).toEqual([
    {
      batchId,
      isAnonymous: false,
      answers: [
        { id: 'again', values: ['a'] },
        { id: 'parts', values: ['a:a', 'b:b'] },
        { id: 'score', values: ['4'] },
        { id: 'other', values: ['<b>好</b>'] },
      ],
    },
  ])
  expect(readDraft(batchId, aLogin().userId)).toEqual([])
})

test('D2-Q70 a reload finds what was answered, of this person alone; the way back keeps it too', async () => {
  aServer()
  const { unmount } = show()
  await question(1)
  choose('愿意')
  unmount()
  show()
  await question(1)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '愿意' }).checked).toBe(true)
  tap('下一页')
  tap('上一页')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '愿意' }).checked).toBe(true)
  expect(readDraft(batchId, 'somebody else')).toEqual([])
  sessionStorage.setItem(`nc-draft survey ${batchId} ${aLogin().userId}`, '{"x":')
  expect(readDraft(batchId, aLogin().userId)).toEqual([])
})

test('D2-Q70 a mistake on an earlier page is shown there when one hands in', async () => {
  aServer()
  show()
  await question(1)
  choose('愿意')
  tap('下一页')
  choose('5')
  tap('上一页')
  choose('不愿意')
  fireEvent.click(screen.getByRole('checkbox', { name: '时间不合适' }))
  tap('下一页')
  tap('上一页')
  fireEvent.click(screen.getByRole('checkbox', { name: '时间不合适' }))
  expect((await question(2)).textContent).toContain('请回答这道题')
})

test('D2-Q70 an anonymous questionnaire says what that means; another does not', async () => {
  aServer({ isAnonymous: true })
  const { unmount } = show()
  expect(await screen.findByText(/匿名问卷：只记录您已参加，答案与您本人没有任何关联/)).toBeTruthy()
  unmount()
  aServer()
  show()
  await question(1)
  expect(screen.queryByText(/匿名问卷/)).toBeNull()
})

test('D2-Q70 an order is put by buttons', async () => {
  const calls = aServer()
  show()
  await question(1)
  choose('愿意')
  tap('下一页')
  choose('5')
  tap('下移：案例')
  tap('提交')
  await screen.findByText('问卷已提交')
  expect(sent(calls)[0]?.input.answers).toContainEqual({ id: 'wish', values: ['b', 'a', 'c'] })
})

test.each([
  ['before', '问卷未开始', '2026-03-01 09:00 开始'],
  ['over', '问卷已结束', '课程满意度问卷'],
  ['taken', '问卷已提交', '感谢参与'],
] as const)('D2-Q70 in place of the questions, with a way back: %s', async (state, title, hint) => {
  aServer({ state, form: null })
  show()
  const told = (await screen.findByRole('heading', { name: title })).closest('[role=status]') as HTMLElement
  expect(told.textContent).toContain(hint)
  expect(within(told).getByRole('button', { name: '返回' })).toBeTruthy()
})

test('D2-Q70 an evaluation is called so', async () => {
  aServer({ state: 'taken', form: null, isEvaluation: true })
  show()
  expect(await screen.findByText('感谢参与，报告在测评列表里查看')).toBeTruthy()
  expect(screen.getByRole('heading', { name: '测评已提交' })).toBeTruthy()
})

test('D2-Q70 the answers stay when the server refuses them', async () => {
  serverAnswers(
    on(surveyPage, () => ok(aSurvey())),
    on(submitSurvey, () => no(surveyRefusals.over)),
  )
  show()
  await question(1)
  choose('愿意')
  tap('下一页')
  choose('5')
  tap('提交')
  expect(await screen.findByText('问卷已结束')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '5' }).checked).toBe(true)
  expect(readDraft(batchId, aLogin().userId)).toHaveLength(2)
})

test('D2-M111 what cannot be loaded is said, with a retry', async () => {
  serverAnswers(on(surveyPage, () => failed({ ...commonRefusals.fault, message: '' })))
  const { unmount } = show()
  expect((await screen.findByRole('alert')).textContent).toContain('获取问卷异常')
  unmount()
  serverIsUnreachable()
  show()
  expect((await screen.findByRole('alert')).textContent).toContain('获取问卷异常')
  expect(screen.getByRole('button', { name: '重新加载' })).toBeTruthy()
})

test('D2-Q70 a ticket leaves the address before it is answered, which then names the batch', async () => {
  let hash = ''
  const calls = serverAnswers(
    on(redeemSurveyTicket, () => {
      hash = window.location.hash
      return ok({ batchId })
    }),
  )
  const { wentTo } = renderScreen(<SurveyScreen ticket="secret" />)
  await waitFor(() => expect(wentTo()).toBe(`/mobile/nc/page/app/survey/mobile-survey?batchId=${batchId}`))
  expect(hash).not.toContain('secret')
  expect(calls).toHaveLength(1)
})

test('D2-Q70 a used ticket, and an address without one, lead to a clear text and a way back', async () => {
  serverAnswers(on(redeemSurveyTicket, () => no(redeemSurveyTicket.refusals.badTicket)))
  const { unmount } = renderScreen(<SurveyScreen ticket="used" />)
  expect(await screen.findByText('问卷地址已失效，请返回后重新进入')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: '返回' })).toHaveLength(2)
  unmount()
  renderScreen(<SurveyScreen />)
  expect(screen.getByText('请从问卷列表进入问卷')).toBeTruthy()
})

test('D2-Q72 an item of a class asks for the address itself, and shows why there is none', async () => {
  const address = '/mobile/nc/page/app/survey/mobile-survey?ticket=t'
  const calls = serverAnswers(on(getAsqUrl, () => ok(address)))
  const { wentTo, unmount } = renderScreen(<SurveyScreen asqId={asqId} subId={batchId} />)
  await waitFor(() => expect(wentTo()).toBe(address))
  expect(calls[0]?.input).toEqual({ asqId, subId: batchId, businessType: 'class' })
  unmount()
  serverAnswers(on(getAsqUrl, () => no(surveyRefusals.taken)))
  renderScreen(<SurveyScreen asqId={asqId} subId={batchId} />)
  expect(await screen.findByText('您已提交过这份问卷')).toBeTruthy()
})
