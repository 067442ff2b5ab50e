import { userDetail } from '@college/contract/account/person.ts'
import { metaListData } from '@college/contract/kit/list.ts'
import { href } from '@college/contract/kit/route.ts'
import { getSetting } from '@college/contract/kit/settings.ts'
import { yearTask } from '@college/contract/records/study.ts'
import { routes } from '@college/contract/routes.ts'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useLoginPrompt } from '../kit/login-prompt.ts'
import { logIn, ok, on, renderScreen, serverAnswers } from '../testing/screen.tsx'
import { MineScreen } from './MineScreen.tsx'

const person = { name: '王晓明', unitName: '', job: '', photo: '', userId: 'u' }
const task = { wczxscount: 0, jhzxs: 40, integral: 0, year: 2026 }

test('the menu does not move while the last studied courses load', async () => {
  const rows = Promise.withResolvers<void>()
  serverAnswers(
    on(userDetail, () => ok(person)),
    on(yearTask, () => ok(task)),
    on(metaListData, async () => {
      await rows.promise
      return ok([])
    }),
  )
  logIn()
  renderScreen(<MineScreen />)
  await screen.findByText('2026 年度学时')
  const recent = screen.getByRole('region', { name: '最近学习' })
  expect(recent.querySelector('[role="status"]')).not.toBeNull()
  expect(screen.queryByText('还没有学习记录')).toBeNull()
  await act(async () => rows.resolve())
  expect(await screen.findByText('还没有学习记录')).toBeTruthy()
})

test.each([
  ['我的任务', routes.tasks],
  ['待办', routes.calendar],
  ['作业与考试', routes.homeworkAndExams],
  ['质量测评', routes.evaluations],
  ['学友圈', routes.forum],
])('D1-R49 %s of the menu opens its page', async (name, route) => {
  serverAnswers(
    on(userDetail, () => ok(person)),
    on(yearTask, () => ok(task)),
    on(metaListData, () => ok([])),
  )
  logIn()
  const { wentTo } = renderScreen(<MineScreen />)
  fireEvent.click(await screen.findByRole('button', { name }))
  expect(wentTo()).toBe(href(route, {}))
})

test('D1-B253 D1-M105 服务咨询 in a browser says that it works in DingTalk only', async () => {
  serverAnswers(on(getSetting, () => ok('dingtalk://dingtalkclient/page/conversation?chatid=1')))
  renderScreen(<MineScreen />)
  fireEvent.click(screen.getByRole('button', { name: '服务咨询' }))
  expect(await screen.findByText('该功能仅支持在钉钉中使用')).toBeTruthy()
})

const studied = (n: number) => ({
  _id: `c${n}`,
  cover: '',
  theme: 'dan',
  title: `课程${n}`,
  teacher_text: '',
  period: 1,
  duration: '00:40:00',
  percentage: 30,
})

test('D1-R44 D1-B122 my name and place, the hours and points of the year, and the three courses studied last', async () => {
  serverAnswers(
    on(userDetail, () => ok({ ...person, unitName: '云岭县自然资源局', job: '四级主任科员' })),
    on(yearTask, () => ok({ wczxscount: 42.5, jhzxs: 50, integral: 1286, year: 2026 })),
    on(metaListData, () => ok([1, 2, 3, 4].map(studied))),
  )
  logIn()
  const { wentTo } = renderScreen(<MineScreen />)
  await screen.findByText('云岭县自然资源局 · 四级主任科员')
  const year = await screen.findByRole('button', { name: /2026 年度学时/ })
  expect(year.textContent).toContain('42.5 / 50.0 学时')
  expect(year.textContent).toContain('1,286')
  expect(within(year).getByRole('img', { name: '年度学时完成 85%' })).toBeTruthy()
  const recent = within(screen.getByRole('region', { name: '最近学习' }))
  expect(await recent.findAllByRole('link')).toHaveLength(3)
  expect(recent.getAllByRole('link')[0]?.textContent).toContain('30%')
  fireEvent.click(year)
  expect(wentTo()).toBe(href(routes.myInfo, {}))
})

test.each([
  ['我的任务', routes.tasks],
  ['培训记录', routes.trainingRecords],
  ['我的收藏', routes.myCollection],
  ['意见反馈', routes.feedback],
])('D1-B124 %s asks a guest to log in, and opens its page for a learner', (title, route) => {
  serverAnswers()
  const view = renderScreen(<MineScreen />)
  const tap = () => fireEvent.click(screen.getByRole('button', { name: title }))
  tap()
  expect(useLoginPrompt.getState().asked).toEqual({ returnTo: href(route, {}) })
  expect(view.wentTo()).toBe('/')
  logIn()
  tap()
  expect(view.wentTo()).toBe(href(route, {}))
})
