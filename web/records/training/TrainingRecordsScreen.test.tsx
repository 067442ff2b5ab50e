import { metaListData } from '@college/contract/kit/list.ts'
import { ownReason } from '@college/contract/reasons/reason.ts'
import { getMyMyhours } from '@college/contract/records/study.ts'
import { academyHours, learningSummary, tabBadges } from '@college/contract/records/training.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clientConfig } from '../../client-config.ts'
import { logIn, no, ok, on, renderScreen, serverAnswers } from '../../testing/screen.tsx'
import { NationalHoursScreen, ProvincialHoursScreen } from './AcademyHoursScreen.tsx'
import { TrainingRecordsScreen } from './TrainingRecordsScreen.tsx'

const id = '0198a000-0000-7000-8000-00000000000'
const card = {
  _id: `${id}1`,
  name: '系统思维',
  period: 1.5,
  startTime: '2026-03-28T11:00:00.000Z',
  endTime: '2026-03-28T12:14:00.000Z',
  completeTime: '2026-03-28T12:14:00.000Z',
  year: 2026,
  type: 'course',
  platform: '干部网院',
  finish_time: '2026-03-28 20:14',
  assess_result: '合格',
}
const exam = {
  ...card,
  _id: `${id}3`,
  name: '年度测评',
  type: 'exam',
  period: 0,
  assess_result: '不合格',
  completeTime: '',
}
const summary = {
  year: 2026,
  special: 1,
  special2: 20,
  course: 12,
  course2: 18.5,
  imported: 2,
  imported2: 6,
  total: 15,
  total2: 44.5,
}
const plainRow = { isMet: true, percent: null, turn: 'learner', act: '', to: '', minutes: 0, objection: null }
const reason = {
  ...{ name: card.name, figure: '1.5', sentence: '学时', isOpen: false, judgedAt: '2026-11-21 20:00' },
  ...{ answeredBy: 'administrators', contact: '' },
  rows: [
    {
      ...{ ...plainRow, title: '计入规则', standing: '全部必修课件学习进度达到 100%', to: '/course', act: '查看课程' },
      facts: [{ name: '获得积分', value: '50 分' }],
    },
    {
      ...{ ...plainRow, title: '第一讲', standing: '必修 · 100%', percent: 100 },
      facts: [{ name: '已学区间', value: '00:00–01:00' }],
    },
  ],
}

type Asked = { query: string; pageNum: unknown }
const kindOf = ({ query }: Asked) => JSON.parse(query).type

function open(rows: Record<string, object[]> = { course: [card], exam: [exam] }) {
  const calls = serverAnswers(
    on(learningSummary, ({ year }) => ok({ ...summary, year: Number(year) })),
    on(tabBadges, () => ok({ course: 120, class: 0, exam: 1 })),
    on(metaListData, (input) => ok(rows[kindOf(input as Asked)] ?? [])),
    on(ownReason, () => ok(reason)),
  )
  logIn()
  return { ...renderScreen(<TrainingRecordsScreen />), calls }
}

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00Z') }))
afterEach(() => vi.useRealTimers())

test('D1-B262 D1-Q41 the summary is requested at its configured address for the picked year', async () => {
  const { calls } = open()
  expect(clientConfig.learningSummaryAddress).toBe('/nc/mobile/record/statistic/summary')
  const figures = async (text: string) => (await screen.findByText(text, { selector: 'span' })).parentElement
  expect((await figures('合计'))?.textContent).toBe('合计15 项44.5 学时')
  expect(screen.getByText('18.5 学时')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /^2026 年/ }))
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '2023 年' }))
  await waitFor(() =>
    expect(calls.filter(({ path }) => path === learningSummary.path).at(-1)?.input).toEqual({ year: '2023' }),
  )
  expect(calls.filter(({ path }) => path === tabBadges.path).at(-1)?.input).toEqual({
    type: 'trainRecord',
    year: '2023',
  })
})

test('D1-B263 D1-E38 D1-B020 tabs show the counts from their configured address: 99+ above 99, none at 0', async () => {
  open()
  expect(clientConfig.tabBadgeAddress).toBe('/nc/mobile/record/statistic/badges')
  await waitFor(() =>
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      '课程99+',
      '专题班',
      '外部导入',
      '考试1',
    ]),
  )
})

test('D1-R45 D1-E22 D1-Q83 a counted course explains its hours, leads to it, and can be said to be wrong', async () => {
  const { calls, wentTo } = open()
  fireEvent.click(await screen.findByRole('button', { name: /系统思维.*详情/ }))
  const why = within(await screen.findByRole('dialog', { name: '学时计入说明' }))
  for (const text of ['全部必修课件学习进度达到 100%', '00:00–01:00', '50 分', '必修 · 100%']) {
    expect(await why.findByText(text)).toBeTruthy()
  }
  expect(why.getByRole('progressbar', { name: '第一讲' }).getAttribute('aria-valuenow')).toBe('100')
  const about = { kind: 'hours', id: card._id, placeType: 'course', year: '2026' }
  expect(calls.find(({ path }) => path === ownReason.path)?.input).toEqual(about)
  fireEvent.click(why.getByRole('button', { name: '这条不对' }))
  const choice = within(screen.getByRole('dialog', { name: '哪一条不对' }))
  expect(choice.getAllByRole('button', { name: /计入规则|第一讲/ })).toHaveLength(2)
  fireEvent.click(choice.getByRole('button', { name: '返回' }))
  fireEvent.click(screen.getByRole('button', { name: '查看课程' }))
  await waitFor(() => expect(wentTo()).toBe('/course'))
})

test('D1-E23 each figure of the summary opens its list', async () => {
  open()
  fireEvent.click(await screen.findByRole('button', { name: /^外部导入 ?2 ?项/ }))
  expect(screen.getByRole('tab', { name: /外部导入/ }).getAttribute('aria-selected')).toBe('true')
  fireEvent.click(screen.getByRole('button', { name: /^合计/ }))
  expect(await screen.findByRole('dialog', { name: '2026 年学时明细' })).toBeTruthy()
})

test('D1-R45 exams show their result and open nothing; a kind without records says so', async () => {
  open()
  fireEvent.click(await screen.findByRole('tab', { name: /考试/ }))
  expect(await screen.findByText('不合格')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /年度测评/ })).toBeNull()
  fireEvent.click(screen.getByRole('tab', { name: /专题班/ }))
  expect(await screen.findByText('2026 年还没有专题班记录')).toBeTruthy()
})

test('D1-Q83 an explanation that fails to load says why, and has a retry', async () => {
  serverAnswers(
    on(learningSummary, () => ok(summary)),
    on(tabBadges, () => ok({})),
    on(metaListData, () => ok([card])),
    on(ownReason, () => no(ownReason.refusals.noReason)),
  )
  logIn()
  renderScreen(<TrainingRecordsScreen />)
  fireEvent.click(await screen.findByRole('button', { name: /系统思维/ }))
  const sheet = within(await screen.findByRole('dialog', { name: '学时计入说明' }))
  expect(await sheet.findByText('没有找到这一项的说明')).toBeTruthy()
  expect(sheet.getByRole('button', { name: '重新加载' })).toBeTruthy()
})

test.each([
  ['gwy', ProvincialHoursScreen, '省干部网院学时', '8.0'],
  ['zwy', NationalHoursScreen, '中国干部网院学时', '4.0'],
] as const)(
  'D1-B115 D1-Q58 the page of %s shows its own hours of the year in its address',
  async (type, Screen, title, sum) => {
    const calls = serverAnswers(
      on(getMyMyhours, () => ok({ jhzxs: 50, sfwc: 0, zxs: 42.5, gwyzxs: 8, zwyzxs: 4 })),
      on(academyHours, () => ok([{ ...card, type, name: '公文处理实务' }])),
    )
    logIn()
    renderScreen(<Screen year="2025" />)
    expect(screen.getByRole('heading', { name: title })).toBeTruthy()
    expect(await screen.findByText(sum)).toBeTruthy()
    expect(await screen.findByRole('button', { name: /公文处理实务/ })).toBeTruthy()
    expect(calls.find(({ path }) => path === academyHours.path)?.input).toEqual({
      year: '2025',
      type,
      pageNum: '1',
      pageSize: '15',
    })
  },
)

test.each([['abc'], ['2022'], ['2099'], ['']])(
  'D1-B123 the year %j in an address means the current year',
  async (year) => {
    const calls = serverAnswers(
      on(getMyMyhours, () => ok({ jhzxs: 50, sfwc: 0, zxs: 0, gwyzxs: 0, zwyzxs: 0 })),
      on(academyHours, () => ok([])),
    )
    logIn()
    renderScreen(<ProvincialHoursScreen year={year} />)
    expect(await screen.findByText('2026 年没有省干部网院学时')).toBeTruthy()
    expect(calls.every(({ input }) => input.year === '2026')).toBe(true)
  },
)
