import { createClass } from '@college/contract/classes/edit.ts'
import { staffClasses } from '@college/contract/classes/staff.ts'
import { consoleAgenda } from '@college/contract/console/agenda.ts'
import { consoleWaiting } from '@college/contract/console/desk.ts'
import { consoleOverview } from '@college/contract/console/overview.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { no, ok, on } from '@college/web/testing/screen.tsx'
import { fireEvent, screen, within } from '@testing-library/react'
import dayjs from 'dayjs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Me } from '../kit/me.ts'
import { PlacesContext } from '../kit/places.ts'
import { places } from '../places.ts'
import { pageAnswers, press, renderPage } from '../testing/page.tsx'
import { StartPage } from './StartPage.tsx'

/** A Wednesday, in the afternoon. */
const NOW = new Date('2026-03-04T15:00:00')
beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const at = (time: string) => new Date(`2026-03-04T${time}`).getTime()
const idOf = (n: number) => `0198a000-0000-7000-8000-00000000000${n}`
const overview: Reply<typeof consoleOverview> = {
  ...{ scope: '', year: 2026, today: { hours: 1_234.5, courses: 12, learners: 345 } },
  weeks: [
    { from: '2026-02-16', hours: 80, lastYear: 60, courses: 4, learners: 20 },
    { from: '2026-02-23', hours: 120.5, lastYear: 90, courses: 6, learners: 30 },
    { from: '2026-03-02', hours: 40, lastYear: 100, courses: 2, learners: 10 },
  ],
  units: [
    { id: idOf(1), name: '澄江市', people: 200, reached: 150 },
    { id: idOf(2), name: '云岭县', people: 100, reached: 20 },
  ],
}
const aClass: Reply<typeof staffClasses>['rows'][number] = {
  ...{ id: idOf(3), type: 1, title: '县域经济专题班', cover: '', theme: 'mo', hostName: '省委党校', phase: 'running' },
  ...{ trainFrom: null, trainUntil: at('18:00'), studentTotal: 30, places: 40, progress: 50, headId: '', unitCount: 0 },
  ...{ headName: '', compulsoryCount: 3, electiveCount: 0, enrolWaiting: 2, homeworkWaiting: 0, mayEdit: false },
}
const waiting: Reply<typeof consoleWaiting> = [
  { kind: 'moderation', count: 2, note: '评论 2', since: '2026-03-01T12:00:00' },
  { kind: 'enrol', count: 5, note: '县域经济专题班 5', since: '2026-03-04T12:30:00' },
  { kind: 'sittings', count: 1, note: '结业考试', since: '' },
]
const agenda: Reply<typeof consoleAgenda> = {
  today: [
    { kind: 'exam', id: idOf(4), title: '结业考试', note: '', at: at('09:00'), until: at('11:00'), state: 'over' },
    { kind: 'live', id: idOf(5), title: '同看一堂课', note: '', at: at('14:00'), until: at('16:00'), state: 'now' },
    { kind: 'enrolEnds', id: idOf(3), title: '县域经济专题班', note: '', at: at('18:00'), until: null, state: 'soon' },
  ],
  notices: [
    { kind: 'recordingFailed', id: idOf(6), title: '系统思维', people: 0, at: at('08:00') },
    { kind: 'classEndsSoon', id: idOf(3), title: '县域经济专题班', people: 7, at: dayjs(NOW).add(5, 'day').valueOf() },
    { kind: 'noStudy', id: idOf(3), title: '县域经济专题班', people: 123, at: NOW.getTime() },
  ],
}

type Answers = { waits?: typeof waiting; me?: Partial<Me>; others?: ReturnType<typeof on>[] }

function openStart({ waits = waiting, me = {}, others = [] }: Answers = {}) {
  const server = pageAnswers(
    ...others,
    on(consoleWaiting, () => ok(waits)),
    on(consoleAgenda, () => ok(agenda)),
    on(consoleOverview, () => ok(overview)),
    on(staffClasses, ({ mine }) => ok(mine ? { total: 0, rows: [] } : { total: 9, rows: [aClass] })),
  )
  const page = (
    <PlacesContext value={places}>
      <StartPage />
    </PlacesContext>
  )
  return { ...server, ...renderPage(page, { me, path: '/', others: { '*': <p>别的页</p> } }) }
}
const hrefOf = (text: string) => screen.getByText(text).closest('a')?.getAttribute('href')
const region = (name: string) => within(screen.getByLabelText(name))

test('D1-B006 the start page greets, counts what waits, and its figures lead there, the longest waiting one first', async () => {
  const { address } = openStart()
  await screen.findByText(/今天有 8 件事等着处理。/)
  expect(screen.getByText(/下午好，高启航/).textContent).toContain('3 月 4 日，星期三。')
  const items = [...document.querySelectorAll('.waiting li')].map((item) => item.textContent)
  expect(items).toEqual([
    '2 条内容待审评论 2最早一件等了 3 天去查看 1',
    '5 人报名待审县域经济专题班 5最早一件等了 2 小时去审核 2',
    '1 场考试进行中结业考试去监考 3',
  ])
  press('2')
  await screen.findByText('别的页')
  expect(address()).toBe('/enrol')
})

test('D1-B006 what belongs to places that this person has not is not counted; with nothing left, all is done', async () => {
  openStart({ me: { roles: ['teacher'] }, waits: [{ kind: 'moderation', count: 2, note: '', since: '' }] })
  await screen.findByText('都处理完了')
  await screen.findByText(/今天没有等着处理的事。/)
  expect(document.querySelector('.waiting li')).toBeNull()
})

test('D1-B006 every chart has its table; what is highest and who is behind are marked', async () => {
  openStart()
  const label = '近 3 周每周学时，最高为 2/23 起的一周，120.5 学时'
  expect(await screen.findByLabelText(label)).toBeTruthy()
  expect(document.querySelectorAll('.chart-drawing rect.peak')).toHaveLength(1)
  expect([...document.querySelectorAll('.unit-bars li')].map(({ textContent }) => textContent)).toEqual([
    '澄江市150 / 200 人75%',
    '云岭县20 / 100 人20%',
  ])
  expect(document.querySelectorAll('.unit-bars .amber')).toHaveLength(1)
  for (const chart of ['每周学时', '年度学时达标']) fireEvent.click(region(chart).getByLabelText('表'))
  expect(region('每周学时的表').getAllByText('去年同期')[0]).toBeTruthy()
  const rows = [...screen.getByLabelText('每周学时的表').querySelectorAll('tbody tr[data-row-key]')]
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '2026-03-0240100102',
    '2026-02-23120.590306',
    '2026-02-168060204',
  ])
  expect(region('年度学时达标的表').getByText('20%')).toBeTruthy()
})

test('D1-B006 beside the work stand the day with the state of each thing, what needs a look, and what was studied', async () => {
  openStart()
  await screen.findByText('直播：同看一堂课')
  const day = [...document.querySelectorAll('.agenda-day li')].map(({ textContent }) => textContent)
  expect(day).toEqual([
    '09:00考试：结业考试已结束',
    '14:00直播：同看一堂课进行中，至 16:00',
    '18:00报名截止：县域经济专题班今天',
  ])
  expect([hrefOf('考试：结业考试'), hrefOf('报名截止：县域经济专题班')]).toEqual([
    `/exams/${idOf(4)}/live`,
    `/enrol?classId=${idOf(3)}`,
  ])
  expect(region('需要留意').getByText('《系统思维》转码失败')).toBeTruthy()
  expect(region('需要留意').getByText('县域经济专题班 3 月 9 日结业，7 人未完成')).toBeTruthy()
  expect(hrefOf('去重传')).toBe(`/courses/${idOf(6)}`)
  const looks = screen.getAllByText('去查看').map((text) => text.closest('a')?.getAttribute('href'))
  expect(looks.filter(Boolean)).toEqual([
    `/classes/${idOf(3)}/members?state=studying`,
    `/classes/${idOf(3)}/progress?progress=idle`,
  ])
  const figures = await screen.findByLabelText('今日学习')
  expect(figures.textContent).toContain('今日完成学时1,234.5今日获得学时的人345今日学完课程12')
  expect(figures.textContent).toContain('全院，只数已经记入的学时，学到一半的不在内。')
})

test('D1-B006 while nobody has hours today, the figures are those of the week', async () => {
  openStart({ others: [on(consoleOverview, () => ok({ ...overview, today: { hours: 0, courses: 0, learners: 0 } }))] })
  const figures = await screen.findByLabelText('本周学习')
  expect(figures.textContent).toContain('今日还没有人获得学时。')
  expect(figures.textContent).toContain('本周完成学时40本周获得学时的人10本周学完课程2')
})

test('D1-B006 who teaches no class sees those they manage, and C makes one', async () => {
  const { sent } = openStart()
  await screen.findByText('县域经济专题班', { selector: '.recent-classes a' })
  expect(screen.getByText('管理的 9 个')).toBeTruthy()
  expect([hrefOf('全部班级'), hrefOf('待审 2')]).toEqual(['/classes', `/enrol?classId=${idOf(3)}`])
  expect(sent(staffClasses)).toEqual([
    { mine: '1', pageNum: '1', pageSize: '5' },
    { pageNum: '1', pageSize: '5' },
  ])
  press('c')
  await screen.findByRole('dialog', { name: '新建班级' })
  expect(sent(createClass)).toEqual([])
})

test('D1-B006 what cannot be read fails by itself and is asked again; a teacher is not asked for the college', async () => {
  let isDown = true
  const { sent } = openStart({
    me: { roles: ['teacher'] },
    others: [on(consoleAgenda, () => (isDown ? no({ state: 'malformed', message: '请求异常' }) : ok(agenda)))],
  })
  await screen.findByText('今天的安排没有读出来')
  await screen.findByText(/件事等着处理/)
  isDown = false
  fireEvent.click(region('今天').getByRole('button', { name: '重新加载' }))
  await screen.findByText('直播：同看一堂课')
  expect(sent(consoleOverview)).toEqual([])
  expect(screen.queryByLabelText('每周学时')).toBeNull()
  expect(screen.queryByLabelText('今日学习')).toBeNull()
})

test('MLPS D1-B006 who has one power alone is led to its places, and is told of no queue that is not theirs', async () => {
  openStart({ waits: [], me: { roles: ['auditor'] } })
  const own = within(await screen.findByLabelText('您的工作'))
  expect(own.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/audit'])
  expect(own.getByText('谁在什么时候做了什么，以及日志有没有被改动')).toBeTruthy()
  for (const text of ['都处理完了', '新建班级']) expect(screen.queryByText(text)).toBeNull()
  expect(document.querySelector('.greeting')?.textContent).not.toContain('等着处理')
})
