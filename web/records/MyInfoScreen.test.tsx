import { metaListData } from '@college/contract/kit/list.ts'
import { ownReason } from '@college/contract/reasons/reason.ts'
import { getMyMyhours, previewPersonAndDataNum } from '@college/contract/records/study.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { logIn, no, ok, on, renderScreen, serverAnswers } from '../testing/screen.tsx'
import { MyInfoScreen } from './MyInfoScreen.tsx'

const counters = { courseNum: 12, classNum: 3, examNum: 0, noteNum: 7, collectNum: 5, certNum: 1, integral: 1286 }
const hours = { jhzxs: 50, sfwc: 0 as const, zxs: 42.5, gwyzxs: 8, zwyzxs: 0 }

function open(wish: Partial<Omit<typeof hours, 'sfwc'>> & { sfwc?: 0 | 1 } = {}, entries: object[] = []) {
  const calls = serverAnswers(
    on(previewPersonAndDataNum, () =>
      ok({ persion: { photo: '', userName: '王晓明', unitName: '市委党校', position: '科员' }, previewData: counters }),
    ),
    on(getMyMyhours, () => ok({ ...hours, ...wish })),
    on(metaListData, () => ok(entries)),
    on(ownReason, () => no(ownReason.refusals.noReason)),
  )
  logIn()
  return { ...renderScreen(<MyInfoScreen />), calls }
}

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-31T16:00:00Z') }))
afterEach(() => vi.useRealTimers())

test('D1-B122 shows the counters, and the year’s hours against the plan', async () => {
  open()
  await screen.findByText('累计课程')
  const shown = ['累计课程', '累计专题班', '笔记', '累计积分'].map(
    (text) => screen.getByText(text).parentElement?.textContent,
  )
  expect(shown).toEqual(['12累计课程', '3累计专题班', '7笔记', '1,286累计积分'])
  expect((await screen.findByRole('img', { name: '年度学时完成 85%' })).textContent).toBe('85%')
  expect(screen.getByText('还差 7.5 学时')).toBeTruthy()
  expect(screen.getByText('/ 50.0 学时', { exact: false })).toBeTruthy()
})

test('D1-B237 without a plan the progress is 100 %', async () => {
  open({ jhzxs: 0, zxs: 0, sfwc: 1 })
  await screen.findByRole('img', { name: '年度学时完成 100%' })
  expect(screen.getByText('已完成')).toBeTruthy()
})

test('D1-B236 progress just below 100 % is not rounded up', async () => {
  open({ zxs: 49.9 })
  await screen.findByRole('img', { name: '年度学时完成 99%' })
})

test('D1-B123 D1-B305 offers the years from the current one, in Chinese time, down to 2023', async () => {
  const { calls } = open()
  fireEvent.click(screen.getByRole('button', { name: /^2027 年/ }))
  const sheet = within(await screen.findByRole('dialog', { name: '选择年份' }))
  const years = sheet.getAllByRole('button', { name: /\d/ })
  expect(years.map(({ textContent }) => textContent)).toEqual(['2027 年', '2026 年', '2025 年', '2024 年', '2023 年'])
  fireEvent.click(sheet.getByRole('button', { name: '2024 年' }))
  const asked = () => calls.filter(({ path }) => path === getMyMyhours.path).map(({ input }) => input)
  await waitFor(() => expect(asked().at(-1)).toEqual({ year: '2024' }))
})

test.each([
  ['培训记录', '/mobile/nc/page/app/mine/mobile-trainRecord'],
  ['我的笔记', '/mobile/nc/page/app/mine/mobile-mynote'],
  ['我的收藏', '/mobile/nc/page/app/mine/mobile-collect'],
  ['学习档案', '/mobile/nc/page/app/mine/mobile-archive'],
])('D1-B124 D1-M58 D1-M59 D1-M60 %s opens %s', (name, address) => {
  const { wentTo } = open()
  fireEvent.click(screen.getByRole('button', { name }))
  expect(wentTo()).toBe(address)
})

test('D1-Q83 the three origins of the hours add up to those of the year', async () => {
  open()
  await screen.findByRole('button', { name: /省干部网院/ })
  const partOf = (name: string) =>
    screen.getByText(name, { exact: false, selector: 'span' }).querySelector('b')?.textContent
  const parts = ['本院', '省干部网院', '中国干部网院'].map((name) => Number(partOf(name)))
  const whole = document.querySelector('p b')?.textContent
  expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(Number(whole))
})

test('D1-B116 hours open their list only when they are above 0', async () => {
  const { wentTo } = open()
  const none = await screen.findByRole('button', { name: /中国干部网院/ })
  fireEvent.click(none)
  expect([none.hasAttribute('disabled'), wentTo()]).toEqual([true, '/'])
  fireEvent.click(screen.getByRole('button', { name: /省干部网院/ }))
  expect(wentTo()).toBe('/mobile/nc/page/app/gzyddpage/mobile-gwyPeriod?year=2027')
})

const entry = {
  ...{ _id: '0198a000-0000-7000-8000-0000000000c1', name: '系统思维', period: 1.5, year: 2027, type: 'course' },
  ...{ startTime: '', endTime: '', completeTime: '2026-12-30T02:00:00.000Z', platform: '本院', assess_result: '合格' },
  finish_time: '2026-12-30 10:00',
}

test('D1-Q83 what was counted last explains itself in one tap, and is the first of the whole list', async () => {
  const { calls } = open({}, [entry, { ...entry, _id: '0198a000-0000-7000-8000-0000000000c2', name: '依法行政' }])
  fireEvent.click(await screen.findByRole('button', { name: '最近计入：系统思维+1.5' }))
  await screen.findByRole('dialog', { name: '学时计入说明' })
  const asked = () => calls.filter(({ path }) => path === ownReason.path).map(({ input }) => input)
  await waitFor(() => expect(asked()).toEqual([{ kind: 'hours', id: entry._id, placeType: 'course', year: '2027' }]))
  fireEvent.click(screen.getByRole('button', { name: '学时明细' }))
  const list = await screen.findByRole('list', { name: '2027 年学时明细' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(2)
  expect(calls.filter(({ path }) => path === metaListData.path)).toHaveLength(1)
})

test.each([
  ['hours', { zxs: 0 }, []],
  ['entries', {}, []],
])('without %s nothing was counted last', async (_what, wish, entries) => {
  const { queries } = open(wish, entries)
  await screen.findByRole('img', { name: /年度学时完成/ })
  await waitFor(() => expect(queries.isFetching()).toBe(0))
  expect(screen.queryByText(/最近计入/)).toBeNull()
})
