import { staffJob } from '@college/contract/console/jobs.ts'
import { closeYear, closingOf, closingReach, correctHours } from '@college/contract/hours/closing.ts'
import { exportHours, hoursByUnit, hoursPeople } from '@college/contract/hours/hours.ts'
import { no, ok, on } from '@college/web/testing/screen.tsx'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { pageAnswers, press, renderPage, type } from '../testing/page.tsx'
import { HoursPeoplePage } from './PeoplePage.tsx'
import { HoursUnitsPage } from './UnitsPage.tsx'

const idOf = (n: number) => `0198a000-0000-7000-8000-0000000000${n}`
const [province, city, county, jobId] = [idOf(11), idOf(12), idOf(13), idOf(14)]
const kinds = { courses: 30, lives: 10, provincial: 0, national: 0, others: 0 }
const unit = (key: string, name: string, depth: number, more: object = {}) => ({
  ...{ key, unitId: key, name, depth, isParent: false, isOpen: false, isOwn: false, isClosed: false },
  ...{ people: 4, reached: 1, planned: 200, hours: 40, done: 40, missing: 160, late: 1, lateMissing: 60, kinds },
  ...{ lastYear: { people: 4, reached: 2 } },
  ...more,
})
const person = {
  ...{ id: idOf(21), name: '曹松', number: '70001', job: '四级主任科员', unitName: '云岭县', planned: 50, hours: 9.5 },
  ...{ missing: 40.5, isLate: true, isClosed: false, corrected: 0, lastYear: 20, kinds },
}
const answer = (open: string, more: object = {}) => ({
  ...{ year: 2026, asOf: '2026-11-27T10:00:00Z', daysLeft: 34, learnable: 34, expected: 0.9, alarming: 12 },
  ...{ years: [2026, 2025], isMore: false },
  rows: [
    unit(province, '沅南省', 0, { isParent: true, isOpen: true }),
    unit(city, '澄江市', 1, { isParent: true, isOpen: open.includes(city) }),
    ...(open.includes(city) ? [unit(county, '云岭县', 2, { late: 0 })] : []),
  ],
  ...more,
})

let isWide = true
beforeEach(() => {
  isWide = true
  vi.stubGlobal('matchMedia', () => ({ matches: isWide, addEventListener() {}, removeEventListener() {} }))
})

const openUnits = (answers: ReturnType<typeof on>[] = [], at = '/hours') => {
  const server = pageAnswers(
    ...answers,
    on(hoursByUnit, ({ open = '' }) => ok(answer(open))),
    on(hoursPeople, () => ok({ rows: [person], total: 1, isMore: false, isByMissing: true })),
  )
  return {
    ...server,
    ...renderPage(<HoursUnitsPage />, { path: '/hours', at, others: { '/hours/people': <p>名单页</p> } }),
  }
}
const filtersOf = (address: string) => Object.fromEntries(new URLSearchParams(address.split('?')[1]))

test('D1-B006 the tree is walked, unfolded and folded by keys, all of it in the address, and Enter leads to the people', async () => {
  const { address } = openUnits()
  await screen.findByRole('link', { name: '澄江市' })
  press('j')
  expect(filtersOf(address())).toEqual({ unit: city })
  press('ArrowRight')
  await screen.findByRole('link', { name: '云岭县' })
  expect(filtersOf(address())).toEqual({ unit: city, open: city })
  press('ArrowRight')
  expect(filtersOf(address())).toMatchObject({ unit: county })
  press('ArrowLeft')
  expect(filtersOf(address())).toMatchObject({ unit: city })
  press('ArrowLeft')
  await vi.waitFor(() => expect(screen.queryByRole('link', { name: '云岭县' })).toBeNull())
  press('Enter')
  await screen.findByText('名单页')
  expect(filtersOf(address())).toEqual({ year: '2026', unitId: city })
})

test('D1-B006 the sentence leads to the people of each of its numbers; red begins at the share of the setting', async () => {
  openUnits([], `/hours?open=${city}`)
  const table = await screen.findByRole('table')
  const sentence = screen.getAllByText(/^应学/)[0] as HTMLElement
  expect(sentence.textContent).toContain('应学 4 人，已达标 1 人（25.0%），其余 3 人还差 160.0 学时')
  expect(sentence.textContent).toContain('1 人差 34 学时以上，一天学 1 学时也来不及')
  const links = within(sentence)
    .getAllByRole('link')
    .map((link) => filtersOf(link.getAttribute('href') ?? '').state)
  expect(links).toEqual([undefined, 'reached', 'missing', 'late'])
  const red = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('td.hours-late') !== null)
  expect(red).toEqual([true, true, false])
  expect(within(table).getAllByText('−25 点')).toHaveLength(3)
  expect(within(table).getAllByRole('img')[0]?.getAttribute('aria-label')).toBe(
    '已学 20.0%，还差 50.0%，可能完不成 30.0%',
  )
})

test('D1-B006 the pane has the people of the chosen unit and where its hours come from; on a narrow screen it is a drawer', async () => {
  const { sent } = openUnits([], `/hours?unit=${city}`)
  const pane = await screen.findByRole('complementary', { name: '澄江市的人员' })
  await within(pane).findByText('差 40.5')
  expect(sent(hoursPeople)).toEqual([{ year: '2026', unitId: city, state: 'missing', pageNum: '1', pageSize: '8' }])
  expect(within(pane).getByText('网上课程')).toBeTruthy()
  expect(within(pane).queryByText('省干部网院')).toBeNull()
})

test('D1-B006 on a narrow screen the people stand in a drawer', async () => {
  isWide = false
  openUnits([], `/hours?unit=${city}`)
  await screen.findByRole('link', { name: '澄江市' })
  expect(screen.queryByText('差 40.5')).toBeNull()
  press('Enter')
  await screen.findByText('差 40.5')
})

test('D1-B006 E exports the people of the whole page', async () => {
  const { sent } = openUnits([on(exportHours, () => ok({ jobId })), on(staffJob, () => ok(job('running')))])
  await screen.findByRole('link', { name: '澄江市' })
  press('e')
  await screen.findByText('导出 2026 年度学时')
  expect(sent(exportHours)).toEqual([{ year: 2026 }])
})
const job = (state: string) => ({
  ...{ id: jobId, kind: 'hours', title: '任务', state, done: 0, total: 0, note: '', result: null, fileName: '' },
  ...{ createdAt: '2026-11-27T10:00:00Z', endedAt: state === 'done' ? '2026-11-27T10:01:00Z' : '' },
})

const nothingClosed = { whyNot: '', closing: null, corrections: [], corrected: { entries: 0, people: 0, hours: 0 } }

test('D1-B006 a year is closed only after the number of people is known', async () => {
  const { sent } = openUnits([
    on(closingOf, () => ok(nothingClosed)),
    on(closingReach, () => ok({ reach: { people: 1234, phones: null } })),
    on(closeYear, () => ok({ jobId })),
    on(staffJob, () => ok(job('running'))),
  ])
  await screen.findByRole('link', { name: '澄江市' })
  fireEvent.click(screen.getByRole('button', { name: /年终结转/ }))
  await screen.findByText(/1,?234/)
  fireEvent.click(screen.getByRole('button', { name: '结转' }))
  await screen.findByText('任务')
  expect(sent(closeYear)).toEqual([{ unitId: province, year: 2026 }])
})

test('D1-B006 where a year cannot be closed the dialog says why, and has no button for it', async () => {
  const whyNot = closeYear.refusals.notOver.message
  openUnits([on(closingOf, () => ok({ ...nothingClosed, whyNot }))])
  await screen.findByRole('link', { name: '澄江市' })
  fireEvent.click(screen.getByRole('button', { name: /年终结转/ }))
  await screen.findByText(whyNot)
  expect(screen.queryByRole('button', { name: '结转' })).toBeNull()
})

test('D1-B006 in a closed year a person is corrected with a reason, and a refusal is shown', async () => {
  let refused = true
  const { sent } = pageAnswers(
    on(hoursByUnit, () => ok(answer('', { year: 2025, daysLeft: 0 }))),
    on(hoursPeople, () => ok({ rows: [{ ...person, isClosed: true }], total: 1, isMore: false, isByMissing: true })),
    on(correctHours, () => (refused ? no(correctHours.refusals.open) : ok({ id: jobId }))),
  )
  renderPage(<HoursPeoplePage />, { path: '/hours/people', at: '/hours/people?year=2025' })
  fireEvent.click(await screen.findByRole('button', { name: '写更正' }))
  const send = screen.getByRole('button', { name: '写入更正' })
  expect(send).toHaveProperty('disabled', true)
  type(screen.getByLabelText('更正的学时'), '-2.5')
  type(screen.getByLabelText('原因'), ' 重复登记 ')
  fireEvent.click(send)
  await screen.findByText(correctHours.refusals.open.message)
  refused = false
  fireEvent.click(screen.getByRole('button', { name: '写入更正' }))
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: '写入更正' })).toBeNull())
  expect(sent(correctHours)[1]).toEqual({ userId: person.id, year: 2025, hours: -2.5, reason: '重复登记' })
})
