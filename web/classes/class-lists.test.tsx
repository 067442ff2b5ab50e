import { campList, type classCard, specialClassList } from '@college/contract/classes/list.ts'
import { metaListData } from '@college/contract/kit/list.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import type { Static, TObject } from 'typebox'
import { expect, test, vi } from 'vitest'
import { useLoginPrompt } from '../kit/login-prompt.ts'
import { logIn, no, ok, on, renderScreen, serverAnswers } from '../testing/screen.tsx'
import { ClassCard } from './ClassCard.tsx'
import { BasicTrainingScreen, CampsScreen, SpecialClassesScreen } from './list/ClassListScreens.tsx'

type Card = Static<TObject<typeof classCard>>
const aCard = (wish: Partial<Card> = {}): Card => ({
  _id: 'k1',
  id: 'k1',
  name: '数字政府建设专题班',
  cover: '',
  theme: 'dai',
  labelsText: '',
  studentcount: 2_046,
  compulsoryperiod: 18,
  electivesperiod: 6.5,
  obtain_period: 0,
  status: 0,
  startDate: '2026-04-08',
  endDate: '2026-06-20',
  training: 'open',
  type_text: '专题班',
  type_value: 1,
  enrolWindow: '',
  buttonText: '立即报名',
  buttonLook: 'go',
  buttonNote: '',
  changesAt: null,
  ...wish,
})

function open(list: ReactElement, answer: () => unknown = () => ok([aCard()])) {
  logIn()
  const calls = serverAnswers(on(metaListData, answer as never))
  const asked = () => calls.map(({ input }) => ({ ...input, query: JSON.parse(String(input.query)) }))
  return { ...renderScreen(list), asked }
}

test('D2-B012 D2-B013 D2-M01 a card shows dates, hours, learners and what may be done', async () => {
  renderScreen(<ClassCard card={aCard({ status: 2, obtain_period: 14.5, buttonText: '开始学习' })} />)
  const { textContent } = screen.getByRole('link', { name: /数字政府/ })
  for (const text of ['2026-04-08 至 2026-06-20', '必修 18.0 学时', '选修 6.5 学时', '2,046 人在学']) {
    expect(textContent).toContain(text)
  }
  expect(textContent).toContain('已完成 14.5 学时')
  expect(textContent).toContain('开始学习')
})

test('D2-E02 before the training nobody studies: a card counts who is enrolled', () => {
  renderScreen(<ClassCard card={aCard({ training: 'before' })} />)
  expect(screen.getByText('2,046 人已报名')).toBeTruthy()
})

test('D2-B133 a reason that is too long for the button is short there, and stands below it', () => {
  const why = '未报名,请联系省/市州级网院管理员'
  renderScreen(<ClassCard card={aCard({ status: -1, buttonText: why, buttonLook: 'off', buttonNote: why })} />)
  expect(screen.getByText('暂不可报名')).toBeTruthy()
  expect(screen.getByText(why)).toBeTruthy()
})

test('D2-Q19 before the enrolment opens the card says when, and shows the whole window', () => {
  const coming = { buttonText: '12月2日 08:00 开始报名', enrolWindow: '12月2日 08:00 – 12月9日 18:00' }
  renderScreen(<ClassCard card={aCard({ ...coming, buttonLook: 'off' })} />)
  const { textContent } = screen.getByRole('link', { name: /数字政府/ })
  expect(textContent).toContain('报名 12月2日 08:00 – 12月9日 18:00')
  expect(textContent).toContain('12月2日 08:00 开始报名')
})

test('the button of a card is drawn by the look that the server tells, whatever its text is', () => {
  renderScreen(<ClassCard card={aCard({ status: 2, buttonText: '开始学习', buttonLook: 'off' })} />)
  expect(screen.getByText('开始学习').parentElement?.className).toMatch(/off/)
})

test.each([
  ['D2-B014', 1, href(routes.specialClass, { id: 'k1' })],
  ['D2-B015', 2, href(routes.camp, { id: 'k1' })],
] as const)('%s a card of type %i opens its own page', (_id, type_value, address) => {
  logIn()
  const { wentTo } = renderScreen(<ClassCard card={aCard({ type_value })} />)
  fireEvent.click(screen.getByRole('link'))
  expect(wentTo()).toBe(address)
})

test('D2-B006 D2-B295 D2-B296 a guest sees the card, and its tap asks for a login', () => {
  const { wentTo } = renderScreen(<ClassCard card={aCard()} />)
  fireEvent.click(screen.getByRole('link', { name: /数字政府/ }))
  expect(useLoginPrompt.getState().asked).toEqual({ returnTo: href(routes.specialClass, { id: 'k1' }) })
  expect(wentTo()).toBe('/')
})

test.each([
  ['D1-R09 D2-R45', '专题班', <SpecialClassesScreen key="s" />, specialClassList],
  ['D1-R10 D2-R46', '训练营', <CampsScreen key="c" />, campList],
  ['D1-R12', '基本培训', <BasicTrainingScreen key="b" />, specialClassList],
])('%s the list %s asks for its own classes, ten at a time', async (_ids, title, list, { namespace, pageName }) => {
  const { asked } = open(list)
  await screen.findByRole('link', { name: /数字政府/ })
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy()
  expect(asked()[0]).toMatchObject({ namespace, pageName, pageSize: '10', query: { scope: 'all' } })
})

test('D2-Q31 a keyword and 我的 narrow the list, and an empty one has a way out', async () => {
  const { asked } = open(
    <SpecialClassesScreen />,
    (() => {
      let times = 0
      return () => {
        times += 1
        return ok(times === 1 ? [aCard()] : [])
      }
    })(),
  )
  await screen.findByRole('link', { name: /数字政府/ })
  fireEvent.click(screen.getByRole('button', { name: '我的' }))
  await screen.findByText('还没有报名专题班')
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '数字' } })
  fireEvent.submit(screen.getByRole('searchbox'))
  await screen.findByText(/没有名称含“数字”的专题班/)
  expect(asked().map(({ query }) => query)).toEqual([
    { scope: 'all' },
    { scope: 'mine' },
    { scope: 'mine', searchValue: '数字' },
  ])
})

test('D2-Q88 a list that is open when the enrolment of one of its classes begins shows it at that minute', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-02T07:59:59.800+08:00') })
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const opensAt = new Date('2026-12-02T08:00+08:00').getTime()
  const coming = { buttonText: '12月2日 08:00 开始报名', buttonLook: 'off' as const, changesAt: opensAt }
  let times = 0
  const { asked } = open(<SpecialClassesScreen />, () => {
    times += 1
    return ok([aCard(times === 1 ? coming : {}), aCard({ _id: 'k2', id: 'k2', name: '另一个班' })])
  })
  const { textContent } = await screen.findByRole('link', { name: /数字政府/ })
  expect(textContent).toContain('12月2日 08:00 开始报名')
  const shown = () => screen.getByRole('link', { name: /数字政府/ }).textContent
  await waitFor(() => expect(shown()).toContain('立即报名'))
  expect(asked()).toHaveLength(2)
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('D2-B337 a failed list says why and can be asked again', async () => {
  const { asked } = open(<CampsScreen />, () => no(commonRefusals.overloaded))
  await screen.findByText(commonRefusals.overloaded.message)
  fireEvent.click(screen.getByRole('button', { name: '重新加载' }))
  await waitFor(() => expect(asked()).toHaveLength(2))
})

test('from the special classes one tap leads to the camps', async () => {
  const { wentTo } = open(<SpecialClassesScreen />)
  fireEvent.click(screen.getByRole('link', { name: '训练营' }))
  expect(wentTo()).toBe(href(routes.camps, {}))
})
